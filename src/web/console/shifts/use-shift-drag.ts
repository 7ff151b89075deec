import { type PointerEvent, useEffect, useState } from 'react'
import type { ListedShift } from '../../../domain/shifts/shift-schemas.ts'
import { resizeShift } from './shift-times.ts'

/** A pointer that moves less is a click. */
const MIN_DRAG_PX = 6
const MINUTES_PER_PX = 2.5

interface Cell {
  userId: string
  date: string
}

export type ShiftDrag =
  /** Draws shifts along a row. */
  | { kind: 'draw'; userId: string; from: string; to: string }
  | { kind: 'resize'; shift: ListedShift; edge: 'starts' | 'ends'; starts: string; ends: string }
  /** Moves a shift, or copies it while Alt is held. */
  | { kind: 'move'; shift: ListedShift; cell: Cell; isCopy: boolean }

interface Start {
  x: number
  y: number
  drag: ShiftDrag
}

/** Follows the pointer from a press to its release. A touch scrolls instead, and a click opens the form. */
export function useShiftDrag(onDrop: (drag: ShiftDrag) => void) {
  const [start, setStart] = useState<Start | null>(null)
  const [drag, setDrag] = useState<ShiftDrag | null>(null)

  useEffect(() => {
    if (!start) return
    let current: ShiftDrag | null = null
    const move = (event: globalThis.PointerEvent) => {
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
      if (!current && Math.hypot(dx, dy) < MIN_DRAG_PX) return
      current = followPointer(start.drag, event, dx)
      setDrag(current)
    }
    const end = (isDone: boolean) => {
      setStart(null)
      setDrag(null)
      if (!isDone || !current) return
      window.addEventListener('click', stopClick, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', stopClick, { capture: true }))
      onDrop(current)
    }
    const release = () => end(true)
    const cancel = () => end(false)
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', escape)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', escape)
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [start])

  return {
    drag,
    begin(event: PointerEvent, first: ShiftDrag) {
      if (event.button !== 0 || event.pointerType === 'touch') return
      event.stopPropagation()
      event.preventDefault()
      setStart({ x: event.clientX, y: event.clientY, drag: first })
    },
  }
}

function followPointer(drag: ShiftDrag, event: globalThis.PointerEvent, dx: number): ShiftDrag {
  if (drag.kind === 'resize') return { ...drag, ...resizeShift(drag.shift, drag.edge, dx * MINUTES_PER_PX) }
  const cell = cellAt(event)
  if (drag.kind === 'draw') return cell?.userId === drag.userId ? { ...drag, to: cell.date } : drag
  return { ...drag, isCopy: event.altKey, cell: cell ?? drag.cell }
}

function cellAt({ clientX, clientY }: globalThis.PointerEvent): Cell | null {
  const element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-shift-cell]')
  const { userId, date } = element?.dataset ?? {}
  return userId && date ? { userId, date } : null
}

/** The click that follows the release would open the form. */
function stopClick(event: MouseEvent) {
  event.stopPropagation()
  event.preventDefault()
}
