import * as z from 'zod'
import { backupsViewSchema } from '../backups/backup.ts'
import { listedJobSchema } from './job-state.ts'
import { maintenanceSchema } from './maintenance.ts'
import { staffSessionSchema } from './security.ts'

export const TILE_NAMES = ['website', 'database', 'search', 'jobs', 'mail', 'storage'] as const
export type TileName = (typeof TILE_NAMES)[number]

export const tileSchema = z.object({
  name: z.enum(TILE_NAMES),
  state: z.enum(['ok', 'warning', 'error']),
  figure: z.string().describe("'38 ms', '1.2 GB'"),
  note: z.string().describe("'95th, 2 of 2 instances'"),
  points: z.array(z.number()).describe('The last half hour, oldest first; empty without analytics.system'),
})
export type Tile = z.infer<typeof tileSchema>

export const ATTENTION_PLACES = [
  'backups',
  'outbox',
  'jobs',
  'maintenance',
  'storage',
  'versions',
  'leads',
] as const
export const attentionSchema = z.object({ text: z.string(), place: z.enum(ATTENTION_PLACES) })
export type Attention = z.infer<typeof attentionSchema>

const storagePartSchema = z.object({
  name: z.enum(['photos', 'uploads', 'cache', 'database', 'logs']),
  bytes: z.number(),
  files: z.int().nullable(),
})

export const engineRoomSchema = z.object({
  checkedAt: z.iso.datetime(),
  isRunning: z.boolean().describe('False if a part has stopped'),
  attention: z.array(attentionSchema),
  tiles: z.array(tileSchema),
  versions: z.object({
    forecourt: z.string(),
    node: z.string(),
    database: z.string(),
    migrations: z.object({ applied: z.int(), known: z.int() }),
    instances: z.array(
      z.object({ name: z.string(), version: z.string(), startedAt: z.iso.datetime(), isThis: z.boolean() }),
    ),
  }),
  storage: z
    .object({
      isMeasured: z
        .boolean()
        .describe('False until the files have been counted; only the database is known then'),
      parts: z.array(storagePartSchema),
      freeBytes: z.number().nullable().describe('Null in a bucket'),
    })
    .nullable()
    .describe('Null without system.backup and analytics.system'),
  backups: backupsViewSchema.nullable().describe('Null without system.backup'),
  maintenance: z
    .object({ state: maintenanceSchema.nullable() })
    .nullable()
    .describe('Null without system.maintenance'),
  outbox: z
    .object({
      waiting: z.int(),
      sentToday: z.int(),
      retrying: z.int(),
      failed: z.int(),
      lastError: z.string().nullable(),
    })
    .nullable()
    .describe('Null without system.logs'),
  jobs: z.array(listedJobSchema).nullable().describe('Null without system.logs and system.maintenance'),
  sessions: z.array(staffSessionSchema).nullable().describe('Null without system.security'),
})
export type EngineRoom = z.infer<typeof engineRoomSchema>

/** '8 ms', '2.1 s', '2 min 4 s'. */
export function formatTook(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 59_950) return `${(ms / 1_000).toFixed(1)} s`
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
