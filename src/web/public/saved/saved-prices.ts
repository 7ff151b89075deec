import { PAGING } from '../../../domain/constants.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { PRICE_TYPES, type PriceType } from '../../../domain/vehicles/condition.ts'
import { browserStorage } from '../../start/browser-storage.ts'
import {
  createStoredValue,
  followOtherTabs,
  isStockId,
  parseList,
  type ValueStorage,
} from '../../start/stored-value.ts'

const KEY = 'savedPrices'

interface SavedPrice {
  stockid: string
  price: number
  priceType: PriceType
}

type Priced = Pick<VehicleCard, 'stockid' | 'price' | 'priceType'>

/** Prices of cars when they were saved. Twice the number of saves, so that undoing a removal restores its price. */
const MAX_PRICES = 2 * PAGING.savedVehicles

export function createSavedPrices(storage: ValueStorage) {
  const list = createStoredValue<readonly SavedPrice[]>(storage, KEY, (storedValue) =>
    parseList(storedValue, isSavedPrice).slice(0, MAX_PRICES),
  )
  const priceOf = (stockid: string) => list.get().find((saved) => saved.stockid === stockid)
  return {
    record({ stockid, price, priceType }: Priced) {
      list.update((prices) => {
        const others = prices.filter((saved) => saved.stockid !== stockid)
        return price === null ? others : [{ stockid, price, priceType }, ...others].slice(0, MAX_PRICES)
      })
    },
    hasPrice: (stockid: string) => priceOf(stockid) !== undefined,
    /** Drop in whole dollars since the car was saved; 0 if there is none or the price types differ. */
    dropOf({ stockid, price, priceType }: Priced): number {
      const saved = priceOf(stockid)
      if (!saved || price === null || saved.priceType !== priceType) return 0
      return Math.max(0, saved.price - price)
    },
    reload: list.reload,
    subscribe: list.subscribe,
  }
}

function isSavedPrice(value: unknown): value is SavedPrice {
  const { stockid, price, priceType } = (value ?? {}) as Record<string, unknown>
  return (
    isStockId(stockid) &&
    typeof price === 'number' &&
    price > 0 &&
    (PRICE_TYPES as readonly unknown[]).includes(priceType)
  )
}

export const savedPrices = createSavedPrices(browserStorage('localStorage'))
followOtherTabs(KEY, savedPrices)
