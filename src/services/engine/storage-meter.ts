/** Files of this program on the disk of this instance. */
export interface StorageUse {
  photos: { bytes: number; files: number }
  uploads: { bytes: number; files: number }
  /** Made pictures and stock files, which can be made or sent again. */
  cache: { bytes: number; files: number }
  freeBytes: number | null
}

/** Measures the files of this program; null if they are not on a disk. */
export type MeasureStorage = () => Promise<StorageUse | null>

export interface StorageMeter {
  /** Returns the last measurement; measures again in the background when it is old. */
  read(): Promise<(StorageUse & { bytes: number }) | null>
}

const MAX_AGE_MS = 10 * 60_000

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
      // Only the first reader waits.
      if (!use && pending) await pending
      return use && { ...use, bytes: use.photos.bytes + use.uploads.bytes + use.cache.bytes }
    },
  }
}
