import { DAYS } from '../time/days.ts'
import { addDays, dayOf, isDate } from '../time/zone-time.ts'

/** The periods of a report with their labels. Those that are not over include today. */
export const REPORT_PERIODS = {
  yesterday: 'Yesterday',
  '7-days': 'Last 7 days',
  'last-week': 'Last week',
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  '13-weeks': 'Last 13 weeks',
  'this-month': 'This month',
  'last-month': 'Last month',
  dates: 'Own dates',
} as const
export type ReportPeriodName = keyof typeof REPORT_PERIODS
export const REPORT_PERIOD_NAMES = Object.keys(REPORT_PERIODS) as [ReportPeriodName, ...ReportPeriodName[]]
export const DEFAULT_REPORT_PERIOD = '30-days' satisfies ReportPeriodName

/** What a period is compared with. */
export const COMPARISONS = { before: 'Period before', year: 'Same days last year' } as const
export type Comparison = keyof typeof COMPARISONS
export const COMPARISON_NAMES = Object.keys(COMPARISONS) as [Comparison, ...Comparison[]]

/** First and last day at the dealership, such as '2026-11-21'. */
export interface DaySpan {
  from: string
  to: string
}

/** A period with the period it is compared with. */
export interface ReportPeriod extends DaySpan {
  before: DaySpan
}

export interface PeriodChoice {
  period: ReportPeriodName
  /** Only for own dates. */
  from?: string | null | undefined
  to?: string | null | undefined
  compare?: Comparison | undefined
}

export const MAX_PERIOD_YEARS = 2

type PeriodResult = { ok: true; value: ReportPeriod } | { ok: false; field: 'from' | 'to'; message: string }

/** Resolves a choice on a day, or says what is wrong with the dates. */
export function periodOn(choice: PeriodChoice, today: string): PeriodResult {
  const result = daysOn(choice, today)
  return result.ok && choice.compare === 'year' ? { ok: true, value: withYearBefore(result.value) } : result
}

function daysOn(choice: PeriodChoice, today: string): PeriodResult {
  if (choice.period !== 'dates') return { ok: true, value: NAMED_PERIODS[choice.period](today) }
  const { from, to } = choice
  if (!from || !isDate(from)) return { ok: false, field: 'from', message: 'Choose the first day' }
  if (!to || !isDate(to)) return { ok: false, field: 'to', message: 'Choose the last day' }
  if (to < from) return { ok: false, field: 'to', message: 'The last day is before the first' }
  if (to >= addYears(from, MAX_PERIOD_YEARS))
    return { ok: false, field: 'to', message: `Choose at most ${MAX_PERIOD_YEARS} years` }
  return { ok: true, value: withDaysBefore({ from, to }) }
}

/** Every day of the span, in order. */
export function daysOf({ from, to }: DaySpan): string[] {
  return Array.from({ length: dayCount({ from, to }) }, (_, index) => addDays(from, index))
}

export function dayCount({ from, to }: DaySpan): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

const NAMED_PERIODS: Record<Exclude<ReportPeriodName, 'dates'>, (today: string) => ReportPeriod> = {
  yesterday: (today) => withDaysBefore({ from: addDays(today, -1), to: addDays(today, -1) }),
  /** Monday to Sunday. */
  'last-week': (today) => {
    const sunday = addDays(mondayOf(today), -1)
    return withDaysBefore({ from: addDays(sunday, -6), to: sunday })
  },
  /** Whole weeks, this one so far: compared with the same days 13 weeks earlier. */
  '13-weeks': (today) => {
    const from = addDays(mondayOf(today), -12 * 7)
    return { from, to: today, before: { from: addDays(from, -13 * 7), to: addDays(today, -13 * 7) } }
  },
  '7-days': (today) => withDaysBefore({ from: addDays(today, -6), to: today }),
  '30-days': (today) => withDaysBefore({ from: addDays(today, -29), to: today }),
  '90-days': (today) => withDaysBefore({ from: addDays(today, -89), to: today }),
  /** A month that is not over is compared with the same days of the month before. */
  'this-month': (today) => {
    const from = firstOfMonth(today)
    const last = lastOfMonth(addDays(from, -1))
    const sameDay = `${last.slice(0, 8)}${today.slice(8)}`
    return { from, to: today, before: { from: firstOfMonth(last), to: sameDay < last ? sameDay : last } }
  },
  'last-month': (today) => {
    const to = addDays(firstOfMonth(today), -1)
    const lastBefore = addDays(firstOfMonth(to), -1)
    return { from: firstOfMonth(to), to, before: { from: firstOfMonth(lastBefore), to: lastBefore } }
  },
}

/** Compares with as many days directly before. */
function withDaysBefore(span: DaySpan): ReportPeriod {
  const count = dayCount(span)
  return { ...span, before: { from: addDays(span.from, -count), to: addDays(span.from, -1) } }
}

/** 29 February is compared with 1 March, so that the days before stay before. */
function withYearBefore({ from, to }: DaySpan): ReportPeriod {
  return { from, to, before: { from: addYears(from, -1), to: addYears(to, -1) } }
}

/** The Monday on or before a day. */
export function mondayOf(date: string): string {
  return addDays(date, -DAYS.indexOf(dayOf(date)))
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 8)}01`
}

function lastOfMonth(date: string): string {
  return addDays(firstOfMonth(addDays(firstOfMonth(date), 31)), -1)
}

/** The day before 29 February's anniversary counts as 1 March in other years. */
function addYears(date: string, years: number): string {
  const next = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  return isDate(next) ? next : addDays(`${next.slice(0, 8)}28`, 1)
}
