import type { Pen } from '../pen.ts'
import { type FoundNumber, findNumbers } from './find-number.ts'

/** Below it stands a deposit, a weekly rate or a placeholder, not the price of a car. */
export const LOWEST_PRICE = 100

const PERIOD =
  /^\s*(?:p\.?\/?w\b|p\.?\/?m\b|per (?:week|month|day|fortnight)|\/ ?(?:wk|week|mo|month|day)|weekly|monthly|a week|a month)/
const BELOW_ZERO =
  /^\s*(?:aud|usd|nzd|eur|gbp|a?u?\$|€|£|₹)?\s*[-−–(]\s*(?:aud|usd|nzd|eur|gbp|a?u?\$|€|£|₹)?\s*$/
const RANGE = /^[^a-z\d]*(?:-|–|to)\s*[^\d]{0,4}\d[\d.,]{2}/

/** What stands right before an amount, or after it, that is not what the car costs today. */
const NOT_TODAYS =
  /\b(?:was|sav(?:e|es|ings?)|less(?! than)|(?:reduced|dropped|down) (?:by|from)|discount|(?<!\b(?:no|zero|nil) )deposit|bonus|cash ?back|worth|valued at)\b[^a-z\d]{0,6}(?:(?:of|up to|over|price|only)\b[^a-z\d]{0,4})?$/
const TAKEN_OFF = /^\s*(?:off\b(?![ -]?road)|discount|saving|deposit|cash ?back|bonus)/
const LISTED = /\b(?:rrp|msrp)\b[^\d]{0,12}$/
const NOW = /\bnow\b[^\d]{0,20}$/
const MONEY_BEFORE = /(?:\$|€|£|₹|\baud|\busd|\beur|\bgbp|\bnzd)\s*$/

/** The one amount in a text that is the price. Null: there is none, and the pen says why. */
export function priceAmount(text: string, pen: Pen): FoundNumber | null {
  const all = findNumbers(text)
  const amounts = all.filter(
    ({ before, after }) => !PERIOD.test(after) && !TAKEN_OFF.test(after) && !NOT_TODAYS.test(before),
  )
  const found = bestOf(amounts)
  if (found === undefined) {
    pen.say(
      all.length === 0
        ? 'Price is not a number; taken as P.O.A'
        : all.some(({ after }) => PERIOD.test(after))
          ? 'A repayment, not a price; taken as P.O.A'
          : 'A saving or a former price only; taken as P.O.A',
    )
    return null
  }
  if (BELOW_ZERO.test(found.before)) {
    pen.say('Price is below zero; taken as P.O.A')
    return null
  }
  if (RANGE.test(found.after)) pen.say('A range; its lower end was taken')
  else if (all.length > 1) pen.say(`More than one number; ${Math.round(found.value)} was taken as the price`)
  return found
}

/** By what stands before them, the surest first. */
function bestOf(amounts: readonly FoundNumber[]): FoundNumber | undefined {
  if (amounts.length < 2) return amounts[0]
  const todays = amounts.filter(({ before }) => !LISTED.test(before))
  return (
    todays.find(({ before }) => NOW.test(before)) ??
    todays.find(({ before }) => MONEY_BEFORE.test(before)) ??
    todays.find(isLikely) ??
    todays[0] ??
    amounts[0]
  )
}

/** Neither the '22' of a model year nor the whole of it. */
function isLikely({ value }: FoundNumber): boolean {
  return value >= LOWEST_PRICE && !(Number.isInteger(value) && value >= 1900 && value <= 2100)
}
