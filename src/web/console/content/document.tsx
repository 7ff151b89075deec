import { redirect } from 'react-router'
import { KINDS } from '../../../domain/content/kinds.ts'
import { paths } from '../../../domain/site/routes.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
import { consoleTimeZone } from '../session/time-zone.ts'
import type { Route } from './+types/document'
import { loadDealershipNames, loadDocument } from './content-calls.ts'
import { contentHref, parseEditableKind } from './content-url.ts'
import { DocumentEditor } from './editor/document-editor.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Content')

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await openScreen('content')
  const kind = parseEditableKind(params.kind)
  const slug = params.slug ?? null
  if (!kind || (slug === null && KINDS[kind].isSingle)) throw redirect(paths.content())
  const [outcome, dealerships] = await Promise.all([
    slug === null ? null : loadDocument({ kind, slug }),
    loadDealershipNames(),
  ])
  return { kind, slug, outcome, dealerships, today: localTime(new Date(), consoleTimeZone()).date }
}
clientLoader.hydrate = true as const

/** The editor of one document. */
export default function Document({
  loaderData: { kind, slug, outcome, dealerships, today },
}: Route.ComponentProps) {
  const { noun, plural } = KINDS[kind]
  if (outcome?.ok === false)
    return (
      <>
        <SheetHead title={plural} />
        <NotLoaded
          failure={outcome}
          next="Nothing is lost. Try again in a moment."
          refusal={{
            statuses: [404],
            title: `This ${noun} was not found`,
            next: 'It may have been deleted or moved to another address.',
            link: { label: plural, href: contentHref({ kind }) },
          }}
        />
      </>
    )
  return (
    <DocumentEditor
      key={`${kind} ${slug ?? ''}`}
      {...{ kind, dealerships, today }}
      openDocument={outcome?.value ?? null}
    />
  )
}
