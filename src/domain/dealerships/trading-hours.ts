import { DAYS, type Day } from './days.ts'
import type { Hours } from './dealership.ts'

export type TradingStatus =
  | { status: 'open'; until: string }
  | { status: 'closed'; opens: { day: Day; today: boolean; at: string } | null }

/** Whether a counter is open at an instant, in its own time zone, and until or from when. */
export function tradingStatus(hours: Hours, timeZone: string, at: Date): TradingStatus {
  const { day, clock } = localTime(timeZone, at)
  const today = hours[day]
  if (today && clock >= today.open && clock < today.close) return { status: 'open', until: today.close }
  if (today && clock < today.open) return { status: 'closed', opens: { day, today: true, at: today.open } }
  return { status: 'closed', opens: nextOpening(hours, day) }
}

/** 'Open until 5:30 pm', 'Opens 8:30 am', 'Opens Mon 8:30 am', 'Closed'. */
export function tradingText(trading: TradingStatus): string {
  if (trading.status === 'open') return `Open until ${clockText(trading.until)}`
  if (!trading.opens) return 'Closed'
  const day = trading.opens.today ? '' : `${DAY_LABELS[trading.opens.day]} `
  return `Opens ${day}${clockText(trading.opens.at)}`
}

export const DAY_LABELS = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
} satisfies Record<Day, string>

/** '17:30' as '5:30 pm'. */
export function clockText(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

function nextOpening(hours: Hours, from: Day) {
  const start = DAYS.indexOf(from)
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = DAYS[(start + ahead) % 7] as Day
    const opening = hours[day]
    if (opening) return { day, today: false, at: opening.open }
  }
  return null
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function localTime(timeZone: string, at: Date): { day: Day; clock: string } {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formatters.set(timeZone, formatter)
  }
  const parts = Object.fromEntries(formatter.formatToParts(at).map((part) => [part.type, part.value]))
  return { day: String(parts.weekday).toLowerCase() as Day, clock: `${parts.hour}:${parts.minute}` }
}
