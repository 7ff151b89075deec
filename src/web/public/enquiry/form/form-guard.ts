import { FUNCTIONS_PREFIX } from '../../../../domain/constants.ts'
import type { FormMarks } from '../../../../domain/leads/forms/lead-body.ts'

const FRESH_MS = 12 * 3_600_000
const PATIENCE_MS = 10_000

interface Options {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  clock: () => number
}

/** The signed age of the form that is being filled in; a form never waits for it, and goes with the page's own until it has come. */
export function createFormGuard({ fetch, clock }: Options) {
  let given: { guard: string; at: number } | null = null
  let isUnderWay = false
  const isFresh = () => given !== null && clock() - given.at < FRESH_MS

  const load = async () => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const answer = await fetch(`${FUNCTIONS_PREFIX}/form-guard`, { signal })
      if (answer.ok) given = { guard: ((await answer.json()) as { guard: string }).guard, at: clock() }
    } catch {
      // Asked for again with the next field.
    }
    isUnderWay = false
  }
  return {
    ask(): void {
      if (isUnderWay || isFresh()) return
      isUnderWay = true
      void load()
    },
    now: (): FormMarks => (given && isFresh() ? { guard: given.guard } : {}),
  }
}

export const formGuard = createFormGuard({
  fetch: (path, init) => fetch(path, init),
  clock: () => Date.now(),
})
