import { describe, expect, test } from 'vitest'
import { makeDealership } from '../../../tests/factories/dealership.ts'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import { CONDITIONS } from '../vehicles/condition.ts'
import { createFeedRows, type Feed, feedPath } from './feed.ts'
import { FEEDS } from './feeds.ts'
import { GOOGLE_VEHICLES } from './google-vehicles.ts'
import { META_VEHICLES } from './meta-vehicles.ts'
import { STOCK_EXPORT } from './stock-export.ts'

const ORIGIN = 'https://cars.example'
const VIN = '6HGDEM00000010402'
const dealership = makeDealership()
const PICTURE = { id: '0123456789abcdef', width: 1200, height: 720 }

type Overrides = NonNullable<Parameters<typeof makeVehicle>[0]>
const makeCompleteVehicle = (overrides: Overrides = {}) =>
  makeVehicle({ vin: VIN, pictures: [PICTURE], ...overrides })

/** Returns the row of a car by column name, or its missing fields. */
function rowOf(feed: Feed, overrides: Overrides = {}, at: typeof dealership | null = dealership) {
  const row = createFeedRows(feed)({
    vehicle: makeCompleteVehicle(overrides),
    dealership: at,
    origin: ORIGIN,
  })
  return row.ok
    ? Object.fromEntries(feed.columns.map(({ name }, index) => [name, row.cells[index]]))
    : row.missing.map(({ field }) => field)
}

test('gives each feed a path and distinct columns', () => {
  expect(FEEDS.map(feedPath)).toEqual([
    '/feeds/google-vehicles.csv',
    '/feeds/meta-vehicles.csv',
    '/feeds/stock.csv',
  ])
  for (const { columns } of FEEDS) expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length)
})

describe('Google', () => {
  test('has the columns of its listing, and the Australian price type', () => {
    expect(GOOGLE_VEHICLES.columns.map(({ name }) => name)).toEqual(
      `vin store_code dealership_name dealership_address price vehicle_price_type condition make model trim year
       mileage image_link additional_image_link link`.split(/\s+/),
    )
    expect(rowOf(GOOGLE_VEHICLES, { id: '7', title: 'Ute', slug: 'ute' })).toEqual({
      vin: VIN,
      store_code: 'harbour-brookvale',
      dealership_name: 'Harbour Brookvale',
      dealership_address: '640 Pittwater Rd, Brookvale NSW 2100, Australia',
      price: '57990 AUD',
      vehicle_price_type: 'drive_away_price',
      condition: 'used',
      make: 'Toyota',
      model: 'HiLux',
      trim: 'SR5 Double Cab 4x4',
      year: 2024,
      mileage: '38400 km',
      image_link: `${ORIGIN}/pictures/${PICTURE.id}-1200.jpeg`,
      additional_image_link: '',
      link: `${ORIGIN}/vehicle-for-sale/7/ute`,
    })
  })

  test.each([
    ['new', 'drive_away', 'drive_away_price'],
    ['demo', 'drive_away', 'drive_away_price'],
    ['used', 'drive_away', 'drive_away_price'],
    ['new', 'egc', null],
    ['demo', 'egc', null],
    ['used', 'egc', 'excluding_government_charges_price'],
  ] as const)('writes a %s car with a %s price as %s', (condition, type, expected) => {
    const price =
      type === 'egc' ? { driveAwayPrice: null, egcPrice: 20_000 } : { driveAwayPrice: 20_000, egcPrice: null }
    expect(rowOf(GOOGLE_VEHICLES, { condition, ...price })).toMatchObject(
      expected === null ? ['vehicle_price_type'] : { vehicle_price_type: expected, price: '20000 AUD' },
    )
  })

  test('lists a demo as used, and requires kilometres only for used cars', () => {
    expect(CONDITIONS.map((condition) => rowOf(GOOGLE_VEHICLES, { condition }))).toMatchObject(
      ['new', 'used', 'used'].map((condition) => ({ condition })),
    )
    expect(rowOf(GOOGLE_VEHICLES, { condition: 'new', kms: null })).toMatchObject({ mileage: null })
    for (const condition of ['demo', 'used'] as const)
      expect(rowOf(GOOGLE_VEHICLES, { condition, kms: null })).toEqual(['mileage'])
  })

  test('adds up to ten more pictures, with commas in URLs escaped', () => {
    const imageUrls = Array.from({ length: 20 }, (_, at) => `https://img.example/a,${at}.jpg`)
    const row = rowOf(GOOGLE_VEHICLES, { pictures: [], imageUrls }) as Record<string, string>
    expect(row.image_link).toBe('https://img.example/a,0.jpg')
    const more = row.additional_image_link?.split(',')
    expect(more).toHaveLength(10)
    expect(more?.[0]).toBe('https://img.example/a%2C1.jpg')
  })
})

