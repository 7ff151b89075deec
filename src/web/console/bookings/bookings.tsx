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
import { ListScreen } from '../list/list-screen.tsx'
import { createRowFocus } from '../list/row-focus.ts'
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
import { NewBookingDialog } from './dialogs/new-booking-dialog.tsx'
import { UnblockDialog } from './dialogs/unblock-dialog.tsx'
import { HoldsView } from './holds-view.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Bookings')

/** On a phone there is only room for one day, as a list. */
const PHONE = '(max-width: 639px)'
const isPhone = () => window.matchMedia(PHONE).matches
const parse = (query: URLSearchParams) => parseBookings(query, isPhone() ? 'day' : 'week')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('bookings')
  const state = parse(searchParams)
  const [calendar, loadedHolds] = await Promise.all([loadCalendar(calendarQuery(state)), loadHolds()])
  return { state, calendar, loadedHolds }
}
clientLoader.hydrate = true as const

/** The calendar of service bookings and test drives by dealership, and the cars on hold. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { state, calendar, loadedHolds } = loaderData
  useBookingsRefresh()
  return (
    <ListScreen
      outcome={calendar}
      head={<SheetHead title="Bookings" />}
      next="Your bookings are safe; only this calendar failed to load."
      refusal={{
        statuses: [403, 404],
        next: 'Choose another dealership.',
        link: { label: 'All my dealerships', href: '?' },
      }}
    >
      {(loadedCalendar) =>
        loadedCalendar.kinds.length === 0 ? (
          <>
            <SheetHead title="Bookings" />
            <EmptyState drawing="bays" title="No bookings in your department">
              Only the service and sales departments take bookings.
            </EmptyState>
          </>
        ) : (
          <Screen state={state} calendar={loadedCalendar} loadedHolds={loadedHolds} />
        )
      }
    </ListScreen>
  )
}

const LIVE_KINDS = ['booking'] as const
const bookingRows = createRowFocus('booking')

interface ScreenProps {
  state: BookingsState
  calendar: BookingCalendar
  loadedHolds: CallOutcome<StaffHold[]>
}

function Screen({ state: loadedState, calendar, loadedHolds }: ScreenProps) {
  const isNarrow = useMediaQuery(PHONE)
  const { state } = useListState({ ...bookingsUrl, parse }, loadedState)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const now = useNow()
  useRefreshOnEvents(LIVE_KINDS)
  const [dialog, setDialog] = useState<'new' | 'block' | 'capacity' | null>(null)
  const [block, setBlock] = useState<CalendarBlock | null>(null)
  const go = (part: Partial<BookingsState>) =>
    void navigate(bookingsHref({ ...state, ...part }), { preventScrollReset: true })
  const refresh = () => void revalidate()
  const close = () => {
    const { open } = state
    go({ open: null })
    if (open) bookingRows.focus(open)
  }
  const hasRight = (right: BookingRight) =>
    calendar.places.some(({ kinds }) => kinds.some(({ rights }) => rights.includes(right)))
  const date = state.date ?? calendar.today
  const canCreate = hasRight('take')
  const goBy = (step: 1 | -1) => go({ date: stepDate(VIEW_SPANS[state.view], date, step), open: null })
  useScreenKeys(
    useMemo(
      () => ({
        title: 'Bookings',
        keys: [
          { key: 't', act: 'Today', run: () => go({ date: null, open: null }) },
          { key: 'ArrowLeft', act: 'Previous dates', run: () => goBy(-1) },
          { key: 'ArrowRight', act: 'Next dates', run: () => goBy(1) },
          { key: 'w', act: 'Week', run: () => go({ view: 'week', open: null }) },
          { key: 'd', act: 'Day', run: () => go({ view: 'day', open: null }) },
          { key: 'l', act: 'List', run: () => go({ view: 'list', open: null }) },
          { key: 'h', act: 'Holds', run: () => go({ view: 'holds', open: null }) },
          { key: 'j', act: 'Next booking', run: () => bookingRows.step(1) },
          { key: 'k', act: 'Previous booking', run: () => bookingRows.step(-1) },
          ...(canCreate ? [{ key: 'n', act: 'New booking', run: () => setDialog('new') }] : []),
        ],
      }),
      // oxlint-disable-next-line react/exhaustive-deps
      [state, date, canCreate],
    ),
  )
  // oxlint-disable-next-line react/exhaustive-deps
  useKeys(useMemo((): Record<string, () => void> => (state.open ? { Escape: close } : {}), [state]))
  const openBooking = calendar.bookings.find(({ id }) => id === state.open)
  const holds = loadedHolds.ok
    ? loadedHolds.value.filter(({ status }) => status === 'requested' || status === 'confirmed').length
    : 0
  const viewProps = { calendar, state, now, onBlock: setBlock }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <BookingsHead
        {...{ state, calendar, holds, canCreate }}
        canArrange={hasRight('arrange')}
        onGo={go}
        onDialog={setDialog}
      />
      {loadedState.view === 'holds' ? (
        <HoldsView holds={loadedHolds} dealership={state.dealership} now={now} onChanged={refresh} />
      ) : loadedState.view === 'list' || isNarrow ? (
        <BookingList {...viewProps} />
      ) : loadedState.view === 'week' ? (
        <WeekGrid {...viewProps} />
      ) : (
        <DayColumns {...viewProps} date={calendar.dates[0] ?? date} />
      )}
      {openBooking && loadedState.view !== 'holds' && (
        <BookingPanel
          key={openBooking.id}
          booking={openBooking}
          dealership={calendar.places.find(({ slug }) => slug === openBooking.dealership)}
          calendar={calendar}
          onClose={close}
          onChanged={refresh}
        />
      )}
      <NewBookingDialog
        open={dialog === 'new'}
        places={calendar.places}
        onClose={() => setDialog(null)}
        onDone={({ id, start, dealership }) => {
          setDialog(null)
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
        open={dialog === 'block'}
        places={calendar.places}
        date={date}
        onClose={() => setDialog(null)}
        onDone={() => {
          setDialog(null)
          refresh()
        }}
      />
      <CapacityDialog
        open={dialog === 'capacity'}
        places={calendar.places}
        onChanged={refresh}
        onClose={() => setDialog(null)}
        onDone={() => {
          setDialog(null)
          refresh()
        }}
      />
      <UnblockDialog
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
