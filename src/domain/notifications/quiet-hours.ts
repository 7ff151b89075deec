import { addDays, instantOf, localTime } from '../time/zone-time.ts'
import type { Preferences } from './preferences.ts'

interface Quiet {
  quietHours: Preferences['quietHours']
  timeZone: string
  /** Whether the person has a day off; null if their shifts are unknown. */
  isDayOff: (date: string) => boolean
}

/** A person who has been off for longer is told at the end all the same, so that nothing waits for ever. */
const MAX_DAYS_OFF = 30

/** When a person may be disturbed: the instant itself, or the end of their quiet hours and days off. */
export function endOfQuiet({ quietHours, timeZone, isDayOff }: Quiet, at: Date): Date {
  if (!quietHours.isOn) return at
  let { date, clock } = localTime(at, timeZone)
  let end = at
  for (let day = 0; day <= MAX_DAYS_OFF; day++) {
    const isOff = quietHours.onDaysOff && isDayOff(date)
    if (!isOff) {
      const wake = wakeTime(quietHours, clock)
      if (wake === null) return end
      if (wake.isToday) return laterOf(end, instantOf({ date, clock: quietHours.to }, timeZone, 'last'))
    }
    date = addDays(date, 1)
    clock = '00:00'
    end = instantOf({ date, clock }, timeZone)
  }
  return end
}

/** Null outside quiet hours; otherwise whether they end on the same day. */
function wakeTime({ from, to }: Preferences['quietHours'], clock: string): { isToday: boolean } | null {
  const wraps = from > to
  const isQuiet = wraps ? clock >= from || clock < to : clock >= from && clock < to
  return isQuiet ? { isToday: clock < to } : null
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other
}
