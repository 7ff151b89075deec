import { useMemo, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { DeskRight } from '../../../domain/bookings/desk-rights.ts'
import { stepDate } from '../../../domain/bookings/desk-span.ts'
import { DEFAULT_TIME_ZONE, localTime } from '../../../domain/time/zone-time.ts'
import type { DeskBlock, DeskReservation, DeskView } from '../../../services/bookings/index.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useMediaQuery } from '../../start/use-media-query.ts'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { useScreenKeys } from '../layout/keys/screen-keys.ts'
import { useKeys } from '../layout/keys/use-keys.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { focusAmong } from '../list/focus-among.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useListState } from '../list/use-list-state.ts'
import type { CallOutcome } from '../staff-call.ts'
import { useNow } from '../use-now.ts'
import type { Route } from './+types/bookings'
import { loadDesk, loadReservations } from './booking-calls.ts'
import { BookingPanel } from './booking-panel.tsx'
import { DeskHead } from './bookings-head.tsx'
import { useDeskRefresh } from './bookings-refresh.ts'
import { type DeskState, deskHref, deskQuery, deskUrl, parseDesk, VIEW_SPANS } from './bookings-url.ts'
import { BookingList } from './calendar/booking-list.tsx'
import { DayColumns } from './calendar/day-columns.tsx'
import { WeekGrid } from './calendar/week-grid.tsx'
import { BlockDialog } from './dialogs/block-dialog.tsx'
import { CapacityDialog } from './dialogs/capacity-dialog.tsx'
import { LiftDialog } from './dialogs/lift-dialog.tsx'
import { NewBookingDialog } from './dialogs/new-booking-dialog.tsx'
import { HoldsView } from './holds-view.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Bookings')

/** On a phone there is room for a day, and it is a list. */
const PHONE = '(max-width: 639px)'
const isPhone = () => window.matchMedia(PHONE).matches
const parse = (query: URLSearchParams) => parseDesk(query, isPhone() ? 'day' : 'week')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('bookings')
  const state = parse(searchParams)
  const [desk, reservations] = await Promise.all([loadDesk(deskQuery(state)), loadReservations()])
  return { state, desk, reservations }
}
clientLoader.hydrate = true as const

