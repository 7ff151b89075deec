import { afterEach, beforeEach, expect, test } from 'vitest'
import { ALL_FIELDS, makeImported } from '../../factories/stock-reading.ts'
import { type ImportScene, openImportScene } from './import-scene.ts'

let scene: ImportScene

beforeEach(async () => {
  scene = await openImportScene()
})

afterEach(async () => {
  await scene.drop()
})

const makeCars = (...stockids: string[]) => stockids.map((stockid) => makeImported({ stockid }))
const listVehicles = () => scene.runQuery('select * from vehicles order by id')

test('undo removes new vehicles and restores changed and withdrawn ones', async () => {
  await scene.importRows(
    [
      makeImported({ stockid: 'A1', comments: 'Before', features: ['One'], vin: 'V1', rego: null }),
      ...makeCars('A2', 'A3', 'A4'),
    ],
    {},
    { source: 'north' },
  )
  const before = await listVehicles()
  const { id } = await scene.importRows(
    [
      makeImported({
        stockid: 'A1',
        comments: 'After',
        features: [],
        vin: null,
        rego: 'ABC123',
        driveAwayPrice: 1_000,
        status: 'sold',
        listedAt: new Date('2020-01-01'),
      }),
      ...makeCars('A2', 'A4', 'B1'),
    ],
    { provided: ALL_FIELDS },
    { source: 'north' },
  )
  expect(await scene.services.undo(id)).toEqual({ ok: true, removed: 1, restored: 2, keptCount: 0, kept: [] })
  expect(await listVehicles()).toEqual(before)
  expect((await scene.services.getImport(id, { limit: 1, offset: 0 }))?.record).toMatchObject({
    status: 'undone',
    undoneAt: expect.any(Date),
  })
})

test('undo returns a vehicle to its former feed', async () => {
  await scene.importRows(makeCars('A1'), {}, { source: 'north' })
  const { id } = await scene.importRows(makeCars('A1', 'S1'), {}, { source: 'south' })
  await scene.services.undo(id)
  expect(await scene.readVehicle('A1')).toMatchObject({ source: 'north', status: 'on_sale' })
  expect(await scene.readStatuses()).toEqual({ A1: 'on_sale' })
})

test('undo works once, and only for an applied import', async () => {
  const { id } = await scene.importRows(makeCars('A1'))
  await scene.services.undo(id)
  expect(await scene.services.undo(id)).toEqual({ ok: false, reason: 'undone_already' })
  const heldImport = await scene.importRows([])
  expect(await scene.services.undo(heldImport.id)).toEqual({ ok: false, reason: 'not_applied' })
  expect(await scene.services.undo(999)).toEqual({ ok: false, reason: 'unknown' })
})

test('undo is refused while a later import changed the same vehicles', async () => {
  const first = await scene.importRows(makeCars('A1', 'A2'))
  const start = await listVehicles()
  const second = await scene.importRows([makeImported({ stockid: 'A1', kms: 1 }), ...makeCars('A2')])
  const middle = await listVehicles()
  const third = await scene.importRows([makeImported({ stockid: 'A1', kms: 2 }), ...makeCars('A2')])
  expect(await scene.services.undo(first.id)).toEqual({
    ok: false,
    reason: 'later_import',
    by: [second.id, third.id],
  })
  expect(await scene.services.undo(second.id)).toMatchObject({ reason: 'later_import', by: [third.id] })
  expect(await scene.services.undo(third.id)).toMatchObject({ ok: true, restored: 1 })
  expect(await listVehicles()).toEqual(middle)
  expect(await scene.services.undo(second.id)).toMatchObject({ ok: true, restored: 1, keptCount: 0 })
  expect(await listVehicles()).toEqual(start)
  expect(await scene.services.undo(first.id)).toMatchObject({ ok: true, removed: 2 })
  expect(await listVehicles()).toEqual([])
})

test('undo ignores a later import that did not change its vehicles', async () => {
  const rows = makeCars('A1', 'A2')
  await scene.importRows(rows)
  const { id } = await scene.importRows([...rows, ...makeCars('A3')])
  await scene.importRows(makeCars('B1'), {}, { source: 'other' })
  await scene.importRows(rows, {}, { partial: true })
  expect(await scene.services.undo(id)).toMatchObject({ ok: true, removed: 1 })
})

test('undo orders imports by when they were applied', async () => {
  await scene.importRows(makeCars('A1', 'A2', 'A3'))
  const heldImport = await scene.importRows([makeImported({ stockid: 'A1', kms: 1 })])
  const youngerImport = await scene.importRows(
    [makeImported({ stockid: 'A1', kms: 2 })],
    {},
    { partial: true },
  )
  await scene.services.applyHeld(heldImport.id)
  expect(await scene.services.undo(youngerImport.id)).toMatchObject({
    reason: 'later_import',
    by: [heldImport.id],
  })
  expect(await scene.services.undo(heldImport.id)).toMatchObject({ ok: true })
  expect(await scene.services.undo(youngerImport.id)).toMatchObject({ ok: true })
})

test('undo keeps and reports vehicles that staff changed since', async () => {
  await scene.importRows(makeCars('A1', 'A2'))
  const { id } = await scene.importRows([
    ...['A1', 'A2'].map((stockid) => makeImported({ stockid, kms: 9 })),
    ...makeCars('B1', 'B2'),
  ])
  await scene.runQuery(`update vehicles set kms = 10, updated_at = now() where stockid in ('A1', 'B1')`)
  expect(await scene.services.undo(id)).toEqual({
    ok: true,
    removed: 1,
    restored: 1,
    keptCount: 2,
    kept: ['A1', 'B1'],
  })
  expect(await scene.readVehicle('A1')).toMatchObject({ kms: 10 })
  expect(await scene.readVehicle('A2')).toMatchObject({ kms: 38_400 })
  expect(Object.keys(await scene.readStatuses())).toEqual(['A1', 'A2', 'B1'])
})

test('undo works for the last 20 imports with changes', async () => {
  const ids: number[] = []
  for (let kms = 0; kms < 22; kms++)
    ids.push((await scene.importRows([makeImported({ stockid: 'A1', kms })])).id)
  // An import without changes does not count towards the 20.
  await scene.importRows([makeImported({ stockid: 'A1', kms: 21 })])
  const [oldest, second, third] = ids
  expect(await scene.services.undo(oldest as number)).toEqual({ ok: false, reason: 'too_old' })
  expect(await scene.services.undo(second as number)).toEqual({ ok: false, reason: 'too_old' })
  expect(await scene.services.undo(third as number)).toMatchObject({ reason: 'later_import' })
  expect(await scene.runQuery('select distinct import_id from import_changes')).toHaveLength(20)
  for (const id of ids.slice(2).toReversed())
    expect(await scene.services.undo(id)).toMatchObject({ ok: true, restored: 1 })
  expect(await scene.readVehicle('A1')).toMatchObject({ kms: 1 })
})

test('undo changes the stock version only if it changes stock', async () => {
  const rows = makeCars('A1')
  await scene.importRows(rows)
  const { id } = await scene.importRows(rows)
  const version = await scene.readStockVersion()
  expect(await scene.services.undo(id)).toMatchObject({ ok: true, removed: 0, restored: 0 })
  expect(await scene.readStockVersion()).toBe(version)
})
