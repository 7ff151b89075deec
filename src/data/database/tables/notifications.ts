import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { NotificationFacts, NotificationKind } from '../../../domain/notifications/notification.ts'
import { at, identity } from './columns.ts'

export const notifications = pgTable('notifications', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  leadId: uuid('lead_id'),
  dedupeKey: text('dedupe_key').notNull(),
  facts: jsonb().$type<NotificationFacts>().notNull().default({}),
  createdAt: at('created_at').notNull(),
  readAt: at('read_at'),
  sentAt: at('sent_at'),
})
