import type { KeyboardEvent, PointerEvent } from 'react'
import type {
  ListedLeave,
  ListedShift,
  ShiftGroup,
  ShiftPerson,
  ShiftPlan,
} from '../../../domain/shifts/shift-schemas.ts'
import { formatDate } from '../../../domain/time/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LeaveChip, ShiftChip } from './shift-chips.tsx'
import { leaveLabel, longTimes } from './shift-texts.ts'
import { defaultTimes } from './shift-times.ts'
import type { ShiftDrag } from './use-shift-drag.ts'

export interface GridActs {
  drag: ShiftDrag | null
  onBegin: (event: PointerEvent, drag: ShiftDrag) => void
  onOpen: (cell: { userId: string; date: string; shift: ListedShift | null }) => void
  /** Keys of a cell: Delete, Shift+arrows to resize, Alt+arrows to copy. */
  onCellKey: (event: KeyboardEvent, cell: { userId: string; date: string; shifts: ListedShift[] }) => void
}

interface Props extends GridActs {
  plan: ShiftPlan
  group: ShiftGroup
  person: ShiftPerson
  dates: readonly string[]
  /** Whether the Tab key enters the grid here. */
  isFirst: boolean
}

export function PersonRow({ person, dates, isFirst, ...row }: Props) {
  return (
    <tr>
      <th
        scope="row"
        aria-label={person.name}
        className="border-b border-ink-100 py-1 pr-2 pl-5 text-left font-normal max-sm:pl-4"
      >
        <span className="flex min-h-9 items-center gap-2">
          <span className="max-lg:hidden">
            <Avatar name={person.name} />
          </span>
          <span className="min-w-0 truncate" title={person.name}>
            {person.name}
          </span>
        </span>
      </th>
      {dates.map((date, at) => (
        <DayCell
          key={date}
          {...row}
          {...{ person, date }}
          isFirstDay={at === 0}
          isEntry={isFirst && at === 0}
        />
      ))}
    </tr>
  )
}

type DayCellProps = Omit<Props, 'dates' | 'isFirst'> & { date: string; isFirstDay: boolean; isEntry: boolean }

function DayCell(props: DayCellProps) {
  const { plan, group, person, date, drag, isFirstDay, isEntry, onBegin, onOpen, onCellKey } = props
  const shifts = plan.shifts.filter((shift) => shift.userId === person.id && shift.date === date)
  const leaves = plan.leaves.filter(
    (leave) => leave.userId === person.id && leave.firstDate <= date && date <= leave.lastDate,
  )
  const day = group.days.find((each) => each.date === date)
  const { canEdit } = person
  const isDrawn = drag?.kind === 'draw' && drag.userId === person.id && isBetween(date, drag.from, drag.to)
  const isDropTarget = drag?.kind === 'move' && drag.cell.userId === person.id && drag.cell.date === date
  const open = (shift: ListedShift | null) => onOpen({ userId: person.id, date, shift })
  return (
    <td
      data-shift-cell=""
      data-user-id={canEdit ? person.id : undefined}
      data-date={date}
      tabIndex={isEntry ? 0 : -1}
      aria-label={cellLabel(person, { date, shifts, leaves })}
      onKeyDown={(event) => {
        if (!canEdit) return
        if (event.key === 'Enter' && event.target === event.currentTarget) {
          event.preventDefault()
          return open(shifts[0] ?? null)
        }
        onCellKey(event, { userId: person.id, date, shifts })
      }}
      onPointerDown={(event) =>
        canEdit && onBegin(event, { kind: 'draw', userId: person.id, from: date, to: date })
      }
      onClick={() => canEdit && open(null)}
      className={classNames(
        'h-10 border-b border-l border-ink-100 p-1.5 align-middle focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
        day && !day.isOpen ? 'bg-canvas' : date === plan.today && 'bg-canvas',
        canEdit && 'cursor-pointer hover:bg-ink-100',
      )}
    >
      <div className="grid gap-1">
        {leaves.map((leave) => (
          <LeaveChip key={leave.id} leave={leave} date={date} isFirst={isFirstDay} />
        ))}
        {shifts.map((shift) => {
          const isResized = drag?.kind === 'resize' && drag.shift.id === shift.id
          return (
            <ShiftChip
              key={shift.id}
              shift={isResized ? drag : shift}
              isPast={date < plan.today}
              isMoving={drag?.kind === 'move' && !drag.isCopy && drag.shift.id === shift.id}
              onOpen={canEdit ? () => open(shift) : undefined}
              onGrab={(event, part) =>
                onBegin(
                  event,
                  part === 'body'
                    ? { kind: 'move', shift, cell: { userId: person.id, date }, isCopy: false }
                    : { kind: 'resize', shift, edge: part, starts: shift.starts, ends: shift.ends },
                )
              }
            />
          )
        })}
        {((isDrawn && shifts.length === 0 && leaves.length === 0) || isDropTarget) && (
          <ShiftChip
            shift={drag?.kind === 'move' ? drag.shift : defaultTimes(group, date)}
            isPast={false}
            isMoving
          />
        )}
      </div>
    </td>
  )
}

function isBetween(date: string, one: string, other: string): boolean {
  return one <= other ? one <= date && date <= other : other <= date && date <= one
}

function cellLabel(
  { name }: ShiftPerson,
  parts: { date: string; shifts: readonly ListedShift[]; leaves: readonly ListedLeave[] },
): string {
  const texts = [...parts.leaves.map(leaveLabel), ...parts.shifts.map(longTimes)]
  const content = texts.length > 0 ? texts.join(', ') : 'no shift'
  return `${name}, ${formatDate(parts.date, 'weekdayDayMonth')}: ${content}`
}
