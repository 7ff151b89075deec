import type { SessionCalls } from './session-calls.ts'
import type { StoredAuth } from './stored-auth.ts'

export interface Locks {
  /** With `ifAvailable` it does not wait: where another has it, `run` is given null. */
  request<T>(name: string, options: { ifAvailable: boolean }, run: (lock: unknown) => Promise<T>): Promise<T>
}

export type Renewed = 'renewed' | 'refused' | 'unreachable'

export const RENEWAL_LOCK = 'forecourt-staff-session'

/**
 * Exchanges the refresh token, one tab at a time. It may be used only once: a tab that waited takes what the tab before it was given.
 * Where the browser has no locks, the server gives tabs that come together the same new token.
 */
export function createRenewal({
  stored,
  calls,
  locks,
}: {
  stored: StoredAuth
  calls: SessionCalls
  locks: Locks | null
}) {
  const queue = locks ?? createTabQueue()

  const isFresh = (failed: string | null) => {
    const { accessToken } = stored.tokens()
    return accessToken !== null && accessToken !== failed
  }

  async function exchange(failed: string | null): Promise<Renewed> {
    if (isFresh(failed)) return 'renewed'
    const { refreshToken } = stored.tokens()
    if (!refreshToken) return 'refused'
    const answer = await calls.refresh(refreshToken)
    if (answer.kind === 'unreachable') return 'unreachable'
    // Signed out, or in afresh, by another tab meanwhile: what is stored now is the truth.
    const now = stored.tokens()
    if (now.refreshToken !== refreshToken) return now.refreshToken ? 'renewed' : 'refused'
    if (answer.kind === 'refused') return 'refused'
    return stored.keep(answer.value) ? 'renewed' : 'refused'
  }

  /** Browsers pass on a lock sooner than what was stored under it: the tab before has most likely been given a token that is still on its way. */
  async function storedArrives(failed: string | null): Promise<void> {
    for (let look = 0; look < ARRIVES.looks && !isFresh(failed); look++)
      await new Promise((resolve) => {
        setTimeout(resolve, ARRIVES.everyMs)
      })
  }

  /** `failed` is the access token the server did not take. */
  return async (failed: string | null): Promise<Renewed> =>
    (await queue.request(RENEWAL_LOCK, { ifAvailable: true }, async (lock) =>
      lock === null ? null : exchange(failed),
    )) ??
    queue.request(RENEWAL_LOCK, { ifAvailable: false }, async () => {
      await storedArrives(failed)
      return exchange(failed)
    })
}

const ARRIVES = { looks: 20, everyMs: 50 }

function createTabQueue(): Locks {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(name, _options, run) {
      const turn = last.then(() => run(name))
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
