import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instalmentsOf } from './instalments.ts'

test('splits a sum into instalments that add up and differ by a cent at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 52 }), (cents, count) => {
      const parts = instalmentsOf(cents / 100, count).map((part) => Math.round(part * 100))
      expect(parts).toHaveLength(count)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})
