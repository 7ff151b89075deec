const DAY = 86_400_000
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar day at an instant in a time zone, in days since 1 January 1970. */
export function localDay(at: Date, timeZone: string): number {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    // The Swedish way of writing a day is the one `Date.parse` reads.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    formatters.set(timeZone, formatter)
  }
  return Date.parse(`${formatter.format(at)}T00:00:00Z`) / DAY
}
