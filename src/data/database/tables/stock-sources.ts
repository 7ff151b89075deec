import { bigint, boolean, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import type {
  CheckSummary,
  PreparedChoices,
  PreparedContents,
  PreparedProgress,
  PreparedStatus,
  RowKind,
} from '../../../domain/imports/prepared.ts'
import type { Schedule } from '../../../domain/sources/schedule.ts'
import type { Notice, RunOutcome, SourceKind } from '../../../domain/sources/source.ts'
import { at, identity } from './columns.ts'

export const importHeldPrices = pgTable(
  'import_held_prices',
  {
    importId: integer('import_id').notNull(),
    vehicleId: identity('vehicle_id').notNull(),
    stockid: text().notNull(),
    title: text().notNull(),
    priceFrom: integer('price_from').notNull(),
    driveAwayPrice: integer('drive_away_price'),
    egcPrice: integer('egc_price'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.vehicleId] })],
)

export const importAbsences = pgTable(
  'import_absences',
  {
    source: text().notNull(),
    vehicleId: identity('vehicle_id').notNull(),
    runs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.vehicleId] })],
)

export const preparedImports = pgTable('prepared_imports', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  file: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  createdBy: uuid('created_by').notNull(),
  byName: text('by_name').notNull(),
  dealership: text(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  contents: jsonb().$type<PreparedContents>().notNull(),
  choices: jsonb().$type<PreparedChoices>().notNull(),
  status: text().$type<PreparedStatus>().notNull(),
  error: text(),
  progress: jsonb().$type<PreparedProgress>(),
  summary: jsonb().$type<CheckSummary>(),
  importId: integer('import_id'),
  lease: uuid(),
  leaseUntil: at('lease_until'),
})

export const preparedImportRows = pgTable(
  'prepared_import_rows',
  {
    preparedId: uuid('prepared_id').notNull(),
    kind: text().$type<RowKind>().notNull(),
    position: integer().notNull(),
    row: integer(),
    stockid: text(),
    title: text(),
    vehicleId: identity('vehicle_id'),
    detail: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.preparedId, table.kind, table.position] })],
)

export const stockSources = pgTable('stock_sources', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  kind: text().$type<SourceKind>().notNull(),
  address: text().notNull(),
  profile: text(),
  isFull: boolean('is_full').notNull(),
  schedule: jsonb().$type<Schedule>().notNull(),
  dealership: text(),
  missingRuns: integer('missing_runs').notNull(),
  maxOffSalePercent: integer('max_off_sale_percent').notNull(),
  maxPriceFallPercent: integer('max_price_fall_percent').notNull(),
  notify: uuid().array().notNull().default([]),
  isPaused: boolean('is_paused').notNull().default(false),
  nextRunAt: at('next_run_at'),
  etag: text(),
  modified: text(),
  failures: integer().notNull().default(0),
  notice: text().$type<Notice>(),
  lease: uuid(),
  leaseUntil: at('lease_until'),
  version: integer().notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})

export const stockSourceRuns = pgTable('stock_source_runs', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  sourceId: uuid('source_id').notNull(),
  startedAt: at('started_at').notNull(),
  endedAt: at('ended_at'),
  outcome: text().$type<RunOutcome>(),
  reason: text(),
  inserted: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  withdrawn: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  seconds: real(),
  importId: integer('import_id'),
  byName: text('by_name'),
})
