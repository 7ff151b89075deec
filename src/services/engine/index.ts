import type { Database } from '../../data/database/database.ts'
import type { OperatorSetting } from '../../domain/engine/settings.ts'
import type { CurrentMailer } from '../../integrations/mail/mailer.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { BackupServices } from '../backups/index.ts'
import type { Published, PublishedSource } from '../published/index.ts'
import { createEngineRoomServices } from './engine-room.ts'
import { createInstanceServices, type InstanceIdentity } from './instance.ts'
import { createJobServices } from './jobs.ts'
import { createLogServices } from './logs.ts'
import { createMaintenanceServices } from './maintenance.ts'
import { createMonitoringServices } from './monitoring.ts'
import { createRequestTimes, type RequestTimes } from './request-times.ts'
import { createSecurityServices } from './security.ts'
import { createSettingsServices } from './settings.ts'
import { createStorageMeter, type MeasureStorage } from './storage-meter.ts'

/** What `main.ts` knows about this instance. */
export interface EngineParts {
  instance: InstanceIdentity
  jobQueue: JobQueue
  requestTimes: RequestTimes
  measureStorage: MeasureStorage
  operatorSettings: readonly OperatorSetting[]
}

interface Dependencies {
  db: Database
  source: PublishedSource
  published: () => Published
  refresh: () => Promise<void>
  siteName: () => string
  consoleUrl: string | null
  currentMailer: CurrentMailer
  backups: Pick<BackupServices, 'read'>
  /** Absent in tests and commands, which run no jobs. */
  engine?: EngineParts | undefined
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

export type EngineServices = ReturnType<typeof createEngineServices>

const UNNAMED_INSTANCE: InstanceIdentity = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'command',
  version: '0.0.0',
}

/** How the program runs: instances, jobs, logs, maintenance, everyone's sessions. */
export function createEngineServices(dependencies: Dependencies) {
  const { db, engine, clock, logError, currentMailer } = dependencies
  const parts = {
    ...dependencies,
    instance: engine?.instance ?? UNNAMED_INSTANCE,
    jobQueue: engine?.jobQueue ?? null,
    requestTimes: engine?.requestTimes ?? createRequestTimes(),
    storageMeter: createStorageMeter(engine?.measureStorage, clock, logError),
    countCars: () => dependencies.source.current()?.vehicles.length ?? 0,
    hasMailer: () => currentMailer() !== null,
  }
  const jobs = createJobServices(parts)
  const maintenance = createMaintenanceServices(parts)
  const security = createSecurityServices(parts)
  return {
    jobs,
    maintenance,
    /** Time for the answers of closed pages. */
    maintenanceClock: clock,
    security,
    instance: createInstanceServices(parts),
    logs: createLogServices(parts),
    monitoring: createMonitoringServices(parts),
    systemSettings: createSettingsServices({ db, operatorSettings: engine?.operatorSettings ?? [] }),
    engineRoom: createEngineRoomServices({ ...parts, jobs, maintenance, security }),
  }
}
export type { InstanceIdentity, InstanceServices } from './instance.ts'
export type { JobServices } from './jobs.ts'
export type { LogServices } from './logs.ts'
export type { MaintenanceServices } from './maintenance.ts'
export { type MonitoringFigures, SOURCE_STATES } from './monitoring.ts'
export { createRequestTimes, type RequestTimes } from './request-times.ts'
export { NO_TRAIL, type RequestTrail } from './request-trail.ts'
export type { MeasureStorage, StorageUse } from './storage-meter.ts'
