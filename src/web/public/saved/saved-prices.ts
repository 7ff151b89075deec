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

/**
 * What each car cost when it was saved. Twice as many as there are saves: one that has just left may be put back, and
 * its price with it.
 */
const KEPT = 2 * PAGING.savedVehicles

export function createSavedPrices(storage: ValueStorage) {
  const list = createStoredValue<readonly SavedPrice[]>(storage, KEY, (stored) =>
    parseList(stored, isSavedPrice).slice(0, KEPT),
  )
  const priceOf = (stockid: string) => list.get().find((saved) => saved.stockid === stockid)
  return {
    note({ stockid, price, priceType }: Priced) {
      list.update((prices) => {
        const others = prices.filter((saved) => saved.stockid !== stockid)
        return price === null ? others : [{ stockid, price, priceType }, ...others].slice(0, KEPT)
      })
    },
    isNoted: (stockid: string) => priceOf(stockid) !== undefined,
    /** Whole dollars the car has come down since; 0 when it has not, or when the two prices do not mean the same. */
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
