import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ColumnMapping, ImportField, WordMaps } from '../../../domain/imports/import.ts'
import type { ImportStatus } from '../../../domain/imports/import-record.ts'
import type { ChangeAct, DraftFields, FieldChanges } from '../../../domain/vehicles/changes.ts'
import type { Condition, PriceType, VehicleStatus } from '../../../domain/vehicles/condition.ts'
import type { ProblemName } from '../../../domain/vehicles/desk/problems.ts'
import type { VehicleField } from '../../../domain/vehicles/fields.ts'
import { at, identity } from './columns.ts'

export const vehicles = pgTable('vehicles', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  stockid: text().notNull(),
  title: text().notNull(),
  slug: text().notNull(),
  condition: text().$type<Condition>().notNull(),
  year: integer().notNull(),
  make: text().notNull(),
  model: text().notNull(),
  badge: text(),
  body: text(),
  color: text(),
  transmission: text(),
  fuel: text(),
  doors: integer(),
  seats: integer(),
  kms: integer(),
  status: text().$type<VehicleStatus>().notNull().default('on_sale'),
  dealership: text(),
  comments: text().notNull().default(''),
  searchKeywords: text('search_keywords').array().notNull().default([]),
  listedAt: at('listed_at').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  vin: text(),
  rego: text(),
  regoExpiry: date('rego_expiry', { mode: 'string' }),
  series: text(),
  interiorColor: text('interior_color'),
  drive: text(),
  engine: text(),
  features: text().array().notNull().default([]),
  tags: text().array().notNull().default([]),
  buildDate: text('build_date'),
  complianceDate: text('compliance_date'),
  soldAt: at('sold_at'),
  imageUrls: text('image_urls').array().notNull().default([]),
  driveAwayPrice: integer('drive_away_price'),
  egcPrice: integer('egc_price'),
  previousPrice: integer('previous_price'),
  source: text(),
  insertedByImport: integer('inserted_by_import'),
  withdrawnByImport: integer('withdrawn_by_import'),
  /** Fields that a feed no longer changes. */
  lockedFields: text('locked_fields').array().$type<VehicleField[]>().notNull().default([]),
  towingKg: integer('towing_kg'),
  ancapStars: integer('ancap_stars'),
  ancapYear: integer('ancap_year'),
  fuelUse: numeric('fuel_use', { precision: 3, scale: 1, mode: 'number' }),
  bootLitres: integer('boot_litres'),
  trayLength: integer('tray_length'),
  trayWidth: integer('tray_width'),
  soldPrice: integer('sold_price'),
  soldLead: uuid('sold_lead'),
  price: integer().generatedAlwaysAs(sql`coalesce(drive_away_price, egc_price)`),
  priceType: text('price_type')
    .$type<PriceType>()
    .notNull()
    .generatedAlwaysAs(
      sql`case when drive_away_price is null and egc_price is not null then 'egc' else 'drive_away' end`,
    ),
})

export const vehicleHistory = pgTable('vehicle_history', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  vehicleId: identity('vehicle_id').notNull(),
  at: at('at').notNull().defaultNow(),
  priceFrom: integer('price_from'),
  priceTo: integer('price_to'),
  priceTypeFrom: text('price_type_from').$type<PriceType>(),
  priceTypeTo: text('price_type_to').$type<PriceType>(),
  statusFrom: text('status_from').$type<VehicleStatus>().notNull(),
  statusTo: text('status_to').$type<VehicleStatus>().notNull(),
})

