import { type BookingKind, KIND_RULES } from '../../../domain/bookings/booking.ts'
import type { TimesOutcome } from '../../../services/bookings/index.ts'
import type { SiteDealership } from '../../../services/site/index.ts'
import { Notice } from '../../../ui/notice.tsx'
import { telHref } from '../layout/phone.ts'
import { DayStrip } from './day-strip.tsx'
import { TimeChoice } from './time-choice.tsx'

interface Props {
  kind: BookingKind
  times: TimesOutcome
  dealership: SiteDealership
  hrefOf: (date: string) => string
  /** Example: 'Each drive is 30 minutes.' */
  note?: string
}

/** Choice of a day and a time. Both may be skipped. */
export function BookTimes({ kind, times: outcome, dealership, hrefOf, note }: Props) {
  const { noun } = KIND_RULES[kind]
  if (!outcome.ok)
    return (
      <Notice kind="warning" title="We can't show available times right now">
        Continue without a time and we'll call you to arrange one, or call{' '}
        <a href={telHref(dealership.phone)} className="whitespace-nowrap underline underline-offset-3">
          {dealership.phone}
        </a>
        .
      </Notice>
    )
  const { times } = outcome
  return (
    <>
      <DayStrip times={times} hrefOf={hrefOf} />
      <div className="mt-5">
        <TimeChoice name="slot" times={times} timeZone={dealership.timeZone} />
      </div>
      <p className="mt-4 text-s text-ink-500">
        {note} Times are local to {dealership.suburb}. No suitable time? Continue without one and we'll call
        you to arrange your {noun}.
      </p>
    </>
  )
}
