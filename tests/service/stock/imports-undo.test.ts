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

const cars = (...stockids: string[]) => stockids.map((stockid) => makeImported({ stockid }))
const everything = () => scene.query('select * from vehicles order by id')

test('undone, an import has never been: the new are gone, the changed and the withdrawn as they were', async () => {
  await scene.feed(
    [
      makeImported({ stockid: 'A1', comments: 'Before', features: ['One'], vin: 'V1', rego: null }),
      ...cars('A2', 'A3', 'A4'),
    ],
    {},
    { source: 'north' },
  )
  const before = await everything()
  const { id } = await scene.feed(
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
      ...cars('A2', 'A4', 'B1'),
    ],
    { provided: ALL_FIELDS },
    { source: 'north' },
  )
  expect(await scene.services.undo(id)).toEqual({ ok: true, removed: 1, restored: 2, keptCount: 0, kept: [] })
  expect(await everything()).toEqual(before)
  expect((await scene.services.getImport(id, { limit: 1, offset: 0 }))?.record).toMatchObject({
    status: 'undone',
    undoneAt: expect.any(Date),
  })
})

test('a vehicle taken over goes back to its feed', async () => {
  await scene.feed(cars('A1'), {}, { source: 'north' })
  const { id } = await scene.feed(cars('A1', 'S1'), {}, { source: 'south' })
  await scene.services.undo(id)
  expect(await scene.vehicle('A1')).toMatchObject({ source: 'north', status: 'on_sale' })
  expect(await scene.statuses()).toEqual({ A1: 'on_sale' })
})

test('an import is undone once, and only when it was applied', async () => {
  const { id } = await scene.feed(cars('A1'))
  await scene.services.undo(id)
  expect(await scene.services.undo(id)).toEqual({ ok: false, reason: 'undone_already' })
  const held = await scene.feed([])
  expect(await scene.services.undo(held.id)).toEqual({ ok: false, reason: 'not_applied' })
  expect(await scene.services.undo(999)).toEqual({ ok: false, reason: 'unknown' })
})

test('what a later import changed is undone after it, never before', async () => {
  const first = await scene.feed(cars('A1', 'A2'))
  const start = await everything()
  const second = await scene.feed([makeImported({ stockid: 'A1', kms: 1 }), ...cars('A2')])
  const middle = await everything()
  const third = await scene.feed([makeImported({ stockid: 'A1', kms: 2 }), ...cars('A2')])
  expect(await scene.services.undo(first.id)).toEqual({
    ok: false,
    reason: 'later_import',
    by: [second.id, third.id],
  })
  expect(await scene.services.undo(second.id)).toMatchObject({ reason: 'later_import', by: [third.id] })
  expect(await scene.services.undo(third.id)).toMatchObject({ ok: true, restored: 1 })
  expect(await everything()).toEqual(middle)
  expect(await scene.services.undo(second.id)).toMatchObject({ ok: true, restored: 1, keptCount: 0 })
  expect(await everything()).toEqual(start)
  expect(await scene.services.undo(first.id)).toMatchObject({ ok: true, removed: 2 })
  expect(await everything()).toEqual([])
})

test('a later import that left its vehicles alone is no obstacle', async () => {
  const rows = cars('A1', 'A2')
  await scene.feed(rows)
  const { id } = await scene.feed([...rows, ...cars('A3')])
  await scene.feed(cars('B1'), {}, { source: 'other' })
  await scene.feed(rows, {}, { partial: true })
  expect(await scene.services.undo(id)).toMatchObject({ ok: true, removed: 1 })
})

test('an import held and applied after a younger one comes after it', async () => {
  await scene.feed(cars('A1', 'A2', 'A3'))
  const held = await scene.feed([makeImported({ stockid: 'A1', kms: 1 })])
  const younger = await scene.feed([makeImported({ stockid: 'A1', kms: 2 })], {}, { partial: true })
  await scene.services.applyHeld(held.id)
  expect(await scene.services.undo(younger.id)).toMatchObject({ reason: 'later_import', by: [held.id] })
  expect(await scene.services.undo(held.id)).toMatchObject({ ok: true })
  expect(await scene.services.undo(younger.id)).toMatchObject({ ok: true })
})

test('what was changed here since stays as it is, and is told', async () => {
  await scene.feed(cars('A1', 'A2'))
  const { id } = await scene.feed([
    ...['A1', 'A2'].map((stockid) => makeImported({ stockid, kms: 9 })),
    ...cars('B1', 'B2'),
  ])
  await scene.query(`update vehicles set kms = 10, updated_at = now() where stockid in ('A1', 'B1')`)
  expect(await scene.services.undo(id)).toEqual({
    ok: true,
    removed: 1,
    restored: 1,
    keptCount: 2,
    kept: ['A1', 'B1'],
  })
  expect(await scene.vehicle('A1')).toMatchObject({ kms: 10 })
  expect(await scene.vehicle('A2')).toMatchObject({ kms: 38_400 })
  expect(Object.keys(await scene.statuses())).toEqual(['A1', 'A2', 'B1'])
})

test('the last 20 that changed something can be undone; older ones are forgotten', async () => {
  const ids: number[] = []
  for (let kms = 0; kms < 22; kms++) ids.push((await scene.feed([makeImported({ stockid: 'A1', kms })])).id)
  // One that changes nothing pushes nobody out.
  await scene.feed([makeImported({ stockid: 'A1', kms: 21 })])
  const [oldest, second, third] = ids
  expect(await scene.services.undo(oldest as number)).toEqual({ ok: false, reason: 'too_old' })
  expect(await scene.services.undo(second as number)).toEqual({ ok: false, reason: 'too_old' })
  expect(await scene.services.undo(third as number)).toMatchObject({ reason: 'later_import' })
  expect(await scene.query('select distinct import_id from import_changes')).toHaveLength(20)
  for (const id of ids.slice(2).toReversed())
    expect(await scene.services.undo(id)).toMatchObject({ ok: true, restored: 1 })
  expect(await scene.vehicle('A1')).toMatchObject({ kms: 1 })
})

test('an undo moves the stock version only when it changes something', async () => {
  const rows = cars('A1')
  await scene.feed(rows)
  const { id } = await scene.feed(rows)
  const version = await scene.stockVersion()
  expect(await scene.services.undo(id)).toMatchObject({ ok: true, removed: 0, restored: 0 })
  expect(await scene.stockVersion()).toBe(version)
})
