import { type QuoteAnswer, type QuoteRequest, quoteOf } from '../../domain/finance/quote.ts'
import type { Published } from '../published/index.ts'

export interface FinanceServices {
  quote(request: QuoteRequest): QuoteAnswer
}

export function createFinanceServices(published: () => Published): FinanceServices {
  return { quote: (request) => quoteOf(request, published().site.finance) }
}
