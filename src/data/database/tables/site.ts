import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Dealership } from '../../../domain/dealerships/dealership.ts'
import type { Crop } from '../../../domain/pictures/picture.ts'
import type { SiteConfig } from '../../../domain/site/site-config.ts'
import { at, identity } from './columns.ts'

export const appState = pgTable('app_state', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const versions = pgTable('versions', {
  name: text().$type<'stock' | 'content'>().primaryKey(),
  version: identity('version').notNull(),
})

export const siteConfig = pgTable('site_config', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  config: jsonb().$type<SiteConfig>().notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const siteState = pgTable('site_state', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  liveAt: at('live_at'),
  maintenanceSince: at('maintenance_since'),
  maintenanceUntil: at('maintenance_until'),
  maintenanceNoticeAt: at('maintenance_notice_at'),
  maintenanceBy: text('maintenance_by'),
})

export const dealerships = pgTable('dealerships', {
  slug: text().primaryKey(),
  position: integer().notNull(),
  dealership: jsonb().$type<Dealership>().notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const pictures = pgTable('pictures', {
  id: text().primaryKey(),
  file: text().notNull(),
  crop: jsonb().$type<Crop>(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Difference hash: see `domain/photos/look.ts`. */
  look: identity('look'),
  sourceSha: text('source_sha'),
})

export const uploads = pgTable('uploads', {
  id: text().primaryKey(),
  createdAt: at('created_at').notNull(),
  leadId: uuid('lead_id'),
})
