import fc from 'fast-check'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ImportRow, StockFileError } from '../../../src/domain/imports/import.ts'
import { ALL_FIELDS, makeImported, makeReading } from '../../factories/stock-reading.ts'
import { type ImportScene, openImportScene } from './import-scene.ts'

let scene: ImportScene

beforeEach(async () => {
  scene = await openImportScene()
})

afterEach(async () => {
  await scene.drop()
})

const makeCars = (...stockids: string[]) => stockids.map((stockid) => makeImported({ stockid }))

describe('a full feed', () => {
  test('adds new vehicles, updates changed ones, withdraws missing ones and leaves the rest', async () => {
    const one = makeImported({ stockid: 'A1' })
    const two = makeImported({ stockid: 'A2' })
    expect(await scene.importRows([one, two, ...makeCars('A3')])).toMatchObject({
      status: 'applied',
      rows: 3,
      imported: 3,
      inserted: 3,
    })
    const record = await scene.importRows([one, { ...two, kms: 99 }, ...makeCars('A4')])
    expect(record).toMatchObject({ inserted: 1, updated: 1, unchanged: 1, withdrawn: 1, refused: 0 })
    expect(await scene.readStatuses()).toEqual({
      A1: 'on_sale',
      A2: 'on_sale',
      A3: 'withdrawn',
      A4: 'on_sale',
    })
    expect(await scene.readVehicle('A2')).toMatchObject({ kms: 99, source: 'plain' })
  })

  test('leaves vehicles of other feeds and manually added ones, and takes over the ones it names', async () => {
    await scene.importRows(makeCars('A1', 'A2'), {}, { source: 'north' })
    await scene.runQuery(
      `insert into vehicles (stockid, title, slug, condition, year, make, model, listed_at)
       values ('H1', 'By hand', 'by-hand', 'used', 2020, 'Kia', 'Rio', now())`,
    )
    await scene.importRows(makeCars('A2', 'S1'), {}, { source: 'south' })
    expect(await scene.readStatuses()).toEqual({ A1: 'on_sale', A2: 'on_sale', H1: 'on_sale', S1: 'on_sale' })
    expect(await scene.readVehicle('A2')).toMatchObject({ source: 'south' })
    expect(await scene.importRows(makeCars('A1'), {}, { source: 'north' })).toMatchObject({ withdrawn: 0 })
  })

  test('does not withdraw a car because of an error in its row', async () => {
    await scene.importRows(makeCars('A1', 'A2'))
    const refusedRow = {
      vehicle: null,
      stockid: 'A2',
      remarks: [{ column: 'Year', value: 'x', reason: 'No year' }],
    }
    expect(await scene.importRows([...makeCars('A1'), refusedRow])).toMatchObject({
      imported: 1,
      refused: 1,
      withdrawn: 0,
    })
    expect(await scene.readStatuses()).toEqual({ A1: 'on_sale', A2: 'on_sale' })
  })

  test('puts a returning car on sale again, with its first listing date', async () => {
    await scene.importRows(makeCars('A1', 'A2'))
    const { listed_at: listedAt } = await scene.readVehicle('A2')
    await scene.importRows(makeCars('A1'))
    await scene.importRows(makeCars('A1', 'A2'))
    expect(await scene.readVehicle('A2')).toMatchObject({
      status: 'on_sale',
      listed_at: listedAt,
      withdrawn_by_import: null,
    })
  })
})

test('a partial feed withdraws nothing', async () => {
  await scene.importRows(makeCars('A1', 'A2', 'A3'))
  expect(await scene.importRows(makeCars('A1'), {}, { partial: true })).toMatchObject({
    isFull: false,
    withdrawn: 0,
  })
  expect(await scene.readStatuses()).toEqual({ A1: 'on_sale', A2: 'on_sale', A3: 'on_sale' })
})

describe('a status set by staff', () => {
  test.each(['sold', 'pending', 'withdrawn'])('%s stays while the feed has no status', async (status) => {
    await scene.importRows(makeCars('A1', 'A2'))
    await scene.runQuery(`update vehicles set status = $1 where stockid = 'A1'`, [status])
    await scene.importRows(makeCars('A1', 'A2'))
    expect(await scene.readStatuses()).toEqual({ A1: status, A2: 'on_sale' })
  })

  test('is replaced by a feed that has a status', async () => {
    const car = makeImported({ stockid: 'A1' })
    await scene.importRows([car])
    await scene.importRows([{ ...car, status: 'sold' }], { provided: ALL_FIELDS }, { partial: true })
    expect(await scene.readVehicle('A1')).toMatchObject({
      status: 'sold',
      sold_at: new Date(Date.UTC(2026, 2, 5, 1, 2)),
    })
    await scene.importRows([car], { provided: ALL_FIELDS })
    expect(await scene.readVehicle('A1')).toMatchObject({ status: 'on_sale', sold_at: null })
  })
})

