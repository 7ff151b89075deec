import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { NotificationFacts, NotificationKind } from '../../../domain/notifications/notification.ts'
import type { StoredPreferences } from '../../../domain/notifications/preferences.ts'
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
  doneAt: at('done_at'),
  sentAt: at('sent_at'),
  sendAfter: at('send_after'),
})

export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid('user_id').primaryKey(),
  preferences: jsonb().$type<StoredPreferences>().notNull(),
  updatedAt: at('updated_at').notNull(),
})

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  device: text().notNull(),
  createdAt: at('created_at').notNull(),
})

export const pushKeys = pgTable('push_keys', {
  id: boolean().primaryKey().default(true),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
})
