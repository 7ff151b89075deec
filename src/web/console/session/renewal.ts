import type { SessionCalls } from './session-calls.ts'
import type { StoredAuth } from './stored-auth.ts'

export interface Locks {
  /** With `ifAvailable` it does not wait: `run` receives null if the lock is taken. */
  request<T>(name: string, options: { ifAvailable: boolean }, run: (lock: unknown) => Promise<T>): Promise<T>
}

export type RenewalOutcome = 'renewed' | 'refused' | 'deactivated' | 'unreachable'

export const RENEWAL_LOCK = 'forecourt-staff-session'

/**
 * Exchanges the refresh token, one tab at a time, because it works only once: a tab that waited uses the token the first tab received.
 * For browsers without locks, the server gives simultaneous requests the same new token.
 */
export function createRenewal({
  storedAuth,
  calls,
  locks,
}: {
  storedAuth: StoredAuth
  calls: SessionCalls
  locks: Locks | null
}) {
  const queue = locks ?? createTabQueue()

  const isFresh = (rejectedToken: string | null) => {
    const { accessToken } = storedAuth.tokens()
    return accessToken !== null && accessToken !== rejectedToken
  }

  async function exchange(rejectedToken: string | null): Promise<RenewalOutcome> {
    if (isFresh(rejectedToken)) return 'renewed'
    const { refreshToken } = storedAuth.tokens()
    if (!refreshToken) return 'refused'
    const answer = await calls.refresh(refreshToken)
    if (answer.kind === 'unreachable') return 'unreachable'
    // Another tab has signed out or in since: its stored tokens win.
    const now = storedAuth.tokens()
    if (now.refreshToken !== refreshToken) return now.refreshToken ? 'renewed' : 'refused'
    if (answer.kind === 'refused') return answer.isDeactivated ? 'deactivated' : 'refused'
    return storedAuth.save(answer.value) ? 'renewed' : 'refused'
  }

  /** Browsers release a lock before other tabs see what was stored under it: waits for the token of the previous tab to arrive. */
  async function waitForStoredToken(rejectedToken: string | null): Promise<void> {
    for (let attempt = 0; attempt < TOKEN_WAIT.attempts && !isFresh(rejectedToken); attempt++)
      await new Promise((resolve) => {
        setTimeout(resolve, TOKEN_WAIT.intervalMs)
      })
  }

  /** `rejectedToken` is the access token the server refused. */
  return async (rejectedToken: string | null): Promise<RenewalOutcome> =>
    (await queue.request(RENEWAL_LOCK, { ifAvailable: true }, async (lock) =>
      lock === null ? null : exchange(rejectedToken),
    )) ??
    queue.request(RENEWAL_LOCK, { ifAvailable: false }, async () => {
      await waitForStoredToken(rejectedToken)
      return exchange(rejectedToken)
    })
}

const TOKEN_WAIT = { attempts: 20, intervalMs: 50 }

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
