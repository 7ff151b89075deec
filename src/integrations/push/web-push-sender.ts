import webPush from 'web-push'
import { isPushEndpoint } from '../../domain/notifications/push-endpoint.ts'
import type { PushOutcome, PushSender } from './push-sender.ts'

const TIMEOUT_MS = 8_000
/** A push service keeps a message this long for a browser that is off. */
const KEEP_SECONDS = 12 * 3_600
const GONE_STATUSES: ReadonlySet<number> = new Set([404, 410])

interface Options {
  /** Hosts with their ports beside the known push services. Only tests name any. */
  allowedHosts?: readonly string[]
}

export function createWebPushSender({ allowedHosts = [] }: Options = {}): PushSender {
  return {
    createKeys: () => webPush.generateVAPIDKeys(),

    async send({ endpoint, p256dh, auth }, text, { keys, contact }) {
      // Checked again: the list may have become shorter since the browser was added.
      if (!isPushEndpoint(endpoint, allowedHosts)) return 'gone'
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, text, {
          vapidDetails: { subject: contact, ...keys },
          TTL: KEEP_SECONDS,
          urgency: 'high',
          timeout: TIMEOUT_MS,
        })
        return 'sent'
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

function outcomeOf(error: unknown): PushOutcome {
  const isGone = error instanceof webPush.WebPushError && GONE_STATUSES.has(error.statusCode)
  return isGone ? 'gone' : 'failed'
}
