import { KIND_RULES } from '../../../domain/bookings/booking.ts'
import { BOOKING_PARAMETERS } from '../../../domain/bookings/booking-url.ts'
import type { Slot } from '../../../domain/bookings/slots.ts'
import { paths } from '../../../domain/site/routes.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { telHref } from '../layout/phone.ts'
import { BOOKING_FIELDS, type ChangeRefused } from './booking-action.ts'
import { DayStrip } from './day-strip.tsx'
import type { BookingDetails, OtherTimes } from './load-booking.ts'
import { TimeChoice } from './time-choice.tsx'

interface Props {
  details: BookingDetails
  times: OtherTimes
  refused: ChangeRefused | undefined
}

/** Moves or cancels a booking. Plain links and forms, so that it works without script. */
export function ChangeBooking({ details, times, refused }: Props) {
  const { booking, dealership } = details
  const { noun } = KIND_RULES[booking.kind]
  return (
    <section id="change" aria-labelledby="change-heading" className="mt-14 max-w-200 scroll-mt-24">
      <h2 id="change-heading" className="text-2xl">
        Change your booking
      </h2>
      {refused && <Refused refused={refused} details={details} />}
      <DayStrip times={times} hrefOf={(date) => dayHref(booking.signed, date)} className="mt-6" />
      <form method="post" action={dayHref(booking.signed, times.date)} className="mt-6">
        <TimeChoice name={BOOKING_FIELDS.start} times={times} timeZone={dealership.timeZone} isRequired />
        {times.slots.some(({ start, left }) => left > 0 && start.getTime() !== times.own.getTime()) && (
          <Button
            type="submit"
            name={BOOKING_FIELDS.act}
            value="move"
            variant="primary"
            className="mt-6 max-sm:w-full"
          >
            Move to this time
          </Button>
        )}
      </form>
      <details className="group mt-12 border-t border-ink-200 pt-6">
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center font-semibold text-danger underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          Cancel this booking
        </summary>
        <form method="post" action={paths.booking({ signed: booking.signed })} className="mt-3">
          <p className="max-w-120 text-ink-700">
            Your {noun} on {formatInstant(booking.start, 'weekdayTime', dealership.timeZone)} will be
            cancelled. You can book again at any time.
          </p>
          <Button
            type="submit"
            name={BOOKING_FIELDS.act}
            value="cancel"
            variant="danger-line"
            className="mt-4"
          >
            Yes, cancel my {noun}
          </Button>
        </form>
      </details>
    </section>
  )
}

function Refused({ refused, details }: { refused: ChangeRefused; details: BookingDetails }) {
  const { booking, dealership } = details
  if (refused.kind === 'unchosen')
    return (
      <Notice kind="danger" announce className="mt-5">
        Choose a time first, then select Move to this time.
      </Notice>
    )
  if (refused.kind === 'away')
    return (
      <Notice kind="danger" announce className="mt-5" title="We couldn't change your booking">
        Your booking is unchanged. Try again in a minute, or call{' '}
        <a href={telHref(dealership.phone)} className="underline">
          {dealership.phone}
        </a>
        .
      </Notice>
    )
  return (
    <Notice kind="warning" announce className="mt-5" title="That time has just been taken">
      {refused.nearest.length === 0
        ? 'No nearby times are available. Your booking is unchanged: choose another day below.'
        : 'Your booking is unchanged. These are the nearest available times:'}
      {refused.nearest.length > 0 && (
        <form method="post" action={paths.booking({ signed: booking.signed })} className="mt-3 grid gap-3">
          <Nearest slots={refused.nearest} timeZone={dealership.timeZone} />
          <Button type="submit" name={BOOKING_FIELDS.act} value="move" variant="ink" className="w-fit">
            Book this time
          </Button>
        </form>
      )}
    </Notice>
  )
}

function Nearest({ slots, timeZone }: { slots: readonly Slot[]; timeZone: string }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Nearest available times</legend>
      {slots.map(({ start }, index) => (
        <label
          key={start.toISOString()}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-m border border-ink-300 bg-paper px-3.5 text-ink-900 has-checked:border-ink-900"
        >
          <input
            type="radio"
            name={BOOKING_FIELDS.start}
            value={start.toISOString()}
            defaultChecked={index === 0}
            className="tick"
          />
          {formatInstant(start, 'weekdayTime', timeZone)}
        </label>
      ))}
    </fieldset>
  )
}

function dayHref(signed: string, date: string): string {
  return `${paths.booking({ signed })}?${BOOKING_PARAMETERS.date}=${date}#change`
}
