import { cleanYear, findDate } from './cleaning/clean-dates.ts'
import { findNumber } from './cleaning/find-number.ts'
import { makeAt, makeOfModel } from './cleaning/makes.ts'
import {
  BODIES,
  FUELS,
  findStandardWord,
  parseCondition,
  parseStatus,
  TRANSMISSIONS,
  type WordMatch,
} from './cleaning/vocabulary.ts'
import { RemarkLog } from './remark-log.ts'

export const share = (is: (value: string) => boolean) => (values: readonly string[]) =>
  values.filter(is).length / Math.max(1, values.length)

export const scoreMatches = (pattern: RegExp) => share((value) => pattern.test(value))
const isKnownWord = ({ isKnown, word }: WordMatch) => isKnown && word !== null
export const scoreWords = (vocabulary: Parameters<typeof findStandardWord>[0]) =>
  share((value) => value.length < 60 && isKnownWord(findStandardWord(vocabulary, value)))
/** Ignores single letters, which are codes only under a matching header. */
export const scoreSpeltWords = (vocabulary: Parameters<typeof findStandardWord>[0]) =>
  share((value) => value.length > 1 && value.length < 60 && isKnownWord(findStandardWord(vocabulary, value)))

const FAR_FUTURE = new Date('2100-01-01')
export const isYear = (value: string) =>
  value.length < 12 && cleanYear(value, new RemarkLog(), FAR_FUTURE) !== null
const isNumber = (value: string) => /^[^\d]{0,6}\d[\d.,' \u00a0]*[^\d]{0,16}$/.test(value)
export const URL_START = /^(?:https?:)?\/\//i
export const COLOUR =
  /white|black|gr[ae]y|silver|blue|red\b|green|brown|gold|beige|orange|yellow|purple|maroon|bronze|pearl|metallic|custom|pink|cream|schwarz|wei(?:ß|ss)|blau/i

export function isDate(value: string): boolean {
  return value.length < 60 && findDate(value) !== null
}

export function isYesNo(value: string): boolean {
  return /^(?:yes|no|y|n|true|false|0|1|t|f|ja|nein)$/i.test(value)
}

/** Scores codes that identify rows. Plain row numbers score 0: they would identify another car in the next file. */
export function scoreCodes(values: readonly string[]): number {
  if (
    values.length > 2 &&
    values.every((value, at) => Number(value) === Number(values[0]) + at) &&
    Number(values[0]) <= 1
  )
    return 0
  const codes = values.filter((value) => /^[\w./#-]{1,40}$/.test(value))
  return (new Set(codes).size / Math.max(1, values.length)) ** 2
}

/** Scores names that begin with a make or a year and a make; other texts of similar length count half. */
export function scoreTitles(values: readonly string[]): number {
  let points = 0
  for (const value of values) {
    if (value.length < 5 || value.length > 200 || !/\p{L}/u.test(value)) continue
    const parts = value.split(/[\s_]+/)
    const start = /^(?:19|20)\d\d$/.test(parts[0] ?? '') ? 1 : 0
    if (parts.length - start >= 2 && makeAt(parts, start) !== null) points += 1
    else if (parts.length >= 3 && value.length <= 120) points += 0.5
  }
  return points / Math.max(1, values.length)
}

/** Scores numbers in the range of an odometer, but not litres, consumption or small decimals. */
export function scoreDistances(values: readonly string[]): number {
  let fit = 0
  let small = 0
  for (const value of values) {
    if (/kmpl|km\/|mpg|l\s?\/|\d\s?[x×]\s?\d/i.test(value) || !isNumber(value.replace(/x{2,3}\b/i, '000')))
      continue
    const number = findNumber(value)?.value ?? -1
    if (number >= 0 && number <= 10_000_000) fit += 1
    if (number > 0 && number < 100 && /\.\d*[1-9]/.test(value)) small += 1
  }
  return small > fit / 4 ? 0 : fit / Math.max(1, values.length)
}

/** A grade from one to five counts less than a word, so it needs a matching header. */
export function scoreConditions(values: readonly string[]): number {
  let points = 0
  for (const value of values) if (parseCondition(value) !== null) points += /\p{L}/u.test(value) ? 1 : 0.6
  return points / Math.max(1, values.length)
}

export const scoreSpeltConditions = (values: readonly string[]) =>
  scoreConditions(values.filter((value) => value.length > 1)) * share((value) => value.length > 1)(values)

/** Excludes words such as 'Used', which is a condition even under 'Status'. */
export const scoreStatuses = share((value) => parseStatus(value) !== null && parseCondition(value) === null)

/** A name that begins with a make is probably a title, so it counts less. */
export function scoreModels(values: readonly string[]): number {
  let points = 0
  for (const value of values) {
    if (value.length > 60 || !/[\p{L}\d]/u.test(value) || URL_START.test(value)) continue
    const parts = value.split(/\s+/)
    points += parts.length > 1 && makeAt(parts, 0) !== null ? 0.3 : 1
  }
  return points / Math.max(1, values.length)
}

const OTHER_VOCABULARIES = [BODIES, TRANSMISSIONS, FUELS]
const isOtherWord = (value: string) =>
  parseCondition(value) !== null ||
  OTHER_VOCABULARIES.some((vocabulary) => isKnownWord(findStandardWord(vocabulary, value)))

/** Columns named 'Type' contain bodies, conditions and gearboxes as often as models. */
export function scoreModelsOnly(values: readonly string[]): number {
  return share(isOtherWord)(values) > 0.3 ? 0 : scoreModels(values)
}

/** Counts 'POA' as a price. */
export function scorePrices(values: readonly string[]): number {
  const fit = values.filter(
    (value) =>
      isNumber(value) ||
      /^(?:p\.?o\.?a|call|contact|not priced|ask)\b/i.test(value) ||
      /\d.*(?:drive|lakh|lac|cr|govt?|egc|eur|,-)/i.test(value),
  )
  return fit.length / Math.max(1, values.length)
}

const CURRENCY = String.raw`a?u?\$|€|£|₹|zł|kč|(?:aud|usd|nzd|cad|eur|euros?|gbp|pln|chf|inr|aed|zar|sek|czk)\b`
const MONEY = new RegExp(String.raw`^(?:(?:${CURRENCY})\s?\d|\d[\d.,' \u00a0\u202f]*(?:${CURRENCY})$)`, 'i')
/** Without a matching header only a currency distinguishes a price from other numbers. */
export const scoreMoney = scoreMatches(MONEY)
/** Without a matching header a distance must name its unit. */
export const scoreDistancesWithUnit = scoreMatches(
  /^\d[\d.,' \u00a0\u202f]*\s?(?:kms?|kilomet\w+|miles|mi)\.?$/i,
)
export const scoreKnownModels = share((value) => value.length < 40 && makeOfModel(value) !== null)
