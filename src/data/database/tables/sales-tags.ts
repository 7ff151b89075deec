import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TagRule } from '../../../domain/sales-tags/conditions.ts'
import type { TagColor } from '../../../domain/sales-tags/sales-tag.ts'
import { at, identity } from './columns.ts'

export const salesTags = pgTable('sales_tags', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  feedName: text('feed_name'),
  color: text().$type<TagColor>().notNull(),
  rule: jsonb().$type<TagRule>(),
  isOn: boolean('is_on').notNull().default(true),
  position: integer().notNull(),
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})

export const salesTagVehicles = pgTable(
  'sales_tag_vehicles',
  {
    tagId: identity('tag_id').notNull(),
    vehicleId: identity('vehicle_id').notNull(),
    givenAt: at('given_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tagId, table.vehicleId] })],
)
