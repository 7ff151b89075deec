import { expect, test } from 'vitest'
import { isOverdue, retryAfterOf, returnText } from './maintenance.ts'

const NOW = new Date('2026-11-18T02:00:00Z')
const SYDNEY = 'Australia/Sydney'
const at = (iso: string) => ({ until: new Date(iso) })

test.each([
  ['2026-11-18T04:30:00Z', 'Back at 3:30 pm', 9_000],
  ['2026-11-18T21:00:00Z', 'Back at 8:00 am on Thu 19 Nov', 68_400],
  // Past its time, no one knows when it ends.
  ['2026-11-18T01:59:00Z', 'Back soon', 300],
])('until %s reads %s', (until, text, seconds) => {
  expect(returnText(at(until), NOW, SYDNEY)).toBe(text)
  expect(retryAfterOf(at(until), NOW)).toBe(seconds)
  expect(isOverdue(at(until), NOW)).toBe(text === 'Back soon')
})
