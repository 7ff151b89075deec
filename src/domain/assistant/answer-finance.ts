import { ASSISTANT } from '../constants.ts'
import { type Quote, quoteOf, REFUSALS } from '../finance/quote.ts'
import { quoteWarning, spokenQuote, thenText } from '../finance/quote-texts.ts'
import { priceText } from '../vehicles/price.ts'
import type { Answer, AnswerGrounds } from './answer.ts'
import { meantVehicles, replyOf } from './answer-reply.ts'
import type { Reading } from './reading.ts'
import { CONTACT_TEAM } from './reply.ts'
import { asideSentences } from './sentences.ts'

const DEFAULT_YEARS = 5

/** Repayments of a sum that was named, or of a car. */
export function aboutFinance(reading: Reading, grounds: AnswerGrounds): Answer {
  const { finance, asides } = reading
  const [car] = finance?.price == null ? meantVehicles(reading, grounds) : []
  const price = finance?.price ?? car?.price ?? null
  const parts = { grounds, vehicles: car ? [car] : [], suggestions: ['Apply for finance', CONTACT_TEAM] }
  const lead = asideSentences(asides.filter((aside) => aside === 'approval'))
  if (price === null) return replyOf('finance', [...lead, ASK_FOR_PRICE], parts)
  const asked = finance?.years ?? DEFAULT_YEARS
  const years = Math.min(asked, ASSISTANT.financeYears)
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

const ASK_FOR_PRICE = `Tell me a price, a deposit and a term of up to ${ASSISTANT.financeYears} years, and I will work out the repayments.`

function quoteSentences(quote: Quote, years: number): string[] {
  const { lead, text } = quoteWarning(quote)
  return [
    `${priceText(quote.amount)} over ${years === 1 ? '1 year' : `${years} years`}: ${spokenQuote(quote)}, ${thenText(quote)}.`,
    `In all ${priceText(quote.total)}.`,
    `${lead} ${text}`,
    'This is an estimate and no offer of a loan.',
  ]
}
