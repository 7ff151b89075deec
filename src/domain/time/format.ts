import { DAY_LABELS, DAY_NAMES } from './days.ts'
import { addDays, dayOf, type LocalTime, localTime } from './zone-time.ts'

/** Formats a calendar date such as '2027-06-09'. */
export function formatDate(date: string, format: DateFormat = 'date'): string {
  return DATE_FORMATS[format](partsOf(date))
}

/** Formats an instant in a time zone. */
export function formatInstant(at: Instant, format: InstantFormat, timeZone: string): string {
  const local = localTime(new Date(at), timeZone)
  return isDateFormat(format) ? formatDate(local.date, format) : TIME_FORMATS[format](local)
}

/** Formats '17:30' as '5:30 pm'. */
export function formatClock(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** 'Yesterday', 'Today', 'Tomorrow', 'Wed 9 Jun'. */
export function formatDay(date: string, today: string): string {
  if (date === today) return 'Today'
  if (date === addDays(today, 1)) return 'Tomorrow'
  return date === addDays(today, -1) ? 'Yesterday' : formatDate(date, 'weekdayDayMonth')
}

/** Shortest unambiguous form: '1:30 pm' today, '9 Jun, 1:30 pm' this year, '9 Jun 2026, 1:30 pm' before. */
export function formatRecentTime(at: Instant, now: Instant, timeZone: string): string {
  const formats = { today: 'time', thisYear: 'dayMonthTime', before: 'dateTime' } as const
  return formatInstant(at, formats[ageOf(at, now, timeZone)], timeZone)
}

/** For narrow columns: '1:30 pm' today, '9 Jun' this year, '9 Jun 2026' before. */
export function formatRecentDay(at: Instant, now: Instant, timeZone: string): string {
  const formats = { today: 'time', thisYear: 'dayMonth', before: 'date' } as const
  return formatInstant(at, formats[ageOf(at, now, timeZone)], timeZone)
}

type Instant = Date | string | number
export type DateFormat = keyof typeof DATE_FORMATS
export type InstantFormat = DateFormat | keyof typeof TIME_FORMATS

// Without Intl: its Australian English has 'June', 'July' and 'Sept' in short dates, and a formatter takes 30 ms on a phone.
const DATE_FORMATS = {
  /** '9 Jun 2027' */
  date: ({ day, month, year }) => `${day} ${shortMonth(month)} ${year}`,
  /** '9 Jun' */
  dayMonth: ({ day, month }) => `${day} ${shortMonth(month)}`,
  /** 'Jun 2027' */
  monthYear: ({ month, year }) => `${shortMonth(month)} ${year}`,
  /** 'Wed 9 Jun' */
  weekdayDayMonth: ({ date, day, month }) => `${DAY_LABELS[dayOf(date)]} ${day} ${shortMonth(month)}`,
  /** 'Wed 9 Jun 2027' */
  weekdayDate: ({ date, day, month, year }) =>
    `${DAY_LABELS[dayOf(date)]} ${day} ${shortMonth(month)} ${year}`,
  /** '9 June 2027' */
  longDate: ({ day, month, year }) => `${day} ${month} ${year}`,
  /** 'June 2027' */
  longMonthYear: ({ month, year }) => `${month} ${year}`,
  /** 'Wednesday' */
  longWeekday: ({ date }) => DAY_NAMES[dayOf(date)],
  /** 'Wednesday 9 June 2027' */
  longWeekdayDate: ({ date, day, month, year }) => `${DAY_NAMES[dayOf(date)]} ${day} ${month} ${year}`,
} satisfies Record<string, (parts: DateParts) => string>

const TIME_FORMATS = {
  /** '1:30 pm' */
  time: ({ clock }) => formatClock(clock),
  /** '9 Jun, 1:30 pm' */
  dayMonthTime: ({ date, clock }) => `${formatDate(date, 'dayMonth')}, ${formatClock(clock)}`,
  /** 'Wed 9 Jun, 1:30 pm' */
  weekdayTime: ({ date, clock }) => `${formatDate(date, 'weekdayDayMonth')}, ${formatClock(clock)}`,
  /** '9 Jun 2027, 1:30 pm' */
  dateTime: ({ date, clock }) => `${formatDate(date, 'date')}, ${formatClock(clock)}`,
  /** 'Wednesday 9 June 2027, 1:30 pm' */
  longDateTime: ({ date, clock }) => `${formatDate(date, 'longWeekdayDate')}, ${formatClock(clock)}`,
} satisfies Record<string, (local: LocalTime) => string>

interface DateParts {
  date: string
  day: number
  /** Full name. */
  month: string
  year: string
}

function partsOf(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-')
  return { date, day: Number(day), month: MONTHS[Number(month) - 1] ?? '', year }
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const shortMonth = (month: string) => month.slice(0, 3)

const isDateFormat = (format: InstantFormat): format is DateFormat => format in DATE_FORMATS

function ageOf(at: Instant, now: Instant, timeZone: string): 'today' | 'thisYear' | 'before' {
  const [date, today] = [at, now].map((each) => localTime(new Date(each), timeZone).date)
  if (date === today) return 'today'
  return date?.slice(0, 4) === today?.slice(0, 4) ? 'thisYear' : 'before'
}
