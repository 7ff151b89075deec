import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFinanceConfig } from '../../../tests/factories/finance-config.ts'
import {
  type CalculatorState,
  clampState,
  initialState,
  parseState,
  TERM_YEARS,
  writeState,
} from './quote-url.ts'
import { PERIODS_PER_YEAR } from './repayment.ts'

const CONFIG = makeFinanceConfig()
const INITIAL = initialState(64_990, CONFIG)
const parse = (search: string) => parseState(search, INITIAL, CONFIG)

test('starts with the loan that the group advertises', () => {
  expect(INITIAL).toEqual({
    price: 64_990,
    deposit: 0,
    tradeIn: 0,
    termYears: 5,
    balloon: 0,
    frequency: 'weekly',
  })
  expect(initialState(64_990, makeFinanceConfig({ balloonPercent: 30 })).balloon).toBe(19_400)
})

test.each([
  ['', {}],
  ['?deposit=$6,000&tradein=12 500', { deposit: 6_000, tradeIn: 12_500 }],
  ['?term=7&pay=monthly', { termYears: 7, frequency: 'monthly' }],
  ['?term=8&pay=never&deposit=lots', {}],
  ['?deposit=99999999', { deposit: 64_990 }],
  ['?balloon=60000', { balloon: 25_900 }],
  ['?price=5', { price: 1_000 }],
  ['?pay=constructor', {}],
])('parses %j as %j', (search, changes) => {
  expect(parse(search)).toEqual({ ...INITIAL, ...changes })
})

test.each([500, 2_500_000])('keeps the price of a car for %d', (price) => {
  expect(parseState('', initialState(price, CONFIG), CONFIG).price).toBe(price)
})

test('parses every state that it writes', () => {
  const anyState: fc.Arbitrary<CalculatorState> = fc.record({
    price: fc.integer({ min: 0, max: 3_000_000 }),
    deposit: fc.nat(200_000),
    tradeIn: fc.nat(200_000),
    termYears: fc.constantFrom(...TERM_YEARS),
    balloon: fc.nat(100_000),
    frequency: fc.constantFrom(...(Object.keys(PERIODS_PER_YEAR) as CalculatorState['frequency'][])),
  })
  fc.assert(
    fc.property(anyState, (some) => {
      const state = clampState(some, INITIAL, CONFIG)
      expect(parse(`?${new URLSearchParams(writeState(state, INITIAL))}`)).toEqual(state)
    }),
  )
})
