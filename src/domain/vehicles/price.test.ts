import { expect, test } from 'vitest'
import { kmsText, priceLabel, priceText } from './price.ts'

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

test('a price says what it means, and no price says what to do', () => {
  expect(priceLabel({ price: 1, priceType: 'drive_away' })).toBe('Drive away')
  expect(priceLabel({ price: 1, priceType: 'egc' })).toBe('Excl. Govt. Charges')
  expect(priceLabel({ price: null, priceType: 'egc' })).toBe('Price on application')
})

test('distances are grouped', () => {
  expect(kmsText(38_400)).toBe('38,400 km')
  expect(kmsText(0)).toBe('0 km')
})
