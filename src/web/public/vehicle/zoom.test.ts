import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLOSEST, closer, farther, WHOLE, zoomedTo } from './zoom.ts'

const point = fc.record({ x: fc.integer({ min: 0, max: 1_000 }), y: fc.integer({ min: 0, max: 800 }) })

test('what lies under a finger stays under it', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1.1, max: CLOSEST, noNaN: true }), (at, scale) => {
      const { left, top } = zoomedTo(WHOLE, scale, at)
      expect((left + at.x) / scale).toBeCloseTo(at.x, 6)
      expect((top + at.y) / scale).toBeCloseTo(at.y, 6)
    }),
  )
})

test('in and out again is the whole photo', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1.1, max: 9, noNaN: true }), (at, scale) => {
      expect(zoomedTo(zoomedTo(WHOLE, scale, at), 1, at)).toEqual(WHOLE)
    }),
  )
})

test('steps end at the closest and at the whole', () => {
  let scale = 1
  for (let step = 0; step < 10; step++) scale = closer(scale)
  expect(scale).toBe(CLOSEST)
  for (let step = 0; step < 10; step++) scale = farther(scale)
  expect(scale).toBe(1)
})
