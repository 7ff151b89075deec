import { FUNCTIONS_PREFIX, TIMING } from '../../domain/constants.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import { useLatest } from './list/use-latest.ts'
import { type CallOutcome, failureOf } from './staff-call.ts'

const MIN_LETTERS = 2

interface CarSearch {
  /** The words that were searched for. */
  words: string
  outcome: CallOutcome<{ vehicles: VehicleCard[]; total: number }>
}

/** Cars on sale by any words, as the site's own search finds them; null while there are too few letters or no answer yet. */
export function useCarSearch(text: string): CarSearch | null {
  const words = text.trim()
  const isEnough = words.length >= MIN_LETTERS
  const { outcome, answered } = useLatest(isEnough ? words : null, searchCars, TIMING.routeDebounce)
  return isEnough && outcome && answered !== null ? { words: answered, outcome } : null
}

async function searchCars(words: string, signal: AbortSignal): Promise<CarSearch['outcome']> {
  const failed = 'The cars could not be searched just now'
  try {
    const answer = await fetch(`${FUNCTIONS_PREFIX}/search?${new URLSearchParams({ q: words })}`, { signal })
    if (!answer.ok) return failureOf(answer.status, null, failed)
    return { ok: true, value: (await answer.json()) as { vehicles: VehicleCard[]; total: number } }
  } catch {
    return failureOf(0, null, failed)
  }
}
