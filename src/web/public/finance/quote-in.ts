import type { FinanceConfig } from '../../../domain/finance/finance-config.ts'
import { quoteOf } from '../../../domain/finance/quote.ts'
import { initialState, parseState } from '../../../domain/finance/quote-url.ts'
import type { Quote } from '../../../domain/leads/forms/lead-schema.ts'

/** Quote of the calculator at this address, for a lead; undefined without figures. */
export function quoteIn(search: string, price: number | null, finance: FinanceConfig): Quote | undefined {
  if (!price) return undefined
  const state = parseState(search, initialState(price, finance), finance)
  const answer = quoteOf({ ...state, termMonths: state.termYears * 12 }, finance)
  if (!answer.ok) return undefined
  const { price: selectedPrice, deposit, tradeIn } = state
  // The fees are the group's own business and not part of the lead.
  const { assumptions: _fees, comparisonRate, ...quote } = answer.quote
  return {
    price: selectedPrice,
    deposit,
    tradeIn,
    ...quote,
    comparisonRate: Number(comparisonRate.toFixed(2)),
  }
}
