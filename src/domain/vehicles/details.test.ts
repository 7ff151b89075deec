import { expect, test } from 'vitest'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import { detailsOf, keyFactsOf } from './details.ts'

const textOf = (list: { label: string; text: string }[], label: string) =>
  list.find((detail) => detail.label === label)?.text

test('leaves out unknown facts, except those that buyers look for in any car', () => {
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
    'Braked towing',
    'ANCAP rating',
    'Fuel use',
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

test('shows measurements with their units', () => {
  const measured = {
    towingKg: 3_500,
    ancapStars: 5,
    ancapYear: 2022,
    fuelUse: 6.1,
    bootLitres: 580,
    trayLength: 1_550,
    trayWidth: 1_530,
  }
  const shared = { 'Braked towing': '3,500 kg', 'ANCAP rating': '5 stars (2022)', 'Fuel use': '6.1 L/100 km' }
  expect(measurementsOf({ ...measured, body: 'Ute' })).toEqual({ ...shared, Tray: '1,550 x 1,530 mm' })
  expect(measurementsOf({ ...measured, body: 'SUV' })).toEqual({ ...shared, Boot: '580 L' })
  expect(measurementsOf({ towingKg: 0, ancapStars: 1, body: 'Cab Chassis', trayLength: 2_400 })).toEqual({
    'Braked towing': 'Not rated to tow',
    'ANCAP rating': '1 star',
    'Fuel use': 'Not known',
    Tray: '2,400 mm long',
  })
})

test.each([
  ['Diesel', 'Not known'],
  ['Plug-in Hybrid', 'Not known'],
  [null, 'Not known'],
  ['Electric', undefined],
])('the unknown fuel use of a car with the fuel %j is %j', (fuel, text) => {
  const facts = measurementsOf({ fuel })
  expect([facts['Fuel use'], facts['Braked towing']]).toEqual([text, 'Not known'])
})

function measurementsOf(facts: Parameters<typeof makeVehicle>[0]): Record<string, string> {
  const labels = new Set(['Braked towing', 'ANCAP rating', 'Fuel use', 'Boot', 'Tray'])
  return Object.fromEntries(
    detailsOf(makeVehicle(facts)).flatMap(({ label, text }) => (labels.has(label) ? [[label, text]] : [])),
  )
}
