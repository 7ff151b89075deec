import { PAGING } from '../../../domain/constants.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { createBoundedMap } from '../../start/memory-check.ts'
import { type CardsAnswer, fetchCards } from './fetch-cards.ts'
import { savedPrices } from './saved-prices.ts'
import { type SavedVehicles, savedVehicles } from './saved-vehicles.ts'

export interface SavedCards {
  /** What is known of each saved car so far. */
  cards: ReadonlyMap<string, VehicleCard>
  failed: boolean
}

interface Parts {
  saved: Pick<SavedVehicles, 'ids' | 'remove'>
  ask: (asked: readonly string[]) => Promise<CardsAnswer>
  /** Seen in this visit. */
  known: Map<string, VehicleCard>
  onLoaded(card: VehicleCard): void
  onGone(stockid: string): void
}

/** The cars behind the saved ids. What was known stays until a better answer comes, and when none comes. */
export function createSavedCards({ saved, ask, known, onLoaded, onGone }: Parts) {
  const listeners = new Set<() => void>()
  let state: SavedCards = { cards: new Map(known), failed: false }
  let isAsking = false

  function show(failed: boolean): void {
    state = { cards: new Map(known), failed }
    for (const listener of listeners) listener()
  }

  async function load(): Promise<void> {
    if (isAsking) return
    isAsking = true
    try {
      // One question at a time: what is saved while an answer is on its way is asked for next.
      for (let asked: readonly string[] = []; saved.ids().some((id) => !asked.includes(id)); ) {
        asked = saved.ids()
        const { vehicles, gone } = await ask(asked)
        for (const card of vehicles) {
          known.set(card.stockid, card)
          onLoaded(card)
        }
        if (gone.length > 0) saved.remove(...gone)
        for (const stockid of gone) onGone(stockid)
        show(false)
      }
    } catch (error) {
      console.warn('The saved cars could not be loaded', error)
      show(true)
    } finally {
      isAsking = false
    }
  }

  const isComplete = () => saved.ids().every((id) => known.has(id))

  return {
    get: () => state,
    load,
    isComplete,
    /** Several parts of a page may want the same: the first asks for all of them. */
    loadMissing: async () => (isComplete() ? undefined : await load()),
    /** A car that is shown is saved from what is shown: nobody need be asked. */
    note(card: VehicleCard) {
      known.set(card.stockid, card)
      show(state.failed)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const savedCards = createSavedCards({
  saved: savedVehicles,
  ask: fetchCards,
  known: createBoundedMap('vehicle cards', 4 * PAGING.savedVehicles),
  onLoaded(card) {
    // Saved before prices were noted, or without one: from here on a drop shows.
    if (!savedPrices.isNoted(card.stockid)) savedPrices.note(card)
  },
  onGone(stockid) {
    toasts.info(`Stock: ${stockid} is no longer for sale and has left your saves`)
  },
})
