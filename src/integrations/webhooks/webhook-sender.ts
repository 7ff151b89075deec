import type { SendOutcome } from '../mail/mailer.ts'

export interface Webhook {
  url: string
  /** Identical for every attempt, so that the receiver can detect duplicates. */
  id: string
  event: string
  /** JSON. */
  body: string
}

export interface WebhookSender {
  send(webhook: Webhook): Promise<SendOutcome>
}
