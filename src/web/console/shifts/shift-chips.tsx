import type { PointerEvent } from 'react'
import type { ListedLeave, ListedShift } from '../../../domain/shifts/shift-schemas.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CalendarClock } from '../../../ui/icons.tsx'
import { leaveLabel, longTimes, shortTimes } from './shift-texts.ts'

interface ShiftChipProps {
  shift: Pick<ListedShift, 'starts' | 'ends'>
  isPast: boolean
  isMoving?: boolean
  onOpen?: (() => void) | undefined
  onGrab?: ((event: PointerEvent, part: 'body' | 'starts' | 'ends') => void) | undefined
}

/** A shift in a day. Its edges resize it; the keys do the same from the day's cell, so it takes no focus of its own. */
export function ShiftChip({ shift, isPast, isMoving, onOpen, onGrab }: ShiftChipProps) {
  const look = classNames(
    'relative flex h-8 w-full min-w-0 items-center rounded-s px-2 text-xs whitespace-nowrap tabular-nums select-none max-sm:h-11 max-sm:text-s',
    isPast ? 'border border-ink-300 text-ink-500' : 'bg-info-soft text-ink-900',
    isMoving && 'opacity-50',
  )
  const text = <span className="truncate">{shortTimes(shift)}</span>
  if (!onOpen) return <span className={look}>{text}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      title={longTimes(shift)}
      className={classNames(look, 'group cursor-grab hover:ring-1 hover:ring-ink-500')}
      onPointerDown={(event) => onGrab?.(event, 'body')}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    >
      {text}
      {(['starts', 'ends'] as const).map((edge) => (
        <span
          key={edge}
          aria-hidden
          data-edge={edge}
          onPointerDown={(event) => onGrab?.(event, edge)}
          className={classNames(
            'absolute inset-y-1 w-2 cursor-ew-resize rounded-pill group-hover:bg-ink-300 max-sm:hidden',
            edge === 'starts' ? 'left-0' : 'right-0',
          )}
        />
      ))}
    </button>
  )
}

/** Leave on a day, joined with the days beside it. */
export function LeaveChip({ leave, date, isFirst }: { leave: ListedLeave; date: string; isFirst: boolean }) {
  const isRequested = leave.status === 'requested'
  return (
    <span
      className={classNames(
        'flex h-8 min-w-0 items-center gap-1.5 px-2 text-xs whitespace-nowrap max-sm:h-11 max-sm:text-s',
        leave.firstDate === date || isFirst ? 'rounded-l-s' : '-ml-1.5 border-l-0!',
        leave.lastDate === date ? 'rounded-r-s' : '-mr-1.5 border-r-0!',
        isRequested
          ? 'border border-dashed border-warning font-semibold text-warning'
          : (LEAVE_LOOKS[leave.kind ?? 'other'] ?? HATCHED),
      )}
    >
      {(leave.firstDate === date || isFirst) && (
        <>
          <CalendarClock aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">
            {leaveLabel(leave)}
            {leave.starts && leave.ends && ` ${shortTimes({ starts: leave.starts, ends: leave.ends })}`}
          </span>
        </>
      )}
    </span>
  )
}

const HATCHED = 'hatched bg-ink-100 text-ink-700'
const LEAVE_LOOKS: Partial<Record<string, string>> = {
  sick: 'bg-danger-soft text-danger',
  training: 'bg-warning-soft text-warning',
}
