import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inImportTransaction, lockFeed } from '../../../src/data/stock/imports/import-session.ts'
import { makeImported, makeReading } from '../../factories/stock-reading.ts'
import { type ImportScene, openImportScene } from './import-scene.ts'

let scene: ImportScene
let other: pg.Client

beforeEach(async () => {
  scene = await openImportScene()
  other = new pg.Client({ connectionString: scene.url })
  await other.connect()
  await other.query('begin')
  await lockFeed(other, 'plain', () => {})
})

afterEach(async () => {
  await other.end()
  await scene.drop()
})

test('an import can be stopped while it waits for another of its feed', async () => {
  let waitCount = 0
  const importRun = scene.runImport(makeReading([makeImported()]), {
    onProgress({ phase }) {
      if (phase === 'waiting') waitCount++
      if (waitCount === 2) throw new Error('stopped')
    },
  })
  await expect(importRun).rejects.toThrow('stopped')
  expect(await scene.readStatuses()).toEqual({})
})

test('a waiting import continues when the other ends', async () => {
  const importRun = scene.runImport(makeReading([makeImported()]), {
    onProgress({ phase }) {
      if (phase === 'waiting') void other.query('rollback')
    },
  })
  expect(await importRun).toMatchObject({ ok: true, record: { inserted: 1 } })
})

test('a waiting import times out', async () => {
  const lockAttempt = inImportTransaction(scene.db, async ({ client }) => {
    await lockFeed(client, 'plain', () => {}, { intervalMs: 10, timeoutMs: 50 })
    return { commit: false, result: null }
  })
  await expect(lockAttempt).rejects.toThrow("Another import of the feed 'plain' has been under way")
})
