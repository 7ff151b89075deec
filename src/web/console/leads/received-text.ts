const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long somebody waits, while that is what matters; then the day they wrote. */
export function receivedText(at: string, now: number): string {
  const waited = Math.max(0, now - Date.parse(at))
  if (waited < MINUTE) return 'now'
  if (waited < HOUR) return `${Math.floor(waited / MINUTE)} min`
  if (waited < DAY) return `${Math.floor(waited / HOUR)} h`
  return new Date(at).toLocaleDateString('en-AU', { day: 'numeric', month: 'short' })
}

/** '38 min', '5 h', '3 d' */
export function waitText(since: string, now: number): string {
  const waited = Math.max(0, now - Date.parse(since))
  if (waited < HOUR) return `${Math.floor(waited / MINUTE)} min`
  return waited < DAY ? `${Math.floor(waited / HOUR)} h` : `${Math.floor(waited / DAY)} d`
}

/** '10:38 am' */
export function clockText(at: number | string): string {
  return new Date(at).toLocaleTimeString('en-AU', { hour: 'numeric', minute: '2-digit' })
}

/** '16 Nov 2026, 10:38 am' */
export function momentText(at: string): string {
  return new Date(at).toLocaleString('en-AU', { dateStyle: 'medium', timeStyle: 'short' })
}
