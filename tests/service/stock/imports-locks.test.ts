import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeDealership } from '../../factories/dealership.ts'
import { makeImported } from '../../factories/stock-reading.ts'
import { type ImportScene, openImportScene } from './import-scene.ts'

let scene: ImportScene

beforeEach(async () => {
  scene = await openImportScene()
})

afterEach(async () => {
  await scene.drop()
})

const makeCars = (...stockids: string[]) => stockids.map((stockid) => makeImported({ stockid }))

const lock = (stockid: string, fields: string[], assignments = '') =>
  scene.runQuery(`update vehicles set locked_fields = $2${assignments} where stockid = $1`, [stockid, fields])

async function addPerson(name: string) {
  const [user] = await scene.runQuery<{ id: string }>(
    `insert into users (username, email, name, role, password_hash)
     values ('robin', 'robin@example.test', $1, 'super_admin', '') returning id`,
    [name],
  )
  return { id: user!.id, name }
}

const readHistory = (stockid: string) =>
  scene.runQuery<{ act: string; fields: unknown; by_name: string; import_id: number | null }>(
    `select act, fields, by_name, import_id from vehicle_changes
     where vehicle_id = (select id from vehicles where stockid = $1) order by id`,
    [stockid],
  )

describe('a field locked by staff', () => {
  test('keeps its value, while the other fields follow the feed', async () => {
    const [car] = makeCars('A1')
    await scene.importRows([{ ...car!, kms: 10, color: 'White' }])
    await lock('A1', ['kms'], ', kms = 99')
    expect(await scene.importRows([{ ...car!, kms: 20, color: 'Black' }])).toMatchObject({ updated: 1 })
    expect(await scene.readVehicle('A1')).toMatchObject({ kms: 99, color: 'Black' })
    expect(await scene.importRows([{ ...car!, kms: 30, color: 'Black' }])).toMatchObject({ unchanged: 1 })
  })

  test.each(['year', 'make', 'model', 'badge'])(
    'keeps the title and the address if it is the %s',
    async (field) => {
      const car = makeImported({ stockid: 'A1', title: '2020 Kia Rio S', slug: '2020-kia-rio-s' })
      await scene.importRows([car])
      await lock('A1', [field])
      await scene.importRows([
        { ...car, title: '2021 Kia Rio Sport', slug: '2021-kia-rio-sport', comments: 'New' },
      ])
      expect(await scene.readVehicle('A1')).toMatchObject({
        title: '2020 Kia Rio S',
        slug: '2020-kia-rio-s',
        comments: 'New',
      })
    },
  )

  test('keeps a locked price and the price before it', async () => {
    const car = makeImported({ stockid: 'A1', driveAwayPrice: 30_000, egcPrice: null })
    await scene.importRows([car])
    await lock('A1', ['driveAwayPrice'], ', drive_away_price = 28000, previous_price = 30000')
    await scene.importRows([{ ...car, driveAwayPrice: 31_000 }])
    expect(await scene.readVehicle('A1')).toMatchObject({ drive_away_price: 28_000, previous_price: 30_000 })
  })

  test('keeps a locked status, even against a feed with a status', async () => {
    const [car] = makeCars('A1')
    const provided = ['stockid', 'status'] as const
    await scene.importRows([car!])
    await lock('A1', ['status'], `, status = 'sold'`)
    await scene.importRows([{ ...car!, status: 'on_sale' }], { provided })
    expect(await scene.readStatuses()).toEqual({ A1: 'sold' })
  })

  test('keeps a car under offer that its feed no longer names, but not one on sale', async () => {
    await scene.importRows(makeCars('A1', 'A2', 'A3', 'A4', 'A5'))
    await lock('A1', ['status'], `, status = 'pending'`)
    await lock('A2', ['kms'])
    await scene.runQuery(`update vehicles set status = 'pending' where stockid = 'A3'`)
    expect(await scene.importRows(makeCars('A4', 'A5'))).toMatchObject({ status: 'held' })
    expect(
      await scene.importRows(makeCars('A4', 'A5'), {}, { rules: { overridesHold: true } }),
    ).toMatchObject({
      withdrawn: 2,
    })
    expect(await scene.readStatuses()).toMatchObject({ A1: 'pending', A2: 'withdrawn', A3: 'withdrawn' })
  })

  test('leaves an unpublished car and the drafts of staff alone', async () => {
    const [car] = makeCars('A1')
    await scene.importRows([car!])
    await scene.runQuery(`update vehicles set status = 'draft'`)
    await scene.runQuery(
      `insert into vehicle_drafts (vehicle_id, fields, updated_at) select id, '{"kms": {"value": 5}}', now() from vehicles`,
    )
    await scene.importRows([{ ...car!, status: 'on_sale', kms: 7 }], {
      provided: ['stockid', 'status', 'kms'],
    })
    expect(await scene.readVehicle('A1')).toMatchObject({ status: 'draft', kms: 7 })
    expect(await scene.runQuery('select fields from vehicle_drafts')).toEqual([
      { fields: { kms: { value: 5 } } },
    ])
  })
})

