/** Whether clocks are known for it: a page that asks for another one's time would break. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
