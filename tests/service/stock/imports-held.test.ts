import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ALL_FIELDS, makeImported, makeReading } from '../../factories/stock-reading.ts'
import { type ImportScene, openImportScene } from './import-scene.ts'

let scene: ImportScene

beforeEach(async () => {
  scene = await openImportScene()
})

afterEach(async () => {
  await scene.drop()
})

const TEN = Array.from({ length: 10 }, (_id, index) => `A${index}`)
const cars = (...stockids: string[]) => stockids.map((stockid) => makeImported({ stockid }))
const heldRows = async () =>
  Number((await scene.query<{ count: string }>('select count(*) from import_held_rows'))[0]?.count)

describe('a full feed is held, and nothing is applied', () => {
  test('when it would withdraw more than half', async () => {
    await scene.feed(cars(...TEN))
    const version = await scene.stockVersion()
    const record = await scene.feed([...cars(...TEN.slice(0, 4)), ...cars('B1', 'B2', 'B3')])
    expect(record).toMatchObject({
      status: 'held',
      heldReason: 'It would take 6 of 10 vehicles off sale',
      taken: 7,
      inserted: 0,
      appliedAt: null,
    })
    expect(Object.keys(await scene.statuses())).toEqual(TEN)
    expect(await scene.stockVersion()).toBe(version)
    expect(await heldRows()).toBe(7)
  })

  test('when it names so many sold that fewer than half are left', async () => {
    await scene.feed(cars(...TEN))
    const rows = TEN.map((stockid) => makeImported({ stockid, status: 'sold' }))
    expect(await scene.feed(rows, { provided: ALL_FIELDS })).toMatchObject({ status: 'held' })
  })

  test('when it brings less than half of what it brought before, whatever was sold since', async () => {
    await scene.feed(cars(...TEN))
    await scene.query(`update vehicles set status = 'sold' where stockid not in ('A0', 'A1', 'A2')`)
    expect(await scene.feed(cars('A0', 'A1', 'A2'))).toMatchObject({
      status: 'held',
      heldReason: 'It contains 3 vehicles; the last import contained 10',
    })
  })

  test('when not one row can be taken, even the first time', async () => {
    expect(await scene.feed([])).toMatchObject({ status: 'held', rows: 0 })
    const refused = { vehicle: null, remarks: [{ column: null, value: null, reason: 'No make' }] }
    expect(await scene.feed([refused, refused])).toMatchObject({ status: 'held', refused: 2 })
  })
})

test('half is not more than half, and rows refused for a mistake are no shrink', async () => {
  await scene.feed(cars(...TEN))
  expect(await scene.feed(cars(...TEN.slice(0, 5)))).toMatchObject({ status: 'applied', withdrawn: 5 })
  const refused = TEN.slice(1, 5).map((stockid) => ({ vehicle: null, stockid, remarks: [] }))
  expect(await scene.feed([...cars('A0', 'B1', 'B2'), ...refused])).toMatchObject({
    status: 'applied',
    withdrawn: 0,
  })
})

test('a partial feed without rows is applied and does nothing', async () => {
  await scene.feed(cars('A1'))
  expect(await scene.feed([], {}, { partial: true })).toMatchObject({ status: 'applied', rows: 0 })
  expect(await scene.statuses()).toEqual({ A1: 'on_sale' })
})

test('a held import that a person applies does what it would have done, once', async () => {
  await scene.feed(cars(...TEN))
  const odd = 'tab\t back\\slash "quoted" \u{1F697}'
  const { id } = await scene.feed(
    [makeImported({ stockid: 'A0', kms: 5, comments: odd, features: [odd, ''] }), ...cars('B1')],
    { provided: ['stockid', 'kms', 'comments', 'features'] },
  )
  expect(await scene.services.applyHeld(id)).toMatchObject({
    ok: true,
    record: { status: 'applied', inserted: 1, updated: 1, withdrawn: 9 },
  })
  expect(await scene.vehicle('A0')).toMatchObject({ kms: 5, comments: odd, features: [odd, ''] })
  expect(await scene.vehicle('A9')).toMatchObject({ status: 'withdrawn' })
  expect(await heldRows()).toBe(0)
  expect(await scene.services.applyHeld(id)).toEqual({ ok: false, reason: 'not_held' })
  expect(await scene.services.undo(id)).toMatchObject({ ok: true, removed: 1, restored: 10 })
})

test('of two people who apply one held import, one does', async () => {
  await scene.feed(cars(...TEN))
  const { id } = await scene.feed(cars('B1'))
  const outcomes = await Promise.all([scene.services.applyHeld(id), scene.services.applyHeld(id)])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a held import that a person discards leaves nothing but its record', async () => {
  await scene.feed(cars(...TEN))
  const { id } = await scene.feed(cars('B1'))
  expect(await scene.services.discard(id)).toMatchObject({ ok: true, record: { status: 'discarded' } })
  expect(await heldRows()).toBe(0)
  expect(await scene.services.discard(id)).toEqual({ ok: false, reason: 'not_held' })
  expect(await scene.services.applyHeld(id)).toEqual({ ok: false, reason: 'not_held' })
  expect(await scene.services.applyHeld(999)).toEqual({ ok: false, reason: 'unknown' })
})

test('a newer full file of the feed takes the place of one that is held', async () => {
  await scene.feed(cars(...TEN))
  const { id } = await scene.feed(cars('B1'))
  const other = await scene.feed([], {}, { source: 'other' })
  await scene.feed(cars(...TEN, 'A10'))
  expect(await scene.services.applyHeld(id)).toEqual({ ok: false, reason: 'not_held' })
  expect((await scene.services.getImport(other.id, { limit: 1, offset: 0 }))?.record.status).toBe('held')
})

test('a held import is told by a dry run too', async () => {
  await scene.feed(cars(...TEN))
  const outcome = await scene.run(makeReading(cars('A0')), { dryRun: true })
  expect(outcome).toMatchObject({ ok: true, record: { status: 'held' } })
  expect(await heldRows()).toBe(0)
})
