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

/** The cars this browser looked at last, newest first: their stock ids, and beside them how each looked then. */
export function createViewedVehicles(
  storage: ValueStorage,
  ask: (asked: readonly string[]) => Promise<CardsAnswer>,
) {
  const ids = createStoredValue<readonly string[]>(storage, KEYS.ids, (stored) =>
    [...new Set(parseList(stored, isStockId))].slice(0, PAGING.recentlyViewed),
  )
  const snapshots = createStoredValue<readonly VehicleCard[]>(storage, KEYS.cards, (stored) =>
    parseList(stored, isCardSnapshot).slice(0, PAGING.recentlyViewed),
  )
  const listeners = new Set<() => void>()
  let shown = inOrder()

  function inOrder(): readonly VehicleCard[] {
    const byId = new Map(snapshots.get().map((card) => [card.stockid, card]))
    return ids.get().flatMap((id) => byId.get(id) ?? [])
  }

  function keep(cards: readonly VehicleCard[]): void {
    snapshots.update((before) => {
      const byId = new Map([...before, ...cards].map((card) => [card.stockid, card]))
      return ids.get().flatMap((id) => byId.get(id) ?? [])
    })
    tell()
  }

  function tell(): void {
    shown = inOrder()
    for (const listener of listeners) listener()
  }

  return {
    ids: ids.get,
    /** Those whose looks are known. */
    cards: () => shown,
    record(card: VehicleCard) {
      ids.update((before) =>
        [card.stockid, ...before.filter((id) => id !== card.stockid)].slice(0, PAGING.recentlyViewed),
      )
      keep([card])
    },
    /** A price may have moved and a car may be gone since; when nobody answers, the list stays as it is. */
    async refresh(): Promise<void> {
      const asked = ids.get()
      if (asked.length === 0) return
      try {
        const { vehicles, gone } = await ask(asked)
        ids.update((before) => before.filter((id) => !gone.includes(id)))
        keep(vehicles)
      } catch (error) {
        console.warn('The recently viewed cars could not be refreshed', error)
      }
    },
    reload() {
      ids.reload()
      snapshots.reload()
      tell()
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
