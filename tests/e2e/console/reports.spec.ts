import { randomUUID } from 'node:crypto'
import { paths } from '../../../src/domain/site/routes.ts'
import { expect, signInThroughApi, test, visit } from '../journey.ts'

test('a date of the reports is typed, and applies with Enter or when the field is left', async ({
  page,
  session: _session,
}) => {
  await visit(page, `${paths.reports()}?period=dates&from=2026-03-01&to=2026-03-31`)
  const from = page.getByLabel('From', { exact: true })
  // Day and month are equal, because their order depends on the browser.
  await from.focus()
  await page.keyboard.type('11112025')
  await expect(from).toHaveValue('2025-11-11')
  await expect(page).toHaveURL(/from=2026-03-01/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2025-11-11/)
  const to = page.getByLabel('To', { exact: true })
  await to.focus()
  await page.keyboard.type('12122025')
  await to.blur()
  await expect(page).toHaveURL(/to=2025-12-12/)
  await expect(from).toHaveValue('2025-11-11')
})

test('a report is built, saved, changed, shared, scheduled and printed', async ({
  page,
  context,
  errors,
}) => {
  const { user } = await signInThroughApi(context, 'sales.manager')
  const name = `Sources ${randomUUID().slice(0, 8)}`
  await visit(page, paths.reports())
  const title = page.getByRole('heading', { level: 1 })

  await test.step('groups by source over 13 weeks', async () => {
    await page.getByLabel('Group by', { exact: true }).selectOption('Source')
    await expect(page).toHaveURL(/group=source/)
    await page.getByLabel('Period', { exact: true }).selectOption('Last 13 weeks')
    await expect(page).toHaveURL(/period=13-weeks/)
    await expect(title).toHaveText('Leads by source')
    await expect(page.getByRole('table', { name: 'Leads by source' })).toBeVisible()
  })

  await test.step('opens the leads that a figure counts', async () => {
    const figure = page.getByRole('list', { name: 'Figures' }).getByRole('link', { name: /^Leads: / })
    const count = (await figure.innerText()).trim()
    await figure.click()
    await expect(page).toHaveURL(/tab=leads|\/leads/)
    await expect(page.getByText(new RegExp(`^${count} leads?$`)).first()).toBeVisible()
    await page.goBack()
    await expect(title).toHaveText('Leads by source')
  })

  await test.step('saves it under a name, listed in the sidebar', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Save report as' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save report' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(title).toHaveText(name)
    const saved = page.getByRole('list', { name: 'Saved reports' }).getByRole('link', { name })
    await expect(saved).toHaveAttribute('aria-current', 'true')
  })

  await test.step('marks a change as edited until it is saved', async () => {
    const edited = page.getByText('Edited', { exact: true })
    await expect(edited).toHaveCount(0)
    await page.getByLabel('Compare with', { exact: true }).selectOption('Same days last year')
    await expect(edited).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(edited).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Compare with', { exact: true })).toHaveValue('year')
    await expect(edited).toHaveCount(0)
  })

  const more = page.getByRole('button', { name: 'Reports and more' })
  await test.step('shares it with managers', async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share report' })
    await dialog.getByLabel('Managers').check()
    await dialog.getByRole('button', { name: 'Save sharing' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Saved by you, shared with managers')).toBeVisible()
  })

  await test.step('schedules it for people and an address outside', async () => {
    await page.getByRole('button', { name: 'Email', exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'Send by email' })
    await expect(panel.getByRole('list', { name: 'To' })).toContainText(user.name)
    const address = panel.getByLabel('Add address outside the group')
    await address.fill('accounts')
    await address.press('Enter')
    await expect(panel.getByText('Add the @ and the part after it')).toBeVisible()
    await address.fill('accounts@example.com')
    await address.press('Enter')
    await expect(panel.getByRole('list', { name: 'To' })).toContainText('accounts@example.com')
    await panel.getByLabel('Every').selectOption('Friday')
    await panel.getByRole('button', { name: 'Save schedule' }).click()
    await expect(panel.getByText(/^Fri \d+ \w+, 7:00 am$/)).toBeVisible()
    await panel.getByRole('button', { name: 'Pause' }).click()
    await expect(panel.getByText('Paused', { exact: true })).toBeVisible()
    // The journeys have no mail server.
    errors.expect(/409 \(Conflict\)/)
    await panel.getByRole('button', { name: 'Send me a test' }).click()
    await expect(panel.getByRole('alert')).toContainText('No mail server is configured')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  await test.step('downloads a PDF', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF', exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('prints its heading, scope and table, without the navigation', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(title).toBeVisible()
    await expect(page.getByText(/^Own department, .* Run at /)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Leads by source' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Console' })).toBeHidden()
    await expect(page.getByLabel('Group by', { exact: true })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('deletes it', async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'Delete report' }).click()
    await page
      .getByRole('dialog', { name: 'Delete report?' })
      .getByRole('button', { name: 'Delete report' })
      .click()
    await expect(title).toHaveText('Leads by source')
    await expect(page.getByRole('list', { name: 'Saved reports' }).getByRole('link', { name })).toHaveCount(0)
  })
})
