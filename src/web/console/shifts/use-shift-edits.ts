import { type KeyboardEvent, useState } from 'react'
import type {
  ChangedShifts,
  ListedShift,
  ShiftChanges,
  ShiftPlan,
} from '../../../domain/shifts/shift-schemas.ts'
import { addDays } from '../../../domain/time/zone-time.ts'
import { notify } from '../notify.ts'
import { changeShifts } from './shift-calls.ts'
import { defaultTimes, resizeShift, STEP_MINUTES } from './shift-times.ts'
import type { ShiftDrag } from './use-shift-drag.ts'

const NOTHING: ShiftChanges = { create: [], update: [], remove: [] }

/** Saves changes of shifts, which show before the server has answered, and go back if it refuses. */
export function useShiftEdits(plan: ShiftPlan, reload: () => Promise<void>) {
  const [optimistic, setOptimistic] = useState<ListedShift[] | null>(null)
  const shifts = optimistic ?? plan.shifts

  /** Returns the reason if the server refuses. */
  async function save(changes: ShiftChanges, text: string): Promise<string | null> {
    setOptimistic(applyChanges(shifts, changes))
    const outcome = await changeShifts(changes)
    if (outcome.ok) notifyChange(text, outcome.value.undo, reload)
    await reload()
    setOptimistic(null)
    return outcome.ok ? null : outcome.error
  }
  async function saveOrNotify(changes: ShiftChanges, text: string): Promise<void> {
    const failure = await save(changes, text)
    if (failure !== null) notify('error', failure)
  }
  const updateOf = ({ id, version }: ListedShift, to: Omit<ListedShift, 'id' | 'version'>): ShiftChanges => ({
    ...NOTHING,
    update: [{ id, version, userId: to.userId, date: to.date, starts: to.starts, ends: to.ends }],
  })
  const copyOf = ({ starts, ends }: ListedShift, userId: string, date: string): ShiftChanges => ({
    ...NOTHING,
    create: [{ userId, date, starts, ends }],
  })

  function drop(drag: ShiftDrag): void {
    // Ids and versions are known only once the change before is saved.
    if (optimistic !== null) return
    if (drag.kind === 'resize') {
      const { shift, starts, ends } = drag
      if (starts !== shift.starts || ends !== shift.ends)
        void saveOrNotify(updateOf(shift, { ...shift, starts, ends }), 'Shift saved')
      return
    }
    if (drag.kind === 'move') {
      const { shift, cell, isCopy } = drag
      if (cell.userId === shift.userId && cell.date === shift.date) return
      void saveOrNotify(
        isCopy ? copyOf(shift, cell.userId, cell.date) : updateOf(shift, { ...shift, ...cell }),
        isCopy ? 'Shift copied' : 'Shift moved',
      )
      return
    }
    const create = drawnShifts({ ...plan, shifts }, drag)
    if (create.length > 0)
      void saveOrNotify(
        { ...NOTHING, create },
        create.length === 1 ? 'Shift added' : `${create.length} shifts added`,
      )
  }

  /** Delete removes, Shift with an arrow moves the end by a quarter of an hour, Alt with an arrow copies to the day beside. */
  function pressKey(
    event: KeyboardEvent,
    { userId, date, shifts: cellShifts }: { userId: string; date: string; shifts: readonly ListedShift[] },
  ): void {
    const [shift] = cellShifts
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!shift || optimistic !== null) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      const { id, version } = shift
      return void saveOrNotify({ ...NOTHING, remove: [{ id, version }] }, 'Shift removed')
    }
    if (direction === undefined || event.shiftKey === event.altKey) return
    event.preventDefault()
    if (event.altKey)
      return void saveOrNotify(copyOf(shift, userId, addDays(date, direction)), 'Shift copied')
    const times = resizeShift(shift, 'ends', direction * STEP_MINUTES)
    void saveOrNotify(updateOf(shift, { ...shift, ...times }), 'Shift saved')
  }

  return { shifts, save, drop, pressKey }
}

/** Says what was done, with a button that takes it back. */
export function notifyChange(text: string, undo: ChangedShifts['undo'], reload: () => Promise<void>): void {
  const takeBack = async () => {
    const outcome = await changeShifts(undo)
    notify(outcome.ok ? 'success' : 'error', outcome.ok ? 'Undone' : outcome.error)
    await reload()
  }
  notify('success', text, { label: 'Undo', onAct: () => void takeBack() })
}

/** A shift for each free day from the press to the release, with the opening hours of that day. */
function drawnShifts(plan: ShiftPlan, { userId, from, to }: Extract<ShiftDrag, { kind: 'draw' }>) {
  const group = plan.groups.find(({ people }) => people.some(({ id }) => id === userId))
  const [first, last] = from <= to ? [from, to] : [to, from]
  const create: ShiftChanges['create'] = []
  for (let date = first; group && date <= last; date = addDays(date, 1)) {
    const day = date
    const isTaken =
      plan.shifts.some((shift) => shift.userId === userId && shift.date === day) ||
      plan.leaves.some(
        (leave) =>
          leave.userId === userId && leave.starts === null && leave.firstDate <= day && day <= leave.lastDate,
      )
    const isClosed = group.days.some((each) => each.date === day && !each.isOpen)
    if (!isTaken && (!isClosed || first === last)) create.push({ userId, date, ...defaultTimes(group, date) })
  }
  return create
}

function applyChanges(
  shifts: readonly ListedShift[],
  { create, update, remove }: ShiftChanges,
): ListedShift[] {
  const isReplaced = ({ id }: ListedShift) => [...update, ...remove].some((each) => each.id === id)
  const added = create.map((shift, at) => ({ ...shift, id: `new ${at}`, version: 1 }))
  return [...shifts.filter((shift) => !isReplaced(shift)), ...update, ...added]
}
