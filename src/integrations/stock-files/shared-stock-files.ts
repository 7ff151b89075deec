import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StockFileError } from '../../domain/imports/import.ts'
import type { Bucket } from '../storage/s3-bucket.ts'
import type { StockFiles } from './stock-files.ts'

interface Options {
  local: StockFiles
  bucket: Bucket
  /** The folder of `local`, which has copies of what other instances stored. */
  folder: string
}

const AREA = 'stock-files'
/** A prepared import lives for a day. The instance that ends it cannot remove the copies of the others. */
const COPY_LIFE_MS = 2 * 86_400_000

/** Stores stock files in a bucket, so that each step of an import may run on another instance. They are read from a local copy. */
export function createSharedStockFiles({ local, bucket, folder }: Options): StockFiles {
  const keyOf = (key: string) => `${AREA}/${key.replaceAll(/[^\w-]/g, '')}`

  async function share(key: string): Promise<void> {
    await removeOldCopies(folder)
    await bucket
      .send(keyOf(key), createReadStream(await local.localPath(key)))
      .catch(async (error: unknown) => {
        await local.remove(key)
        throw error
      })
  }

  return {
    ...local,
    async store(key, bytes) {
      const result = await local.store(key, bytes)
      await share(key)
      return result
    },
    async download(key, url, knownVersion) {
      const result = await local.download(key, url, knownVersion)
      await share(key)
      return result
    },
    async localPath(key) {
      const path = await local.localPath(key)
      if (await stat(path).catch(() => null)) return path
      const file = await bucket.open(keyOf(key))
      if (!file) throw new StockFileError('The file is no longer stored. Send it again')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = `${path}.${process.pid}.part`
      try {
        await pipeline(file.body, createWriteStream(unfinished, { mode: 0o600 }))
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      return path
    },
    async remove(key) {
      await local.remove(key)
      await bucket.remove(keyOf(key))
    },
  }
}

async function removeOldCopies(folder: string): Promise<void> {
  const before = Date.now() - COPY_LIFE_MS
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => null)
    if (file?.isFile() && file.mtimeMs < before) await rm(path, { force: true })
  }
}
