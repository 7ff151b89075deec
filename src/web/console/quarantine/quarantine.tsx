import { useRevalidator } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import type { Route } from './+types/quarantine'
import { loadQuarantine } from './quarantine-calls.ts'
import { QuarantineList } from './quarantine-list.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Quarantine')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('quarantine')
  const asked = Number(searchParams.get('page'))
  const page = Number.isSafeInteger(asked) && asked > 0 && asked <= 1_000_000 ? asked : 1
  return { found: await loadQuarantine(page), page }
}
clientLoader.hydrate = true as const

/** Leads that look like a program's: kept, told to nobody, and let through by a person. */
export default function Quarantine({ loaderData: { found, page } }: Route.ComponentProps) {
  useRefreshOnEvents(['lead'])
  return (
    <>
      <SheetHead title="Quarantine" />
      {!found && <NotLoaded />}
      {found && found.leads.length > 0 && <QuarantineList {...found} page={page} />}
      {found?.leads.length === 0 && <Nothing isBeyond={found.total > 0} />}
    </>
  )
}

function Nothing({ isBeyond }: { isBeyond: boolean }) {
  return (
    <EmptyState
      drawing="bays"
      title={isBeyond ? 'No leads on this page' : 'Nothing is doubtful'}
      actions={isBeyond && <ButtonLink href={paths.quarantine()}>First page</ButtonLink>}
    >
      {isBeyond
        ? 'The list is shorter than it was.'
        : 'A lead that looks like a program’s waits here until somebody releases it. None does.'}
    </EmptyState>
  )
}

function NotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title="Failed to load the quarantine"
      next="Doubtful leads are kept; only this list is missing."
      actions={
        <Button loading={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    />
  )
}
