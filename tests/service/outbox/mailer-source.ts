import type { Mailer } from '../../../src/integrations/mail/mailer.ts'
import type { MailerSource } from '../../../src/services/outbox/index.ts'

/** A source that always has this mailer. */
export function makeMailerSource(mailer: Mailer): MailerSource {
  return { current: () => mailer, refresh: async () => {}, close: async () => {} }
}
