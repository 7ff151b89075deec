import type { DeviceKey } from './device-key.ts'
import { createIdleTime, type IdleTime } from './idle-time.ts'
import { askForPasskey } from './passkey-dialog.ts'
import { createRenewal, type Locks } from './renewal.ts'
import { type Credentials, createSessionCalls, type Fetch, type LoginAnswer } from './session-calls.ts'
import { type AuthStorage, createStoredAuth, type SessionUser } from './stored-auth.ts'

export interface SessionState {
  signedIn: boolean
  user: SessionUser | null
  /** False while the server cannot be reached; that does not sign the user out. */
  reachable: boolean
  /** `signed_out`: by the user, in this tab. `lost`: refused by the server or signed out in another tab. */
  endReason: 'signed_out' | 'lost' | 'deactivated' | null
}

/** `must_set_up`: signed in, but without access to anything until a second factor is set up. */
export type VerifyOutcome = 'signed_in' | 'must_set_up' | 'signed_out' | 'unreachable'
export type SignInOutcome = { ok: true } | { ok: false; error: string; secondFactor?: true }

export const SIGNED_OUT: SessionState = { signedIn: false, user: null, reachable: true, endReason: null }
export const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'
export const PASSKEYS_UNAVAILABLE = 'Passkeys are not available at this address. Sign in with your password.'
export const STORAGE_BLOCKED =
  'Your browser blocks storage for this site. Allow the site to store data, then sign in again.'

interface Dependencies {
  storage: AuthStorage | null
  fetch: Fetch
  /** Null if the browser has no locks: then only calls of the same tab wait for each other. */
  locks: Locks | null
  /** Null: the server starts a session without a key. */
  deviceKey?: DeviceKey | null
  idleTime?: IdleTime
}

/** The staff session of this browser. Tokens stay private; screens get the user and `staffFetch`. */
export function createStaffSession({
  storage,
  fetch: plainFetch,
  locks,
  deviceKey = null,
  idleTime = createIdleTime(null),
}: Dependencies) {
  /** Tells the server how long ago the person did something. */
  const fetch: Fetch = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('X-Idle-Seconds', String(idleTime.seconds()))
    return plainFetch(path, { ...init, headers })
  }
  const storedAuth = createStoredAuth(storage)
  const calls = createSessionCalls(fetch, deviceKey)
  const renew = createRenewal({ storedAuth, calls, locks })
  const listeners = new Set<() => void>()
  let state = fromStorage(null)

  function fromStorage(endReason: SessionState['endReason']): SessionState {
    const { accessToken, refreshToken } = storedAuth.tokens()
    if (!accessToken && !refreshToken) return { ...SIGNED_OUT, endReason }
    return { signedIn: true, user: storedAuth.user(), reachable: true, endReason: null }
  }

  function set(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function endSession(endReason: NonNullable<SessionState['endReason']>): 'signed_out' {
    storedAuth.clear()
    // A refusal that arrives after the user has signed out does not change the reason.
    set({ ...SIGNED_OUT, endReason: state.signedIn ? endReason : (state.endReason ?? endReason) })
    return 'signed_out'
  }

  function markUnreachable(): 'unreachable' {
    set({ ...fromStorage(null), reachable: false })
    return 'unreachable'
  }

  async function verifyOnce(): Promise<'signed_in' | 'must_set_up' | 'refused' | 'unreachable'> {
    const { accessToken } = storedAuth.tokens()
    if (!accessToken) return 'refused'
    const answer = await calls.verify(accessToken)
    if (answer.kind === 'unreachable') return markUnreachable()
    if (answer.kind === 'refused') return 'refused'
    // The tokens changed during the call (a sign-out or another sign-in), so its answer is obsolete.
    if (storedAuth.tokens().accessToken !== accessToken)
      return fromStorage(null).signedIn ? 'signed_in' : 'refused'
    const { user, mustSetUp } = answer.value
    storedAuth.saveUser(user)
    set({ signedIn: true, user, reachable: true, endReason: null })
    return mustSetUp ? 'must_set_up' : 'signed_in'
  }

  async function verifySession(): Promise<VerifyOutcome> {
    const before = storedAuth.tokens().accessToken
    const first = await verifyOnce()
    if (first !== 'refused') return first
    const renewed = await renew(before)
    if (renewed === 'unreachable') return markUnreachable()
    if (renewed === 'refused') return endSession('lost')
    if (renewed === 'deactivated') return endSession('deactivated')
    const second = await verifyOnce()
    return second === 'refused' ? endSession('lost') : second
  }

  const signIn = async (credentials: Credentials) => start(await calls.login(credentials))

  /** Asks the browser for a passkey and signs in with it. Null if the person cancelled the browser's dialog. */
  async function signInWithPasskey(): Promise<SignInOutcome | null> {
    const options = await calls.passkeyOptions()
    if (!options) return { ok: false, error: PASSKEYS_UNAVAILABLE }
    const passkey = await askForPasskey(options)
    return passkey && start(await calls.loginWithPasskey(passkey))
  }

  function start(answer: LoginAnswer): SignInOutcome {
    if (answer.kind === 'unreachable') return { ok: false, error: UNREACHABLE }
    if (answer.kind === 'refused')
      return { ok: false, error: answer.error, ...(answer.secondFactor && { secondFactor: true }) }
    if (!storedAuth.save(answer.value)) {
      storedAuth.clear()
      return { ok: false, error: STORAGE_BLOCKED }
    }
    set(fromStorage(null))
    return { ok: true }
  }

  /** Signs out of this browser at once. Returns true if the server ended the session too. */
  async function signOut(): Promise<boolean> {
    const { accessToken, refreshToken } = storedAuth.tokens()
    endSession('signed_out')
    const answer = accessToken ? await calls.logout(accessToken) : { kind: 'refused' as const }
    if (answer.kind !== 'refused' || !refreshToken) return answer.kind !== 'unreachable'
    // The access token had expired: ending the session takes a new one.
    const renewal = await calls.refresh(refreshToken)
    if (renewal.kind !== 'ok') return renewal.kind === 'refused'
    return (await calls.logout(renewal.value.accessToken)).kind !== 'unreachable'
  }

  /** Calls our own server as the signed-in user. The body may be sent twice, so it must not be a stream. */
  async function staffFetch(path: string, init: RequestInit = {}): Promise<Response> {
    if (!path.startsWith('/') || path.startsWith('//'))
      throw new TypeError('staffFetch requires a path on this site')
    const { accessToken } = storedAuth.tokens()
    const response = await fetch(path, withBearer(init, accessToken))
    if (response.status !== 401) return response
    const renewed = await renew(accessToken)
    if (renewed === 'unreachable') {
      markUnreachable()
      throw new TypeError(UNREACHABLE)
    }
    if (renewed === 'refused' || renewed === 'deactivated') {
      endSession(renewed === 'refused' ? 'lost' : 'deactivated')
      return response
    }
    const again = await fetch(path, withBearer(init, storedAuth.tokens().accessToken))
    if (again.status === 401) endSession('lost')
    return again
  }

  return {
    signIn,
    signInWithPasskey,
    verifySession,
    signOut,
    staffFetch,
    state: () => state,
    /** Takes the user from a response. Verifying at once instead could return the server's cached, older user. */
    updateUser(user: SessionUser): void {
      if (!state.signedIn) return
      // Not every response contains the time zone.
      const updatedUser = { ...state.user, ...user }
      storedAuth.saveUser(updatedUser)
      set({ ...state, user: updatedUser })
    },
    /** Call when another tab changed the stored sign-in. */
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
