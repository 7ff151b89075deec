import {
  type FirstResponse,
  firstResponseOf,
  firstResponseText,
} from '../../../domain/leads/assignments/first-response.ts'
import type { ListedLead } from '../../../services/leads/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { AlarmClock, Check, Clock, type Icon } from '../../../ui/icons.tsx'

/** Under this many minutes a deadline is shown as a warning. */
const WARNING_MINUTES = 5

interface Props {
  lead: Pick<ListedLead, 'responseDueAt' | 'respondedAt' | 'responseMinutes' | 'routeAfter'>
  now: number
  timeZone: string
}

/** The countdown to the first response, or how long it took. */
export function ResponseLabel({ lead, now, timeZone }: Props) {
  const response = firstResponseOf(lead, now)
  if (response.is === 'none') return <span className="sr-only">No target</span>
  const { Glyph, tone } = lookOf(response)
  return (
    <span className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums', tone)}>
      <Glyph aria-hidden className="size-4 shrink-0" />
      {firstResponseText(response, now, timeZone)}
    </span>
  )
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
    default:
      return { Glyph: Clock, tone: 'text-ink-500' }
  }
}
