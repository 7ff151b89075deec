import { StorageError } from '../../domain/uploads/storage-error.ts'
import type { Bucket } from './s3-bucket.ts'
import type { FileStorage } from './storage.ts'

/** A name that means the same as a key of S3 and as a path. */
const KEY = /^[\w-]+(?:\/[\w-][\w.-]*)+$/

interface Options {
  bucket: Bucket
  /** Areas in the bucket. */
  areas: readonly string[]
  /** Areas that are part of the program, such as the demo's pictures. */
  local: FileStorage
}

/** Stores files in a bucket that all instances share. */
export function createS3Storage({ bucket, areas, local }: Options): FileStorage {
  const isShared = (key: string) => areas.includes(key.split('/')[0] ?? '')
  const isValid = (key: string) => KEY.test(key) && !key.includes('..')

  return {
    async read(key) {
      if (!isShared(key)) return local.read(key)
      return isValid(key) ? bucket.read(key) : null
    },
    async write(key, bytes) {
      if (!isShared(key) || !isValid(key)) throw new StorageError(`No storage area for '${key}'`)
      await bucket.write(key, bytes)
    },
    async remove(...keys) {
      await bucket.remove(...keys.filter((key) => isShared(key) && isValid(key)))
    },
    list: (area) => (areas.includes(area) ? bucket.list(`${area}/`) : local.list(area)),
    // A bucket does not say how much fits in. A full one refuses the next file.
    freeBytes: async () => null,
  }
}
