import type { Pen } from '../pen.ts'
import { cleanLine } from './clean-text.ts'

export interface FoundDate {
  year: number
  /** 1 to 12 */
  month: number
  /** Null when only the month is given. */
  day: number | null
}

export const FIRST_YEAR = 1900
/** A car may be sold as the year after next's model. */
export const YEARS_AHEAD = 2

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NAME = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
type Read = (match: RegExpExecArray) => { year: number; month: number; day: number | null }

/** In the order they are tried. Day before month, as this country writes it; month first only where nothing else is possible. */
const DATE_FORMS: [RegExp, Read][] = [
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
    (m) => ({ year: fullYear(m[3] ?? ''), month: named(m[2]), day: Number(m[1]) }),
  ],
  [
    new RegExp(
      `^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\\s+)?${NAME}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?!\\d)`,
      'i',
    ),
    (m) => ({ year: Number(m[3]), month: named(m[1]), day: Number(m[2]) }),
  ],
  [
    new RegExp(`^${NAME}[\\s,'’/.-]*(\\d{4}|\\d{2})$`, 'i'),
    (m) => ({ year: fullYear(m[2] ?? ''), month: named(m[1]), day: null }),
  ],
  [
    new RegExp(`^(\\d{4})[\\s/-]+${NAME}$`, 'i'),
    (m) => ({ year: Number(m[1]), month: named(m[2]), day: null }),
  ],
]

/** Days since the end of 1899, as spreadsheets count. */
const SERIAL = /^([2-6]\d{4})(?:\.\d+)?$/

export function findDate(text: string): FoundDate | null {
  for (const [form, read] of DATE_FORMS) {
    const match = form.exec(text)
    if (match === null) continue
    const found = read(match)
    return isReal(found) ? found : null
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

function named(month: string | undefined): number {
  return MONTHS.indexOf((month ?? '').slice(0, 3).toLowerCase()) + 1
}

function fullYear(digits: string): number {
  const year = Number(digits)
  return digits.length === 4 ? year : year < 70 ? 2000 + year : 1900 + year
}

function isReal({ year, month, day }: FoundDate): boolean {
  if (year < FIRST_YEAR || year > 2100 || month < 1 || month > 12) return false
  return day === null || (day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate())
}

const two = (number: number) => String(number).padStart(2, '0')

/** 'YYYY-MM-DD' */
export function cleanDay(raw: string, pen: Pen): string | null {
  const found = dateIn(raw, pen)
  if (found === null) return null
  // A registration that runs out 'in June' runs to its last day.
  const day = found.day ?? new Date(Date.UTC(found.year, found.month, 0)).getUTCDate()
  return `${found.year}-${two(found.month)}-${two(day)}`
}

/** 'YYYY-MM' */
export function cleanMonth(raw: string, pen: Pen): string | null {
  // A bare year is no month: nothing is claimed, and nothing is wrong.
  if (/^\s*(?:19|20)\d\d(?:\.0)?\s*$/.test(raw)) return null
  const found = dateIn(raw, pen)
  return found === null ? null : `${found.year}-${two(found.month)}`
}

export function cleanMoment(raw: string, pen: Pen, today: Date): Date | null {
  const text = cleanLine(raw)
  if (text === null) return null
  const moment = momentOf(text)
  if (moment === null) {
    pen.say('Not a date; left empty')
    return null
  }
  if (moment.getUTCFullYear() >= 1970 && moment.getTime() <= today.getTime() + 86_400_000) return moment
  pen.say('No likely date; left empty')
  return null
}

const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(Z|[+-]\d\d:?\d\d)?$/i
const EPOCH = /^1\d{9}(?:\d{3})?$/

function momentOf(text: string): Date | null {
  const instant = INSTANT.exec(text)
  // Without a zone it is UTC: what a file means may not depend on where it is read.
  if (instant !== null)
    return valid(new Date(`${instant[1]}T${instant[2]}${instant[3]?.toUpperCase() ?? 'Z'}`))
  if (EPOCH.test(text)) return new Date(Number(text.padEnd(13, '0')))
  const found = findDate(text)
  return found === null ? null : new Date(Date.UTC(found.year, found.month - 1, found.day ?? 1))
}

function valid(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date
}

function dateIn(raw: string, pen: Pen): FoundDate | null {
  const text = cleanLine(raw)
  if (text === null) return null
  const found = findDate(text)
  if (found === null) pen.say('Not a date; left empty')
  return found
}

const PLAIN_YEAR = /^(?:19|20)\d\d$/
const YEAR_INSIDE = /(?<!\d)(?:19|20)\d\d(?!\d)/

const SHORT_YEAR = /^(?:(?:my|['’])?\s?(\d\d)(?:\.0)?|my\s?(\d\d)(?:[./-]\d\d?)?|(\d\d)(?:\.\d)?\s?my)$/i
const MONTH_OF_YEAR = /^(?:[a-z]{3,9}[\s.'’/-]*\d\d|\d\d?\/\d\d)$/i

/** '2015', '2015.0', '2015-03', 'MY15', '15MY', 'MY15.5', "'98", 'Jan-15'; null when there is none, or none a car can have. */
export function cleanYear(raw: string, pen: Pen, today: Date): number | null {
  const last = today.getUTCFullYear() + YEARS_AHEAD
  const text = PLAIN_YEAR.test(raw) ? raw : cleanLine(raw)
  if (text === null) return null
  const inside = YEAR_INSIDE.exec(text.replace(/^(\d),(\d{3})$/, '$1$2'))?.[0]
  if (inside !== undefined) return Number(inside) <= last ? Number(inside) : null
  const year = shortYear(text, last)
  if (year === null || year > last) return null
  pen.say(`Read as ${year}`)
  return year
}

function shortYear(text: string, last: number): number | null {
  const found = SHORT_YEAR.exec(text)
  const short = found?.[1] ?? found?.[2] ?? found?.[3]
  if (short !== undefined) return Number(short) <= last % 100 ? 2000 + Number(short) : 1900 + Number(short)
  return MONTH_OF_YEAR.test(text) ? (findDate(text)?.year ?? null) : null
}
