import type { Database } from '../../data/database/database.ts'
import type { MailServer } from '../../domain/outbox/mail-server.ts'
import type { MailServers } from '../../integrations/mail/mail-servers.ts'
import type { CurrentMailer } from '../../integrations/mail/mailer.ts'
import type { MailDns } from '../../integrations/mail-dns/mail-dns.ts'
import type { Tracer } from '../../integrations/tracing/tracer.ts'
import type { WebhookSender } from '../../integrations/webhooks/webhook-sender.ts'
import type { CustomerBookings } from '../bookings/index.ts'
import type { RequestTrail } from '../engine/index.ts'
import type { Published } from '../published/index.ts'
import type { MailerSource } from './current-mailer.ts'
import { createMailServerServices } from './mail-server.ts'
import { createMailTemplateServices, type LatestLeads } from './mail-templates.ts'
import { createDeliveryServices } from './outbox.ts'
import { createOutboxListServices } from './outbox-list.ts'
import { createTemplateTrialServices } from './template-trials.ts'
import { createUnsubscribeServices } from './unsubscribes.ts'

interface Dependencies {
  db: Database
  published: () => Published
  bookings: CustomerBookings
  latestLeads: LatestLeads
  currentMailer: CurrentMailer
  mailerSource: MailerSource
  operatorMailServer: MailServer | null
  mailServers: MailServers
  mailDns: MailDns
  siteName: () => string
  /** Null if no signing secret is configured. */
  webhookSender: WebhookSender | null
  siteUrl: string | null
  /** The operator's address of the console, which account links start with. */
  consoleUrl: string | null
  secret: Uint8Array
  requestTrail?: RequestTrail | undefined
  tracer?: Tracer | null
  clock: () => Date
  logError: (error: unknown, message: string) => void
  logInfo: (message: string) => void
}

export type OutboxServices = ReturnType<typeof createOutboxServices>

/** Mails and webhooks waiting for delivery, and the mail templates. */
export function createOutboxServices(parts: Dependencies) {
  const unsubscribes = createUnsubscribeServices(parts)
  return {
    unsubscribes,
    outbox: createDeliveryServices({ ...parts, unsubscribes }),
    outboxList: createOutboxListServices({ ...parts, unsubscribes }),
    mailTemplates: createMailTemplateServices(parts),
    mailServer: createMailServerServices(parts),
    templateTrials: createTemplateTrialServices(parts),
  }
}
export { createMailerSource, type MailerSource } from './current-mailer.ts'
export type {
  OpenTemplate,
  PreviewLead,
  TemplateFile,
  TemplateSummary,
  TemplateVersion,
} from './mail-templates.ts'
export { renderMail } from './mail-text.ts'
export type { DeliveryServices } from './outbox.ts'
export type { MessageContent, OutboxMessage, OutboxPage } from './outbox-list.ts'
export type { TemplatePreviewResult } from './template-trials.ts'
export type { UnsubscribeOutcome } from './unsubscribes.ts'
