import { once } from '../once.ts'

const DAY = 86_400_000
const WHOLE = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)
const SHORT = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)

/** A day since 1 January 1970 as '9 Oct 2026'. */
export function dayText(day: number): string {
  return WHOLE().format(day * DAY)
}

/** '9 Oct' */
export function shortDayText(day: number): string {
  return SHORT().format(day * DAY)
}

/** 'Listed today', 'Listed 39 days' */
export function listedText(days: number): string {
  if (days <= 0) return 'Listed today'
  return days === 1 ? 'Listed yesterday' : `Listed ${days} days`
}
