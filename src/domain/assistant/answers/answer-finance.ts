import { ASSISTANT } from '../../constants.ts'
import { QUOTE_REFUSALS, type Quote, quoteOf } from '../../finance/quote.ts'
import { additionalCostsText, PERIOD_WORDS, quoteText, quoteWarning } from '../../finance/quote-texts.ts'
import type { Frequency } from '../../finance/repayment.ts'
import type { Selected } from '../../search/search-state.ts'
import { priceText } from '../../vehicles/prices/price.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { Repayment } from '../reader/amounts/amounts.ts'
import type { Reading } from '../reading.ts'
import { CONTACT_TEAM } from '../reply.ts'
import { type Answer, type AnswerGrounds, bestFits } from './answer.ts'
import { bestOfModel } from './answer-compare.ts'
import { joinSentences, referencedVehicles, replyOf } from './answer-reply.ts'
import { typedPrice } from './offered-vehicle.ts'
import { asideSentencesOf, NOTHING_FITS } from './sentences.ts'

const DEFAULT_YEARS = 5
const TERM_LIMIT_TEXT = `Terms go up to ${ASSISTANT.financeYears} years.`

/** Quotes repayments for the stated price or for a car. */
export function answerFinance(reading: Reading, grounds: AnswerGrounds): Answer {
  const { finance } = reading
  const cars = finance?.price == null ? carsToFinance(reading, grounds) : []
  const [car] = cars
  const price = finance?.price ?? car?.price ?? null
  const parts = { grounds, vehicles: car ? [car] : [], suggestions: ['Apply for finance', CONTACT_TEAM] }
  const lead = [...asideSentencesOf(reading, 'approval'), ...asideSentencesOf(reading, 'balloon')]
  const requestedYears = finance?.years ?? DEFAULT_YEARS
  const years = Math.min(requestedYears, ASSISTANT.financeYears)
  const frequency = finance?.frequency ?? 'weekly'
  if (finance?.repayment && finance.price === null && (reading.stockids.length === 0 || reading.hasWish))
    return answerRepayment(reading, { ...finance.repayment, years }, grounds)
  if (cars.length > 1) {
    const term = requestedYears > years ? [TERM_LIMIT_TEXT] : []
    const quotes = cars.map((each) => quoteLines(each, { years, frequency, finance }, grounds))
    return replyOf('finance', [[...lead, ...term, ...quotes].join('\n')], { ...parts, vehicles: cars })
  }
  if (price === null) return replyOf('finance', [...lead, ...rateSentences(grounds)], parts)
  const loan = { price, deposit: depositFor(price, finance), tradeIn: 0, frequency }
  const answer = quoteOf({ ...loan, termMonths: years * 12 }, grounds.finance)
  if (!answer.ok) return replyOf('finance', [QUOTE_REFUSALS[answer.refusal]], parts)
  const otherYears = Math.min(finance?.otherYears ?? years, ASSISTANT.financeYears)
  const other =
    otherYears === years ? null : quoteOf({ ...loan, termMonths: otherYears * 12 }, grounds.finance)
  return replyOf(
    'finance',
    [
      ...lead,
      requestedYears > years ? TERM_LIMIT_TEXT : '',
      car ? `For the ${car.title} at ${typedPrice(car)}:` : '',
      ...quoteSentences(answer.quote, years),
      other?.ok ? `\n${quoteSentences(other.quote, otherYears).join(' ')}` : '',
    ],
    parts,
  )
}

/** Answers with the loan that a repayment covers, and cars within it. */
function answerRepayment(
  reading: Reading,
  { amount, frequency, years }: Repayment & { years: number },
  grounds: AnswerGrounds,
): Answer {
  const { selected, sorting, finance } = reading
  const deposit = finance?.deposit ?? 0
  const quote = findLargestLoan({ amount, frequency, years }, grounds.finance)
  const suggestions = ['Apply for finance', CONTACT_TEAM]
  if (!quote) return replyOf('finance', [QUOTE_REFUSALS['too-little-to-borrow']], { grounds, suggestions })
  const maxPrice = quote.amount + deposit
  const wish = { ...selected, price: [0, maxPrice] as const }
  const vehicles = bestFits(wish, sorting, grounds, ASSISTANT.vehiclesShown)
  // 'Is $130 a week enough for a Corolla?' wants to know what the Corolla would cost.
  const [cheapest] = vehicles.length === 0 && selected.model ? cheapestFits(selected, grounds) : []
  const beyond = cheapest
    ? `${NOTHING_FITS}\n${quoteLines(cheapest, { years, frequency, finance }, grounds)}`
    : NOTHING_FITS
  return replyOf(
    'finance',
    [
      ...asideSentencesOf(reading, 'approval'),
      `With ${priceText(amount)} ${PERIOD_WORDS[frequency].each} you could repay about ${priceText(quote.amount)}, fees included.`,
      ...quoteSentences(quote, years),
      vehicles.length > 0 ? `\nUp to ${priceText(maxPrice)} we have:` : beyond,
    ],
    { grounds, vehicles: cheapest ? [cheapest] : vehicles, suggestions },
  )
}

