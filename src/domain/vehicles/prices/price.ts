import type { PriceType } from '../condition.ts'

/** Prefers the drive-away price. The table's generated columns follow the same rule. */
export function displayedPrice(prices: { driveAwayPrice: number | null; egcPrice: number | null }): {
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

/** Label under the price, which must never appear without its type. */
export function priceLabel(vehicle: { price: number | null; priceType: PriceType }): string {
  return vehicle.price ? PRICE_TYPE_LABELS[vehicle.priceType] : 'Price on application'
}

/**
 * '1,480'. Avoids `Intl`, whose first formatter takes a phone 80 to 100 ms, because most pages would need it only for
 * the prices on cards.
 */
export function wholeText(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** '38,400 km', or a neutral text if the reading is unknown. */
export function kmsText(kms: number | null): string {
  return kms === null ? 'Kms not listed' : `${wholeText(kms)} km`
}

/** '$188.14', or '$9,000' with `bare` if there are no cents. Rounds half a cent up, as written in decimal. */
export function centsText(dollars: number, { bare = false } = {}): string {
  const cents = Math.abs(dollars) < 0.001 ? 0 : Math.round(Number(`${Math.abs(dollars)}e2`))
  const centsPart = cents % 100
  const sign = dollars < 0 && cents > 0 ? '-' : ''
  const figure = `${sign}$${wholeText((cents - centsPart) / 100)}`
  return bare && centsPart === 0 ? figure : `${figure}.${String(centsPart).padStart(2, '0')}`
}
