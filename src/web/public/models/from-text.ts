import { priceLabel, priceText, wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { PriceFrom } from '../../../services/content/index.ts'

/** Example: 'from $48,990 Drive away'. A price must always state what it includes. */
export function fromText(from: PriceFrom | null): string {
  return from ? `from ${priceText(from.price)} ${priceLabel(from)}` : 'price on application'
}

export function inStockText(count: number): string {
  return `${wholeText(count)} in stock`
}
