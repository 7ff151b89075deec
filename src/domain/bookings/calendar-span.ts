import { DAYS } from '../time/days.ts'
import { addDays, dayOf } from '../time/zone-time.ts'

/** How much of the calendar is looked at: a day, the week it is in from its Monday, or it and what follows. */
export const CALENDAR_SPANS = ['day', 'week', 'fortnight'] as const
export type CalendarSpan = (typeof CALENDAR_SPANS)[number]

const LENGTHS = { day: 1, week: 7, fortnight: 14 } satisfies Record<CalendarSpan, number>

export function calendarDates(span: CalendarSpan, date: string): string[] {
  const first = span === 'week' ? addDays(date, -DAYS.indexOf(dayOf(date))) : date
  return Array.from({ length: LENGTHS[span] }, (_, ahead) => addDays(first, ahead))
}

/** The date one looks at next, or before. */
export function stepDate(span: CalendarSpan, date: string, step: 1 | -1): string {
  return addDays(date, step * LENGTHS[span])
}
