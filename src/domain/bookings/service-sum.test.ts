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
  ['prices and times add up', [work(389, 120), work(100, 45)], '$489', 'about 2 h 45 min'],
  [
    'one that begins at a price makes the sum a least',
    [work(389, 120), work(180, 60, true)],
    'from $569',
    'about 3 h',
  ],
  ['so does one nobody can price beforehand', [work(389, 120), work(null, null)], 'from $389', 'about 2 h'],
  ['a look that costs nothing is said as that', [work(0, 45)], '$0 to look', 'about 45 min'],
  ['without any price there is no sum', [work(null, null)], null, null],
  ['nothing ticked is no sum', [], null, null],
])('%s', (_, works, price, duration) => {
  expect(serviceSum(works)).toEqual({ price, duration })
})

test('a duration is said in hours and minutes', () => {
  expect([60, 90, 45].map(durationText)).toEqual(['1 h', '1 h 30 min', '45 min'])
})
