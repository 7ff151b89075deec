import { expect, test } from 'vitest'
import { isSignedInNow, seenText } from './seen-text.ts'

const NOW = Date.parse('2026-03-08T01:00:00Z')

test.each([
  [null, 'Never'],
  ['2026-03-08T00:59:30Z', 'Now'],
  ['2026-03-08T01:05:00Z', 'Now'],
  ['2026-03-08T00:12:00Z', '48 min'],
  ['2026-03-07T22:59:00Z', '2 h'],
  ['2026-03-05T01:00:00Z', '3 d'],
  ['2026-02-13T01:00:00Z', '13 Feb'],
  ['2026-02-13T14:00:00Z', '14 Feb'],
])('shows last seen at %s as %s', (at, text) => {
  expect(seenText(at, NOW, 'Australia/Sydney')).toBe(text)
})

test('counts a user as signed in now after recent activity, unless they signed out', () => {
  const lastSeenAt = '2026-03-08T00:50:00Z'
  expect(isSignedInNow({ lastSeenAt, devices: 1 }, NOW)).toBe(true)
  expect(isSignedInNow({ lastSeenAt, devices: 0 }, NOW)).toBe(false)
  expect(isSignedInNow({ lastSeenAt: '2026-03-08T00:30:00Z', devices: 1 }, NOW)).toBe(false)
})
