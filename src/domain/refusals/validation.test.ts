import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { messageWithSubject, setPlainValidationMessages } from './validation.ts'

beforeAll(setPlainValidationMessages)

test.each<[string, z.ZodType, unknown, string]>([
  ['a missing value', z.string(), undefined, 'This is required.'],
  ['a value of another type', z.string(), 7, 'This must be text.'],
  ['a fraction', z.int(), 1.5, 'This must be a whole number.'],
  ['a word for a number', z.number(), 'x', 'This must be a number.'],
  ['an empty text', z.string().min(1), '', 'This must not be empty.'],
  ['a short text', z.string().min(3), 'ab', 'This must have at least 3 characters.'],
  ['a long text', z.string().max(1), 'ab', 'This must have at most 1 character.'],
  ['a long list', z.array(z.int()).max(2), [1, 2, 3], 'This must have at most 2 entries.'],
  ['a small number', z.number().min(5), 4, 'This must be at least 5.'],
  ['a number at an open limit', z.number().gt(5), 5, 'This must be more than 5.'],
  ['a large number', z.number().max(5), 6, 'This must be at most 5.'],
  ['an unknown value', z.enum(['low', 'high']), 'x', 'This must be one of: low, high.'],
  ['another literal', z.literal('move'), 'x', 'This must be move.'],
  ['a wrong ID', z.uuid(), 'x', 'This must be an ID in the form of a UUID.'],
  ['a wrong email address', z.email(), 'x', 'This must be an email address.'],
  ['a wrong pattern', z.string().regex(/^a/), 'b', 'This is not in the expected format.'],
  ['an unknown field', z.strictObject({}), { x: 1 }, 'This has an unknown field: x.'],
  ['two unknown fields', z.strictObject({}), { x: 1, y: 1 }, 'This has unknown fields: x, y.'],
  ['no branch of a union', z.union([z.string(), z.number()]), null, 'This is not valid.'],
])('describes %s', (_kind, schema, value, expected) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(expected)
})

test('keeps the message of a schema', () => {
  expect(z.string('Add a name.').safeParse(undefined).error?.issues[0]?.message).toBe('Add a name.')
})

test('names the field for a reader who does not see it', () => {
  expect(messageWithSubject('contact.email', 'This is required.')).toBe('"contact.email" is required.')
  expect(messageWithSubject('', 'This has an unknown field: x.')).toBe('The request has an unknown field: x.')
  expect(messageWithSubject('name', 'Add a name.')).toBe('Add a name.')
})
