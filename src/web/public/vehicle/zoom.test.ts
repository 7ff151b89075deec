import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SCALE, UNZOOMED, zoomAround, zoomIn, zoomOut } from './zoom.ts'

const point = fc.record({ x: fc.integer({ min: 0, max: 1_000 }), y: fc.integer({ min: 0, max: 800 }) })

test('keeps the point under the finger in place', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1.1, max: MAX_SCALE, noNaN: true }), (at, scale) => {
      const { left, top } = zoomAround(UNZOOMED, scale, at)
      expect((left + at.x) / scale).toBeCloseTo(at.x, 6)
      expect((top + at.y) / scale).toBeCloseTo(at.y, 6)
    }),
  )
})

test('returns to the whole photo after zooming in and out', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1.1, max: 9, noNaN: true }), (at, scale) => {
      expect(zoomAround(zoomAround(UNZOOMED, scale, at), 1, at)).toEqual(UNZOOMED)
    }),
  )
})

test('stops at the maximum and at the whole photo', () => {
  let scale = 1
  for (let step = 0; step < 10; step++) scale = zoomIn(scale)
  expect(scale).toBe(MAX_SCALE)
  for (let step = 0; step < 10; step++) scale = zoomOut(scale)
  expect(scale).toBe(1)
})
