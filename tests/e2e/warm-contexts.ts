import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** Options of a browser context. Tests with the same options share a context. */
export interface ContextShape {
  viewport: unknown
  javaScriptEnabled: boolean | undefined
  hasTouch: boolean | undefined
  isMobile: boolean | undefined
  reducedMotion: unknown
}

interface WarmContext {
  context: BrowserContext
  /** Stays open on the site between tests, which keeps the renderer process alive. */
  anchor: Page
  devTools: CDPSession
  /** Does not count as a lasting change, because every test sets its own. */
  setAddress: (address: string) => Promise<void>
  /** Set when a test changes something that cannot be undone. The context is then closed instead of emptied. */
  hasLastingChange: boolean
}

/**
 * Keeps browser contexts between tests. A new context starts a process and compiles every script again, which costs as much as
 * rendering the page; an emptied context does not. After a test that made a lasting change, such as stopping the clock, the
 * context is closed.
 */
export function createWarmContexts(browser: Browser, origin: string) {
  const contextsByShape = new Map<string, WarmContext>()

  async function openContext(): Promise<WarmContext> {
    const context = await browser.newContext()
    const anchor = await context.newPage()
    // An empty page with the site's origin, which can clear its storage and runs no scripts.
    const address = `${origin}/anchor`
    await anchor.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    )
    await anchor.goto(address)
    await anchor.unrouteAll()
    const devTools = await context.newCDPSession(anchor)
    const setHeaders = context.setExtraHTTPHeaders.bind(context)
    const setAddress = (visitorAddress: string) => setHeaders({ 'X-Forwarded-For': visitorAddress })
    const entry = { context, anchor, devTools, setAddress, hasLastingChange: false }
    watchLastingChanges(entry)
    return entry
  }

  async function emptyContext({ context, anchor, devTools }: WarmContext): Promise<void> {
    for (const page of context.pages()) if (page !== anchor) await page.close()
    // Removed one by one, because Playwright has its own listener for the end of a context.
    for (const event of TEST_EVENTS) context.removeAllListeners(event)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }

  return {
    /** Runs one test with an empty context of this shape. */
    async use(shape: ContextShape, runTest: (context: BrowserContext) => Promise<void>): Promise<void> {
      const key = JSON.stringify(shape)
      const entry = contextsByShape.get(key) ?? (await openContext())
      contextsByShape.delete(key)
      await entry.setAddress(makeAddress())
      await runTest(entry.context)
      if (entry.hasLastingChange) return entry.context.close()
      await emptyContext(entry)
      contextsByShape.set(key, entry)
    },
  }
}

/** Returns a random address for a test: the site limits what the visitors of one address can be promised. */
export function makeAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

/** Events that journeys listen to. */
const TEST_EVENTS = ['console', 'weberror', 'request', 'response', 'page'] as const

const LASTING_CHANGES = ['addInitScript', 'setExtraHTTPHeaders', 'setGeolocation'] as const
const LASTING_CLOCK_CHANGES = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

function watchLastingChanges(entry: WarmContext): void {
  const { context } = entry
  for (const name of LASTING_CHANGES) watch(context, name)
  for (const name of LASTING_CLOCK_CHANGES) watch(context.clock, name)

  function watch<Name extends string>(owner: Record<Name, (...args: never[]) => unknown>, name: Name): void {
    const change = owner[name].bind(owner)
    owner[name] = (...args) => {
      entry.hasLastingChange = true
      return change(...args)
    }
  }
}
