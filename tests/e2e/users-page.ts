import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import type { ListedUser } from '../../src/domain/users/user-schemas.ts'
import { expect, test, visit } from './journey.ts'

export const PASSWORD = 'a lantern in the rain'

export const usersTable = (page: Page) => page.getByRole('table', { name: 'Users' })
export const userRow = (page: Page, name: string) =>
  usersTable(page).getByRole('row').filter({ hasText: name })
export const userPanel = (page: Page) => page.getByRole('complementary')
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search users' })

let nameCount = 0

/** Returns a name that no other journey uses. */
export const makeUniqueName = (name: string) =>
  `${name} ${test.info().workerIndex}-${++nameCount}-${Date.now().toString(36)}`

export async function addPerson(
  request: APIRequestContext,
  accessToken: string,
  name: string,
  details: Partial<ListedUser> = {},
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
      ...details,
    },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { user: ListedUser }).user
}

export async function openUsers(page: Page, query = ''): Promise<void> {
  await visit(page, `${paths.users()}${query}`)
  await expect(usersTable(page)).toBeVisible()
}
