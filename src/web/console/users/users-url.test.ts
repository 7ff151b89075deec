import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEPARTMENTS, ROLES } from '../../../domain/users/user.ts'
import { USER_SORTS, USER_STATUSES } from '../../../domain/users/user-list.ts'
import { parseUsers, usersHref, usersQuery } from './users-url.ts'

const states = fc.record({
  role: fc.constantFrom(null, ...ROLES),
  department: fc.constantFrom(null, ...DEPARTMENTS),
  status: fc.constantFrom(...USER_STATUSES),
  q: fc.string({ maxLength: 20 }),
  sort: fc.constantFrom(...USER_SORTS),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  open: fc.constantFrom(null, 'new', '00000000-0000-4000-8000-000000000001'),
})

test('what is listed and who is open is the address, and the address is it', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(parseUsers(new URLSearchParams(usersHref(state)))).toEqual(state)
    }),
  )
})

test('an address of nonsense is the usual list', () => {
  const query = new URLSearchParams('role=janitor&department=x&status=gone&sort=password&page=-1&open=')
  expect(usersHref(parseUsers(query))).toBe('?')
})

test('the server is asked for 20, and not told who is open', () => {
  expect(usersQuery(parseUsers(new URLSearchParams('role=admin&open=new&page=2')))).toBe(
    'role=admin&page=2&pageSize=20',
  )
})
