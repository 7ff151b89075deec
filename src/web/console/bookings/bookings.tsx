import { useMemo, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { BookingRight } from '../../../domain/bookings/booking-rights.ts'
import { stepDate } from '../../../domain/bookings/calendar-span.ts'
import { DEFAULT_TIME_ZONE, localTime } from '../../../domain/time/zone-time.ts'
import type { BookingCalendar, CalendarBlock, StaffHold } from '../../../services/bookings/index.ts'
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
import { loadCalendar, loadHolds } from './booking-calls.ts'
import { BookingPanel } from './booking-panel.tsx'
import { BookingsHead } from './bookings-head.tsx'
import { useBookingsRefresh } from './bookings-refresh.ts'
import {
  type BookingsState,
  bookingsHref,
  bookingsUrl,
  calendarQuery,
  parseBookings,
  VIEW_SPANS,
} from './bookings-url.ts'
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
const parse = (query: URLSearchParams) => parseBookings(query, isPhone() ? 'day' : 'week')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('bookings')
  const state = parse(searchParams)
  const [calendar, loadedHolds] = await Promise.all([loadCalendar(calendarQuery(state)), loadHolds()])
  return { state, calendar, reservations: loadedHolds }
}
clientLoader.hydrate = true as const

/** Who comes when, for a service or a test drive, at each dealership; and the cars that wait for somebody. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { state, calendar, reservations: loadedHolds } = loaderData
  useBookingsRefresh()
  return (
    <ListScreen
      outcome={calendar}
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
          <Screen state={state} calendar={loaded} loadedHolds={loadedHolds} />
        )
      }
    </ListScreen>
  )
}

const LIVE_KINDS = ['booking'] as const
const bookingRows = focusAmong('booking')

interface ScreenProps {
  state: BookingsState
  calendar: BookingCalendar
  loadedHolds: CallOutcome<StaffHold[]>
}

function Screen({ state: loaded, calendar, loadedHolds }: ScreenProps) {
  const isNarrow = useMediaQuery(PHONE)
  const { state } = useListState({ ...bookingsUrl, parse }, loaded)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const now = useNow()
  useRefreshOnEvents(LIVE_KINDS)
  const [ask, setAsk] = useState<'new' | 'block' | 'capacity' | null>(null)
  const [block, setBlock] = useState<CalendarBlock | null>(null)
  const go = (part: Partial<BookingsState>) =>
    void navigate(bookingsHref({ ...state, ...part }), { preventScrollReset: true })
  const refresh = () => void revalidate()
  const close = () => {
    const { open } = state
    go({ open: null })
    if (open) bookingRows.focus(open)
  }
  const may = (right: BookingRight) =>
    calendar.places.some(({ kinds }) => kinds.some(({ rights }) => rights.includes(right)))
  const date = state.date ?? calendar.today
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
  const chosen = calendar.bookings.find(({ id }) => id === state.open)
  const holds = loadedHolds.ok
    ? loadedHolds.value.filter(({ status }) => status === 'requested' || status === 'confirmed').length
    : 0
  const shared = { calendar, state, now, onBlock: setBlock }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <BookingsHead
        {...{ state, calendar, holds, mayTake }}
        mayArrange={may('arrange')}
        onGo={go}
        onAsk={setAsk}
      />
      {loaded.view === 'holds' ? (
        <HoldsView holds={loadedHolds} dealership={state.dealership} now={now} onChanged={refresh} />
      ) : loaded.view === 'list' || isNarrow ? (
        <BookingList {...shared} />
      ) : loaded.view === 'week' ? (
        <WeekGrid {...shared} />
      ) : (
        <DayColumns {...shared} date={calendar.dates[0] ?? date} />
      )}
      {chosen && loaded.view !== 'holds' && (
        <BookingPanel
          key={chosen.id}
          booking={chosen}
          place={calendar.places.find(({ slug }) => slug === chosen.dealership)}
          calendar={calendar}
          onClose={close}
          onChanged={refresh}
        />
      )}
      <NewBookingDialog
        open={ask === 'new'}
        places={calendar.places}
        onClose={() => setAsk(null)}
        onDone={({ id, start, dealership }) => {
          setAsk(null)
          const zone = calendar.places.find(({ slug }) => slug === dealership)?.timeZone ?? DEFAULT_TIME_ZONE
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
        places={calendar.places}
        date={date}
        onClose={() => setAsk(null)}
        onDone={() => {
          setAsk(null)
          refresh()
        }}
      />
      <CapacityDialog
        open={ask === 'capacity'}
        places={calendar.places}
        onChanged={refresh}
        onClose={() => setAsk(null)}
        onDone={() => {
          setAsk(null)
          refresh()
        }}
      />
      <LiftDialog
        block={block}
        places={calendar.places}
        onClose={() => setBlock(null)}
        onDone={() => {
          setBlock(null)
          refresh()
        }}
      />
    </div>
  )
}