export const imports = pgTable('imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  source: text().notNull(),
  name: text().notNull(),
  profile: text().notNull(),
  isFull: boolean('is_full').notNull(),
  status: text().$type<ImportStatus>().notNull(),
  heldReason: text('held_reason'),
  provided: text().array().$type<ImportField[]>().notNull(),
  rows: integer().notNull(),
  imported: integer().notNull(),
  remarked: integer().notNull(),
  refused: integer().notNull(),
  remarkCount: integer('remark_count').notNull(),
  inserted: integer().notNull(),
  updated: integer().notNull(),
  unchanged: integer().notNull(),
  withdrawn: integer().notNull(),
  appliedOrder: integer('applied_order'),
  undoable: boolean().notNull().default(false),
  dealership: text(),
  keepsMissing: boolean('keeps_missing').notNull().default(false),
  missingRuns: integer('missing_runs').notNull().default(1),
  byName: text('by_name'),
  heldPrices: integer('held_prices').notNull().default(0),
  createdBy: uuid('created_by'),
  createdAt: at('created_at').notNull(),
  appliedAt: at('applied_at'),
  undoneAt: at('undone_at'),
})

export const importRemarks = pgTable(
  'import_remarks',
  {
    importId: integer('import_id').notNull(),
    position: integer().notNull(),
    row: integer(),
    column: text(),
    value: text(),
    reason: text().notNull(),
    refused: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

export const importChanges = pgTable(
  'import_changes',
  {
    importId: integer('import_id').notNull(),
    vehicleId: identity('vehicle_id').notNull(),
    before: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.vehicleId] })],
)

export const importHeldRows = pgTable('import_held_rows', {
  importId: integer('import_id').notNull(),
  staged: jsonb().notNull(),
})

export const importProfiles = pgTable('import_profiles', {
  name: text().primaryKey(),
  mapping: jsonb().$type<ColumnMapping[]>().notNull(),
  signature: text().notNull(),
  wordMaps: jsonb('word_maps').$type<WordMaps>().notNull().default({}),
  createdAt: at('created_at').notNull(),
})

export const vehicleDrafts = pgTable('vehicle_drafts', {
  vehicleId: identity('vehicle_id').primaryKey(),
  fields: jsonb().$type<DraftFields>().notNull(),
  updatedAt: at('updated_at').notNull(),
})

export const vehicleViewers = pgTable(
  'vehicle_viewers',
  {
    vehicleId: identity('vehicle_id').notNull(),
    userId: uuid('user_id').notNull(),
    isEditing: boolean('is_editing').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.userId] })],
)

export const stockBatches = pgTable('stock_batches', {
  id: uuid().primaryKey().defaultRandom(),
  at: at('at').notNull(),
  userId: uuid('user_id').notNull(),
  userName: text('user_name').notNull(),
  label: text().notNull(),
  cars: integer().notNull(),
  tag: jsonb().$type<{ id: string; act: 'give' | 'take'; vehicleIds: string[] }>(),
  undoneAt: at('undone_at'),
})

export const vehicleChanges = pgTable('vehicle_changes', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  vehicleId: identity('vehicle_id').notNull(),
  at: at('at').notNull(),
  act: text().$type<ChangeAct>().notNull(),
  fields: jsonb().$type<FieldChanges>().notNull().default({}),
  userId: uuid('user_id'),
  byName: text('by_name').notNull(),
  importId: integer('import_id'),
  batchId: uuid('batch_id'),
  undoes: identity('undoes'),
})

export const deletedVehicles = pgTable('deleted_vehicles', {
  id: identity('id').primaryKey(),
  stockid: text().notNull(),
  title: text().notNull(),
  dealership: text(),
  deletedAt: at('deleted_at').notNull(),
  deletedBy: text('deleted_by').notNull(),
  record: jsonb().notNull(),
})

export const vehicleDays = pgTable(
  'vehicle_days',
  {
    vehicleId: identity('vehicle_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
    saves: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.day] })],
)

export const vehicleDesk = pgTable('vehicle_desk', {
  vehicleId: identity('vehicle_id').primaryKey(),
  photos: integer().notNull().default(0),
  problems: text().array().$type<ProblemName[]>().notNull().default([]),
  statusSince: at('status_since').notNull(),
  priceBefore: integer('price_before'),
  priceChangedAt: at('price_changed_at'),
  views: integer().notNull().default(0),
  saves: integer().notNull().default(0),
  enquiries: integer().notNull().default(0),
})
