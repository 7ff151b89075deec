import { paths } from '../../../src/domain/site/routes.ts'
import { compareHref } from '../../../src/domain/vehicles/compare/compare-url.ts'
import { expect, fetchStockOnSale, PHONE, test } from '../journey.ts'
import { cards, chip, fetchSearchView, filters, heading } from '../search-page.ts'

test.use({ javaScriptEnabled: false })

const DESKTOP = { width: 1440, height: 900 }

test('a shopper finds a car without JavaScript', async ({ page }) => {
  await page.goto(paths.home())

  await test.step('searches from the home page', async () => {
    const hero = page.getByRole('main').getByRole('search')
    await hero.getByText('Used').click()
    await hero.getByRole('searchbox').fill('diesel')
    await hero.getByRole('button').click()
    await expect(page).toHaveURL(/\/car-sales\/\?condition=used&fuel=diesel&typed=diesel\(fuel\.diesel\)$/)
  })

  await test.step('applies filters with a form', async () => {
    await filters(page)
      .getByRole('checkbox', { name: /^Toyota / })
      .check()
    await filters(page).getByRole('textbox', { name: 'To' }).first().fill('60000')
    await filters(page).getByRole('button', { name: 'Show vehicles' }).click()
    const { total } = await fetchSearchView(page, 'fuel=diesel&condition=used&make=toyota&price=0,60000')
    await expect(heading(page)).toHaveText(new RegExp(`^${total} Vehicles? found$`))
  })

  await test.step('sorts with links', async () => {
    await expect(page.getByRole('combobox', { name: 'Sort' })).toBeHidden()
    await page.locator('summary', { hasText: 'Sort' }).click()
    await page.getByRole('link', { name: 'Price high to low' }).click()
    const dearest = await fetchSearchView(
      page,
      'fuel=diesel&condition=used&make=toyota&price=0,60000&sortdir=desc',
    )
    await expect(cards(page).first().getByRole('heading')).toHaveText(dearest.vehicles[0]?.name ?? '')
  })

  await test.step('searches by keyword, and keeps the other filters', async () => {
    const keyword = page.getByRole('main').getByRole('searchbox', { name: 'Keyword' })
    await keyword.fill('hilux')
    await keyword.press('Enter')
    await expect(page).toHaveURL(/\?condition=used&make=toyota&model=hilux&price=.*sortdir=desc&typed=hilux/)
    await expect(heading(page)).toHaveText(/^\d+ Vehicles? found$/)
  })

  await test.step('removes a filter with its chip', async () => {
    await chip(page, 'HiLux').click()
    await expect(page).not.toHaveURL(/model=|typed=/)
  })

  await test.step('shows the filters below the cars on a phone, with the models of a selected make', async () => {
    await page.setViewportSize(PHONE)
    await filters(page).getByRole('checkbox', { name: 'HiLux' }).check()
    await filters(page).getByRole('button', { name: 'Show vehicles' }).click()
    const { total } = await fetchSearchView(page, 'condition=used&make=toyota&model=hilux&price=0,60000')
    await expect(heading(page)).toHaveText(new RegExp(`^${total} Vehicles? found$`))
    const [form, car] = await Promise.all([filters(page).boundingBox(), cards(page).first().boundingBox()])
    expect(car?.y ?? 0).toBeLessThan(form?.y ?? 0)
  })
})

test('a shopper navigates the site without JavaScript', async ({ page, request }) => {
  await page.setViewportSize(PHONE)
  await page.goto(paths.home())

  await test.step('opens, closes and follows the phone menu', async () => {
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu).toBeVisible()
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.getByRole('link', { name: /^Dealerships/ }).click()
    await expect(page).toHaveURL(paths.dealerships())
  })

  await test.step('shows the dealerships without the distance', async () => {
    await page.setViewportSize(DESKTOP)
    await expect(page.getByRole('img', { name: /^Where our showrooms are/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your postcode' })).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: 'Harbour Brookvale' }).click()
    await expect(heading(page)).toHaveText('Harbour Brookvale')
  })

  await test.step('opens the models menu', async () => {
    await page.getByRole('button', { name: 'Models' }).click()
    await page
      .getByRole('navigation', { name: 'Models in stock' })
      .getByRole('link', { name: /^Toyota/ })
      .click()
    await expect(page).toHaveURL(paths.category({ make: 'toyota' }))
  })

  await test.step('searches from the search popup with Enter', async () => {
    await page.getByRole('button', { name: 'Search the site' }).click()
    const popup = page.getByRole('dialog', { name: 'Search the site' })
    await expect(popup).toBeVisible()
    await popup.getByRole('combobox').fill('hilux')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?make=toyota&model=hilux&typed=hilux/)
    await expect(heading(page)).toHaveText(/\d+ Vehicles found/)
  })

  await test.step('shows only differences of a comparison, and hides buttons that need a script', async () => {
    const ids = (await fetchStockOnSale(request)).slice(0, 3).map(({ stockid }) => stockid)
    await page.goto(compareHref(ids))
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.getByRole('switch', { name: 'Show differences only' }).click()
    await expect(page.getByRole('switch', { name: 'Show differences only' })).toBeChecked()
  })
})
