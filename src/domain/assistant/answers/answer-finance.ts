import { ASSISTANT } from '../../constants.ts'
import { type Quote, quoteOf, REFUSALS } from '../../finance/quote.ts'
import { PERIOD_WORDS, quoteWarning, spokenQuote, thenText } from '../../finance/quote-texts.ts'
import { priceText } from '../../vehicles/prices/price.ts'
import type { Repayment } from '../reader/amounts.ts'
import type { Reading } from '../reading.ts'
import { CONTACT_TEAM } from '../reply.ts'
import { type Answer, type AnswerGrounds, bestFits } from './answer.ts'
import { meantVehicles, replyOf } from './answer-reply.ts'
import { asideSentences, NOTHING } from './sentences.ts'

const DEFAULT_YEARS = 5

/** Repayments of a sum that was named, or of a car. */
export function aboutFinance(reading: Reading, grounds: AnswerGrounds): Answer {
  const { finance, asides } = reading
  const [car] = finance?.price == null ? meantVehicles(reading, grounds) : []
  const price = finance?.price ?? car?.price ?? null
  const parts = { grounds, vehicles: car ? [car] : [], suggestions: ['Apply for finance', CONTACT_TEAM] }
  const lead = asideSentences(asides.filter((aside) => aside === 'approval'))
  const asked = finance?.years ?? DEFAULT_YEARS
  const years = Math.min(asked, ASSISTANT.financeYears)
  if (finance?.repayment && finance.price === null && reading.stockids.length === 0)
    return aboutRepayment(reading, { ...finance.repayment, years }, grounds)
  if (price === null) return replyOf('finance', [...lead, ASK_FOR_PRICE], parts)
  const answer = quoteOf(
    { price, deposit: finance?.deposit ?? 0, tradeIn: 0, termMonths: years * 12, frequency: 'weekly' },
    grounds.finance,
  )
  if (!answer.ok) return replyOf('finance', [REFUSALS[answer.refusal]], parts)
  return replyOf(
    'finance',
    [
      ...lead,
      asked > years ? `Terms go up to ${ASSISTANT.financeYears} years.` : '',
      car ? `For the ${car.title} at ${priceText(car.price)}:` : '',
      ...quoteSentences(answer.quote, years),
    ],
    parts,
  )
}

/** What so much each time repays, and the cars for that. */
function aboutRepayment(
  { selected, sorting, finance, asides }: Reading,
  { amount, frequency, years }: Repayment & { years: number },
  grounds: AnswerGrounds,
): Answer {
  const deposit = finance?.deposit ?? 0
  const quote = greatestLoan({ amount, frequency, years }, grounds.finance)
  const suggestions = ['Apply for finance', CONTACT_TEAM]
  if (!quote) return replyOf('finance', [REFUSALS['too-little-to-borrow']], { grounds, suggestions })
  const most = quote.amount + deposit
  const wish = { ...selected, price: [0, most] as const }
  const vehicles = bestFits(wish, sorting, grounds, ASSISTANT.vehiclesShown)
  return replyOf(
    'finance',
    [
      ...asideSentences(asides.filter((aside) => aside === 'approval')),
      `With ${priceText(amount)} ${PERIOD_WORDS[frequency].each} you could repay about ${priceText(quote.amount)}, fees included.`,
      ...quoteSentences(quote, years),
      vehicles.length > 0 ? `\nUp to ${priceText(most)} we have:` : NOTHING,
    ],
    { grounds, vehicles, suggestions },
  )
}

const LOAN_STEP = 100
const MOST_STEPS = 5_000

/** The largest loan, in hundreds, whose repayments with their fee stay within the sum. */
function greatestLoan(
  { amount, frequency, years }: Repayment & { years: number },
  config: AnswerGrounds['finance'],
): Quote | null {
  let [fits, exceeds]: [Quote | null, number] = [null, MOST_STEPS]
  for (let low = 0, step = exceeds >> 1; exceeds - low > 1; step = (low + exceeds) >> 1) {
    const price = step * LOAN_STEP
    const answer = quoteOf({ price, deposit: 0, tradeIn: 0, termMonths: years * 12, frequency }, config)
    // One too small for its fees is no reason to borrow less.
    if (answer.ok && answer.quote.repayment + answer.quote.accountFee > amount) exceeds = step
    else {
      low = step
      if (answer.ok) fits = answer.quote
    }
  }
  return fits
}

const ASK_FOR_PRICE = `Tell me a price, a deposit and a term of up to ${ASSISTANT.financeYears} years, and I will work out the repayments.`

function quoteSentences(quote: Quote, years: number): string[] {
  const { lead, text } = quoteWarning(quote)
  return [
    `${priceText(quote.amount)} over ${years === 1 ? '1 year' : `${years} years`}: ${spokenQuote(quote)}, ${thenText(quote)}.`,
    `In all ${priceText(quote.total)}.\n${lead} ${text}`,
    'This is an estimate and no offer of a loan.',
  ]
}
