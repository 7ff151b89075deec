import { expect, test } from 'vitest'
import { parseUsers, usersHref, usersQuery } from './users-url.ts'

test('reads invalid values in the URL as the defaults', () => {
  const query = new URLSearchParams('role=janitor&department=x&status=gone&sort=password&page=-1&open=')
  expect(usersHref(parseUsers(query))).toBe('?')
})

test('leaves the open user out of the server query and asks for 20 rows', () => {
  expect(usersQuery(parseUsers(new URLSearchParams('role=admin&open=new&page=2')))).toBe(
    'role=admin&page=2&pageSize=20',
  )
})
