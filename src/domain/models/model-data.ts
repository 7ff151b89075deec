import { addressOf } from '../site/address.ts'

interface Told {
  make: string
  /** 'Toyota HiLux' */
  name: string
  path: string
  prices: { min: number; max: number; count: number }
  siteUrl: string | null
}

/** schema.org's Product with what its cars in stock cost, for a script of type application/ld+json. */
export function modelData({ make, name, path, prices, siteUrl }: Told): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url: addressOf(path, siteUrl),
    brand: { '@type': 'Brand', name: make },
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: prices.min,
      highPrice: prices.max,
      offerCount: prices.count,
      priceCurrency: 'AUD',
    },
  }
}
