import { paths } from '../../../src/domain/site/routes.ts'
import { expect, test, visit } from '../journey.ts'

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
