import type { ShiftPlan } from '../../../domain/shifts/shift-schemas.ts'
import { addDays } from '../../../domain/time/zone-time.ts'
import { DEPARTMENT_LABELS, type Department } from '../../../domain/users/user.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { CalendarClock, ChevronLeft, ChevronRight, Copy, Plus } from '../../../ui/icons.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { datesText } from './shift-texts.ts'
import { type ShiftsState, shiftsHref } from './shifts-url.ts'

interface Props {
  plan: ShiftPlan
  state: ShiftsState
  dates: readonly string[]
  canEdit: boolean
  onGo: (part: Partial<ShiftsState>) => void
  onLeave: () => void
  onAdd: () => void
  onCopy: () => void
}

/** The dates and the department, and the acts on the week. */
export function ShiftsHead({ plan, state, dates, canEdit, onGo, onLeave, onAdd, onCopy }: Props) {
  const date = dates[0] ?? plan.today
  const step = (by: number) => shiftsHref({ ...state, date: addDays(date, by * dates.length) })
  const days = dates.length === 1 ? 'day' : dates.length === 3 ? 'days' : 'week'
  return (
    <div className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-2.5 gap-y-2 border-b border-ink-200 py-2.5 pr-4 pl-5 max-sm:pl-4">
      <h1 className="text-l leading-6 tracking-[-0.01em]">Shifts</h1>
      <div className="flex items-center gap-1 max-sm:order-1 max-sm:w-full">
        <Anchor href={step(-1)} aria-label={`Previous ${days}`} className={STEP}>
          <ChevronLeft aria-hidden className="size-4" />
        </Anchor>
        <p aria-live="polite" className="px-1 font-semibold whitespace-nowrap tabular-nums">
          {datesText(dates)}
        </p>
        <Anchor href={step(1)} aria-label={`Next ${days}`} className={STEP}>
          <ChevronRight aria-hidden className="size-4" />
        </Anchor>
        <Anchor href={shiftsHref({ ...state, date: null })} className={TODAY}>
          Today
          <span className="max-lg:hidden">
            <Kbd>t</Kbd>
          </span>
        </Anchor>
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-1.5 max-sm:order-2 max-sm:ml-0 max-sm:w-full">
        {plan.departments.length > 1 && (
          <FilterSelect
            label="Department"
            value={plan.department}
            options={plan.departments.map((each) => ({ value: each, label: DEPARTMENT_LABELS[each] }))}
            onChange={(department) => onGo({ department: department as Department })}
          />
        )}
        {canEdit && (
          <Button size="s" icon={<Copy aria-hidden />} className="max-sm:h-11" onClick={onCopy}>
            Copy last week
          </Button>
        )}
        <Button size="s" icon={<CalendarClock aria-hidden />} className="max-sm:h-11" onClick={onLeave}>
          Request leave
        </Button>
        {canEdit && (
          <Button
            size="s"
            variant="primary"
            icon={<Plus aria-hidden />}
            className="max-sm:h-11"
            onClick={onAdd}
          >
            Add shift
          </Button>
        )}
      </div>
    </div>
  )
}

const STEP =
  'grid size-7 place-items-center rounded-s text-ink-700 hover:bg-ink-100 hover:text-ink-900 max-sm:size-11'
const TODAY =
  'ml-1.5 flex h-7 items-center gap-2 rounded-s border border-ink-200 bg-raised px-2.25 text-xs font-semibold hover:border-ink-500 max-sm:h-11'
