import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vehicleFactsSchema } from '../vehicles/vehicle.ts'
import { FIELD_NAMES } from './fields.ts'
import type { ImportedVehicle } from './import.ts'
import { compileMapper } from './map-row.ts'

const CONTEXT = {
  dealerships: [{ slug: 'brookvale', name: 'Harbour Brookvale', suburb: 'Brookvale', codes: ['01'] }],
  defaultDealership: null,
  today: new Date('2026-03-01T00:00:00Z'),
}

/** Maps rows whose columns are named after the fields. */
function mapRows(
  fields: readonly string[],
  rows: readonly (readonly string[])[],
  sample?: readonly (readonly string[])[],
) {
  const mapper = compileMapper(
    fields.map((field) => ({ field, column: field })),
    fields,
    CONTEXT,
    {},
    sample,
  )
  return rows.map((cells, index) => mapper.map(cells, index + 1))
}

function mapOne(cells: Record<string, string>) {
  const all = { year: '2019', make: 'Kia', model: 'Rio', ...cells }
  const [row] = mapRows(Object.keys(all), [Object.values(all)])
  return {
    vehicle: row?.vehicle ?? null,
    reasons: row?.remarks.map(({ column, reason }) => `${column}: ${reason}`) ?? [],
  }
}

const factsOf = (cells: Record<string, string>) => mapOne(cells).vehicle as ImportedVehicle

