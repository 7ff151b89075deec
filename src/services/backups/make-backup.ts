import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { type Snapshot, withSnapshot } from '../../data/backups/snapshot.ts'
import {
  BACKUP_FORMAT,
  type BackupEnd,
  type BackupHeader,
  backupHeaderSchema,
  backupName,
} from '../../domain/backups/manifest.ts'
import type { ArchiveWriter } from '../../integrations/backups/archive-writer.ts'
import type { Archives } from '../../integrations/backups/archives.ts'
import type { BackupStore } from '../../integrations/backups/backup-store.ts'
import type { FileStorage } from '../../integrations/storage/storage.ts'

export interface BackupParts {
  databaseUrl: string
  storage: FileStorage
  /** Areas of the storage whose files cannot be made again. */
  areas: readonly string[]
  store: BackupStore
  archives: Archives
  /** Null: backups are not encrypted. */
  passphrase: string | null
  /** Null if it is a row of the database. */
  configuredSecret: string | null
  version: string
  siteName: () => string
  clock: () => Date
}

export interface MadeBackup {
  name: string
  bytes: number
  rows: number
  files: number
  /** Files that were removed meanwhile. */
  missing: number
}

/** Rows are packed in parts of about this size: an entry of an archive must know its length. */
const PART_BYTES = 4 * 1024 * 1024

/** Writes one consistent backup to its place while everyone goes on working. A failed one leaves no file. */
export async function makeBackup(parts: BackupParts): Promise<MadeBackup> {
  const { databaseUrl, store, archives, passphrase, clock } = parts
  const createdAt = clock()
  const name = backupName(createdAt, passphrase !== null)
  return withSnapshot(databaseUrl, async (snapshot) => {
    const header = headerOf(parts, snapshot, createdAt)
    const end: BackupEnd = { files: [], missing: [] }
    const content = await archives.open(passphrase, async (archive) => {
      await archive.write('header.json', toJson(header))
      for (const table of snapshot.tables) await writeTable(archive, snapshot, table)
      await writeFiles(archive, parts, end)
      await archive.write('end.json', toJson(end))
    })
    const counter = countBytes()
    content.on('error', (error) => counter.stream.destroy(error))
    await store.write(name, content.pipe(counter.stream))
    return {
      name,
      bytes: counter.bytes(),
      rows: header.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: end.files.length,
      missing: end.missing.length,
    }
  })
}

function headerOf(
  { version, siteName, configuredSecret, passphrase }: BackupParts,
  { migrations, tables, sequences }: Snapshot,
  createdAt: Date,
): BackupHeader {
  return backupHeaderSchema.parse({
    format: BACKUP_FORMAT,
    version,
    siteName: siteName(),
    createdAt: createdAt.toISOString(),
    migrations,
    tables,
    sequences,
    secret: secretOf(configuredSecret, passphrase !== null),
  })
}

/** A secret never leaves unencrypted; its fingerprint shows whether the right one is set after a restore. */
function secretOf(configuredSecret: string | null, isEncrypted: boolean): BackupHeader['secret'] {
  if (configuredSecret === null) return { in: 'database' }
  return isEncrypted
    ? { in: 'here', value: configuredSecret }
    : { in: 'setting', fingerprint: secretFingerprint(configuredSecret) }
}

export function secretFingerprint(secret: string): string {
  return createHash('sha256').update(`forecourt backup ${secret}`).digest('hex').slice(0, 16)
}

/** Cuts between rows, so that each part can be loaded by itself. */
async function writeTable(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  table: Snapshot['tables'][number],
): Promise<void> {
  let chunks: Buffer[] = []
  let bytes = 0
  let part = 0
  const writePart = async (content: Buffer) => {
    part += 1
    await archive.write(`tables/${table.name}/${String(part).padStart(6, '0')}.copy`, content)
  }
  for await (const chunk of snapshot.copyTable(table)) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes < PART_BYTES) continue
    const content = Buffer.concat(chunks)
    const cut = content.lastIndexOf(0x0a) + 1
    if (cut === 0) continue
    await writePart(content.subarray(0, cut))
    chunks = [content.subarray(cut)]
    bytes = content.length - cut
  }
  if (bytes > 0) await writePart(Buffer.concat(chunks))
}

async function writeFiles(
  archive: ArchiveWriter,
  { storage, areas }: Pick<BackupParts, 'storage' | 'areas'>,
  end: BackupEnd,
): Promise<void> {
  for (const area of areas)
    for await (const { key } of storage.list(area)) {
      const content = await storage.read(key)
      if (content === null) {
        end.missing.push(key)
        continue
      }
      await archive.write(`files/${key}`, content)
      end.files.push({ key, bytes: content.length, sha256: hashOf(content) })
    }
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

function countBytes() {
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, bytes: () => bytes }
}
