import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StockFileError, UnchangedStockError } from '../../domain/imports/import.ts'
import { MAX_STOCK_FILE_BYTES } from '../../domain/imports/prepared.ts'
import { isFolderName } from '../../domain/sources/source.ts'
import { DEFAULT_CAPS, type FetchCaps, fetchSafely } from '../stock-feeds/safe-fetch.ts'
import type { StockFiles } from './stock-files.ts'

interface Options {
  folder: string
  /** Null if no folder is watched. */
  dropFolder: string | null
  allowedHosts: readonly string[]
  caps?: Partial<FetchCaps>
  maxBytes?: number
  /** The database and the site need the rest of the disk. */
  minFreeBytes?: number
  /** A file that was written more recently may be incomplete. */
  settledMs?: number
  /** Only for servers in tests. */
  allowPrivate?: boolean
}

const DISK_FULL = 'The disk of the server is nearly full. Make space, then try again. Nothing was changed'
const HIDDEN_OR_UNFINISHED = /^\.|\.(?:part|tmp|filepart|crdownload)$/i

/** Stores stock files on the local disk. */
export function createLocalStockFiles(options: Options): StockFiles {
  const {
    folder,
    dropFolder,
    allowedHosts,
    maxBytes = MAX_STOCK_FILE_BYTES,
    minFreeBytes = 200_000_000,
    settledMs = 10_000,
    allowPrivate = false,
  } = options
  const caps = { ...DEFAULT_CAPS, ...options.caps }
  const pathOf = (key: string) => join(folder, key.replaceAll(/[^\w-]/g, ''))

  async function store(key: string, bytes: AsyncIterable<Uint8Array>): Promise<{ bytes: number }> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await requireSpace(folder, minFreeBytes)
    let length = 0
    const limited = async function* () {
      for await (const chunk of bytes) {
        length += chunk.byteLength
        if (length > maxBytes)
          throw new StockFileError(
            `The file is larger than ${Math.ceil(maxBytes / 1_000_000).toLocaleString('en-GB')} MB. Send it packed, or in parts`,
          )
        yield chunk
      }
    }
    try {
      await pipeline(limited(), createWriteStream(pathOf(key), { mode: 0o600 }))
    } catch (error) {
      await rm(pathOf(key), { force: true })
      throw isDiskFull(error) ? new StockFileError(DISK_FULL, { cause: error }) : error
    }
    if (length === 0) {
      await rm(pathOf(key), { force: true })
      throw new StockFileError('The file is empty')
    }
    return { bytes: length }
  }

  return {
    hasFolders: dropFolder !== null,
    store,
    localPath: async (key) => pathOf(key),
    remove: (key) => rm(pathOf(key), { force: true }),

    async download(key, url, knownVersion) {
      const file = await fetchSafely(url, {
        allowedHosts,
        allowPrivate,
        caps,
        ...(knownVersion && {
          validators: { etag: knownVersion.etag, lastModified: knownVersion.modified },
        }),
      })
      try {
        if (file.isUnmodified) throw new UnchangedStockError('The file has not changed')
        const { bytes } = await store(key, file.bytes)
        return { name: file.name, bytes, version: { etag: file.etag, modified: file.lastModified } }
      } finally {
        await file.close()
      }
    },

    async listDropped(name) {
      if (dropFolder === null) return []
      const from = watchedFolder(dropFolder, name)
      await mkdir(from, { recursive: true })
      const now = Date.now()
      const files = []
      for (const entry of await readdir(from, { withFileTypes: true })) {
        if (!entry.isFile() || HIDDEN_OR_UNFINISHED.test(entry.name)) continue
        const path = join(from, entry.name)
        const { mtimeMs } = await stat(path)
        if (now - mtimeMs >= settledMs) files.push({ name: entry.name, path, mtimeMs })
      }
      return files.toSorted((one, other) => one.mtimeMs - other.mtimeMs)
    },

    async finish(name, file, result) {
      if (dropFolder === null) return
      const to = join(watchedFolder(dropFolder, name), result)
      await mkdir(to, { recursive: true })
      const stamp = new Date().toISOString().replaceAll(':', '-')
      await rename(file.path, join(to, `${stamp} ${file.name}`)).catch((error: NodeJS.ErrnoException) => {
        // Another instance, or the server that dropped it, has moved it already.
        if (error.code !== 'ENOENT') throw error
      })
    },
  }
}

/** Checked here too, because a name that leaves the folder would have files of others moved. */
function watchedFolder(dropFolder: string, name: string): string {
  if (!isFolderName(name)) throw new StockFileError(`${name} is not the name of a folder`)
  return join(dropFolder, name)
}

async function requireSpace(folder: string, minFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < minFreeBytes) throw new StockFileError(DISK_FULL)
}

const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
