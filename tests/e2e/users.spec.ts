import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import type { ListedUser } from '../../src/domain/users/user-schemas.ts'
import { awake, expect, PHONE, signInByCall, stopClock, test } from './journey.ts'

const PASSWORD = 'a lantern in the rain'
const people = (page: Page) => page.getByRole('table', { name: 'People' })
const rowOf = (page: Page, name: string) => people(page).getByRole('row').filter({ hasText: name })
const panel = (page: Page) => page.getByRole('complementary')

/** Nobody else's journey knows them. */
let made = 0
const somebody = (name: string) => `${name} ${test.info().workerIndex}-${++made}-${Date.now().toString(36)}`

async function addPerson(
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

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${paths.users()}${query}`)
  await awake(page)
  await expect(people(page)).toBeVisible()
}

test('an administrator adds somebody, who then signs in', async ({ page, signedIn }) => {
  expect(signedIn.accessToken).not.toBe('')
  const name = somebody('Nima Bilby')
  const username = name.toLowerCase().replaceAll(' ', '.')
  await open(page)
  await page.getByRole('link', { name: /^Create user/ }).click()
  await expect(panel(page).getByRole('heading', { name: 'Create user' })).toBeFocused()
  await panel(page)
    .getByRole('radio', { name: /^Set a password/ })
    .check()
  await panel(page).getByRole('button', { name: 'Add' }).click()
  await expect(panel(page).getByLabel('Name', { exact: true })).toBeFocused()
  await expect(panel(page)).toContainText('5 fields need a look before saving')
  await panel(page).getByLabel('Name', { exact: true }).fill(name)
  await panel(page).getByLabel('Username').fill(username)
  await panel(page).getByLabel('E-mail').fill(`${username}@example`)
  await panel(page)
    .getByRole('radio', { name: /^Service/ })
    .check()
  await expect(panel(page).getByLabel('Department', { exact: true })).toHaveValue('Service')
  await panel(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await panel(page).getByRole('button', { name: 'Add' }).click()
  await expect(panel(page)).toContainText('Add the ending')
  await panel(page).getByLabel('E-mail').fill(`${username}@example.com`)
  await panel(page).getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText(`${name} is added`, { exact: true }).first()).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search people' }).fill(username)
  await expect(page).toHaveURL(new RegExp(`q=${username}`))
  await expect(rowOf(page, name)).toContainText('Service')
  const answer = await page.request.post('/functions/login', { data: { username, password: PASSWORD } })
  expect(answer.status()).toBe(200)
})

test('where links are mailed, somebody new is invited and needs no password from anybody', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.accessToken).not.toBe('')
  await page.route('**/functions/get-users?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), canInvite: true } })
  })
  await page.route('**/functions/create-user', (route) =>
    route.fulfill({ status: 201, json: { user: { id: 'x', name: 'Ivy Dove' } } }),
  )
  await open(page, '?open=new')
  await expect(panel(page).getByRole('radio', { name: /^Send an invitation/ })).toBeChecked()
  await expect(panel(page).getByLabel('Password', { exact: true })).toHaveCount(0)
  await panel(page).getByLabel('Name', { exact: true }).fill('Ivy Dove')
  await panel(page).getByLabel('Username').fill('ivy.dove')
  await panel(page).getByLabel('E-mail').fill('ivy@example.com')
  await panel(page)
    .getByRole('radio', { name: /^Parts/ })
    .check()
  const sent = page.waitForRequest('**/functions/create-user')
  await panel(page).getByRole('button', { name: 'Add' }).click()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Ivy Dove',
    username: 'ivy.dove',
    email: 'ivy@example.com',
    role: 'parts_user',
    department: 'parts',
    dealership: null,
    invite: true,
  })
  await expect(page.getByText('Ivy Dove is added, and invited by e-mail').first()).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
})

test('a change is seen in the list at once, and who made it stands in the panel', async ({
  page,
  signedIn,
}) => {
  const name = somebody('Sam Numbat')
  const { id } = await addPerson(page.request, signedIn.accessToken, name)
  await open(page, `?q=${encodeURIComponent(name)}`)
  await rowOf(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`open=${id}`))
  const other = `${name} Jr`
  await panel(page).getByLabel('Name', { exact: true }).fill(other)
  await panel(page)
    .getByRole('radio', { name: /^Department Manager/ })
    .check()
  await panel(page).getByLabel('Department', { exact: true }).selectOption('Sales')
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${other} is saved`, { exact: true }).first()).toBeVisible()
  await expect(rowOf(page, other)).toContainText('Department Manager')
  await rowOf(page, other).getByRole('link', { name: other, exact: true }).click()
  await expect(panel(page).getByRole('region', { name: 'Who did what' })).toContainText('department_manager')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(rowOf(page, other).getByRole('link', { name: other, exact: true })).toBeFocused()
})

