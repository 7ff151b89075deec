import { expect, test } from 'vitest'
import { differencesOf, rangeStart } from './audit-list.ts'

test('lists only the fields that changed', () => {
  expect(
    differencesOf({
      before: { role: 'sales_user', name: 'Sam', dealership: 'north', same: true },
      after: { role: 'admin', name: 'Sam', dealership: null, same: true, active: false },
    }),
  ).toEqual([
    { field: 'role', before: 'sales_user', after: 'admin' },
    { field: 'dealership', before: 'north', after: null },
    { field: 'active', before: null, after: 'false' },
  ])
  expect(differencesOf({ before: null, after: null })).toEqual([])
  expect(differencesOf({ before: null, after: { name: 'Sam' } })).toEqual([
    { field: 'name', before: null, after: 'Sam' },
  ])
})

test('a range starts the given number of days ago, and any time has no start', () => {
  const now = new Date('2026-03-08T01:00:00Z')
  expect(rangeStart('day', now)).toEqual(new Date('2026-03-07T01:00:00Z'))
  expect(rangeStart('week', now)).toEqual(new Date('2026-03-01T01:00:00Z'))
  expect(rangeStart('all', now)).toBeNull()
})
