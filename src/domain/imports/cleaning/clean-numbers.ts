import type { Pen } from '../pen.ts'
import { cleanLine } from './clean-text.ts'
import { findNumber } from './find-number.ts'
import { LOWEST_PRICE, priceAmount } from './price-amount.ts'

export const HIGHEST_PRICE = 20_000_000
export const HIGHEST_KMS = 2_000_000
const KMS_IN_A_MILE = 1.609344

const NO_PRICE =
  /^(?:p\.?\s?o\.?\s?a\.?|price on (?:application|request)|on (?:application|request)|(?:please )?(?:call|contact|ask|enquire|email)\b.*|not priced|no price.*|negotiable|auction|sold|free|trade|swap|tbc|tba)$/i
const DRIVE_AWAY = /drive ?-?away|\bd\/a\b|\bdap\b|on[ -]the[ -]road|all inclusive/
const EXCLUDING = /\begc\b|excl|plus (?:gov|on)|before (?:gov|on)|\+ ?(?:orc|gov|on)|\borc\b/

/** Anything but the dollars of this country; the amount is kept as it stands. */
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
  /** Null: the cell does not say. */
  type: 'drive_away' | 'egc' | null
}

const WHOLE = /^\d{1,9}$/

export function cleanPrice(raw: string, pen: Pen): Price | null {
  const cell = raw.trim()
  if (WHOLE.test(cell)) return plausiblePrice(Number(cell), null, pen)
  const text = cleanLine(cell)
  if (text === null || NO_PRICE.test(text)) return null
  const found = priceAmount(text, pen)
  if (found === null) return null
  const currency = currencyOf(text)
  if (currency !== null)
    pen.once(`currency:${currency}`, `In ${currency}; taken as the same number of dollars, here and below`)
  const lower = text.toLowerCase()
  const type = DRIVE_AWAY.test(lower) ? 'drive_away' : EXCLUDING.test(lower) ? 'egc' : null
  return plausiblePrice(found.value, type, pen)
}

function plausiblePrice(value: number, type: Price['type'], pen: Pen): Price | null {
  const amount = Math.round(value)
  if (amount === 0) return null
  if (amount < LOWEST_PRICE || amount > HIGHEST_PRICE) {
    pen.say(`No likely price of a car; taken as P.O.A`)
    return null
  }
  return { amount, type }
}

const MILES = /^[\s.]*(?:mi\b|miles?\b|mls\b|mileage\b)/
const KMS = /^[\s.]*k(?:m|ilom|lm)/

export function saysMiles(text: string): boolean {
  const found = findNumber(text)
  return found !== null && MILES.test(found.after)
}

/** In kilometres. The column says which unit a bare number is in. */
export function cleanKms(raw: string, pen: Pen, unit: 'km' | 'mi'): number | null {
  const cell = raw.trim()
  if (WHOLE.test(cell)) return plausibleKms(Number(cell), unit === 'mi', pen)
  let text = cleanLine(cell)
  if (text === null) return null
  // '85,xxx' hides the last digits.
  if (/\d[,. ]?x{2,3}\b/i.test(text)) {
    text = text.replace(/(\d)([,. ]?)x{2,3}\b/i, (_all, digit: string, gap: string) => `${digit}${gap}000`)
    pen.say('The last digits are hidden; read as zeros')
  }
  const found = findNumber(text)
  if (found === null) {
    pen.say('Not a distance; left empty')
    return null
  }
  if (/-\s*$/.test(found.before)) {
    pen.say('Below zero; left empty')
    return null
  }
  if (/^\s*k(?:m\/l|mpl|m\/kg)|^\s*l\s?\/|mpg/.test(found.after)) {
    pen.say('Fuel consumption, not a distance; left empty')
    return null
  }
  const miles = MILES.test(found.after) || (unit === 'mi' && !KMS.test(found.after))
  return plausibleKms(found.value, miles, pen)
}

function plausibleKms(value: number, miles: boolean, pen: Pen): number | null {
  if (miles) pen.once('miles', 'Miles turned into kilometres, here and in every row below')
  const kms = Math.round(miles ? value * KMS_IN_A_MILE : value)
  if (kms <= HIGHEST_KMS) return kms
  pen.say('More than 2,000,000 km; left empty')
  return null
}

/** ' 7 Seats', '5-door', '4.0', and '04-May', which is what a spreadsheet makes of '4-5'. */
export function cleanCount(raw: string, pen: Pen, what: string, least: number, most: number): number | null {
  const text = cleanLine(raw)
  if (text === null) return null
  const found = findNumber(text)
  const count = found === null ? wordCount(text) : Math.trunc(found.value)
  if (count === null) {
    pen.say(`No number of ${what}; left empty`)
    return null
  }
  if (count >= least && count <= most && !/-\s*$/.test(found?.before ?? '')) return count
  if (count !== 0) pen.say(`No likely number of ${what}; left empty`)
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

function wordCount(text: string): number | null {
  const word = /^[a-z]+/.exec(text.toLowerCase())?.[0]
  return word === undefined ? null : (COUNT_WORDS.get(word) ?? null)
}
