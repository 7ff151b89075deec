import type { BackupStore } from '../integrations/backups/backup-store.ts'
import { createFolderBackupStore } from '../integrations/backups/folder-backup-store.ts'
import type { Config } from './config.ts'

export interface OpenedBackupStore {
  store: BackupStore
  close(): void
}

/** Opens the place of BACKUP_TO: a folder, or a bucket with the keys of S3_. The client for S3 is loaded only if it is used. */
export async function openBackupStore({
  backup,
  s3,
}: Pick<Config, 'backup' | 's3'>): Promise<OpenedBackupStore> {
  const { to } = backup
  if ('folder' in to) return { store: createFolderBackupStore(to.folder), close: () => {} }
  const [{ openBucket }, { createS3BackupStore }] = await Promise.all([
    import('../integrations/storage/s3-bucket.ts'),
    import('../integrations/backups/s3-backup-store.ts'),
  ])
  // The configuration is refused if the keys are missing.
  if (!s3) throw new Error('BACKUP_TO names a bucket without S3_ settings')
  const bucket = openBucket({ ...s3, ...to })
  return { store: createS3BackupStore(bucket), close: () => bucket.close() }
}
