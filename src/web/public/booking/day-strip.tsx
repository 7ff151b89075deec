import { DAY_LABELS } from '../../../domain/time/days.ts'
import { formatDate } from '../../../domain/time/format.ts'
import { dayOf } from '../../../domain/time/zone-time.ts'
import type { Times } from '../../../services/bookings/index.ts'
import { Anchor, TextLink } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'

interface Props {
  times: Times
  /** Address of the page for a day. */
  hrefOf: (date: string) => string
  className?: string
}

/** Days with their remaining places. Links, so that it works without script. */
export function DayStrip({ times: { date, days, earlier, later }, hrefOf, className }: Props) {
  return (
    <nav aria-label="Days" className={className}>
      <ul className="grid grid-cols-7 gap-2 max-sm:grid-cols-4">
        {days.map((day) => (
          <li key={day.date}>
            <Anchor
              href={hrefOf(day.date)}
              replace
              preventScrollReset
              aria-current={day.date === date ? 'date' : undefined}
              className={classNames(DAY, day.date !== date && day.state !== 'free' && UNAVAILABLE)}
            >
              <span className="text-s">{DAY_LABELS[dayOf(day.date)]}</span>{' '}
              <span className="text-l font-[650]">{formatDate(day.date, 'dayMonth')}</span>{' '}
              <span className="text-xs">{DAY_STATES[day.state] ?? `${day.left} left`}</span>
            </Anchor>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex gap-6 text-ui">
        {earlier && (
          <TextLink href={hrefOf(earlier)} replace preventScrollReset>
            Earlier days
          </TextLink>
        )}
        {later && (
          <TextLink href={hrefOf(later)} replace preventScrollReset>
            Later days
          </TextLink>
        )}
      </p>
    </nav>
  )
}

const DAY_STATES: Record<string, string | undefined> = { closed: 'Closed', full: 'Full' }

const DAY = classNames(
  'grid justify-items-center gap-0.5 rounded-m border border-ink-200 bg-paper px-1 py-2.5 text-center whitespace-nowrap tabular-nums hover:border-ink-500',
  'aria-[current=date]:border-ink-900 aria-[current=date]:bg-ink-900 aria-[current=date]:text-paper',
)
const UNAVAILABLE = 'border-dashed border-ink-300 bg-transparent text-ink-500'
