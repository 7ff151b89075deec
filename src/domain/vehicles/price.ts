import { once } from '../once.ts'
import type { PriceType } from './condition.ts'

const AUD = once(
  () =>
    new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency: 'AUD',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    }),
)

const WHOLE = once(() => new Intl.NumberFormat('en-GB'))

/** The figure on the car: drive away wherever there is one. The table's generated columns say the same. */
export function shownPrice(prices: { driveAwayPrice: number | null; egcPrice: number | null }): {
  price: number | null
  priceType: PriceType
} {
  const { driveAwayPrice, egcPrice } = prices
  return driveAwayPrice === null && egcPrice !== null
    ? { price: egcPrice, priceType: 'egc' }
    : { price: driveAwayPrice, priceType: 'drive_away' }
}

export const NO_PRICE = 'P.O.A'

export function priceText(price: number | null | undefined): string {
  return price ? AUD().format(price) : NO_PRICE
}

const PRICE_TYPE_LABELS = {
  drive_away: 'Drive away',
  egc: 'Excl. Govt. Charges',
} satisfies Record<PriceType, string>

/** What stands under the figure: a price never appears without what it means. */
export function priceLabel(vehicle: { price: number | null; priceType: PriceType }): string {
  return vehicle.price ? PRICE_TYPE_LABELS[vehicle.priceType] : 'Price on application'
}

/** '1,480' */
export function wholeText(number: number): string {
  return WHOLE().format(number)
}

/** Nothing is claimed of a car whose reading nobody knows. */
export function kmsText(kms: number | null): string {
  return kms === null ? 'Kms not listed' : `${wholeText(kms)} km`
}
