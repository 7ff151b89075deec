import { bigint, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { JobResult, JobRounds } from '../../../domain/engine/job-state.ts'
import type { DealershipDepartment } from '../../../domain/users/departments.ts'
import { at } from './columns.ts'

export const instances = pgTable('instances', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  version: text().notNull(),
  nodeVersion: text('node_version').notNull(),
  startedAt: at('started_at').notNull(),
  seenAt: at('seen_at').notNull(),
  rounds: jsonb().$type<JobRounds>().notNull().default({}),
})

export const engineSamples = pgTable(
  'engine_samples',
  {
    at: at('at').notNull(),
    instanceId: uuid('instance_id').notNull(),
    requests: integer().notNull(),
    slowMs: integer('slow_ms'),
    connections: integer().notNull(),
    cars: integer().notNull(),
    databaseBytes: bigint('database_bytes', { mode: 'number' }).notNull(),
    storageBytes: bigint('storage_bytes', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.at, table.instanceId] })],
)

export const jobRuns = pgTable('job_runs', {
  id: bigint({ mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey(),
  job: text().notNull(),
  instanceId: uuid('instance_id').notNull(),
  instanceName: text('instance_name').notNull(),
  requestedBy: text('requested_by'),
  startedAt: at('started_at').notNull(),
  finishedAt: at('finished_at'),
  result: text().$type<JobResult>(),
  error: text(),
})

export const jobPauses = pgTable('job_pauses', {
  job: text().primaryKey(),
  pausedAt: at('paused_at').notNull(),
  pausedBy: uuid('paused_by').notNull(),
  pausedByName: text('paused_by_name').notNull(),
})

export const logLines = pgTable('log_lines', {
  id: bigint({ mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey(),
  at: at('at').notNull(),
  level: smallint().notNull(),
  instanceName: text('instance_name').notNull(),
  requestId: text('request_id'),
  message: text().notNull(),
  details: text().notNull().default(''),
})

export const departments = pgTable(
  'departments',
  {
    dealership: text().notNull(),
    department: text().$type<DealershipDepartment>().notNull(),
    name: text(),
    managerId: uuid('manager_id'),
    targetHours: integer('target_hours'),
    closedAt: at('closed_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealership, table.department] })],
)