test('changes only fields of the feed; title and slug follow their parts', async () => {
  await scene.importRows([makeImported({ stockid: 'A1', color: 'White', kms: 10, badge: 'SR5' })])
  const next = makeImported({ stockid: 'A1', color: 'Red', kms: 20, title: 'New title', slug: 'new-title' })
  await scene.importRows([next], { provided: ['stockid', 'kms'] })
  expect(await scene.readVehicle('A1')).toMatchObject({ color: 'White', kms: 20, badge: 'SR5' })
  expect((await scene.readVehicle('A1')).title).not.toBe('New title')
  await scene.importRows([next], { provided: ['stockid', 'model'] })
  expect(await scene.readVehicle('A1')).toMatchObject({
    color: 'White',
    title: 'New title',
    slug: 'new-title',
  })
})

describe('the previous price', () => {
  const importPrice = (driveAwayPrice: number | null, egcPrice: number | null = null) =>
    scene.importRows([makeImported({ stockid: 'A1', driveAwayPrice, egcPrice })])
  const readPreviousPrice = async () => (await scene.readVehicle('A1')).previous_price

  test('is set when the price falls, and removed when the price returns to it', async () => {
    await importPrice(50_000)
    await importPrice(45_000)
    expect(await readPreviousPrice()).toBe(50_000)
    await importPrice(47_000)
    expect(await readPreviousPrice()).toBe(50_000)
    await importPrice(43_000)
    expect(await readPreviousPrice()).toBe(47_000)
    await importPrice(47_000)
    expect(await readPreviousPrice()).toBeNull()
  })

  test('is not set for another price type or a missing price', async () => {
    await importPrice(50_000)
    await importPrice(null, 45_000)
    expect(await readPreviousPrice()).toBeNull()
    await importPrice(null, 44_000)
    expect(await readPreviousPrice()).toBe(45_000)
    await importPrice(null, null)
    expect(await readPreviousPrice()).toBeNull()
  })

  test('is that of the feed if the feed has one', async () => {
    await scene.importRows([makeImported({ stockid: 'A1', driveAwayPrice: 50_000, previousPrice: 60_000 })])
    await scene.importRows([makeImported({ stockid: 'A1', driveAwayPrice: 45_000, previousPrice: 59_000 })], {
      provided: ALL_FIELDS,
    })
    expect(await readPreviousPrice()).toBe(59_000)
  })
})

test('history records changes of price and status only', async () => {
  await scene.importRows(makeCars('A1', 'A2'))
  await scene.importRows([makeImported({ stockid: 'A1', driveAwayPrice: 40_000, color: 'Red' })])
  const rows = await scene.runQuery(
    `select stockid, price_from, price_to, status_from, status_to
     from vehicle_history h join vehicles v on v.id = h.vehicle_id order by stockid`,
  )
  expect(rows).toEqual([
    { stockid: 'A1', price_from: 57_990, price_to: 40_000, status_from: 'on_sale', status_to: 'on_sale' },
    { stockid: 'A2', price_from: 57_990, price_to: 57_990, status_from: 'on_sale', status_to: 'withdrawn' },
  ])
})

describe('the stock version', () => {
  test('is unchanged, like every vehicle, when nothing changed', async () => {
    const rows = makeCars('A1', 'A2')
    await scene.importRows(rows)
    const [before, version] = [await scene.readVehicle('A1'), await scene.readStockVersion()]
    expect(await scene.importRows(rows)).toMatchObject({
      unchanged: 2,
      inserted: 0,
      updated: 0,
      withdrawn: 0,
    })
    expect(await scene.readVehicle('A1')).toEqual(before)
    expect(await scene.readStockVersion()).toBe(version)
  })

  test('is announced once for each import', async () => {
    await scene.importRows(makeCars('A1', 'A2'))
    const listener = new pg.Client({ connectionString: scene.url })
    await listener.connect()
    await listener.query('listen versions')
    const notices: (string | undefined)[] = []
    listener.on('notification', ({ payload }) => notices.push(payload))
    await scene.importRows([makeImported({ stockid: 'A1', kms: 7 }), ...makeCars('A3')])
    await listener.query('select 1')
    expect(notices).toEqual(['stock'])
    await listener.end()
  })
})

test('stores every character unchanged, except those that PostgreSQL does not support', async () => {
  const odd =
    'back\\slash \\N \\. tab\t line\nreturn\r quote" {brace},comma \u{1F697} \u202E e\u0301 \uFFFF ’'
  await scene.importRows([
    makeImported({
      stockid: 'A\\1\t',
      comments: `${odd}nul\0nul \uD800 end`,
      features: [odd, '', 'NULL', '{}', '\\'],
      searchKeywords: [],
      model: '\\N',
    }),
  ])
  expect(await scene.readVehicle('A\\1\t')).toMatchObject({
    comments: `${odd}nulnul \uFFFD end`,
    features: [odd, '', 'NULL', '{}', '\\'],
    search_keywords: [],
    model: '\\N',
  })
})

