import type { FigureName } from '../../../domain/console-overview/figures.ts'
import { FIGURES } from '../../../domain/console-overview/figures.ts'
import { firstResponseOf, firstResponseText } from '../../../domain/leads/assignments/first-response.ts'
import { paths } from '../../../domain/site/routes.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { leadsHref } from '../leads/leads-url.ts'
import { waitText } from '../leads/received-text.ts'
import { useTimeZone } from '../session/time-zone.ts'
import type { WaitingLead } from './load-overview.ts'

export const LEAD_GROUPS = [
  'unassigned',
  'response_overdue',
  'overdue',
  'due_today',
] as const satisfies readonly FigureName[]
export type LeadGroup = (typeof LEAD_GROUPS)[number]

interface Props {
  group: LeadGroup
  leads: readonly WaitingLead[]
  at: Date
}

/** The first leads of one kind of open work. Absent if none waits. */
export function WaitingLeadList({ group, leads, at }: Props) {
  if (leads.length === 0) return null
  return (
    <ul aria-label={`First of: ${FIGURES[group].label}`} className="mt-2 border-t border-ink-100 pt-1">
      {leads.map((lead) => (
        <LeadLine key={lead.id} lead={lead} group={group} at={at} />
      ))}
    </ul>
  )
}

function LeadLine({ lead, group, at }: { lead: WaitingLead; group: LeadGroup; at: Date }) {
  const { id, name, vehicle, subject } = lead
  const timeZone = useTimeZone()
  const isLate = group === 'overdue' || group === 'response_overdue'
  return (
    <li>
      <Anchor
        href={`${paths.dashboard({ tab: 'leads' })}${leadsHref({ lead: id })}`}
        className="flex min-h-8 items-center gap-2 px-5 hover:bg-canvas max-sm:min-h-11 max-sm:px-4"
      >
        <span className="shrink-0 font-semibold">{name}</span>
        <span className="min-w-0 truncate text-ink-500">{vehicle?.title ?? subject}</span>
        <span
          className={classNames(
            'ml-auto shrink-0 text-xs tabular-nums',
            isLate ? 'text-danger' : 'text-ink-500',
          )}
        >
          {timeText(lead, group, at.getTime(), timeZone)}
        </span>
      </Anchor>
    </li>
  )
}

/** The time that makes the lead urgent: '9 min over', 'due today', or how long it has waited. */
function timeText(lead: WaitingLead, group: LeadGroup, now: number, timeZone: string): string {
  if (group === 'response_overdue') return firstResponseText(firstResponseOf(lead, now), now, timeZone)
  return lead.dueDate === null ? waitText(lead.createdAt, now) : `due ${formatDay(lead.dueDate, lead.today)}`
}
