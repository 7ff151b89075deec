import { weekStart } from '../../../domain/shifts/presence.ts'
import { addDays, isDate } from '../../../domain/time/zone-time.ts'
import { DEPARTMENTS } from '../../../domain/users/user.ts'
import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { id, oneOf, optional } from '../list/url-parameters.ts'

export const shiftsUrl = defineListUrl({
  /** Null means today. */
  date: optional((text) => (isDate(text) ? text : undefined)),
  /** Null means the person's own department. */
  department: oneOf(DEPARTMENTS),
  /** Null means all dealerships. */
  dealership: id(),
})
export type ShiftsState = StateOf<typeof shiftsUrl>

export const { href: shiftsHref, parse: parseShifts } = shiftsUrl

/** Three days from a Sunday reach into the next week. */
const LOADED_DAYS = 9

/** The query for the server's plan: the week of the date, and two days more. */
export function planQuery({ date, department, dealership }: ShiftsState, today: string): URLSearchParams {
  return new URLSearchParams({
    from: weekStart(date ?? today),
    days: String(LOADED_DAYS),
    ...(department && { department }),
    ...(dealership && { dealership }),
  })
}

export type DayCount = 1 | 3 | 7

/** A week begins on Monday; fewer days begin with the date. */
export function shownDates(date: string, count: DayCount): string[] {
  const first = count === 7 ? weekStart(date) : date
  return Array.from({ length: count }, (_, ahead) => addDays(first, ahead))
}
