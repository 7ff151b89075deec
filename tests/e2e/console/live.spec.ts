import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { LeadBody } from '../../../src/domain/leads/forms/lead-body.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { bookByHand } from '../insert-booking.ts'
import { expect, isMarked, markPage, test, visit } from '../journey.ts'
import { askLikeAProgram } from '../quarantined-lead.ts'

const live = (page: Page) => page.getByText(/^Live, as of/)
const overviewLoaded = (page: Page) => page.waitForResponse('**/functions/console-overview')
const consoleLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name })

test('keeps the console open while others work', async ({ page, context, request, signedIn, errors }) => {
  errors.expect(/status of 401/)
  const streams = countStreams(context)
  await page.addInitScript(recordNotifications)
  await visit(page, paths.profile())
  await markPage(page)
  const notices = page.getByRole('region', { name: 'Notifications' })
  const wish = notices.getByLabel('Show a browser notification')

  await test.step('a browser that forbids notifications says so', async () => {
    await page.evaluate(() => {
      window.notificationAnswer = 'denied'
    })
    await wish.click()
    await expect(page.getByText('Notifications are blocked')).toBeVisible()
    await expect(wish).not.toBeChecked()
    await page.evaluate(() => {
      window.notificationAnswer = 'granted'
    })
    await notices.getByLabel('Play a sound').check()
    await wish.check()
    await expect(wish).toBeChecked()
  })

  await test.step('what others do shows on an open dashboard, without a reload', async () => {
    // The first load at opening is over: what is loaded from then on is loaded for a reason.
    const opened = overviewLoaded(page)
    await consoleLink(page, 'Dashboard').click()
    await opened
    await expect(live(page)).toBeVisible()
    const loaded = overviewLoaded(page)
    await submitLead(request)
    await loaded
    const name = `Wattle ${randomUUID().slice(0, 8)}`
    const booked = page.getByRole('table', { name: 'Bookings today' }).getByRole('row', { name })
    await expect(booked).toHaveCount(0)
    await bookByHand({ kind: 'service', start: new Date().toISOString(), name })
    await expect(booked).toHaveCount(1)
    expect(await isMarked(page)).toBe(true)
  })

  const second = await context.newPage()

  await test.step('the tabs of a browser share one stream', async () => {
    await second.addInitScript(recordNotifications)
    await visit(second, paths.dashboard({ tab: 'overview' }))
    await expect(live(second)).toBeVisible()
    expect(streams()).toBe(1)
  })

  await test.step('a new lead is announced once in a browser that asked for it, without a name, and leads to the leads', async () => {
    // Leads of other journeys come in too: what is looked for is the one of this form and dealership.
    const shown = async (tab: Page) =>
      (await tab.evaluate(() => window.shownNotifications.map(({ text }) => text))).filter((text) =>
        /^New lead: Parts, Harbour Hornsby$|^\d+ new leads: $/.test(text),
      )
    await page.evaluate(() => void window.shownNotifications.splice(0))
    await submitLead(request, { form: 'parts', dealership: 'harbour-hornsby' })
    await expect.poll(() => shown(page)).toHaveLength(1)
    expect(await shown(second)).toEqual([])
    await page.evaluate(() => window.shownNotifications[0]?.click())
    await expect(page).toHaveURL(paths.dashboard({ tab: 'leads' }))
  })

  await test.step('a lead that a colleague releases leaves an open list', async () => {
    const reference = await askLikeAProgram(request)
    const released = page.getByRole('button', { name: `Release ${reference}` })
    await consoleLink(page, 'Quarantine').click()
    await expect(released).toBeVisible()
    await releaseAs('sales.manager', reference, request)
    await expect(released).toHaveCount(0)
    expect(await isMarked(page)).toBe(true)
  })

  await test.step('the next tab takes the stream over', async () => {
    await page.close()
    await expect.poll(streams).toBe(2)
    await expect(live(second)).toBeVisible()
    const loaded = overviewLoaded(second)
    await submitLead(request)
    await loaded
  })

  await test.step('a console whose session was ended elsewhere closes by itself', async () => {
    await request.post('/functions/logout', {
      headers: { Authorization: `Bearer ${signedIn.accessToken}` },
      data: {},
    })
    await expect(second).toHaveURL(/\/admin\/login\?returnTo=/)
  })
})

let people = 0

/** Such as a form would send: with the mark of a page. */
async function submitLead(request: APIRequestContext, body: Partial<LeadBody> = {}): Promise<void> {
  const page = await (await request.get(paths.contact())).text()
  const guard = /name="guard" value="([\w-]+)"/.exec(page)?.[1] ?? 'none'
  const contact = { name: 'Matilda Wattle', email: `live${Date.now()}.${people++}@example.com` }
  const answer = await request.post('/functions/submit-lead', {
    data: { ...makeLeadBody({ contact, ...body }), guard },
  })
  expect(answer.status()).toBe(201)
}

async function releaseAs(username: string, reference: string, request: APIRequestContext): Promise<void> {
  const answer = await request.post('/functions/login', { data: { username, password: DEMO_PASSWORD } })
  const headers = { Authorization: `Bearer ${((await answer.json()) as SignedIn).accessToken}` }
  const list = await request.get('/functions/quarantine?pageSize=100', { headers })
  const { leads } = (await list.json()) as { leads: { id: string; reference: string }[] }
  const leadId = leads.find((lead) => lead.reference === reference)?.id
  const released = await request.post('/functions/release-lead', { headers, data: { leadId } })
  expect(released.status()).toBe(200)
}

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
    notificationAnswer: NotificationPermission
  }
}

/** Instead of the browser's own, which nobody can see from here. */
function recordNotifications(): void {
  window.shownNotifications = []
  window.Notification = class extends EventTarget {
    static readonly permission = 'granted'
    static requestPermission = async () => window.notificationAnswer
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
