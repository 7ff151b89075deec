import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  insertBackup,
  listBackups,
  updateBackup,
  whileNoOtherBackup,
} from '../../../src/data/backups/backups.ts'
import { DEFAULT_BACKUP_SETTINGS } from '../../../src/domain/backups/backup.ts'
import { archives } from '../../../src/integrations/backups/archives.ts'
import { createFolderBackupStore } from '../../../src/integrations/backups/folder-backup-store.ts'
import { createLocalStorage } from '../../../src/integrations/storage/local-storage.ts'
import { createBackupServices, runBackup } from '../../../src/services/backups/index.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
let folder: string
let now: Date
const processes: (string | null)[] = []

beforeAll(async () => {
  database = await createTestDatabase('demo')
  folder = mkdtempSync(join(tmpdir(), 'forecourt-backups-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  now = new Date('2026-11-18T08:00:00Z')
  processes.length = 0
  await database.db.$client.query('delete from backups')
})

const makeServices = () =>
  createBackupServices({
    db: database.db,
    published: () => ({ dealerships: [] }) as never,
    backupParts: {
      store: createFolderBackupStore(folder),
      isEncrypted: false,
      runProcess: async (byName) => void processes.push(byName),
    },
    clock: () => now,
    logError: () => {},
  })

const run = () =>
  runBackup(
    {
      db: database.db,
      databaseUrl: database.url,
      storage: createLocalStorage({ uploads: join(folder, 'uploads') }),
      areas: ['uploads'],
      store: createFolderBackupStore(folder),
      archives,
      passphrase: null,
      configuredSecret: null,
      version: 'test',
      siteName: () => 'Test',
      settings: async () => DEFAULT_BACKUP_SETTINGS,
      clock: () => now,
      logError: () => {},
    },
    { kind: 'scheduled', byName: null },
  )

describe('a run of a backup', () => {
  test('records the backup and its restore test', async () => {
    const result = await run()
    expect(result.outcome).toBe('done')
    const { backups, nextAt } = await makeServices().read()
    expect(backups).toMatchObject([
      { status: 'done', kind: 'scheduled', testError: null, error: null, isRemoved: false },
    ])
    expect(backups[0]?.testedAt).not.toBeNull()
    expect(nextAt).toBe('2026-11-18T16:00:00.000Z')
  })

  test('does not start while another one runs, and ends one that was cut off', async () => {
    const id = await insertBackup(database.db, {
      kind: 'manual',
      place: folder,
      isEncrypted: false,
      byName: 'Someone',
      startedAt: now,
    })
    const { backups: before } = await makeServices().read()
    expect(before[0]).toMatchObject({
      status: 'failed',
      error: 'The program was stopped while it made this backup',
    })
    const outcome = await whileNoOtherBackup(database.url, async () => {
      expect((await makeServices().read()).backups[0]?.status).toBe('running')
      return run()
    })
    expect(outcome).toEqual({ outcome: 'busy' })
    await run()
    const interrupted = (await listBackups(database.db, 10)).find((row) => row.id === id)
    expect(interrupted).toMatchObject({
      status: 'failed',
      error: 'The program was stopped while it made this backup',
    })
  })
})

describe('the schedule', () => {
  test('starts a backup once a night', async () => {
    const services = makeServices()
    expect(await services.startIfDue()).toBe(true)
    expect(processes).toEqual([null])
    const id = await insertBackup(database.db, {
      kind: 'scheduled',
      place: folder,
      isEncrypted: false,
      byName: null,
      startedAt: now,
    })
    await updateBackup(database.db, id, { status: 'failed', endedAt: now, error: 'The disk was full' })
    expect(await services.startIfDue()).toBe(false)
    now = new Date('2026-11-18T16:00:00Z')
    expect(await services.startIfDue()).toBe(true)
  })
})
