import { type Due, dueOf } from '../../../../domain/leads/assignments/due.ts'
import { LEAD_STATUSES } from '../../../../domain/leads/lead-list.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { Avatar, initialsOf } from '../../../../ui/avatar.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Cell, Row } from '../../../../ui/lists/table.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { DueLabel, FormIcon, PriorityBars, StatusGlyph } from '../lead-icons.tsx'
import { type LeadsState, leadsHref } from '../leads-url.ts'
import { receivedText } from '../received-text.ts'
import { ResponseLabel } from '../response-label.tsx'
import { TagBadges } from '../tags/tag-badges.tsx'
import type { LeadColumn, LeadColumnName } from './lead-columns.ts'

export interface RowProps {
  lead: ListedLead
  columns: readonly LeadColumn[]
  today: string
  now: number
  state: LeadsState
  isNew: boolean
  isSelected: boolean
  /** Some row is selected, so every row shows its checkbox. */
  isSelecting: boolean
  /** With Shift, everything between this lead and the last one is selected too. */
  onToggle: (isRange: boolean) => void
  /** Null for staff who may not assign leads. */
  onAssign: ((lead: ListedLead) => void) | null
  dealerships: ReadonlyMap<string, string>
}

/** One line where there is room, otherwise two: name and due date, subject and priority. */
export function LeadRow(props: RowProps) {
  const { lead, columns, today, state, isNew, isSelected, isSelecting, onToggle } = props
  const timeZone = useTimeZone()
  const due = dueOf(lead.dueDate, today, lead.status)
  return (
    <Row selected={lead.id === state.lead} fresh={isNew} className="group">
      <Cell className="pr-0">
        <span className="relative grid size-4 place-items-center">
          <span
            className={classNames(
              'group-focus-within:opacity-0 group-hover:opacity-0',
              isSelecting && 'opacity-0',
            )}
          >
            <StatusGlyph status={lead.status} />
          </span>
          <span
            className={classNames(
              'absolute -top-1.5 -left-1.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100',
              isSelecting && 'opacity-100',
            )}
          >
            <Checkbox
              label={`Select ${lead.name}`}
              hideLabel
              checked={isSelected}
              onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
            />
          </span>
        </span>
        <span className="sr-only">{LEAD_STATUSES[lead.status]}</span>
      </Cell>
      <Cell className="w-full max-w-0 @xl:w-[22%] @max-xl:py-1.5">
        <Anchor
          href={leadsHref({ ...state, lead: lead.id })}
          preventScrollReset
          data-lead={lead.id}
          className="block truncate rounded-s py-1 font-semibold hover:underline focus-visible:outline-offset-0"
          title={lead.name}
        >
          {lead.name}
        </Anchor>
        <p className="flex items-center gap-1.5 truncate text-xs text-ink-500 @xl:hidden">
          <FormIcon form={lead.form} />
          <span className="truncate">{lead.subject}</span>
        </p>
      </Cell>
      {columns.map(({ name, className }) => {
        const Value = VALUES[name]
        return (
          <Cell key={name} className={classNames(LOOKS[name], className)}>
            <Value {...props} {...{ due, timeZone }} />
          </Cell>
        )
      })}
    </Row>
  )
}

/** Classes of the cells alone; a column's own class also applies to its head. */
const LOOKS: Record<LeadColumnName, string> = {
  about: 'max-w-0',
  person: 'max-w-44',
  priority: '',
  response: '',
  due: '',
  dealership: 'max-w-44 truncate text-ink-500',
  received: 'text-ink-500 tabular-nums',
}

type ValueProps = RowProps & { due: Due; timeZone: string }

const VALUES: Record<LeadColumnName, (props: ValueProps) => React.ReactNode> = {
  about: ({ lead }) => (
    <span className="flex min-w-0 items-center gap-2">
      <FormIcon form={lead.form} />
      <span className="truncate" title={lead.subject}>
        {lead.subject}
      </span>
      <TagBadges tags={lead.tags} className="@max-4xl:hidden" />
    </span>
  ),
  person: Assignee,
  priority: ({ lead }) => <PriorityBars priority={lead.priority} />,
  response: ResponseLabel,
  due: ({ lead, due, now, timeZone }) => (
    <>
      {lead.status === 'unassigned' && (
        <span className="text-ink-500 tabular-nums @lg:hidden">
          {receivedText(lead.createdAt, now, timeZone)}
        </span>
      )}
      <DueLabel
        due={due}
        className={classNames('align-middle', lead.status === 'unassigned' && '@max-lg:hidden')}
      />
      <span className="mt-0.5 flex items-center justify-end gap-2 text-xs text-ink-500 @lg:hidden">
        <PriorityBars priority={lead.priority} />
        <span title={lead.assignee?.name ?? 'Unassigned'}>
          {lead.assignee ? initialsOf(lead.assignee.name) : '?'}
        </span>
      </span>
    </>
  ),
  dealership: ({ lead, dealerships }) =>
    lead.dealership && (dealerships.get(lead.dealership) ?? lead.dealership),
  received: ({ lead, isNew, now, timeZone }) => (
    <>
      {isNew && <span aria-hidden className="mr-1.5 inline-block size-1.75 rounded-full bg-accent" />}
      {receivedText(lead.createdAt, now, timeZone)}
      {isNew && <span className="sr-only">, new</span>}
    </>
  ),
}

function Assignee({ lead, onAssign }: ValueProps) {
  if (lead.assignee)
    return (
      <span className="flex min-w-0 items-center gap-2">
        <Avatar name={lead.assignee.name} />
        <span className="truncate" title={lead.assignee.name}>
          {lead.assignee.name}
        </span>
      </span>
    )
  return (
    <span className="flex items-center gap-2">
      <Avatar name="" tone="vacant" />
      {onAssign ? (
        <button
          type="button"
          onClick={() => onAssign(lead)}
          className="rounded-s underline decoration-ink-300 underline-offset-3 hover:decoration-ink-900"
        >
          Assign<span className="sr-only"> {lead.name}</span>
        </button>
      ) : (
        <span className="text-ink-500">Unassigned</span>
      )}
    </span>
  )
}