describe('the identity of a car', () => {
  test.each([
    [{ year: '' }, 'year: Year is missing'],
    [{ year: '9999' }, 'year: Year is not between 1900 and 2028'],
    [{ make: '-' }, 'make: Make is missing'],
    [{ model: 'n/a' }, 'model: Model is missing'],
  ])('refuses a row with %j: %s', (cells, reason) => {
    // Several makers have used this model name, so it identifies none.
    const { vehicle, reasons } = mapOne({ model: 'Sport', ...cells })
    expect(vehicle).toBeNull()
    expect(reasons).toContain(reason)
  })

  test('keeps the stock number of a refused row, so that the car is not withdrawn', () => {
    const fields = ['stockid', 'year', 'make', 'model']
    const [refused, nameless] = mapRows(fields, [
      [' U123 ', '', 'Kia', 'Rio'],
      ['', '', 'Kia', 'Rio'],
    ])
    expect(refused).toMatchObject({ vehicle: null, stockid: 'U123' })
    expect(nameless).not.toHaveProperty('stockid')
  })

  test.each([
    [{ vin: 'mr0ha3cd7 00123456', rego: 'ABC 123' }, 'MR0HA3CD700123456'],
    [{ vin: 'nope', rego: 'abc 123' }, 'REGO-ABC123'],
    [{ stockid: 'U1', vin: 'MR0HA3CD700123456' }, 'U1'],
  ])('derives the stock number of a refused row from %j', (cells, stockid) => {
    const all = { year: '', make: 'Kia', model: 'Rio', ...cells }
    const acceptedCells = { ...all, year: '2019' }
    const [refused] = mapRows(Object.keys(all), [Object.values(all)])
    const [row] = mapRows(Object.keys(acceptedCells), [Object.values(acceptedCells)])
    expect(refused).toMatchObject({ vehicle: null, stockid })
    expect(row?.vehicle?.stockid).toBe(stockid)
  })

  test.each([
    ['Hyundai', 'i30'],
    ['BMW', 'i3'],
    ['Audi', 'e-tron'],
  ])("keeps the maker's spelling of %s %s", (make, model) => {
    expect(factsOf({ make, model }).model).toBe(model)
  })

  test('drops a year and a make in front of the model', () => {
    expect(factsOf({ make: '', model: '2016 Toyota Tundra', year: '2016' })).toMatchObject({
      make: 'Toyota',
      model: 'Tundra',
    })
    expect(factsOf({ make: 'Peugeot', model: '2008' }).model).toBe('2008')
  })

  const FILE_MAKE = 'Make (from the file name)'
  test.each([
    [{ title: '2020 Toyota Camry SL', model: '' }, 'Western Star', 'Toyota', 'Camry'],
    [{ title: '', model: 'Toyota Camry' }, 'Western Star', 'Toyota', 'Camry'],
    [{ title: '', model: 'Land Cruiser' }, 'Toyota', 'Toyota', 'Land Cruiser'],
    [{ title: '', model: 'A1' }, 'Audi', 'Audi', 'A1'],
  ])('prefers a make in %j over the file name %s', (cells, fileMake, make, model) => {
    const fields = ['year', 'title', 'model']
    const mapper = compileMapper(
      [...fields.map((field) => ({ field, column: field })), { field: 'make', column: FILE_MAKE }],
      [...fields, FILE_MAKE],
      CONTEXT,
    )
    expect(mapper.map(['2020', cells.title, cells.model, fileMake], 1).vehicle).toMatchObject({ make, model })
  })

  test('gives an unknown model the make that the other rows agree on', () => {
    const sample = ['i30', 'Tucson', 'Elantra', 'Kona', 'Accent', 'Zzyzx'].map((model) => ['2019', model])
    const rows = [
      ['2019', 'Zzyzx'],
      ['2019', 'Yyy'],
    ]
    const mappedRows = mapRows(['year', 'model'], rows, sample)
    expect(mappedRows.map(({ vehicle }) => vehicle?.make)).toEqual(['Hyundai', 'Hyundai'])
    expect(
      mappedRows.flatMap(({ remarks }) => remarks).filter(({ reason }) => /other rows/.test(reason)),
    ).toHaveLength(1)
    const mixed = ['i30', 'Rio', 'Corolla', 'Kona', 'Golf', 'Zzyzx'].map((model) => ['2019', model])
    expect(mapRows(['year', 'model'], rows, mixed).map(({ vehicle }) => vehicle)).toEqual([null, null])
  })

  test('reads the badge from the rest of the title', () => {
    expect(factsOf({ title: '2019 Kia Rio GT-Line' })).toMatchObject({
      badge: 'GT-Line',
      title: '2019 Kia Rio GT-Line',
    })
    expect(factsOf({ title: '2019 Kia Rio (No Badge)' })).toMatchObject({
      badge: null,
      title: '2019 Kia Rio',
    })
    expect(factsOf({ title: '2019 Kia Rio S', badge: 'Sport' }).badge).toBe('Sport')
  })

  test('ignores a title that does not describe the car', () => {
    expect(factsOf({ title: '*** MUST SEE ***', badge: 'S' }).title).toBe('2019 Kia Rio S')
  })

  test('reads missing details from the title', () => {
    const { vehicle } = mapOne({
      year: '',
      make: '',
      model: '',
      title: '2018 Land Rover Range Rover Sport HSE',
    })
    expect(vehicle).toMatchObject({
      year: 2018,
      make: 'Land Rover',
      model: 'Range Rover Sport',
      badge: 'HSE',
    })
  })

  test('repairs a make that is cut off at its space, with or without a title', () => {
    expect(factsOf({ make: 'Land', model: 'Rover', title: '2019 Land Rover Discovery SE' })).toMatchObject({
      make: 'Land Rover',
      model: 'Discovery',
      badge: 'SE',
    })
    expect(factsOf({ make: 'Alfa', model: 'Romeo Stelvio Ti' })).toMatchObject({
      make: 'Alfa Romeo',
      model: 'Stelvio Ti',
    })
  })

  test('completes a model that is cut off after its first word from the title', () => {
    expect(factsOf({ make: 'Jeep', model: 'Grand', title: '2019 Jeep Grand Cherokee Laredo' })).toMatchObject(
      {
        model: 'Grand Cherokee',
        badge: 'Laredo',
      },
    )
  })
})

