import { comparisonRateOf, type Fees, HIGHEST_RATE } from './comparison-rate.ts'
import type { FinanceConfig } from './finance-config.ts'
import { type Frequency, type Loan, PERIODS_PER_YEAR, periodsOf, repaymentOf } from './repayment.ts'

/** What somebody wants to know the repayments of. Whole dollars. */
export interface QuoteRequest {
  price: number
  deposit: number
  tradeIn: number
  termMonths: number
  /** Percent a year; left out, the group's own. */
  rate?: number | undefined
  balloon?: number | undefined
  frequency: Frequency
}

export interface Quote {
  /** What is borrowed: the price less deposit and trade-in. */
  amount: number
  balloon: number
  /** To the cent, the account fee left out. */
  repayment: number
  payments: number
  frequency: Frequency
  termMonths: number
  /** Percent a year. */
  rate: number
  comparisonRate: number
  /** Whole dollars: `amount`, `interest` and `fees` add up to `total`, which is never rounded down. */
  interest: number
  fees: number
  total: number
  /** What the account fee comes to with each repayment, to the cent. */
  accountFee: number
  assumptions: Fees
}

export type QuoteRefusal = 'not-offered' | 'nothing-to-borrow' | 'balloon-too-large' | 'too-little-to-borrow'

export const REFUSALS: Record<QuoteRefusal, string> = {
  'not-offered': 'Finance is not offered here at the moment. Call us and we will help.',
  'nothing-to-borrow': 'Deposit and trade-in cover the price: there is nothing to borrow.',
  'balloon-too-large': 'The balloon is more than can be left to the end. Lower it.',
  'too-little-to-borrow': 'This is too little to borrow: its fees would cost more than the law allows.',
}

export type QuoteAnswer = { ok: true; quote: Quote } | { ok: false; refusal: QuoteRefusal }

export function quoteOf(request: QuoteRequest, config: FinanceConfig): QuoteAnswer {
  if (!config.enabled) return refused('not-offered')
  const { termMonths, frequency, balloon = 0, rate = config.rate } = request
  const amount = request.price - request.deposit - request.tradeIn
  if (amount <= 0) return refused('nothing-to-borrow')
  if (balloon > greatestBalloon(request, config)) return refused('balloon-too-large')
  const loan: Loan = { amount, balloon, rate, termMonths, frequency }
  const comparisonRate = comparisonRateOf(loan, config)
  if (comparisonRate === null || comparisonRate > HIGHEST_RATE + INEXACT)
    return refused('too-little-to-borrow')

  const repayment = cents(repaymentOf(loan))
  const payments = periodsOf(loan)
  const fees = Math.ceil(config.establishmentFee + config.monthlyFee * termMonths - INEXACT)
  const total = Math.ceil(repayment * payments + balloon - INEXACT) + fees
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
      accountFee: cents((config.monthlyFee * 12) / PERIODS_PER_YEAR[frequency]),
      assumptions: { establishmentFee: config.establishmentFee, monthlyFee: config.monthlyFee },
    },
  }
}

/** Share of the price that may be left to the end, unless the group advertises more. */
const BALLOON_PERCENT = 40

/** In hundreds, as a slider moves; never more than is borrowed. */
export function greatestBalloon(
  { price, deposit, tradeIn }: Pick<QuoteRequest, 'price' | 'deposit' | 'tradeIn'>,
  { balloonPercent }: Pick<FinanceConfig, 'balloonPercent'>,
): number {
  const most = (price * Math.max(BALLOON_PERCENT, balloonPercent)) / 100
  const borrowed = price - deposit - tradeIn
  return Math.max(0, Math.floor(Math.min(most, borrowed) / 100) * 100)
}

/** Inexact arithmetic must not add a dollar. */
const INEXACT = 1e-6

function cents(dollars: number): number {
  return Math.round(dollars * 100 + INEXACT) / 100
}

function refused(refusal: QuoteRefusal): QuoteAnswer {
  return { ok: false, refusal }
}
