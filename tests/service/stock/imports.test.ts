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

const cars = (...stockids: string[]) => stockids.map((stockid) => makeImported({ stockid }))

describe('a full feed', () => {
  test('brings what is new, changes what is different, withdraws what is absent and leaves the rest', async () => {
    const one = makeImported({ stockid: 'A1' })
    const two = makeImported({ stockid: 'A2' })
    expect(await scene.feed([one, two, ...cars('A3')])).toMatchObject({
      status: 'applied',
      rows: 3,
      taken: 3,
      inserted: 3,
    })
    const record = await scene.feed([one, { ...two, kms: 99 }, ...cars('A4')])
    expect(record).toMatchObject({ inserted: 1, updated: 1, unchanged: 1, withdrawn: 1, refused: 0 })
    expect(await scene.statuses()).toEqual({ A1: 'on_sale', A2: 'on_sale', A3: 'withdrawn', A4: 'on_sale' })
    expect(await scene.vehicle('A2')).toMatchObject({ kms: 99, source: 'plain' })
  })

  test('leaves vehicles of other feeds and those put in by hand alone, and takes over the ones it names', async () => {
    await scene.feed(cars('A1', 'A2'), {}, { source: 'north' })
    await scene.query(
      `insert into vehicles (stockid, title, slug, condition, year, make, model, listed_at)
       values ('H1', 'By hand', 'by-hand', 'used', 2020, 'Kia', 'Rio', now())`,
    )
    await scene.feed(cars('A2', 'S1'), {}, { source: 'south' })
    expect(await scene.statuses()).toEqual({ A1: 'on_sale', A2: 'on_sale', H1: 'on_sale', S1: 'on_sale' })
    expect(await scene.vehicle('A2')).toMatchObject({ source: 'south' })
    expect(await scene.feed(cars('A1'), {}, { source: 'north' })).toMatchObject({ withdrawn: 0 })
  })

  test('does not withdraw a car for a mistake in its row', async () => {
    await scene.feed(cars('A1', 'A2'))
    const refused = {
      vehicle: null,
      stockid: 'A2',
      remarks: [{ column: 'Year', value: 'x', reason: 'No year' }],
    }
    expect(await scene.feed([...cars('A1'), refused])).toMatchObject({ taken: 1, refused: 1, withdrawn: 0 })
    expect(await scene.statuses()).toEqual({ A1: 'on_sale', A2: 'on_sale' })
  })

  test('puts what comes back on sale again, with the day it was first listed', async () => {
    await scene.feed(cars('A1', 'A2'))
    const { listed_at: listed } = await scene.vehicle('A2')
    await scene.feed(cars('A1'))
    await scene.feed(cars('A1', 'A2'))
    expect(await scene.vehicle('A2')).toMatchObject({
      status: 'on_sale',
      listed_at: listed,
      withdrawn_by_import: null,
    })
  })
})

test('a partial feed withdraws nothing', async () => {
  await scene.feed(cars('A1', 'A2', 'A3'))
  expect(await scene.feed(cars('A1'), {}, { partial: true })).toMatchObject({ isFull: false, withdrawn: 0 })
  expect(await scene.statuses()).toEqual({ A1: 'on_sale', A2: 'on_sale', A3: 'on_sale' })
})

describe('what a person decided', () => {
  test.each(['sold', 'pending', 'withdrawn'])(
    '%s here stays so while the feed names no status',
    async (status) => {
      await scene.feed(cars('A1', 'A2'))
      await scene.query(`update vehicles set status = $1 where stockid = 'A1'`, [status])
      await scene.feed(cars('A1', 'A2'))
      expect(await scene.statuses()).toEqual({ A1: status, A2: 'on_sale' })
    },
  )

  test('gives way to a feed that names the status', async () => {
    const car = makeImported({ stockid: 'A1' })
    await scene.feed([car])
    await scene.feed([{ ...car, status: 'sold' }], { provided: ALL_FIELDS }, { partial: true })
    expect(await scene.vehicle('A1')).toMatchObject({
      status: 'sold',
      sold_at: new Date(Date.UTC(2026, 2, 5, 1, 2)),
    })
    await scene.feed([car], { provided: ALL_FIELDS })
    expect(await scene.vehicle('A1')).toMatchObject({ status: 'on_sale', sold_at: null })
  })
})

