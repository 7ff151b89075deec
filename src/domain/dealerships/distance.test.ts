import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm, distanceText, type Point } from './distance.ts'

const SYDNEY = { latitude: -33.8688, longitude: 151.2093 }
const MELBOURNE = { latitude: -37.8136, longitude: 144.9631 }
const BROOKVALE = { latitude: -33.7632, longitude: 151.2737 }

const anyPoint: fc.Arbitrary<Point> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('distance between two points', () => {
  test.each([
    ['Sydney to Melbourne', SYDNEY, MELBOURNE, 713],
    ['Sydney to Brookvale', SYDNEY, BROOKVALE, 13],
    [
      'one degree along the equator',
      { latitude: 0, longitude: 179.5 },
      { latitude: 0, longitude: -179.5 },
      111,
    ],
    ['pole to pole', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20_015],
  ])('%s', (_way, from, to, km) => {
    expect(Math.round(distanceKm(from, to))).toBe(km)
  })

  test('is symmetric, zero to itself, and at most half the circumference', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        const km = distanceKm(a, b)
        expect(km).toBeCloseTo(distanceKm(b, a), 6)
        expect(distanceKm(a, a)).toBe(0)
        expect(km).toBeGreaterThanOrEqual(0)
        expect(km).toBeLessThanOrEqual(20_016)
      }),
    )
  })
})

test.each([
  [0, 'under 1 km away'],
  [0.99, 'under 1 km away'],
  [1, '1 km away'],
  [12.4, '12 km away'],
  [1_234.5, '1,235 km away'],
])('formats %d km as "%s"', (km, text) => {
  expect(distanceText(km)).toBe(text)
})
