import { DAYS } from '../time/days.ts'
import { addDays, dayOf } from '../time/zone-time.ts'

/** Visible part of the calendar. A week starts on Monday, a fortnight on the selected date. */
export const CALENDAR_SPANS = ['day', 'week', 'fortnight'] as const
export type CalendarSpan = (typeof CALENDAR_SPANS)[number]

const SPAN_DAYS = { day: 1, week: 7, fortnight: 14 } satisfies Record<CalendarSpan, number>

export function calendarDates(span: CalendarSpan, date: string): string[] {
  const first = span === 'week' ? addDays(date, -DAYS.indexOf(dayOf(date))) : date
  return Array.from({ length: SPAN_DAYS[span] }, (_, offset) => addDays(first, offset))
}

/** The selected date one span later or earlier. */
export function stepDate(span: CalendarSpan, date: string, step: 1 | -1): string {
  return addDays(date, step * SPAN_DAYS[span])
}
