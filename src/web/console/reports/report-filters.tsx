import { useState } from 'react'
import type { Report } from '../../../domain/reports/report.ts'
import { GROUPING_NAMES, GROUPINGS } from '../../../domain/reports/report-groups.ts'
import {
  COMPARISON_NAMES,
  COMPARISONS,
  REPORT_PERIOD_NAMES,
  REPORT_PERIODS,
} from '../../../domain/reports/report-period.ts'
import { DEPARTMENT_LABELS } from '../../../domain/users/user.ts'
import { FilterSelect } from '../list/filter-select.tsx'
import { useListState } from '../list/use-list-state.ts'
import { changeDraft, type DayAct, NO_DRAFT } from './day-draft.ts'
import { type ReportsState, reportsUrl } from './reports-url.ts'

interface Props {
  state: ReportsState
  /** Absent if the report could not be loaded. */
  report?: Pick<Report, 'period' | 'dealerships' | 'departments'>
  /** False for the dashboard, which has every grouping already. */
  canGroup?: boolean
}

const PERIOD_OPTIONS = REPORT_PERIOD_NAMES.map((value) => ({ value, label: REPORT_PERIODS[value] }))

const COMPARISON_OPTIONS = COMPARISON_NAMES.map((value) => ({ value, label: COMPARISONS[value] }))
const GROUP_OPTIONS = [
  { value: '', label: 'Overview' },
  ...GROUPING_NAMES.map((value) => ({ value, label: GROUPINGS[value].label })),
]

/** Period, comparison, grouping, dealership and department. All state is in the URL. */
export function ReportFilters({ state: loadedState, report, canGroup = true }: Props) {
  const { state, change } = useListState(reportsUrl, loadedState)
  const { dealerships = [], departments = [] } = report ?? {}
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-ink-100 px-5 py-2.5 max-sm:px-4 print:hidden">
      <FilterSelect
        label="Period"
        value={state.period}
        options={PERIOD_OPTIONS}
        onChange={(value) => {
          const period = value as ReportsState['period']
          // Own dates begin with the days on the screen.
          const { from = null, to = null } = (period === 'dates' && report?.period) || {}
          change({ period, from, to })
        }}
      />
      {state.period === 'dates' && (
        <>
          <DayField label="From" day={state.from} onChange={(from) => change({ from })} />
          <DayField label="To" day={state.to} onChange={(to) => change({ to })} />
        </>
      )}
      <FilterSelect
        label="Compare with"
        value={state.compare}
        options={COMPARISON_OPTIONS}
        onChange={(compare) => change({ compare: compare as ReportsState['compare'] })}
      />
      {canGroup && (
        <FilterSelect
          label="Group by"
          value={state.group ?? ''}
          options={GROUP_OPTIONS}
          onChange={(group) => change({ group: (group || null) as ReportsState['group'] })}
        />
      )}
      {(dealerships.length > 0 || state.dealership !== null) && (
        <FilterSelect
          label="Dealership"
          value={state.dealership ?? ''}
          options={[
            { value: '', label: 'Any' },
            ...dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={(slug) => change({ dealership: slug || null })}
        />
      )}
      {(departments.length > 0 || state.department !== null) && (
        <FilterSelect
          label="Department"
          value={state.department ?? ''}
          options={[
            { value: '', label: 'Any' },
            ...departments.map((value) => ({ value, label: DEPARTMENT_LABELS[value] })),
          ]}
          onChange={(value) => change({ department: (value || null) as ReportsState['department'] })}
        />
      )}
    </div>
  )
}

interface DayFieldProps {
  label: string
  day: string | null
  onChange: (day: string) => void
}

function DayField({ label, day, onChange }: DayFieldProps) {
  const [draft, setDraft] = useState(NO_DRAFT)
  const act = (event: DayAct) => {
    const next = changeDraft(draft, event, day)
    setDraft(next.draft)
    if (next.chosenDay !== null) onChange(next.chosenDay)
  }
  return (
    <label className="flex h-7 items-center rounded-s border border-ink-200 text-xs hover:border-ink-500 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent max-sm:h-11 max-sm:text-s">
      <span className="border-r border-ink-200 px-2 text-ink-500">{label}</span>
      <input
        type="date"
        value={draft.text ?? day ?? ''}
        onChange={({ target: { value: text } }) => act({ kind: 'change', text })}
        onKeyDown={({ key }) => act({ kind: 'key', key })}
        onPointerDown={() => act({ kind: 'press' })}
        onBlur={() => act({ kind: 'leave' })}
        className="h-full bg-transparent px-2 font-semibold text-ink-900 tabular-nums outline-none"
      />
    </label>
  )
}
