import { Readable } from 'node:stream'
import { type Load, loadForTest, loadIntoEmptyDatabase } from '../../data/backups/load-backup.ts'
import { errorCode } from '../../data/database/error-code.ts'
import { readOccupancy } from '../../data/database/occupancy.ts'
import {
  type BackupEnd,
  BackupError,
  type BackupHeader,
  backupEndSchema,
  backupHeaderSchema,
  isEncryptedBackup,
} from '../../domain/backups/manifest.ts'
import type { ArchiveEntry } from '../../integrations/backups/archive-reader.ts'
import { type BackupParts, hashOf } from './make-backup.ts'

export interface BackupProof {
  header: BackupHeader
  rows: number
  files: number
}

type ReadParts = Pick<BackupParts, 'databaseUrl' | 'store' | 'archives' | 'passphrase'>

const TABLE_PART = /^tables\/(\w+)\/\d{6}\.copy$/

/** Restores a backup into an empty database and an empty place for files: all of it or nothing. Throws a BackupError otherwise. */
export async function restoreBackup(
  parts: ReadParts & Pick<BackupParts, 'storage' | 'areas'>,
  name: string,
): Promise<BackupProof> {
  const { databaseUrl, storage, areas } = parts
  const occupancy = await readOccupancy(databaseUrl)
  if (occupancy !== 'empty')
    throw new BackupError(
      'The database is not empty: restore only into an empty one, so that nothing can be overwritten',
    )
  for (const area of areas)
    for await (const { key } of storage.list(area))
      throw new BackupError(
        `The place for files is not empty (${key}): restore only into an empty one, so that nothing can be overwritten`,
      )
  const newKeys: string[] = []
  try {
    return await loadIntoEmptyDatabase(databaseUrl, (load) =>
      readBackup(parts, name, load, async (key, bytes) => {
        newKeys.push(key)
        await storage.write(key, bytes)
      }),
    )
  } catch (error) {
    await storage.remove(...newKeys).catch(() => {})
    throw error
  }
}

/** Restores a backup beside the tables in use, compares every row and file with what was backed up, and removes it again. */
export function testBackup(parts: ReadParts, name: string): Promise<BackupProof> {
  return loadForTest(parts.databaseUrl, (load) => readBackup(parts, name, load, async () => {}))
}

async function readBackup(
  { store, archives, passphrase }: ReadParts,
  name: string,
  load: Load,
  writeFile: (key: string, bytes: Buffer) => Promise<void>,
): Promise<BackupProof> {
  const backup = await store.open(name)
  if (!backup) throw new BackupError(`There is no backup ${name} in ${store.place}`)
  let header: BackupHeader | null = null
  let end: BackupEnd | null = null
  const hashes = new Map<string, string>()
  for await (const entry of archives.read(backup.content, {
    isEncrypted: isEncryptedBackup(name),
    passphrase,
  })) {
    if (end) throw new BackupError('The backup goes on after its end: it was not made by Forecourt')
    if (!header) {
      header = parseEntry(entry, 'header.json', backupHeaderSchema)
      await load.createTables(header)
    } else if (entry.name === 'end.json') end = parseEntry(entry, 'end.json', backupEndSchema)
    else await loadEntry(entry, header, load, { hashes, writeFile })
  }
  if (!header || !end) throw new BackupError('The backup is incomplete: its end is missing')
  compareFiles(end, hashes)
  const differences = await load.finish(header)
  const [different] = differences
  if (different)
    throw new BackupError(
      `The table ${different.name} differs from what was backed up: ${different.rows} rows, expected ${different.expected}`,
    )
  return { header, rows: header.tables.reduce((sum, { rows }) => sum + rows, 0), files: hashes.size }
}

interface FileTarget {
  hashes: Map<string, string>
  writeFile: (key: string, bytes: Buffer) => Promise<void>
}

async function loadEntry(
  { name, bytes }: ArchiveEntry,
  { tables }: BackupHeader,
  load: Load,
  { hashes, writeFile }: FileTarget,
): Promise<void> {
  const tableName = TABLE_PART.exec(name)?.[1]
  const table = tables.find((each) => each.name === tableName)
  if (table)
    return load.loadTable(table.name, table.columns, Readable.from([bytes])).catch((error: unknown) => {
      throw isDataError(error)
        ? new BackupError(
            `The backup has been changed or damaged since it was made: ${table.name} cannot be read`,
            {
              cause: error,
            },
          )
        : error
    })
  const key = name.startsWith('files/') ? name.slice('files/'.length) : null
  if (key === null) throw new BackupError(`The backup has an unknown part '${name}'`)
  hashes.set(key, hashOf(bytes))
  await writeFile(key, bytes)
}

/** Codes of PostgreSQL for values that do not fit: the rows came from a database in which they did. */
const isDataError = (error: unknown) => /^2[12]/.test(errorCode(error))

function parseEntry<Value>(
  { name, bytes }: ArchiveEntry,
  expectedName: string,
  schema: { safeParse(value: unknown): { success: true; data: Value } | { success: false } },
): Value {
  const parsed = name === expectedName ? schema.safeParse(readJson(bytes)) : null
  if (parsed?.success) return parsed.data
  throw new BackupError('This is not a backup of Forecourt, or one of a newer version')
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

function compareFiles({ files }: BackupEnd, hashes: ReadonlyMap<string, string>): void {
  const different = files.find(({ key, sha256 }) => hashes.get(key) !== sha256)
  if (different) throw new BackupError(`The file ${different.key} differs from what was backed up`)
  if (hashes.size !== files.length) throw new BackupError('The backup has files that it does not list')
}
