import { expect, test } from 'vitest'
import { localDay } from './local-day.ts'

test('an evening in London is the next day in Sydney', () => {
  const at = new Date('2026-11-09T14:00:00Z')
  expect(localDay(at, 'Europe/London')).toBe(Date.UTC(2026, 10, 9) / 86_400_000)
  expect(localDay(at, 'Australia/Sydney')).toBe(Date.UTC(2026, 10, 10) / 86_400_000)
})
