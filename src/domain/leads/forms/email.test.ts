import { expect, test } from 'vitest'
import { checkEmail } from './email.ts'

test.each([
  ['matilda.wattle@example.com', 'matilda.wattle@example.com'],
  ['  Matilda+cars@EXAMPLE.com.au ', 'Matilda+cars@example.com.au'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['mailto:matilda@example.com', 'matilda@example.com'],
  ['jörg@bücher.example', 'jörg@bücher.example'],
])('%s is kept as %s', (typed, kept) => {
  expect(checkEmail(typed)).toEqual({ ok: true, value: kept })
})

test.each([
  ['', 'Add an address we can write to, e.g. name@example.com.'],
  ['matilda', 'Add the @ and what follows it, e.g. name@example.com.'],
  ['matilda.wattle@example', 'Add the ending, e.g. @example.com.'],
  ['matilda@example.', 'Add the ending, e.g. @example.com.'],
  ['@example.com', 'Add what stands before the @, e.g. name@example.com.'],
  ['a@b@example.com', 'Only one @, e.g. name@example.com.'],
  ['matilda wattle@example.com', 'One address alone, without spaces, e.g. name@example.com.'],
  ['a@example.com, b@example.com', 'One address alone, without spaces, e.g. name@example.com.'],
  ['a@example.com\r\nBcc: b@example.com', 'One address alone, without spaces, e.g. name@example.com.'],
  ['.a@example.com', 'Check this address once more, e.g. name@example.com.'],
  ['a@-example.com', 'Check this address once more, e.g. name@example.com.'],
  ['a@192.168.0.1', 'Check this address once more, e.g. name@example.com.'],
  [`${'a'.repeat(65)}@example.com`, 'Check this address once more, e.g. name@example.com.'],
])('%s is answered with how to mend it', (typed, message) => {
  expect(checkEmail(typed)).toEqual({ ok: false, message })
})

test('a long text is no address', () => {
  expect(checkEmail(`${'a.'.repeat(10_000)}@${'b-'.repeat(10_000)}.com`)).toMatchObject({ ok: false })
})
