import { redirect, useRevalidator } from 'react-router'
import { KINDS } from '../../../domain/content/kinds.ts'
import { paths } from '../../../domain/site/routes.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { consoleTimeZone } from '../session/time-zone.ts'
import type { CallFailure } from '../staff-call.ts'
import type { Route } from './+types/document'
import { loadDealershipNames, loadDocument } from './content-calls.ts'
import { contentHref, type WrittenKind, writtenKind } from './content-url.ts'
import { DocumentEditor } from './editor/document-editor.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Content')

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await openScreen('content')
  const kind = writtenKind(params.kind)
  const slug = params.slug ?? null
  if (!kind || (slug === null && KINDS[kind].isSingle)) throw redirect(paths.content())
  const [opened, dealerships] = await Promise.all([
    slug === null ? null : loadDocument({ kind, slug }),
    loadDealershipNames(),
  ])
  return { kind, slug, opened, dealerships, today: localTime(new Date(), consoleTimeZone()).date }
}
clientLoader.hydrate = true as const

/** One document, as it is written. */
export default function Document({
  loaderData: { kind, slug, opened, dealerships, today },
}: Route.ComponentProps) {
  if (opened?.ok === false) return <NotLoaded kind={kind} failure={opened} />
  return (
    <DocumentEditor
      key={`${kind} ${slug ?? ''}`}
      {...{ kind, dealerships, today }}
      opened={opened?.value ?? null}
    />
  )
}

function NotLoaded({ kind, failure }: { kind: WrittenKind; failure: CallFailure }) {
  const { revalidate, state } = useRevalidator()
  const isMissing = failure.status === 404
  return (
    <>
      <SheetHead title={KINDS[kind].plural} />
      <div className="grid flex-1 place-items-center">
        <ErrorState
          title={isMissing ? `There is no such ${KINDS[kind].noun}` : failure.error}
          next={isMissing ? 'It may have moved to another address, or been deleted.' : 'Nothing is lost.'}
          actions={
            isMissing ? (
              <ButtonLink href={contentHref({ kind })}>{KINDS[kind].plural}</ButtonLink>
            ) : (
              <Button loading={state === 'loading'} onClick={() => void revalidate()}>
                Try again
              </Button>
            )
          }
        />
      </div>
    </>
  )
}
