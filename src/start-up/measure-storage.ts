import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { StorageUse } from '../services/engine/index.ts'

/** Measures the files of this program on this disk. Reads one folder at a time, so that requests do not wait. */
export async function measureStorage(dataDir: string): Promise<StorageUse> {
  const [photos, uploads, pictures, stockFiles] = [
    await measureFolder(join(dataDir, 'photos')),
    await measureFolder(join(dataDir, 'uploads')),
    await measureFolder(join(dataDir, 'cache')),
    await measureFolder(join(dataDir, 'stock-files')),
  ]
  return {
    photos,
    uploads,
    cache: { bytes: pictures.bytes + stockFiles.bytes, files: pictures.files + stockFiles.files },
    freeBytes: await readFreeBytes(dataDir),
  }
}

/** Returns the free bytes of the disk with this folder, or null if they cannot be read. */
export async function readFreeBytes(folder: string): Promise<number | null> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
}

async function measureFolder(folder: string): Promise<{ bytes: number; files: number }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const total = { bytes: 0, files: 0 }
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      const part = await measureFolder(path)
      total.bytes += part.bytes
      total.files += part.files
    } else if (entry.isFile()) {
      // A file may disappear while the folder is read.
      total.bytes += await stat(path).then(
        ({ size }) => size,
        () => 0,
      )
      total.files++
    }
  }
  return total
}
