import {
  type FirstResponse,
  firstResponseOf,
  firstResponseText,
  MAX_COUNTED_MINUTES,
} from '../../../domain/leads/assignments/first-response.ts'
import type { ListedLead } from '../../../services/leads/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { AlarmClock, Check, Clock, type Icon, Moon } from '../../../ui/icons.tsx'
import { TimeRing } from './time-ring.tsx'

/** Under this many minutes a deadline is shown as a warning. */
const WARNING_MINUTES = 5

interface Props {
  lead: Pick<ListedLead, 'createdAt' | 'responseDueAt' | 'respondedAt' | 'responseMinutes' | 'routeAfter'>
  now: number
  timeZone: string
}

/** The countdown to the first response, or how long it took. */
export function ResponseLabel({ lead, now, timeZone }: Props) {
  const response = firstResponseOf(lead, now)
  if (response.is === 'none') return <span className="sr-only">No target</span>
  const { Glyph, tone } = lookOf(response)
  const counted = response.is === 'running' && response.minutesLeft <= MAX_COUNTED_MINUTES ? response : null
  return (
    <span className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums', tone)}>
      {counted ? (
        <TimeRing share={shareLeft(lead.createdAt, counted.dueAt, now)} />
      ) : (
        <Glyph aria-hidden className="size-4 shrink-0" />
      )}
      {firstResponseText(response, now, timeZone)}
    </span>
  )
}

/** The share of the time from the receipt to the deadline that is left. */
function shareLeft(createdAt: string, dueAt: string, now: number): number {
  const due = Date.parse(dueAt)
  return (due - now) / Math.max(1, due - Date.parse(createdAt))
}

function lookOf(response: FirstResponse): { Glyph: Icon; tone: string } {
  switch (response.is) {
    case 'answered':
      return { Glyph: Check, tone: response.isLate ? 'text-warning' : 'text-ink-500' }
    case 'missed':
      return { Glyph: AlarmClock, tone: 'font-semibold text-danger' }
    case 'running':
      return {
        Glyph: Clock,
        tone: response.minutesLeft <= WARNING_MINUTES ? 'font-semibold text-warning' : '',
      }
    case 'waiting':
      return { Glyph: Moon, tone: 'text-ink-500' }
    default:
      return { Glyph: Clock, tone: 'text-ink-500' }
  }
}
