import { cleanYear, findDate } from './cleaning/clean-dates.ts'
import { findNumber } from './cleaning/find-number.ts'
import { makeAt, makeOfModel } from './cleaning/makes.ts'
import {
  BODIES,
  conditionSaid,
  FUELS,
  houseWord,
  type Said,
  statusSaid,
  TRANSMISSIONS,
} from './cleaning/vocabulary.ts'
import { Pen } from './pen.ts'

export const share = (is: (value: string) => boolean) => (values: readonly string[]) =>
  values.filter(is).length / Math.max(1, values.length)

export const matching = (pattern: RegExp) => share((value) => pattern.test(value))
const knows = ({ known, word }: Said) => known && word !== null
export const words = (vocabulary: Parameters<typeof houseWord>[0]) =>
  share((value) => value.length < 60 && knows(houseWord(vocabulary, value)))
/** A letter is a code only under a header that says of what. */
export const spelt = (vocabulary: Parameters<typeof houseWord>[0]) =>
  share((value) => value.length > 1 && value.length < 60 && knows(houseWord(vocabulary, value)))

const EARLIEST_TODAY = new Date('2100-01-01')
export const isYear = (value: string) =>
  value.length < 12 && cleanYear(value, new Pen(), EARLIEST_TODAY) !== null
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

/** Codes that tell rows apart. Numbers that only count the rows would name another car tomorrow. */
export function distinctCodes(values: readonly string[]): number {
  if (
    values.length > 2 &&
    values.every((value, at) => Number(value) === Number(values[0]) + at) &&
    Number(values[0]) <= 1
  )
    return 0
  const codes = values.filter((value) => /^[\w./#-]{1,40}$/.test(value))
  return (new Set(codes).size / Math.max(1, values.length)) ** 2
}

/** Names with a make in front, or after a year; other texts of a title's length count for little. */
export function titles(values: readonly string[]): number {
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

/** Whole numbers in the range of an odometer; litres, kilometres per litre and decades of them are something else. */
export function distances(values: readonly string[]): number {
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

/** A grade from one to five is no word, and only a header can vouch for it. */
export function conditions(values: readonly string[]): number {
  let points = 0
  for (const value of values) if (conditionSaid(value) !== null) points += /\p{L}/u.test(value) ? 1 : 0.6
  return points / Math.max(1, values.length)
}

export const conditionsSpelt = (values: readonly string[]) =>
  conditions(values.filter((value) => value.length > 1)) * share((value) => value.length > 1)(values)

/** 'Used' may stand under Status, but it is a condition. */
export const statuses = share((value) => statusSaid(value) !== null && conditionSaid(value) === null)

/** A name that begins with a make is more than a model. */
export function models(values: readonly string[]): number {
  let points = 0
  for (const value of values) {
    if (value.length > 60 || !/[\p{L}\d]/u.test(value) || URL_START.test(value)) continue
    const parts = value.split(/\s+/)
    points += parts.length > 1 && makeAt(parts, 0) !== null ? 0.3 : 1
  }
  return points / Math.max(1, values.length)
}

const OTHER_WORDS = [BODIES, TRANSMISSIONS, FUELS]
const isOtherWord = (value: string) =>
  conditionSaid(value) !== null || OTHER_WORDS.some((vocabulary) => knows(houseWord(vocabulary, value)))

/** Under 'Type' stand bodies, conditions and gearboxes as often as models. */
export function modelsProper(values: readonly string[]): number {
  return share(isOtherWord)(values) > 0.3 ? 0 : models(values)
}

/** 'POA' is a price in its way. */
export function prices(values: readonly string[]): number {
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
/** With no header to go by, only a sign of money tells a price from any other number. */
export const moneys = matching(MONEY)
/** Nor is any number a distance that does not say so. */
export const distancesSaid = matching(/^\d[\d.,' \u00a0\u202f]*\s?(?:kms?|kilomet\w+|miles|mi)\.?$/i)
export const knownModels = share((value) => value.length < 40 && makeOfModel(value) !== null)
