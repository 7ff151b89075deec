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
import { type LoadedOutbox, loadOutbox } from './load-outbox.ts'
import { MessageDrawer } from './message-drawer.tsx'
import { EMPTY_TEXTS } from './outbox-texts.ts'
import { type OutboxState, outboxHref, parseOutbox } from './outbox-url.ts'
import { OutboxViews } from './outbox-views.tsx'
import { UnreadableTable } from './unreadable-table.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Outbox')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('outbox')
  const state = parseOutbox(searchParams)
  return { state, outbox: await loadOutbox(state) }
}
clientLoader.hydrate = true as const

/** Outgoing messages, and incoming ones that could not be read. */
export default function Outbox({ loaderData: { state, outbox } }: Route.ComponentProps) {
  return (
    <>
      <SheetHead title="Outbox" />
      <ListScreen
        outcome={outbox}
        next="Emails are still being sent; only this list failed to load."
        refusal={{
          title: 'Only administrators can open the outbox',
          next: "It contains every customer's messages. Ask an administrator if an email is missing.",
        }}
      >
        {(value) => <OutboxContent state={state} outbox={value} />}
      </ListScreen>
    </>
  )
}

function OutboxContent({ state, outbox }: { state: OutboxState; outbox: LoadedOutbox }) {
  const { view, page } = state
  const navigate = useNavigate()
  const { counts, deliveries, unreadable, message } = outbox
  const { unreadable: unreadableCount, ...states } = counts
  const total = view === 'all' ? Object.values(states).reduce((sum, each) => sum + each, 0) : counts[view]
  const visibleCount = view === 'unreadable' ? unreadable.length : deliveries.length
  return (
    <>
      <OutboxViews view={view} counts={{ ...states, unreadable: unreadableCount }} />
      <ListRows
        rowCount={visibleCount}
        pages={{ total, noun: 'messages', firstHref: outboxHref({ view }) }}
        empty={EMPTY_TEXTS[view]}
      >
        {view === 'unreadable' ? (
          <UnreadableTable messages={unreadable} page={page} />
        ) : (
          <DeliveryTable deliveries={deliveries} state={state} />
        )}
        <ListFoot
          page={page}
          pageSize={DELIVERIES_PER_PAGE}
          rowCount={visibleCount}
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
