import { expect, test } from 'vitest'
import { redactText } from './redact.ts'

test.each([
  ['could not mail jo.citizen+cars@example.com.au today', 'could not mail [email] today'],
  ['call 0412 345 678 or +61 2 9876 5432', 'call [phone] or [phone]'],
  ['connect postgres://forecourt:hunter2@db:5432/x', 'connect postgres://[redacted]@db:5432/x'],
  ['Authorization: Bearer abc.def', 'Authorization: [redacted] [redacted]'],
  ['password="two words" next', 'password=[redacted] next'],
  ['{"token":"abc"}', '{"token":[redacted]}'],
  ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln', 'jwt [token]'],
  ['GET /used-cars?name=Jo+Citizen', 'GET /used-cars?[redacted]'],
])('redacts %s', (text, expected) => {
  expect(redactText(text)).toBe(expected)
})

test.each([
  'request 3f0c2f2e-9d53-4c5e-9d39-5a6f1d6d2a10 took 38 ms',
  'relation "leads" does not exist (42P01)',
  'Applied 14 scheduled price changes',
  'connect ECONNREFUSED 127.0.0.1:5432',
])('keeps %s', (text) => {
  expect(redactText(text)).toBe(text)
})

test('shortens a long text', () => {
  expect(redactText('x '.repeat(2_000)).length).toBe(500)
})
