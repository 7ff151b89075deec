import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Toyota', 'toyota'],
  ['Land Rover', 'land-rover'],
  ['D-MAX', 'd-max'],
  ['LS-U', 'ls-u'],
  ['LS-U+', 'ls-u-plus'],
  ['Citroën', 'citroen'],
  ['Škoda Kamiq', 'skoda-kamiq'],
  ['  SR5   Double Cab  ', 'sr5-double-cab'],
  ['X-Trail (e-POWER)', 'x-trail-e-power'],
  ['CX-5 / Touring', 'cx-5-touring'],
  ['+', 'plus'],
  ['', ''],
])('turns %s into %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test('is safe in an address and idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugOf(text)
      expect(slug).toMatch(/^[\w-]*$/)
      expect(slug).not.toMatch(/^-|-$|--/)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})
