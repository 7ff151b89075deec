import { paths } from '../../../src/domain/site/routes.ts'
import { expect, PHONE, test, visit } from '../journey.ts'

test('the engine room shows how the program runs, and runs and pauses jobs', async ({
  page,
  session: _session,
}) => {
  await visit(page, paths.engineRoom())
  const jobs = page.getByRole('table', { name: 'Jobs' })
  const row = jobs.getByRole('row').filter({ hasText: 'Remove old stock files' })

  await test.step('says what runs and what needs attention', async () => {
    await expect(page.getByText('All running.')).toBeVisible()
    for (const name of ['Website', 'Database', 'Search', 'Jobs', 'Mail', 'Storage'])
      await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
    await expect(page.getByText('(this one)')).toBeVisible()
    await expect(
      page.getByRole('table', { name: 'Sessions' }).getByText('you', { exact: true }),
    ).toBeVisible()
  })

  await test.step('runs a job and shows its run', async () => {
    await row.getByRole('button', { name: 'Run now: Remove old stock files' }).click()
    await expect(page.getByText('Remove old stock files will run in a moment').first()).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Escape')
      await row.getByRole('button', { name: 'Remove old stock files', exact: true }).click({ timeout: 2_000 })
      const drawer = page.getByRole('dialog', { name: 'Remove old stock files' })
      await expect(drawer.getByText(/started by/).first()).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await page.keyboard.press('Escape')
  })

  await test.step('pauses a job with the name of the person, also after a reload', async () => {
    await row.getByRole('button', { name: 'Pause: Remove old stock files' }).click()
    await expect(row.getByText(/^Paused by/)).toBeVisible()
    await page.reload()
    await expect(row.getByText(/^Paused by/)).toBeVisible()
    await row.getByRole('button', { name: 'Resume: Remove old stock files' }).click()
    await expect(row.getByText(/^Paused by/)).toHaveCount(0)
  })

  await test.step('asks for a time before maintenance starts', async () => {
    await page.getByRole('button', { name: 'Start maintenance' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start maintenance' })
    await expect(dialog.getByText(/Shoppers see “Back at/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('tells all staff that maintenance is on', async () => {
    // Not started for real: other journeys use the same website.
    await page.route('**/functions/maintenance', (route) =>
      route.fulfill({
        json: {
          maintenance: {
            since: new Date(Date.now() - 60_000).toISOString(),
            until: new Date(Date.now() + 60_000).toISOString(),
            by: 'Merle Kookaburra',
            isOverdue: false,
          },
        },
      }),
    )
    await visit(page, paths.engineRoomSection({ section: 'settings' }))
    await expect(page.getByText(/Maintenance is on since/)).toBeVisible()
    await expect(page.getByText('DATABASE_URL')).toBeVisible()
  })

  await test.step('fits a phone', async () => {
    await page.setViewportSize(PHONE)
    await visit(page, paths.engineRoom())
    await expect(jobs).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