describe('prices', () => {
  test('treats a price without a type as before government charges', () => {
    expect(factsOf({ price: '15990' })).toMatchObject({ driveAwayPrice: null, egcPrice: 15_990 })
  })

  test.each([
    [{ price: '15990 drive away' }],
    [{ price: '15990', priceType: 'estimated_drive_away_price' }],
    [{ driveAwayPrice: '15990' }],
  ])('reads %j as drive away', (cells) => {
    expect(factsOf(cells)).toMatchObject({ driveAwayPrice: 15_990, egcPrice: null })
  })

  test('stores the list price as the previous price when there is a reduced one', () => {
    expect(factsOf({ listPrice: '48000 AUD', price: '45000 AUD' })).toMatchObject({
      egcPrice: 45_000,
      previousPrice: 48_000,
    })
    expect(factsOf({ listPrice: '48000 AUD', price: '' })).toMatchObject({
      egcPrice: 48_000,
      previousPrice: null,
    })
  })
})

test('never reads purchase costs, whatever the mapping says', () => {
  const columns = ['Year', 'Make', 'Model', 'Purchasecost', 'Price Paid', 'Costs', 'Invoice notes']
  const fields = ['year', 'make', 'model', 'price', 'driveAwayPrice', 'egcPrice', 'comments']
  const mapper = compileMapper(
    fields.map((field, at) => ({ field, column: columns[at] ?? '' })),
    columns,
    CONTEXT,
  )
  const { vehicle } = mapper.map(['2019', 'Kia', 'Rio', '$22,111', '$22,112', '22113', 'cheap'], 1)
  expect(vehicle).toMatchObject({ driveAwayPrice: null, egcPrice: null, previousPrice: null, comments: '' })
  expect(mapper.provided).not.toContain('egcPrice')
})

test('remarks once that no column gives a price', () => {
  const rows = mapRows(
    ['year', 'make', 'model'],
    [
      ['2019', 'Kia', 'Rio'],
      ['2019', 'Kia', 'Cerato'],
    ],
  )
  const priceRemarks = rows
    .flatMap(({ remarks }) => remarks)
    .filter(({ reason }) => /gives the price/.test(reason))
  expect(priceRemarks).toHaveLength(1)
})

test.each([
  ['true', 'new'],
  ['false', 'used'],
  ['', 'used'],
])('reads is_new %j as %s', (isNew, condition) => {
  expect(factsOf({ isNew }).condition).toBe(condition)
})

test("combines the feed's search keywords with those found in its texts", () => {
  const { searchKeywords } = factsOf({ searchKeywords: 'family car\ntowbar', comments: 'Towbar, sunroof.' })
  expect(searchKeywords).toEqual(['family car', 'towbar', 'sunroof'])
})

test('drops implausible values with a remark and keeps the car', () => {
  const { vehicle, reasons } = mapOne({
    kms: '3,000,000',
    price: '30000000',
    doors: '40',
    vin: 'nope',
    regoExpiry: 'soon',
  })
  expect(vehicle).toMatchObject({ kms: null, egcPrice: null, doors: null, vin: null, regoExpiry: null })
  expect(reasons).toHaveLength(6)
})

test('reads seats from the doors column', () => {
  expect(factsOf({ doors: ' 7 Seats', seats: '' })).toMatchObject({ doors: null, seats: 7 })
})

test('reads two colours in a cell as exterior and interior, but not a warranty', () => {
  expect(factsOf({ colors: 'Grey / White' })).toMatchObject({ color: 'Grey', interiorColor: 'White' })
  expect(factsOf({ colors: 'White / -' })).toMatchObject({ color: 'White', interiorColor: null })
  expect(factsOf({ colors: '5 years / Unlimited km' })).toMatchObject({ color: null, interiorColor: null })
})

