import {
  endInterruptedBackups,
  insertBackup,
  listPresentNames,
  markRemoved,
  updateBackup,
  whileNoOtherBackup,
} from '../../data/backups/backups.ts'
import type { Database } from '../../data/database/database.ts'
import type { BackupKind, BackupSettings } from '../../domain/backups/backup.ts'
import { BackupError, backupTime } from '../../domain/backups/manifest.ts'
import { expiredBackups } from '../../domain/backups/retention.ts'
import { StorageError } from '../../domain/uploads/storage-error.ts'
import { type BackupParts, type MadeBackup, makeBackup } from './make-backup.ts'
import { type BackupProof, testBackup } from './restore-backup.ts'

export interface RunParts extends BackupParts {
  db: Database
  settings: () => Promise<BackupSettings>
  logError: (error: unknown, message: string) => void
}

export type BackupRun =
  | { outcome: 'busy' }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'done'; backup: MadeBackup; proof: BackupProof | { error: string }; removed: string[] }

/** Makes a backup, restores it as a test, and removes those that are too old. Records every step. */
export async function runBackup(
  parts: RunParts,
  { kind, byName }: { kind: BackupKind; byName: string | null },
): Promise<BackupRun> {
  const { db, databaseUrl, store, passphrase, clock } = parts
  const run = await whileNoOtherBackup(databaseUrl, async (): Promise<BackupRun> => {
    await endInterruptedBackups(db, clock())
    const id = await insertBackup(db, {
      kind,
      place: store.place,
      isEncrypted: passphrase !== null,
      byName,
      startedAt: clock(),
    })
    try {
      const backup = await makeBackup(parts)
      const { name, bytes, rows, files } = backup
      await updateBackup(db, id, { status: 'done', endedAt: clock(), name, bytes, rows, files })
      const proof = await test(parts, id, name)
      // The last good backups stay until a new one is proven.
      const removed = 'error' in proof ? [] : await removeExpired(parts)
      return { outcome: 'done', backup, proof, removed }
    } catch (error) {
      const reason = describe(parts, error, 'A backup failed')
      await updateBackup(db, id, { status: 'failed', endedAt: clock(), error: reason })
      return { outcome: 'failed', reason }
    }
  })
  return run ?? { outcome: 'busy' }
}

async function test(parts: RunParts, id: string, name: string): Promise<BackupProof | { error: string }> {
  const { db, clock } = parts
  const startedAt = clock().getTime()
  const seconds = () => (clock().getTime() - startedAt) / 1_000
  try {
    const proof = await testBackup(parts, name)
    await updateBackup(db, id, { testedAt: clock(), testSeconds: seconds() })
    return proof
  } catch (error) {
    const testError = describe(parts, error, 'A backup could not be restored in its test')
    await updateBackup(db, id, { testedAt: clock(), testSeconds: seconds(), testError })
    return { error: testError }
  }
}

async function removeExpired({ db, store, settings, clock }: RunParts): Promise<string[]> {
  const { retention } = await settings()
  const stored = (await store.list()).flatMap(({ name }) => {
    const createdAt = backupTime(name)
    return createdAt ? [{ name, createdAt }] : []
  })
  const expired = expiredBackups(stored, retention).map(({ name }) => name)
  for (const name of expired) await store.remove(name)
  const present = new Set(stored.map(({ name }) => name))
  for (const name of expired) present.delete(name)
  for (const name of await listPresentNames(db, store.place))
    if (!present.has(name)) await markRemoved(db, name, store.place, clock())
  return expired
}

/** Returns the sentence for people. The log has the details. */
function describe({ logError }: RunParts, error: unknown, message: string): string {
  logError(error, message)
  return error instanceof BackupError || error instanceof StorageError
    ? error.message
    : 'Something went wrong on our side. The log has the details'
}
