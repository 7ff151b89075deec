import type { FinanceConfig } from '../../../domain/finance/finance-config.ts'
import { quoteOf } from '../../../domain/finance/quote.ts'
import { initialState, parseState } from '../../../domain/finance/quote-url.ts'
import type { Quote } from '../../../domain/leads/forms/lead-schema.ts'

/** What the calculator shows at this address, as a lead carries it; none where it has no figures. */
export function quoteIn(search: string, price: number | null, finance: FinanceConfig): Quote | undefined {
  if (!price) return undefined
  const state = parseState(search, initialState(price, finance), finance)
  const answer = quoteOf({ ...state, termMonths: state.termYears * 12 }, finance)
  if (!answer.ok) return undefined
  const { price: asked, deposit, tradeIn } = state
  // Of what the figures rest on, the group's fees are its own affair.
  const { assumptions: _fees, comparisonRate, ...quote } = answer.quote
  return { price: asked, deposit, tradeIn, ...quote, comparisonRate: Number(comparisonRate.toFixed(2)) }
}
