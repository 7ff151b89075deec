import { KIND_RULES, STATUS_LABELS } from '../../../domain/bookings/booking.ts'
import { BOOKINGS_SECTION_ID } from '../../../domain/console-overview/figures.ts'
import { phoneText } from '../../../domain/leads/forms/phone.ts'
import { formatClock } from '../../../domain/time/format.ts'
import type { BookingToday } from '../../../services/console/index.ts'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'

/** Today's bookings, in the time zone of each dealership. */
export function BookingsToday({ bookings }: { bookings: readonly BookingToday[] }) {
  return (
    <section
      id={BOOKINGS_SECTION_ID}
      aria-labelledby="bookings-heading"
      tabIndex={-1}
      className="border-b border-ink-200"
    >
      <h2
        id="bookings-heading"
        className="px-5 pt-5 pb-2.5 font-text text-s font-semibold tracking-normal max-sm:px-4"
      >
        Bookings today
      </h2>
      {bookings.length === 0 ? (
        <p className="px-5 pb-5 text-ink-500 max-sm:px-4">No one is booked in today.</p>
      ) : (
        <Table label="Bookings today">
          <thead>
            <tr>
              <HeaderCell>Time</HeaderCell>
              <HeaderCell>Customer</HeaderCell>
              <HeaderCell className="max-sm:hidden">Type</HeaderCell>
              <HeaderCell className="max-lg:hidden">Vehicle</HeaderCell>
              <HeaderCell className="max-sm:hidden">Dealership</HeaderCell>
              <HeaderCell>Status</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function BookingRow({ booking }: { booking: BookingToday }) {
  const { clock, name, phone, kind, vehicle, dealership, status, reference } = booking
  return (
    <Row>
      <Cell className="tabular-nums">{formatClock(clock)}</Cell>
      <Cell className="max-sm:py-2 max-sm:whitespace-normal">
        <span className="font-semibold wrap-anywhere">{name}</span>{' '}
        {phone && (
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-6 items-center text-ink-700 tabular-nums hover:underline max-sm:min-h-11"
          >
            {phoneText(phone)}
          </a>
        )}
        <span className="block text-xs text-ink-500 sm:hidden">
          {KIND_RULES[kind].title}, {dealership}
        </span>
      </Cell>
      <Cell className="max-sm:hidden" title={reference}>
        {KIND_RULES[kind].title}
      </Cell>
      <Cell className="w-[28%] max-w-0 truncate text-ink-700 max-lg:hidden" title={vehicle ?? undefined}>
        {vehicle ?? ''}
      </Cell>
      <Cell className="text-ink-700 max-sm:hidden">{dealership}</Cell>
      <Cell className="text-ink-700">{STATUS_LABELS[status]}</Cell>
    </Row>
  )
}
