import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SkipReason } from '../../../domain/vehicles/desk/bulk.ts'
import type { PriceChange } from '../../../domain/vehicles/desk/price-change.ts'
import type { ScheduleStatus } from '../../../domain/vehicles/desk/scheduled-price.ts'
import { at, identity } from './columns.ts'

export const scheduledPrices = pgTable('scheduled_prices', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  userName: text('user_name').notNull(),
  price: jsonb().$type<PriceChange>().notNull(),
  isConfirmed: boolean('is_confirmed').notNull(),
  vehicleIds: identity('vehicle_ids').array().notNull(),
  unpricedIds: identity('unpriced_ids').array().notNull().default([]),
  dealerships: text().array().notNull(),
  timeZone: text('time_zone').notNull(),
  dueAt: at('due_at').notNull(),
  status: text().$type<ScheduleStatus>().notNull().default('waiting'),
  reason: text(),
  endedAt: at('ended_at'),
  batchId: uuid('batch_id'),
  changed: integer().notNull().default(0),
  skipped: jsonb().$type<Partial<Record<SkipReason, number>>>().notNull().default({}),
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull(),
})
