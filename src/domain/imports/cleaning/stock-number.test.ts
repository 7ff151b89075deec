import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { RemarkLog } from '../remark-log.ts'
import { hashStockNumber, SeenNumbers } from './stock-number.ts'
import { type CarIdentifiers, findRefusedNumber, StockNumbers } from './stock-numbers.ts'

const car = (parts: Partial<CarIdentifiers> & { cells?: string[] } = {}): CarIdentifiers => ({
  fileStockid: null,
  vin: null,
  rego: null,
  url: null,
  year: 2019,
  make: 'Kia',
  model: 'Rio',
  identity: () => parts.cells ?? ['2019', 'Kia', 'Rio', '50,000'],
  ...parts,
})

function numberAll(cars: readonly CarIdentifiers[], hasColumn = false) {
  const numbers = new StockNumbers(hasColumn)
  const log = new RemarkLog()
  const stockids = cars.map((one, index) => numbers.numberFor(one, index + 1, log))
  return { stockids, reasons: log.drain().map(({ reason }) => reason) }
}

test('ignores case, spaces and commas in generated numbers', () => {
  expect(hashStockNumber(['2019', 'Kia Rio', '50,000'])).toBe(hashStockNumber(['2019', 'KIA  RIO', '50000']))
  expect(hashStockNumber(['2019', 'Kia'])).toMatch(/^F[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(hashStockNumber(['ab', 'c'])).not.toBe(hashStockNumber(['a', 'bc']))
})

test('uses the VIN, then the registration, then a hash of the car', () => {
  const { stockids } = numberAll([
    car({ vin: 'MR0HA3CD700123456', rego: 'ABC 123' }),
    car({ rego: 'ABC 123' }),
    car(),
  ])
  expect(stockids).toEqual(['MR0HA3CD700123456', 'REGO-ABC123', hashStockNumber(car().identity())])
})

test('replaces a comma in a stock number with a hyphen and recognises the car by it', () => {
  const { stockids, reasons } = numberAll([car({ fileStockid: 'A1, 2' }), car({ fileStockid: 'A1-2' })], true)
  expect(stockids).toEqual(['A1-2', null])
  expect(reasons).toEqual([
    'Stock number contains a comma; imported as A1-2',
    'Stock number A1-2 is already in row 1; this row was left out',
  ])
  expect(findRefusedNumber({ ...car({ fileStockid: 'A1,2' }) })).toBe('A1-2')
})

test('numbers identical cars by their order', () => {
  const { stockids } = numberAll([car(), car(), car({ cells: ['other'] }), car()])
  expect(stockids).toEqual([
    `${stockids[0]}`,
    `${stockids[0]}-2`,
    hashStockNumber(['other']),
    `${stockids[0]}-3`,
  ])
})

test('derives the number from the page URL unless the URL repeats', () => {
  const url = 'https://a.test/cars/kia-rio-123'
  const [first] = numberAll([car({ url, cells: ['50,000'] })]).stockids
  expect(numberAll([car({ url: `${url}?utm_source=x`, cells: ['50,007'] })]).stockids).toEqual([first])
  const { stockids } = numberAll([car({ url }), car({ url, cells: ['other'] })])
  expect(stockids).toEqual([first, hashStockNumber(['other'])])
  expect(numberAll([car({ url: 'https://a.test/', cells: ['x'] })]).stockids).toEqual([
    hashStockNumber(['x']),
  ])
})

test('refuses the same number for the same car and names the row', () => {
  const { stockids, reasons } = numberAll(
    [car({ fileStockid: 'A1' }), car({ fileStockid: 'A2' }), car({ fileStockid: 'A1' })],
    true,
  )
  expect(stockids).toEqual(['A1', 'A2', null])
  expect(reasons).toEqual(['Stock number A1 is already in row 1; this row was left out'])
})

test('keeps a car whose number another car already has', () => {
  const { stockids, reasons } = numberAll(
    [car({ fileStockid: 'A1' }), car({ fileStockid: 'A1', model: 'Cerato', cells: ['x'] })],
    true,
  )
  expect(stockids).toEqual(['A1', hashStockNumber(['x'])])
  expect(reasons).toHaveLength(1)
})

test('remarks once on a file without numbers, and on each row without one', () => {
  expect(numberAll([car(), car()]).reasons).toHaveLength(1)
  expect(numberAll([car(), car({ cells: ['y'] })], true).reasons).toHaveLength(2)
})

test('remembers numbers as a Map would', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 9_000, size: 'max' }), (texts) => {
      const seenNumbers = new SeenNumbers()
      const map = new Map<string, number>()
      texts.forEach((text, row) => {
        expect(seenNumbers.note(text, row, 1)?.row ?? null).toBe(map.get(text) ?? null)
        if (!map.has(text)) map.set(text, row)
      })
    }),
    { numRuns: 20 },
  )
})
