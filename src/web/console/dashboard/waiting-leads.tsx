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
import type { WaitingLeads as Waiting, WaitingLead } from './load-overview.ts'

interface Props {
  waiting: Waiting
  at: Date
}

const GROUPS = [
  'unassigned',
  'response_overdue',
  'overdue',
  'due_today',
] as const satisfies readonly FigureName[]

/** The first leads of each kind of open work. Absent if none waits. */
export function WaitingLeads({ waiting, at }: Props) {
  const groups = GROUPS.filter((name) => waiting[name].length > 0)
  if (groups.length === 0) return null
  return (
    <div className="grid auto-cols-fr grid-flow-col divide-x divide-ink-100 border-b border-ink-200 max-xl:grid-flow-row max-xl:grid-cols-1 max-xl:divide-x-0 max-xl:divide-y">
      {groups.map((name) => (
        <section key={name} aria-label={FIGURES[name].label} className="min-w-0 py-3">
          <h2 className="px-5 pb-1 font-text text-xs font-semibold tracking-normal text-ink-500 max-sm:px-4">
            {FIGURES[name].label}
          </h2>
          <ul>
            {waiting[name].map((lead) => (
              <LeadLine key={lead.id} lead={lead} group={name} at={at} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type Group = (typeof GROUPS)[number]

function LeadLine({ lead, group, at }: { lead: WaitingLead; group: Group; at: Date }) {
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
function timeText(lead: WaitingLead, group: Group, now: number, timeZone: string): string {
  if (group === 'response_overdue') return firstResponseText(firstResponseOf(lead, now), now, timeZone)
  return lead.dueDate === null ? waitText(lead.createdAt, now) : `due ${formatDay(lead.dueDate, lead.today)}`
}