describe('the history of a car', () => {
  test('names the feed, the import and only the fields that changed and that staff see', async () => {
    const [car] = makeCars('A1')
    const added = await scene.importRows([{ ...car!, kms: 10, features: ['Sunroof'] }], {}, { source: 'DMS' })
    const changed = await scene.importRows(
      [{ ...car!, kms: 20, features: ['Sunroof', 'Tow bar'], searchKeywords: ['tow bar'] }],
      {},
      { source: 'DMS' },
    )
    await scene.importRows([{ ...car!, kms: 20, features: ['Sunroof', 'Tow bar'] }], {}, { source: 'DMS' })
    expect(await readHistory('A1')).toEqual([
      { act: 'added', fields: {}, by_name: 'DMS', import_id: added.id },
      {
        act: 'changed',
        fields: {
          kms: { from: 10, to: 20 },
          features: { from: ['Sunroof'], to: ['Sunroof', 'Tow bar'] },
        },
        by_name: 'DMS',
        import_id: changed.id,
      },
    ])
  })

  test('tells when a car goes off sale, and an undo is an entry of its own', async () => {
    await scene.importRows(makeCars('A1', 'A2'))
    const record = await scene.importRows(makeCars('A1'))
    expect(await readHistory('A2')).toMatchObject([
      { act: 'added' },
      { act: 'changed', fields: { status: { from: 'on_sale', to: 'withdrawn' } } },
    ])
    await scene.services.undo(record.id)
    expect((await readHistory('A2')).at(-1)).toMatchObject({
      act: 'changed',
      fields: { status: { from: 'withdrawn', to: 'on_sale' } },
    })
    expect(await scene.readStatuses()).toEqual({ A1: 'on_sale', A2: 'on_sale' })
  })

  test('has no entry from a dry run', async () => {
    await scene.importRows(makeCars('A1'))
    await scene.importRows([makeImported({ stockid: 'A1', kms: 1 })], {}, { dryRun: true })
    expect(await readHistory('A1')).toHaveLength(1)
  })
})

