import { DAY_LABELS, DAYS, type Day } from '../time/days.ts'
import type { Hours } from './dealership.ts'
import { hoursText } from './trading-hours.ts'

export interface HoursLine {
  /** 'Mon to Fri', or 'Sat'. */
  days: string
  /** '8:30 am to 5:30 pm', or 'Closed'. */
  text: string
}

/** Returns a week's hours with neighbouring days that are the same in one line; nothing for a week without hours. */
export function hoursLines(hours: Hours): HoursLine[] {
  if (Object.keys(hours).length === 0) return []
  const spans: { first: Day; last: Day; text: string }[] = []
  for (const day of DAYS) {
    const text = hoursText(hours[day])
    const previous = spans.at(-1)
    if (previous?.text === text) previous.last = day
    else spans.push({ first: day, last: day, text })
  }
  return spans.map(({ first, last, text }) => ({
    days: first === last ? DAY_LABELS[first] : `${DAY_LABELS[first]} to ${DAY_LABELS[last]}`,
    text,
  }))
}
