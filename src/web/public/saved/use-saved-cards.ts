import { useCallback, useEffect, useRef, useState } from 'react'
import { FUNCTIONS_PREFIX, PAGING } from '../../../domain/constants.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { toasts } from '../../../ui/toast-store.ts'
import { createBoundedMap } from '../../start/memory-check.ts'
import { savedVehicles } from './saved-vehicles.ts'

export interface SavedCards {
  /** What is known of each saved car so far. */
  cards: ReadonlyMap<string, VehicleCard>
  failed: boolean
  retry: () => void
}

/** Cards seen in this visit, for the next opening; the memory check keeps it small. */
const known = createBoundedMap<string, VehicleCard>('vehicle cards', 4 * PAGING.savedVehicles)

/** The saved cars' cards, asked for while the list is open; what was there before stays until the answer comes. */
export function useSavedCards(ids: readonly string[], open: boolean): SavedCards {
  const [cards, setCards] = useState<ReadonlyMap<string, VehicleCard>>(() => new Map(known))
  const [failed, setFailed] = useState(false)
  const asking = useRef(false)

  const ask = useCallback(async () => {
    if (asking.current) return
    asking.current = true
    try {
      // One question at a time: what is saved while an answer is on its way is asked for next.
      for (let asked: readonly string[] = []; hasMore(asked); ) {
        asked = savedVehicles.ids()
        const answer = await fetchCards(asked)
        for (const card of answer.vehicles) known.set(card.stockid, card)
        setCards(new Map(known))
        dropGone(answer)
      }
      setFailed(false)
    } catch (error) {
      console.warn('The saved cars could not be loaded', error)
      setFailed(true)
    } finally {
      asking.current = false
    }
  }, [])

  const missing = open && ids.some((id) => !cards.has(id))
  useEffect(() => {
    // Not set here: the state follows when the answer comes.
    // oxlint-disable-next-line react/set-state-in-effect
    if (missing) void ask()
  }, [missing, ids, ask])
  return { cards, failed, retry: () => void ask() }
}

function hasMore(asked: readonly string[]): boolean {
  return savedVehicles.ids().some((id) => !asked.includes(id))
}

interface Answer {
  asked: readonly string[]
  vehicles: VehicleCard[]
  /** All cars on sale: nothing is dropped on the word of an empty yard. */
  total: number
}

async function fetchCards(asked: readonly string[]): Promise<Answer> {
  const query = asked.map(encodeURIComponent).join(',')
  const response = await fetch(`${FUNCTIONS_PREFIX}/vehicle-cards?ids=${query}`)
  if (!response.ok) throw new Error(`vehicle-cards answered ${response.status}`)
  const { vehicles, total } = (await response.json()) as Omit<Answer, 'asked'>
  return { asked, vehicles, total }
}

function dropGone({ asked, vehicles, total }: Answer): void {
  if (total === 0) return
  const there = new Set(vehicles.map((vehicle) => vehicle.stockid))
  for (const stockid of asked.filter((id) => !there.has(id))) {
    savedVehicles.remove(stockid)
    toasts.show({ kind: 'info', message: `Stock: ${stockid} is no longer for sale and has left your saves` })
  }
}
