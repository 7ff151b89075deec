import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Pen } from '../pen.ts'
import { hashedNumber, SeenNumbers } from './stock-number.ts'
import { type Numbered, numberOfRefused, StockNumbers } from './stock-numbers.ts'

const car = (parts: Partial<Numbered> & { cells?: string[] } = {}): Numbered => ({
  given: null,
  vin: null,
  rego: null,
  url: null,
  year: 2019,
  make: 'Kia',
  model: 'Rio',
  identity: () => parts.cells ?? ['2019', 'Kia', 'Rio', '50,000'],
  ...parts,
})

function numberAll(cars: readonly Numbered[], hasColumn = false) {
  const numbers = new StockNumbers(hasColumn)
  const pen = new Pen()
  const given = cars.map((one, index) => numbers.numberFor(one, index + 1, pen))
  return { given, reasons: pen.tear().map(({ reason }) => reason) }
}

test('a number made up stays the same whatever the case, the spaces and the commas', () => {
  expect(hashedNumber(['2019', 'Kia Rio', '50,000'])).toBe(hashedNumber(['2019', 'KIA  RIO', '50000']))
  expect(hashedNumber(['2019', 'Kia'])).toMatch(/^F[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(hashedNumber(['ab', 'c'])).not.toBe(hashedNumber(['a', 'bc']))
})

test('the VIN is the number, else the registration, else what the car is', () => {
  const { given } = numberAll([
    car({ vin: 'MR0HA3CD700123456', rego: 'ABC 123' }),
    car({ rego: 'ABC 123' }),
    car(),
  ])
  expect(given).toEqual(['MR0HA3CD700123456', 'REGO-ABC123', hashedNumber(car().identity())])
})

test('a comma in a stock number is a hyphen, said once, and the same car again is known by it', () => {
  const { given, reasons } = numberAll([car({ given: 'A1, 2' }), car({ given: 'A1-2' })], true)
  expect(given).toEqual(['A1-2', null])
  expect(reasons).toEqual([
    'A comma in a stock number; taken as A1-2',
    'Stock number A1-2 is already in row 1; this one is left out',
  ])
  expect(numberOfRefused({ ...car({ given: 'A1,2' }) })).toBe('A1-2')
})

test('cars alike in everything are told apart by their order', () => {
  const { given } = numberAll([car(), car(), car({ cells: ['other'] }), car()])
  expect(given).toEqual([`${given[0]}`, `${given[0]}-2`, hashedNumber(['other']), `${given[0]}-3`])
})

test('a page of its own is the number, whatever else changes; one that comes back is not', () => {
  const url = 'https://a.test/cars/kia-rio-123'
  const [first] = numberAll([car({ url, cells: ['50,000'] })]).given
  expect(numberAll([car({ url: `${url}?utm_source=x`, cells: ['50,007'] })]).given).toEqual([first])
  const { given } = numberAll([car({ url }), car({ url, cells: ['other'] })])
  expect(given).toEqual([first, hashedNumber(['other'])])
  expect(numberAll([car({ url: 'https://a.test/', cells: ['x'] })]).given).toEqual([hashedNumber(['x'])])
})

test('the same number for the same car is refused and names the row', () => {
  const { given, reasons } = numberAll(
    [car({ given: 'A1' }), car({ given: 'A2' }), car({ given: 'A1' })],
    true,
  )
  expect(given).toEqual(['A1', 'A2', null])
  expect(reasons).toEqual(['Stock number A1 is already in row 1; this one is left out'])
})

test('the same number for another car keeps the car', () => {
  const { given, reasons } = numberAll(
    [car({ given: 'A1' }), car({ given: 'A1', model: 'Cerato', cells: ['x'] })],
    true,
  )
  expect(given).toEqual(['A1', hashedNumber(['x'])])
  expect(reasons).toHaveLength(1)
})

test('that a file has no numbers is said once; that a row has none is said there', () => {
  expect(numberAll([car(), car()]).reasons).toHaveLength(1)
  expect(numberAll([car(), car({ cells: ['y'] })], true).reasons).toHaveLength(2)
})

test('numbers are remembered as a Map would', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 9_000, size: 'max' }), (texts) => {
      const seen = new SeenNumbers()
      const map = new Map<string, number>()
      texts.forEach((text, row) => {
        expect(seen.note(text, row, 1)?.row ?? null).toBe(map.get(text) ?? null)
        if (!map.has(text)) map.set(text, row)
      })
    }),
    { numRuns: 20 },
  )
})
