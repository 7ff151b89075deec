import type { SendOutcome } from '../mail/mailer.ts'

export interface Webhook {
  url: string
  /** The same for every attempt: who receives it twice can tell. */
  id: string
  event: string
  /** JSON. */
  body: string
}

export interface WebhookSender {
  send(webhook: Webhook): Promise<SendOutcome>
}
