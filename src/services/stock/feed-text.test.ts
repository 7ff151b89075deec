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

async function importOf(text: string) {
  const reading = await openStock(
    {
      kind: 'bytes',
      name: 'stock.csv',
      stream: (async function* () {
        yield Buffer.from(text)
      })(),
    },
    {
      keptProfiles: [],
      context: { dealerships: demoDealerships, defaultDealership: null, today: new Date('2027-01-01') },
    },
  )
  const rows: ImportRow[] = []
  for await (const batch of reading.rows) rows.push(...batch)
  return { profile: reading.profile, rows }
}

const read = (text: string) => parse<Record<string, string>>(text, { columns: true })

describe('a text that a spreadsheet would run', () => {
  const whole = { vin: VIN, pictures: [PICTURE] }
  test.each(['=1+1', '+61', '-2', '@SUM(A1)', '=cmd|calc'])(
    '%s gets an apostrophe before it',
    async (badge) => {
      const [row] = read((await textOf(GOOGLE_VEHICLES, [makeVehicle({ ...whole, badge })])).text)
      expect(row?.trim).toBe(`'${badge}`)
    },
  )

  test('a number is only ever a number', async () => {
    const [row] = read((await textOf(META_VEHICLES, [makeVehicle(whole)])).text)
    expect(row?.latitude).toBe('-33.7632')
  })

  test('quotes, commas, line ends and other scripts come back as they were', async () => {
    const comments = 'He said "go", then\nwent; </script> & تويوتا\r\n\t=end'
    const [row] = read((await textOf(META_VEHICLES, [makeVehicle({ ...whole, comments })])).text)
    expect(row?.description).toBe(comments)
  })
})

test('only cars on sale are in any feed, whoever hands them in', async () => {
  const cars = (['on_sale', 'pending', 'sold', 'withdrawn'] as const).map((status, at) =>
    makeVehicle({ status, stockid: status, vin: `6HGDEM0000000000${at}`, pictures: [PICTURE] }),
  )
  for (const feed of FEEDS) {
    const { text, vehicles, omissions } = await textOf(feed, cars)
    expect({ feed: feed.name, rows: read(text).length, vehicles, omissions }).toEqual({
      feed: feed.name,
      rows: 1,
      vehicles: 1,
      omissions: [],
    })
  }
})

test('a car that is left out is named with what it lacks', async () => {
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
        { field: 'vin', reason: 'No VIN of 17 characters' },
        { field: 'price', reason: 'No price' },
      ],
    },
  ])
})

test('a feed without cars is a header', async () => {
  for (const feed of FEEDS)
    expect((await textOf(feed, [])).text).toBe(`${feed.columns.map(({ name }) => name).join(',')}\r\n`)
})

describe('our own import reads the stock export back', () => {
  /** What the file cannot say, or says by our own addresses. */
  const UNSAID = [
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
    const { profile, rows } = await importOf(text)
    expect(profile).toBe('dealer-csv')
    expect(rows).toHaveLength(cars.length)
    const byId = new Map(cars.map((car) => [car.stockid, car]))
    for (const { vehicle, remarks } of rows) {
      expect(remarks).toEqual([])
      const car = byId.get(vehicle?.stockid ?? '') as unknown as Record<string, unknown>
      const told = Object.entries(vehicle ?? {}).filter(([name]) => !UNSAID.some((each) => each === name))
      for (const [name, value] of told) expect({ name, value }).toEqual({ name, value: car[name] })
    }
  }

  test('every car of the demo group', async () => {
    const cars = demoVehicles({ today: new Date('2026-06-01T00:00:00Z') })
      .filter(({ status }) => status === 'on_sale')
      .map(
        (car, at): Vehicle => ({
          ...car,
          comments: `${car.comments}\n\nCall us, or come by:\n- "today", or\n- tomorrow`,
          id: String(at),
          pictures: [PICTURE],
        }),
      )
    expect(cars.length).toBeGreaterThan(200)
    await expectSame(cars)
  })

  test('a car with everything, and texts that begin like formulas', async () => {
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
