import { expect, test } from 'vitest'
import { LEAD_SOURCES, sourceLabel } from './lead-sources.ts'
import { BOOKING_MEASURES, changeOf, LEAD_MEASURES } from './report.ts'

test.each([
  [12, 10, 20],
  [10, 12, -17],
  [0, 8, -100],
  [8, 8, 0],
  [8, 0, null],
  [0, 0, null],
])('%d after %d is a change of %s per cent', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change)
})

test('every figure has a definition of its own', () => {
  const definitions = [...Object.values(LEAD_MEASURES), ...Object.values(BOOKING_MEASURES)].map(
    ({ definition }) => definition,
  )
  expect(new Set(definitions).size).toBe(definitions.length)
  for (const definition of definitions) expect(definition).toMatch(/^[A-Z].+\.$/)
})

test('a source is labelled by its own name, or by its kind', () => {
  expect(sourceLabel('marketplace:Motorlist')).toBe('Motorlist')
  expect(sourceLabel('marketplace:a: b')).toBe('a: b')
  expect(sourceLabel('marketplace')).toBe(LEAD_SOURCES.marketplace)
  expect(sourceLabel('website')).toBe('Website')
  expect(sourceLabel('toString')).toBe('toString')
})
