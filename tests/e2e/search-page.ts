import type { Page } from '@playwright/test'
import { BREAKPOINTS } from '../../src/domain/constants.ts'
import type { SearchView } from '../../src/domain/search/search-view.ts'
import { expect, scrollAndClick, visit } from './journey.ts'

/** The stock that the browser loads in order to search without the server. */
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

/** Returns the server's answer to a search, for comparison with the page. */
export async function fetchSearchView(page: Page, query: string): Promise<SearchView> {
  return (await (await page.request.get(`/functions/search?facets=shown&${query}`)).json()) as SearchView
}

/** Waits until the browser has loaded the stock. Call it before the page is opened. */
export async function waitForStock(page: Page): Promise<void> {
  await (await page.waitForResponse(STOCK_FEED)).finished()
}

/** Waits until the browser has rendered the filters. Only the server's form, which they replace, has a submit button. */
export async function waitForFilterPanel(page: Page): Promise<void> {
  await expect(page.locator('aside form button[type=submit]')).toHaveCount(0)
}

/** Loads a search page and waits for the stock and, on wide screens, for the filters, so that no step depends on the server. */
export async function visitWithStock(page: Page, path: string): Promise<void> {
  const stock = waitForStock(page)
  await visit(page, path)
  await stock
  if ((page.viewportSize()?.width ?? 0) >= BREAKPOINTS.large) await waitForFilterPanel(page)
}
