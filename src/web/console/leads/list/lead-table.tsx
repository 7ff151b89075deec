import { Fragment } from 'react'
import { WORK_GROUPS, type WorkGroup, workGroupOf } from '../../../../domain/leads/assignments/due.ts'
import { type LeadSortField, leadSortParts } from '../../../../domain/leads/lead-list.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { GroupRow, HeaderCell, Table } from '../../../../ui/lists/table.tsx'
import { useListState } from '../../list/use-list-state.ts'
import { useTimeZone } from '../../session/time-zone.ts'
import type { LeadSelecting } from '../bulk/use-lead-selection.ts'
import type { LoadedLeads } from '../lead-calls.ts'
import { DEFAULT_STATE, type LeadsState, leadsUrl } from '../leads-url.ts'
import { waitText } from '../received-text.ts'
import { LEAD_COLUMNS, useHiddenColumns } from './lead-columns.ts'
import { LeadRow, type RowProps } from './lead-row.tsx'
import { isNew, lastNewIndex } from './new-leads.ts'

interface Props {
  loadedLeads: LoadedLeads
  state: LeadsState
  /** Leads received after this time are new. */
  seenUntil: string
  onAssign: RowProps['onAssign']
  selecting: LeadSelecting
}

/** The table of leads, grouped by urgency in the suggested order. */
export function LeadTable({ loadedLeads: { list }, state, seenUntil, onAssign, selecting }: Props) {
  const { state: latest } = useListState(leadsUrl, state)
  const hidden = useHiddenColumns()
  const columns = LEAD_COLUMNS.filter(({ name }) => !hidden.includes(name))
  const { leads, today } = list
  const now = Date.parse(list.at)
  const dealerships = new Map(list.dealerships.map(({ slug, name }) => [slug, name]))
  const isGrouped = state.sort === 'work'
  const lastNew = lastNewIndex(leads, seenUntil)
  return (
    <div className="@container flex min-h-0 flex-1 flex-col">
      <Table label="Leads" className="flex-1">
        <thead>
          <tr>
            <HeaderCell className="w-0 pr-0">
              <Checkbox
                label="Select all leads on this page"
                hideLabel
                className="-ml-1.5"
                checked={selecting.isPageSelected}
                indeterminate={!selecting.isPageSelected && selecting.count > 0}
                onChange={selecting.togglePage}
              />
            </HeaderCell>
            <SortableHead field="name" label="Contact" state={latest} />
            {columns.map(({ name, label, sort, className }) =>
              sort ? (
                <SortableHead key={name} field={sort} {...{ label, className }} state={latest} />
              ) : (
                <HeaderCell key={name} className={className}>
                  {label}
                </HeaderCell>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead, index) => {
            const group = workGroupOf(lead, today)
            const before = leads[index - 1]
            const isFirst = !before || workGroupOf(before, today) !== group
            return (
              <Fragment key={lead.id}>
                {isGrouped && isFirst && (
                  <GroupHead group={group} list={list} state={state} now={now} columns={columns.length + 2} />
                )}
                <LeadRow
                  {...{ lead, columns, today, now, state, onAssign, dealerships }}
                  isNew={isNew(lead, seenUntil)}
                  isSelected={selecting.has(lead.id)}
                  isSelecting={selecting.count > 0}
                  onToggle={(isRange) => selecting.toggle(lead, isRange)}
                />
                {index === lastNew && <SeenLine columns={columns.length + 2} at={seenUntil} />}
              </Fragment>
            )
          })}
        </tbody>
      </Table>
    </div>
  )
}

/** The line between the new leads and those already seen. */
function SeenLine({ columns, at }: { columns: number; at: string }) {
  const timeZone = useTimeZone()
  return (
    <tr>
      <td colSpan={columns} className="h-6 border-b border-ink-100 px-5">
        <span className="flex items-center gap-3 text-xs font-semibold text-accent-strong before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent">
          New since {formatInstant(at, 'time', timeZone)}
        </span>
      </td>
    </tr>
  )
}

interface GroupHeadProps {
  group: WorkGroup
  list: LoadedLeads['list']
  state: LeadsState
  now: number
  columns: number
}

/** A group's heading, with its count over all pages as a link to the group alone. */
function GroupHead({ group, list: { waiting }, state, now, columns }: GroupHeadProps) {
  const oldest = group === 'unassigned' ? waiting.oldestUnassigned : null
  return (
    <GroupRow columns={columns}>
      {WORK_GROUPS[group]}{' '}
      {group !== 'completed' && (
        <Anchor
          href={leadsUrl.changeHref(state, GROUP_FILTERS[group])}
          className="ml-1 font-normal tabular-nums underline decoration-ink-300 underline-offset-3 hover:decoration-ink-900"
        >
          {waiting[group]}
        </Anchor>
      )}
      {oldest && (
        <span className="ml-3 font-normal text-ink-500">oldest waiting {waitText(oldest, now)}</span>
      )}
    </GroupRow>
  )
}

const GROUP_FILTERS: Record<Exclude<WorkGroup, 'completed'>, Partial<LeadsState>> = {
  unassigned: { status: ['unassigned'] },
  overdue: { due: 'overdue' },
  today: { due: 'today' },
  later: { due: 'later' },
}

interface HeadProps {
  field: LeadSortField
  label: string
  className?: string | undefined
  state: LeadsState
}

/** Sorts ascending on the first click, descending on the second, and by default on the third. */
function SortableHead({ field, label, className, state }: HeadProps) {
  const { field: sortField, isDescending } = leadSortParts(state.sort)
  const isSorted = sortField === field
  const next = !isSorted ? field : isDescending ? DEFAULT_STATE.sort : (`-${field}` as const)
  const sort = {
    direction: isSorted ? (isDescending ? ('descending' as const) : ('ascending' as const)) : null,
    href: leadsUrl.changeHref(state, { sort: next }),
  }
  return (
    <HeaderCell sort={sort} className={className}>
      {label}
    </HeaderCell>
  )
}
