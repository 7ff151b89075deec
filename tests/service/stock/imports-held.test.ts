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
const makeCars = (...stockids: string[]) => stockids.map((stockid) => makeImported({ stockid }))
const countHeldRows = async () =>
  Number((await scene.runQuery<{ count: string }>('select count(*) from import_held_rows'))[0]?.count)

describe('a full feed is held, and nothing is applied', () => {
  test('when it would withdraw more than half', async () => {
    await scene.importRows(makeCars(...TEN))
    const version = await scene.readStockVersion()
    const record = await scene.importRows([...makeCars(...TEN.slice(0, 4)), ...makeCars('B1', 'B2', 'B3')])
    expect(record).toMatchObject({
      status: 'held',
      heldReason: 'It would take 6 of 10 vehicles off sale',
      imported: 7,
      inserted: 0,
      appliedAt: null,
    })
    expect(Object.keys(await scene.readStatuses())).toEqual(TEN)
    expect(await scene.readStockVersion()).toBe(version)
    expect(await countHeldRows()).toBe(7)
  })

  test('when it marks more than half as sold', async () => {
    await scene.importRows(makeCars(...TEN))
    const rows = TEN.map((stockid) => makeImported({ stockid, status: 'sold' }))
    expect(await scene.importRows(rows, { provided: ALL_FIELDS })).toMatchObject({ status: 'held' })
  })

  test('when it contains less than half of the last import, regardless of sales', async () => {
    await scene.importRows(makeCars(...TEN))
    await scene.runQuery(`update vehicles set status = 'sold' where stockid not in ('A0', 'A1', 'A2')`)
    expect(await scene.importRows(makeCars('A0', 'A1', 'A2'))).toMatchObject({
      status: 'held',
      heldReason: 'It contains 3 vehicles; the last import contained 10',
    })
  })

  test('when no row is valid, even the first time', async () => {
    expect(await scene.importRows([])).toMatchObject({ status: 'held', rows: 0 })
    const refusedRow = { vehicle: null, remarks: [{ column: null, value: null, reason: 'No make' }] }
    expect(await scene.importRows([refusedRow, refusedRow])).toMatchObject({ status: 'held', refused: 2 })
  })
})

test('applies an import that withdraws exactly half, and does not count refused rows as withdrawn', async () => {
  await scene.importRows(makeCars(...TEN))
  expect(await scene.importRows(makeCars(...TEN.slice(0, 5)))).toMatchObject({
    status: 'applied',
    withdrawn: 5,
  })
  const refusedRows = TEN.slice(1, 5).map((stockid) => ({ vehicle: null, stockid, remarks: [] }))
  expect(await scene.importRows([...makeCars('A0', 'B1', 'B2'), ...refusedRows])).toMatchObject({
    status: 'applied',
    withdrawn: 0,
  })
})

test('applies a partial feed without rows, which changes nothing', async () => {
  await scene.importRows(makeCars('A1'))
  expect(await scene.importRows([], {}, { partial: true })).toMatchObject({ status: 'applied', rows: 0 })
  expect(await scene.readStatuses()).toEqual({ A1: 'on_sale' })
})

test('applies a held import once, with all its changes', async () => {
  await scene.importRows(makeCars(...TEN))
  const odd = 'tab\t back\\slash "quoted" \u{1F697}'
  const { id } = await scene.importRows(
    [makeImported({ stockid: 'A0', kms: 5, comments: odd, features: [odd, ''] }), ...makeCars('B1')],
    { provided: ['stockid', 'kms', 'comments', 'features'] },
  )
  expect(await scene.services.applyHeld(id)).toMatchObject({
    ok: true,
    record: { status: 'applied', inserted: 1, updated: 1, withdrawn: 9 },
  })
  expect(await scene.readVehicle('A0')).toMatchObject({ kms: 5, comments: odd, features: [odd, ''] })
  expect(await scene.readVehicle('A9')).toMatchObject({ status: 'withdrawn' })
  expect(await countHeldRows()).toBe(0)
  expect(await scene.services.applyHeld(id)).toEqual({ ok: false, reason: 'not_held' })
  expect(await scene.services.undo(id)).toMatchObject({ ok: true, removed: 1, restored: 10 })
})

test('applies a held import once when two people apply it', async () => {
  await scene.importRows(makeCars(...TEN))
  const { id } = await scene.importRows(makeCars('B1'))
  const outcomes = await Promise.all([scene.services.applyHeld(id), scene.services.applyHeld(id)])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a discarded import leaves only its record', async () => {
  await scene.importRows(makeCars(...TEN))
  const { id } = await scene.importRows(makeCars('B1'))
  expect(await scene.services.discard(id)).toMatchObject({ ok: true, record: { status: 'discarded' } })
  expect(await countHeldRows()).toBe(0)
  expect(await scene.services.discard(id)).toEqual({ ok: false, reason: 'not_held' })
  expect(await scene.services.applyHeld(id)).toEqual({ ok: false, reason: 'not_held' })
  expect(await scene.services.applyHeld(999)).toEqual({ ok: false, reason: 'unknown' })
})

test('a newer full import of the feed replaces a held one', async () => {
  await scene.importRows(makeCars(...TEN))
  const { id } = await scene.importRows(makeCars('B1'))
  const other = await scene.importRows([], {}, { source: 'other' })
  await scene.importRows(makeCars(...TEN, 'A10'))
  expect(await scene.services.applyHeld(id)).toEqual({ ok: false, reason: 'not_held' })
  expect((await scene.services.getImport(other.id, { limit: 1, offset: 0 }))?.record.status).toBe('held')
})

test('a dry run reports that an import would be held', async () => {
  await scene.importRows(makeCars(...TEN))
  const outcome = await scene.runImport(makeReading(makeCars('A0')), { dryRun: true })
  expect(outcome).toMatchObject({ ok: true, record: { status: 'held' } })
  expect(await countHeldRows()).toBe(0)
})
