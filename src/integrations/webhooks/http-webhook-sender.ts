import { createHmac } from 'node:crypto'
import type { SendOutcome } from '../mail/mailer.ts'
import type { WebhookSender } from './webhook-sender.ts'

interface Options {
  secret: string
  clock: () => Date
}

const TIMEOUT_MS = 10_000
/** Statuses that a retry will not change: the receiver does not exist or does not accept the request. */
const FINAL_STATUSES = new Set([400, 404, 405, 410, 413, 415, 422])

/** Sends signed POST requests, so that the receiver can verify the sender and the time. */
export function createWebhookSender({ secret, clock }: Options): WebhookSender {
  return {
    async send({ url, id, event, body }) {
      const at = Math.floor(clock().getTime() / 1_000)
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      try {
        const response = await fetch(url, {
          method: 'POST',
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: {
            'Content-Type': 'application/json',
            'Forecourt-Event': event,
            'Forecourt-Delivery': id,
            'Forecourt-Signature': `t=${at},v1=${signature}`,
          },
        })
        await response.body?.cancel()
        return response.ok ? { ok: true } : refusalOf(response.status)
      } catch (error) {
        return { ok: false, isFinal: false, reason: reasonOf(error) }
      }
    },
  }
}

function refusalOf(status: number): SendOutcome {
  return { ok: false, isFinal: FINAL_STATUSES.has(status), reason: `answered with status ${status}` }
}

/** Adds the cause, which contains the details of a failed fetch. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
