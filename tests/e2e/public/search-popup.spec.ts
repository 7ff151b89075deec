import type { Page, Route } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import type { BoxSuggestions } from '../../../src/services/stock/index.ts'
import { OVERLAYS } from '../../../src/web/public/layout/overlays.ts'
import { expect, isMarked, markPage, PHONE, test, visit, waitForHydration } from '../journey.ts'
import { fetchSearchView, heading } from '../search-page.ts'

const HILUX = /\/car-sales\/\?make=toyota&model=hilux&typed=/

const popup = (page: Page) => page.getByRole('dialog', { name: 'Search the site' })
const searchBox = (page: Page) => popup(page).getByRole('combobox')
const groupOptions = (page: Page, name: string) =>
  popup(page).getByRole('group', { name }).getByRole('option')
const showAllButton = (page: Page) => popup(page).getByRole('button', { name: /^Show/ })
const recentSearches = (page: Page) => popup(page).getByRole('region', { name: 'Recent searches' })

async function openPopup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search the site' }).click()
  await expect(searchBox(page)).toBeFocused()
}

async function expectClosed(page: Page): Promise<void> {
  await expect(page.locator(`#${OVERLAYS.search}`)).toHaveJSProperty('open', false)
}

test('a shopper searches the site from the popup', async ({ page }) => {
  await visit(page, paths.home())

  await test.step('closes with one Escape, and ignores the slash key in a text box', async () => {
    const hero = page.getByRole('main').getByRole('searchbox')
    await hero.focus()
    await page.keyboard.press('/')
    await expect(hero).toHaveValue('/')
    await expect(popup(page)).toBeHidden()
    await page.getByRole('button', { name: 'Search the site' }).click()
    await page.keyboard.type('kia')
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
  })

  await test.step('stores recent searches, opens them, and removes one or all', async () => {
    await openPopup(page)
    await searchBox(page).fill('')
    await expect(recentSearches(page)).toBeHidden()
    await searchBox(page).pressSequentially('hilx')
    await expect(groupOptions(page, 'Searches').first()).toContainText('Toyota HiLux')
    await expect(popup(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(HILUX)
    const { total } = await fetchSearchView(page, 'make=toyota&model=hilux')
    await expect(heading(page)).toHaveText(`${total} Vehicles found`)
    await openPopup(page)
    await searchBox(page).fill('Diesel Ute')
    await showAllButton(page).click()
    await expect(page).toHaveURL(/fuel=diesel&typed=Diesel/)

    await page.reload()
    await waitForHydration(page)
    await openPopup(page)
    await expect(recentSearches(page).getByRole('link')).toHaveText(['Diesel Ute', 'Toyota HiLux'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(recentSearches(page).getByRole('link', { name: 'Toyota HiLux' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(HILUX)

    await openPopup(page)
    await recentSearches(page).getByRole('button', { name: 'Remove Diesel Ute' }).click()
    await expect(recentSearches(page).getByRole('link')).toHaveText(['Toyota HiLux'])
    await expect(searchBox(page)).toBeFocused()
    await recentSearches(page).getByRole('button', { name: 'Clear recent searches' }).click()
    await expect(recentSearches(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('[]')
  })

  await test.step('suggests up to ten searches, vehicles and pages, and counts the results', async () => {
    await searchBox(page).fill('t')
    await expect(popup(page).getByRole('option')).toHaveCount(0)
    await searchBox(page).fill('toyota hi')
    await expect(groupOptions(page, 'Searches').first()).toHaveText(/^Toyota HiLux\d+ vehicles$/)
    await expect(groupOptions(page, 'Searches').first().locator('b')).toHaveText(['Toyota', 'Hi'])
    await expect(groupOptions(page, 'Vehicles')).toHaveCount(3)
    for (const text of await groupOptions(page, 'Vehicles').allTextContents())
      expect(text).toMatch(/Toyota HiLux.*(\$[\d,]+(Drive away|Excl\. Govt\. Charges)|P\.O\.A)/)
    const { total } = await fetchSearchView(page, 'make=toyota')
    await expect(showAllButton(page)).toHaveText(`Show all ${total} vehicles`)
    await searchBox(page).fill('privacy')
    await expect(popup(page).getByRole('option', { name: 'Privacy' })).toBeVisible()
    await searchBox(page).fill('se')
    await expect(groupOptions(page, 'Pages').first()).toBeVisible()
    await expect(groupOptions(page, 'Vehicles').first()).toBeVisible()
    expect(await popup(page).getByRole('option').count()).toBeLessThanOrEqual(10)
    await showAllButton(page).click()
    await expect(page).toHaveURL(/\/car-sales\/\?q=se&typed=se/)
    await expectClosed(page)
  })

  await test.step('opens with the slash key, moves through all groups with the arrow keys, and opens a vehicle with Enter', async () => {
    await markPage(page)
    await page.keyboard.press('/')
    await expect(searchBox(page)).toBeFocused()
    await searchBox(page).fill('toyota hi')
    await expect(groupOptions(page, 'Vehicles')).toHaveCount(3)
    await expect(groupOptions(page, 'Searches')).toHaveCount(4)
    const options = popup(page).getByRole('option')
    const searches = 4
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    for (let step = 0; step < searches; step++) await page.keyboard.press('ArrowDown')
    const car = options.nth(searches)
    await expect(car).toHaveAttribute('aria-selected', 'true')
    await expect(searchBox(page)).toHaveAttribute(
      'aria-activedescendant',
      (await car.getAttribute('id')) as string,
    )
    const href = (await car.getAttribute('href')) as string
    expect(href).toMatch(/^\/vehicle-for-sale\//)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(href)
    await expectClosed(page)
    expect(await isMarked(page)).toBe(true)
  })

  await test.step('finds a single car by its stock number', async () => {
    await openPopup(page)
    await searchBox(page).fill('d10402')
    const first = popup(page).getByRole('option').first()
    await expect(first).toContainText('Isuzu D-MAX')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(showAllButton(page)).toHaveText('Show 1 vehicle')
  })

  await test.step('opens the search page for words without matches with Enter', async () => {
    await searchBox(page).fill('zzqqxx')
    await expect(popup(page).getByText(/^No (matches|suggestions)\./)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/car-sales\/\?typed=zzqqxx\(\)$/)
    await expect(page.getByText('No vehicle mentions “zzqqxx”. Showing all vehicles.')).toBeVisible()
  })

  await test.step('links to all cars when nothing matches, on the page of all cars too', async () => {
    for (const _from of ['another search', 'the page of all cars']) {
      await openPopup(page)
      await searchBox(page).fill('zzqqxx')
      await expect(popup(page).getByRole('status')).toContainText(/^No (matches|suggestions)\./)
      await popup(page).getByRole('link', { name: 'See all cars' }).click()
      await expectClosed(page)
      await expect(page).toHaveURL(paths.carSales())
    }
  })
})

test('the popup handles slow, failing and unusual answers', async ({ page, errors }) => {
  errors.expect(/503|status of 404/)
  const proceed = (route: Route) => route.continue().catch(() => {})
  let suggest: (route: Route) => Promise<void> = proceed
  await page.route('**/functions/suggest?**', (route) => suggest(route))
  await visit(page, paths.home())
  await openPopup(page)

  await test.step('keeps the selected option when late suggestions arrive', async () => {
    const late = Promise.withResolvers<void>()
    suggest = async (route) => {
      await late.promise
      await proceed(route)
    }
    await searchBox(page).fill('se')
    const second = groupOptions(page, 'Pages').nth(1)
    await expect(second).toBeVisible()
    const label = await second.textContent()
    await page.keyboard.press('ArrowDown')
    await expect(second).toHaveAttribute('aria-selected', 'true')
    late.resolve()
    await expect(groupOptions(page, 'Searches').first()).toBeVisible()
    await expect(popup(page).locator('[aria-selected=true]')).toHaveText(label ?? '')
    suggest = proceed
  })

  await test.step('ignores a late answer to an earlier text', async () => {
    const late = Promise.withResolvers<void>()
    suggest = async (route) => {
      if (route.request().url().endsWith('q=isuzu')) await late.promise
      await proceed(route)
    }
    const request = page.waitForRequest(/functions\/suggest\?q=isuzu$/)
    await searchBox(page).fill('isuzu')
    await request
    await searchBox(page).fill('kia')
    const { total } = await fetchSearchView(page, 'make=kia')
    await expect(showAllButton(page)).toHaveText(`Show all ${total} vehicles`)
    late.resolve()
    await expect(groupOptions(page, 'Vehicles').first()).toContainText('Kia')
    await expect(groupOptions(page, 'Vehicles').filter({ hasText: 'Isuzu' })).toHaveCount(0)
  })

  await test.step('shows pages when the server fails, and hides the error with the next search', async () => {
    suggest = (route) => route.fulfill({ status: 503, json: { error: 'away' } })
    await searchBox(page).fill('service')
    const error = popup(page).getByText("We can't search vehicles right now. Other results are shown above.")
    await expect(error).toBeVisible()
    await expect(groupOptions(page, 'Pages').first()).toContainText('Service')
    await expect(showAllButton(page)).toHaveText('Show all vehicles')
    suggest = proceed
    await searchBox(page).fill('toyota hi')
    await expect(groupOptions(page, 'Vehicles').first()).toBeVisible()
    await expect(error).toBeHidden()
  })

  await test.step('shows P.O.A without a price, and the covered car without a picture', async () => {
    suggest = (route) => answerWithoutPrices(route)
    await searchBox(page).fill('hilux')
    const car = groupOptions(page, 'Vehicles').first()
    await expect(car).toContainText('P.O.APrice on application')
    await expect(car.getByRole('img', { name: 'Photos coming soon' })).toBeVisible()
  })

  await test.step('shows a make with special characters as text and links to its address', async () => {
    const text = '<script>alert(1)</script> "A/B" تويوتا'
    const href = paths.category({ make: 'a/b" تويوتا' })
    suggest = (route) =>
      route.fulfill({ json: { searches: [{ text, href, count: 1 }], vehicles: [], understood: null } })
    await searchBox(page).fill('<script>alert')
    await expect(groupOptions(page, 'Searches')).toHaveText([`${text}1 vehicle`])
    await page.keyboard.press('Enter')
    // The make does not exist, so its address redirects to the page for unknown addresses.
    await expect(page).toHaveURL(paths.notFound())
    await openPopup(page)
    await expect(recentSearches(page).getByRole('link', { name: text })).toHaveAttribute('href', href)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('the popup fills the screen and opens a search with a tap', async ({ page }) => {
    await visit(page, paths.home())
    await page.getByRole('button', { name: 'Search the site' }).tap()
    await searchBox(page).fill('toyota hi')
    await expect(groupOptions(page, 'Vehicles')).toHaveCount(3)
    const { width, height } = (await popup(page).boundingBox()) ?? { width: 0, height: 0 }
    expect([width, height]).toEqual([PHONE.width, PHONE.height])
    await groupOptions(page, 'Searches').first().tap()
    await expect(page).toHaveURL(HILUX)
  })
})

async function answerWithoutPrices(route: Route): Promise<void> {
  const response = await route.fetch()
  const answer = (await response.json()) as BoxSuggestions
  const change = { price: null, picture: null, pictureCount: 0 }
  await route.fulfill({
    response,
    json: { ...answer, vehicles: answer.vehicles.map((vehicle) => ({ ...vehicle, ...change })) },
  })
}
