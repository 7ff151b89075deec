import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalStorage } from '../integrations/storage/local-storage.ts'
import { measureStorage } from './measure-storage.ts'
import { storageAreas } from './storage-areas.ts'

function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-measure-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  mkdirSync(join(dataDir, 'stock-files'))
  writeFileSync(join(dataDir, 'stock-files/list.csv'), 'x'.repeat(5))
  return dataDir
}

test('counts the files of each area on the disk, and its free space', async () => {
  const dataDir = makeDataDir()
  const storage = createLocalStorage(storageAreas(dataDir))
  await storage.write('photos/ab/one.jpg', Buffer.alloc(300))
  await storage.write('uploads/two.webp', Buffer.alloc(20))
  await storage.write('made/three.webp', Buffer.alloc(7))
  const { freeBytes, ...use } = await measureStorage(storage, dataDir)
  expect(use).toEqual({
    photos: { bytes: 300, files: 1 },
    uploads: { bytes: 20, files: 1 },
    cache: { bytes: 12, files: 2 },
  })
  expect(freeBytes).toBeGreaterThan(0)
})

test('counts the files of a bucket, whose free space is unknown', async () => {
  const bucket = {
    async *list(area: string) {
      if (area === 'photos') yield* [1, 2].map((number) => ({ key: `photos/${number}.jpg`, bytes: 50 }))
    },
    freeBytes: async () => null,
  }
  const use = await measureStorage(bucket, makeDataDir())
  expect(use).toMatchObject({
    photos: { bytes: 100, files: 2 },
    uploads: { bytes: 0, files: 0 },
    freeBytes: null,
  })
})
