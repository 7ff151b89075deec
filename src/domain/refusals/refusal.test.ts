import { expect, test } from 'vitest'
import {
  REFUSAL_STATUSES,
  refuse,
  refuseField,
  refuseFields,
  refuseReusedKey,
  refuseTooMany,
} from './refusal.ts'

test('every reason has a status that says no', () => {
  for (const status of Object.values(REFUSAL_STATUSES)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  }
})

test('a refusal carries how things stand now', () => {
  expect(refuse('changed', 'Somebody was first', { tag: { id: 'a' } })).toEqual({
    ok: false,
    reason: 'changed',
    message: 'Somebody was first',
    state: { tag: { id: 'a' } },
  })
})

test('the first field that is wrong is the sentence', () => {
  const errors = [
    { field: 'name', message: 'A name is required' },
    { field: 'end', message: 'This time is over' },
  ]
  expect(refuseFields(errors)).toMatchObject({ reason: 'invalid', message: 'A name is required', errors })
  expect(refuseField('end', 'This time is over').errors).toEqual([errors[1]])
  expect(refuseFields([]).message).toBe('The request is not valid')
})

test('a reused key names what it was used for, and a limit says when to come back', () => {
  expect(refuseReusedKey('lead').message).toBe(
    'This key has been used for another lead: send it with a new one',
  )
  expect(refuseTooMany(7)).toMatchObject({ reason: 'too_many', retryAfter: 7 })
})