test('only fields the feed speaks of are changed; title and slug go with their parts', async () => {
  await scene.feed([makeImported({ stockid: 'A1', color: 'White', kms: 10, badge: 'SR5' })])
  const next = makeImported({ stockid: 'A1', color: 'Red', kms: 20, title: 'New title', slug: 'new-title' })
  await scene.feed([next], { provided: ['stockid', 'kms'] })
  expect(await scene.vehicle('A1')).toMatchObject({ color: 'White', kms: 20, badge: 'SR5' })
  expect((await scene.vehicle('A1')).title).not.toBe('New title')
  await scene.feed([next], { provided: ['stockid', 'model'] })
  expect(await scene.vehicle('A1')).toMatchObject({ color: 'White', title: 'New title', slug: 'new-title' })
})

describe('the price before', () => {
  const priced = (driveAwayPrice: number | null, egcPrice: number | null = null) =>
    scene.feed([makeImported({ stockid: 'A1', driveAwayPrice, egcPrice })])
  const previous = async () => (await scene.vehicle('A1')).previous_price

  test('is shown when the price falls, and goes when it rises to it again', async () => {
    await priced(50_000)
    await priced(45_000)
    expect(await previous()).toBe(50_000)
    await priced(47_000)
    expect(await previous()).toBe(50_000)
    await priced(43_000)
    expect(await previous()).toBe(47_000)
    await priced(47_000)
    expect(await previous()).toBeNull()
  })

  test('is never claimed of a price of another kind, or of none', async () => {
    await priced(50_000)
    await priced(null, 45_000)
    expect(await previous()).toBeNull()
    await priced(null, 44_000)
    expect(await previous()).toBe(45_000)
    await priced(null, null)
    expect(await previous()).toBeNull()
  })

  test('is the feed’s where the feed tells it', async () => {
    await scene.feed([makeImported({ stockid: 'A1', driveAwayPrice: 50_000, previousPrice: 60_000 })])
    await scene.feed([makeImported({ stockid: 'A1', driveAwayPrice: 45_000, previousPrice: 59_000 })], {
      provided: ALL_FIELDS,
    })
    expect(await previous()).toBe(59_000)
  })
})

test('history keeps every change of price and status, and nothing else', async () => {
  await scene.feed(cars('A1', 'A2'))
  await scene.feed([makeImported({ stockid: 'A1', driveAwayPrice: 40_000, color: 'Red' })])
  const rows = await scene.query(
    `select stockid, price_from, price_to, status_from, status_to
     from vehicle_history h join vehicles v on v.id = h.vehicle_id order by stockid`,
  )
  expect(rows).toEqual([
    { stockid: 'A1', price_from: 57_990, price_to: 40_000, status_from: 'on_sale', status_to: 'on_sale' },
    { stockid: 'A2', price_from: 57_990, price_to: 57_990, status_from: 'on_sale', status_to: 'withdrawn' },
  ])
})

describe('the stock version', () => {
  test('stays still when nothing changed, and so does every vehicle', async () => {
    const rows = cars('A1', 'A2')
    await scene.feed(rows)
    const [before, version] = [await scene.vehicle('A1'), await scene.stockVersion()]
    expect(await scene.feed(rows)).toMatchObject({ unchanged: 2, inserted: 0, updated: 0, withdrawn: 0 })
    expect(await scene.vehicle('A1')).toEqual(before)
    expect(await scene.stockVersion()).toBe(version)
  })

  test('is told once, however much an import does', async () => {
    await scene.feed(cars('A1', 'A2'))
    const listener = new pg.Client({ connectionString: scene.url })
    await listener.connect()
    await listener.query('listen versions')
    const notices: (string | undefined)[] = []
    listener.on('notification', ({ payload }) => notices.push(payload))
    await scene.feed([makeImported({ stockid: 'A1', kms: 7 }), ...cars('A3')])
    await listener.query('select 1')
    expect(notices).toEqual(['stock'])
    await listener.end()
  })
})

test('every character a text can have arrives as it was; one that PostgreSQL has not is left out', async () => {
  const odd =
    'back\\slash \\N \\. tab\t line\nreturn\r quote" {brace},comma \u{1F697} \u202E e\u0301 \uFFFF ’'
  await scene.feed([
    makeImported({
      stockid: 'A\\1\t',
      comments: `${odd}nul\0nul \uD800 end`,
      features: [odd, '', 'NULL', '{}', '\\'],
      searchKeywords: [],
      model: '\\N',
    }),
  ])
  expect(await scene.vehicle('A\\1\t')).toMatchObject({
    comments: `${odd}nulnul \uFFFD end`,
    features: [odd, '', 'NULL', '{}', '\\'],
    search_keywords: [],
    model: '\\N',
  })
})

