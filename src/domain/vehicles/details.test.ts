import { expect, test } from 'vitest'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import { detailsOf, keyFactsOf } from './details.ts'

const textOf = (list: { label: string; text: string }[], label: string) =>
  list.find((detail) => detail.label === label)?.text

test('leaves out unknown facts', () => {
  const car = makeVehicle({
    kms: null,
    transmission: null,
    fuel: null,
    drive: null,
    seats: null,
    color: null,
  })
  expect(keyFactsOf(car)).toEqual([])
  expect(detailsOf(car).map(({ label }) => label)).toEqual([
    'Condition',
    'Year',
    'Make',
    'Model',
    'Badge',
    'Body',
    'Doors',
    'Stock number',
  ])
})

test.each([
  ['3.0 L', 'Diesel', '3.0 L diesel'],
  ['2.8L Turbo Diesel', 'Diesel', '2.8L Turbo Diesel'],
  [null, 'Hybrid', 'Hybrid'],
  ['3.0 L', null, undefined],
])('shows engine %j and fuel %j as %j', (engine, fuel, text) => {
  expect(textOf(keyFactsOf(makeVehicle({ engine, fuel })), 'Fuel')).toBe(text)
})

test('shows dates as months, and the expiry of the registration', () => {
  const details = detailsOf(
    makeVehicle({ rego: 'FQK 38L', regoExpiry: '2027-03-31', buildDate: '2025-02', complianceDate: null }),
  )
  expect(textOf(details, 'Registration')).toBe('FQK 38L, to Mar 2027')
  expect(textOf(details, 'Build date')).toBe('Feb 2025')
  expect(textOf(details, 'Compliance date')).toBeUndefined()
})
