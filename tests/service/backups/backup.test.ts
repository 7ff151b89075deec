import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { loadIntoEmptyDatabase } from '../../../src/data/backups/load-backup.ts'
import { listBackupTables, readTableFacts } from '../../../src/data/backups/table-facts.ts'
import { withClient } from '../../../src/data/database/one-client.ts'
import { BackupError } from '../../../src/domain/backups/manifest.ts'
import { StorageError } from '../../../src/domain/uploads/storage-error.ts'
import { archives } from '../../../src/integrations/backups/archives.ts'
import type { BackupStore } from '../../../src/integrations/backups/backup-store.ts'
import { createFolderBackupStore } from '../../../src/integrations/backups/folder-backup-store.ts'
import { createS3BackupStore } from '../../../src/integrations/backups/s3-backup-store.ts'
import { createLocalStorage } from '../../../src/integrations/storage/local-storage.ts'
import { openBucket } from '../../../src/integrations/storage/s3-bucket.ts'
import { type BackupParts, makeBackup } from '../../../src/services/backups/make-backup.ts'
import { restoreBackup, testBackup } from '../../../src/services/backups/restore-backup.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { startS3Server } from '../s3-server.ts'

const PASSPHRASE = 'seven plain words are hard to guess'
const AREAS = ['uploads', 'photos']
let source: TestDatabase
let root: string
const folderOf = (name: string) => {
  const folder = join(root, name)
  mkdirSync(folder, { recursive: true })
  return folder
}
const storageOf = (name: string) =>
  createLocalStorage({ uploads: join(root, name, 'uploads'), photos: join(root, name, 'photos') })

function partsOf(parts: Partial<BackupParts> = {}): BackupParts {
  return {
    databaseUrl: source.url,
    storage: storageOf('source'),
    areas: AREAS,
    store: createFolderBackupStore(folderOf('backups')),
    archives,
    passphrase: null,
    configuredSecret: null,
    version: '0.0.0-test',
    siteName: () => 'Harbour Motor Group',
    clock: () => new Date(),
    ...parts,
  }
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-backup-test-'))
  source = await createTestDatabase('demo')
  await storageOf('source').write('uploads/u1.webp', Buffer.from('an upload'))
  await storageOf('source').write('photos/ab/ab12.jpg', Buffer.alloc(300_000, 9))
})
afterAll(async () => {
  await source.drop()
  rmSync(root, { recursive: true, force: true })
})

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase('nothing')
  onTestFinished(() => database.drop())
  return database
}

const readFacts = (url: string) =>
  withClient(url, 'test', async (client) => {
    await client.query(`set timezone = 'UTC'`)
    const tables = await listBackupTables(client)
    const facts = []
    for (const table of tables) facts.push({ ...table, ...(await readTableFacts(client, table)) })
    return facts
  })

describe('a restored backup', () => {
  test.each([
    ['plain', null],
    ['encrypted', PASSPHRASE],
  ])('of a %s archive is equal to the original, row by row and file by file', async (folder, passphrase) => {
    const store = createFolderBackupStore(folderOf(folder))
    const newBackup = await makeBackup(partsOf({ store, passphrase }))
    expect(newBackup).toMatchObject({ files: 2, missing: 0 })
    expect(await store.list()).toEqual([{ name: newBackup.name, bytes: newBackup.bytes }])
    const target = await emptyDatabase()
    const storage = storageOf(`${folder}-target`)
    const parts = partsOf({ store, passphrase, databaseUrl: target.url, storage })
    const { rows } = await restoreBackup(parts, newBackup.name)
    expect(rows).toBe(newBackup.rows)
    expect(await readFacts(target.url)).toEqual(await readFacts(source.url))
    expect(String(await storage.read('uploads/u1.webp'))).toBe('an upload')
    expect((await storage.read('photos/ab/ab12.jpg'))?.length).toBe(300_000)
  })

  test('has working triggers, references and numbers', async () => {
    const { name } = await makeBackup(partsOf())
    const target = await emptyDatabase()
    await restoreBackup(partsOf({ databaseUrl: target.url, storage: storageOf('working') }), name)
    const { $client } = target.db
    const version = async () =>
      (await $client.query<{ version: string }>(`select version from versions where name = 'stock'`)).rows[0]
        ?.version
    const before = await version()
    await $client.query(`update vehicles set badge = 'X' where id = (select min(id) from vehicles)`)
    expect(Number(await version())).toBeGreaterThan(Number(before))
    await expect(
      $client.query(
        `update users set dealership = 'nowhere' where id = (select min(id::text)::uuid from users)`,
      ),
    ).rejects.toThrow('violates foreign key constraint')
    const { rows: next } = await $client.query<{ id: string; max: string }>(
      `select nextval(pg_get_serial_sequence('vehicles', 'id')) as id, max(id) as max from vehicles`,
    )
    expect(Number(next[0]?.id)).toBeGreaterThan(Number(next[0]?.max))
  })

  test('from S3 is equal too', async () => {
    const server = await startS3Server()
    onTestFinished(() => server.stop())
    const bucket = openBucket(server.settings)
    onTestFinished(() => bucket.close())
    const store = createS3BackupStore(bucket)
    const { name, rows } = await makeBackup(partsOf({ store }))
    expect((await store.list()).map((backup) => backup.name)).toEqual([name])
    expect(await testBackup(partsOf({ store }), name)).toMatchObject({ rows, files: 2 })
    await store.remove(name)
    expect(await store.list()).toEqual([])
  })
})

