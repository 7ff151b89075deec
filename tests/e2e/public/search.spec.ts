import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { expect, test, visit } from '../journey.ts'
import {
  fetchSearchView,
  heading,
  STOCK_FEED,
  turnPage,
  visitWithStock,
  waitForStock,
} from '../search-page.ts'

const keyword = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Keyword' })
const readNames = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()

test('a shopper searches by keyword with the stock in the browser', async ({ page }) => {
  await visitWithStock(page, `${paths.carSales()}?q=kia`)

  await test.step('fills the keyword from the address', async () => {
    await expect(keyword(page)).toHaveValue('kia')
  })

  await test.step('finds the same cars as the server without a request', async () => {
    const calls: string[] = []
    const recordCall = (request: { url(): string }) => {
      if (/functions\/search|\.data/.test(request.url())) calls.push(request.url())
    }
    page.on('request', recordCall)
    await keyword(page).fill('Toyota Diesel')
    await expect(page).toHaveURL(/\?q=toyota%20diesel$/)
    const { total, vehicles } = await fetchSearchView(page, 'q=toyota%20diesel')
    await expect(heading(page)).toHaveText(`${total} Vehicles found`)
    await expect.poll(() => readNames(page)).toEqual(vehicles.map(({ name }) => name))
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price high to low')
    await expect(page).toHaveURL(/sortdir=desc/)
    const dearest = await fetchSearchView(page, 'q=toyota%20diesel&sortdir=desc')
    await expect.poll(() => readNames(page)).toEqual(dearest.vehicles.map(({ name }) => name))
    await keyword(page).press('End')
    await expect(keyword(page)).toBeFocused()
    expect(calls).toEqual([])
    page.off('request', recordCall)
  })

  await test.step('keeps every letter at any typing speed', async () => {
    // Close to the delay before a search, so that results arrive between two keys.
    for (const delay of [140, 160, 230]) {
      await keyword(page).fill('')
      await keyword(page).pressSequentially('kia suv', { delay })
      await expect(page).toHaveURL(/\?q=kia%20suv&/)
      await expect(keyword(page)).toHaveValue('kia suv')
    }
  })

  await test.step('turns the page, and returns with Back', async () => {
    await keyword(page).fill('')
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
    const searchRequest = page.waitForRequest(/functions\/search\?.*q=kia$/)
    await keyword(page).fill('kia')
    await searchRequest
    const { total } = await fetchSearchView(page, 'q=kia')
    await expect(heading(page)).toHaveText(`${total} Vehicles found`)
  })

  await test.step('applies two quick changes, and keeps foreign parameters in the address', async () => {
    server = 'slow'
    await keyword(page).fill('mazda')
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price low to high')
    await expect(page).toHaveURL(/\?q=mazda&sortdir=asc&utm_source=mail$/)
    const { total } = await fetchSearchView(page, 'q=mazda')
    await expect(heading(page)).toHaveText(`${total} Vehicles found`)
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', /utm_source=mail/)
  })

  await test.step('keeps the previous results when the server fails, and offers another try', async () => {
    server = 'down'
    await keyword(page).fill('isuzu')
    const error = page.getByText('Failed to load vehicle data. Showing the previous results.')
    await expect(error).toBeVisible()
    await expect(keyword(page)).toHaveValue('isuzu')
    server = 'healthy'
    await page.getByRole('button', { name: 'Try again' }).click()
    const { total } = await fetchSearchView(page, 'q=isuzu')
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