test('finds a dealership by code, name, suburb or address, and remarks on an unknown one once', () => {
  const fields = ['year', 'make', 'model', 'dealership']
  const locations = ['01', 'harbour brookvale', 'BROOKVALE, NSW', 'brookvale', 'Perth, WA', 'Perth, WA', '']
  const rows = mapRows(
    fields,
    locations.map((location, index) => ['2019', 'Kia', `Rio ${index}`, location]),
  )
  expect(rows.map(({ vehicle }) => vehicle?.dealership)).toEqual([
    'brookvale',
    'brookvale',
    'brookvale',
    'brookvale',
    null,
    null,
    null,
  ])
  expect(rows.flatMap(({ remarks }) => remarks).filter(({ column }) => column === 'dealership')).toHaveLength(
    1,
  )
})

test('prefers a flag over the status', () => {
  expect(factsOf({ status: 'Available' }).status).toBe('on_sale')
  expect(factsOf({ status: 'Available', sold: 'true' }).status).toBe('sold')
  expect(factsOf({ status: 'Not available' }).status).toBe('withdrawn')
  expect(mapOne({ status: 'Zorbed', price: '9000' })).toMatchObject({
    vehicle: { status: 'on_sale' },
    reasons: expect.arrayContaining(['status: Unknown status; treated as on sale, from this row on']),
  })
  expect(factsOf({ pending: '1', sold: 'false' }).status).toBe('pending')
})

test('provides only the fields that its columns map to', () => {
  const { provided } = compileMapper(
    [
      { field: 'colors', column: 'c' },
      { field: 'driveAwayPrice', column: 'p' },
    ],
    ['c', 'p'],
    CONTEXT,
  )
  expect(provided.toSorted()).toEqual(
    [
      'color',
      'driveAwayPrice',
      'interiorColor',
      'make',
      'model',
      'slug',
      'stockid',
      'title',
      'year',
    ].toSorted(),
  )
})

test.each([
  [['listPrice'], false],
  [['listPrice', 'price'], true],
  [['price', 'previousPrice'], true],
])('with the columns %j, provides a previous price: %s', (fields, isProvided) => {
  const { provided } = compileMapper(
    fields.map((field) => ({ field, column: field })),
    fields,
    CONTEXT,
  )
  expect(provided.includes('previousPrice')).toBe(isProvided)
})

const likely = fc.constantFrom(
  '2019',
  '98',
  'Kia',
  'Land',
  'Rover',
  '2019 Kia Rio GT',
  '$10,300 ',
  '51,000 mi.',
  ' 7 Seats',
  '- / -',
  'Grey / White',
  '01/02/2026',
  'https://a.test/1.jpg|x',
  '<b>',
  '&#0;',
  '\u0000',
  '+'.repeat(250),
  'é'.repeat(300),
  'ß'.repeat(150),
  '😀'.repeat(120),
  '日本',
  '-',
  '_',
  '1e999',
  '٣٤',
  'a\ud800',
  'constructor',
  '__proto__',
  '&constructor;',
)
const cell = fc.oneof(
  likely,
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer().map(String),
  fc.double().map(String),
)
const records = fc.array(fc.array(cell, { minLength: FIELD_NAMES.length, maxLength: FIELD_NAMES.length }), {
  maxLength: 4,
})

/** Requires equality, not only validity: a value that the schema would still trim is not clean. */
function isClean(vehicle: ImportedVehicle): boolean {
  const facts = { ...vehicle, listedAt: vehicle.listedAt ?? new Date(0), soldAt: null }
  const { data } = vehicleFactsSchema.safeParse(facts)
  const same = (key: keyof typeof facts) => JSON.stringify(data?.[key]) === JSON.stringify(facts[key])
  return vehicleFactsSchema.keyof().options.every(same)
}

test('turns any cells into a vehicle that satisfies the schema or a refusal with a reason', () => {
  const year = FIELD_NAMES.indexOf('year')
  fc.assert(
    fc.property(records, (rows) => {
      const mappedRows = mapRows(
        FIELD_NAMES,
        rows.map((cells) => cells.with(year, '2019')),
      )
      expect(
        mappedRows.filter(({ vehicle, remarks }) =>
          vehicle === null ? remarks.length === 0 : !isClean(vehicle),
        ),
      ).toEqual([])
    }),
    { numRuns: 500 },
  )
})
