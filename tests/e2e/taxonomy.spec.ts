import type { Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { expect, isMarked, markPage, test, visit } from './journey.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const link = (page: Page, group: string, name: RegExp) =>
  page.getByRole('navigation', { name: group }).getByRole('link', { name })
const seeAll = (page: Page) => page.getByRole('main').getByRole('link', { name: /^See (all|the)/ })

async function numberIn(text: string | null): Promise<number> {
  return Number(/\d+/.exec(text ?? '')?.[0])
}

/** From the footer down to a model and on to the search: every count is kept. */
async function walkDown(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Browse all cars' }).click()
  await expect(page).toHaveURL(paths.carsForSale())
  await expect(heading(page)).toHaveText('Cars for sale')
  await link(page, 'Cars by condition', /^Used/).click()
  await expect(heading(page)).toHaveText('Used cars for sale')
  await link(page, 'Used cars by make', /^Toyota/).click()
  await expect(heading(page)).toHaveText('Used Toyota for sale')
  const model = link(page, 'Toyota models', /^HiLux/)
  const count = await numberIn((await model.textContent())?.replace('HiLux', '') ?? null)
  await model.click()
  await expect(page).toHaveURL(paths.carsForSale({ condition: 'used', make: 'toyota', model: 'hilux' }))
  await expect(heading(page)).toHaveText('Used Toyota HiLux for sale')
  await expect(page.getByText(`There are ${count} used Toyota HiLux vehicles on sale.`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(8, count))
  await expect(page).toHaveTitle(`${count} Used Toyota HiLux for Sale | Harbour Motor Group | Brookvale NSW`)
  await expect(seeAll(page)).toHaveText(`See all ${count} used Toyota HiLux`)
  await seeAll(page).click()
  await expect(page).toHaveURL(paths.carSales({ condition: 'used', make: 'toyota', model: 'hilux' }))
  await expect(heading(page)).toHaveText(`${count} Vehicles found`)
}

test('leads from the footer down to a model and its cars without a reload', async ({ page }) => {
  await visit(page, paths.home())
  await markPage(page)
  await walkDown(page)
  expect(await isMarked(page)).toBe(true)
})
