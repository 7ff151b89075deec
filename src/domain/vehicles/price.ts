import type { PriceType } from './condition.ts'

const AUD = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'AUD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
})

const WHOLE = new Intl.NumberFormat('en-GB')

export const NO_PRICE = 'P.O.A'

export function priceText(price: number | null | undefined): string {
  return price ? AUD.format(price) : NO_PRICE
}

export const PRICE_TYPE_LABELS = {
  drive_away: 'Drive away',
  egc: 'Excl. Govt. Charges',
} satisfies Record<PriceType, string>

/** What stands under the figure: a price never appears without what it means. */
export function priceLabel(vehicle: { price: number | null; priceType: PriceType }): string {
  return vehicle.price ? PRICE_TYPE_LABELS[vehicle.priceType] : 'Price on application'
}

export function kmsText(kms: number): string {
  return `${WHOLE.format(kms)} km`
}
