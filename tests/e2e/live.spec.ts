import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import { makeLeadBody } from '../factories/lead.ts'
import { bookByHand } from './booking-by-hand.ts'
import { askLikeAProgram } from './doubtful-lead.ts'
import { expect, isMarked, markPage, signInByCall, test, visit } from './journey.ts'

const live = (page: Page) => page.getByText(/^Live, as of/)
const overviewLoaded = (page: Page) => page.waitForResponse('**/functions/console-overview')

/** The first load at opening is over: what is loaded from then on is loaded for a reason. */
async function openDashboard(page: Page): Promise<void> {
  const twice = Promise.all([overviewLoaded(page), page.waitForRequest('**/functions/events')])
  await page.goto(paths.dashboard({ tab: 'overview' }))
  await twice
  await expect(live(page)).toBeVisible()
}

let people = 0

/** Such as a form would send: with the mark of a page. */
async function submitLead(request: APIRequestContext): Promise<void> {
  const page = await (await request.get(paths.contact())).text()
  const guard = /name="guard" value="([\w-]+)"/.exec(page)?.[1] ?? 'none'
  const contact = { name: 'Matilda Wattle', email: `live${Date.now()}.${people++}@example.com` }
  const answer = await request.post('/functions/submit-lead', {
    data: { ...makeLeadBody({ contact }), guard },
  })
  expect(answer.status()).toBe(201)
}

test('what others do shows on an open dashboard, without a reload', async ({
  page,
  browser,
  request,
  signedIn,
}) => {
  expect(signedIn.accessToken).not.toBe('')
  await openDashboard(page)
  await markPage(page)

  const loaded = overviewLoaded(page)
  await submitLead(request)
  await loaded

  const booked = page.getByRole('table', { name: 'Bookings today' }).getByRole('row')
  const before = await booked.count()
  await bookByHand({ kind: 'service', start: new Date().toISOString() })
  await expect(booked).toHaveCount(before === 0 ? 2 : before + 1)

  const reference = await askLikeAProgram(request)
  const other = await browser.newContext()
  await signInByCall(other, 'sales.manager')
  const [list, releasing] = [await page.context().newPage(), await other.newPage()]
  const named = (tab: Page) => tab.getByRole('button', { name: `Release ${reference}` })
  await visit(list, paths.quarantine())
  await expect(named(list)).toBeVisible()
  await visit(releasing, paths.quarantine())
  await named(releasing).click()
  await expect(named(list)).toHaveCount(0)
  expect(await isMarked(page)).toBe(true)
  await other.close()
})

test('the tabs of a browser share one stream, and the next takes it over', async ({ context, signedIn }) => {
  expect(signedIn.accessToken).not.toBe('')
  const asked = countStreams(context)
  const [first, second] = [await context.newPage(), await context.newPage()]
  await openDashboard(first)
  await visit(second, paths.dashboard({ tab: 'overview' }))
  await expect(live(second)).toBeVisible()
  expect(asked()).toBe(1)
  await first.close()
  await expect.poll(asked).toBe(2)
  await expect(live(second)).toBeVisible()
  const loaded = overviewLoaded(second)
  await submitLead(context.request)
  await loaded
})

test('a new lead is announced once in a browser that asked for it, without a name, and leads to the leads', async ({
  context,
  signedIn,
}) => {
  expect(signedIn.accessToken).not.toBe('')
  await context.grantPermissions(['notifications'])
  await context.addInitScript(recordNotifications)
  const [page, other] = [await context.newPage(), await context.newPage()]
  await visit(page, paths.profile())
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByLabel('Play a sound').check()
  await notices.getByLabel('Show a notification of the browser').check()
  await openDashboard(page)
  await visit(other, paths.dashboard({ tab: 'overview' }))
  await expect(live(other)).toBeVisible()
  await submitLead(context.request)
  const shown = async (tab: Page) => tab.evaluate(() => window.shownNotifications.map((each) => each.text))
  await expect.poll(() => shown(page)).toEqual(['New lead: Enquiry'])
  expect(await shown(other)).toEqual([])
  await page.evaluate(() => window.shownNotifications[0]?.click())
  await expect(page).toHaveURL(paths.dashboard({ tab: 'leads' }))
})

test('a browser that forbids notifications says so, and nothing is announced', async ({ page, signedIn }) => {
  expect(signedIn.accessToken).not.toBe('')
  await page.addInitScript(() => {
    Object.assign(Notification, { requestPermission: async () => 'denied' })
  })
  await visit(page, paths.profile())
  const wish = page.getByLabel('Show a notification of the browser')
  await wish.click()
  await expect(page.getByText('This browser does not allow it')).toBeVisible()
  await expect(wish).not.toBeChecked()
})

test('a console whose session was ended elsewhere closes by itself', async ({ page, faults, signedIn }) => {
  faults.expect(/status of 401/)
  await openDashboard(page)
  await page.request.post('/functions/logout', {
    headers: { Authorization: `Bearer ${signedIn.accessToken}` },
    data: {},
  })
  await expect(page).toHaveURL(/\/admin\/login\?returnTo=/)
})

function countStreams(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/functions/events')) count++
  })
  return () => count
}

declare global {
  interface Window {
    shownNotifications: { text: string; click: () => void }[]
  }
}

/** Instead of the browser's own, which nobody can see from here. */
function recordNotifications(): void {
  window.shownNotifications = []
  window.Notification = class extends EventTarget {
    static readonly permission = 'granted'
    static requestPermission = async () => 'granted'
    constructor(title: string, { body = '' }: NotificationOptions = {}) {
      super()
      window.shownNotifications.push({
        text: `${title}: ${body}`,
        click: () => this.dispatchEvent(new Event('click')),
      })
    }
    close() {}
  } as unknown as typeof Notification
}