test('texts and lists are stored unchanged', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 }).map((each) => each.replaceAll('\0', ''))
  const samples = fc.sample(fc.record({ comments: text, features: fc.array(text) }), {
    numRuns: 300,
    seed: 7,
  })
  await scene.importRows(samples.map((sample, index) => makeImported({ stockid: `A${index}`, ...sample })))
  expect(
    await scene.runQuery('select comments, features from vehicles order by substr(stockid, 2)::int'),
  ).toEqual(samples)
})

test('imports the last valid row of a stock number, and reports the others', async () => {
  const record = await scene.importRows([
    makeImported({ stockid: 'A1', kms: 1 }),
    makeImported({ stockid: 'A1', kms: 2 }),
    { vehicle: null, stockid: 'A1', remarks: [{ column: null, value: null, reason: 'Broken' }] },
  ])
  expect(record).toMatchObject({ rows: 3, imported: 1, refused: 2, inserted: 1 })
  expect(await scene.readVehicle('A1')).toMatchObject({ kms: 2 })
  const { remarks } = (await scene.services.getImport(record.id, { limit: 10, offset: 0 })) ?? {}
  expect(remarks).toMatchObject([
    {
      row: 1,
      value: 'A1',
      refused: true,
      reason: 'This stock number appears again in row 2, which was imported',
    },
    { row: 3, refused: true, reason: 'Broken' },
  ])
})

test('import time grows linearly, even if database statistics say that stock is empty', async () => {
  const timeImport = async (rows: number) => {
    await scene.runQuery('truncate vehicles cascade')
    await scene.runQuery('vacuum analyze vehicles')
    const startTime = performance.now()
    await scene.importRows(Array.from({ length: rows }, () => makeImported()))
    return performance.now() - startTime
  }
  const shortTime = await timeImport(5_000)
  // Eight times the rows take about eight times as long. A scan of all earlier rows for each row would take 64 times.
  expect((await timeImport(40_000)) / shortTime).toBeLessThan(24)
})

test('leaves an unknown dealership empty, with a remark', async () => {
  const record = await scene.importRows([makeImported({ stockid: 'A1', dealership: 'nowhere' })])
  expect(record).toMatchObject({ imported: 1, remarked: 1, remarkCount: 1 })
  expect(await scene.readVehicle('A1')).toMatchObject({ dealership: null })
})

describe('an import is applied completely or not at all', () => {
  test('if the file ends early', async () => {
    await scene.importRows(makeCars('A1'))
    const [version, records] = [await scene.readStockVersion(), await scene.runQuery('select * from imports')]
    async function* readBrokenRows(): AsyncGenerator<ImportRow[]> {
      yield makeCars('A2', 'A3').map((vehicle, index) => ({ row: index + 1, vehicle, remarks: [] }))
      throw new StockFileError('The file breaks off in row 3')
    }
    expect(await scene.runImport(makeReading([], { rows: readBrokenRows() }))).toEqual({
      ok: false,
      reason: 'unreadable',
      message: 'The file breaks off in row 3',
    })
    expect(await scene.readStatuses()).toEqual({ A1: 'on_sale' })
    expect(await scene.readStockVersion()).toBe(version)
    expect(await scene.runQuery('select * from imports')).toEqual(records)
  })

  test('if the database refuses a row', async () => {
    await scene.importRows(makeCars('A1'))
    await expect(
      scene.importRows([...makeCars('A1', 'A2'), makeImported({ stockid: 'A3', kms: -1 })]),
    ).rejects.toThrow(/vehicles_kms_check/)
    expect(await scene.readStatuses()).toEqual({ A1: 'on_sale' })
    expect(await scene.importRows(makeCars('A1', 'A4'))).toMatchObject({ inserted: 1 })
  })

  test('and a dry run reports the changes and writes nothing', async () => {
    await scene.importRows(makeCars('A1', 'A2'))
    const version = await scene.readStockVersion()
    const guess = { guessed: true, profile: 'guessed-1' }
    const record = await scene.importRows(makeCars('A1', 'A3'), guess, { dryRun: true, source: 'plain' })
    expect(record).toMatchObject({ inserted: 1, updated: 0, unchanged: 1, withdrawn: 1 })
    expect(await scene.readStatuses()).toEqual({ A1: 'on_sale', A2: 'on_sale' })
    expect(await scene.readStockVersion()).toBe(version)
    expect(await scene.services.listProfiles()).toEqual([])
    expect((await scene.services.listImports({ limit: 10, offset: 0 })).total).toBe(1)
  })
})

