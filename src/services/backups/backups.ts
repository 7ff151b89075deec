import type { Readable } from 'node:stream'
import {
  type BackupRow,
  findBackup,
  INTERRUPTED,
  isBackupRunning,
  lastScheduledBackup,
  listBackups,
} from '../../data/backups/backups.ts'
import type { Database } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { writeAppState } from '../../data/site/index.ts'
import { insertAudit } from '../../data/users/index.ts'
import type { BackupSettings, BackupsView, BackupView } from '../../domain/backups/backup.ts'
import { isBackupDue, nextBackup } from '../../domain/backups/schedule.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { BackupStore } from '../../integrations/backups/backup-store.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { BACKUP_SETTINGS_KEY, readBackupSettings } from './settings.ts'

type BackupRefusal = Refusal<'not_permitted' | 'missing' | 'conflict' | 'unavailable'>

export interface BackupServices {
  read(): Promise<BackupsView>
  changeSettings(acting: Acting, settings: BackupSettings): Promise<Outcome<BackupsView, BackupRefusal>>
  /** Starts a backup, which then runs by itself. */
  start(acting: Acting): Promise<Outcome<null, BackupRefusal>>
  /** Opens a backup for download. */
  open(acting: Acting, id: string): Promise<Outcome<BackupDownload, BackupRefusal>>
  /** Starts the backup of this night if it is due. Returns whether one was started. */
  startIfDue(): Promise<boolean>
}

export interface BackupDownload {
  name: string
  bytes: number
  content: Readable
}

/** What `main.ts` knows about backups. */
export interface BackupDependencies {
  store: BackupStore
  isEncrypted: boolean
  /** Runs `npm run backup` in a process of its own, with low priority; `byName` is null for the schedule. Resolves when it has ended. */
  runProcess(byName: string | null): Promise<void>
}

interface Parts {
  db: Database
  published: () => Published
  /** Absent in tests and commands that make no backups. */
  backupParts?: BackupDependencies | undefined
  isDemo?: boolean
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

const MAX_LISTED = 30
const NOT_PERMITTED = refuse('not_permitted', 'You may not manage backups')
const NOT_AVAILABLE = refuse('unavailable', 'Backups cannot be made here')
const TARGET = { kind: 'settings', id: 'backups', label: 'backups' }

export function createBackupServices(parts: Parts): BackupServices {
  const { db, published, backupParts, isDemo = false, clock, logError } = parts
  const timeZone = () => timeZoneOf(published(), null)

  async function read(): Promise<BackupsView> {
    const [settings, rows, isRunning] = await Promise.all([
      readBackupSettings(db, isDemo),
      listBackups(db, MAX_LISTED),
      isBackupRunning(db),
    ])
    return {
      place: backupParts?.store.place ?? '',
      isEncrypted: backupParts?.isEncrypted ?? false,
      settings,
      nextAt: nextBackup(settings, clock(), timeZone())?.toISOString() ?? null,
      backups: rows.map((row) =>
        viewOf(row.status === 'running' && !isRunning ? withInterruption(row) : row),
      ),
    }
  }

  return {
    read,

    async changeSettings({ user, address }, settings) {
      if (!can(user, 'system.backup')) return NOT_PERMITTED
      await transact(db, async (transaction) => {
        const before = await readBackupSettings(transaction, isDemo)
        await writeAppState(transaction, BACKUP_SETTINGS_KEY, settings, clock())
        await insertAudit(
          transaction,
          { actor: user, act: 'settings.changed', target: TARGET, before, after: settings, address },
          clock(),
        )
        return { ok: true as const, value: null }
      })
      return { ok: true, value: await read() }
    },

    async start({ user, address }) {
      if (!can(user, 'system.backup')) return NOT_PERMITTED
      if (!backupParts) return NOT_AVAILABLE
      if (await isBackupRunning(db))
        return refuse('conflict', 'A backup is already running. Wait until it has ended')
      await insertAudit(db, { actor: user, act: 'backup.started', target: TARGET, address }, clock())
      void backupParts
        .runProcess(user.name)
        .catch((error: unknown) => logError(error, 'The backup could not be started'))
      return { ok: true, value: null }
    },

    async open({ user, address }, id) {
      if (!can(user, 'system.backup')) return NOT_PERMITTED
      if (!backupParts) return NOT_AVAILABLE
      const row = await findBackup(db, id)
      const backup =
        row?.name && row.place === backupParts.store.place ? await backupParts.store.open(row.name) : null
      if (!row?.name || !backup) return refuse('missing', 'This backup is no longer stored')
      const target = { kind: 'backup', id, label: row.name }
      await insertAudit(db, { actor: user, act: 'backup.downloaded', target, address }, clock())
      return { ok: true, value: { name: row.name, ...backup } }
    },

    async startIfDue() {
      if (!backupParts) return false
      const [settings, lastStartedAt] = await Promise.all([
        readBackupSettings(db, isDemo),
        lastScheduledBackup(db),
      ])
      if (!isBackupDue(settings, { now: clock(), timeZone: timeZone(), lastStartedAt })) return false
      await backupParts.runProcess(null)
      return true
    },
  }
}

/** A killed program leaves its row running. The next backup records that it was stopped. */
const withInterruption = (row: BackupRow): BackupRow => ({
  ...row,
  status: 'failed',
  endedAt: row.startedAt,
  error: INTERRUPTED,
})

function viewOf({ name, rows, startedAt, endedAt, testedAt, removedAt, ...rest }: BackupRow): BackupView {
  return {
    ...rest,
    name,
    rows,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    testedAt: testedAt?.toISOString() ?? null,
    isRemoved: removedAt !== null,
  }
}
