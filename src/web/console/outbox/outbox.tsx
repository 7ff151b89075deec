import { useNavigate, useRevalidator } from 'react-router'
import { DELIVERIES_PER_PAGE } from '../../../domain/outbox/delivery.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
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
      {loaded === 'failed' && <NotLoaded />}
      {loaded === 'forbidden' && (
        <ErrorState
          title="The outbox is for administrators"
          next="It holds the words of every customer. Ask an administrator if you miss a mail."
        />
      )}
      {typeof loaded === 'object' && <Listed state={state} loaded={loaded} />}
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
      {shown === 0 ? (
        <Nothing view={view} total={total} />
      ) : (
        <>
          {view === 'unreadable' ? (
            <UnreadableTable messages={unreadable} page={page} />
          ) : (
            <DeliveryTable deliveries={deliveries} state={state} />
          )}
          <Foot view={view} page={page} shown={shown} total={total} />
        </>
      )}
      <MessageDrawer
        message={message}
        delivery={deliveries.find(({ id }) => view !== 'unreadable' && id === state.open) ?? null}
        onClose={() => void navigate(outboxHref({ view, page }), { preventScrollReset: true })}
      />
    </>
  )
}

function Nothing({ view, total }: { view: OutboxState['view']; total: number }) {
  const { title, why } = NOTHING[view]
  return (
    <EmptyState
      drawing="bays"
      title={total === 0 ? title : 'Nothing on this page'}
      actions={total > 0 && <ButtonLink href={outboxHref({ view })}>First page</ButtonLink>}
    >
      {total === 0 ? why : 'The list is shorter than it was.'}
    </EmptyState>
  )
}

interface FootProps {
  view: OutboxState['view']
  page: number
  shown: number
  total: number
}

function Foot({ view, page, shown, total }: FootProps) {
  const first = (page - 1) * DELIVERIES_PER_PAGE + 1
  return (
    <div className="flex h-10 shrink-0 items-center justify-between border-t border-ink-200 px-5 text-xs text-ink-500 tabular-nums max-sm:px-4">
      <span>
        {wholeText(first)} to {wholeText(first + shown - 1)} of {wholeText(total)}
      </span>
      <Pagination
        compact
        page={page}
        pages={Math.ceil(total / DELIVERIES_PER_PAGE)}
        hrefFor={(to) => outboxHref({ view, page: to })}
      />
    </div>
  )
}

function NotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title="Failed to load the outbox"
      next="Mail goes out all the same; only this list is missing."
      actions={
        <Button loading={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    />
  )
}
