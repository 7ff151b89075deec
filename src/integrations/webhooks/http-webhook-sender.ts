import { createHmac } from 'node:crypto'
import type { SendOutcome } from '../mail/mailer.ts'
import type { WebhookSender } from './webhook-sender.ts'

interface Options {
  secret: string
  clock: () => Date
}

const PATIENCE_MS = 10_000
/** Answers that will be the same tomorrow: there is nothing there, or it wants nothing of the kind. */
const FINAL = new Set([400, 404, 405, 410, 413, 415, 422])

/** By POST, signed: the receiver can tell that it comes from here, and when. */
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
          signal: AbortSignal.timeout(PATIENCE_MS),
          headers: {
            'Content-Type': 'application/json',
            'Forecourt-Event': event,
            'Forecourt-Delivery': id,
            'Forecourt-Signature': `t=${at},v1=${signature}`,
          },
        })
        await response.body?.cancel()
        return response.ok ? { ok: true } : refused(response.status)
      } catch (error) {
        return { ok: false, isFinal: false, reason: reasonOf(error) }
      }
    },
  }
}

function refused(status: number): SendOutcome {
  return { ok: false, isFinal: FINAL.has(status), reason: `answered with status ${status}` }
}

/** What a failed fetch hides in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
