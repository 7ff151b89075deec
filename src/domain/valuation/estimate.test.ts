import { expect, test } from 'vitest'
import { type Estimate, estimateText, offeredCar, rangeText } from './estimate.ts'

const FIELDS = { make: 'Mazda', model: 'Mazda3', year: 2020, kms: 62_400, condition: 'good' }

test.each([
  ['full', true],
  ['part', false],
  ['none', false],
  [undefined, null],
])('a service history that is %s counts as %s', (history, hasServiceHistory) => {
  expect(offeredCar({ ...FIELDS, history })).toEqual({ ...FIELDS, hasServiceHistory })
})

test.each(['make', 'model', 'year', 'kms', 'condition'])(
  'without its %s there is no car to value',
  (name) => {
    expect(offeredCar({ ...FIELDS, [name]: undefined })).toBeNull()
  },
)

test('a condition nobody can choose is none', () => {
  expect(offeredCar({ ...FIELDS, condition: 'constructor' })).toBeNull()
})

test('those who answer read what the customer saw', () => {
  const similar = ['U1', 'U2', 'U3', 'U4'].map((stockid) => ({ stockid }))
  const range = { kind: 'range', low: 17_400, high: 19_900, similar } as Estimate
  expect(estimateText(range)).toBe(
    '$17,400 to $19,900, an estimate and not an offer, from 4 similar cars (U1, U2, U3, U4)',
  )
  expect(rangeText({ low: 950, high: 1_050 })).toBe('$950 to $1,050')
  expect(estimateText({ kind: 'none', reason: 'few_similar', similar: 2, text: '' })).toBe(
    'No range shown: too few similar cars',
  )
})
