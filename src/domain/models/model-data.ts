import { addressOf } from '../site/address.ts'

interface ModelDataInput {
  make: string
  /** 'Toyota HiLux' */
  name: string
  path: string
  prices: { min: number; max: number; count: number }
  siteUrl: string | null
}

/** Returns schema.org's Product with the price range in stock, for a script of type application/ld+json. */
export function modelData({ make, name, path, prices, siteUrl }: ModelDataInput): object {
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
