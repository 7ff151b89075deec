import { expect, expectTypeOf, test } from 'vitest'
import { type CallBody, type CallName, type CallValue, failureOf } from './staff-call.ts'

test('shows the server’s error, or the call’s own when the server sends none', () => {
  expect(failureOf(403, { error: 'You cannot give this role' }, 'Failed to update user').error).toBe(
    'You cannot give this role',
  )
  for (const body of [null, {}, { error: '' }, { error: 7 }, 'text'])
    expect(failureOf(500, body, 'Failed to update user').error).toBe('Failed to update user')
})

test('lists field errors by field name', () => {
  const errors = [{ field: 'email', message: 'Add the ending' }]
  expect(failureOf(400, { error: 'x', errors }, 'y').errors).toEqual({ email: 'Add the ending' })
})

test('types a call by the server’s route', () => {
  expectTypeOf<CallValue<'post /assign-lead'>['assignment']['version']>().toEqualTypeOf<number>()
  expectTypeOf<CallBody<'post /lead-note'>['leadId']>().toEqualTypeOf<string>()
  expectTypeOf<'get /get-lead/:id'>().toExtend<CallName>()
  expectTypeOf<'get /assign-lead'>().not.toExtend<CallName>()
  expectTypeOf<'post /no-such-call'>().not.toExtend<CallName>()
})
