import { expect, test } from 'vitest'
import { keptSince, personOf } from './person.ts'

test('a person is named by an address in any case and a number in any form', () => {
  expect(personOf({ email: 'Matilda@Example.com', phone: '(04) 9157 0156' })).toEqual({
    email: 'matilda@example.com',
    phone: '+61491570156',
  })
  expect(personOf({ phone: '0491570156' })).toEqual({ email: null, phone: '+61491570156' })
})

test.each([{}, { email: 'matilda' }, { phone: '12' }])('%j names nobody', (typed) => {
  expect(personOf(typed)).toEqual(expect.any(String))
})

test('so many months back', () => {
  expect(keptSince(new Date('2026-11-15T10:00:00Z'), 24)).toEqual(new Date('2024-11-15T10:00:00Z'))
})
