import {
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReportRhythm } from '../../../domain/reports/report-schedule.ts'
import type { ReportDefinition } from '../../../domain/reports/report-schemas.ts'
import type { ShareTarget, SkippedRecipient, StopReason } from '../../../domain/reports/saved-report.ts'
import { at, identity } from './columns.ts'

export const savedReports = pgTable('saved_reports', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  definition: jsonb().$type<ReportDefinition>().notNull(),
  sharedWith: text('shared_with').$type<ShareTarget>(),
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  deletedAt: at('deleted_at'),
})

export const reportSchedules = pgTable('report_schedules', {
  reportId: uuid('report_id').primaryKey(),
  every: text().$type<ReportRhythm>().notNull(),
  at: text().notNull(),
  userIds: uuid('user_ids').array().notNull(),
  addresses: text().array().notNull(),
  hasFigures: boolean('has_figures').notNull(),
  hasPdf: boolean('has_pdf').notNull(),
  hasCsv: boolean('has_csv').notNull(),
  nextAt: at('next_at'),
  stopReason: text('stop_reason').$type<StopReason>(),
  version: integer().notNull().default(1),
  updatedAt: at('updated_at').notNull(),
})

export const reportRuns = pgTable('report_runs', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  reportId: uuid('report_id').notNull(),
  dueAt: at('due_at').notNull(),
  ranAt: at('ran_at').notNull(),
  skipped: jsonb().$type<SkippedRecipient[]>().notNull().default([]),
})

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const outboxFiles = pgTable(
  'outbox_files',
  {
    outboxId: identity('outbox_id').notNull(),
    position: smallint().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.outboxId, table.position] })],
)
