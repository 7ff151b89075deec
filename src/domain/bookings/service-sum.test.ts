import { expect, test } from 'vitest'
import type { Work } from './service-menu.ts'
import { durationText, serviceSum } from './service-sum.ts'

const work = (price: number | null, minutes: number | null, isFrom = false): Work => ({
  name: 'Work',
  detail: '',
  price,
  isFrom,
  minutes,
})

test.each<[string, Work[], string | null, string | null]>([
  ['adds up prices and times', [work(389, 120), work(100, 45)], '$489', 'about 2 h 45 min'],
  [
    'shows a minimum if one price is a from price',
    [work(389, 120), work(180, 60, true)],
    'from $569',
    'about 3 h',
  ],
  ['shows a minimum if one price is missing', [work(389, 120), work(null, null)], 'from $389', 'about 2 h'],
  ['shows a free inspection as $0 to look', [work(0, 45)], '$0 to look', 'about 45 min'],
  ['returns no sum without prices', [work(null, null)], null, null],
  ['returns no sum without works', [], null, null],
])('%s', (_, works, price, duration) => {
  expect(serviceSum(works)).toEqual({ price, duration })
})

test('formats a duration in hours and minutes', () => {
  expect([60, 90, 45].map(durationText)).toEqual(['1 h', '1 h 30 min', '45 min'])
})
