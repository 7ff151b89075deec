import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { backupTime } from '../../domain/backups/manifest.ts'
import { StorageError } from '../../domain/uploads/storage-error.ts'
import type { BackupStore } from './backup-store.ts'

const UNFINISHED = '.part'
/** A backup that was cut off by a kill leaves its beginning; one that is being made now is written to all the time. */
const ABANDONED_MS = 3_600_000

/** Stores backups in a folder, which may be a mounted disk. */
export function createFolderBackupStore(folder: string): BackupStore {
  const pathOf = (name: string) => {
    if (!backupTime(name)) throw new StorageError(`'${name}' is not the name of a backup`)
    return join(folder, name)
  }

  return {
    place: folder,

    async write(name, content) {
      const path = pathOf(name)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await removeAbandoned(folder)
        await pipeline(content, createWriteStream(`${path}${UNFINISHED}`, { mode: 0o600, flush: true }))
        await rename(`${path}${UNFINISHED}`, path)
      } catch (error) {
        await rm(`${path}${UNFINISHED}`, { force: true }).catch(() => {})
        throw explain(error, folder)
      }
    },

    async open(name) {
      const path = pathOf(name)
      const file = await stat(path).catch(() => null)
      return file ? { content: createReadStream(path), bytes: file.size } : null
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    async list() {
      const names = await readdir(folder).catch(() => [])
      const backups = names.filter((name) => backupTime(name) !== null)
      return Promise.all(
        backups.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
      )
    },
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue
    const path = join(folder, name)
    const file = await stat(path).catch(() => null)
    if (file && Date.now() - file.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}

const REASONS: Record<string, string> = {
  ENOSPC: 'is full: make space, or choose another place for backups',
  EDQUOT: 'is full: make space, or choose another place for backups',
  EACCES: 'cannot be written to: check its owner and permissions',
  EROFS: 'cannot be written to: the disk is read-only',
  ENOENT: 'does not exist, and cannot be created',
}

/** Explains errors of the folder. An error of the content is passed on. */
function explain(error: unknown, folder: string): unknown {
  const { code = '', path } = error as NodeJS.ErrnoException
  const reason = REASONS[code]
  return reason && (path === undefined || path.startsWith(folder))
    ? new StorageError(`${folder} ${reason}`, { cause: error })
    : error
}