test('texts and lists of any kind come back from the database as they were read', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 }).map((each) => each.replaceAll('\0', ''))
  const samples = fc.sample(fc.record({ comments: text, features: fc.array(text) }), {
    numRuns: 300,
    seed: 7,
  })
  await scene.feed(samples.map((sample, index) => makeImported({ stockid: `A${index}`, ...sample })))
  expect(
    await scene.query('select comments, features from vehicles order by substr(stockid, 2)::int'),
  ).toEqual(samples)
})

test('of rows with one stock number the last is taken, and the others are told', async () => {
  const record = await scene.feed([
    makeImported({ stockid: 'A1', kms: 1 }),
    makeImported({ stockid: 'A1', kms: 2 }),
    { vehicle: null, stockid: 'A1', remarks: [{ column: null, value: null, reason: 'Broken' }] },
  ])
  expect(record).toMatchObject({ rows: 3, taken: 1, refused: 2, inserted: 1 })
  expect(await scene.vehicle('A1')).toMatchObject({ kms: 2 })
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

test('the time of an import grows with its rows where the database believes the stock to be empty', async () => {
  const timeImport = async (rows: number) => {
    await scene.query('truncate vehicles cascade')
    await scene.query('vacuum analyze vehicles')
    const began = performance.now()
    await scene.feed(Array.from({ length: rows }, () => makeImported()))
    return performance.now() - began
  }
  const few = await timeImport(5_000)
  // Eight times the rows take about eight times as long. Looking at every row already written would take sixty-four times.
  expect((await timeImport(40_000)) / few).toBeLessThan(24)
})

test('a dealership nobody knows is left empty and told', async () => {
  const record = await scene.feed([makeImported({ stockid: 'A1', dealership: 'nowhere' })])
  expect(record).toMatchObject({ taken: 1, remarked: 1, remarkCount: 1 })
  expect(await scene.vehicle('A1')).toMatchObject({ dealership: null })
})

describe('an import is whole or not at all', () => {
  test('a file that breaks off half-way leaves nothing', async () => {
    await scene.feed(cars('A1'))
    const [version, records] = [await scene.stockVersion(), await scene.query('select * from imports')]
    async function* broken(): AsyncGenerator<ImportRow[]> {
      yield cars('A2', 'A3').map((vehicle, index) => ({ row: index + 1, vehicle, remarks: [] }))
      throw new StockFileError('The file breaks off in row 3')
    }
    expect(await scene.run(makeReading([], { rows: broken() }))).toEqual({
      ok: false,
      reason: 'unreadable',
      message: 'The file breaks off in row 3',
    })
    expect(await scene.statuses()).toEqual({ A1: 'on_sale' })
    expect(await scene.stockVersion()).toBe(version)
    expect(await scene.query('select * from imports')).toEqual(records)
  })

  test('a row the database refuses leaves nothing', async () => {
    await scene.feed(cars('A1'))
    await expect(scene.feed([...cars('A1', 'A2'), makeImported({ stockid: 'A3', kms: -1 })])).rejects.toThrow(
      /vehicles_kms_check/,
    )
    expect(await scene.statuses()).toEqual({ A1: 'on_sale' })
    expect(await scene.feed(cars('A1', 'A4'))).toMatchObject({ inserted: 1 })
  })

  test('a dry run tells what would happen and writes nothing', async () => {
    await scene.feed(cars('A1', 'A2'))
    const version = await scene.stockVersion()
    const guess = { guessed: true, profile: 'guessed-1' }
    const record = await scene.feed(cars('A1', 'A3'), guess, { dryRun: true, source: 'plain' })
    expect(record).toMatchObject({ inserted: 1, updated: 0, unchanged: 1, withdrawn: 1 })
    expect(await scene.statuses()).toEqual({ A1: 'on_sale', A2: 'on_sale' })
    expect(await scene.stockVersion()).toBe(version)
    expect(await scene.services.listProfiles()).toEqual([])
    expect((await scene.services.listImports({ limit: 10, offset: 0 })).total).toBe(1)
  })
})

test('imports of one feed begun together follow one another', async () => {
  await scene.feed(cars('A1', 'A2', 'A3'))
  const kept = cars('A1', 'A2', 'A3')
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, (_run, index) =>
      scene.run(makeReading([...kept.map((car) => ({ ...car, kms: index })), ...cars(`B${index}`)])),
    ),
  )
  expect(outcomes.every((outcome) => outcome.ok && outcome.record.inserted === 1)).toBe(true)
  const kms = await scene.query<{ kms: number }>(`select distinct kms from vehicles where stockid like 'A%'`)
  expect(kms).toHaveLength(1)
  const live = Object.values(await scene.statuses()).filter((status) => status === 'on_sale')
  expect(live).toHaveLength(4)
})

