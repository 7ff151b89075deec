import type { SessionCalls } from './session-calls.ts'
import type { StoredAuth } from './stored-auth.ts'

export type Locks = { request<T>(name: string, run: () => Promise<T>): Promise<T> }

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

  /** `failed` is the access token the server did not take. */
  return (failed: string | null): Promise<Renewed> =>
    queue.request(RENEWAL_LOCK, async () => {
      const { accessToken, refreshToken } = stored.tokens()
      if (accessToken && accessToken !== failed) return 'renewed'
      if (!refreshToken) return 'refused'
      const answer = await calls.refresh(refreshToken)
      if (answer.kind === 'unreachable') return 'unreachable'
      // Signed out, or in afresh, by another tab meanwhile: what is stored now is the truth.
      const now = stored.tokens()
      if (now.refreshToken !== refreshToken) return now.refreshToken ? 'renewed' : 'refused'
      if (answer.kind === 'refused') return 'refused'
      return stored.keep(answer.value) ? 'renewed' : 'refused'
    })
}

function createTabQueue(): Locks {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name, run) {
      const turn = last.then(run)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
