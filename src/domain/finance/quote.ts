import { comparisonRateOf, type Fees, MAX_COMPARISON_RATE_PERCENT } from './comparison-rate.ts'
import type { FinanceConfig } from './finance-config.ts'
import { type Frequency, type Loan, PERIODS_PER_YEAR, periodsOf, repaymentOf } from './repayment.ts'

/** Request for a quote, in whole dollars. */
export interface QuoteRequest {
  price: number
  deposit: number
  tradeIn: number
  termMonths: number
  /** Per cent a year; defaults to the group's rate. */
  rate?: number | undefined
  balloon?: number | undefined
  frequency: Frequency
}

export interface Quote {
  /** Amount borrowed: the price less deposit and trade-in. */
  amount: number
  balloon: number
  /** To the cent, without the account fee. */
  repayment: number
  payments: number
  frequency: Frequency
  termMonths: number
  /** Per cent a year. */
  rate: number
  comparisonRate: number
  /** Whole dollars: `amount`, `interest` and `fees` add up to `total`, which is never rounded down. */
  interest: number
  fees: number
  total: number
  /** Account fee per repayment, to the cent. */
  accountFee: number
  assumptions: Fees
}

export type QuoteRefusal = 'not-offered' | 'nothing-to-borrow' | 'balloon-too-large' | 'too-little-to-borrow'

export const QUOTE_REFUSALS: Record<QuoteRefusal, string> = {
  'not-offered': 'Finance is not offered here at the moment. Call us and we will help.',
  'nothing-to-borrow': 'Deposit and trade-in cover the price: there is nothing to borrow.',
  'balloon-too-large': 'The balloon is too high for this price. Choose a lower one.',
  'too-little-to-borrow': 'This amount is too small to borrow: the fees would cost more than the law allows.',
}

export type QuoteAnswer = { ok: true; quote: Quote } | { ok: false; refusal: QuoteRefusal }

export function quoteOf(request: QuoteRequest, config: FinanceConfig): QuoteAnswer {
  if (!config.enabled) return refuseQuote('not-offered')
  const { termMonths, frequency, balloon = 0, rate = config.rate } = request
  const amount = request.price - request.deposit - request.tradeIn
  if (amount <= 0) return refuseQuote('nothing-to-borrow')
  if (balloon > maxBalloon(request, config)) return refuseQuote('balloon-too-large')
  const loan: Loan = { amount, balloon, rate, termMonths, frequency }
  const comparisonRate = comparisonRateOf(loan, config)
  if (comparisonRate === null || comparisonRate > MAX_COMPARISON_RATE_PERCENT + ROUNDING_TOLERANCE)
    return refuseQuote('too-little-to-borrow')

  const repayment = roundToCents(repaymentOf(loan))
  const payments = periodsOf(loan)
  const fees = Math.ceil(config.establishmentFee + config.monthlyFee * termMonths - ROUNDING_TOLERANCE)
  const total = Math.ceil(repayment * payments + balloon - ROUNDING_TOLERANCE) + fees
  return {
    ok: true,
    quote: {
      amount,
      balloon,
      repayment,
      payments,
      frequency,
      termMonths,
      rate,
      comparisonRate,
      interest: total - fees - amount,
      fees,
      total,
      accountFee: roundToCents((config.monthlyFee * 12) / PERIODS_PER_YEAR[frequency]),
      assumptions: { establishmentFee: config.establishmentFee, monthlyFee: config.monthlyFee },
    },
  }
}

/** Maximum balloon as a share of the price, unless the group advertises more. */
const MAX_BALLOON_PERCENT = 40

/** Rounds down to hundreds, the step of the slider, and never exceeds the amount borrowed. */
export function maxBalloon(
  { price, deposit, tradeIn }: Pick<QuoteRequest, 'price' | 'deposit' | 'tradeIn'>,
  { balloonPercent }: Pick<FinanceConfig, 'balloonPercent'>,
): number {
  const maxByPrice = (price * Math.max(MAX_BALLOON_PERCENT, balloonPercent)) / 100
  const amount = price - deposit - tradeIn
  return Math.max(0, Math.floor(Math.min(maxByPrice, amount) / 100) * 100)
}

/** Keeps floating-point error from adding a dollar. */
const ROUNDING_TOLERANCE = 1e-6

function roundToCents(dollars: number): number {
  return Math.round(dollars * 100 + ROUNDING_TOLERANCE) / 100
}

function refuseQuote(refusal: QuoteRefusal): QuoteAnswer {
  return { ok: false, refusal }
}
