import { expect, test } from 'vitest'
import { checkEmail } from './email.ts'

test.each([
  ['matilda.wattle@example.com', 'matilda.wattle@example.com'],
  ['  Matilda+cars@EXAMPLE.com.au ', 'Matilda+cars@example.com.au'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['mailto:matilda@example.com', 'matilda@example.com'],
  ['jörg@bücher.example', 'jörg@bücher.example'],
])('normalises %s to %s', (text, address) => {
  expect(checkEmail(text)).toEqual({ ok: true, value: address })
})

test.each([
  ['', 'Enter an email address, e.g. name@example.com.'],
  ['matilda', 'Add the @ and the part after it, e.g. name@example.com.'],
  ['matilda.wattle@example', 'Add the ending, e.g. @example.com.'],
  ['matilda@example.', 'Add the ending, e.g. @example.com.'],
  ['@example.com', 'Add the part before the @, e.g. name@example.com.'],
  ['a@b@example.com', 'Use only one @, e.g. name@example.com.'],
  ['matilda wattle@example.com', 'Enter one address without spaces, e.g. name@example.com.'],
  ['a@example.com, b@example.com', 'Enter one address without spaces, e.g. name@example.com.'],
  ['a@example.com\r\nBcc: b@example.com', 'Enter one address without spaces, e.g. name@example.com.'],
  ['.a@example.com', 'Check this address, e.g. name@example.com.'],
  ['a@-example.com', 'Check this address, e.g. name@example.com.'],
  ['a@192.168.0.1', 'Check this address, e.g. name@example.com.'],
  [`${'a'.repeat(65)}@example.com`, 'Check this address, e.g. name@example.com.'],
])('explains how to correct %s', (text, message) => {
  expect(checkEmail(text)).toEqual({ ok: false, message })
})

test('refuses a very long text', () => {
  expect(checkEmail(`${'a.'.repeat(10_000)}@${'b-'.repeat(10_000)}.com`)).toMatchObject({ ok: false })
})
