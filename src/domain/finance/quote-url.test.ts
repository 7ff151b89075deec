import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFinanceConfig } from '../../../tests/factories/finance-config.ts'
import { type CalculatorState, firstState, parseState, TERMS, withinBounds, writeState } from './quote-url.ts'
import { PERIODS_PER_YEAR } from './repayment.ts'

const CONFIG = makeFinanceConfig()
const FIRST = firstState(64_990, CONFIG)
const parse = (search: string) => parseState(search, FIRST, CONFIG)

test('a calculator begins with the loan the group advertises', () => {
  expect(FIRST).toEqual({
    price: 64_990,
    deposit: 0,
    tradeIn: 0,
    termYears: 5,
    balloon: 0,
    frequency: 'weekly',
  })
  expect(firstState(64_990, makeFinanceConfig({ balloonPercent: 30 })).balloon).toBe(19_400)
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
])('%j says %j', (search, said) => {
  expect(parse(search)).toEqual({ ...FIRST, ...said })
})

test.each([500, 2_500_000])('a car for %d is reckoned at its own price', (price) => {
  expect(parseState('', firstState(price, CONFIG), CONFIG).price).toBe(price)
})

test('what is written is read again, for every state that can be', () => {
  const anyState: fc.Arbitrary<CalculatorState> = fc.record({
    price: fc.integer({ min: 0, max: 3_000_000 }),
    deposit: fc.nat(200_000),
    tradeIn: fc.nat(200_000),
    termYears: fc.constantFrom(...TERMS),
    balloon: fc.nat(100_000),
    frequency: fc.constantFrom(...(Object.keys(PERIODS_PER_YEAR) as CalculatorState['frequency'][])),
  })
  fc.assert(
    fc.property(anyState, (some) => {
      const state = withinBounds(some, FIRST, CONFIG)
      expect(parse(`?${new URLSearchParams(writeState(state, FIRST))}`)).toEqual(state)
    }),
  )
})
