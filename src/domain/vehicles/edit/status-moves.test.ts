import { expect, test } from 'vitest'
import { VEHICLE_STATUSES } from '../condition.ts'
import { canMoveTo, statusError } from './status-moves.ts'

const PAIRS = VEHICLE_STATUSES.flatMap((from) => VEHICLE_STATUSES.map((to) => [from, to] as const))
const ALLOWED = new Set([
  'draft on_sale',
  'draft withdrawn',
  'on_sale pending',
  'on_sale sold',
  'on_sale withdrawn',
  'on_sale draft',
  'pending on_sale',
  'pending sold',
  'pending withdrawn',
  'pending draft',
  'sold on_sale',
  'sold pending',
  'sold withdrawn',
  'withdrawn on_sale',
  'withdrawn pending',
  'withdrawn sold',
  'withdrawn draft',
])

test.each(PAIRS)('a car can or cannot move from %s to %s, by the table', (from, to) => {
  expect(canMoveTo(from, to)).toBe(ALLOWED.has(`${from} ${to}`))
  expect(statusError(from, to) === null).toBe(ALLOWED.has(`${from} ${to}`))
})

test('a refusal says what to do', () => {
  expect(statusError('draft', 'sold')).toBe('A car cannot go from draft to sold. Put it on sale first.')
  expect(statusError('pending', 'pending')).toBe('This car is already pending.')
})
