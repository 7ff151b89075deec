import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CAR_CONDITIONS } from '../leads/forms/lead-fields.ts'
import { valueCar } from './valuation.ts'
import { VALUATION_RULES } from './valuation-rules.ts'
import type { ComparableCar, OfferedCar, PriceRange } from './valuation-types.ts'

const CONDITIONS = Object.keys(CAR_CONDITIONS) as (keyof typeof CAR_CONDITIONS)[]

const CAR: OfferedCar = {
  make: 'Mazda',
  model: 'Mazda3',
  year: 2020,
  kms: 62_400,
  condition: 'good',
  hasServiceHistory: true,
}

function makeSimilar(more: Partial<ComparableCar> = {}): ComparableCar {
  return {
    stockid: 'U1',
    make: 'MAZDA',
    model: 'mazda3',
    year: 2020,
    kms: 71_300,
    price: 23_490,
    priceType: 'egc',
    condition: 'used',
    ...more,
  }
}

const SIX = [22_000, 22_990, 23_490, 23_490, 24_200, 25_400].map((price) => makeSimilar({ price }))

function rangeOf(car: OfferedCar, stock: readonly ComparableCar[]): PriceRange {
  const valuation = valueCar(car, stock)
  if (valuation.kind !== 'range') throw new Error(valuation.reason)
  return valuation
}

test('names each step of the range with its amount', () => {
  const range = rangeOf(CAR, SIX)
  expect(range.lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Asking price of similar cars', 23_490],
    ['Fewer kms', 450],
    ['Full service history', 300],
    ['Condition, good', 0],
    ['Our cost of selling it', -5_580],
  ])
  expect(range).toMatchObject({ low: 17_460, middle: 18_660, high: 19_860, perKm: 0.05, sureness: 'rough' })
  expect(range.lines[0]?.detail).toBe(
    'The middle price of 6 Mazda Mazda3, 2020, on sale here in the last 90 days',
  )
  expect(range.lines[1]?.detail).toBe('62,400 compared with 71,300, at 5 cents a km')
  expect(range.surenessText).toMatch(/^\$1,200 either way, because six cars is a small sample\./)
})

describe('similar cars', () => {
  test.each([
    ['include the same make and model in any case', {}, true],
    ['include a name split differently', { model: 'MAZDA 3' }, true],
    ['include a car two years apart', { year: 2022 }, true],
    ['exclude a car three years apart', { year: 2017 }, false],
    ['exclude another model', { model: 'CX-5' }, false],
    ['exclude another make', { make: 'Kia' }, false],
    ['exclude a new car', { condition: 'new' }, false],
    ['exclude a car without a price', { price: null }, false],
    ['exclude a car without kms', { kms: null }, false],
    ['exclude the less common price type', { priceType: 'drive_away' }, false],
  ] as const)('%s', (_rule, more, counts) => {
    expect(rangeOf(CAR, [...SIX, makeSimilar(more)]).similar).toHaveLength(counts ? 7 : 6)
  })
})

test('gives no range for fewer than four similar cars or a car of little value', () => {
  expect(valueCar(CAR, SIX.slice(0, 3))).toEqual({ kind: 'none', reason: 'few_similar', similar: 3 })
  expect(valueCar(CAR, SIX.slice(0, 4)).kind).toBe('range')
  const cheap = SIX.map((each) => ({ ...each, price: 2_000 }))
  expect(valueCar(CAR, cheap)).toEqual({ kind: 'none', reason: 'worth_too_little', similar: 6 })
})

test('narrows the range with more similar cars and widens it with scattered prices', () => {
  const many = Array.from({ length: 12 }, () => makeSimilar())
  const [few, enough] = [rangeOf(CAR, many.slice(0, 4)), rangeOf(CAR, many)]
  expect([few.sureness, enough.sureness]).toEqual(['rough', 'good'])
  expect(enough.eitherWay).toBeLessThan(few.eitherWay)
  const apart = many.map((each, index) => ({ ...each, price: index % 2 === 0 ? 19_000 : 28_000 }))
  expect(rangeOf(CAR, apart).eitherWay).toBeGreaterThan(enough.eitherWay)
})

const stock = fc.array(
  fc.record({
    year: fc.integer({ min: 2017, max: 2023 }),
    kms: fc.integer({ min: 0, max: 400_000 }),
    price: fc.integer({ min: 1, max: 300_000 }),
    priceType: fc.constantFrom('egc' as const, 'drive_away' as const),
  }),
  { maxLength: 30 },
)
const offeredCars = fc.record({
  year: fc.integer({ min: 2018, max: 2022 }),
  kms: fc.integer({ min: 0, max: 900_000 }),
  condition: fc.constantFrom(...CONDITIONS),
  hasServiceHistory: fc.constantFrom(true, false, null),
})

test('adds the lines up to the middle of the range', () => {
  fc.assert(
    fc.property(offeredCars, stock, (car, cars) => {
      const valuation = valueCar({ ...CAR, ...car }, cars.map(makeSimilar))
      fc.pre(valuation.kind === 'range')
      const { low, middle, high, lines } = valuation
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(middle)
      expect(0 <= low && low < middle && middle < high && high - middle === middle - low).toBe(true)
      expect(middle).toBeGreaterThanOrEqual(VALUATION_RULES.minMiddle)
      expect([low, middle, high].every((amount) => Number.isInteger(amount) && amount % 10 === 0)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('never values a car higher for more kms, a worse condition or no history', () => {
  fc.assert(
    fc.property(offeredCars, stock, fc.integer({ min: 0, max: 100_000 }), (car, cars, more) => {
      const all = cars.map(makeSimilar)
      const middle = (changes: Partial<OfferedCar>) => {
        const valuation = valueCar({ ...CAR, ...car, ...changes }, all)
        return valuation.kind === 'range' ? valuation.middle : 0
      }
      expect(middle({ kms: car.kms + more })).toBeLessThanOrEqual(middle({}))
      const conditions = CONDITIONS.map((condition) => middle({ condition }))
      expect(conditions).toEqual(conditions.toSorted((a, b) => b - a))
      expect(middle({ hasServiceHistory: false })).toBeLessThanOrEqual(middle({ hasServiceHistory: true }))
    }),
    { numRuns: 300 },
  )
})