test('imports of different feeds that name the same vehicles do not lock each other out', async () => {
  const ids = Array.from({ length: 300 }, (_id, index) => `A${index}`)
  const run = (source: string, order: string[], kms: number) =>
    scene.run(makeReading(order.map((stockid) => makeImported({ stockid, kms }))), { source })
  const outcomes = await Promise.all([
    run('north', ids, 1),
    run('south', ids.toReversed(), 2),
    run('east', ids, 3),
  ])
  expect(outcomes.every((outcome) => outcome.ok && outcome.record.status === 'applied')).toBe(true)
  expect(await scene.query('select distinct kms, source from vehicles')).toHaveLength(1)
})

describe('a guessed mapping', () => {
  const guess = () =>
    makeReading(cars('A1'), {
      guessed: true,
      profile: 'guessed-abc',
      mapping: [{ field: 'stockid', column: 'Stock No' }],
      ignored: ['Junk'],
    })

  test('is kept under its name when it is accepted', async () => {
    expect(await scene.run(guess())).toMatchObject({ ok: true })
    expect(await scene.services.listProfiles()).toMatchObject([
      { name: 'guessed-abc', mapping: [{ field: 'stockid', column: 'Stock No' }] },
    ])
  })

  test('is not kept of a file that brought nothing or waits for a person', async () => {
    const { mapping, ignored } = guess()
    const of = (rows: ReturnType<typeof cars>) =>
      scene.run(makeReading(rows, { guessed: true, profile: 'guessed-abc', mapping, ignored }))
    expect(await of([])).toMatchObject({ ok: true, record: { status: 'held' } })
    expect(await scene.services.listProfiles()).toEqual([])
    expect(await of(cars('A1'))).toMatchObject({ ok: true, record: { status: 'applied' } })
    expect(await scene.services.listProfiles()).toHaveLength(1)
  })

  test('is forgotten when a person says so', async () => {
    await scene.run(guess())
    expect(await scene.services.forgetProfile('guessed-abc')).toBe(true)
    expect(await scene.services.forgetProfile('guessed-abc')).toBe(false)
    expect(await scene.services.listProfiles()).toEqual([])
  })

  test('brings nothing when it is not', async () => {
    let closed = false
    const reading = {
      ...guess(),
      close: async () => {
        closed = true
      },
    }
    expect(await scene.run(reading, { acceptGuess: () => false })).toMatchObject({
      ok: false,
      reason: 'guess_refused',
    })
    expect(closed).toBe(true)
    expect(await scene.statuses()).toEqual({})
    expect(await scene.services.listProfiles()).toEqual([])
  })
})

test('imports are listed newest first; of many remarks the first 5,000 are kept and all are counted', async () => {
  const remarks = [{ column: 'Colour', value: 'wht\0', reason: 'Colour read as White' }]
  const rows = Array.from({ length: 5_200 }, () => ({ vehicle: makeImported(), remarks }))
  const refused = { vehicle: null, remarks: [{ column: 'Year', value: '', reason: 'Year is missing' }] }
  const first = await scene.feed([...rows, refused])
  const second = await scene.feed(cars('B1'), {}, { source: 'other' })
  const { imports, total } = await scene.services.listImports({ limit: 1, offset: 0 })
  expect([imports.map(({ id }) => id), total]).toEqual([[second.id], 2])
  expect(first).toMatchObject({ rows: 5_201, taken: 5_200, remarked: 5_200, refused: 1, remarkCount: 5_201 })
  const shown = await scene.services.getImport(first.id, { limit: 2, offset: 4_998 })
  expect(shown?.kept).toBe(5_000)
  expect(shown?.remarks).toMatchObject([
    { row: 4_999, value: 'wht' },
    { row: 5_201, reason: 'Year is missing', refused: true },
  ])
  expect(await scene.services.getImport(999, { limit: 1, offset: 0 })).toBeNull()
})
