import { once } from '../once.ts'

const WHOLE = once(
  () =>
    new Intl.DateTimeFormat('en-AU', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)

/** '2026-11-21' as '21 November 2026'. */
export function dateText(date: string): string {
  return WHOLE().format(Date.parse(`${date}T00:00:00Z`))
}
