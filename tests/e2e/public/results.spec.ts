import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { expect, isMarked, markPage, test, visit } from '../journey.ts'
import {
  cards,
  fetchSearchView,
  filters,
  heading,
  option,
  startAgainLink,
  turnPage,
  visitWithStock,
  waitForFilterPanel,
  waitForStock,
} from '../search-page.ts'

const usedLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Used' })

test('a shopper opens cars from the list and returns', async ({ page }) => {
  const stock = waitForStock(page)
  await visit(page, paths.home())

  await test.step('restores page and scroll position of the list with Back', async () => {
    await usedLink(page).click()
    await expect(page).toHaveURL(/\/used\/?$/)
    await turnPage(page, 'Page 2')
    await expect(page).toHaveURL(/page=2/)
    const list = page.url()
    const card = cards(page).nth(7)
    await card.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(300)
    await markPage(page)
    await card.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/vehicle-for-sale\//)
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    expect(await isMarked(page)).toBe(true)
  })

  await test.step('opens an enquiry in the address, and removes it on closing', async () => {
    const list = page.url()
    const card = cards(page).first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link', { name: /^Enquire about/ }).click()
    const popup = page.getByRole('dialog', { name: /enquir/i })
    await expect(popup.getByRole('heading', { name })).toBeVisible()
    await expect(page).toHaveURL(/[?&]stock=\w+$/)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(list)
    await expect(popup).toBeHidden()
  })

  await test.step('keeps the focus on an option that changes the path', async () => {
    await stock
    await waitForFilterPanel(page)
    await option(page, 'Demo').press('Space')
    await expect(page).toHaveURL(/\?condition=used,demo$/)
    await expect(option(page, 'Demo')).toBeFocused()
  })

  await test.step('closes the models dialog and removes the make with Back', async () => {
    await usedLink(page).click()
    await expect(page).toHaveURL(/\/used\/?$/)
    await option(page, 'Toyota').check()
    await expect(page).toHaveURL(/make=toyota/)
    await filters(page).getByRole('button', { name: 'Select models of Toyota' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Toyota Model' })
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\?condition=used,demo$/)
  })

  await test.step('loads more photos on hover or focus', async () => {
    const next = { name: /^Next photo of/ }
    const pictured = cards(page).filter({ has: page.getByRole('button', next) })
    const readScroll = (card: number) =>
      pictured
        .nth(card)
        .locator('.plate-strip')
        .evaluate((strip) => strip.scrollLeft)
    await pictured.nth(0).locator('.car-plate').hover()
    await pictured.nth(0).getByRole('button', next).click()
    await expect.poll(() => readScroll(0)).toBeGreaterThan(100)
    await pictured.nth(1).getByRole('button', next).press('Enter')
    await expect.poll(() => readScroll(1)).toBeGreaterThan(100)
  })
})

test('a shopper chooses page size and view of the list', async ({ page, context }) => {
  await visit(page, paths.home())

  await test.step('leaves the list with Back despite a remembered page size', async () => {
    await usedLink(page).click()
    await expect(page).toHaveURL(/\/used\/?$/)
    await expect(heading(page)).toHaveText(/Vehicles found/)
    await page.getByRole('combobox', { name: 'Per page' }).selectOption('24')
    await expect(page).toHaveURL(/\?size=24$/)
    await expect(cards(page)).toHaveCount(24)
    await turnPage(page, 'Page 2')
    await expect(page).toHaveURL(/page=2/)
    await page.goBack()
    await expect(page).toHaveURL(/size=24$/)
    await page.goBack()
    await expect(page).toHaveURL(paths.home())
    await expect(heading(page)).not.toHaveText(/Vehicles found/)
  })

  const view = page.getByRole('group', { name: 'Show results as' })
  const other = await context.newPage()

  await test.step('remembers list or grid in this browser, and shares it between tabs', async () => {
    await usedLink(page).click()
    await expect(page).toHaveURL(/\/used\/?\?size=24$/)
    await expect(view.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true')
    await view.getByRole('button', { name: 'List' }).click()
    const readPosition = async (card: number) => (await cards(page).nth(card).boundingBox())?.x
    await expect.poll(async () => (await readPosition(0)) === (await readPosition(1))).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('galleryMode'))).toBe('list')
    await visitWithStock(other, paths.carsOnSale({ condition: 'used' }))
    await expect(other.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
    await other.getByRole('button', { name: 'Grid' }).click()
    await expect(view.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('shows the same list at /cars-on-sale, with the remembered page size', async () => {
    await expect(other).toHaveURL(/\/cars-on-sale\/used\?size=24$/)
    await expect(cards(other)).toHaveCount(24)
    const { total, facets } = await fetchSearchView(page, 'condition=used')
    await expect(heading(other)).toHaveText(`${total} Vehicles found`)
    const fuel = facets.fuel.find(({ count }) => count > 1)
    await option(other, fuel?.displayValue ?? '').check()
    await expect(other).toHaveURL(new RegExp(`/cars-on-sale/used\\?fuel=${fuel?.value}&size=24$`))
    await expect(heading(other)).toHaveText(`${fuel?.count} Vehicles found`)
  })

  await test.step('forgets the page size with Start Again', async () => {
    await other.evaluate(() => window.scrollTo(0, 900))
    await startAgainLink(other).click()
    await expect(other).toHaveURL(/\/car-sales\/$/)
    await expect(cards(other)).toHaveCount(12)
    await expect.poll(() => other.evaluate(() => window.scrollY)).toBe(0)
    expect(
      await other.evaluate(() => [
        localStorage.getItem('pageSize'),
        sessionStorage.getItem('scrollPosition'),
      ]),
    ).toEqual([null, null])
  })
})
