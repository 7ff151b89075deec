import { bigint, boolean, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import type { BackupKind, BackupStatus } from '../../../domain/backups/backup.ts'
import { at } from './columns.ts'

export const backups = pgTable('backups', {
  id: uuid().primaryKey().defaultRandom(),
  name: text(),
  place: text().notNull(),
  kind: text().$type<BackupKind>().notNull(),
  status: text().$type<BackupStatus>().notNull().default('running'),
  isEncrypted: boolean('is_encrypted').notNull(),
  byName: text('by_name'),
  startedAt: at('started_at').notNull(),
  endedAt: at('ended_at'),
  bytes: bigint({ mode: 'number' }),
  rows: bigint({ mode: 'number' }),
  files: integer(),
  error: text(),
  testedAt: at('tested_at'),
  testSeconds: real('test_seconds'),
  testError: text('test_error'),
  removedAt: at('removed_at'),
})