describe('Meta', () => {
  test('has the columns of its catalogue', () => {
    expect(META_VEHICLES.columns.map(({ name }) => name).join(',')).toBe(
      'vehicle_id,title,description,url,make,model,year,mileage.value,mileage.unit,image[0].url,image[0].tag[0],' +
        'transmission,fuel_type,body_style,drivetrain,vin,condition,price,address,exterior_color,sale_price,availability,' +
        'date_first_on_lot,state_of_vehicle,latitude,longitude',
    )
    const row = rowOf(META_VEHICLES, { stockid: 'U1', listedAt: new Date('2026-03-04T20:00:00Z') })
    expect(row).toMatchObject({
      vehicle_id: 'U1',
      description: 'Used 2024 Toyota HiLux SR5 Double Cab 4x4',
      'mileage.value': 38_400,
      'mileage.unit': 'KM',
      body_style: 'TRUCK',
      transmission: 'AUTOMATIC',
      fuel_type: 'DIESEL',
      drivetrain: '4X4',
      price: '57990 AUD',
      sale_price: null,
      availability: 'AVAILABLE',
      state_of_vehicle: 'USED',
      // It is already Thursday in Sydney.
      date_first_on_lot: '2026-03-05',
      latitude: -33.7632,
      longitude: 151.2737,
    })
    expect(JSON.parse((row as { address: string }).address)).toEqual({
      addr1: '640 Pittwater Rd',
      city: 'Brookvale',
      region: 'NSW',
      postal_code: '2100',
      country: 'AU',
    })
  })

  test.each([
    ['Ute', 'TRUCK'],
    ['Cab Chassis', 'TRUCK'],
    ['SUV', 'SUV'],
    ['Hatch', 'HATCHBACK'],
    ['People Mover', 'MINIVAN'],
    ['Bus', 'OTHER'],
    ['Zeppelin', 'OTHER'],
    ['constructor', 'OTHER'],
  ])('maps the body %s to %s', (body, style) => {
    expect(rowOf(META_VEHICLES, { body })).toMatchObject({ body_style: style })
  })

  test('writes both prices of a reduced car, and cuts a long comment', () => {
    const comments = 'x'.repeat(6_000)
    const row = rowOf(META_VEHICLES, { comments, priceDrop: { from: 60_000, at: new Date() } })
    expect(row).toMatchObject({ price: '60000 AUD', sale_price: '57990 AUD' })
    expect((row as { description: string }).description).toHaveLength(5_000)
  })

  test('writes 0 km for a new car without a reading and leaves out any other', () => {
    expect(rowOf(META_VEHICLES, { condition: 'new', kms: null })).toMatchObject({ 'mileage.value': 0 })
    expect(rowOf(META_VEHICLES, { kms: null })).toEqual(['mileage.value'])
  })
})

