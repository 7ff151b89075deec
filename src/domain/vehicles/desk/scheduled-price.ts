import * as z from 'zod'
import { type Actor, can } from '../../permissions/permissions.ts'
import { instantOf, isDate, type LocalTime, localTime } from '../../time/zone-time.ts'
import { type BulkCar, type BulkPlan, needsConfirmation, planBulkChange } from './bulk.ts'
import type { PriceChange } from './price-change.ts'

/** A time on the dealership's clock. */
export const scheduleTimeSchema = z.strictObject({
  date: z.string().refine(isDate, 'Choose a day'),
  clock: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Choose a time'),
})

export const SCHEDULE_STATUSES = ['waiting', 'applied', 'refused', 'cancelled'] as const
/** `refused`: it was due, but its author may no longer change prices. */
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number]

export const MAX_SCHEDULE_DAYS = 366
/** Changes that were applied or refused stay in the list for this long. */
export const ENDED_SCHEDULE_DAYS = 7

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The job runs each minute, so a shorter delay is none. */
const MAX_USUAL_DELAY_MINUTES = 5

/** Why a change cannot be scheduled for this time; null if it can. */
export function dueError(dueAt: Date, now: Date): string | null {
  if (dueAt <= now) return 'This time has passed. Choose a later one'
  if (dueAt.getTime() - now.getTime() > MAX_SCHEDULE_DAYS * DAY_MS) return 'Choose a time within a year'
  return null
}

/** The time at which clocks show a skipped time, if daylight saving begins within it; otherwise null. */
export function shiftedClock(time: LocalTime, timeZone: string): string | null {
  const { clock } = localTime(instantOf(time, timeZone), timeZone)
  return clock === time.clock ? null : clock
}

/** How much later than planned it was applied, in minutes; null if the delay is usual. */
export function delayMinutes(dueAt: Date, appliedAt: Date): number | null {
  const minutes = Math.floor((appliedAt.getTime() - dueAt.getTime()) / MINUTE_MS)
  return minutes > MAX_USUAL_DELAY_MINUTES ? minutes : null
}

/** '20 minutes', '3 hours', '2 days'. */
export function delayText(minutes: number): string {
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1_440), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export interface ScheduledRule {
  price: PriceChange
  /** Allows prices to fall by more than 20%. */
  isConfirmed: boolean
}

/**
 * Decides what a due change does to one car. A car sold since then keeps its price. So does one that lost its price, because someone made
 * it P.O.A on purpose, and one that would become more than 20% cheaper, which nobody has confirmed.
 */
export function planScheduledPrice(
  car: BulkCar,
  { price, isConfirmed }: ScheduledRule,
  { hadPrice }: { hadPrice: boolean },
): BulkPlan {
  if (car.status === 'sold') return { skip: 'sold' }
  if (hadPrice && car.price === null) return { skip: 'no_price' }
  const change = { kind: 'price', price, isConfirmed } as const
  if (!isConfirmed && needsConfirmation(car, change)) return { skip: 'large_drop' }
  return planBulkChange(car, change)
}

/** The people and cars that a scheduled change concerns. */
export interface ScheduleScope {
  userId: string
  /** Dealerships of its cars; cars without one belong to everyone. */
  dealerships: readonly string[]
}

/** Its author, and everyone who may edit one of its cars. */
export function canSeeSchedule(actor: Actor, { userId, dealerships }: ScheduleScope): boolean {
  if (!can(actor, 'stock.edit')) return false
  return (
    userId === actor.id ||
    dealerships.length === 0 ||
    dealerships.some((dealership) => can(actor, 'stock.edit', { department: 'sales', dealership }))
  )
}

/** Its author, and people who may edit all of its cars. */
export function canChangeSchedule(actor: Actor, { userId, dealerships }: ScheduleScope): boolean {
  if (!can(actor, 'stock.edit')) return false
  return (
    userId === actor.id ||
    dealerships.every((dealership) => can(actor, 'stock.edit', { department: 'sales', dealership }))
  )
}

/** Why the author's change is not applied; null if it is. */
export function authorError(author: (Actor & { name: string; active: boolean }) | null): string | null {
  if (!author?.active) return 'Its author can no longer sign in'
  return can(author, 'stock.edit') ? null : `${author.name} may no longer change prices`
}
