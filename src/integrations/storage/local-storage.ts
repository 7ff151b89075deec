import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, opendir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import type { FileStorage } from './storage.ts'

/** Stores files on the local disk. Each area is a folder. */
export function createLocalStorage(areas: Record<string, string>): FileStorage {
  function pathOf(key: string): string | null {
    const [area = '', ...rest] = key.split('/')
    const folder = Object.hasOwn(areas, area) ? areas[area] : undefined
    const name = normalize(rest.join('/'))
    // Keys come from the database, but even so they must not leave their folder.
    if (!folder || rest.length === 0 || name.startsWith('..') || name.startsWith(sep) || name.includes('\0'))
      return null
    return join(folder, name)
  }

  return {
    async read(key) {
      const path = pathOf(key)
      if (!path) return null
      try {
        return await readFile(path)
      } catch (error) {
        if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code)))
          return null
        throw error
      }
    },
    async write(key, bytes) {
      const path = pathOf(key)
      if (!path) throw new Error(`No storage area for '${key}'`)
      const unfinished = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeFile(unfinished, bytes, { mode: 0o600 })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async remove(...keys) {
      for (const key of keys) {
        const path = pathOf(key)
        if (path) await rm(path, { force: true })
      }
    },
    async *list(area) {
      const folder = Object.hasOwn(areas, area) ? areas[area] : undefined
      if (!folder || !existsSync(folder)) return
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (!entry.isFile() || entry.name.startsWith('.') || entry.name.endsWith('.part')) continue
        const path = join(entry.parentPath, entry.name)
        const file = await stat(path).catch(() => null)
        if (file) yield { key: `${area}/${relative(folder, path).replaceAll(sep, '/')}`, bytes: file.size }
      }
    },
    async freeBytes(area) {
      const folder = Object.hasOwn(areas, area) ? areas[area] : undefined
      if (!folder) return null
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const { bavail, bsize } = await statfs(folder)
        return bavail * bsize
      } catch {
        return null
      }
    },
  }
}
