import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadReference, REFERENCE_LETTERS } from './reference.ts'

test('a reference has initials and a code without vowels or look-alike characters', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 8 }), (random) => {
      expect(leadReference('Harbour Motor Group', random)).toMatch(/^HMG-[2-9B-DF-HJ-NP-TV-Z]{5}$/)
    }),
  )
  expect(REFERENCE_LETTERS).not.toMatch(/[01OIAEU]/)
})

test.each([
  ['Harbour Motor Group', 'HMG'],
  ['Škoda of Artarmon & Sons', 'SOA'],
  ["O'Brien Cars", 'OC'],
  ['車', 'REF'],
])('the initials of %s are %s', (name, initials) => {
  expect(leadReference(name, new Uint8Array(5))).toBe(`${initials}-22222`)
})
