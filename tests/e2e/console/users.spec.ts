import { paths } from '../../../src/domain/site/routes.ts'
import { expect, PHONE, test, visit } from '../journey.ts'
import {
  addPerson,
  makeUniqueName,
  openUsers,
  PASSWORD,
  searchBox,
  userPanel,
  userRow,
  usersTable,
} from '../users-page.ts'

const USERS = '**/functions/get-users?*'

test('an administrator adds one user and invites another', async ({ page, session, errors }) => {
  errors.expect(/status of 500/)
  expect(session.accessToken).not.toBe('')
  const name = makeUniqueName('Nima Bilby')
  const username = name.toLowerCase().replaceAll(' ', '.')

  await test.step('offers another try when the list fails to load', async () => {
    await page.route(USERS, (route) => route.fulfill({ status: 500, json: {} }))
    await visit(page, paths.users())
    await expect(page.getByRole('alert')).toContainText('Failed to fetch users')
    await page.unroute(USERS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(usersTable(page)).toBeVisible()
  })

  await test.step('names missing fields, and adds a user who can sign in', async () => {
    await page.getByRole('link', { name: /^Create user/ }).click()
    await expect(userPanel(page).getByRole('heading', { name: 'Create user' })).toBeFocused()
    await userPanel(page)
      .getByRole('radio', { name: /^Set a password/ })
      .check()
    await userPanel(page).getByRole('button', { name: 'Create user' }).click()
    await expect(userPanel(page).getByLabel('Name', { exact: true })).toBeFocused()
    await expect(userPanel(page)).toContainText('5 fields need your attention')
    await userPanel(page).getByLabel('Name', { exact: true }).fill(name)
    await userPanel(page).getByLabel('Username').fill(username)
    await userPanel(page).getByRole('textbox', { name: 'Email' }).fill(`${username}@example`)
    await userPanel(page)
      .getByRole('radio', { name: /^Service/ })
      .check()
    await expect(userPanel(page).getByLabel('Department', { exact: true })).toHaveValue('Service')
    await userPanel(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
    await userPanel(page).getByRole('button', { name: 'Create user' }).click()
    await expect(userPanel(page)).toContainText('Add the ending')
    await userPanel(page).getByRole('textbox', { name: 'Email' }).fill(`${username}@example.com`)
    await userPanel(page).getByRole('button', { name: 'Create user' }).click()
    await expect(page.getByText(`${name} is created`, { exact: true }).first()).toBeVisible()
    await expect(userPanel(page)).toHaveCount(0)
    const answer = await page.request.post('/functions/login', { data: { username, password: PASSWORD } })
    expect(answer.status()).toBe(200)
  })

  await test.step('finds the new user by search', async () => {
    // From here on the server claims to have a mail server, so that invitations are offered.
    await page.route(USERS, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), canInvite: true } })
    })
    await searchBox(page).fill(username)
    await expect(page).toHaveURL(new RegExp(`q=${username}`))
    await expect(userRow(page, name)).toContainText('Service')
  })

  await test.step('invites a user by email without a password', async () => {
    await page.route('**/functions/create-user', (route) =>
      route.fulfill({ status: 201, json: { user: { id: 'x', name: 'Ivy Dove' } } }),
    )
    await page.getByRole('link', { name: /^Create user/ }).click()
    await expect(userPanel(page).getByRole('radio', { name: /^Send invitation/ })).toBeChecked()
    await expect(userPanel(page).getByLabel('Password', { exact: true })).toHaveCount(0)
    await userPanel(page).getByLabel('Name', { exact: true }).fill('Ivy Dove')
    await userPanel(page).getByLabel('Username').fill('ivy.dove')
    await userPanel(page).getByRole('textbox', { name: 'Email' }).fill('ivy@example.com')
    await userPanel(page)
      .getByRole('radio', { name: /^Parts/ })
      .check()
    const createRequest = page.waitForRequest('**/functions/create-user')
    await userPanel(page).getByRole('button', { name: 'Create user' }).click()
    expect((await createRequest).postDataJSON()).toEqual({
      name: 'Ivy Dove',
      username: 'ivy.dove',
      email: 'ivy@example.com',
      role: 'parts_user',
      department: 'parts',
      dealership: null,
      invite: true,
    })
    await expect(page.getByText('Ivy Dove is created, and invited by email').first()).toBeVisible()
    await expect(userPanel(page)).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
  })
})

