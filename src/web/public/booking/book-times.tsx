import { type BookingKind, KIND_RULES } from '../../../domain/bookings/booking.ts'
import type { TimesOutcome } from '../../../services/bookings/index.ts'
import type { Showroom } from '../../../services/site/index.ts'
import { Notice } from '../../../ui/notice.tsx'
import { telHref } from '../layout/phone.ts'
import { DayStrip } from './day-strip.tsx'
import { TimeChoice } from './time-choice.tsx'

interface Props {
  kind: BookingKind
  times: TimesOutcome
  showroom: Showroom
  hrefOf: (date: string) => string
  /** 'Each drive is 30 minutes.' */
  note?: string
}

/** A day and a time at one place; who finds none that suits goes on without. */
export function BookTimes({ kind, times: found, showroom, hrefOf, note }: Props) {
  const { noun } = KIND_RULES[kind]
  if (!found.ok)
    return (
      <Notice kind="warning" title="The free times cannot be shown just now">
        Go on without one and we ring you to find a time, or ring{' '}
        <a href={telHref(showroom.phone)} className="whitespace-nowrap underline underline-offset-3">
          {showroom.phone}
        </a>
        .
      </Notice>
    )
  const { times } = found
  return (
    <>
      <DayStrip times={times} hrefOf={hrefOf} />
      <div className="mt-5">
        <TimeChoice name="slot" times={times} timeZone={showroom.timeZone} />
      </div>
      <p className="mt-4 text-s text-ink-500">
        {note} Times are those of {showroom.suburb}. No time that suits? Go on without one: we ring you to
        find a time for your {noun}.
      </p>
    </>
  )
}
