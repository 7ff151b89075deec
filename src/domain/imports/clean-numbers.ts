import { cleanLine } from './clean-text.ts'
import type { Pen } from './pen.ts'

export const HIGHEST_PRICE = 20_000_000
/** Below it stands a deposit, a weekly rate or a placeholder, not the price of a car. */
export const LOWEST_PRICE = 100
export const HIGHEST_KMS = 2_000_000
const KMS_IN_A_MILE = 1.609344

const NUMBER = /\d+(?:(?:[.,'’]|[ \u00a0\u202f](?=\d{3}(?!\d)))\d+)*/
const MULTIPLIERS: [RegExp, number][] = [
  [/^\s*(?:k|tkm|thousand|tsd)(?![a-z])/, 1_000],
  [/^\s*(?:m|mil|mio|million)(?![a-z])/, 1_000_000],
  [/^\s*(?:lakhs?|lacs?|l)(?![a-z])/, 100_000],
  [/^\s*(?:crores?|cr)(?![a-z])/, 10_000_000],
]

export interface FoundNumber {
  value: number
  /** What stands before and after it, in lower case. */
  before: string
  after: string
  multiplied: boolean
}

/** The first number in a text, whichever way its thousands and decimals are written: 10.300,00 and 10,300.00 alike. */
export function findNumber(text: string): FoundNumber | null {
  const lower = text.toLowerCase()
  const match = NUMBER.exec(lower)
  if (match === null) return null
  const before = lower.slice(0, match.index)
  let after = lower.slice(match.index + match[0].length)
  let value = numberOf(match[0])
  let multiplied = false
  for (const [pattern, factor] of MULTIPLIERS) {
    const found = pattern.exec(after)
    if (found === null) continue
    value *= factor
    multiplied = true
    after = after.slice(found[0].length)
    break
  }
  return Number.isFinite(value) ? { value, before, after, multiplied } : null
}

function numberOf(digits: string): number {
  if (/^\d+$/.test(digits)) return Number(digits)
  const bare = digits.replaceAll(/['’ \u00a0\u202f]/g, '')
  const point = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (point === -1) return Number(bare)
  const both = bare.includes('.') && bare.includes(',')
  const whole = bare.slice(0, point)
  const rest = bare.slice(point + 1)
  const grouped = /[.,]/.test(whole)
  // 10.300 is ten thousand three hundred; 57923.125 and 0.125 are not.
  const thousands = !both && rest.length === 3 && (grouped || (/^[1-9]\d{0,2}$/.test(whole) && rest !== ''))
  const fraction = thousands || (grouped && !both) ? '' : `.${rest}`
  return Number(whole.replaceAll(/[.,]/g, '') + (fraction === '' ? rest : fraction))
}

const NO_PRICE =
  /^(?:p\.?\s?o\.?\s?a\.?|price on (?:application|request)|on (?:application|request)|(?:please )?(?:call|contact|ask|enquire|email)\b.*|not priced|no price.*|negotiable|auction|sold|free|trade|swap|tbc|tba)$/i
const PERIOD =
  /^\s*(?:p\.?\/?w\b|p\.?\/?m\b|per (?:week|month|day|fortnight)|\/ ?(?:wk|week|mo|month|day)|weekly|monthly|a week|a month)/
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
  ['zloty', /\bpln\b|zł/],
  ['rand', /\bzar\b|^r\s?\d/],
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
  const found = findNumber(text)
  if (found === null) {
    pen.say('Price is not a number; taken as P.O.A')
    return null
  }
  if (PERIOD.test(found.after)) {
    pen.say('A repayment, not a price; taken as P.O.A')
    return null
  }
  if (/[-−–(]\s*[^\d\s]{0,3}\s*$/.test(found.before)) {
    pen.say('Price is below zero; taken as P.O.A')
    return null
  }
  const currency = currencyOf(text)
  if (currency !== null)
    pen.once(`currency:${currency}`, `In ${currency}; taken as the same number of dollars, here and below`)
  if (/^[^a-z]*(?:-|–|to)\s*[^\d]{0,4}\d{3}/.test(found.after)) pen.say('A range; its lower end was taken')
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
