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
import { createWarmContexts } from './warm-contexts.ts'

/** The address is there a moment before the page that belongs to it: who clicks in between clicks the last one. */
export const expect = baseExpect.extend({
  async toHaveURL(page: Page, expected: string | RegExp, options?: { timeout?: number }) {
    const address = this.isNot ? baseExpect(page).not : baseExpect(page)
    await address.toHaveURL(expected, options)
    await baseExpect.poll(() => isRendered(page)).toBe(true)
    // Once more, because a page that redirects has its own address only now.
    await address.toHaveURL(expected, options)
    return { pass: !this.isNot, message: () => '' }
  },
})

/** A page without script, or not awake yet, has nothing to draw again. */
async function isRendered(page: Page): Promise<boolean> {
  return page
    .evaluate(() => {
      const { awake: renderedKey } = document.documentElement.dataset
      return renderedKey === undefined || renderedKey === (history.state?.key ?? 'default')
    })
    .catch(() => false) // the page is just being left
}

interface Fixtures {
  /** Any error in a page's console, any that escapes its code and any breach of its policy fails the test. */
  errors: { expect(error: RegExp): void; list: PageErrors }
  /** Signs in by the call, and gives the page what the form would have kept. */
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
      // They are closed with the browser.
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
      // Before the pages close: a request that is cut off then is no fault.
      pageErrors = [...errors.list.messages]
    }
    const shape = { viewport, javaScriptEnabled, hasTouch, isMobile, reducedMotion }
    await warmContexts.use(shape, watch)
    expect(
      pageErrors.filter((error) => !errors.list.expectedPatterns.some((pattern) => pattern.test(error))),
    ).toEqual([])
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
    // A blank page has no storage of its own.
    if (location.protocol.startsWith('http'))
      for (const [key, value] of items) localStorage.setItem(key, value)
  }
  const sitePage = context.pages().find((page) => page.url().startsWith('http'))
  if (sitePage) await sitePage.evaluate(store, entries)
  else await context.addInitScript(store, entries)
  return session
}

/** The first page of what is on sale, as a shopper finds it. */
export async function fetchStockOnSale(request: APIRequestContext): Promise<VehicleCard[]> {
  const answer = await request.get('/functions/search')
  return ((await answer.json()) as { vehicles: VehicleCard[] }).vehicles
}

/** What this browser has kept from an earlier visit. */
export async function seedLocalStorage(page: Page, initialEntries: Record<string, unknown>): Promise<void> {
  await page.addInitScript((entries) => {
    // A blank page has no storage of its own, and what a test changes must not come back with a reload.
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('kept')) return
    sessionStorage.setItem('kept', 'true')
    for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value))
  }, Object.entries(initialEntries))
}

/** The console is not told of anything: what is on the screen stays there until somebody acts. */
export async function failEvents(page: Page): Promise<void> {
  await page.route('**/functions/events', (route) => route.fulfill({ status: 503, json: { error: 'away' } }))
}

/** Presses Undo in the notice with these words: other notices may have one too. */
export async function pressUndo(page: Page, message: string): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await notices.filter({ hasText: message }).getByRole('button', { name: 'Undo' }).click()
}

export const PHONE = { width: 390, height: 844 }

/** Goes there and waits until the page is awake. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Goes to an address of the site without loading it, as Back and Forward do. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const state = { usr: null, key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 }
    history.pushState(state, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
  await expect(page).toHaveURL(path)
}

/** React has taken the page over and its effects have run, those of a form over it too: a button's click and a key are heard. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      'awake' in document.documentElement.dataset &&
      // The server draws an enquiry open; its script makes it modal.
      document.querySelector('#enquiry:not(:modal)') === null,
  )
}

/** The same for a part that comes later and takes the place of what the server drew. */
export async function waitForLivePart(page: Page, selector: string): Promise<void> {
  // In the page: it may be exchanged while a locator looks at it.
  await page.evaluate((part) => document.querySelector(part)?.scrollIntoView(), selector)
  await expect(page.locator(`[data-live] ${selector}`)).toBeAttached()
}

/** A mobile number of the test's own: more than ten leads an hour from one number are taken for spam. */
export function makePhone(): string {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  return `0491 ${digits.slice(0, 3)} ${digits.slice(3)}`
}

/** Scripts of that name wait until they are let go: whoever is quick meets the server's drawing. */
export async function delayScripts(page: Page, name: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(name, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Every script comes over the network, as in a first visit: the browser has those of earlier tests. */
export async function turnOffCache(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** Presses what stands far down a page. Scrolls first: parts above it get their real height only when they are near the screen, which moves it. */
export async function scrollAndClick(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded()
  await locator.click()
}

/** A mark that a reload would wipe out. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
}

export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window)
}

/** From the page's first moment its time is the test's alone: a slow machine does not bring a timer forward. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: NOON })
  await page.clock.pauseAt(NOON + 1_000)
}

const NOON = Date.UTC(2026, 2, 5, 1)
