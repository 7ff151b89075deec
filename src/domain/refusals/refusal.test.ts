import { expect, test } from 'vitest'
import {
  REFUSAL_STATUSES,
  refuse,
  refuseField,
  refuseFields,
  refuseReusedKey,
  refuseTooMany,
} from './refusal.ts'

test('every reason has an error status', () => {
  for (const status of Object.values(REFUSAL_STATUSES)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  }
})

test('a refusal carries the current state', () => {
  expect(refuse('changed', 'Changed by another user', { tag: { id: 'a' } })).toEqual({
    ok: false,
    reason: 'changed',
    message: 'Changed by another user',
    state: { tag: { id: 'a' } },
  })
})

test('the message is that of the first invalid field', () => {
  const errors = [
    { field: 'name', message: 'A name is required' },
    { field: 'end', message: 'This time is over' },
  ]
  expect(refuseFields(errors)).toMatchObject({ reason: 'invalid', message: 'A name is required', errors })
  expect(refuseField('end', 'This time is over').errors).toEqual([errors[1]])
  expect(refuseFields([]).message).toBe('The request is not valid')
})

test('a reused key names its first use, and a rate limit has a retry time', () => {
  expect(refuseReusedKey('lead').message).toBe(
    'This key has already been used for another lead. Send a new key',
  )
  expect(refuseTooMany(7)).toMatchObject({ reason: 'too_many', retryAfter: 7 })
})
