import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryStatus, Purpose } from '../../../domain/outbox/delivery.ts'
import type { MailEncryption, MailTest } from '../../../domain/outbox/mail-server.ts'
import { at, identity } from './columns.ts'

export const outbox = pgTable('outbox', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  leadId: uuid('lead_id'),
  accountLinkId: uuid('account_link_id'),
  purpose: text().$type<Purpose>().notNull(),
  recipient: text().notNull(),
  dedupeKey: text('dedupe_key').notNull(),
  status: text().$type<DeliveryStatus>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  nextAt: at('next_at').notNull(),
  claimedUntil: at('claimed_until'),
  lastError: text('last_error'),
  sentAt: at('sent_at'),
  createdAt: at('created_at').notNull(),
  isMarketing: boolean('is_marketing').notNull().default(false),
  subject: text(),
  body: text(),
  bookingId: uuid('booking_id'),
  holdId: identity('hold_id'),
  eventId: identity('event_id'),
  replyTo: jsonb('reply_to').$type<{ name: string; address: string }>(),
  userId: uuid('user_id'),
  expiresAt: at('expires_at'),
  reportRunId: identity('report_run_id'),
})

export const unsubscribedAddresses = pgTable('unsubscribed_addresses', {
  addressDigest: text('address_digest').primaryKey(),
  at: at('at').notNull(),
})

export const mailTemplates = pgTable('mail_templates', {
  name: text().primaryKey(),
  subject: text(),
  body: text(),
  version: integer().notNull().default(1),
  updatedAt: at('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
})

export const mailTemplateVersions = pgTable(
  'mail_template_versions',
  {
    name: text().notNull(),
    version: integer().notNull(),
    subject: text(),
    body: text(),
    at: at('at').notNull(),
    byName: text('by_name'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)

export const mailServer = pgTable('mail_server', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  host: text(),
  port: integer(),
  encryption: text().$type<MailEncryption>(),
  username: text(),
  sealedPassword: text('sealed_password'),
  senderName: text('sender_name'),
  senderAddress: text('sender_address'),
  version: integer().notNull().default(0),
  updatedAt: at('updated_at'),
  updatedBy: text('updated_by'),
  test: jsonb().$type<Omit<MailTest, 'confirmedAt'>>(),
  testCode: text('test_code'),
  testConfirmedAt: at('test_confirmed_at'),
})
