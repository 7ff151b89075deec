import { expect, test } from 'vitest'
import { isNew, lastNewIndex, seenUntilOf } from './new-leads.ts'

const text = (time: number) => new Date(time).toISOString()
const at = (...times: number[]) => times.map((time) => ({ createdAt: text(time) }))

test('finds the last new lead only where all new leads come first', () => {
  expect(lastNewIndex(at(9, 8, 3, 4), text(5))).toBe(1)
  expect(lastNewIndex(at(3, 4), text(5))).toBe(-1)
  expect(lastNewIndex(at(9, 8), text(5))).toBe(-1)
  expect(lastNewIndex(at(9, 3, 8), text(5))).toBe(-1)
  expect(lastNewIndex([], text(5))).toBe(-1)
})

test('counts a lead as new only if it is later than the list’s own time', () => {
  expect(isNew({ createdAt: '2026-11-16T00:00:00.001Z' }, '2026-11-16T00:00:00.000Z')).toBe(true)
  expect(isNew({ createdAt: '2026-11-16T00:00:00.000Z' }, '2026-11-16T00:00:00.000Z')).toBe(false)
  expect(isNew({ createdAt: '2026-11-16T10:00:00.000+11:00' }, '2026-11-15T23:30:00.000Z')).toBe(false)
})

test('counts a lead that arrived while the list was queried as seen', () => {
  expect(seenUntilOf({ at: text(5), leads: at(4, 3) })).toBe(text(5))
  expect(seenUntilOf({ at: text(5), leads: at(4, 7, 3) })).toBe(text(7))
  expect(seenUntilOf({ at: text(5), leads: [] })).toBe(text(5))
})
