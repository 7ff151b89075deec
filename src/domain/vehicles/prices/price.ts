import type { PriceType } from '../condition.ts'

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
  if (!price) return NO_PRICE
  return price < 0 ? `-$${wholeText(-price)}` : `$${wholeText(price)}`
}

const PRICE_TYPE_LABELS = {
  drive_away: 'Drive away',
  egc: 'Excl. Govt. Charges',
} satisfies Record<PriceType, string>

/** What stands under the figure: a price never appears without what it means. */
export function priceLabel(vehicle: { price: number | null; priceType: PriceType }): string {
  return vehicle.price ? PRICE_TYPE_LABELS[vehicle.priceType] : 'Price on application'
}

/**
 * '1,480'. By hand: the first formatter of `Intl` costs a phone 80 to 100 ms, and the prices on cards are all that most
 * pages would need one for.
 */
export function wholeText(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Nothing is claimed of a car whose reading nobody knows. */
export function kmsText(kms: number | null): string {
  return kms === null ? 'Kms not listed' : `${wholeText(kms)} km`
}

/** '$188.14', and '$9,000' with `bare` where no cents are left. A half cent counts as one, as it is written. */
export function centsText(dollars: number, { bare = false } = {}): string {
  const cents = Math.abs(dollars) < 0.001 ? 0 : Math.round(Number(`${Math.abs(dollars)}e2`))
  const rest = cents % 100
  const sign = dollars < 0 && cents > 0 ? '-' : ''
  const figure = `${sign}$${wholeText((cents - rest) / 100)}`
  return bare && rest === 0 ? figure : `${figure}.${String(rest).padStart(2, '0')}`
}
