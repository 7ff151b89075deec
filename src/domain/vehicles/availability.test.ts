import { expect, test } from 'vitest'
import { isLongGone, STATUS_NOTICES } from './availability.ts'
import { VEHICLE_STATUSES } from './condition.ts'

const NOW = new Date('2026-11-15T02:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

test.each([
  ['sold', 30, false],
  ['sold', 30.1, true],
  ['withdrawn', 31, true],
  ['pending', 90, false],
  ['on_sale', 400, false],
] as const)('%s for %d days: redirect is %s', (status, days, expected) => {
  expect(isLongGone(status, daysAgo(days), NOW)).toBe(expected)
})

test('only a car on sale has no notice', () => {
  expect(VEHICLE_STATUSES.filter((status) => STATUS_NOTICES[status] === null)).toEqual(['on_sale'])
})
