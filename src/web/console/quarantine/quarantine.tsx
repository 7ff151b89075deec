import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListFoot } from '../list/list-foot.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import type { Route } from './+types/quarantine'
import { LEADS_PER_PAGE, loadQuarantine } from './quarantine-calls.ts'
import { QuarantineList } from './quarantine-list.tsx'
import { quarantineUrl } from './quarantine-url.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Quarantine')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('quarantine')
  const { page } = quarantineUrl.parse(searchParams)
  return { quarantine: await loadQuarantine(page), page }
}
clientLoader.hydrate = true as const

/** Leads that look automated. No one is notified of them until staff release them. */
export default function Quarantine({ loaderData: { quarantine, page } }: Route.ComponentProps) {
  useRefreshOnEvents(['lead'])
  return (
    <>
      <SheetHead title="Quarantine" />
      <ListScreen outcome={quarantine} next="The leads are safe; only this list failed to load.">
        {({ leads, total }) => (
          <ListRows
            rowCount={leads.length}
            pages={{ total, noun: 'leads', firstHref: quarantineUrl.href({}) }}
            empty={{
              title: 'No suspicious leads',
              explanation: 'Leads that look automated wait here until someone releases them.',
            }}
          >
            <QuarantineList leads={leads} />
            <ListFoot
              page={page}
              pageSize={LEADS_PER_PAGE}
              rowCount={leads.length}
              total={total}
              hrefFor={(to) => quarantineUrl.href({ page: to })}
            />
          </ListRows>
        )}
      </ListScreen>
    </>
  )
}
