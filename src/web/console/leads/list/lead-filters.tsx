import {
  ASSIGNMENT_STATUSES,
  LOST_REASONS,
  PRIORITIES,
  PRIORITY_NAMES,
} from '../../../../domain/leads/assignments/assignment.ts'
import { FORM_NAMES } from '../../../../domain/leads/forms/form-names.ts'
import { LEAD_FORM_NAMES } from '../../../../domain/leads/forms/lead-forms.ts'
import {
  DUE_FILTERS,
  type DueFilter,
  HISTORY_FILTERS,
  type HistoryFilter,
  LEAD_RANGE_NAMES,
  LEAD_STATUS_NAMES,
  LEAD_STATUSES,
  type LeadFilter,
  type LeadRange,
  lostReasonOf,
  OPEN_STATUSES,
  OUTCOME_FILTERS,
  type OutcomeFilter,
  RESPONSE_FILTERS,
  type ResponseFilter,
} from '../../../../domain/leads/lead-list.ts'
import { LEAD_SOURCE_NAMES, LEAD_SOURCES, sourceLabel } from '../../../../domain/reports/lead-sources.ts'
import { formatDate } from '../../../../domain/time/format.ts'
import { DEPARTMENT_LABELS, DEPARTMENTS } from '../../../../domain/users/user.ts'
import { Check, SlidersHorizontal } from '../../../../ui/icons.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { Menu, MenuHeader, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { FilterChip } from '../../list/filter-chip.tsx'
import { useListState } from '../../list/use-list-state.ts'
import { WordFilter } from '../../list/word-filter.tsx'
import type { Leads } from '../lead-calls.ts'
import { DEFAULT_STATE, type LeadsState, leadsUrl } from '../leads-url.ts'
import { useTagsInUse } from '../tags/tags-in-use.tsx'
import { OrderMenu } from './order-menu.tsx'

interface Option {
  value: string
  label: string
}

interface FilterField {
  name: Exclude<keyof LeadFilter, 'from' | 'to' | 'q'>
  label: string
  options: Option[]
}

const DUE_LABELS: Record<DueFilter, string> = {
  overdue: 'Overdue',
  today: 'Today',
  later: 'Later',
  none: 'Not set',
}
const HISTORY_LABELS: Record<HistoryFilter, string> = {
  removed: ASSIGNMENT_STATUSES.removed.label,
  booked: 'Booked',
}
const RESPONSE_LABELS: Record<ResponseFilter, string> = {
  answered: 'Answered',
  waiting: 'Waiting',
  missed: 'Late or missed',
  overdue: 'Overdue now',
  within_target: 'Within target',
  with_target: 'With a target',
  with_time: 'With a response time',
}
const RANGE_LABELS: Record<LeadRange, string> = {
  today: 'Today',
  week: '7 days',
  month: '30 days',
  all: 'All time',
}

/** The most frequent ones; others are found by an address or a saved view. */
const MAX_LISTED_TAGS = 12

