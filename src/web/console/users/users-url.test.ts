import { expect, test } from 'vitest'
import { parseUsers, usersHref, usersQuery } from './users-url.ts'

test('an address of nonsense is the usual list', () => {
  const query = new URLSearchParams('role=janitor&department=x&status=gone&sort=password&page=-1&open=')
  expect(usersHref(parseUsers(query))).toBe('?')
})

test('the server is asked for 20, and not told who is open', () => {
  expect(usersQuery(parseUsers(new URLSearchParams('role=admin&open=new&page=2')))).toBe(
    'role=admin&page=2&pageSize=20',
  )
})
