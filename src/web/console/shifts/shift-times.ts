import type { ShiftGroup } from '../../../domain/shifts/shift-schemas.ts'
import { dayOf } from '../../../domain/time/zone-time.ts'

/** Times move in quarters of an hour. */
export const STEP_MINUTES = 15
const DAY_MINUTES = 24 * 60
const MIN_MINUTES = 15

interface Times {
  starts: string
  ends: string
}

/** The opening hours of a day, or a usual day where the department is closed. */
export function defaultTimes({ hours }: Pick<ShiftGroup, 'hours'>, date: string): Times {
  const open = hours[dayOf(date)]
  return open ? { starts: open.open, ends: open.close } : { starts: '08:30', ends: '17:30' }
}

/** Moves one end of a shift, and never past the other. A shift may end on the next day. */
export function resizeShift({ starts, ends }: Times, edge: 'starts' | 'ends', minutes: number): Times {
  const start = toMinutes(starts)
  const length = (toMinutes(ends) - start + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  const by = Math.round(minutes / STEP_MINUTES) * STEP_MINUTES
  const newLength = edge === 'ends' ? length + by : length - by
  const next = Math.min(Math.max(newLength, MIN_MINUTES), DAY_MINUTES - MIN_MINUTES)
  if (edge === 'ends') return { starts, ends: toClock(start + next) }
  // The start stays on its day.
  const moved = Math.max(0, start + length - next)
  return { starts: toClock(Math.min(moved, DAY_MINUTES - STEP_MINUTES)), ends }
}

function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

function toClock(minutes: number): string {
  const inDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}