describe('a price that falls by more than 80 %', () => {
  const priced = (stockid: string, driveAwayPrice: number, kms = 1) =>
    makeImported({ stockid, driveAwayPrice, egcPrice: null, kms })

  test('stays as it is, while the rest of the row and the other rows go in', async () => {
    await scene.importRows([priced('A1', 31_990), priced('A2', 20_000)])
    const record = await scene.importRows([priced('A1', 3_199, 2), priced('A2', 4_000, 2)])
    expect(record).toMatchObject({ status: 'applied', heldPrices: 1, updated: 2 })
    expect(await scene.readVehicle('A1')).toMatchObject({ drive_away_price: 31_990, kms: 2 })
    expect(await scene.readVehicle('A2')).toMatchObject({ drive_away_price: 4_000, kms: 2 })
    const { remarks } = (await scene.services.getImport(record.id, { limit: 10, offset: 0 }))!
    expect(remarks).toMatchObject([{ row: 1, value: 'A1', refused: false }])
    expect(remarks[0]?.reason).toContain('$31,990 to $3,199')
  })

  test('is the same in a dry run, and is taken when someone decides so', async () => {
    await scene.importRows([priced('A1', 31_990)])
    expect(await scene.importRows([priced('A1', 3_199)], {}, { dryRun: true })).toMatchObject({
      heldPrices: 1,
    })
    const record = await scene.importRows([priced('A1', 3_199)])
    const by = await addPerson('Robin Heron')
    expect(await scene.services.takePrices(record.id, by)).toEqual({ ok: true, cars: 1 })
    expect(await scene.readVehicle('A1')).toMatchObject({ drive_away_price: 3_199, previous_price: 31_990 })
    expect((await readHistory('A1')).at(-1)).toMatchObject({
      fields: { driveAwayPrice: { from: 31_990, to: 3_199 } },
      by_name: 'Robin Heron',
    })
    expect(await scene.services.takePrices(record.id, by)).toEqual({ ok: false, reason: 'no_prices' })
  })

  test('is taken at once if it was accepted before, and is not taken over a later change', async () => {
    await scene.importRows([priced('A1', 31_990), priced('A2', 31_990)])
    const rules = { acceptedPrices: ['A1'] }
    const record = await scene.importRows([priced('A1', 3_199), priced('A2', 3_199)], {}, { rules })
    expect(record).toMatchObject({ heldPrices: 1 })
    expect(await scene.readVehicle('A1')).toMatchObject({ drive_away_price: 3_199 })
    await scene.runQuery(`update vehicles set drive_away_price = 30000 where stockid = 'A2'`)
    const by = await addPerson('Robin Heron')
    expect(await scene.services.takePrices(record.id, by)).toEqual({
      ok: true,
      cars: 0,
    })
    expect(await scene.readVehicle('A2')).toMatchObject({ drive_away_price: 30_000 })
  })
})

describe('a source that waits before a missing car goes off sale', () => {
  test('withdraws it after so many files in a row, and counts again once the car is back', async () => {
    const rules = { missingRuns: 2 }
    const cars = makeCars('A1', 'A2', 'A3')
    const without = cars.slice(0, 2)
    await scene.importRows(cars, {}, { rules })
    expect(await scene.importRows(without, {}, { rules })).toMatchObject({ withdrawn: 0 })
    await scene.importRows(cars, {}, { rules })
    expect(await scene.importRows(without, {}, { rules })).toMatchObject({ withdrawn: 0 })
    expect(await scene.importRows(without, {}, { rules })).toMatchObject({ withdrawn: 1 })
    expect(await scene.readStatuses()).toMatchObject({ A3: 'withdrawn' })
  })
})

describe('an import for one dealership', () => {
  beforeEach(async () => {
    for (const [position, slug] of ['north', 'south'].entries())
      await scene.runQuery(`insert into dealerships (slug, position, dealership) values ($1, $2, $3)`, [
        slug,
        position,
        makeDealership({ slug, name: slug.toUpperCase() }),
      ])
    await scene.importRows([
      makeImported({ stockid: 'N1', dealership: 'north' }),
      makeImported({ stockid: 'N2', dealership: 'north' }),
      makeImported({ stockid: 'S1', dealership: 'south' }),
      makeImported({ stockid: 'S2', dealership: 'south' }),
    ])
  })

  test('refuses the rows of others by name, also to move their cars, and never withdraws their cars', async () => {
    const rules = { dealership: 'north' }
    const record = await scene.importRows(
      [
        makeImported({ stockid: 'N1', dealership: 'north', kms: 5 }),
        makeImported({ stockid: 'S1', dealership: 'south', kms: 5 }),
        makeImported({ stockid: 'S2', dealership: 'north', kms: 5 }),
        makeImported({ stockid: 'S9', dealership: 'south' }),
      ],
      {},
      { rules },
    )
    expect(record).toMatchObject({ imported: 1, refused: 3, updated: 1, inserted: 0, withdrawn: 1 })
    expect(await scene.readStatuses()).toEqual({
      N1: 'on_sale',
      N2: 'withdrawn',
      S1: 'on_sale',
      S2: 'on_sale',
    })
    const { remarks } = (await scene.services.getImport(record.id, { limit: 10, offset: 0 }))!
    expect(remarks.map(({ row, reason }) => [row, reason.includes('SOUTH')])).toEqual([
      [2, true],
      [3, true],
      [4, true],
    ])
  })
})
