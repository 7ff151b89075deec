import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { conversation, messageBox } from '../chat-window.ts'
import { expect, PHONE, test, visit, waitForHydration } from '../journey.ts'
import {
  chip,
  fetchSearchView,
  heading,
  option,
  STOCK_FEED,
  turnPage,
  visitWithStock,
  waitForStock,
} from '../search-page.ts'

const keyword = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Keyword' })
const readNames = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()

test('a shopper searches by keyword with the stock in the browser', async ({ page, errors }) => {
  errors.expect(/ERR_INTERNET_DISCONNECTED/)
  await visitWithStock(page, `${paths.carSales()}?q=kia`)

  await test.step('fills the keyword from the address', async () => {
    await expect(keyword(page)).toHaveValue('kia')
  })

  await test.step('turns words into filters', async () => {
    await keyword(page).fill('Toyota Diesel')
    await keyword(page).press('Enter')
    await expect(page).toHaveURL(/\?make=toyota&fuel=diesel&typed=/)
    const { total, vehicles } = await fetchSearchView(page, 'make=toyota&fuel=diesel')
    await expect(heading(page)).toHaveText(`${total} Vehicles found`)
    await expect.poll(() => readNames(page)).toEqual(vehicles.map(({ name }) => name))
    await expect(option(page, 'Diesel')).toBeChecked()
    await expect(keyword(page)).toHaveValue('Toyota Diesel')
    await page.reload()
    await waitForHydration(page)
    await expect(keyword(page)).toHaveValue('Toyota Diesel')
    await expect(page.getByRole('heading', { name: 'Understood as' })).toBeVisible()
  })

  await test.step('removes words with their filter, without a request', async () => {
    await visitWithStock(page, page.url())
    const calls: string[] = []
    const recordCall = (request: { url(): string }) => {
      if (/functions\/search|\.data/.test(request.url())) calls.push(request.url())
    }
    page.on('request', recordCall)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price high to low')
    await expect(page).toHaveURL(/sortdir=desc/)
    const dearest = await fetchSearchView(page, 'make=toyota&fuel=diesel&sortdir=desc')
    await expect.poll(() => readNames(page)).toEqual(dearest.vehicles.map(({ name }) => name))
    await chip(page, 'Diesel').click()
    await expect(keyword(page)).toHaveValue('Toyota')
    await expect(page).toHaveURL(/\?make=toyota&sortdir=desc&typed=Toyota/)
    expect(calls).toEqual([])
    page.off('request', recordCall)
  })

  await test.step('suggests searches with counts while typing, and opens one with the keyboard', async () => {
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await keyword(page).fill('')
    await keyword(page).pressSequentially('7 seat di', { delay: 40 })
    const { total } = await fetchSearchView(page, 'seats=7&fuel=diesel')
    await expect(options.first()).toHaveText(`7 seat diesel${total} vehicles`)
    await expect(keyword(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(keyword(page)).toHaveValue('7 seat di')
    await keyword(page).pressSequentially('e')
    await expect(options.first()).toHaveText(`7 seat diesel${total} vehicles`)
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(`${total} Vehicles found`)
    await expect(keyword(page)).toHaveValue('7 seat diesel')
    await expect(options).toHaveCount(0)
  })

  await test.step('fills the screen of a phone with the box and its list, without moving the page', async () => {
    const size = page.viewportSize() ?? PHONE
    const backButton = page.getByRole('button', { name: 'Close suggestions' })
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    const readScroll = () => page.evaluate(() => window.scrollY)
    await page.setViewportSize(PHONE)
    await page.evaluate(() => window.scrollTo(0, 60))
    await keyword(page).fill('')
    await keyword(page).pressSequentially('8 seat', { delay: 40 })
    await expect(options.first()).toBeVisible()
    await expect(keyword(page)).toBeFocused()
    const isCovered = ({ width, height }: typeof PHONE) =>
      [2, height / 2, height - 40].every(
        (y) => document.elementFromPoint(width - 30, y)?.closest('main search') !== null,
      )
    expect(await page.evaluate(isCovered, PHONE)).toBe(true)
    await keyword(page).fill('zzqqxx')
    await expect(page.getByText('No suggestions', { exact: true })).toBeVisible()
    await keyword(page).fill('8 seat')
    await expect(options.first()).toBeVisible()
    await backButton.click()
    await expect(backButton).toBeHidden()
    await expect(keyword(page)).toHaveValue('8 seat')
    await expect(keyword(page)).not.toBeFocused()
    expect(await readScroll()).toBe(60)
    await keyword(page).press('End')
    await keyword(page).pressSequentially('er')
    const label = (await options.first().locator('span').first().textContent()) ?? ''
    await options.first().click()
    await expect(keyword(page)).toHaveValue(label)
    await expect(backButton).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Understood as' })).toBeVisible()
    await page.setViewportSize(size)
  })

  await test.step('suggests nothing while offline', async () => {
    await page.context().setOffline(true)
    await keyword(page).fill('hilux')
    const attempt = page.waitForEvent('requestfailed', (request) => request.url().includes('/suggest'))
    await keyword(page).press('End')
    await attempt
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveCount(0)
    await page.context().setOffline(false)
  })

  await test.step('corrects a typo, and searches for it as typed', async () => {
    await keyword(page).fill('toyta')
    await keyword(page).press('Enter')
    await expect(page.getByText('Showing results for Toyota.')).toBeVisible()
    await page.getByRole('link', { name: 'Search for “toyta” instead' }).click()
    await expect(heading(page)).toHaveText('0 Vehicles found')
    await page.goBack()
    await expect(keyword(page)).toHaveValue('toyta')
    await expect(page.getByText('Showing results for Toyota.')).toBeVisible()
  })

  await test.step('asks the assistant about words that no car mentions', async () => {
    await keyword(page).fill('7 seat good for zebras')
    await keyword(page).press('Enter')
    await expect(page.getByText('No vehicle mentions “good for zebras”, so we left it out.')).toBeVisible()
    const link = page.getByRole('link', { name: 'Ask the assistant' })
    await link.click()
    await expect(conversation(page).getByText('You: 7 seat good for zebras')).toBeVisible()
    await expect(messageBox(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
  })

  await test.step('turns the page, and returns with Back', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).click()
    await expect(page).toHaveURL(/\/car-sales\/\?sortdir=desc$/)
    const { vehicles } = await fetchSearchView(page, 'sortdir=desc')
    const first = vehicles.map(({ name }) => name)
    await expect.poll(() => readNames(page)).toEqual(first)
    await turnPage(page, 'Next page')
    await expect(page).toHaveURL(/page=2$/)
    await expect.poll(() => readNames(page)).not.toEqual(first)
    await page.goBack()
    await expect.poll(() => readNames(page)).toEqual(first)
  })
})

test('a shopper searches by keyword while the stock fails to load', async ({ page, errors }) => {
  errors.expect(/ERR_FAILED .*carsales-feed/)
  errors.expect(/503/)
  let server: 'slow' | 'down' | 'healthy' = 'healthy'
  await page.route('**/functions/search?**', async (route) => {
    if (server === 'down') return route.fulfill({ status: 503, json: { error: 'away' } })
    if (server === 'slow') await new Promise((resolve) => setTimeout(resolve, 400))
    return route.continue().catch(() => {})
  })
  await page.route(STOCK_FEED, (route) => route.abort())
  const feedError = page.waitForEvent('console', (message) =>
    message.text().includes('Failed to load vehicle data'),
  )
  await visit(page, `${paths.carSales()}?utm_source=mail`)
  await feedError
  const notice = page.getByText('Failed to load vehicle data. Searches may take a little longer.')

  await test.step('searches on the server instead, and says so', async () => {
    await expect(notice).toBeVisible()
    const searchRequest = page.waitForRequest(/functions\/search\?.*make=kia$/)
    await keyword(page).fill('kia')
    await keyword(page).press('Enter')
    await searchRequest
    const { total } = await fetchSearchView(page, 'make=kia')
    await expect(heading(page)).toHaveText(`${total} Vehicles found`)
  })

  await test.step('applies two quick changes, and keeps foreign parameters in the address', async () => {
    server = 'slow'
    await option(page, 'Used').check()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price low to high')
    await expect(page).toHaveURL(/\?condition=used&make=kia&sortdir=asc&typed=kia.*&utm_source=mail$/)
    const { total } = await fetchSearchView(page, 'condition=used&make=kia')
    await expect(heading(page)).toHaveText(`${total} Vehicles found`)
    await expect(chip(page, 'Used')).toHaveAttribute('href', /utm_source=mail/)
  })

  await test.step('keeps the previous results when the server fails, and offers another try', async () => {
    server = 'down'
    await option(page, 'Used').uncheck()
    const error = page.getByText('Failed to load vehicle data. Showing the previous results.')
    await expect(error).toBeVisible()
    await expect(keyword(page)).toHaveValue('kia')
    server = 'healthy'
    await page.getByRole('button', { name: 'Try again' }).click()
    const { total } = await fetchSearchView(page, 'make=kia')
    await expect(heading(page)).toHaveText(`${total} Vehicles found`)
    await expect(error).toBeHidden()
  })

  await test.step('loads the stock on another try', async () => {
    await expect(notice).toBeVisible()
    await page.unroute(STOCK_FEED)
    const stock = waitForStock(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await stock
    await expect(notice).toBeHidden()
  })
})
