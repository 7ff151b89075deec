import { FUNCTIONS_PREFIX, TIMING } from '../../domain/constants.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import { useLatest } from './list/use-latest.ts'
import { staffFetch } from './session/session.ts'
import { type CallOutcome, failureOf } from './staff-call.ts'

const MIN_LETTERS = 2

interface CarSearch {
  /** The search text that `outcome` belongs to. */
  words: string
  outcome: CallOutcome<{ vehicles: VehicleCard[]; total: number }>
}

/** Searches cars on sale with the public site's search. Returns null while the text is too short or unanswered. */
export function useCarSearch(text: string): CarSearch | null {
  const words = text.trim()
  const isLongEnough = words.length >= MIN_LETTERS
  const { outcome, answeredQuestion } = useLatest(
    isLongEnough ? words : null,
    searchCars,
    TIMING.routeDebounce,
  )
  return isLongEnough && outcome && answeredQuestion !== null ? { words: answeredQuestion, outcome } : null
}

async function searchCars(words: string, signal: AbortSignal): Promise<CarSearch['outcome']> {
  const error = 'Could not search cars. Try again in a moment'
  try {
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}/search?${new URLSearchParams({ q: words })}`, {
      signal,
    })
    if (!answer.ok) return failureOf(answer.status, null, error)
    return { ok: true, value: (await answer.json()) as { vehicles: VehicleCard[]; total: number } }
  } catch {
    return failureOf(0, null, error)
  }
}
