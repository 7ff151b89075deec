import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import type { ListedUser } from '../../src/domain/users/user-schemas.ts'
import { expect, test, visit } from './journey.ts'

export const PASSWORD = 'a lantern in the rain'

export const people = (page: Page) => page.getByRole('table', { name: 'Users' })
export const rowOf = (page: Page, name: string) => people(page).getByRole('row').filter({ hasText: name })
export const panel = (page: Page) => page.getByRole('complementary')
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search users' })

let made = 0

/** A name that no other journey knows. */
export const somebody = (name: string) =>
  `${name} ${test.info().workerIndex}-${++made}-${Date.now().toString(36)}`

export async function addPerson(
  request: APIRequestContext,
  accessToken: string,
  name: string,
  more: Partial<ListedUser> = {},
): Promise<ListedUser> {
  const username = name.toLowerCase().replaceAll(' ', '.')
  const answer = await request.post('/functions/create-user', {
    headers: { Authorization: `Bearer ${accessToken}` },
    data: {
      username,
      name,
      email: `${username}@example.com`,
      role: 'sales_user',
      department: 'sales',
      password: PASSWORD,
      ...more,
    },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { user: ListedUser }).user
}

export async function openPeople(page: Page, query = ''): Promise<void> {
  await visit(page, `${paths.users()}${query}`)
  await expect(people(page)).toBeVisible()
}
