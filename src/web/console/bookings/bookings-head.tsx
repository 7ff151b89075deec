import type { BookingKind } from '../../../domain/bookings/booking.ts'
import { stepDate } from '../../../domain/bookings/calendar-span.ts'
import type { BookingCalendar } from '../../../services/bookings/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Ban, ChevronLeft, ChevronRight, Plus, SlidersHorizontal, Users } from '../../../ui/icons.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { dateRangeText, KINDS } from './booking-texts.ts'
import {
  BOOKINGS_VIEWS,
  type BookingsState,
  type BookingsView,
  bookingsHref,
  VIEW_SPANS,
} from './bookings-url.ts'

interface Props {
  state: BookingsState
  calendar: BookingCalendar
  holds: number
  canCreate: boolean
  canArrange: boolean
  onGo: (state: Partial<BookingsState>) => void
  onDialog: (dialog: 'new' | 'block' | 'capacity') => void
}

const VIEW_LABELS = { day: 'Day', week: 'Week', list: 'List', holds: 'Holds' } satisfies Record<
  BookingsView,
  string
>

/** The dates, filters and views of the calendar, and its actions. */
export function BookingsHead({ state, calendar, holds, canCreate, canArrange, onGo, onDialog }: Props) {
  const span = VIEW_SPANS[state.view]
  const date = state.date ?? calendar.today
  const bookingCount = calendar.bookings.filter(({ status }) => status !== 'cancelled').length
  const isHolds = state.view === 'holds'
  const step = (by: 1 | -1) => bookingsHref({ ...state, date: stepDate(span, date, by), open: null })
  return (
    <div className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-2.5 gap-y-2 border-b border-ink-200 py-2.5 pr-4 pl-5 max-sm:pl-4">
      <h1 className="text-l leading-6 tracking-[-0.01em]">Bookings</h1>
      {!isHolds && (
        <div className="flex items-center gap-1 max-sm:order-1 max-sm:w-full">
          <Anchor href={step(-1)} aria-label="Previous dates" className={STEP}>
            <ChevronLeft aria-hidden className="size-4" />
          </Anchor>
          <p aria-live="polite" className="px-1 font-semibold whitespace-nowrap tabular-nums">
            {dateRangeText(visibleDates(calendar))}
          </p>
          <Anchor href={step(1)} aria-label="Next dates" className={STEP}>
            <ChevronRight aria-hidden className="size-4" />
          </Anchor>
          <Anchor href={bookingsHref({ ...state, date: null, open: null })} className={TODAY}>
            Today
            <span className="max-lg:hidden">
              <Kbd>t</Kbd>
            </span>
          </Anchor>
          <span className="ml-1.5 whitespace-nowrap text-ink-500 tabular-nums max-xl:hidden">
            {bookingCount === 1 ? '1 booking' : `${bookingCount} bookings`}
          </span>
        </div>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-1.5 max-xl:order-2 max-xl:ml-0 max-xl:w-full">
        {calendar.dealerships.length > 1 && (
          <FilterSelect
            label="At"
            value={state.dealership ?? ''}
            options={[
              { value: '', label: 'All dealerships' },
              ...calendar.dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            onChange={(slug) => onGo({ dealership: slug || null, open: null })}
          />
        )}
        {calendar.kinds.length > 1 &&
          calendar.kinds.map((kind) => (
            <KindToggle key={kind} {...{ kind, state, kinds: calendar.kinds }} onGo={onGo} />
          ))}
        <ul aria-label="View" className="flex h-7 rounded-s border border-ink-200 bg-canvas p-px max-sm:h-11">
          {BOOKINGS_VIEWS.map((view) => (
            <li key={view}>
              <Anchor
                href={bookingsHref({ ...state, view, open: null })}
                aria-current={view === state.view ? 'true' : undefined}
                className={classNames(
                  'flex h-full items-center gap-1 rounded-[5px] px-2.25 text-xs whitespace-nowrap hover:text-ink-900 max-sm:text-s',
                  view === state.view ? 'bg-raised font-semibold text-ink-900 shadow-1' : 'text-ink-700',
                )}
              >
                {VIEW_LABELS[view]}
                {view === 'holds' && holds > 0 && <span className="tabular-nums">{holds}</span>}
              </Anchor>
            </li>
          ))}
        </ul>
        {canArrange && (
          <Menu
            trigger={
              <IconButton name="Booking settings" size="s" variant="line" className="max-sm:size-11!">
                <SlidersHorizontal aria-hidden />
              </IconButton>
            }
          >
            <MenuItem icon={<Ban aria-hidden className="size-4" />} onSelect={() => onDialog('block')}>
              Block times
            </MenuItem>
            <MenuItem icon={<Users aria-hidden className="size-4" />} onSelect={() => onDialog('capacity')}>
              Capacity
            </MenuItem>
          </Menu>
        )}
      </div>
      {canCreate && (
        <Button
          size="s"
          icon={<Plus aria-hidden />}
          className="max-xl:ml-auto max-sm:order-0 max-sm:min-h-11"
          onClick={() => onDialog('new')}
        >
          New booking
        </Button>
      )}
    </div>
  )
}

interface ToggleProps {
  kind: BookingKind
  kinds: readonly BookingKind[]
  state: BookingsState
  onGo: Props['onGo']
}

/** Shows or hides a kind of booking. Hiding the last visible one shows all kinds again. */
function KindToggle({ kind, kinds, state, onGo }: ToggleProps) {
  const visibleKinds = state.kinds ?? kinds
  const isVisible = visibleKinds.includes(kind)
  const Icon = KINDS[kind].icon
  const toggle = () => {
    const next = isVisible ? visibleKinds.filter((each) => each !== kind) : [...visibleKinds, kind]
    onGo({ kinds: next.length === 0 || next.length === kinds.length ? null : [...next], open: null })
  }
  return (
    <button
      type="button"
      aria-pressed={isVisible}
      onClick={toggle}
      className={classNames(
        'flex h-7 items-center gap-1.5 rounded-s border px-2.25 text-xs font-semibold whitespace-nowrap hover:border-ink-500 max-sm:h-11',
        isVisible ? 'border-ink-200 text-ink-900' : 'border-dashed border-ink-300 text-ink-500 line-through',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {KINDS[kind].plural}
    </button>
  )
}

/** The dates in the heading: a week without its Sunday, unless a dealership is open then. */
function visibleDates({ dates, places }: BookingCalendar): string[] {
  const last = dates.at(-1)
  const isOpen = places.some(({ days }) =>
    days.some((day) => day.date === last && day.kinds.some(({ hours }) => hours)),
  )
  return dates.length === 7 && !isOpen ? dates.slice(0, 6) : [...dates]
}

const STEP =
  'grid size-7 place-items-center rounded-s text-ink-700 hover:bg-ink-100 hover:text-ink-900 max-sm:size-11'
const TODAY =
  'ml-1.5 flex h-7 items-center gap-2 rounded-s border border-ink-200 bg-raised px-2.25 text-xs font-semibold hover:border-ink-500 max-sm:h-11'
