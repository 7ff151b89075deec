import type { RemarkLog } from '../remark-log.ts'
import { cleanLine } from './clean-text.ts'

export interface FoundDate {
  year: number
  /** 1 to 12 */
  month: number
  /** Null when only the month is given. */
  day: number | null
}

export const MIN_YEAR = 1900
/** Cars can be sold as models of the year after next. */
export const MAX_YEARS_AHEAD = 2

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NAME = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
type ReadDate = (match: RegExpExecArray) => { year: number; month: number; day: number | null }

/** Date formats in the order they are tried. Day before month, as in Australia; month first only if the date is otherwise invalid. */
const DATE_FORMS: [RegExp, ReadDate][] = [
  [
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/,
    (m) => ({ year: Number(m[1]), month: Number(m[2]), day: Number(m[3]) }),
  ],
  [
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/,
    (m) => dayFirst(Number(m[1]), Number(m[2]), fullYear(m[3] ?? '')),
  ],
  [/^(\d{4})(\d{2})(\d{2})$/, (m) => ({ year: Number(m[1]), month: Number(m[2]), day: Number(m[3]) })],
  [/^(\d{4})[-/. ](\d{1,2})$/, (m) => ({ year: Number(m[1]), month: Number(m[2]), day: null })],
  [/^(\d{1,2})[-/. ](\d{4}|\d{2})$/, (m) => ({ year: fullYear(m[2] ?? ''), month: Number(m[1]), day: null })],
  [/^(\d{4})(\d{2})$/, (m) => ({ year: Number(m[1]), month: Number(m[2]), day: null })],
  [
    new RegExp(
      `^(?:[a-z]{3,9},?\\s+)?(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+${NAME}[\\s,-]+(\\d{4}|\\d{2})(?!\\d)`,
      'i',
    ),
    (m) => ({ year: fullYear(m[3] ?? ''), month: monthNumber(m[2]), day: Number(m[1]) }),
  ],
  [
    new RegExp(
      `^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\\s+)?${NAME}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?!\\d)`,
      'i',
    ),
    (m) => ({ year: Number(m[3]), month: monthNumber(m[1]), day: Number(m[2]) }),
  ],
  [
    new RegExp(`^${NAME}[\\s,'’/.-]*(\\d{4}|\\d{2})$`, 'i'),
    (m) => ({ year: fullYear(m[2] ?? ''), month: monthNumber(m[1]), day: null }),
  ],
  [
    new RegExp(`^(\\d{4})[\\s/-]+${NAME}$`, 'i'),
    (m) => ({ year: Number(m[1]), month: monthNumber(m[2]), day: null }),
  ],
]

/** Spreadsheet date: days since the end of 1899. */
const SERIAL = /^([2-6]\d{4})(?:\.\d+)?$/

export function findDate(text: string): FoundDate | null {
  for (const [form, readMatch] of DATE_FORMS) {
    const match = form.exec(text)
    if (match === null) continue
    const result = readMatch(match)
    return isValidDate(result) ? result : null
  }
  const serial = SERIAL.exec(text)
  if (serial === null) return null
  const date = new Date(Date.UTC(1899, 11, 30 + Number(serial[1])))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function dayFirst(first: number, second: number, year: number): FoundDate {
  return second > 12 && first <= 12
    ? { year, month: first, day: second }
    : { year, month: second, day: first }
}

function monthNumber(month: string | undefined): number {
  return MONTHS.indexOf((month ?? '').slice(0, 3).toLowerCase()) + 1
}

function fullYear(digits: string): number {
  const year = Number(digits)
  return digits.length === 4 ? year : year < 70 ? 2000 + year : 1900 + year
}

function isValidDate({ year, month, day }: FoundDate): boolean {
  if (year < MIN_YEAR || year > 2100 || month < 1 || month > 12) return false
  return day === null || (day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate())
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** 'YYYY-MM-DD' */
export function cleanDay(raw: string, log: RemarkLog): string | null {
  const date = parseDate(raw, log)
  if (date === null) return null
  // A registration that expires in June is valid until 30 June.
  const day = date.day ?? new Date(Date.UTC(date.year, date.month, 0)).getUTCDate()
  return `${date.year}-${twoDigits(date.month)}-${twoDigits(day)}`
}

/** 'YYYY-MM' */
export function cleanMonth(raw: string, log: RemarkLog): string | null {
  // A plain year has no month, which deserves no remark.
  if (/^\s*(?:19|20)\d\d(?:\.0)?\s*$/.test(raw)) return null
  const date = parseDate(raw, log)
  return date === null ? null : `${date.year}-${twoDigits(date.month)}`
}

export function cleanMoment(raw: string, log: RemarkLog, today: Date): Date | null {
  const text = cleanLine(raw)
  if (text === null) return null
  const moment = momentOf(text)
  if (moment === null) {
    log.add('Not a date; left empty')
    return null
  }
  if (moment.getUTCFullYear() >= 1970 && moment.getTime() <= today.getTime() + 86_400_000) return moment
  log.add('Not a plausible date; left empty')
  return null
}

const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(Z|[+-]\d\d:?\d\d)?$/i
const EPOCH = /^1\d{9}(?:\d{3})?$/

function momentOf(text: string): Date | null {
  const instant = INSTANT.exec(text)
  // A time without a zone is UTC, so that the result does not depend on the server's zone.
  if (instant !== null)
    return validOrNull(new Date(`${instant[1]}T${instant[2]}${instant[3]?.toUpperCase() ?? 'Z'}`))
  if (EPOCH.test(text)) return new Date(Number(text.padEnd(13, '0')))
  const date = findDate(text)
  return date === null ? null : new Date(Date.UTC(date.year, date.month - 1, date.day ?? 1))
}

function validOrNull(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date
}

function parseDate(raw: string, log: RemarkLog): FoundDate | null {
  const text = cleanLine(raw)
  if (text === null) return null
  const date = findDate(text)
  if (date === null) log.add('Not a date; left empty')
  return date
}

const PLAIN_YEAR = /^(?:19|20)\d\d$/
const YEAR_INSIDE = /(?<!\d)(?:19|20)\d\d(?!\d)/

const SHORT_YEAR = /^(?:(?:my|['’])?\s?(\d\d)(?:\.0)?|my\s?(\d\d)(?:[./-]\d\d?)?|(\d\d)(?:\.\d)?\s?my)$/i
const MONTH_OF_YEAR = /^(?:[a-z]{3,9}[\s.'’/-]*\d\d|\d\d?\/\d\d)$/i

/** '2015', '2015.0', '2015-03', 'MY15', '15MY', 'MY15.5', "'98", 'Jan-15'. Null if there is no year, or an impossible one. */
export function cleanYear(raw: string, log: RemarkLog, today: Date): number | null {
  const last = today.getUTCFullYear() + MAX_YEARS_AHEAD
  const text = PLAIN_YEAR.test(raw) ? raw : cleanLine(raw)
  if (text === null) return null
  const inside = YEAR_INSIDE.exec(text.replace(/^(\d),(\d{3})$/, '$1$2'))?.[0]
  if (inside !== undefined) return Number(inside) <= last ? Number(inside) : null
  const year = shortYear(text, last)
  if (year === null || year > last) return null
  log.add(`Read as ${year}`)
  return year
}

function shortYear(text: string, last: number): number | null {
  const match = SHORT_YEAR.exec(text)
  const short = match?.[1] ?? match?.[2] ?? match?.[3]
  if (short !== undefined) return Number(short) <= last % 100 ? 2000 + Number(short) : 1900 + Number(short)
  return MONTH_OF_YEAR.test(text) ? (findDate(text)?.year ?? null) : null
}
