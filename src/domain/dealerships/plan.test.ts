import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'
import { planOf } from './plan.ts'

const BROOKVALE = { latitude: -33.7632, longitude: 151.2737 }
const HORNSBY = { latitude: -33.7045, longitude: 151.0987 }

test('north is up and east is right', () => {
  const [brookvale, hornsby] = planOf([BROOKVALE, HORNSBY], 1.2).points
  expect(hornsby!.y).toBeLessThan(brookvale!.y)
  expect(hornsby!.x).toBeLessThan(brookvale!.x)
})

test('a single point is in the centre', () => {
  expect(planOf([BROOKVALE], 1.2).points).toEqual([{ x: 50, y: 50 }])
})

test('all points are on the plan, at distances true to its scale', () => {
  const anyPoint = fc.record({
    latitude: fc.double({ min: -38, max: -30, noNaN: true }),
    longitude: fc.double({ min: 144, max: 153, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(anyPoint, { minLength: 2, maxLength: 6 }), (points) => {
      const ratio = 1.2
      const plan = planOf(points, ratio)
      for (const { x, y } of plan.points) {
        expect(x).toBeGreaterThanOrEqual(13.9)
        expect(x).toBeLessThanOrEqual(86.1)
        expect(y).toBeGreaterThanOrEqual(13.9)
        expect(y).toBeLessThanOrEqual(86.1)
      }
      const [a, b] = plan.points
      const km = distanceKm(points[0]!, points[1]!)
      const planKm = Math.hypot(a!.x - b!.x, (a!.y - b!.y) / ratio) * (plan.scale.km / plan.scale.width)
      // Points close to each other differ only by rounding.
      fc.pre(km > 20)
      expect(Math.abs(planKm - km) / km).toBeLessThan(0.08)
    }),
  )
})