test('simultaneous imports of one feed run one after another', async () => {
  await scene.importRows(makeCars('A1', 'A2', 'A3'))
  const existingCars = makeCars('A1', 'A2', 'A3')
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, (_run, index) =>
      scene.runImport(
        makeReading([...existingCars.map((car) => ({ ...car, kms: index })), ...makeCars(`B${index}`)]),
      ),
    ),
  )
  expect(outcomes.every((outcome) => outcome.ok && outcome.record.inserted === 1)).toBe(true)
  const kms = await scene.runQuery<{ kms: number }>(
    `select distinct kms from vehicles where stockid like 'A%'`,
  )
  expect(kms).toHaveLength(1)
  const onSaleStatuses = Object.values(await scene.readStatuses()).filter((status) => status === 'on_sale')
  expect(onSaleStatuses).toHaveLength(4)
})

test('simultaneous imports of different feeds with the same vehicles do not deadlock', async () => {
  const ids = Array.from({ length: 300 }, (_id, index) => `A${index}`)
  const runImport = (source: string, order: string[], kms: number) =>
    scene.runImport(makeReading(order.map((stockid) => makeImported({ stockid, kms }))), { source })
  const outcomes = await Promise.all([
    runImport('north', ids, 1),
    runImport('south', ids.toReversed(), 2),
    runImport('east', ids, 3),
  ])
  expect(outcomes.every((outcome) => outcome.ok && outcome.record.status === 'applied')).toBe(true)
  expect(await scene.runQuery('select distinct kms, source from vehicles')).toHaveLength(1)
})

describe('a guessed mapping', () => {
  const makeGuess = () =>
    makeReading(makeCars('A1'), {
      guessed: true,
      profile: 'guessed-abc',
      mapping: [{ field: 'stockid', column: 'Stock No' }],
      ignored: ['Junk'],
    })

  test('is saved under its name when it is accepted', async () => {
    expect(await scene.runImport(makeGuess())).toMatchObject({ ok: true })
    expect(await scene.services.listProfiles()).toMatchObject([
      { name: 'guessed-abc', mapping: [{ field: 'stockid', column: 'Stock No' }] },
    ])
  })

  test('is not saved for a held import', async () => {
    const { mapping, ignored } = makeGuess()
    const runGuess = (rows: ReturnType<typeof makeCars>) =>
      scene.runImport(makeReading(rows, { guessed: true, profile: 'guessed-abc', mapping, ignored }))
    expect(await runGuess([])).toMatchObject({ ok: true, record: { status: 'held' } })
    expect(await scene.services.listProfiles()).toEqual([])
    expect(await runGuess(makeCars('A1'))).toMatchObject({ ok: true, record: { status: 'applied' } })
    expect(await scene.services.listProfiles()).toHaveLength(1)
  })

  test('can be deleted', async () => {
    await scene.runImport(makeGuess())
    expect(await scene.services.forgetProfile('guessed-abc')).toBe(true)
    expect(await scene.services.forgetProfile('guessed-abc')).toBe(false)
    expect(await scene.services.listProfiles()).toEqual([])
  })

  test('imports nothing when it is refused', async () => {
    let isClosed = false
    const reading = {
      ...makeGuess(),
      close: async () => {
        isClosed = true
      },
    }
    expect(await scene.runImport(reading, { acceptGuess: () => false })).toMatchObject({
      ok: false,
      reason: 'guess_refused',
    })
    expect(isClosed).toBe(true)
    expect(await scene.readStatuses()).toEqual({})
    expect(await scene.services.listProfiles()).toEqual([])
  })
})

test('lists imports newest first; stores the first 5,000 remarks and counts all', async () => {
  const remarks = [{ column: 'Colour', value: 'wht\0', reason: 'Colour read as White' }]
  const rows = Array.from({ length: 5_200 }, () => ({ vehicle: makeImported(), remarks }))
  const refusedRow = { vehicle: null, remarks: [{ column: 'Year', value: '', reason: 'Year is missing' }] }
  const first = await scene.importRows([...rows, refusedRow])
  const second = await scene.importRows(makeCars('B1'), {}, { source: 'other' })
  const { imports, total } = await scene.services.listImports({ limit: 1, offset: 0 })
  expect([imports.map(({ id }) => id), total]).toEqual([[second.id], 2])
  expect(first).toMatchObject({
    rows: 5_201,
    imported: 5_200,
    remarked: 5_200,
    refused: 1,
    remarkCount: 5_201,
  })
  const importPage = await scene.services.getImport(first.id, { limit: 2, offset: 4_998 })
  expect(importPage?.kept).toBe(5_000)
  expect(importPage?.remarks).toMatchObject([
    { row: 4_999, value: 'wht' },
    { row: 5_201, reason: 'Year is missing', refused: true },
  ])
  expect(await scene.services.getImport(999, { limit: 1, offset: 0 })).toBeNull()
})
