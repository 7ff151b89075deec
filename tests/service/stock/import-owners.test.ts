import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeImported, makeReading } from '../../factories/stock-reading.ts'
import { type ImportScene, openImportScene } from './import-scene.ts'

let scene: ImportScene

beforeEach(async () => {
  scene = await openImportScene()
})

afterEach(async () => {
  await scene.drop()
})

const RANGER = { make: 'Ford', model: 'Ranger', year: 2020 }
const RIO = { make: 'Kia', model: 'Rio', year: 2019 }
const VIN = 'MR0HA3CD700123456'
const listRemarks = async (id: number) =>
  (await scene.services.getImport(id, { limit: 50, offset: 0 }))?.remarks.map(({ row, reason, refused }) => [
    row,
    reason,
    refused,
  ])

describe('two feeds with the same stock numbers', () => {
  test('do not overwrite each other', async () => {
    await scene.importRows(
      [makeImported({ stockid: '101', ...RANGER }), makeImported({ stockid: '102', ...RANGER })],
      {},
      { source: 'north' },
    )
    const before = await scene.readVehicle('101')
    const record = await scene.importRows(
      [makeImported({ stockid: '101', ...RIO }), makeImported({ stockid: '201', ...RIO })],
      {},
      { source: 'south' },
    )
    expect(record).toMatchObject({ rows: 2, imported: 1, refused: 1, inserted: 1, updated: 0, withdrawn: 0 })
    expect(await scene.readVehicle('101')).toEqual(before)
    expect(await listRemarks(record.id)).toEqual([
      [1, "Stock number 101 belongs to another car: Ford Ranger of the feed 'north'", true],
    ])
  })

  test.each<[string, object, object, boolean]>([
    ['another VIN', { ...RIO, vin: VIN }, { ...RIO, vin: 'MR0HA3CD700999999' }, false],
    [
      'the same VIN, with another model name',
      { ...RIO, vin: VIN },
      { ...RIO, model: 'RIO S', vin: VIN },
      true,
    ],
    ['a VIN on one side', { ...RIO, vin: VIN }, { ...RIO, make: 'KIA', vin: null }, true],
    ['another year', RIO, { ...RIO, year: 2018 }, false],
  ])('take over a car only if it is the same: %s', async (_difference, theirs, ours, isSame) => {
    await scene.importRows([makeImported({ stockid: '101', ...theirs })], {}, { source: 'north' })
    const record = await scene.importRows(
      [makeImported({ stockid: '101', kms: 7, ...ours })],
      {},
      { source: 'south' },
    )
    expect([record.imported, (await scene.readVehicle('101')).source]).toEqual(
      isSame ? [1, 'south'] : [0, 'north'],
    )
    const takeovers = (await listRemarks(record.id))?.filter(([row]) => row === null)
    expect(takeovers).toEqual(isSame ? [[null, "1 vehicle is taken over from the feed 'north'", false]] : [])
  })

  test('do not replace a manually added car with another', async () => {
    await scene.runQuery(
      `insert into vehicles (stockid, title, slug, condition, year, make, model, listed_at)
       values ('H1', 'By hand', 'by-hand', 'used', 2020, 'Ford', 'Ranger', now())`,
    )
    const record = await scene.importRows([makeImported({ stockid: 'H1', ...RIO }), makeImported()])
    expect(record).toMatchObject({ imported: 1, refused: 1 })
    expect(await listRemarks(record.id)).toEqual([
      [1, 'Stock number H1 belongs to another car: Ford Ranger, added manually', true],
    ])
    expect(await scene.readVehicle('H1')).toMatchObject({ make: 'Ford', source: null })
  })

  test('may reuse their own stock numbers for other cars', async () => {
    await scene.importRows([makeImported({ stockid: '101', ...RANGER })])
    expect(await scene.importRows([makeImported({ stockid: '101', ...RIO })])).toMatchObject({ updated: 1 })
  })

  test('do not overwrite each other when one import was held', async () => {
    await scene.importRows([makeImported({ stockid: '1' })], {}, { source: 'south' })
    const { id } = await scene.importRows(
      [makeImported({ stockid: '101', ...RIO }), makeImported({ stockid: '201', ...RIO })],
      {},
      { source: 'south' },
    )
    await scene.importRows([makeImported({ stockid: '101', ...RANGER })], {}, { source: 'north' })
    expect(await scene.services.applyHeld(id)).toMatchObject({
      ok: true,
      record: { imported: 1, refused: 1, inserted: 1, updated: 0 },
    })
    expect(await scene.readVehicle('101')).toMatchObject({ make: 'Ford', source: 'north' })
  })
})

test('holds a file that names none of the feed’s cars', async () => {
  await scene.importRows([makeImported({ stockid: 'A1' }), makeImported({ stockid: 'A2' })])
  expect(await scene.importRows([makeImported({ stockid: 'B1' })])).toMatchObject({
    status: 'held',
    heldReason: 'It names none of the 2 vehicles that this source has on sale',
  })
})

test('a dry run uses no import number', async () => {
  const first = await scene.importRows([makeImported({ stockid: 'A1' })])
  const dry = await scene.runImport(makeReading([makeImported({ stockid: 'A1', kms: 5 })]), { dryRun: true })
  expect(dry).toMatchObject({ ok: true, record: { updated: 1 } })
  expect((await scene.importRows([makeImported({ stockid: 'A1' })])).id).toBe(first.id + 1)
})
