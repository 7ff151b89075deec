import { paths } from '../../../src/domain/site/routes.ts'
import { insertLead } from '../insert-lead.ts'
import { addStaff } from '../insert-staff.ts'
import { expect, test, visit } from '../journey.ts'

test('a person hears of their lead while the console is open', async ({ page, request }) => {
  const member = await addStaff()
  await visit(page, paths.adminLogin())
  await page.getByRole('textbox', { name: 'Username or email' }).fill(member.username)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await visit(page, paths.leads())
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  const lead = await insertLead(request, { firstName: 'Saltbush', assignedTo: member.username })
  const bell = page.getByRole('button', { name: 'Notifications, 1 new' })
  const toast = page.locator('.toast').filter({ hasText: lead.name })

  await test.step('shows a toast with a link, the count at the bell and in the page title', async () => {
    await expect(toast).toContainText('is your lead')
    await expect(bell).toBeVisible()
    await expect(page).toHaveTitle(/^\(1\) Leads/)
  })

  await test.step('opens the lead from the toast, beside the panel of the lead', async () => {
    await toast.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('heading', { name: lead.name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/^Leads/)
  })

  const second = await insertLead(request, { firstName: 'Banksia', assignedTo: member.username })

  await test.step('opens the panel by keys, and Escape returns to the bell', async () => {
    await expect(bell).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('body').press('g')
    await page.keyboard.press('n')
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByText(second.name)).toBeVisible()
    await panel.getByRole('button', { name: 'Mark read' }).click()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    const readBell = page.getByRole('button', { name: 'Notifications', exact: true })
    await expect(readBell).toBeFocused()
  })

  await test.step('keeps read notifications on the page, and preferences that change at once', async () => {
    await visit(page, paths.notifications())
    await expect(page.getByRole('listitem').filter({ hasText: second.name })).toBeVisible()
    await visit(page, paths.notificationPreferences())
    const box = page.getByLabel('A lead of mine is due today, browser')
    await box.check()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(box).toBeChecked()
  })
})