function fieldsOf({ dealerships }: Pick<Leads, 'dealerships'>, tags: readonly string[]): FilterField[] {
  const toOptions = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return [
    { name: 'status', label: 'Status', options: toOptions(LEAD_STATUS_NAMES, (each) => LEAD_STATUSES[each]) },
    { name: 'due', label: 'Due', options: toOptions(DUE_FILTERS, (each) => DUE_LABELS[each]) },
    { name: 'assignedTo', label: 'Assigned to', options: [{ value: 'me', label: 'Me' }] },
    {
      name: 'department',
      label: 'Department',
      options: toOptions(DEPARTMENTS, (each) => DEPARTMENT_LABELS[each]),
    },
    { name: 'form', label: 'Type', options: toOptions(LEAD_FORM_NAMES, (each) => FORM_NAMES[each].name) },
    {
      name: 'priority',
      label: 'Priority',
      options: toOptions(PRIORITY_NAMES, (each) => PRIORITIES[each].label),
    },
    { name: 'tag', label: 'Tag', options: toOptions(tags.slice(0, MAX_LISTED_TAGS), (each) => each) },
    {
      name: 'dealership',
      label: 'Dealership',
      options: dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    {
      name: 'was',
      label: 'Past status',
      options: toOptions(HISTORY_FILTERS, (each) => HISTORY_LABELS[each]),
    },
    {
      name: 'source',
      label: 'Source',
      options: toOptions(LEAD_SOURCE_NAMES, (each) => LEAD_SOURCES[each]),
    },
    { name: 'outcome', label: 'Outcome', options: toOptions(OUTCOME_FILTERS, outcomeLabel) },
    {
      name: 'response',
      label: 'First response',
      options: toOptions(RESPONSE_FILTERS, (each) => RESPONSE_LABELS[each]),
    },
    { name: 'range', label: 'Received', options: toOptions(LEAD_RANGE_NAMES, (each) => RANGE_LABELS[each]) },
  ]
}

const OUTCOME_LABELS = { won: 'Won', lost: 'Lost', none: 'Completed, no outcome' } as const

function outcomeLabel(outcome: OutcomeFilter): string {
  const reason = lostReasonOf(outcome)
  if (reason !== null) return `Lost: ${LOST_REASONS[reason]}`
  return OUTCOME_LABELS[outcome as keyof typeof OUTCOME_LABELS]
}

interface Props {
  state: LeadsState
  list: Pick<Leads, 'dealerships'>
  isMenuOpen: boolean
  onMenu: (isOpen: boolean) => void
}

/** The active filters as chips that can be removed, the filter menu and the search. All state is in the URL. */
export function LeadFilters({ state: loadedState, list, isMenuOpen, onMenu }: Props) {
  const { state, hrefWith, change } = useListState(leadsUrl, loadedState)
  // The board's columns replace the status filter.
  const tags = useTagsInUse(isMenuOpen)
  const fields = fieldsOf(list, tags).filter(({ name }) => state.view === 'list' || name !== 'status')
  return (
    <div className="@container shrink-0 px-5 py-2.5 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-2">
        <ul aria-label="Filters" className="contents">
          {fields.map((field) => {
            const value = valueText(field, state)
            return (
              value !== null && (
                <li key={field.name}>
                  <FilterChip label={field.label} value={value} href={hrefWith(clearedFilter(field))} />
                </li>
              )
            )
          })}
          {(state.from ?? state.to) && (
            <li>
              <FilterChip
                label="Received"
                value={daysText(state)}
                href={hrefWith({ from: null, to: null })}
              />
            </li>
          )}
        </ul>
        <Menu
          align="start"
          open={isMenuOpen}
          onOpenChange={onMenu}
          trigger={
            <button
              type="button"
              className="flex h-7 items-center gap-2 rounded-s border border-dashed border-ink-300 px-2 text-xs text-ink-700 hover:border-ink-500 hover:text-ink-900 max-sm:h-11 max-sm:text-s"
            >
              <SlidersHorizontal aria-hidden className="size-4" />
              Filter
              <span className="max-sm:hidden">
                <Kbd>f</Kbd>
              </span>
            </button>
          }
        >
          {fields
            .filter(({ options }) => options.length > 0)
            .map((field) => (
              <div key={field.name}>
                <MenuHeader>
                  <span className="text-xs font-semibold text-ink-500">{field.label}</span>
                </MenuHeader>
                {field.options.map(({ value, label }) => (
                  <MenuItem
                    key={value}
                    icon={
                      isSelected(field, state, value) ? <Check aria-hidden /> : <span className="size-4.5" />
                    }
                    onSelect={() => change(toggleOption(field, state, value))}
                  >
                    {label}
                  </MenuItem>
                ))}
              </div>
            ))}
        </Menu>
        {state.view === 'list' && <OrderMenu state={state} />}
        <WordFilter
          label="Search leads"
          placeholder="Name, reference, phone, car"
          q={state.q}
          onChange={(q) => change({ q })}
        />
      </div>
    </div>
  )
}

/** '1 Oct 2026 to 31 Oct 2026', 'since 1 Oct 2026', 'until 31 Oct 2026'. */
function daysText({ from, to }: LeadsState): string {
  if (from !== null && from === to) return formatDate(from)
  if (from !== null && to !== null) return `${formatDate(from)} to ${formatDate(to)}`
  return from === null ? `until ${formatDate(to ?? '')}` : `since ${formatDate(from)}`
}

/** The text of a filter chip; null if the filter is not active. */
function valueText({ name, options }: FilterField, state: LeadsState): string | null {
  if (name === 'status' && isOpen(state)) return 'Open'
  if (name === 'range') return state.range === 'all' ? null : RANGE_LABELS[state.range]
  const selectedValues = selectedValuesOf(name, state)
  if (selectedValues.length === 0) return null
  const labels = new Map(options.map(({ value, label }) => [value, label]))
  return selectedValues
    .map((value) => labels.get(value) ?? FALLBACK_LABELS[name]?.(value) ?? value)
    .join(', ')
}

/** For values that the menu does not list. */
const FALLBACK_LABELS: Partial<Record<FilterField['name'], (value: string) => string>> = {
  assignedTo: () => 'One person',
  source: sourceLabel,
}

function selectedValuesOf(name: FilterField['name'], state: LeadsState): readonly string[] {
  const value = state[name]
  if (value === null) return []
  return typeof value === 'string' ? [value] : value
}

function isOpen({ status }: LeadsState): boolean {
  return status.length === OPEN_STATUSES.length && OPEN_STATUSES.every((each) => status.includes(each))
}

function isSelected({ name }: FilterField, state: LeadsState, value: string): boolean {
  return !(name === 'status' && isOpen(state)) && selectedValuesOf(name, state).includes(value)
}

/** Adds or removes a value of a filter with several values; sets or clears a filter with one. */
function toggleOption({ name }: FilterField, state: LeadsState, value: string): Partial<LeadsState> {
  if (name === 'range') return { range: value as LeadRange }
  if (name === 'due') return { due: state.due === value ? null : (value as DueFilter) }
  if (name === 'response') return { response: state.response === value ? null : (value as ResponseFilter) }
  if (name === 'was') return { was: state.was === value ? null : (value as HistoryFilter) }
  const selectedValues = name === 'status' && isOpen(state) ? [] : selectedValuesOf(name, state)
  const next = selectedValues.includes(value)
    ? selectedValues.filter((each) => each !== value)
    : [...selectedValues, value]
  return { [name]: next }
}

function clearedFilter({ name }: FilterField): Partial<LeadsState> {
  if (name === 'status') return { status: [] }
  return { [name]: DEFAULT_STATE[name] }
}
