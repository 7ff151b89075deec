import { paths } from '../../../domain/site/routes.ts'
import { trustedWorker } from '../trusted-html.ts'
import { registerPush, removePush } from './preference-calls.ts'

/** Whether this browser shows notifications while the console is closed. */
export type PushState = 'on' | 'off' | 'blocked' | 'unsupported'

interface PushOutcome {
  state: PushState
  error: string | null
}

const FAILED = 'The browser could not be turned on for notifications. Try again'

/** The folder of the worker's script. On the public site none runs. */
const SCOPE = `${paths.admin()}/`

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription()
  return subscription ? 'on' : 'off'
}

/** Asks for permission, so call it from a press of a button. */
export async function startPush(publicKey: string): Promise<PushOutcome> {
  try {
    if ((await Notification.requestPermission()) !== 'granted')
      return { state: await readPushState(), error: null }
    await navigator.serviceWorker.register(trustedWorker(), { scope: SCOPE })
    // A worker that is still being installed cannot subscribe.
    const registration = await navigator.serviceWorker.ready
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    const { endpoint, keys } = subscription.toJSON()
    const outcome = await registerPush({
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    })
    if (outcome.ok) return { state: 'on', error: null }
    await subscription.unsubscribe()
    return { state: 'off', error: outcome.error }
  } catch {
    return { state: await readPushState(), error: FAILED }
  }
}

export async function endPush(): Promise<PushOutcome> {
  const subscription = await findSubscription()
  if (!subscription) return { state: 'off', error: null }
  const outcome = await removePush(subscription.endpoint)
  await subscription.unsubscribe()
  return { state: 'off', error: outcome.ok ? null : outcome.error }
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? null
}
