import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeVehicle } from '../../../../tests/factories/vehicle.ts'
import { type ComparedCar, type Comparison, compareVehicles, differencesOf } from './comparison.ts'

describe('marks', () => {
  test('the lowest price, the lowest reading and the newest year', () => {
    const table = compareVehicles([
      car({ driveAwayPrice: 48_990, kms: 18_420, year: 2024 }),
      car({ driveAwayPrice: 25_990, kms: 38_900, year: 2021 }),
      car({ driveAwayPrice: 64_990, kms: 2_140, year: 2025 }),
    ])
    expect(marks(table, 'Price')).toEqual([null, 'Lowest', null])
    expect(marks(table, 'Odometer')).toEqual([null, null, 'Lowest'])
    expect(marks(table, 'Year')).toEqual([null, null, 'Newest'])
  })

  test.each([
    ['a tie', [car({ driveAwayPrice: 20_000 }), car({ driveAwayPrice: 20_000 }), car({})]],
    ['only one price', [car({ driveAwayPrice: 20_000 }), car({ driveAwayPrice: null })]],
    [
      'a price on application',
      [car({ driveAwayPrice: 30_000 }), car({ driveAwayPrice: null }), car({ driveAwayPrice: 40_000 })],
    ],
    ['no price at all', [car({ driveAwayPrice: null }), car({ driveAwayPrice: null })]],
    [
      'different price types',
      [car({ driveAwayPrice: 40_000 }), car({ driveAwayPrice: null, egcPrice: 38_000 })],
    ],
  ])('no lowest price with %s', (_what, cars) => {
    expect(marks(compareVehicles(cars), 'Price')).toEqual(cars.map(() => null))
  })

  test('the lowest known reading if another is unknown', () => {
    const table = compareVehicles([car({ kms: null }), car({ kms: 30_000 }), car({ kms: 40_000 })])
    expect(marks(table, 'Odometer')).toEqual([null, 'Lowest', null])
  })
})

test('shows the type of each price', () => {
  const table = compareVehicles([
    car({}),
    car({ driveAwayPrice: null, egcPrice: 30_000 }),
    car({ driveAwayPrice: null }),
  ])
  expect(texts(table, 'Price type')).toEqual(['Drive away', 'Excl. Govt. Charges', 'Price on application'])
})

test('includes only rows and groups that at least one car fills', () => {
  const bare = { engine: null, interiorColor: null, drive: null, features: [] }
  const labels = (cars: ComparedCar[]) =>
    compareVehicles(cars).flatMap(({ rows }) => rows.map((row) => row.label))
  expect(labels([car(bare), car(bare)])).not.toEqual(expect.arrayContaining(['Engine']))
  expect(labels([car(bare), car({ ...bare, engine: '2.8 L' })])).toContain('Engine')
  expect(compareVehicles([car(bare), car(bare)]).map(({ title }) => title)).toEqual([
    'Price and use',
    'The car',
    'Where to see it',
  ])
})

test('says that towing, ANCAP rating and fuel use are not known, which is no difference', () => {
  const table = compareVehicles([
    car({ towingKg: 3_500, fuelUse: 8 }),
    car({ towingKg: 2_000 }),
    car({ fuel: 'Electric', fuelUse: null }),
  ])
  expect(texts(table, 'Braked towing')).toEqual(['3,500 kg', '2,000 kg', 'Not known'])
  expect(marks(table, 'Braked towing')).toEqual(['Highest', null, null])
  expect(texts(table, 'ANCAP rating')).toEqual(['Not known', 'Not known', 'Not known'])
  expect(texts(table, 'Fuel use')).toEqual(['8 L/100 km', 'Not known', undefined])
  const labels = differencesOf(table).flatMap(({ rows }) => rows.map(({ label }) => label))
  expect(labels.filter((label) => ['Braked towing', 'ANCAP rating', 'Fuel use'].includes(label))).toEqual([
    'Braked towing',
  ])
})

test('lists every feature once, ignoring case', () => {
  const table = compareVehicles([
    car({ features: ['Tow bar', 'حساسات ركن'] }),
    car({ features: ['tow bar', '<script>alert(1)</script>'] }),
  ])
  const rows = table.find(({ title }) => title === 'Equipment')?.rows ?? []
  expect(rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.text)])).toEqual([
    ['Tow bar', 'Yes', 'Yes'],
    ['حساسات ركن', 'Yes', 'No'],
    ['<script>alert(1)</script>', 'No', 'Yes'],
  ])
})

test('treats the equipment of a car without features as unknown', () => {
  const table = compareVehicles([car({ features: ['Tow bar'] }), car({ features: [] })])
  const [row] = table.find(({ title }) => title === 'Equipment')?.rows ?? []
  expect(row?.cells).toEqual([{ text: 'Yes', mark: null }, null])
  expect(differencesOf(table).map(({ title }) => title)).not.toContain('Equipment')
})

test('differences include exactly the rows with different values', () => {
  fc.assert(
    fc.property(fc.array(anyCar(), { minLength: 2, maxLength: 10 }), (cars) => {
      const table = compareVehicles(cars)
      const visibleRows = new Set(differencesOf(table).flatMap(({ rows }) => rows))
      for (const row of table.flatMap(({ rows }) => rows)) {
        const cellTexts = row.cells.flatMap((cell) => (cell && cell.text !== 'Not known' ? [cell.text] : []))
        const differs = cellTexts.some((one, at) => cellTexts.slice(at + 1).some((other) => other !== one))
        expect([row.label, visibleRows.has(row)]).toEqual([row.label, differs])
      }
      expect(differencesOf(table).every(({ rows }) => rows.length > 0)).toBe(true)
    }),
  )
})

test('marks at most one car per row, which is better than all others', () => {
  fc.assert(
    fc.property(fc.array(anyCar(), { minLength: 2, maxLength: 10 }), (cars) => {
      const rowMarks = marks(compareVehicles(cars), 'Odometer') ?? []
      const winner = rowMarks.indexOf('Lowest')
      expect(rowMarks.filter((mark) => mark !== null).length).toBe(winner === -1 ? 0 : 1)
      if (winner === -1) return
      const others = cars.filter((_, index) => index !== winner)
      expect(others.every(({ kms }) => kms === null || kms > (cars[winner]?.kms ?? -1))).toBe(true)
    }),
  )
})

function anyCar(): fc.Arbitrary<ComparedCar> {
  const word = fc.option(fc.constantFrom('SUV', 'Ute', "L'Été <b>", 'سيارة'), { nil: null })
  return fc
    .record({
      body: word,
      engine: word,
      color: word,
      seats: fc.option(fc.integer({ min: 2, max: 8 }), { nil: null }),
      kms: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
      towingKg: fc.option(fc.constantFrom(0, 750, 3_500), { nil: null }),
      driveAwayPrice: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
      egcPrice: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
      features: fc.subarray(['Tow bar', 'Leather seats', 'Bluetooth']),
    })
    .map(car)
}

function car(facts: Parameters<typeof makeVehicle>[0]): ComparedCar {
  return { ...makeVehicle(facts), dealershipName: 'Harbour Brookvale' }
}

function rowOf(table: Comparison[], label: string) {
  return table.flatMap(({ rows }) => rows).find((row) => row.label === label)
}

const marks = (table: Comparison[], label: string) =>
  rowOf(table, label)?.cells.map((cell) => cell?.mark ?? null)
const texts = (table: Comparison[], label: string) => rowOf(table, label)?.cells.map((cell) => cell?.text)
