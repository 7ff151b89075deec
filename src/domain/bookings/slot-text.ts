import type { Slot } from './slots.ts'

/** A slot in JSON responses. */
export interface ShownSlot {
  start: string
  end: string
  left: number
}

export function slotText({ start, end, left }: Slot): ShownSlot {
  return { start: start.toISOString(), end: end.toISOString(), left }
}

export function slotOf({ start, end, left }: ShownSlot): Slot {
  return { start: new Date(start), end: new Date(end), left }
}