describe('cars that are left out', () => {
  test.each<[string, Overrides, string[], string[]]>([
    ['a complete car', {}, [], []],
    ['no VIN', { vin: null }, ['vin'], ['vin']],
    ['a VIN that is too short', { vin: 'ABC123' }, ['vin'], ['vin']],
    ['a VIN with an O in it', { vin: '6HGDEMO0000010402' }, ['vin'], ['vin']],
    ['no price', { driveAwayPrice: null }, ['price'], ['price']],
    ['no pictures', { pictures: [] }, [], ['image[0].url']],
    ['no body or colour', { body: null, color: null }, [], ['body_style', 'exterior_color']],
    [
      'almost everything',
      { vin: null, driveAwayPrice: null, kms: null },
      ['vin', 'price', 'mileage'],
      ['mileage.value', 'vin', 'price'],
    ],
  ])('%s', (_what, overrides, google, meta) => {
    for (const [feed, missing] of [
      [GOOGLE_VEHICLES, google],
      [META_VEHICLES, meta],
    ] as const) {
      const row = rowOf(feed, overrides)
      expect(Array.isArray(row) ? row : []).toEqual(missing)
    }
    expect(Array.isArray(rowOf(STOCK_EXPORT, overrides))).toBe(false)
  })

  test('a car at none of our dealerships', () => {
    expect(rowOf(GOOGLE_VEHICLES, {}, null)).toEqual(['store_code', 'dealership_name', 'dealership_address'])
    expect(rowOf(META_VEHICLES, {}, null)).toEqual(['address'])
    expect(rowOf(STOCK_EXPORT, { dealership: null }, null)).toMatchObject({ 'Location code': null })
  })

  test('the second of two cars with the same VIN', () => {
    const rows = createFeedRows(GOOGLE_VEHICLES)
    const rowFor = (vin: string) =>
      rows({ vehicle: makeCompleteVehicle({ vin }), dealership, origin: ORIGIN })
    expect(rowFor(VIN).ok).toBe(true)
    expect(rowFor(VIN.toLowerCase())).toEqual({
      ok: false,
      missing: [{ field: 'vin', reason: 'Already used by another car in the feed' }],
    })
    expect(rowFor('6HGDEM00000010403').ok).toBe(true)
  })
})

test('writes external pictures as valid URLs and leaves out invalid ones', () => {
  const imageUrls = ['https://img.example/ü "1"|2.jpg', 'no address', 'https://img.example/a.jpg?b=1&c=2']
  const overrides = { pictures: [], imageUrls }
  expect(rowOf(GOOGLE_VEHICLES, overrides)).toMatchObject({
    image_link: 'https://img.example/%C3%BC%20%221%22|2.jpg',
    additional_image_link: 'https://img.example/a.jpg?b=1&c=2',
  })
  expect(rowOf(STOCK_EXPORT, overrides)).toMatchObject({
    Images: 'https://img.example/%C3%BC%20%221%22%7C2.jpg|https://img.example/a.jpg?b=1&c=2',
  })
})

describe('stock export', () => {
  test('has the dealer system’s columns without purchase costs', () => {
    const names = STOCK_EXPORT.columns.map(({ name }) => name)
    expect(names.slice(0, names.indexOf('Images')).join(', ')).toBe(
      'Stock number, Car type, Make, Model, DAP Price, EGC Price, Badge, Series, Cylinders, Rego, Rego expiry, Vin, Body, ' +
        'Year, Odometer, Interior Colour, Exterior Colour, Location code, Vehicle description, Build date, Compliance date, ' +
        'Dealercomments, Fuel, Transmission, Doors, Seats, Features, Certified, Drive, Engine size, Redbook code',
    )
    expect(names.slice(names.indexOf('Images') + 1).join(', ')).toBe(
      'Braked towing capacity, ANCAP stars, ANCAP year, Fuel consumption, Boot litres, Tray length, Tray width',
    )
    expect(names.some((name) => /cost|purchase/i.test(name))).toBe(false)
  })

  test.each([
    ['4 cyl, 2.8 L Turbo', '4', '2.8 L Turbo'],
    ['6 cyl', '6', null],
    ['3 L', null, '3 L'],
    ['Twin motor', null, 'Twin motor'],
    [null, null, null],
  ])('splits the engine %s into two columns', (engine, cylinders, size) => {
    expect(rowOf(STOCK_EXPORT, { engine })).toMatchObject({ Cylinders: cylinders, 'Engine size': size })
  })

  test('writes dates in Australian order', () => {
    expect(rowOf(STOCK_EXPORT, { regoExpiry: '2027-03-05', buildDate: '2024-11' })).toMatchObject({
      'Rego expiry': '05/03/2027',
      'Build date': '11/2024',
      'Compliance date': null,
    })
  })
})
