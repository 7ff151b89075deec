import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsText, kmsText, priceLabel, priceText, wholeText } from './price.ts'

test.each([
  [57_990, '$57,990'],
  [1_000_000, '$1,000,000'],
  [999, '$999'],
  [29_990.6, '$29,991'],
  [null, 'P.O.A'],
  [undefined, 'P.O.A'],
  [0, 'P.O.A'],
])('%s is shown as %s', (price, text) => {
  expect(priceText(price)).toBe(text)
})

test('labels the price type, and a missing price', () => {
  expect(priceLabel({ price: 1, priceType: 'drive_away' })).toBe('Drive away')
  expect(priceLabel({ price: 1, priceType: 'egc' })).toBe('Excl. Govt. Charges')
  expect(priceLabel({ price: null, priceType: 'egc' })).toBe('Price on application')
})

test('groups the digits of kms', () => {
  expect(kmsText(38_400)).toBe('38,400 km')
  expect(kmsText(0)).toBe('0 km')
})

test('formats whole numbers like Intl', () => {
  const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
  const dollars = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'AUD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  fc.assert(fc.property(fc.maxSafeInteger(), (number) => wholeText(number) === whole.format(number)))
  const price = fc.double({ min: 1, max: 1e9, noNaN: true })
  fc.assert(fc.property(price, (number) => priceText(number) === dollars.format(number)))
  fc.assert(
    fc.property(price, (number) => priceText(-Math.ceil(number)) === dollars.format(-Math.ceil(number))),
  )
})

test('formats cents like Intl', () => {
  const narrow = { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' } as const
  const cents = new Intl.NumberFormat('en-GB', narrow)
  const bare = new Intl.NumberFormat('en-GB', { ...narrow, trailingZeroDisplay: 'stripIfInteger' })
  const whole = fc.integer({ min: -1e11, max: 1e11 }).map((number) => number / 100 || 0)
  const any = fc.double({ min: 0.001, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(fc.oneof(whole, any), (dollars) => {
      expect(centsText(dollars)).toBe(cents.format(dollars))
      expect(centsText(dollars, { bare: true })).toBe(bare.format(dollars))
    }),
    { numRuns: 2_000 },
  )
  expect([0, 1.005, -0.001, 2.675].map((dollars) => centsText(dollars))).toEqual([
    '$0.00',
    '$1.01',
    '$0.00',
    '$2.68',
  ])
})