test('two who change one person: the second is told, and sees what the first did', async ({
  page,
  signedIn,
  faults,
}) => {
  faults.expect(/status of 409/)
  const name = somebody('Ari Dunnart')
  const { id } = await addPerson(page.request, signedIn.accessToken, name)
  await open(page, `?q=${encodeURIComponent(name)}&open=${id}`)
  const answer = await page.request.put('/functions/update-user', {
    headers: { Authorization: `Bearer ${signedIn.accessToken}` },
    data: { userId: id, email: `${id}@example.com` },
  })
  expect(answer.status()).toBe(200)
  await panel(page).getByLabel('Name', { exact: true }).fill('Somebody Else')
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(panel(page).getByRole('alert')).toContainText('was changed by somebody else meanwhile')
  await panel(page).getByRole('button', { name: 'Show it' }).click()
  await expect(panel(page).getByLabel('E-mail')).toHaveValue(`${id}@example.com`)
  await expect(panel(page).getByLabel('Name', { exact: true })).toHaveValue(name)
})

test('a username that is taken is said beside the field, in the server’s words', async ({
  page,
  signedIn,
  faults,
}) => {
  faults.expect(/status of 409/)
  const name = somebody('Mei Kestrel')
  const { id } = await addPerson(page.request, signedIn.accessToken, name)
  await open(page, `?open=${id}`)
  await panel(page).getByLabel('Username').fill('ADMIN')
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(panel(page).getByLabel('Username')).toHaveAccessibleDescription(
    'Another person has this username',
  )
  await expect(panel(page).getByLabel('Username')).toBeFocused()
})

