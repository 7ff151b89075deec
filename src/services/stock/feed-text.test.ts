import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { demoDealerships } from '../../../demo/dealerships.ts'
import { demoVehicles } from '../../../demo/vehicles.ts'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import { FEEDS } from '../../domain/feeds/feeds.ts'
import { GOOGLE_VEHICLES } from '../../domain/feeds/google-vehicles.ts'
import { META_VEHICLES } from '../../domain/feeds/meta-vehicles.ts'
import { STOCK_EXPORT } from '../../domain/feeds/stock-export.ts'
import type { ImportRow } from '../../domain/imports/import.ts'
import type { Vehicle } from '../../domain/vehicles/vehicle.ts'
import { openStock } from '../../integrations/stock-feeds/open-stock.ts'
import { buildStock } from '../published/stock-index.ts'
import { feedText } from './feed-text.ts'

const ORIGIN = 'https://cars.example'
const VIN = '6HGDEM00000010402'
const PICTURE = { id: '0123456789abcdef', width: 1200, height: 720 }

async function textOf(feed: (typeof FEEDS)[number], vehicles: readonly Vehicle[]) {
  const stock = await buildStock(vehicles, {}, demoDealerships)
  return await feedText(feed, { stock, dealerships: demoDealerships }, ORIGIN)
}

async function importText(text: string) {
  const reading = await openStock(
    {
      kind: 'bytes',
      name: 'stock.csv',
      stream: (async function* () {
        yield Buffer.from(text)
      })(),
    },
    {
      savedProfiles: [],
      context: { dealerships: demoDealerships, defaultDealership: null, today: new Date('2027-01-01') },
    },
  )
  const rows: ImportRow[] = []
  for await (const batch of reading.rows) rows.push(...batch)
  return { profile: reading.profile, rows }
}

const parseCsv = (text: string) => parse<Record<string, string>>(text, { columns: true })

describe('formula injection in spreadsheets', () => {
  const complete = { vin: VIN, pictures: [PICTURE] }
  test.each(['=1+1', '+61', '-2', '@SUM(A1)', '=cmd|calc'])('puts an apostrophe before %s', async (badge) => {
    const [row] = parseCsv((await textOf(GOOGLE_VEHICLES, [makeVehicle({ ...complete, badge })])).text)
    expect(row?.trim).toBe(`'${badge}`)
  })

  test('leaves numbers unchanged', async () => {
    const [row] = parseCsv((await textOf(META_VEHICLES, [makeVehicle(complete)])).text)
    expect(row?.latitude).toBe('-33.7632')
  })

  test('preserves quotes, commas, line breaks and other scripts', async () => {
    const comments = 'He said "go", then\nwent; </script> & تويوتا\r\n\t=end'
    const [row] = parseCsv((await textOf(META_VEHICLES, [makeVehicle({ ...complete, comments })])).text)
    expect(row?.description).toBe(comments)
  })
})

test('includes only cars on sale in every feed', async () => {
  const cars = (['on_sale', 'pending', 'sold', 'withdrawn'] as const).map((status, index) =>
    makeVehicle({ status, stockid: status, vin: `6HGDEM0000000000${index}`, pictures: [PICTURE] }),
  )
  for (const feed of FEEDS) {
    const { text, vehicles, omissions } = await textOf(feed, cars)
    expect({ feed: feed.name, rows: parseCsv(text).length, vehicles, omissions }).toEqual({
      feed: feed.name,
      rows: 1,
      vehicles: 1,
      omissions: [],
    })
  }
})

test('lists the missing fields of each omitted car', async () => {
  const car = makeVehicle({ vin: null, driveAwayPrice: null })
  const { vehicles, omissions } = await textOf(GOOGLE_VEHICLES, [car])
  expect(vehicles).toBe(0)
  expect(omissions).toEqual([
    {
      id: car.id,
      slug: car.slug,
      stockid: car.stockid,
      name: car.title,
      missing: [
        { field: 'vin', reason: 'No valid VIN (17 characters)' },
        { field: 'price', reason: 'No price' },
      ],
    },
  ])
})

test('writes only the header without cars', async () => {
  for (const feed of FEEDS)
    expect((await textOf(feed, [])).text).toBe(`${feed.columns.map(({ name }) => name).join(',')}\r\n`)
})

describe('stock export read by the stock import', () => {
  /** Fields that the file does not contain, or contains as our own URLs. */
  const NOT_EXPORTED = [
    'imageUrls',
    'searchKeywords',
    'tags',
    'status',
    'listedAt',
    'soldAt',
    'previousPrice',
  ] as const

  async function expectSame(cars: readonly Vehicle[]) {
    const { text, vehicles } = await textOf(STOCK_EXPORT, cars)
    expect(vehicles).toBe(cars.length)
    const { profile, rows } = await importText(text)
    expect(profile).toBe('dealer-csv')
    expect(rows).toHaveLength(cars.length)
    const byId = new Map(cars.map((car) => [car.stockid, car]))
    for (const { vehicle, remarks } of rows) {
      expect(remarks).toEqual([])
      const car = byId.get(vehicle?.stockid ?? '') as unknown as Record<string, unknown>
      const exportedFields = Object.entries(vehicle ?? {}).filter(
        ([name]) => !NOT_EXPORTED.some((each) => each === name),
      )
      for (const [name, value] of exportedFields) expect({ name, value }).toEqual({ name, value: car[name] })
    }
  }

  test('round-trips every car of the demo group', async () => {
    const cars = demoVehicles({ today: new Date('2026-06-01T00:00:00Z') })
      .filter(({ status }) => status === 'on_sale')
      .map(
        (car, index): Vehicle => ({
          ...car,
          comments: `${car.comments}\n\nCall us, or come by:\n- "today", or\n- tomorrow`,
          id: String(index),
          pictures: [PICTURE],
        }),
      )
    expect(cars.length).toBeGreaterThan(200)
    await expectSame(cars)
  })

  test('round-trips a car with every field, and texts that look like formulas', async () => {
    await expectSame([
      makeVehicle({
        vin: VIN,
        rego: 'ABC12D',
        regoExpiry: '2027-03-05',
        series: 'MY24',
        interiorColor: 'Black',
        engine: '4 cyl, 2.8 L Turbo',
        egcPrice: 52_000,
        buildDate: '2024-02',
        complianceDate: '2024-04',
        comments: '- One owner\n- Full "log" book\n\n=) Happy, happy',
        features: ['Tow bar, 3.5 t', 'Reverse camera'],
        badge: '+Plus Pack',
      }),
      makeVehicle({
        driveAwayPrice: null,
        kms: null,
        dealership: null,
        color: null,
        doors: null,
        seats: null,
      }),
    ])
  })
})
