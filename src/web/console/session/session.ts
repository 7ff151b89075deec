import { useSyncExternalStore } from 'react'
import { AUTH_STORAGE_KEYS } from '../../../domain/users/sign-in.ts'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { browserStorage } from '../../start/browser-storage.ts'
import { createDeviceKey } from './device-key.ts'
import { identityDialog } from './identity-dialog-store.ts'
import { createIdleTime } from './idle-time.ts'
import { createStaffSession, type SessionState, SIGNED_OUT } from './staff-session.ts'

const session = createStaffSession({
  storage: browserStorage('localStorage'),
  fetch: (path, init) => fetch(path, init),
  locks: typeof navigator === 'undefined' ? null : (navigator.locks ?? null),
  deviceKey: createDeviceKey(),
  idleTime: createIdleTime(typeof window === 'undefined' ? null : window),
})

export const { signIn, signInWithPasskey, verifySession, updateUser } = session

/** Repeats a sensitive call after the person has proved who they are. */
export async function staffFetch(path: string, init?: RequestInit): Promise<Response> {
  const response = await session.staffFetch(path, init)
  if (response.status !== 403 || !(await isProofRequired(response.clone()))) return response
  return (await identityDialog.ask()) ? session.staffFetch(path, init) : response
}

async function isProofRequired(response: Response): Promise<boolean> {
  const body = (await response.json().catch(() => null)) as { proofRequired?: unknown } | null
  return body?.proofRequired === true
}

export async function signOut(): Promise<void> {
  if (!(await session.signOut())) toasts.error('Error logging out. Please try again.')
}

/** For loaders, which run outside React. */
export const signedInUser = () => session.state().user

/** Signed out on the server and during hydration: the sign-in is stored in the browser only. */
export function useStaffSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => SIGNED_OUT)
}

if (typeof window !== 'undefined') {
  const keys: ReadonlySet<string | null> = new Set([null, ...Object.values(AUTH_STORAGE_KEYS)])
  window.addEventListener('storage', (event) => {
    if (keys.has(event.key)) session.follow()
  })
}
