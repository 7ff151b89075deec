import type { Database } from '../../data/database/database.ts'
import { readMigrations } from '../../data/database/migrations.ts'
import { listInstances, listSamples, readDatabaseFigures } from '../../data/engine/instances.ts'
import { readJobTimes, readOutboxFigures } from '../../data/engine/outbox-figures.ts'
import { countStrandedLeads } from '../../data/leads/index.ts'
import type { EngineRoom } from '../../domain/engine/engine-room.ts'
import { redactText } from '../../domain/engine/redact.ts'
import { can, type Permission } from '../../domain/permissions/permissions.ts'
import { instantOf, localTime } from '../../domain/time/zone-time.ts'
import type { User } from '../../domain/users/user.ts'
import type { BackupServices } from '../backups/index.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { CHART_MINUTES } from './charts.ts'
import { type InstanceIdentity, MAX_SILENCE_MS } from './instance.ts'
import type { JobServices } from './jobs.ts'
import type { MaintenanceServices } from './maintenance.ts'
import type { RequestTimes } from './request-times.ts'
import type { SecurityServices } from './security.ts'
import type { StorageMeter } from './storage-meter.ts'
import { type EngineFigures, listAttention, listTiles } from './tiles.ts'

export interface EngineRoomServices {
  /** Everything the engine room shows to this person: sections without their permission are null. */
  read(staff: { user: User; sessionId: string }): Promise<EngineRoom>
}

interface Dependencies {
  db: Database
  published: () => Published
  instance: InstanceIdentity
  requestTimes: RequestTimes
  storageMeter: StorageMeter
  hasMailer: () => boolean
  jobs: Pick<JobServices, 'list'>
  maintenance: Pick<MaintenanceServices, 'read'>
  backups: Pick<BackupServices, 'read'>
  security: Pick<SecurityServices, 'sessions'>
  clock: () => Date
}

/** Several open engine rooms share one reading. */
const MAX_AGE_MS = 4_000

export function createEngineRoomServices(parts: Dependencies): EngineRoomServices {
  const { db, published, instance, requestTimes, storageMeter, hasMailer, clock } = parts
  let shared: { at: number; figures: Promise<EngineFigures> } | null = null

  async function readFigures(now: Date): Promise<EngineFigures> {
    const timeZone = timeZoneOf(published(), null)
    const dayStart = instantOf({ date: localTime(now, timeZone).date, clock: '00:00' }, timeZone)
    const chartStart = new Date(now.getTime() - CHART_MINUTES * 60_000)
    const [database, live, samples, outbox, jobTimes, jobs, maintenance, storage, backups, strandedLeads] =
      await Promise.all([
        readDatabaseFigures(db),
        listInstances(db, new Date(now.getTime() - MAX_SILENCE_MS)),
        listSamples(db, chartStart),
        readOutboxFigures(db, { now, dayStart, chartStart }),
        readJobTimes(db, { now, chartStart }),
        parts.jobs.list(),
        parts.maintenance.read(),
        storageMeter.read(),
        parts.backups.read(),
        countStrandedLeads(db),
      ])
    return {
      now,
      database,
      live,
      samples,
      outbox,
      jobTimes,
      jobs,
      maintenance,
      storage,
      backups,
      slowMs: requestTimes.slowMs(),
      cars: published().vehicles.length,
      hasMailer: hasMailer(),
      strandedLeads,
    }
  }

  function figuresNow(): Promise<EngineFigures> {
    const now = clock()
    if (!shared || now.getTime() - shared.at >= MAX_AGE_MS) {
      const figures = readFigures(now)
      shared = { at: now.getTime(), figures }
      figures.catch(() => {
        shared = null
      })
    }
    return shared.figures
  }

  return {
    async read({ user, sessionId }) {
      const canAny = (...permissions: Permission[]) => permissions.some((permission) => can(user, permission))
      const figures = await figuresNow()
      const { now, database, live, outbox, storage } = figures
      const canSeeCharts = can(user, 'analytics.system')
      const tiles = listTiles(figures).map((tile) => (canSeeCharts ? tile : { ...tile, points: [] }))
      const attention = listAttention(figures)
      return {
        checkedAt: now.toISOString(),
        isRunning: tiles.every(({ state }) => state !== 'error'),
        attention,
        tiles,
        versions: {
          forecourt: instance.version,
          node: process.versions.node,
          database: `PostgreSQL ${database.version}`,
          migrations: { applied: database.migrations, known: readMigrations().length },
          instances: live.map(({ id, name, version, startedAt }) => ({
            name,
            version,
            startedAt: startedAt.toISOString(),
            isThis: id === instance.id,
          })),
        },
        storage: canAny('system.backup', 'analytics.system')
          ? {
              isMeasured: storage !== null,
              parts: [
                { name: 'photos' as const, ...(storage?.photos ?? EMPTY) },
                { name: 'uploads' as const, ...(storage?.uploads ?? EMPTY) },
                { name: 'cache' as const, ...(storage?.cache ?? EMPTY) },
                {
                  name: 'database' as const,
                  bytes: database.bytes - database.logBytes,
                  files: null,
                },
                { name: 'logs' as const, bytes: database.logBytes, files: null },
              ],
              freeBytes: storage?.freeBytes ?? null,
            }
          : null,
        backups: can(user, 'system.backup') ? figures.backups : null,
        maintenance: can(user, 'system.maintenance') ? { state: figures.maintenance } : null,
        outbox: can(user, 'system.logs')
          ? {
              waiting: outbox.waiting,
              sentToday: outbox.sentToday,
              retrying: outbox.retrying,
              failed: outbox.failed,
              lastError: outbox.lastError && redactText(outbox.lastError),
            }
          : null,
        jobs: canAny('system.logs', 'system.maintenance') ? figures.jobs : null,
        sessions: can(user, 'system.security') ? await parts.security.sessions(sessionId) : null,
      }
    },
  }
}

const EMPTY = { bytes: 0, files: 0 }
