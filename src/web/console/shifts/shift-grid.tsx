import type { KeyboardEvent } from 'react'
import type { ShiftGroup, ShiftPlan } from '../../../domain/shifts/shift-schemas.ts'
import { formatDate } from '../../../domain/time/format.ts'
import { daysBetween } from '../../../domain/time/zone-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SlidersHorizontal, TriangleAlert } from '../../../ui/icons.tsx'
import { type GridActs, PersonRow } from './person-row.tsx'

interface Props extends GridActs {
  plan: ShiftPlan
  dates: readonly string[]
  onNeeded: (group: ShiftGroup) => void
}

/** A row for each person and a column for each day, by dealership. One cell at a time is in the order of the Tab key. */
export function ShiftGrid({ plan, dates, onNeeded, ...acts }: Props) {
  const firstPerson = plan.groups.flatMap(({ people }) => people)[0]?.id
  return (
    <div className="min-h-0 min-w-0 flex-1 overflow-auto max-xl:overflow-visible">
      <table
        // The cells are edited by keys, as in a spreadsheet.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label="Shifts"
        className="w-full table-fixed border-collapse text-s"
        onKeyDown={moveFocus}
      >
        <thead>
          <tr>
            <th scope="col" className="w-46 border-b border-ink-200 max-lg:w-36">
              <span className="sr-only">Person</span>
            </th>
            {dates.map((date) => (
              <th
                key={date}
                scope="col"
                aria-current={date === plan.today ? 'date' : undefined}
                className={classNames(
                  'h-10 border-b border-l border-ink-100 border-b-ink-200 px-2.5 text-left font-normal whitespace-nowrap tabular-nums',
                  date === plan.today && 'bg-canvas font-semibold',
                )}
              >
                {formatDate(date, 'weekdayDayMonth')}
                {date === plan.today && (
                  <>
                    <span aria-hidden className="ml-2 inline-block size-2 rounded-full bg-accent" />
                    <span className="sr-only"> Today</span>
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {plan.groups.map((group) => (
          <tbody key={group.dealership ?? ''}>
            <GroupHead group={group} dates={dates} today={plan.today} onNeeded={onNeeded} />
            {group.people.length === 0 && (
              <tr>
                <td colSpan={dates.length + 1} className="border-b border-ink-100 px-5 py-2.5 text-ink-500">
                  No people in this department
                </td>
              </tr>
            )}
            {group.people.map((person) => (
              <PersonRow
                key={person.id}
                {...{ plan, group, person, dates, ...acts }}
                isFirst={person.id === firstPerson}
              />
            ))}
          </tbody>
        ))}
        {plan.usualLeads && (
          <UsualLeads
            counts={dates.map((date) => ({
              date,
              count: plan.usualLeads?.[daysBetween(plan.from, date)] ?? 0,
            }))}
          />
        )}
      </table>
    </div>
  )
}

/** How many leads each day usually brings; the busiest stands out. */
function UsualLeads({ counts }: { counts: readonly { date: string; count: number }[] }) {
  const most = Math.max(...counts.map(({ count }) => count))
  const hasBusiest = counts.filter(({ count }) => count === most).length === 1
  return (
    <tfoot>
      <tr>
        <th
          scope="row"
          className="h-14 pl-5 text-left text-xs font-normal text-ink-500 max-sm:pl-4"
          title="The mean of the last eight weeks"
        >
          Usual leads a day
        </th>
        {counts.map(({ date, count }) => (
          <td
            key={date}
            className={classNames(
              'border-l border-ink-100 px-2.5 text-xs text-ink-700 tabular-nums',
              hasBusiest && count === most && 'font-semibold',
            )}
          >
            <span
              aria-hidden
              style={{ height: most === 0 ? 0 : `${Math.round((count / most) * MAX_BAR_PX)}px` }}
              className={classNames(
                'mr-2 inline-block w-5 align-bottom',
                hasBusiest && count === most ? 'bg-accent' : 'bg-ink-300',
              )}
            />
            {count}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

const MAX_BAR_PX = 36

function GroupHead({
  group,
  dates,
  today,
  onNeeded,
}: {
  group: ShiftGroup
  dates: readonly string[]
  today: string
  onNeeded: Props['onNeeded']
}) {
  return (
    <tr className="bg-canvas">
      <th scope="rowgroup" className="border-b border-ink-100 py-1 pr-1 pl-5 text-left max-sm:pl-4">
        <span className="flex min-h-7 items-center gap-1 text-xs">
          <span className="min-w-0 truncate font-semibold">{group.name}</span>
          {group.canEdit && group.dealership !== null && group.department !== 'admin' && (
            <IconButton
              name={`People needed in ${group.name}`}
              size="s"
              className="ml-auto max-sm:size-11"
              onClick={() => onNeeded(group)}
            >
              <SlidersHorizontal aria-hidden />
            </IconButton>
          )}
        </span>
      </th>
      {dates.map((date) => {
        const day = group.days.find((each) => each.date === date)
        return (
          <td
            key={date}
            className={classNames(
              'border-b border-l border-ink-100 px-2.5 text-xs whitespace-nowrap tabular-nums',
              day && !day.isOpen ? 'hatched text-ink-500' : date === today && 'bg-ink-100',
            )}
          >
            {day && <DayText {...day} />}
          </td>
        )
      })}
    </tr>
  )
}

function DayText({ isOpen, label, on, needed, isShort }: ShiftGroup['days'][number]) {
  if (!isOpen)
    return (
      <span title={label ?? undefined} className="block truncate bg-canvas px-1">
        {label ?? 'Closed'}
      </span>
    )
  if (isShort)
    return (
      <span className="inline-flex items-center gap-1 font-semibold text-danger">
        <TriangleAlert aria-hidden className="size-3.5" />
        {on} of {needed}
        <span className="sr-only"> people needed</span>
      </span>
    )
  return <span className="text-ink-700">{on} on</span>
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Arrow keys move between the days and people of all dealerships. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-shift-cell]')
  if (!step || !cell || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll('tr')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('[data-shift-cell]'),
  ])
  const people = rows.filter((row) => row.length > 0)
  const row = people.findIndex((cells) => cells.includes(cell))
  const column = people[row]?.indexOf(cell) ?? -1
  const next = people[row + step[0]]?.[column + step[1]]
  if (!next) return
  event.preventDefault()
  for (const each of people.flat()) each.tabIndex = each === next ? 0 : -1
  next.focus()
}