test('somebody is deactivated after a question, is out at once, and comes back', async ({
  page,
  signedIn,
  request,
}) => {
  const name = somebody('Uma Shearwater')
  const { username } = await addPerson(page.request, signedIn.accessToken, name)
  const login = () => request.post('/functions/login', { data: { username, password: PASSWORD } })
  const { accessToken } = (await (await login()).json()) as { accessToken: string }
  await open(page, `?q=${encodeURIComponent(name)}`)
  await rowOf(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click()
  await panel(page).getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('dialog', { name: `Deactivate ${name}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('#ask-person')).toHaveJSProperty('open', false)
  await expect(panel(page)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Deactivate' }).click()
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText(`${name} is deactivated`, { exact: true }).first()).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Inactive')
  const verified = await request.get('/functions/temp-verify-token', {
    headers: { Authorization: `Bearer ${accessToken}` },
  })
  expect(verified.status()).toBe(401)
  await rowOf(page, name)
    .getByRole('button', { name: `Reactivate ${name}` })
    .click()
  await page
    .getByRole('dialog', { name: `Reactivate ${name}?` })
    .getByRole('button', { name: 'Reactivate' })
    .click()
  await expect(rowOf(page, name)).not.toContainText('Inactive')
  expect((await login()).status()).toBe(200)
})

test('a new password is judged here, set, and opens', async ({ page, signedIn, request }) => {
  const name = somebody('Toby Emu')
  const { id, username } = await addPerson(page.request, signedIn.accessToken, name)
  await open(page, `?open=${id}`)
  await panel(page).getByRole('button', { name: 'Change password' }).click()
  const question = page.getByRole('dialog', { name: `New password for ${name}` })
  await question.getByLabel('New password', { exact: true }).fill('short')
  await question.getByRole('button', { name: 'Change password' }).click()
  await expect(question).toContainText('Use at least 12 characters')
  await question.getByLabel('New password', { exact: true }).fill('a heron on the jetty')
  await question.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(`${name} has a new password`, { exact: true }).first()).toBeVisible()
  const data = { username, password: 'a heron on the jetty' }
  expect((await request.post('/functions/login', { data })).status()).toBe(200)
})

test('the row’s own menu asks without opening the file, gives the focus back, and says what is locked', async ({
  page,
  signedIn,
}) => {
  const name = somebody('Jess Quoll')
  await addPerson(page.request, signedIn.accessToken, name)
  await open(page, `?q=${encodeURIComponent(name)}`)
  const more = rowOf(page, name).getByRole('button', { name: `More about ${name}` })
  await more.click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  await expect(page.getByRole('dialog', { name: `New password for ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Deactivate' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(rowOf(page, name).getByRole('button', { name: /^Reactivate/ })).toBeVisible()

  await signInByCall(page.context(), 'sales.manager')
  await open(page, '?q=lark')
  await page.getByRole('button', { name: 'More about Lark Wallaby' }).click()
  const locked = page.getByRole('menuitem', { name: /^Deactivate/ })
  await expect(locked).toBeDisabled()
  await expect(locked).toContainText('Your role does not include this')
})

test('several are deactivated together, and who was not is named with the reason', async ({
  page,
  signedIn,
}) => {
  const family = somebody('Quail')
  for (const first of ['Ann', 'Bea', 'Cal'])
    await addPerson(page.request, signedIn.accessToken, `${first} ${family}`)
  await addPerson(page.request, signedIn.accessToken, `Dot ${family}`, {
    role: 'super_admin',
    department: 'admin',
  })
  await signInByCall(page.context(), 'admin')
  await open(page, `?q=${encodeURIComponent(family)}`)
  await page.getByRole('checkbox', { name: 'Choose everybody on this page' }).check()
  await page.getByRole('checkbox', { name: `Choose Cal ${family}` }).uncheck()
  await expect(page.getByText('3 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Deactivate 2 people?' })
  await expect(question).toContainText(`Ann ${family}, Bea ${family}`)
  await expect(question.getByRole('listitem')).toContainText(
    `Dot ${family}Only a super administrator manages administrators`,
  )
  await question.getByRole('button', { name: 'Deactivate 2' }).click()
  const result = page.getByRole('dialog', { name: 'Done, with some left' })
  await expect(result).toContainText('2 people deactivated.')
  await expect(result.getByRole('list', { name: 'Not deactivated' })).toContainText(`Dot ${family}`)
  await result.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowOf(page, `Ann ${family}`)).toContainText('Inactive')
  await expect(rowOf(page, `Cal ${family}`)).not.toContainText('Inactive')
})

test('what one may not do is locked, with the reason beside it', async ({ page }) => {
  await signInByCall(page.context(), 'admin')
  await open(page, '?q=kookaburra')
  const lock = rowOf(page, 'Merle Kookaburra').getByRole('button', {
    name: 'Locked: Only a super administrator manages administrators',
  })
  await lock.focus()
  await expect(lock.getByText('Only a super administrator manages administrators')).toBeVisible()
  await rowOf(page, 'Merle Kookaburra').getByRole('link', { name: 'Merle Kookaburra', exact: true }).click()
  await expect(panel(page)).toContainText('Only a super administrator manages administrators')
  await expect(panel(page).getByRole('button', { name: 'Save' })).toHaveCount(0)
  await open(page, '?q=currawong')
  await page.getByRole('link', { name: 'Edit Kit Currawong' }).click()
  await expect(panel(page).getByRole('radio', { name: /^Administrator/ })).toBeDisabled()
  await expect(panel(page)).toContainText('Only a super administrator gives or takes this role')
  await expect(panel(page)).toContainText('You cannot give a role above your own')
})

test('a manager sees the department, and is told why the rest is not theirs', async ({ page }) => {
  await signInByCall(page.context(), 'parts.manager')
  await open(page, '?q=currawong')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit Kit Currawong' }).click()
  await expect(panel(page)).toContainText('Deactivate Kit Currawong')
  await expect(panel(page)).toContainText('Your role does not include this')
  await expect(panel(page).getByRole('button', { name: 'Deactivate' })).toHaveCount(0)
  await expect(panel(page).getByRole('region', { name: 'Who did what' })).toContainText(
    'Read by administrators',
  )
})

test('filters, order and page are the address: they survive a reload, and Back', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.accessToken).not.toBe('')
  await open(page)
  await page.getByLabel('Role', { exact: true }).selectOption('Department Manager')
  await expect(page).toHaveURL(/role=department_manager/)
  await page.getByLabel('Department', { exact: true }).selectOption('Parts')
  await page.getByRole('link', { name: /^Active/ }).click()
  await page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('link').click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(rowOf(page, 'Martin Possum')).toBeVisible()
  await page.reload()
  await awake(page)
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('department_manager')
  await expect(page.getByLabel('Department', { exact: true })).toHaveValue('parts')
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(rowOf(page, 'Martin Possum')).toBeVisible()
  await expect(people(page)).not.toContainText('Robin Heron')
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=name/)
  await page.goto(`${paths.users()}?q=nobody-is-called-that`)
  await expect(page.getByRole('heading', { name: 'Nobody is like that' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(people(page)).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toHaveValue('')
})

test('a list is asked for once in five minutes, and again after a change', async ({ page, signedIn }) => {
  const name = somebody('Kim Bilby')
  const { id } = await addPerson(page.request, signedIn.accessToken, name)
  let asked = 0
  page.on('request', (sent) => {
    if (sent.url().includes('/functions/get-users')) asked++
  })
  await open(page, `?q=${encodeURIComponent(name)}`)
  await rowOf(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click()
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Outbox' }).click()
  await expect(page).toHaveURL(paths.outbox())
  await page.goBack()
  await expect(rowOf(page, name)).toBeVisible()
  expect(asked).toBe(1)
  await open(page, `?q=${encodeURIComponent(name)}&open=${id}`)
  await panel(page).getByLabel('E-mail').fill(`${id}@example.com`)
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect.poll(() => asked).toBe(3)
})

test('a list that cannot be loaded says so in the catalogue’s words, and comes when it can', async ({
  page,
  signedIn,
  faults,
}) => {
  faults.expect(/status of 500/)
  expect(signedIn.accessToken).not.toBe('')
  await page.route('**/functions/get-users?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(paths.users())
  await expect(page.getByRole('alert')).toContainText('Failed to fetch users')
  await page.unroute('**/functions/get-users?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(people(page)).toBeVisible()
})

test('a notification shows, and is gone after 5 s, an error too; the panel keeps the reason', async ({
  page,
  signedIn,
  faults,
}) => {
  faults.expect(/status of 500/)
  const name = somebody('Lee Pardalote')
  const { id } = await addPerson(page.request, signedIn.accessToken, name)
  await stopClock(page)
  await page.goto(`${paths.users()}?open=${id}`)
  await panel(page).getByLabel('Name', { exact: true }).fill('Other Name')
  await page.route('**/functions/update-user', (route) => route.fulfill({ status: 500, json: {} }))
  await panel(page).getByRole('button', { name: 'Save' }).click()
  const notice = page.getByRole('region', { name: 'Notifications' }).getByText('Failed to update user')
  await expect(notice).toBeVisible()
  await page.clock.runFor(4_900)
  await expect(notice).toBeVisible()
  await page.clock.runFor(200)
  await expect(notice).toHaveCount(0)
  await expect(panel(page).getByRole('alert')).toContainText('Failed to update user')
})

test('by keyboard alone: down the list, into a person, and back', async ({ page, signedIn }) => {
  expect(signedIn.accessToken).not.toBe('')
  await open(page, '?sort=username&status=active')
  const links = people(page).locator('a[data-person]')
  await page.keyboard.press('j')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(people(page).getByRole('checkbox').nth(1)).toBeChecked()
  await expect(page.getByText('1 chosen')).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  for (const act of ['Next person', 'Person before', 'Open or edit', 'Choose the person', 'Create user'])
    await expect(keys.getByRole('term').filter({ hasText: act })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('e')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('n')
  await expect(panel(page).getByRole('heading', { name: 'Create user' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the person takes the place of the list, and gives it back', async ({ page, signedIn }) => {
    const name = somebody('Pat Potoroo')
    await addPerson(page.request, signedIn.accessToken, name)
    await open(page, `?q=${encodeURIComponent(name)}`)
    await rowOf(page, name).getByRole('link', { name, exact: true }).click()
    await expect(people(page)).toBeHidden()
    await panel(page).getByLabel('Name', { exact: true }).fill(`${name} Sr`)
    await panel(page).getByRole('button', { name: 'Save' }).click()
    await expect(rowOf(page, `${name} Sr`)).toBeVisible()
  })
})
