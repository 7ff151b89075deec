import { randomInt } from 'node:crypto'
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect as baseExpect,
  type Locator,
  type Page,
} from '@playwright/test'
import { DEMO_PASSWORD } from '../../src/domain/users/demo-accounts.ts'
import { AUTH_STORAGE_KEYS, type SignedIn } from '../../src/domain/users/sign-in.ts'
import type { VehicleCard } from '../../src/domain/vehicles/card.ts'
import { createWarmContexts, makeAddress } from './warm-contexts.ts'

/** `toHaveURL` also waits until the page is rendered: the address changes first, and a click in between would hit the previous page. */
export const expect = baseExpect.extend({
  async toHaveURL(page: Page, expected: string | RegExp, options?: { timeout?: number }) {
    const address = this.isNot ? baseExpect(page).not : baseExpect(page)
    await address.toHaveURL(expected, options)
    await baseExpect.poll(() => isRendered(page)).toBe(true)
    // Checked again, because a page that redirects has its final address only now.
    await address.toHaveURL(expected, options)
    return { pass: !this.isNot, message: () => '' }
  },
})

/** Pages without JavaScript, or not hydrated yet, count as rendered: they do not render again. */
async function isRendered(page: Page): Promise<boolean> {
  return page
    .evaluate(() => {
      const { awake: renderedKey } = document.documentElement.dataset
      return renderedKey === undefined || renderedKey === (history.state?.key ?? 'default')
    })
    .catch(() => false) // The page is navigating away.
}

interface Fixtures {
  /** Console errors, uncaught errors and violations of the content security policy fail the test unless they are expected. */
  errors: { expect(error: RegExp): void; list: PageErrors }
  /** Signs in through the API and stores the tokens as the sign-in form would. */
  session: SignedIn
}

interface PageErrors {
  messages: string[]
  expectedPatterns: RegExp[]
}

interface WorkerFixtures {
  warmContexts: ReturnType<typeof createWarmContexts>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  warmContexts: [
    async ({ browser }, use) => {
      // The contexts close with the browser.
      await use(createWarmContexts(browser, process.env.FORECOURT_E2E_URL ?? ''))
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  errors: async ({}, use) => {
    const list: PageErrors = { messages: [], expectedPatterns: [] }
    await use({ list, expect: (error) => void list.expectedPatterns.push(error) })
  },
  context: async (
    { warmContexts, errors, viewport, javaScriptEnabled, hasTouch, isMobile, reducedMotion },
    use,
  ) => {
    let pageErrors: string[] = []
    const watch = async (context: BrowserContext) => {
      context.on('console', (message) => {
        if (message.type() === 'error')
          errors.list.messages.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) =>
        errors.list.messages.push(String(error.error().stack ?? error.error())),
      )
      await use(context)
      // Copied before the pages close, because closing aborts requests, which is not an error of the page.
      pageErrors = [...errors.list.messages]
    }
    const shape = { viewport, javaScriptEnabled, hasTouch, isMobile, reducedMotion }
    await warmContexts.use(shape, watch)
    expect(
      pageErrors.filter((error) => !errors.list.expectedPatterns.some((pattern) => pattern.test(error))),
    ).toEqual([])
  },
  // For calls without a page.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'X-Forwarded-For': makeAddress() })
  },
  page: async ({ context }, use) => {
    await use(await context.newPage())
  },
  session: async ({ context }, use) => {
    await use(await signInThroughApi(context))
  },
})

export async function signInThroughApi(context: BrowserContext, username = 'superadmin'): Promise<SignedIn> {
  const answer = await context.request.post('/functions/login', {
    data: { username, password: DEMO_PASSWORD },
  })
  const session = (await answer.json()) as SignedIn
  const entries = [
    [AUTH_STORAGE_KEYS.accessToken, session.accessToken],
    [AUTH_STORAGE_KEYS.refreshToken, session.refreshToken],
    [AUTH_STORAGE_KEYS.user, JSON.stringify(session.user)],
  ] as const
  const store = (items: typeof entries) => {
    // A blank page has no storage.
    if (location.protocol.startsWith('http'))
      for (const [key, value] of items) localStorage.setItem(key, value)
  }
  const sitePage = context.pages().find((page) => page.url().startsWith('http'))
  if (sitePage) await sitePage.evaluate(store, entries)
  else await context.addInitScript(store, entries)
  return session
}

/** Returns the first page of search results for all cars on sale. */
export async function fetchStockOnSale(request: APIRequestContext): Promise<VehicleCard[]> {
  const answer = await request.get('/functions/search')
  return ((await answer.json()) as { vehicles: VehicleCard[] }).vehicles
}

/** Fills local storage before the first page loads, as an earlier visit would have. */
export async function seedLocalStorage(page: Page, initialEntries: Record<string, unknown>): Promise<void> {
  await page.addInitScript((entries) => {
    // A blank page has no storage. A reload must not overwrite what the test has changed since.
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('seeded')) return
    sessionStorage.setItem('seeded', 'true')
    for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value))
  }, Object.entries(initialEntries))
}

/** Makes the event stream fail, so that the console shows changes by others only after an action of its own. */
export async function failEvents(page: Page): Promise<void> {
  await page.route('**/functions/events', (route) => route.fulfill({ status: 503, json: { error: 'away' } }))
}

/** Presses Undo in the notification with this message, because other notifications may have the button too. */
export async function pressUndo(page: Page, message: string): Promise<void> {
  const notifications = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await notifications.filter({ hasText: message }).getByRole('button', { name: 'Undo' }).click()
}

export const PHONE = { width: 390, height: 844 }

/** Loads a page and waits for hydration. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Navigates within the site without a page load, as Back and Forward do. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const state = { usr: null, key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 }
    history.pushState(state, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
  await expect(page).toHaveURL(path)
}

/** Waits until the page and any form over it are hydrated and respond to clicks and keys. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      'awake' in document.documentElement.dataset &&
      // The server renders an enquiry as an open dialog; the script makes it modal.
      document.querySelector('#enquiry:not(:modal)') === null,
  )
}

/** Waits for a part that is hydrated later and replaces the server's HTML. */
export async function waitForLivePart(page: Page, selector: string): Promise<void> {
  // Scrolls inside the page, because the element may be replaced while a locator waits for it.
  await page.evaluate((part) => document.querySelector(part)?.scrollIntoView(), selector)
  await expect(page.locator(`[data-live] ${selector}`)).toBeAttached()
}

/** Returns a random mobile number, because more than ten leads an hour from one number count as spam. */
export function makePhone(): string {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  return `0491 ${digits.slice(0, 3)} ${digits.slice(3)}`
}

/** Delays scripts with this name until the returned function is called, so that a test can use the server's HTML first. */
export async function delayScripts(page: Page, name: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(name, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Loads every script over the network, as in a first visit. The browser has the scripts of earlier tests in its cache. */
export async function turnOffCache(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** Clicks an element far down a page. Scrolls first, because parts above it get their real height only near the screen, which moves the element. */
export async function scrollAndClick(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded()
  await locator.click()
}

/** Sets a mark that a page load would remove. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
}

export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window)
}

/** Stops the page's clock before it loads, so that timers run only when the test says so, on a slow machine too. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: NOON })
  await page.clock.pauseAt(NOON + 1_000)
}

const NOON = Date.UTC(2026, 2, 5, 1)