describe('a test of a backup', () => {
  test('compares everything, and leaves nothing behind', async () => {
    const newBackup = await makeBackup(partsOf())
    expect(await testBackup(partsOf(), newBackup.name)).toMatchObject({
      rows: newBackup.rows,
      files: newBackup.files,
    })
    const { rows } = await source.db.$client.query(
      `select nspname from pg_namespace where nspname like 'restore_test%'`,
    )
    expect(rows).toEqual([])
  })

  test('sees rows that were written while the backup was made neither half nor at all', async () => {
    const storage = storageOf('source')
    const parts = partsOf({
      storage: {
        ...storage,
        // The rows have been copied by now; the snapshot must not have this one.
        async *list(area) {
          if (area === 'uploads')
            await source.db.$client.query(
              `update vehicles set badge = 'Meanwhile' where id = (select min(id) from vehicles)`,
            )
          yield* storage.list(area)
        },
      },
    })
    const { name } = await makeBackup(parts)
    expect(await testBackup(partsOf(), name)).toMatchObject({ files: 2 })
  })
})

describe('a backup is refused', () => {
  const storeWith = async (change: (path: string) => void): Promise<{ store: BackupStore; name: string }> => {
    const folder = folderOf(`changed-${Math.random()}`)
    const store = createFolderBackupStore(folder)
    const { name } = await makeBackup(partsOf({ store }))
    change(join(folder, name))
    return { store, name }
  }

  test('if it was cut off', async () => {
    const { store, name } = await storeWith((path) => truncateSync(path, readFileSync(path).length - 2_000))
    await expect(testBackup(partsOf({ store }), name)).rejects.toThrow(
      'The backup is incomplete: its end is missing',
    )
  })

  test('if it was changed', async () => {
    const { store, name } = await storeWith((path) => {
      const bytes = readFileSync(path)
      bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff
      writeFileSync(path, bytes)
    })
    await expect(testBackup(partsOf({ store }), name)).rejects.toThrow('has been changed or damaged')
  })

  test('if a row was replaced and packed again', async () => {
    const { name } = await makeBackup(partsOf())
    const original = partsOf().store
    const store: BackupStore = {
      ...original,
      async open() {
        const backup = await original.open(name)
        const content = await archives.open(null, async (archive) => {
          for await (const entry of archives.read(backup?.content as Readable, {
            isEncrypted: false,
            passphrase: null,
          }))
            await archive.write(
              entry.name,
              entry.name.startsWith('tables/users/')
                ? Buffer.from(entry.bytes.toString().replaceAll('superadmin', 'superadm1n'))
                : entry.bytes,
            )
        })
        return { content, bytes: 0 }
      },
    }
    await expect(testBackup(partsOf({ store }), name)).rejects.toThrow(
      'The table users differs from what was backed up',
    )
  })

  test('without its passphrase, and with a wrong one', async () => {
    const store = createFolderBackupStore(folderOf('secret'))
    const { name } = await makeBackup(partsOf({ store, passphrase: PASSPHRASE }))
    await expect(testBackup(partsOf({ store }), name)).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE')
    await expect(testBackup(partsOf({ store, passphrase: 'wrong' }), name)).rejects.toThrow(
      'The passphrase does not open this backup',
    )
  })

  test('by a database that is not empty, which stays as it is', async () => {
    const { name } = await makeBackup(partsOf())
    const before = await readFacts(source.url)
    await expect(restoreBackup(partsOf({ storage: storageOf('unused') }), name)).rejects.toThrow(
      'The database is not empty',
    )
    expect(await readFacts(source.url)).toEqual(before)
  })

  test('by a place for files that is not empty', async () => {
    const { name } = await makeBackup(partsOf())
    const target = await emptyDatabase()
    await expect(restoreBackup(partsOf({ databaseUrl: target.url }), name)).rejects.toThrow(
      'The place for files is not empty (uploads/u1.webp)',
    )
  })

  test('of a newer version', async () => {
    const target = await emptyDatabase()
    const header = { migrations: [{ name: '9999_later.sql', checksum: 'x' }] }
    await expect(
      loadIntoEmptyDatabase(target.url, (load) => load.createTables(header as never)),
    ).rejects.toThrow('made by a newer version of Forecourt, with migration 9999_later.sql')
  })
})

test('a failed restore leaves the database and the files empty', async () => {
  const folder = folderOf('half')
  const store = createFolderBackupStore(folder)
  const { name } = await makeBackup(partsOf({ store }))
  truncateSync(join(folder, name), readFileSync(join(folder, name)).length - 50)
  const target = await emptyDatabase()
  const storage = storageOf('half-target')
  await expect(restoreBackup(partsOf({ store, databaseUrl: target.url, storage }), name)).rejects.toThrow(
    BackupError,
  )
  const { rows } = await target.db.$client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
  expect(await storage.read('uploads/u1.webp')).toBeNull()
})

test('a backup whose disk fills up fails with the reason and leaves no file', async () => {
  const folder = folderOf('full')
  const store = createFolderBackupStore(folder)
  const broken: BackupStore = {
    ...store,
    async write(name, content) {
      await store.write(
        name,
        Readable.from(
          (async function* () {
            let bytes = 0
            for await (const chunk of content) {
              bytes += (chunk as Buffer).length
              if (bytes > 50_000)
                throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
              yield chunk as Buffer
            }
          })(),
        ),
      )
    },
  }
  await expect(makeBackup(partsOf({ store: broken }))).rejects.toThrow(StorageError)
  await expect(makeBackup(partsOf({ store: broken }))).rejects.toThrow('is full: make space')
  expect(readdirSync(folder)).toEqual([])
})
