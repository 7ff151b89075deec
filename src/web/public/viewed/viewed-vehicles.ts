import { PAGING } from '../../../domain/constants.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { browserStorage } from '../../start/browser-storage.ts'
import {
  createStoredValue,
  followOtherTabs,
  isStockId,
  parseList,
  type ValueStorage,
} from '../../start/stored-value.ts'
import { type CardsAnswer, fetchCards } from '../saved/fetch-cards.ts'
import { isCardSnapshot } from './card-snapshot.ts'

const KEYS = { ids: 'recentlyViewed', cards: 'recentlyViewedVehicles' } as const

/** Cars last viewed in this browser, newest first: their stock ids, and a card of each. */
export function createViewedVehicles(
  storage: ValueStorage,
  loadCards: (stockids: readonly string[]) => Promise<CardsAnswer>,
) {
  const ids = createStoredValue<readonly string[]>(storage, KEYS.ids, (storedValue) =>
    [...new Set(parseList(storedValue, isStockId))].slice(0, PAGING.recentlyViewed),
  )
  const snapshots = createStoredValue<readonly VehicleCard[]>(storage, KEYS.cards, (storedValue) =>
    parseList(storedValue, isCardSnapshot).slice(0, PAGING.recentlyViewed),
  )
  const listeners = new Set<() => void>()
  let orderedCards = orderCards()

  function orderCards(): readonly VehicleCard[] {
    const byId = new Map(snapshots.get().map((card) => [card.stockid, card]))
    return ids.get().flatMap((id) => byId.get(id) ?? [])
  }

  function storeCards(cards: readonly VehicleCard[]): void {
    snapshots.update((before) => {
      const byId = new Map([...before, ...cards].map((card) => [card.stockid, card]))
      return ids.get().flatMap((id) => byId.get(id) ?? [])
    })
    publish()
  }

  function publish(): void {
    orderedCards = orderCards()
    for (const listener of listeners) listener()
  }

  return {
    ids: ids.get,
    /** Viewed cars with a stored card. */
    cards: () => orderedCards,
    record(card: VehicleCard) {
      ids.update((before) =>
        [card.stockid, ...before.filter((id) => id !== card.stockid)].slice(0, PAGING.recentlyViewed),
      )
      storeCards([card])
    },
    /** Updates prices and removes sold cars. Keeps the list if the request fails. */
    async refresh(): Promise<void> {
      const stockids = ids.get()
      if (stockids.length === 0) return
      try {
        const { vehicles, gone } = await loadCards(stockids)
        ids.update((before) => before.filter((id) => !gone.includes(id)))
        storeCards(vehicles)
      } catch (error) {
        console.warn('The recently viewed cars could not be refreshed', error)
      }
    },
    reload() {
      ids.reload()
      snapshots.reload()
      publish()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const viewedVehicles = createViewedVehicles(browserStorage('localStorage'), fetchCards)
for (const key of Object.values(KEYS)) followOtherTabs(key, viewedVehicles)

export function recordViewedVehicle(card: VehicleCard): void {
  viewedVehicles.record(card)
}
