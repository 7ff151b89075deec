import { backupTime } from '../../domain/backups/manifest.ts'
import { StorageError } from '../../domain/uploads/storage-error.ts'
import type { Bucket } from '../storage/s3-bucket.ts'
import type { BackupStore } from './backup-store.ts'

/** Stores backups in a bucket. A backup that was cut off is never shown: S3 stores an object when its last part has come. */
export function createS3BackupStore(bucket: Bucket): BackupStore {
  const checkName = (name: string) => {
    if (!backupTime(name)) throw new StorageError(`'${name}' is not the name of a backup`)
    return name
  }
  return {
    place: bucket.name,
    write: (name, content) => bucket.send(checkName(name), content),
    async open(name) {
      const file = await bucket.open(checkName(name))
      return file && { content: file.body, bytes: file.bytes }
    },
    remove: (name) => bucket.remove(checkName(name)),
    async list() {
      const backups = []
      for await (const { key, bytes } of bucket.list(''))
        if (backupTime(key)) backups.push({ name: key, bytes })
      return backups
    },
  }
}
