import { setTimeout as sleep } from 'node:timers/promises'

/** Files of this program, on the disk of this instance or in the bucket of all. */
export interface StorageUse {
  photos: { bytes: number; files: number }
  uploads: { bytes: number; files: number }
  /** Made pictures and stock files, which can be made or sent again. */
  cache: { bytes: number; files: number }
  /** Null in a bucket, which does not say how much fits in. */
  freeBytes: number | null
}

/** Measures the files of this program; null if they are not on a disk. */
export type MeasureStorage = () => Promise<StorageUse | null>

export interface StorageMeter {
  /** Returns the last measurement; measures again in the background when it is old. Null until the first one is done. */
  read(): Promise<(StorageUse & { bytes: number }) | null>
}

const MAX_AGE_MS = 10 * 60_000
const MAX_WAIT_MS = 1_000

export function createStorageMeter(
  measure: MeasureStorage | undefined,
  clock: () => Date,
  logError: (error: unknown, message: string) => void,
): StorageMeter {
  let measuredAt = Number.NEGATIVE_INFINITY
  let use: StorageUse | null = null
  let pending: Promise<void> | null = null

  const refresh = async () => {
    try {
      use = (await measure?.()) ?? null
    } catch (error) {
      logError(error, 'The storage could not be measured')
    }
    measuredAt = clock().getTime()
    pending = null
  }

  return {
    async read() {
      if (clock().getTime() - measuredAt > MAX_AGE_MS) pending ??= refresh()
      // Only the first readers wait, and not for a bucket that is slow or down.
      if (!use && pending) await Promise.race([pending, sleep(MAX_WAIT_MS, undefined, { ref: false })])
      return use && { ...use, bytes: use.photos.bytes + use.uploads.bytes + use.cache.bytes }
    },
  }
}
