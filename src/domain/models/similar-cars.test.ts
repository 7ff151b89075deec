import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeModel } from '../../../tests/factories/model.ts'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { resolveBuild } from './build.ts'
import { gradeOfBadge, rankSimilarCars } from './similar-cars.ts'

const model = makeModel()
const build = resolveBuild(model, {
  grade: 'ls-u',
  colour: 'harbour-blue',
  accessories: ['tow-bar-and-wiring', 'tow-ball'],
})
const car = (overrides: Partial<Vehicle>) =>
  makeVehicle({
    make: 'Isuzu',
    model: 'D-MAX',
    badge: 'LS-U Crew Cab 4x4',
    color: 'Blue',
    features: [],
    ...overrides,
  })
const textOf = (overrides: Partial<Vehicle>) => rankSimilarCars(model, build, [car(overrides)])[0]?.text

test.each([
  ['LS-U Crew Cab 4x4', 'ls-u'],
  ['LS-U+ Crew Cab 4x4', 'ls-u-plus'],
  ['ls-u+', 'ls-u-plus'],
  ['SX', 'sx'],
  ['SXR Crew Cab', null],
  ['X-Terrain', null],
  [null, null],
])('maps the badge %s to the grade %s', (badge, grade) => {
  expect(gradeOfBadge(model, badge)).toBe(grade)
})

describe('describes how a car compares with the build', () => {
  test.each<[Partial<Vehicle>, string]>([
    [{}, 'Same grade and colour'],
    [{ color: 'HARBOUR BLUE' }, 'Same grade and colour'],
    [{ features: ['Reversing camera', 'Tow bar'] }, 'Same grade and colour'],
    [{ features: ['Reversing camera'] }, 'Same grade and colour, no tow bar'],
    [{ color: 'White' }, 'Same grade, Mineral White'],
    [{ color: 'Deep green' }, 'Same grade, Deep green'],
    [{ color: null }, 'Same grade'],
    [{ badge: 'LS-U+ Crew Cab 4x4' }, 'LS-U+, same colour'],
    [{ badge: 'SX', color: 'White' }, 'SX, Mineral White'],
    [{ badge: 'Blade', color: 'White' }, 'Blade, Mineral White'],
  ])('%j: %s', (overrides, text) => {
    expect(textOf(overrides)).toBe(text)
  })
})

test('sorts by grade, colour, missing features, condition and price', () => {
  const cars = [
    car({ stockid: 'neither', badge: 'SX', color: 'White' }),
    car({ stockid: 'colour', badge: 'SX' }),
    car({ stockid: 'grade', color: 'White' }),
    car({ stockid: 'used', condition: 'used' }),
    car({ stockid: 'dear', condition: 'new', driveAwayPrice: 70_000 }),
    car({ stockid: 'cheap', condition: 'new', driveAwayPrice: 60_000 }),
    car({ stockid: 'without', features: ['Reversing camera'] }),
  ]
  expect(rankSimilarCars(model, build, cars).map((each) => each.car.stockid)).toEqual([
    'cheap',
    'dear',
    'used',
    'without',
    'grade',
    'colour',
    'neither',
  ])
})

test('does not depend on the order of the stock', () => {
  const cars = ['White', 'Blue', null].flatMap((color) =>
    ['SX', 'LS-U', null].map((badge) => car({ badge, color })),
  )
  const order = (list: typeof cars) => rankSimilarCars(model, build, list).map((each) => each.car.stockid)
  fc.assert(
    fc.property(fc.shuffledSubarray(cars, { minLength: cars.length }), (shuffled) => {
      expect(order(shuffled)).toEqual(order(cars))
    }),
  )
})
