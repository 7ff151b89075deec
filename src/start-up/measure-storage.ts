import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from '../integrations/storage/storage.ts'
import type { StorageUse } from '../services/engine/index.ts'

/** Measures the files of this program, on this disk or in the bucket. Reads one area at a time, so that requests do not wait. */
export async function measureStorage(
  storage: Pick<FileStorage, 'list' | 'freeBytes'>,
  dataDir: string,
): Promise<StorageUse> {
  const [photos, uploads, pictures, stockFiles] = [
    await measureArea(storage, 'photos'),
    await measureArea(storage, 'uploads'),
    await measureArea(storage, 'made'),
    // With a bucket these are the copies on this disk, which are removed after a day.
    await measureFolder(join(dataDir, 'stock-files')),
  ]
  return {
    photos,
    uploads,
    cache: { bytes: pictures.bytes + stockFiles.bytes, files: pictures.files + stockFiles.files },
    freeBytes: await storage.freeBytes('photos'),
  }
}

/** Returns the free bytes of the disk with this folder, or null if they cannot be read. */
export async function readFreeBytes(folder: string): Promise<number | null> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
}

async function measureArea(storage: Pick<FileStorage, 'list'>, area: string): Promise<Total> {
  const total = { bytes: 0, files: 0 }
  for await (const { bytes } of storage.list(area)) {
    total.bytes += bytes
    total.files++
  }
  return total
}

async function measureFolder(folder: string): Promise<Total> {
  const total = { bytes: 0, files: 0 }
  for (const name of await readdir(folder).catch(() => [])) {
    // A file may disappear while the folder is read.
    const file = await stat(join(folder, name)).catch(() => null)
    if (!file?.isFile()) continue
    total.bytes += file.size
    total.files++
  }
  return total
}

interface Total {
  bytes: number
  files: number
}
