import type { Page } from '@playwright/test'
import { BREAKPOINTS } from '../../src/domain/constants.ts'
import type { SearchView } from '../../src/domain/search/search-view.ts'
import { expect, scrollAndClick, visit } from './journey.ts'

/** What the browser fetches to search by itself. */
export const STOCK_FEED = '**/functions/carsales-feed?format=columns'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
export const option = (page: Page, name: string) =>
  filters(page).getByRole('checkbox', { name: new RegExp(`^${name} `) })
export const chip = (page: Page, text: string) =>
  page.getByRole('link', { name: `Remove ${text}`, exact: true })
export const cards = (page: Page) => page.getByRole('region', { name: 'Vehicles found' }).getByRole('article')
export const startAgainLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Start Again' }).first()

/** Follows a link below the list. */
export async function turnPage(page: Page, name: string): Promise<void> {
  await scrollAndClick(page.getByRole('link', { name, exact: true }))
}

/** The server's answer to a search, to compare the page with. */
export async function fetchSearchView(page: Page, query: string): Promise<SearchView> {
  return (await (await page.request.get(`/functions/search?facets=shown&${query}`)).json()) as SearchView
}

/** Begins before the page is opened; ends when the stock is in the browser. */
export async function waitForStock(page: Page): Promise<void> {
  await (await page.waitForResponse(STOCK_FEED)).finished()
}

/** The filters are drawn by the browser: the server's form, which stands in for them, has a button to send it. */
export async function waitForFilterPanel(page: Page): Promise<void> {
  await expect(page.locator('aside form button[type=submit]')).toHaveCount(0)
}

/** With the stock in the browser and, on a wide page, the filters drawn there: nothing waits for the server. */
export async function visitWithStock(page: Page, path: string): Promise<void> {
  const stock = waitForStock(page)
  await visit(page, path)
  await stock
  if ((page.viewportSize()?.width ?? 0) >= BREAKPOINTS.large) await waitForFilterPanel(page)
}