test('an administrator edits and deactivates a user', async ({ page, session, request, errors }) => {
  errors.expect(/status of (409|500)/)
  const originalName = makeUniqueName('Sam Numbat')
  const { id, username } = await addPerson(page.request, session.accessToken, originalName)
  const name = `${originalName} Jr`
  let listRequests = 0
  page.on('request', (pageRequest) => {
    if (pageRequest.url().includes('/functions/get-users')) listRequests++
  })
  const nameField = userPanel(page).getByLabel('Name', { exact: true })
  const saveButton = userPanel(page).getByRole('button', { name: 'Save' })
  const openUserForm = async (who: string) => {
    await userRow(page, who)
      .getByRole('link', { name: `Edit ${who}` })
      .click()
    await expect(nameField).toHaveValue(who)
  }
  await openUsers(page, `?q=${encodeURIComponent(originalName)}`)

  await test.step('loads the list once in five minutes, and again after a change', async () => {
    await openUserForm(originalName)
    await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Outbox' }).click()
    await expect(page).toHaveURL(paths.outbox())
    await page.goBack()
    await expect(userRow(page, originalName)).toBeVisible()
    expect(listRequests).toBe(1)
    await openUserForm(originalName)
    await userPanel(page).getByRole('textbox', { name: 'Email' }).fill(`${id}@example.com`)
    await saveButton.click()
    await expect(userPanel(page)).toHaveCount(0)
    await expect.poll(() => listRequests).toBe(2)
  })

  await test.step('shows a change in the list at once, and in the history of the panel', async () => {
    await openUserForm(originalName)
    await expect(page).toHaveURL(new RegExp(`open=${id}`))
    await nameField.fill(name)
    await userPanel(page)
      .getByRole('radio', { name: /^Department Manager/ })
      .check()
    await userPanel(page).getByLabel('Department', { exact: true }).selectOption('Sales')
    await saveButton.click()
    await expect(page.getByText(`${name} is saved`, { exact: true }).first()).toBeVisible()
    await expect(userRow(page, name)).toContainText('Department Manager')
    await userRow(page, name).getByRole('link', { name, exact: true }).click()
    await expect(userPanel(page).getByRole('region', { name: 'History' })).toContainText('department_manager')
    await page.keyboard.press('Escape')
    await expect(userPanel(page)).toHaveCount(0)
    await expect(userRow(page, name).getByRole('link', { name, exact: true })).toBeFocused()
  })

  await test.step('refuses to overwrite a colleague’s change, and loads it on request', async () => {
    await openUserForm(name)
    const answer = await page.request.put('/functions/update-user', {
      headers: { Authorization: `Bearer ${session.accessToken}` },
      data: { userId: id, email: `second.${id}@example.com` },
    })
    expect(answer.status()).toBe(200)
    await nameField.fill('Alex Magpie')
    await saveButton.click()
    await expect(userPanel(page).getByRole('alert')).toContainText('has been changed by someone else')
    await userPanel(page).getByRole('button', { name: 'Load changes' }).click()
    await expect(userPanel(page).getByRole('textbox', { name: 'Email' })).toHaveValue(
      `second.${id}@example.com`,
    )
    await expect(nameField).toHaveValue(name)
  })

  await test.step('reports a username in use next to its field', async () => {
    await userPanel(page).getByLabel('Username').fill('ADMIN')
    await saveButton.click()
    await expect(userPanel(page).getByLabel('Username')).toHaveAccessibleDescription(
      'Another person has this username',
    )
    await expect(userPanel(page).getByLabel('Username')).toBeFocused()
  })

  await test.step('hides the notification of a failure after a while, and keeps the error in the panel', async () => {
    await page.route('**/functions/update-user', (route) => route.fulfill({ status: 500, json: {} }))
    await saveButton.click()
    const notice = page.getByRole('region', { name: 'Notifications' }).getByText('Failed to update user')
    await expect(notice).toBeVisible()
    await expect(notice).toHaveCount(0)
    await expect(userPanel(page).getByRole('alert')).toContainText('Failed to update user')
    await page.unroute('**/functions/update-user')
    await page.keyboard.press('Escape')
    await expect(userPanel(page)).toHaveCount(0)
  })

  const login = (password: string) => request.post('/functions/login', { data: { username, password } })
  const moreButton = userRow(page, name).getByRole('button', { name: `More actions for ${name}` })

  await test.step('deactivates a user after confirmation, ends their session, and reactivates them', async () => {
    const { accessToken } = (await (await login(PASSWORD)).json()) as { accessToken: string }
    await openUserForm(name)
    await userPanel(page).getByRole('button', { name: 'Deactivate' }).click()
    const question = page.getByRole('dialog', { name: `Deactivate ${name}?` })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.locator('#ask-person')).toHaveJSProperty('open', false)
    await expect(userPanel(page)).toBeVisible()
    await userPanel(page).getByRole('button', { name: 'Deactivate' }).click()
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText(`${name} is deactivated`, { exact: true }).first()).toBeVisible()
    await expect(userRow(page, name)).toContainText('Inactive')
    const verified = await request.get('/functions/temp-verify-token', {
      headers: { Authorization: `Bearer ${accessToken}` },
    })
    expect(verified.status()).toBe(401)
    await userRow(page, name)
      .getByRole('button', { name: `Reactivate ${name}` })
      .click()
    await page
      .getByRole('dialog', { name: `Reactivate ${name}?` })
      .getByRole('button', { name: 'Reactivate' })
      .click()
    await expect(userRow(page, name)).not.toContainText('Inactive')
    expect((await login(PASSWORD)).status()).toBe(200)
  })

  await test.step('refuses a short password, and sets a longer one', async () => {
    await openUserForm(name)
    await userPanel(page).getByRole('button', { name: 'Change password' }).click()
    const question = page.getByRole('dialog', { name: `New password for ${name}` })
    await question.getByLabel('New password', { exact: true }).fill('short')
    await question.getByRole('button', { name: 'Change password' }).click()
    await expect(question).toContainText('Use at least 12 characters')
    await question.getByLabel('New password', { exact: true }).fill('a heron on the jetty')
    await question.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText(`${name} has a new password`, { exact: true }).first()).toBeVisible()
    expect((await login('a heron on the jetty')).status()).toBe(200)
  })

  await test.step('opens dialogs from the menu of the row without the panel, and returns the focus', async () => {
    await page.keyboard.press('Escape')
    await expect(userPanel(page)).toHaveCount(0)
    await moreButton.click()
    await page.getByRole('menuitem', { name: 'Change password' }).click()
    await expect(page.getByRole('dialog', { name: `New password for ${name}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(moreButton).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Deactivate' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(userRow(page, name).getByRole('button', { name: /^Reactivate/ })).toBeVisible()
  })

  await test.step('replaces the list with the user on a phone until they are saved', async () => {
    await page.setViewportSize(PHONE)
    await userRow(page, name).getByRole('link', { name, exact: true }).click()
    await expect(usersTable(page)).toBeHidden()
    await nameField.fill(`${name} Sr`)
    await saveButton.click()
    await expect(userRow(page, `${name} Sr`)).toBeVisible()
  })
})
