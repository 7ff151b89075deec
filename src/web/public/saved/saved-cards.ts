import { PAGING } from '../../../domain/constants.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { createBoundedMap } from '../../start/memory-check.ts'
import { type CardsAnswer, fetchCards } from './fetch-cards.ts'
import { savedPrices } from './saved-prices.ts'
import { type SavedVehicles, savedVehicles } from './saved-vehicles.ts'

export interface SavedCards {
  /** Cards loaded so far, by stock number. */
  cards: ReadonlyMap<string, VehicleCard>
  failed: boolean
}

interface Parts {
  saved: Pick<SavedVehicles, 'ids' | 'remove'>
  loadCards: (stockids: readonly string[]) => Promise<CardsAnswer>
  /** Cards seen during this visit. */
  cardCache: Map<string, VehicleCard>
  onLoaded(card: VehicleCard): void
  onGone(stockid: string): void
}

/** Loads the cards of saved cars. Keeps known cards until a better answer arrives. */
export function createSavedCards({ saved, loadCards, cardCache, onLoaded, onGone }: Parts) {
  const listeners = new Set<() => void>()
  let state: SavedCards = { cards: new Map(cardCache), failed: false }
  let isLoading = false

  function publish(failed: boolean): void {
    state = { cards: new Map(cardCache), failed }
    for (const listener of listeners) listener()
  }

  async function load(): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      // Loads once at a time: ids saved in the meantime are loaded next.
      for (let requestedIds: readonly string[] = []; saved.ids().some((id) => !requestedIds.includes(id)); ) {
        requestedIds = saved.ids()
        const { vehicles, gone } = await loadCards(requestedIds)
        for (const card of vehicles) {
          cardCache.set(card.stockid, card)
          onLoaded(card)
        }
        if (gone.length > 0) saved.remove(...gone)
        for (const stockid of gone) onGone(stockid)
        publish(false)
      }
    } catch (error) {
      console.warn('The saved cars could not be loaded', error)
      publish(true)
    } finally {
      isLoading = false
    }
  }

  const isComplete = () => saved.ids().every((id) => cardCache.has(id))

  return {
    get: () => state,
    load,
    isComplete,
    /** Several components may call this: the first loads everything. */
    loadMissing: async () => (isComplete() ? undefined : await load()),
    /** Adds the card of a visible car, which then needs no request. */
    addCard(card: VehicleCard) {
      cardCache.set(card.stockid, card)
      publish(state.failed)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const savedCards = createSavedCards({
  saved: savedVehicles,
  loadCards: fetchCards,
  cardCache: createBoundedMap('vehicle cards', 4 * PAGING.savedVehicles),
  onLoaded(card) {
    // Records a missing price now, so that later drops show.
    if (!savedPrices.hasPrice(card.stockid)) savedPrices.record(card)
  },
  onGone(stockid) {
    toasts.info(`Stock: ${stockid} is no longer for sale and has been removed from your saves`)
  },
})
