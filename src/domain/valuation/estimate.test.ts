import { expect, test } from 'vitest'
import { type Estimate, estimateText, offeredCar, rangeText } from './estimate.ts'

const FIELDS = { make: 'Mazda', model: 'Mazda3', year: 2020, kms: 62_400, condition: 'good' }

test.each([
  ['full', true],
  ['part', false],
  ['none', false],
  [undefined, null],
])('reads the service history %s as %s', (history, hasServiceHistory) => {
  expect(offeredCar({ ...FIELDS, history })).toEqual({ ...FIELDS, hasServiceHistory })
})

test.each(['make', 'model', 'year', 'kms', 'condition'])('needs the %s of the car', (name) => {
  expect(offeredCar({ ...FIELDS, [name]: undefined })).toBeNull()
})

test('rejects an unknown condition', () => {
  expect(offeredCar({ ...FIELDS, condition: 'constructor' })).toBeNull()
})

test('summarises for staff the estimate that the customer saw', () => {
  const similar = ['U1', 'U2', 'U3', 'U4'].map((stockid) => ({ stockid }))
  const range = { kind: 'range', low: 17_400, high: 19_900, similar } as Estimate
  expect(estimateText(range)).toBe(
    '$17,400 to $19,900, an estimate, not an offer, from 4 similar cars (U1, U2, U3, U4)',
  )
  expect(rangeText({ low: 950, high: 1_050 })).toBe('$950 to $1,050')
  expect(estimateText({ kind: 'none', reason: 'few_similar', similar: 2, text: '' })).toBe(
    'No range shown: too few similar cars',
  )
})
