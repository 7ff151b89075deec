import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocalStorage } from '../integrations/storage/local-storage.ts'
import { closeDataFolder } from './data-folder.ts'
import { storageAreas } from './storage-areas.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-data-folder-'))
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

const modeOf = (...path: string[]) => (statSync(join(root, ...path)).mode & 0o777).toString(8)

test.runIf(process.platform !== 'win32')('creates folders and files only for the owner', async () => {
  const dataDir = join(root, 'data')
  closeDataFolder(dataDir, false)
  const storage = createLocalStorage(storageAreas(dataDir))
  await storage.write('uploads/a.webp', Buffer.from('a'))
  await storage.write('made/b.webp', Buffer.from('b'))
  for (const path of ['data', 'data/uploads', 'data/cache', 'data/cache/pictures'])
    expect([path, modeOf(path)]).toEqual([path, '700'])
  expect(modeOf('data/uploads/a.webp')).toBe('600')
})

test.runIf(process.platform !== 'win32')('closes the folders of an earlier version', () => {
  for (const path of ['data', 'data/uploads', 'data/cache', 'data/cache/pictures']) {
    mkdirSync(join(root, path))
    chmodSync(join(root, path), 0o755)
  }
  // Root leaves the way to the database of another user open.
  closeDataFolder(join(root, 'data'), true)
  expect([modeOf('data'), modeOf('data/uploads'), modeOf('data/cache/pictures')]).toEqual([
    '711',
    '700',
    '700',
  ])
  closeDataFolder(join(root, 'data'), false)
  expect(modeOf('data')).toBe('700')
})

test('leaves a path that cannot be a folder to the next step', () => {
  expect(() => closeDataFolder('/dev/null/data')).not.toThrow()
})
