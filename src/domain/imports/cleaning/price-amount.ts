import type { RemarkLog } from '../remark-log.ts'
import { type FoundNumber, findNumbers } from './find-number.ts'

/** A smaller amount is a deposit, a weekly rate or a placeholder, not a car price. */
export const MIN_PRICE = 100

const PERIOD =
  /^\s*(?:p\.?\/?w\b|p\.?\/?m\b|per (?:week|month|day|fortnight)|\/ ?(?:wk|week|mo|month|day)|weekly|monthly|a week|a month)/
const MINUS_BEFORE =
  /^\s*(?:aud|usd|nzd|eur|gbp|a?u?\$|€|£|₹)?\s*[-−–(]\s*(?:aud|usd|nzd|eur|gbp|a?u?\$|€|£|₹)?\s*$/
const RANGE = /^[^a-z\d]*(?:-|–|to)\s*[^\d]{0,4}\d[\d.,]{2}/

/** Words directly before or after an amount that is not the current price. */
const FORMER_OR_SAVING_BEFORE =
  /\b(?:was|sav(?:e|es|ings?)|less(?! than)|(?:reduced|dropped|down) (?:by|from)|discount|(?<!\b(?:no|zero|nil) )deposit|bonus|cash ?back|worth|valued at)\b[^a-z\d]{0,6}(?:(?:of|up to|over|price|only)\b[^a-z\d]{0,4})?$/
const DISCOUNT_AFTER = /^\s*(?:off\b(?![ -]?road)|discount|saving|deposit|cash ?back|bonus)/
const LIST_PRICE_BEFORE = /\b(?:rrp|msrp)\b[^\d]{0,12}$/
const NOW_BEFORE = /\bnow\b[^\d]{0,20}$/
const MONEY_BEFORE = /(?:\$|€|£|₹|\baud|\busd|\beur|\bgbp|\bnzd)\s*$/

/** Finds the amount in a text that is the price. Null if there is none; the log contains the reason. */
export function priceAmount(text: string, log: RemarkLog): FoundNumber | null {
  const all = findNumbers(text)
  const amounts = all.filter(
    ({ before, after }) =>
      !PERIOD.test(after) && !DISCOUNT_AFTER.test(after) && !FORMER_OR_SAVING_BEFORE.test(before),
  )
  const amount = bestOf(amounts)
  if (amount === undefined) {
    log.add(
      all.length === 0
        ? 'Price is not a number; treated as P.O.A'
        : all.some(({ after }) => PERIOD.test(after))
          ? 'A repayment, not a price; treated as P.O.A'
          : 'Only a saving or a former price; treated as P.O.A',
    )
    return null
  }
  if (MINUS_BEFORE.test(amount.before)) {
    log.add('Price is below zero; treated as P.O.A')
    return null
  }
  if (RANGE.test(amount.after)) log.add('A price range; the lower price was used')
  else if (all.length > 1) log.add(`More than one number; ${Math.round(amount.value)} was used as the price`)
  return amount
}

/** Picks the amount by the words before it, the most reliable first. */
function bestOf(amounts: readonly FoundNumber[]): FoundNumber | undefined {
  if (amounts.length < 2) return amounts[0]
  const currentAmounts = amounts.filter(({ before }) => !LIST_PRICE_BEFORE.test(before))
  return (
    currentAmounts.find(({ before }) => NOW_BEFORE.test(before)) ??
    currentAmounts.find(({ before }) => MONEY_BEFORE.test(before)) ??
    currentAmounts.find(isLikelyPrice) ??
    currentAmounts[0] ??
    amounts[0]
  )
}

/** Excludes model years, both '22' and '2022'. */
function isLikelyPrice({ value }: FoundNumber): boolean {
  return value >= MIN_PRICE && !(Number.isInteger(value) && value >= 1900 && value <= 2100)
}
