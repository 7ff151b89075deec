import { createRenewal, type Locks } from './renewal.ts'
import { type Credentials, createSessionCalls, type Fetch } from './session-calls.ts'
import { type AuthStorage, createStoredAuth, type SessionUser } from './stored-auth.ts'

export interface SessionState {
  signedIn: boolean
  user: SessionUser | null
  /** False while the server gives no answer about this sign-in; nobody is signed out for that. */
  reachable: boolean
  /** Why there is none: signed out in this tab, or lost to a refusal or to another tab. */
  ended: 'by-hand' | 'lost' | null
}

/** `must_set_up`: signed in, and closed out of everything until there is a second factor. */
export type VerifyOutcome = 'signed_in' | 'must_set_up' | 'signed_out' | 'unreachable'
export type SignInOutcome = { ok: true } | { ok: false; error: string; secondFactor?: true }

export const SIGNED_OUT: SessionState = { signedIn: false, user: null, reachable: true, ended: null }
export const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'
export const NOT_KEPT =
  'This browser keeps nothing for this site. Allow it to store data, then sign in again.'

interface Dependencies {
  storage: AuthStorage | null
  fetch: Fetch
  /** Null where the browser has none: then only this tab waits for itself. */
  locks: Locks | null
}

/** Who is signed in to the console in this browser. Tokens stay in here; screens get the person and `staffFetch`. */
export function createStaffSession({ storage, fetch, locks }: Dependencies) {
  const stored = createStoredAuth(storage)
  const calls = createSessionCalls(fetch)
  const renew = createRenewal({ stored, calls, locks })
  const listeners = new Set<() => void>()
  let state = fromStorage(null)

  function fromStorage(ended: SessionState['ended']): SessionState {
    const { accessToken, refreshToken } = stored.tokens()
    if (!accessToken && !refreshToken) return { ...SIGNED_OUT, ended }
    return { signedIn: true, user: stored.user(), reachable: true, ended: null }
  }

  function set(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function end(ended: 'by-hand' | 'lost'): 'signed_out' {
    stored.clear()
    // A refusal that arrives after signing out by hand does not change why.
    set({ ...SIGNED_OUT, ended: state.signedIn ? ended : (state.ended ?? ended) })
    return 'signed_out'
  }

  function noAnswer(): 'unreachable' {
    set({ ...fromStorage(null), reachable: false })
    return 'unreachable'
  }

  async function verifyOnce(): Promise<'signed_in' | 'must_set_up' | 'refused' | 'unreachable'> {
    const { accessToken } = stored.tokens()
    if (!accessToken) return 'refused'
    const answer = await calls.verify(accessToken)
    if (answer.kind === 'unreachable') return noAnswer()
    if (answer.kind === 'refused') return 'refused'
    // Signed out, or someone else in, while the question was on its way: the answer is about the past.
    if (stored.tokens().accessToken !== accessToken)
      return fromStorage(null).signedIn ? 'signed_in' : 'refused'
    const { user, mustSetUp } = answer.value
    stored.keepUser(user)
    set({ signedIn: true, user, reachable: true, ended: null })
    return mustSetUp ? 'must_set_up' : 'signed_in'
  }

  async function verifySession(): Promise<VerifyOutcome> {
    const before = stored.tokens().accessToken
    const first = await verifyOnce()
    if (first !== 'refused') return first
    const renewed = await renew(before)
    if (renewed === 'unreachable') return noAnswer()
    if (renewed === 'refused') return end('lost')
    const second = await verifyOnce()
    return second === 'refused' ? end('lost') : second
  }

  async function signIn(credentials: Credentials): Promise<SignInOutcome> {
    const answer = await calls.login(credentials)
    if (answer.kind === 'unreachable') return { ok: false, error: UNREACHABLE }
    if (answer.kind === 'refused')
      return { ok: false, error: answer.error, ...(answer.secondFactor && { secondFactor: true }) }
    if (!stored.keep(answer.value)) {
      stored.clear()
      return { ok: false, error: NOT_KEPT }
    }
    set(fromStorage(null))
    return { ok: true }
  }

  /** Signed out here at once; true when the server has heard of it too. */
  async function signOut(): Promise<boolean> {
    const { accessToken, refreshToken } = stored.tokens()
    end('by-hand')
    const answer = accessToken ? await calls.logout(accessToken) : { kind: 'refused' as const }
    if (answer.kind !== 'refused' || !refreshToken) return answer.kind !== 'unreachable'
    // The access token had run out. The session behind it lives on unless a fresh one ends it.
    const fresh = await calls.refresh(refreshToken)
    if (fresh.kind !== 'ok') return fresh.kind === 'refused'
    return (await calls.logout(fresh.value.accessToken)).kind !== 'unreachable'
  }

  /** A call to our own server as the person signed in. The body may be sent twice, so it must not be a stream. */
  async function staffFetch(path: string, init: RequestInit = {}): Promise<Response> {
    if (!path.startsWith('/') || path.startsWith('//'))
      throw new TypeError('staffFetch takes a path of this site')
    const { accessToken } = stored.tokens()
    const response = await fetch(path, withBearer(init, accessToken))
    if (response.status !== 401) return response
    const renewed = await renew(accessToken)
    if (renewed === 'unreachable') {
      noAnswer()
      throw new TypeError(UNREACHABLE)
    }
    if (renewed === 'refused') {
      end('lost')
      return response
    }
    const again = await fetch(path, withBearer(init, stored.tokens().accessToken))
    if (again.status === 401) end('lost')
    return again
  }

  return {
    signIn,
    verifySession,
    signOut,
    staffFetch,
    state: () => state,
    /** What the server has just said of the person: asked again at once it may still remember them as they were. */
    learn(user: SessionUser): void {
      if (!state.signedIn) return
      // Not every answer names the time zone.
      const known = { ...state.user, ...user }
      stored.keepUser(known)
      set({ ...state, user: known })
    },
    /** Another tab changed what is stored. */
    follow: () => set(fromStorage('lost')),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function withBearer(init: RequestInit, token: string | null): RequestInit {
  const headers = new Headers(init.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return { ...init, headers }
}