function cheapestFits({ price: _price, ...selected }: Selected, grounds: AnswerGrounds): Vehicle[] {
  return bestFits(selected, { by: 'price', direction: 'asc' }, grounds).filter(({ price }) => price !== null)
}

const LOAN_STEP_DOLLARS = 100
const MAX_LOAN_STEPS = 5_000

/** Finds the largest loan, in steps of $100, whose repayment and fee stay within the amount. */
function findLargestLoan(
  { amount, frequency, years }: Repayment & { years: number },
  config: AnswerGrounds['finance'],
): Quote | null {
  let [largestQuote, exceeds]: [Quote | null, number] = [null, MAX_LOAN_STEPS]
  for (let low = 0, step = exceeds >> 1; exceeds - low > 1; step = (low + exceeds) >> 1) {
    const price = step * LOAN_STEP_DOLLARS
    const answer = quoteOf({ price, deposit: 0, tradeIn: 0, termMonths: years * 12, frequency }, config)
    // A loan refused as too small must not lower the upper bound.
    if (answer.ok && answer.quote.repayment + answer.quote.accountFee > amount) exceeds = step
    else {
      low = step
      if (answer.ok) largestQuote = answer.quote
    }
  }
  return largestQuote
}

/** The deposit that is stated, or a stated share of the price. */
function depositFor(price: number, finance: Reading['finance']): number {
  const share = finance?.depositShare
  return share === undefined ? (finance?.deposit ?? 0) : Math.round(price * share)
}

/** The cars to quote: all that the message names, or the best fit. */
function carsToFinance(reading: Reading, grounds: AnswerGrounds): Vehicle[] {
  const { selected, stockids, modelDetails } = reading
  const models = selected.model ?? []
  const wantsEach = stockids.length === 0 && EACH.some((word) => reading.words.includes(word))
  const cars = wantsEach
    ? bestFits(selected, reading.sorting, grounds, ASSISTANT.vehiclesShown)
    : stockids.length === 0 && models.length > 1
      ? models.flatMap((model) => bestOfModel(model, { ...selected, ...modelDetails.get(model) }, grounds))
      : referencedVehicles(reading, grounds)
  return cars.slice(0, ASSISTANT.vehiclesShown)
}

/** Words that want a quote for every car found: 'each of the two'. */
const EACH = ['each', 'both']

/** 'For the 2024 …: …', or why this car has no quote. */
function quoteLines(
  car: Vehicle,
  { years, frequency, finance }: { years: number; frequency: Frequency; finance: Reading['finance'] },
  grounds: AnswerGrounds,
): string {
  const { title, price } = car
  if (price === null) return `The price of the ${title} is on application: our team can tell you.`
  const loan = { price, deposit: depositFor(price, finance), tradeIn: 0, termMonths: years * 12, frequency }
  const answer = quoteOf(loan, grounds.finance)
  const sentences = answer.ok ? quoteSentences(answer.quote, years) : [QUOTE_REFUSALS[answer.refusal]]
  return joinSentences([`For the ${title} at ${typedPrice(car)}:`, ...sentences])
}

export const EXAMPLE_LOAN = {
  price: 30_000,
  deposit: 0,
  tradeIn: 0,
  termMonths: 60,
  frequency: 'weekly',
} as const

/** The rate and the fees with an example, because a rate must not stand without its comparison rate. */
function rateSentences({ finance }: AnswerGrounds): string[] {
  const answer = quoteOf(EXAMPLE_LOAN, finance)
  if (!answer.ok) return [PRICE_QUESTION]
  return ['For example:', ...quoteSentences(answer.quote, EXAMPLE_LOAN.termMonths / 12), PRICE_QUESTION]
}

const PRICE_QUESTION = `Tell me a price, a deposit and a term of up to ${ASSISTANT.financeYears} years, and I will work out the repayments.`

function quoteSentences(quote: Quote, years: number): string[] {
  const { lead, text } = quoteWarning(quote)
  return [
    `${priceText(quote.amount)} over ${years === 1 ? '1 year' : `${years} years`}: ${quoteText(quote)}, ${additionalCostsText(quote)}.`,
    `The total is ${priceText(quote.total)}.\n${lead} ${text}`,
    'This is an estimate, not an offer of a loan.',
  ]
}
