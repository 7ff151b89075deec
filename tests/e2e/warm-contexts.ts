import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** What tests ask of a context. Tests that ask for the same share one. */
export interface ContextShape {
  viewport: unknown
  javaScriptEnabled: boolean | undefined
  hasTouch: boolean | undefined
  isMobile: boolean | undefined
  reducedMotion: unknown
}

interface WarmContext {
  context: BrowserContext
  /** Stays open on the site between tests, and with it the process that draws its pages. */
  anchor: Page
  devTools: CDPSession
  /** Whether a test has changed something that cannot be undone: the context is then closed instead of emptied. */
  hasLastingChange: boolean
}

/**
 * Browser contexts that outlive a test. A new context starts a process and reads and compiles every script again, which costs
 * as much as drawing the page; a context that is emptied between tests does not. After a test that did something it cannot
 * be emptied of, such as stopping the clock, it is closed.
 */
export function createWarmContexts(browser: Browser, origin: string) {
  const contextsByShape = new Map<string, WarmContext>()

  async function openContext(): Promise<WarmContext> {
    const context = await browser.newContext()
    const anchor = await context.newPage()
    // An empty page of the site, which may use the site's storage and runs no script of its own.
    const address = `${origin}/anchor`
    await anchor.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    )
    await anchor.goto(address)
    await anchor.unrouteAll()
    const devTools = await context.newCDPSession(anchor)
    const entry = { context, anchor, devTools, hasLastingChange: false }
    watchLastingChanges(entry)
    return entry
  }

  async function emptyContext({ context, anchor, devTools }: WarmContext): Promise<void> {
    for (const page of context.pages()) if (page !== anchor) await page.close()
    // One by one: Playwright listens for the end of a context itself.
    for (const event of TEST_EVENTS) context.removeAllListeners(event)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }

  return {
    /** Hands out the empty context of this shape for one test. */
    async use(shape: ContextShape, runTest: (context: BrowserContext) => Promise<void>): Promise<void> {
      const key = JSON.stringify(shape)
      const entry = contextsByShape.get(key) ?? (await openContext())
      contextsByShape.delete(key)
      await runTest(entry.context)
      if (entry.hasLastingChange) return entry.context.close()
      await emptyContext(entry)
      contextsByShape.set(key, entry)
    },
  }
}

/** The events that journeys listen to. */
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
