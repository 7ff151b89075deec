import { paths } from '../../../src/domain/site/routes.ts'
import { insertLead } from '../insert-lead.ts'
import { expect, signInThroughApi, test, visit } from '../journey.ts'

test('a principal follows a number of the dashboard to its list', async ({
  page,
  session: _session,
  request,
}) => {
  await insertLead(request, { assignedTo: 'sales.one' })
  await visit(page, paths.dashboard())
  const days = page.getByRole('region', { name: 'Leads by day' })

  await test.step('follows the period and the department', async () => {
    await page.getByLabel('Period', { exact: true }).selectOption('7-days')
    await expect(page).toHaveURL(/period=7-days/)
    await page.getByLabel('Department', { exact: true }).selectOption('sales')
    await expect(page).toHaveURL(/department=sales/)
    await expect(days.getByRole('link', { name: /^Leads: [1-9]/ })).toBeVisible()
  })

  await test.step('shows charts as tables with t', async () => {
    await page.keyboard.press('t')
    await expect(page).toHaveURL(/view=table/)
    const table = days.getByRole('table', { name: 'Leads by day' })
    await expect(table.getByRole('row')).toHaveCount(8)
    await expect(table.getByRole('link').first()).toBeVisible()
  })

  await test.step('opens the list that a number counts', async () => {
    const figure = days.getByRole('link', { name: /^Leads: / })
    const count = (await figure.getAttribute('aria-label'))?.replace('Leads: ', '')
    await figure.click()
    await expect(page).toHaveURL(/department=sales/)
    await expect(
      page
        .locator('main')
        .getByText(new RegExp(`^${count} leads?$`))
        .first(),
    ).toBeVisible()
  })
})

test('staff see their own row only', async ({ page, context, request }) => {
  const session = await signInThroughApi(context, 'sales.one')
  await insertLead(request, { assignedTo: 'sales.one' })
  await visit(page, paths.dashboard())
  const people = page.getByRole('table', { name: 'By person' })
  await expect(people.getByRole('row')).toHaveCount(2)
  await expect(people.getByRole('row', { name: session.user.name })).toHaveCount(1)
})
