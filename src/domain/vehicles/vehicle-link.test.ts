import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describedIn, enquireLink, findLinked, type LinkedVehicle, vehicleLink } from './vehicle-link.ts'

const DMAX = { condition: 'demo', year: 2025, make: 'Isuzu', model: 'D-MAX', stockid: 'D20418' }
const BENZ = { condition: 'used', year: 2022, make: 'Mercedes-Benz', model: 'C-Class', stockid: 'MB-77' }

test.each([
  [DMAX, 'demo-2025-isuzu-d-max-D20418'],
  [BENZ, 'used-2022-mercedes-benz-c-class-MB-77'],
])('a vehicle is linked in words and ends with its stock id: %#', (vehicle, link) => {
  expect(enquireLink(vehicle)).toBe(link)
  expect(vehicleLink(vehicle)).toBe(link.slice(link.indexOf('-') + 1))
})

test('a hyphen in a make, a model or a stock id is no border', () => {
  expect(matched('used-2022-mercedes-benz-c-class-MB-77', [DMAX, BENZ])).toBe(BENZ)
  expect(matched('demo-2025-isuzu-d-max-D20418', [DMAX, BENZ])).toBe(DMAX)
})

test('of two stock ids that a link ends with, the one whose whole link agrees is meant', () => {
  const short = { ...BENZ, stockid: '77' }
  const odd = { ...DMAX, stockid: 'class-MB-77' }
  expect(matched(enquireLink(short), [short, BENZ, odd])).toBe(short)
  expect(matched(enquireLink(BENZ), [short, BENZ, odd])).toBe(BENZ)
  expect(matched('something-else-MB-77', [short, BENZ, odd])).toBe(BENZ)
})

test('wrong words before a known stock id lead to the vehicle and the link it should have had', () => {
  const found = findLinked('used-1999-ford-falcon-D20418', over([DMAX]))
  expect(found).toEqual({ vehicle: DMAX, link: 'demo-2025-isuzu-d-max-D20418' })
})

test('a stock id inside the words, or no stock id at all, is nothing', () => {
  expect(findLinked('demo-D20418-2025-isuzu', over([DMAX]))).toBeNull()
  expect(findLinked('', over([DMAX]))).toBeNull()
  expect(findLinked(`${'a-'.repeat(50_000)}D20418`, over([DMAX]))).toBeNull()
})

test('every vehicle is found by its own link, whatever hyphens stand in its names', () => {
  const word = fc
    .array(fc.stringMatching(/^[A-Za-z0-9]{1,4}$/), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join('-'))
  const vehicle = fc.record({
    condition: fc.constantFrom('new', 'demo', 'used'),
    year: fc.integer({ min: 1900, max: 2100 }),
    make: word,
    model: word,
    stockid: word,
  })
  const stock = fc.uniqueArray(vehicle, { selector: ({ stockid }) => stockid.toLowerCase(), minLength: 1 })
  fc.assert(
    fc.property(stock, (vehicles) => {
      for (const each of vehicles) {
        const link = enquireLink(each)
        // Two vehicles may be written alike only where their names run into their stock ids.
        expect(enquireLink(matched(link, vehicles) as LinkedVehicle).toLowerCase()).toBe(link.toLowerCase())
      }
    }),
  )
})

const OPTIONS = { makes: ['isuzu', 'mercedes', 'mercedes-benz'], models: ['d', 'd-max', 'c-class', 'mu-x'] }

test.each([
  ['used-2022-mercedes-benz-c-class-GONE', { make: 'mercedes-benz', model: 'c-class' }],
  ['2021-isuzu-d-max-X-1', { make: 'isuzu', model: 'd-max' }],
  ['2021-isuzu-trooper-X1', { make: 'isuzu', model: null }],
  ['isuzu', { make: 'isuzu', model: null }],
  ['2021-isuzuki-swift-X1', null],
  ['', null],
])('of a link whose vehicle is gone its make and model remain: %s', (link, described) => {
  expect(describedIn(link, OPTIONS)).toEqual(described)
})

function matched(link: string, vehicles: LinkedVehicle[]): LinkedVehicle | undefined {
  return findLinked(link, over(vehicles))?.vehicle
}

function over(vehicles: LinkedVehicle[]) {
  const find = (stockid: string) =>
    vehicles.find((vehicle) => vehicle.stockid.toLowerCase() === stockid.toLowerCase())
  return { find, write: enquireLink }
}
