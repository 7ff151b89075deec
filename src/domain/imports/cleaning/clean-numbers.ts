import type { RemarkLog } from '../remark-log.ts'
import { cleanLine } from './clean-text.ts'
import { findNumber } from './find-number.ts'
import { MIN_PRICE, priceAmount } from './price-amount.ts'

export const MAX_PRICE = 20_000_000
export const MAX_KMS = 2_000_000
const KMS_PER_MILE = 1.609344

const NO_PRICE =
  /^(?:p\.?\s?o\.?\s?a\.?|price on (?:application|request)|on (?:application|request)|(?:please )?(?:call|contact|ask|enquire|email)\b.*|not priced|no price.*|negotiable|auction|sold|free|trade|swap|tbc|tba)$/i
const DRIVE_AWAY = /drive ?-?away|\bd\/a\b|\bdap\b|on[ -]the[ -]road|all inclusive/
const EXCLUDES_CHARGES = /\begc\b|excl|plus (?:gov|on)|before (?:gov|on)|\+ ?(?:orc|gov|on)|\borc\b/

/** Foreign currencies. The amount is kept without conversion. */
const CURRENCIES: [string, RegExp][] = [
  ['US dollars', /\busd\b|\bus\$|u\$s/],
  ['New Zealand dollars', /\bnzd?\b|\bnz\$/],
  ['Canadian dollars', /\bcad\b|\bc\$/],
  ['euros', /€|\beur(?:os?)?\b/],
  ['pounds', /£|\bgbp\b/],
  ['rupees', /₹|\binr\b|\brs\b\.?|\bpkr\b|\blkr\b|\blakhs?\b|\blacs?\b|\bcrores?\b/],
  ['dirhams', /\baed\b|\bdhs?\b/],
  ['riyals', /\bsar\b|\bsr\b/],
  ['yen or yuan', /¥|\bjpy\b|\bcny\b|\brmb\b/],
  ['zloty', /\bpln\b|zł|\bzl\b/],
  ['rand', /\bzar\b|^r\s?\d/],
  ['koruna', /\bczk\b|kč/],
  ['francs', /\bchf\b/],
  ['krona', /\b(?:sek|nok|dkk|kr)\b/],
  ['ringgit', /\bmyr\b|\brm\s?\d/],
  ['roubles', /₽|\brub\b/],
  ['reals', /r\$|\bbrl\b/],
  ['naira', /₦|\bngn\b/],
]

export function currencyOf(text: string): string | null {
  const lower = text.toLowerCase()
  for (const [name, pattern] of CURRENCIES) if (pattern.test(lower)) return name
  return null
}

export interface Price {
  amount: number
  /** Null if the cell does not say. */
  type: 'drive_away' | 'egc' | null
}

const WHOLE_NUMBER = /^\d{1,9}$/

export function cleanPrice(raw: string, log: RemarkLog): Price | null {
  const cell = raw.trim()
  if (WHOLE_NUMBER.test(cell)) return plausiblePrice(Number(cell), null, log)
  const text = cleanLine(cell)
  if (text === null || NO_PRICE.test(text)) return null
  const match = priceAmount(text, log)
  if (match === null) return null
  const currency = currencyOf(text)
  if (currency !== null)
    log.addOnce(
      `currency:${currency}`,
      `In ${currency}; treated as the same number of dollars, from this row on`,
    )
  const lower = text.toLowerCase()
  const type = DRIVE_AWAY.test(lower) ? 'drive_away' : EXCLUDES_CHARGES.test(lower) ? 'egc' : null
  return plausiblePrice(match.value, type, log)
}

function plausiblePrice(value: number, type: Price['type'], log: RemarkLog): Price | null {
  const amount = Math.round(value)
  if (amount === 0) return null
  if (amount < MIN_PRICE || amount > MAX_PRICE) {
    log.add('Not a plausible car price; treated as P.O.A')
    return null
  }
  return { amount, type }
}

const MILES = /^[\s.]*(?:mi\b|miles?\b|mls\b|mileage\b)/
const KMS = /^[\s.]*k(?:m|ilom|lm)/

export function isInMiles(text: string): boolean {
  const match = findNumber(text)
  return match !== null && MILES.test(match.after)
}

/** Returns kilometres. `unit` is the column's unit, for numbers without one. */
export function cleanKms(raw: string, log: RemarkLog, unit: 'km' | 'mi'): number | null {
  const cell = raw.trim()
  if (WHOLE_NUMBER.test(cell)) return plausibleKms(Number(cell), unit === 'mi', log)
  let text = cleanLine(cell)
  if (text === null) return null
  // '85,xxx' hides the last digits.
  if (/\d[,. ]?x{2,3}\b/i.test(text)) {
    text = text.replace(/(\d)([,. ]?)x{2,3}\b/i, (_all, digit: string, gap: string) => `${digit}${gap}000`)
    log.add('The last digits are hidden; read as zeros')
  }
  const match = findNumber(text)
  if (match === null) {
    log.add('Not a distance; left empty')
    return null
  }
  if (/-\s*$/.test(match.before)) {
    log.add('Below zero; left empty')
    return null
  }
  if (/^\s*k(?:m\/l|mpl|m\/kg)|^\s*l\s?\/|mpg/.test(match.after)) {
    log.add('Fuel consumption, not a distance; left empty')
    return null
  }
  const miles = MILES.test(match.after) || (unit === 'mi' && !KMS.test(match.after))
  return plausibleKms(match.value, miles, log)
}

function plausibleKms(value: number, miles: boolean, log: RemarkLog): number | null {
  if (miles) log.addOnce('miles', 'Miles converted to kilometres, from this row on')
  const kms = Math.round(miles ? value * KMS_PER_MILE : value)
  if (kms <= MAX_KMS) return kms
  log.add('More than 2,000,000 km; left empty')
  return null
}

/** Reads ' 7 Seats', '5-door', '4.0', and '04-May', which is what a spreadsheet makes of '4-5'. */
export function cleanCount(
  raw: string,
  log: RemarkLog,
  noun: string,
  min: number,
  max: number,
): number | null {
  const text = cleanLine(raw)
  if (text === null) return null
  const match = findNumber(text)
  const count = match === null ? parseCountWord(text) : Math.trunc(match.value)
  if (count === null) {
    log.add(`Not a number of ${noun}; left empty`)
    return null
  }
  if (count >= min && count <= max && !/-\s*$/.test(match?.before ?? '')) return count
  if (count !== 0) log.add(`Not a plausible number of ${noun}; left empty`)
  return null
}

const COUNT_WORDS = new Map<string, number>(
  Object.entries({
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
  }),
)

function parseCountWord(text: string): number | null {
  const word = /^[a-z]+/.exec(text.toLowerCase())?.[0]
  return word === undefined ? null : (COUNT_WORDS.get(word) ?? null)
}
