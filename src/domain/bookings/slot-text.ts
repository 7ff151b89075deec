import type { Slot } from './slots.ts'

/** A slot in JSON responses. */
export interface SlotJson {
  start: string
  end: string
  left: number
}

export function toSlotJson({ start, end, left }: Slot): SlotJson {
  return { start: start.toISOString(), end: end.toISOString(), left }
}

export function fromSlotJson({ start, end, left }: SlotJson): Slot {
  return { start: new Date(start), end: new Date(end), left }
}
