import type { Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { expect, isMarked, markPage, PHONE, test, visit } from './journey.ts'

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

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('leads down the same way', async ({ page }) => {
    await visit(page, paths.home())
    await walkDown(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('leads down the same way', async ({ page }) => {
    await page.goto(paths.home())
    await walkDown(page)
  })
})

test('siblings, other conditions and the trail lead sideways and up', async ({ page }) => {
  await visit(page, paths.carsForSale({ condition: 'used', make: 'toyota', model: 'hilux' }))
  await link(page, 'Other Toyota models', /^Camry/).click()
  await expect(page).toHaveURL(paths.carsForSale({ condition: 'used', make: 'toyota', model: 'camry' }))
  await link(page, 'Camry by condition', /^Any condition/).click()
  await expect(page).toHaveURL(paths.carsForSaleByMake({ make: 'toyota', model: 'camry' }))
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(trail.getByRole('listitem')).toHaveText(['Home', '/Cars for sale', '/Toyota', '/Camry'])
  await trail.getByRole('link', { name: 'Toyota' }).click()
  await expect(heading(page)).toHaveText('Toyota for sale')
})

test('its head tells machines the same: canonical, Open Graph, trail and list', async ({ page }) => {
  const path = paths.carsForSale({ condition: 'used', make: 'toyota' })
  await visit(page, '/cars-for-sale/USED/Toyota/')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', path)
  const content = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content')
  expect(await content('title')).toBe(await page.title())
  expect(await content('url')).toMatch(new RegExp(`${path}$`))
  expect(await content('type')).toBe('website')
  expect((await page.request.get((await content('image')) as string)).status()).toBe(200)
  const description = await page.locator('meta[name=description]').getAttribute('content')
  expect(await content('description')).toBe(description)
  await expect(page.getByRole('main')).toContainText(description as string)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [trail, list] = data.map((text) => JSON.parse(text) as { itemListElement: { name: string }[] })
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 4 } })
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 8 })
  const names = page.getByRole('main').getByRole('article').getByRole('heading')
  expect(list?.itemListElement[0]?.name).toContain(await names.first().textContent())
})

test('what nobody knows goes to /404; what is out of stock says so and is not indexed', async ({
  page,
  request,
}) => {
  for (const path of [
    '/cars-for-sale/lada',
    '/cars-for-sale/toyota/hilux/sr5',
    '/cars-for-sale/used/a/b/c',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 302, paths.notFound()])
  }
  // A make and a model that are both known, and never belong together.
  await visit(page, paths.carsForSaleByMake({ make: 'tesla', model: 'hilux' }))
  await expect(page.getByText('There are no Tesla HiLux vehicles on sale at the moment.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  await expect(link(page, 'Other Tesla models', /^Model/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'See every car on sale' })).toHaveAttribute(
    'href',
    paths.carSales(),
  )
})
