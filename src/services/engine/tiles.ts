import type { DatabaseFigures, InstanceRow, SampleRow } from '../../data/engine/instances.ts'
import type { OutboxFigures } from '../../data/engine/outbox-figures.ts'
import type { BackupsView } from '../../domain/backups/backup.ts'
import { formatBytes } from '../../domain/byte-size.ts'
import type { Attention, Tile } from '../../domain/engine/engine-room.ts'
import type { ListedJob } from '../../domain/engine/job-state.ts'
import type { MaintenanceView } from '../../domain/engine/maintenance.ts'
import { averageByMinute, countByMinute } from './charts.ts'
import type { StorageUse } from './storage-meter.ts'

/** Everything that the tiles and the status line are made from. */
export interface EngineFigures {
  now: Date
  database: DatabaseFigures
  live: readonly InstanceRow[]
  samples: readonly SampleRow[]
  outbox: OutboxFigures
  jobTimes: ReadonlyMap<number, number>
  jobs: ListedJob[]
  maintenance: MaintenanceView | null
  backups: BackupsView
  storage: (StorageUse & { bytes: number }) | null
  /** The 95th percentile of the last requests of this instance. */
  slowMs: number | null
  cars: number
  hasMailer: boolean
  /** Open leads whose person cannot work on them. */
  strandedLeads: number
}

const MAX_GOOD_MS = 1_000
const MAX_GOOD_CONNECTIONS = 0.9
const MIN_GOOD_FREE = 0.1

export function listTiles(figures: EngineFigures): Tile[] {
  const { now, database, live, samples, outbox, jobs, storage, slowMs, cars, maintenance } = figures
  const chart = (figureOf: (sample: SampleRow) => number | null) => averageByMinute(samples, now, figureOf)
  const [late, failed, running] = (['late', 'failed', 'running'] as const).map(
    (state) => jobs.filter((job) => job.state === state).length,
  ) as [number, number, number]
  const isCrowded = database.connections > database.maxConnections * MAX_GOOD_CONNECTIONS
  const share = usedShare(storage)
  return [
    {
      name: 'website',
      state: maintenance || (slowMs ?? 0) > MAX_GOOD_MS ? 'warning' : 'ok',
      figure: slowMs === null ? 'No visitors' : `${slowMs} ms`,
      note: maintenance ? 'closed for maintenance' : `95th, ${countOf(live.length, 'instance')}`,
      points: chart((sample) => sample.slowMs),
    },
    {
      name: 'database',
      state: isCrowded ? 'warning' : 'ok',
      figure: formatBytes(database.bytes),
      note: `${database.connections} of ${database.maxConnections} connections`,
      points: chart((sample) => sample.connections),
    },
    {
      name: 'search',
      state: 'ok',
      figure: countOf(cars, 'car'),
      note: 'in the search index',
      points: chart((sample) => sample.cars),
    },
    {
      name: 'jobs',
      state: late + failed > 0 ? 'warning' : 'ok',
      figure: failed > 0 ? `${failed} failed` : `${late} late`,
      note: `${countOf(jobs.length, 'schedule')}, ${running} running`,
      points: countByMinute(figures.jobTimes),
    },
    {
      name: 'mail',
      state: outbox.failed > 0 || !figures.hasMailer ? 'warning' : 'ok',
      figure: `${outbox.sentToday} sent`,
      note: figures.hasMailer ? `today, ${outbox.failed} undelivered` : 'no mail server',
      points: countByMinute(outbox.sentByMinute),
    },
    {
      name: 'storage',
      state: share !== null && share > 1 - MIN_GOOD_FREE ? 'warning' : 'ok',
      ...describeStorage(storage, share),
      points: chart((sample) => sample.storageBytes),
    },
  ]
}

function describeStorage(
  storage: EngineFigures['storage'],
  share: number | null,
): Pick<Tile, 'figure' | 'note'> {
  if (!storage) return { figure: 'Unknown', note: 'not measured yet' }
  return share === null || storage.freeBytes === null
    ? { figure: formatBytes(storage.bytes), note: 'in files' }
    : { figure: `${Math.round(share * 100)}%`, note: `${formatBytes(storage.freeBytes)} free` }
}

/** The files of this program as a share of them and the free space. */
function usedShare(storage: EngineFigures['storage']): number | null {
  if (!storage || storage.freeBytes === null) return null
  return storage.bytes / Math.max(1, storage.bytes + storage.freeBytes)
}

/** What needs a person, for the status line. */
export function listAttention(figures: EngineFigures): Attention[] {
  const { outbox, jobs, maintenance, live, database, hasMailer, strandedLeads } = figures
  const failed = jobs.filter(({ state }) => state === 'failed').length
  const late = jobs.filter(({ state }) => state === 'late').length
  const versions = new Set(live.map(({ version }) => version))
  const share = usedShare(figures.storage)
  const isCrowded = database.connections > database.maxConnections * MAX_GOOD_CONNECTIONS
  const backupProblem = findBackupProblem(figures.backups, figures.now)
  const list: (Attention | false)[] = [
    backupProblem !== null && { text: backupProblem, place: 'backups' },
    maintenance !== null && {
      text: maintenance.isOverdue ? 'maintenance is on past its time' : 'maintenance is on',
      place: 'maintenance',
    },
    outbox.failed > 0 && { text: `${countOf(outbox.failed, 'message')} undelivered`, place: 'outbox' },
    !hasMailer && { text: 'no mail server', place: 'outbox' },
    failed > 0 && { text: `${countOf(failed, 'job')} failed`, place: 'jobs' },
    late > 0 && { text: `${countOf(late, 'job')} late`, place: 'jobs' },
    strandedLeads > 0 && {
      text: `${countOf(strandedLeads, 'open lead')} with someone who cannot work on them`,
      place: 'leads',
    },
    share !== null && share > 1 - MIN_GOOD_FREE && { text: 'the disk is nearly full', place: 'storage' },
    isCrowded && { text: 'the database is short of connections', place: 'versions' },
    versions.size > 1 && { text: 'instances run different versions', place: 'versions' },
  ]
  return list.filter((each) => each !== false)
}

const MAX_BACKUP_AGE_MS = 2 * 86_400_000

/** What is wrong with the last backup, or null. A site without one for two days would lose too much. */
function findBackupProblem({ backups, settings }: BackupsView, now: Date): string | null {
  const last = backups.find(({ status }) => status !== 'running')
  if (last?.status === 'failed') return 'the last backup failed'
  if (last?.testError) return 'the last backup could not be restored'
  if (!settings.isOn) return 'scheduled backups are off'
  const age = last ? now.getTime() - Date.parse(last.startedAt) : 0
  return age > MAX_BACKUP_AGE_MS ? 'there is no backup of the last two days' : null
}

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-AU')} ${noun}${count === 1 ? '' : 's'}`
}
