import { FUNCTIONS_PREFIX } from '../../../../domain/constants.ts'
import { MIN_FORM_AGE_MS } from '../../../../domain/leads/form-guard.ts'
import type { FormMarks } from '../../../../domain/leads/forms/lead-body.ts'

const MAX_AGE_MS = 12 * 3_600_000
const TIMEOUT_MS = 10_000

interface Options {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  clock: () => number
}

/** Loads the signed time at which the form was started. A form never waits for it: the page's own guard is sent until then. */
export function createFormGuard({ fetch, clock }: Options) {
  let current: { guard: string; at: number } | null = null
  let isLoading = false
  const ageMs = () => (current ? clock() - current.at : Number.POSITIVE_INFINITY)
  const isFresh = () => ageMs() < MAX_AGE_MS

  const load = async () => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const answer = await fetch(`${FUNCTIONS_PREFIX}/form-guard`, { signal })
      if (answer.ok) current = { guard: ((await answer.json()) as { guard: string }).guard, at: clock() }
    } catch {
      // The next focused field tries again.
    }
    isLoading = false
  }
  return {
    ask(): void {
      if (isLoading || isFresh()) return
      isLoading = true
      void load()
    },
    /** A guard serves one lead: the next form loads its own. */
    discard(): void {
      current = null
    },
    /** Empty while the guard is so young that only a bot could have filled in the form: a browser did that for a returning visitor. */
    now: (): FormMarks =>
      current && isFresh() && ageMs() >= MIN_FORM_AGE_MS ? { guard: current.guard } : {},
  }
}

export const formGuard = createFormGuard({
  fetch: (path, init) => fetch(path, init),
  clock: () => Date.now(),
})