/** Who comes when, for a service or a test drive, at each dealership; and the cars that wait for somebody. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { state, desk, reservations } = loaderData
  useDeskRefresh()
  return (
    <ListScreen
      outcome={desk}
      head={<SheetHead title="Bookings" />}
      next="Nothing is lost; only this calendar is missing."
      refusal={{
        statuses: [403, 404],
        next: 'Choose another dealership.',
        link: { label: 'All desks of mine', href: '?' },
      }}
    >
      {(loaded) =>
        loaded.kinds.length === 0 ? (
          <>
            <SheetHead title="Bookings" />
            <EmptyState drawing="bays" title="No desk of yours">
              Service and sales take bookings; your department does not.
            </EmptyState>
          </>
        ) : (
          <Desk state={state} desk={loaded} reservations={reservations} />
        )
      }
    </ListScreen>
  )
}

const LIVE_KINDS = ['booking'] as const
const bookingRows = focusAmong('booking')

interface DeskProps {
  state: DeskState
  desk: DeskView
  reservations: CallOutcome<DeskReservation[]>
}

function Desk({ state: loaded, desk, reservations }: DeskProps) {
  const isNarrow = useMediaQuery(PHONE)
  const { state } = useListState({ ...deskUrl, parse }, loaded)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const now = useNow()
  useRefreshOnEvents(LIVE_KINDS)
  const [ask, setAsk] = useState<'new' | 'block' | 'capacity' | null>(null)
  const [block, setBlock] = useState<DeskBlock | null>(null)
  const go = (part: Partial<DeskState>) =>
    void navigate(deskHref({ ...state, ...part }), { preventScrollReset: true })
  const refresh = () => void revalidate()
  const close = () => {
    const { open } = state
    go({ open: null })
    if (open) bookingRows.focus(open)
  }
  const may = (right: DeskRight) =>
    desk.places.some(({ kinds }) => kinds.some(({ rights }) => rights.includes(right)))
  const date = state.date ?? desk.today
  const mayTake = may('take')
  const goBy = (step: 1 | -1) => go({ date: stepDate(VIEW_SPANS[state.view], date, step), open: null })
  useScreenKeys(
    useMemo(
      () => ({
        title: 'On bookings',
        keys: [
          { key: 't', act: 'Today', run: () => go({ date: null, open: null }) },
          { key: 'ArrowLeft', act: 'Before', run: () => goBy(-1) },
          { key: 'ArrowRight', act: 'After', run: () => goBy(1) },
          { key: 'w', act: 'Week', run: () => go({ view: 'week', open: null }) },
          { key: 'd', act: 'Day', run: () => go({ view: 'day', open: null }) },
          { key: 'l', act: 'List', run: () => go({ view: 'list', open: null }) },
          { key: 'h', act: 'Holds', run: () => go({ view: 'holds', open: null }) },
          { key: 'j', act: 'Next booking', run: () => bookingRows.step(1) },
          { key: 'k', act: 'Booking before', run: () => bookingRows.step(-1) },
          ...(mayTake ? [{ key: 'n', act: 'New booking', run: () => setAsk('new') }] : []),
        ],
      }),
      // oxlint-disable-next-line react/exhaustive-deps
      [state, date, mayTake],
    ),
  )
  // oxlint-disable-next-line react/exhaustive-deps
  useKeys(useMemo((): Record<string, () => void> => (state.open ? { Escape: close } : {}), [state]))
  const chosen = desk.bookings.find(({ id }) => id === state.open)
  const holds = reservations.ok
    ? reservations.value.filter(({ status }) => status === 'requested' || status === 'confirmed').length
    : 0
  const shared = { desk, state, now, onBlock: setBlock }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <DeskHead {...{ state, desk, holds, mayTake }} mayArrange={may('arrange')} onGo={go} onAsk={setAsk} />
      {loaded.view === 'holds' ? (
        <HoldsView reservations={reservations} dealership={state.dealership} now={now} onChanged={refresh} />
      ) : loaded.view === 'list' || isNarrow ? (
        <BookingList {...shared} />
      ) : loaded.view === 'week' ? (
        <WeekGrid {...shared} />
      ) : (
        <DayColumns {...shared} date={desk.dates[0] ?? date} />
      )}
      {chosen && loaded.view !== 'holds' && (
        <BookingPanel
          key={chosen.id}
          booking={chosen}
          place={desk.places.find(({ slug }) => slug === chosen.dealership)}
          desk={desk}
          onClose={close}
          onChanged={refresh}
        />
      )}
      <NewBookingDialog
        open={ask === 'new'}
        places={desk.places}
        onClose={() => setAsk(null)}
        onDone={({ id, start, dealership }) => {
          setAsk(null)
          const zone = desk.places.find(({ slug }) => slug === dealership)?.timeZone ?? DEFAULT_TIME_ZONE
          go({
            view: state.view === 'holds' ? 'week' : state.view,
            date: localTime(new Date(start), zone).date,
            kinds: null,
            open: id,
          })
        }}
      />
      <BlockDialog
        open={ask === 'block'}
        places={desk.places}
        date={date}
        onClose={() => setAsk(null)}
        onDone={() => {
          setAsk(null)
          refresh()
        }}
      />
      <CapacityDialog
        open={ask === 'capacity'}
        places={desk.places}
        onChanged={refresh}
        onClose={() => setAsk(null)}
        onDone={() => {
          setAsk(null)
          refresh()
        }}
      />
      <LiftDialog
        block={block}
        places={desk.places}
        onClose={() => setBlock(null)}
        onDone={() => {
          setBlock(null)
          refresh()
        }}
      />
    </div>
  )
}
