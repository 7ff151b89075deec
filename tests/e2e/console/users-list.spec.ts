import { expect, signInThroughApi, test, waitForHydration } from '../journey.ts'
import {
  addPerson,
  makeUniqueName,
  openUsers,
  searchBox,
  userPanel,
  userRow,
  usersTable,
} from '../users-page.ts'

test('the list of users works by keyboard and keeps its filters in the address', async ({
  page,
  session,
}) => {
  expect(session.accessToken).not.toBe('')
  await openUsers(page, '?sort=username&status=active')

  await test.step('moves through the list, opens a user and returns by keyboard', async () => {
    const links = usersTable(page).locator('a[data-person]')
    await page.keyboard.press('j')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('j')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await expect(usersTable(page).getByRole('checkbox').nth(1)).toBeChecked()
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard' })
    for (const act of ['Next user', 'Previous user', 'Open user', 'Select user', 'Create user'])
      await expect(keys.getByRole('term').filter({ hasText: act })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('e')
    await expect(userPanel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('n')
    await expect(userPanel(page).getByRole('heading', { name: 'Create user' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(userPanel(page)).toHaveCount(0)
  })

  await test.step('keeps filters and order in the address, after a reload and with Back', async () => {
    await page.getByRole('list', { name: 'Status' }).getByRole('link', { name: /^All/ }).click()
    await expect(page).not.toHaveURL(/status=active/)
    await page.getByLabel('Role', { exact: true }).selectOption('Department Manager')
    await expect(page).toHaveURL(/role=department_manager/)
    await page.getByLabel('Department', { exact: true }).selectOption('Parts')
    await page.getByRole('link', { name: /^Active/ }).click()
    await page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('link').click()
    await expect(page).toHaveURL(/sort=name/)
    await expect(userRow(page, 'Martin Possum')).toBeVisible()
    await page.reload()
    await waitForHydration(page)
    await expect(page.getByLabel('Role', { exact: true })).toHaveValue('department_manager')
    await expect(page.getByLabel('Department', { exact: true })).toHaveValue('parts')
    await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(userRow(page, 'Martin Possum')).toBeVisible()
    await expect(usersTable(page)).not.toContainText('Robin Heron')
    await page.goBack()
    await expect(page).not.toHaveURL(/sort=name/)
  })

  await test.step('offers to clear the filters when no users match', async () => {
    await searchBox(page).fill('no-such-user')
    await expect(page.getByRole('heading', { name: 'No users match' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(usersTable(page)).toBeVisible()
    await expect(searchBox(page)).toHaveValue('')
  })
})

test('an administrator deactivates several users, but no super administrator', async ({
  page,
  context,
  session,
}) => {
  const familyName = makeUniqueName('Quail')
  for (const first of ['Ann', 'Bea', 'Cal'])
    await addPerson(page.request, session.accessToken, `${first} ${familyName}`)
  await addPerson(page.request, session.accessToken, `Dot ${familyName}`, {
    role: 'super_admin',
    department: 'admin',
  })
  await signInThroughApi(context, 'admin')
  await openUsers(page, `?q=${encodeURIComponent(familyName)}`)

  await test.step('deactivates the selected users, and names those it could not with the reason', async () => {
    await page.getByRole('checkbox', { name: 'Select all users on this page' }).check()
    await page.getByRole('checkbox', { name: `Select Cal ${familyName}` }).uncheck()
    await expect(page.getByText('3 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Deactivate 2 users?' })
    await expect(question).toContainText(`Ann ${familyName}, Bea ${familyName}`)
    await expect(question.getByRole('listitem')).toContainText(
      `Dot ${familyName}Only a super administrator can manage administrators`,
    )
    await question.getByRole('button', { name: 'Deactivate 2' }).click()
    const result = page.getByRole('dialog', { name: 'Some users were not deactivated' })
    await expect(result).toContainText('2 users deactivated.')
    await expect(result.getByRole('list', { name: 'Not deactivated' })).toContainText(`Dot ${familyName}`)
    // The notification over the dialog has a button with the same name.
    await result.locator('footer').getByRole('button', { name: 'Close' }).click()
    await expect(result).toHaveCount(0)
    await expect(userRow(page, `Ann ${familyName}`)).toContainText('Inactive')
    await expect(userRow(page, `Cal ${familyName}`)).not.toContainText('Inactive')
  })

  await test.step('locks forbidden actions and says why', async () => {
    await searchBox(page).fill('kookaburra')
    const merle = userRow(page, 'Merle Kookaburra')
    const lock = merle.getByRole('button', {
      name: 'Locked: Only a super administrator can manage administrators',
    })
    await lock.focus()
    await expect(lock.getByText('Only a super administrator can manage administrators')).toBeVisible()
    await merle.getByRole('link', { name: 'Merle Kookaburra', exact: true }).click()
    await expect(userPanel(page)).toContainText('Only a super administrator can manage administrators')
    await expect(userPanel(page).getByRole('button', { name: 'Save' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await searchBox(page).fill('currawong')
    await page.getByRole('link', { name: 'Edit Kit Currawong' }).click()
    await expect(userPanel(page).getByRole('radio', { name: /^Administrator/ })).toBeDisabled()
    await expect(userPanel(page)).toContainText('Only a super administrator can assign or remove this role')
    await expect(userPanel(page)).toContainText('You cannot assign a role above your own')
  })
})

test('a manager sees why they cannot change users', async ({ page, context }) => {
  await signInThroughApi(context, 'parts.manager')
  await openUsers(page, '?q=currawong')

  await test.step('says why in the menu of the row', async () => {
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('button', { name: 'More actions for Kit Currawong' }).click()
    const locked = page.getByRole('menuitem', { name: /^Deactivate/ })
    await expect(locked).toBeDisabled()
    await expect(locked).toContainText('Your role does not allow this')
    await page.keyboard.press('Escape')
  })

  await test.step('says why in the panel', async () => {
    await page.getByRole('link', { name: 'Edit Kit Currawong' }).click()
    await expect(userPanel(page)).toContainText('Deactivate Kit Currawong')
    await expect(userPanel(page)).toContainText('Your role does not allow this')
    await expect(userPanel(page).getByRole('button', { name: 'Deactivate' })).toHaveCount(0)
    await expect(userPanel(page).getByRole('region', { name: 'History' })).toContainText(
      'Only administrators can see the history',
    )
  })
})
