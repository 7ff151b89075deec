import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inImportTransaction, lockFeed } from '../../../src/data/stock/import-session.ts'
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

test('an import that waits for another of its feed can be stopped', async () => {
  let waited = 0
  const running = scene.run(makeReading([makeImported()]), {
    onProgress({ phase }) {
      if (phase === 'waiting') waited++
      if (waited === 2) throw new Error('stopped')
    },
  })
  await expect(running).rejects.toThrow('stopped')
  expect(await scene.statuses()).toEqual({})
})

test('it goes on when the other has ended', async () => {
  const running = scene.run(makeReading([makeImported()]), {
    onProgress({ phase }) {
      if (phase === 'waiting') void other.query('rollback')
    },
  })
  expect(await running).toMatchObject({ ok: true, record: { inserted: 1 } })
})

test('it does not wait for ever', async () => {
  const waiting = inImportTransaction(scene.db, async ({ client }) => {
    await lockFeed(client, 'plain', () => {}, { intervalMs: 10, timeoutMs: 50 })
    return { commit: false, result: null }
  })
  await expect(waiting).rejects.toThrow("Another import of the feed 'plain' has been under way")
})
