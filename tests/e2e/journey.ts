import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { DEMO_PASSWORD } from '../../src/domain/users/demo-accounts.ts'
import { AUTH_STORAGE_KEYS, type SignedIn } from '../../src/domain/users/sign-in.ts'
import type { VehicleCard } from '../../src/domain/vehicles/card.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Any error in a page's console, any that escapes its code and any breach of its policy fails the test. */
  faults: { expect(fault: RegExp): void }
  /** Signs in by the call, and gives the page what the form would have kept. */
  signedIn: SignedIn
}

export const test = base.extend<Fixtures>({
  faults: [
    async ({ context }, use) => {
      const seen: string[] = []
      const expected: RegExp[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => seen.push(String(error.error().stack ?? error.error())))
      await use({ expect: (fault) => void expected.push(fault) })
      expect(seen.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([])
    },
    { auto: true },
  ],
  signedIn: async ({ context }, use) => {
    await use(await signInByCall(context))
  },
})

export async function signInByCall(context: BrowserContext): Promise<SignedIn> {
  const answer = await context.request.post('/functions/login', {
    data: { username: 'superadmin', password: DEMO_PASSWORD },
  })
  const signedIn = (await answer.json()) as SignedIn
  await context.addInitScript(
    ([keys, given]) => {
      // A blank page has no storage of its own.
      if (!location.protocol.startsWith('http')) return
      localStorage.setItem(keys.accessToken, given.accessToken)
      localStorage.setItem(keys.refreshToken, given.refreshToken)
      localStorage.setItem(keys.user, JSON.stringify(given.user))
    },
    [AUTH_STORAGE_KEYS, signedIn] as const,
  )
  return signedIn
}

/** The first page of what is on sale, as a shopper finds it. */
export async function stockOnSale(request: APIRequestContext): Promise<VehicleCard[]> {
  const answer = await request.get('/functions/search')
  return ((await answer.json()) as { vehicles: VehicleCard[] }).vehicles
}

/** What this browser has kept from an earlier visit. */
export async function keepInStorage(page: Page, kept: Record<string, unknown>): Promise<void> {
  await page.addInitScript((entries) => {
    // A blank page has no storage of its own, and what a test changes must not come back with a reload.
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('kept')) return
    sessionStorage.setItem('kept', 'true')
    for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value))
  }, Object.entries(kept))
}

export const PHONE = { width: 390, height: 844 }

/** Goes there and waits until the page is awake. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awake(page)
}

/** Looks at a car until the browser has noted it: a visitor who is gone sooner has not seen it. */
export async function lookAt(page: Page, { id, slug, stockid }: VehicleCard): Promise<void> {
  await visit(page, paths.vehicle({ id, slug }))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).toContain(stockid)
}

/** React has taken the page over: a button's click is heard. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main, #main') ?? {}).some((key) => key.startsWith('__react')),
  )
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
