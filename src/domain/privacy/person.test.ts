import { expect, test } from 'vitest'
import { personOf, retentionStart } from './person.ts'

test('normalises an email in any case and a number in any format', () => {
  expect(personOf({ email: 'Matilda@Example.com', phone: '(04) 9157 0156' })).toEqual({
    email: 'matilda@example.com',
    phone: '+61491570156',
  })
  expect(personOf({ phone: '0491570156' })).toEqual({ email: null, phone: '+61491570156' })
})

test.each([{}, { email: 'matilda' }, { phone: '12' }])('refuses %j', (input) => {
  expect(personOf(input)).toEqual(expect.any(String))
})

test('counts calendar months back', () => {
  expect(retentionStart(new Date('2026-11-15T10:00:00Z'), 24)).toEqual(new Date('2024-11-15T10:00:00Z'))
})
