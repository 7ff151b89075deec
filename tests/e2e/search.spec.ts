import type { Page } from '@playwright/test'
import type { SearchAnswer } from '../../src/domain/search/search-answer.ts'
import { paths } from '../../src/domain/site/routes.ts'
import { expect, searchAway, test, visit } from './journey.ts'

const FEED = '**/functions/carsales-feed?format=columns'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const keyword = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Keyword' })
const names = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()

async function answerTo(page: Page, query: string): Promise<SearchAnswer> {
  return (await (await page.request.get(`/functions/search?${query}`)).json()) as SearchAnswer
}

test('with the stock in the browser, what is typed is answered without the network, and the same', async ({
  page,
}) => {
  const feed = page.waitForResponse(FEED)
  await visit(page, paths.carSales())
  await (await feed).finished()
  const calls: string[] = []
  page.on('request', (request) => /functions\/search|\.data/.test(request.url()) && calls.push(request.url()))
  await keyword(page).fill('Toyota Diesel')
  await expect(page).toHaveURL(/\?q=toyota%20diesel$/)
  const { total, vehicles } = await answerTo(page, 'q=toyota%20diesel')
  await expect(heading(page)).toHaveText(`${total} Vehicles found`)
  await expect.poll(() => names(page)).toEqual(vehicles.map(({ name }) => name))
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price high to low')
  await expect(page).toHaveURL(/sortdir=desc/)
  const dearest = await answerTo(page, 'q=toyota%20diesel&sortdir=desc')
  await expect.poll(() => names(page)).toEqual(dearest.vehicles.map(({ name }) => name))
  await keyword(page).press('End')
  await expect(keyword(page)).toBeFocused()
  expect(calls).toEqual([])
})

test('no letter is lost, however slowly one types', async ({ page }) => {
  await visit(page, paths.carSales())
  // About as long as the page waits before it searches: answers come between the keys.
  for (const delay of [140, 160, 230]) {
    await keyword(page).fill('')
    await keyword(page).pressSequentially('kia suv', { delay })
    await expect(page).toHaveURL(/\?q=kia%20suv$/)
    await expect(keyword(page)).toHaveValue('kia suv')
  }
  await page.goBack()
  await visit(page, `${paths.carSales()}?q=kia`)
  await expect(keyword(page)).toHaveValue('kia')
})

test('two changes in a row both count, and the parameters of others stay', async ({ page }) => {
  await page.route('**/functions/search?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue().catch(() => {})
  })
  await page.route(FEED, (route) => route.fulfill({ json: { format: 0 } }))
  await visit(page, `${paths.carSales()}?utm_source=mail`)
  await keyword(page).fill('mazda')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price low to high')
  await expect(page).toHaveURL(/\?q=mazda&sortdir=asc&utm_source=mail$/)
  const { total } = await answerTo(page, 'q=mazda')
  await expect(heading(page)).toHaveText(`${total} Vehicles found`)
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', /utm_source=mail/)
})

test('a search the server does not answer leaves the page as it is, with a word and a way on', async ({
  page,
  faults,
}) => {
  faults.expect(/503/)
  const server = await searchAway(page)
  await visit(page, paths.carSales())
  await keyword(page).fill('mazda')
  await expect(page.getByText('Failed to load vehicle data')).toBeVisible()
  await expect(keyword(page)).toHaveValue('mazda')
  server.isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  const { total } = await answerTo(page, 'q=mazda')
  await expect(heading(page)).toHaveText(`${total} Vehicles found`)
  await expect(page.getByText('Failed to load vehicle data')).toBeHidden()
})

test('when the stock cannot be fetched the server answers instead', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED .*carsales-feed/)
  await page.route(FEED, (route) => route.abort())
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('Failed to load vehicle data'),
  )
  await visit(page, paths.carSales())
  await refused
  const notice = page.getByText('Failed to load vehicle data. Each search asks the server instead.')
  await expect(notice).toBeVisible()
  const asked = page.waitForRequest(/functions\/search\?.*q=kia$/)
  await keyword(page).fill('kia')
  await asked
  const { total } = await answerTo(page, 'q=kia')
  await expect(heading(page)).toHaveText(`${total} Vehicles found`)
  await page.unroute(FEED)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeHidden()
})

test('a link to a make and model leads there without a new page', async ({ page }) => {
  await visit(page, paths.home())
  await page.getByRole('button', { name: 'Search the site' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('toyota hilux')
  await page
    .getByRole('option', { name: /Toyota HiLux/ })
    .first()
    .click()
  await expect(page).toHaveURL(paths.category({ make: 'toyota', model: 'hilux' }))
  const { total } = await answerTo(page, 'make=toyota&model=hilux')
  await expect(heading(page)).toHaveText(`${total} Vehicles found`)
})

test('pages follow one another and the way back leads to where one was', async ({ page }) => {
  await visit(page, paths.carSales())
  const first = await names(page)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2$/)
  await expect.poll(() => names(page)).not.toEqual(first)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(first)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the keyword is a form that keeps the other filters', async ({ page }) => {
    await page.goto(`${paths.carSales()}?make=isuzu&sortdir=desc`)
    await keyword(page).fill('mu-x')
    await keyword(page).press('Enter')
    await expect(page).toHaveURL(/\?q=mu-x&make=isuzu&sortdir=desc$/)
    await expect(heading(page)).toHaveText(/^\d+ Vehicles? found$/)
    await expect(page.getByRole('combobox', { name: 'Sort' })).toBeHidden()
  })
})
