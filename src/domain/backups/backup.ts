import * as z from 'zod'
import { DEFAULT_RETENTION, retentionSchema } from './retention.ts'

export type BackupKind =
  /** Made by the schedule. */
  | 'scheduled'
  /** Requested in the console. */
  | 'manual'
  /** Made by `npm run backup`. */
  | 'command'

export type BackupStatus = 'running' | 'done' | 'failed'

/** When backups are made, and how long they are kept. */
export const backupSettingsSchema = z.strictObject({
  isOn: z.boolean(),
  /** Hour of the day in the site's time zone. */
  hour: z.int().min(0).max(23),
  retention: retentionSchema,
})
export type BackupSettings = z.infer<typeof backupSettingsSchema>

export const DEFAULT_BACKUP_SETTINGS: BackupSettings = { isOn: true, hour: 3, retention: DEFAULT_RETENTION }

/** A backup as the console shows it. Times are ISO texts. */
export const backupViewSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  place: z.string(),
  kind: z.enum(['scheduled', 'manual', 'command']),
  status: z.enum(['running', 'done', 'failed']),
  isEncrypted: z.boolean(),
  byName: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  bytes: z.number().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  error: z.string().nullable(),
  testedAt: z.string().nullable(),
  testSeconds: z.number().nullable(),
  testError: z.string().nullable(),
  isRemoved: z.boolean(),
})
export type BackupView = z.infer<typeof backupViewSchema>

/** What the engine room shows about backups. */
export const backupsViewSchema = z.object({
  place: z.string().describe('A folder, or s3://bucket/prefix'),
  isEncrypted: z.boolean(),
  settings: backupSettingsSchema,
  nextAt: z.iso.datetime().nullable().describe('Null if backups are off'),
  backups: z.array(backupViewSchema).describe('Newest first, the last 30'),
})
export type BackupsView = z.infer<typeof backupsViewSchema>
