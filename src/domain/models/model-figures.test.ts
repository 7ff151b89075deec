import { expect, test } from 'vitest'
import { makeModel } from '../../../tests/factories/model.ts'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import type { Model } from './model.ts'
import { createModelFigures } from './model-figures.ts'

const [BASE] = makeModel().grades as [Model['grades'][number]]
const variant = {
  engine: '3.0L Diesel',
  transmission: '8 speed automatic',
  drive: '4x4',
  cabin: 'Crew Cab',
  body: 'Ute',
}
const grades = [
  { ...BASE, slug: 'ls-u', name: 'LS-U', variant },
  { ...BASE, slug: 'ls-u-plus', name: 'LS-U+', variant },
]
const ROWS = {
  'Braked towing': ['3,500 kg', '3,000 kg'],
  'Unbraked towing': ['750 kg', '750 kg'],
  'ANCAP rating': ['5 stars (2022)', '5 stars (2022)'],
  'Fuel use': ['8.0 L/100 km', '8.1 L/100 km'],
  'Fuel tank': ['76 L', '76 L'],
  Tray: ['1570 x 1530 mm', '1570 x 1530 mm'],
}
const makeDMax = (rows: Record<string, (string | boolean)[]> = ROWS): Model => ({
  ...makeModel(),
  make: 'Isuzu',
  name: 'D-MAX',
  carType: 'Ute',
  grades,
  specifications: [
    {
      title: 'Figures',
      rows: Object.entries(rows).map(([label, values]) => ({
        label,
        values: Object.fromEntries(grades.map(({ slug }, at) => [slug, values[at] ?? false])),
      })),
    },
  ],
})
const D_MAX = {
  condition: 'new',
  make: 'Isuzu',
  model: 'D-Max',
  badge: 'LS-U Crew Cab 4x4',
  body: 'Ute',
  drive: '4x4',
  fuel: 'Diesel',
  transmission: 'Automatic',
} as const
const figuresFor = (facts: Parameters<typeof makeVehicle>[0], model = makeDMax()) =>
  createModelFigures([model]).figuresFor(makeVehicle({ ...D_MAX, ...facts }))

test('a new car takes the figures of its own grade', () => {
  expect(figuresFor({})).toEqual({
    towingKg: 3_500,
    ancapStars: 5,
    ancapYear: 2_022,
    fuelUse: 8,
    trayLength: 1_570,
    trayWidth: 1_530,
  })
  expect(figuresFor({ badge: 'LS-U+ Crew Cab 4x4', condition: 'demo' })).toMatchObject({
    towingKg: 3_000,
    fuelUse: 8.1,
  })
})

test('its own values win, with all that belongs to them', () => {
  expect(figuresFor({ towingKg: 0, ancapStars: 4, trayWidth: 1_400 })).toEqual({ fuelUse: 8 })
})

test.each([
  ['used', { condition: 'used' }],
  ['of another make', { make: 'Mazda' }],
  ['of another model', { model: 'MU-X' }],
  ['of another grade', { badge: 'SX Crew Cab 4x4' }],
  ['without a badge', { badge: null }],
  ['with another cabin', { badge: 'LS-U Space Cab 4x4' }],
  ['with another body', { body: 'Cab Chassis' }],
  ['with another drive', { drive: '4x2' }],
  ['of an unknown drive', { drive: null }],
  ['with another gearbox', { transmission: 'Manual' }],
  ['with another fuel', { fuel: 'Electric' }],
  ['with another engine', { engine: '4 cyl, 2.2 L' }],
] as const)('a car %s takes nothing', (_what, facts) => {
  expect(figuresFor(facts)).toEqual({})
})

test('takes neither a figure that is not certain nor one that the model contradicts', () => {
  const rows = {
    'Braked towing': ['Up to 3.5 t or 3,000 kg'],
    'Fuel use': ['8.0 L/100 km'],
    'Combined fuel use': ['8.4 L/100 km'],
    Boot: [true],
  }
  expect(figuresFor({}, makeDMax(rows))).toEqual({})
})

test('the key follows the figures and nothing else', () => {
  const key = (model: Model) => createModelFigures([model]).key
  expect(key({ ...makeDMax(), introduction: 'Other words.' })).toBe(key(makeDMax()))
  expect(key(makeDMax({ ...ROWS, 'Fuel use': ['8.2 L/100 km'] }))).not.toBe(key(makeDMax()))
})
