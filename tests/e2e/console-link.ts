import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** News of a change may come just as one goes on to the next screen: the router throws away the load it had begun, and lets the browser's complaint through. */
export const INTERRUPTED_LOAD = /^AbortError: signal is aborted without reason/

const SEARCH = '**/functions/console-search?*'

/** Goes to an address of the console that no link on the page leads to, as by a link somebody sent, but without a load: the quick search is told to find it. */
export async function followLink(page: Page, href: string): Promise<void> {
  const link = { id: href, title: href, detail: '', href }
  await page.route(SEARCH, (route) => route.fulfill({ json: { people: [link], leads: [], vehicles: [] } }))
  await page.getByRole('combobox', { name: 'Search the console' }).fill(href)
  await page.getByRole('option', { name: href, exact: true }).click()
  await page.unroute(SEARCH)
  await expect(page).toHaveURL(href)
}
