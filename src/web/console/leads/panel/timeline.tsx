import { isAssignmentStatus } from '../../../../domain/leads/assignments/assignment.ts'
import { formatRecentTime } from '../../../../domain/time/format.ts'
import type { LeadFile, LeadMoment } from '../../../../services/leads/index.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Clock, Inbox, Mail, MessageSquareText, Pencil, Phone, Plus, Trash2 } from '../../../../ui/icons.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { useNow } from '../../use-now.ts'
import { StatusGlyph } from '../lead-icons.tsx'
import { Section } from './lead-sections.tsx'
import { momentText } from './timeline-text.ts'

export function Timeline({ file: { timeline, people } }: { file: LeadFile }) {
  return (
    <Section title="Timeline">
      <Moments {...{ timeline, people }} />
    </Section>
  )
}

/** The events of a lead, latest first. */
export function Moments({ timeline, people }: Pick<LeadFile, 'timeline' | 'people'>) {
  const timeZone = useTimeZone()
  const now = useNow()
  return (
    <ol>
      {timeline.toReversed().map((moment) => {
        const { who, did, whom, changes } = momentText(moment, people, timeZone)
        return (
          <li
            key={moment.id}
            className="relative flex gap-3 pb-3 last:pb-0 before:absolute before:top-5 before:bottom-0.5 before:left-[7.5px] before:w-px before:bg-ink-200 last:before:hidden"
          >
            <span className="mt-0.5 shrink-0">
              <MomentSign moment={moment} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex items-baseline gap-3">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {who && <span className="font-semibold">{who} </span>}
                  {did}
                  {whom && <span className="font-semibold"> {whom}</span>}
                </span>
                <time dateTime={moment.at} className="shrink-0 text-xs text-ink-500 tabular-nums">
                  {formatRecentTime(moment.at, now, timeZone)}
                </time>
              </p>
              {changes.length > 0 && <p className="text-ink-500">{changes.join(', ')}</p>}
              {moment.note !== '' && (
                <p className="whitespace-pre-line wrap-anywhere text-ink-700">{moment.note}</p>
              )}
              {moment.delivery && <DeliveryLine delivery={moment.delivery} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The delivery status of an email, in red if it failed. One that will be retried also shows the last error. */
function DeliveryLine({ delivery: { status, error } }: { delivery: NonNullable<LeadMoment['delivery']> }) {
  const isGone = status === 'sent' || status === 'waiting'
  return (
    <p className={classNames('wrap-anywhere', isGone ? 'text-ink-500' : 'text-danger')}>
      {status === 'waiting' && error ? 'Will retry soon' : DELIVERIES[status]}
      {error && `: ${error.replace(/^not sent: /, '')}`}
    </p>
  )
}

const DELIVERIES: Record<NonNullable<LeadMoment['delivery']>['status'], string> = {
  waiting: 'On its way',
  sent: 'Sent',
  kept: 'Not sent',
  parked: 'Failed',
  cancelled: 'Not sent',
}

const SIGNS = {
  arrived: Inbox,
  noted: Pencil,
  called: Phone,
  mailed: Mail,
  held: Clock,
  freed: Clock,
  created: Plus,
  deleted: Trash2,
} as const

function MomentSign({ moment: { act, after } }: { moment: LeadMoment }) {
  if (isAssignmentStatus(after?.status)) return <StatusGlyph status={after.status} />
  const Sign = SIGNS[act as keyof typeof SIGNS] ?? MessageSquareText
  return <Sign aria-hidden className="size-4 text-ink-500" />
}
