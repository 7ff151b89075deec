import { useNavigate } from 'react-router'
import { DELIVERIES_PER_PAGE } from '../../../domain/outbox/delivery.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListFoot } from '../list/list-foot.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import type { Route } from './+types/outbox'
import { DeliveryTable } from './delivery-table.tsx'
import { loadOutbox, type OutboxLoaded } from './load-outbox.ts'
import { MessageDrawer } from './message-drawer.tsx'
import { NOTHING } from './outbox-texts.ts'
import { type OutboxState, outboxHref, parseOutbox } from './outbox-url.ts'
import { OutboxViews } from './outbox-views.tsx'
import { UnreadableTable } from './unreadable-table.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Outbox')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('outbox')
  const state = parseOutbox(searchParams)
  return { state, loaded: await loadOutbox(state) }
}
clientLoader.hydrate = true as const

/** What goes out because of leads, and what came in and could not be read. */
export default function Outbox({ loaderData: { state, loaded } }: Route.ComponentProps) {
  return (
    <>
      <SheetHead title="Outbox" />
      <ListScreen
        outcome={loaded}
        next="Mail goes out all the same; only this list is missing."
        refusal={{
          title: 'The outbox is for administrators',
          next: 'It holds the words of every customer. Ask an administrator if you miss a mail.',
        }}
      >
        {(value) => <Listed state={state} loaded={value} />}
      </ListScreen>
    </>
  )
}

function Listed({ state, loaded }: { state: OutboxState; loaded: OutboxLoaded }) {
  const { view, page } = state
  const navigate = useNavigate()
  const { counts, deliveries, unreadable, message } = loaded
  const { unreadable: unread, ...states } = counts
  const total = view === 'all' ? Object.values(states).reduce((sum, each) => sum + each, 0) : counts[view]
  const shown = view === 'unreadable' ? unreadable.length : deliveries.length
  return (
    <>
      <OutboxViews view={view} counts={{ ...states, unreadable: unread }} />
      <ListRows
        shown={shown}
        pages={{ total, noun: 'messages', firstHref: outboxHref({ view }) }}
        empty={NOTHING[view]}
      >
        {view === 'unreadable' ? (
          <UnreadableTable messages={unreadable} page={page} />
        ) : (
          <DeliveryTable deliveries={deliveries} state={state} />
        )}
        <ListFoot
          page={page}
          pageSize={DELIVERIES_PER_PAGE}
          shown={shown}
          total={total}
          hrefFor={(to) => outboxHref({ view, page: to })}
        />
      </ListRows>
      <MessageDrawer
        message={message}
        delivery={deliveries.find(({ id }) => view !== 'unreadable' && id === state.open) ?? null}
        onClose={() => void navigate(outboxHref({ view, page }), { preventScrollReset: true })}
      />
    </>
  )
}
