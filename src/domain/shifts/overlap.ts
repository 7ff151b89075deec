import { addDays } from '../time/zone-time.ts'
import type { Shift } from './presence.ts'

/** The first two shifts of one person that overlap; null if none do. A shift that ends on the next day reaches into it. */
export function findOverlap<Each extends Shift>(shifts: readonly Each[]): [Each, Each] | null {
  const sorted = shifts.toSorted((one, other) => compare(startOf(one), startOf(other)))
  let latest: Each | null = null
  for (const shift of sorted) {
    if (latest && startOf(shift) < endOf(latest)) return [latest, shift]
    if (!latest || endOf(shift) > endOf(latest)) latest = shift
  }
  return null
}

// Local dates and times sort as text.
const startOf = ({ date, starts }: Shift) => `${date} ${starts}`
const endOf = ({ date, starts, ends }: Shift) => `${ends > starts ? date : addDays(date, 1)} ${ends}`

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
