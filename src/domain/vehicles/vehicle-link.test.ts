import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  enquireLink,
  findLinkedVehicle,
  findMakeAndModel,
  type LinkedVehicle,
  vehicleLink,
} from './vehicle-link.ts'

const DMAX = { condition: 'demo', year: 2025, make: 'Isuzu', model: 'D-MAX', stockid: 'D20418' }
const BENZ = { condition: 'used', year: 2022, make: 'Mercedes-Benz', model: 'C-Class', stockid: 'MB-77' }

test.each([
  [DMAX, 'demo-2025-isuzu-d-max-D20418'],
  [BENZ, 'used-2022-mercedes-benz-c-class-MB-77'],
])('writes a readable link that ends with the stock id: %#', (vehicle, link) => {
  expect(enquireLink(vehicle)).toBe(link)
  expect(vehicleLink(vehicle)).toBe(link.slice(link.indexOf('-') + 1))
})

test('accepts hyphens in the make, model and stock id', () => {
  expect(findVehicle('used-2022-mercedes-benz-c-class-MB-77', [DMAX, BENZ])).toBe(BENZ)
  expect(findVehicle('demo-2025-isuzu-d-max-D20418', [DMAX, BENZ])).toBe(DMAX)
})

test('prefers the stock id whose whole link matches', () => {
  const short = { ...BENZ, stockid: '77' }
  const odd = { ...DMAX, stockid: 'class-MB-77' }
  expect(findVehicle(enquireLink(short), [short, BENZ, odd])).toBe(short)
  expect(findVehicle(enquireLink(BENZ), [short, BENZ, odd])).toBe(BENZ)
  expect(findVehicle('something-else-MB-77', [short, BENZ, odd])).toBe(BENZ)
})

test('finds the vehicle and its correct link despite wrong words before the stock id', () => {
  const match = findLinkedVehicle('used-1999-ford-falcon-D20418', lookupIn([DMAX]))
  expect(match).toEqual({ vehicle: DMAX, link: 'demo-2025-isuzu-d-max-D20418' })
})

test('finds nothing without a stock id at the end', () => {
  expect(findLinkedVehicle('demo-D20418-2025-isuzu', lookupIn([DMAX]))).toBeNull()
  expect(findLinkedVehicle('', lookupIn([DMAX]))).toBeNull()
  expect(findLinkedVehicle(`${'a-'.repeat(50_000)}D20418`, lookupIn([DMAX]))).toBeNull()
})

test('finds every vehicle by its own link', () => {
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
        // Compares links, because two vehicles can share one if a name runs into a stock id.
        expect(enquireLink(findVehicle(link, vehicles) as LinkedVehicle).toLowerCase()).toBe(
          link.toLowerCase(),
        )
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
])('finds the make and model of a vehicle that is gone: %s', (link, expected) => {
  expect(findMakeAndModel(link, OPTIONS)).toEqual(expected)
})

function findVehicle(link: string, vehicles: LinkedVehicle[]): LinkedVehicle | undefined {
  return findLinkedVehicle(link, lookupIn(vehicles))?.vehicle
}

function lookupIn(vehicles: LinkedVehicle[]) {
  const find = (stockid: string) =>
    vehicles.find((vehicle) => vehicle.stockid.toLowerCase() === stockid.toLowerCase())
  return { find, write: enquireLink }
}
