import { paths } from '../../../src/domain/site/routes.ts'
import { expect, test, visit } from '../journey.ts'
import { cards } from '../search-page.ts'

for (const [state, breakStorage] of [
  ['forbidden', forbidStorage],
  ['full and corrupt', fillStorage],
] as const)
  test(`the site works for one visit with storage that is ${state}`, async ({ page, errors }) => {
    // The router's script for scroll positions logs this error once before our code runs.
    errors.expect(/^(SecurityError: Access is denied .*)?$/)
    await page.addInitScript(breakStorage)
    await visit(page, paths.home())
    const main = page.getByRole('navigation', { name: 'Main' })

    await test.step('keeps recent searches during the visit', async () => {
      const popup = page.getByRole('dialog', { name: 'Search the site' })
      const box = popup.getByRole('combobox')
      await page.getByRole('button', { name: 'Search the site' }).click()
      await expect(popup.getByText('Type at least two letters.')).toBeVisible()
      await box.fill('kia')
      await expect(popup.getByRole('group', { name: 'Searches' }).getByRole('option').first()).toBeVisible()
      await box.press('Enter')
      await expect(page).toHaveURL(/make=kia/)
      await page.getByRole('button', { name: 'Search the site' }).click()
      await expect(popup.getByRole('region', { name: 'Recent searches' }).getByRole('link')).toHaveText([
        'kia',
      ])
      await page.keyboard.press('Escape')
    })

    await test.step('changes the view and the page size', async () => {
      await main.getByRole('link', { name: 'Used' }).click()
      await expect(page).toHaveURL(/used/)
      await page.getByRole('button', { name: 'List' }).click()
      await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('combobox', { name: 'Per page' }).selectOption('24')
      await expect(cards(page)).toHaveCount(24)
    })

    await test.step('keeps saved cars during the visit, and compares them', async () => {
      for (const card of [0, 1])
        await cards(page)
          .nth(card)
          .getByRole('button', { name: /^Save 20\d\d/ })
          .click()
      await main.getByRole('link', { name: 'Finance' }).click()
      await expect(page).toHaveURL(paths.finance())
      await page.getByRole('button', { name: 'Saved vehicles, 2' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Compare vehicles' }).click()
      await expect(page.getByRole('columnheader')).toHaveCount(2)
    })
  })

function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
}

function fillStorage(): void {
  if (location.protocol.startsWith('http')) localStorage.setItem('recentSearches', '[{"href":"//x"},7')
  Storage.prototype.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
}
