import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { LeadBody } from '../../../src/domain/leads/forms/lead-body.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { insertBooking } from '../insert-booking.ts'
import { expect, isMarked, markPage, test, visit } from '../journey.ts'
import { submitSuspiciousLead } from '../quarantined-lead.ts'

const liveStatus = (page: Page) => page.getByText(/^Live, as of/)
const waitForOverview = (page: Page) => page.waitForResponse('**/functions/console-overview')
const consoleLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name })

test('an open console shows what others do', async ({ page, context, request, session, errors }) => {
  errors.expect(/status of 401/)
  const streams = countStreams(context)
  await page.addInitScript(recordNotifications)
  await visit(page, paths.profile())
  await markPage(page)
  const notices = page.getByRole('region', { name: 'Notifications' })
  const notificationCheckbox = notices.getByLabel('Show a browser notification')

  await test.step('says when the browser blocks notifications', async () => {
    await page.evaluate(() => {
      window.notificationAnswer = 'denied'
    })
    await notificationCheckbox.click()
    await expect(page.getByText('Notifications are blocked')).toBeVisible()
    await expect(notificationCheckbox).not.toBeChecked()
    await page.evaluate(() => {
      window.notificationAnswer = 'granted'
    })
    await notices.getByLabel('Play a sound').check()
    await notificationCheckbox.check()
    await expect(notificationCheckbox).toBeChecked()
  })

  await test.step('updates an open dashboard without a reload', async () => {
    // Waits for the first load, so that every later load is caused by an event.
    const firstLoad = waitForOverview(page)
    await consoleLink(page, 'Dashboard').click()
    await firstLoad
    await expect(liveStatus(page)).toBeVisible()
    const reload = waitForOverview(page)
    await submitLead(request)
    await reload
    const name = `Wattle ${randomUUID().slice(0, 8)}`
    const bookingRow = page.getByRole('table', { name: 'Bookings today' }).getByRole('row', { name })
    await expect(bookingRow).toHaveCount(0)
    await insertBooking({ kind: 'service', start: new Date().toISOString(), name })
    await expect(bookingRow).toHaveCount(1)
    expect(await isMarked(page)).toBe(true)
  })

  const second = await context.newPage()

  await test.step('shares one event stream between the tabs of a browser', async () => {
    await second.addInitScript(recordNotifications)
    await visit(second, paths.dashboard({ tab: 'overview' }))
    await expect(liveStatus(second)).toBeVisible()
    expect(streams()).toBe(1)
  })

  await test.step('announces a new lead once per browser, without a name, and links to the leads', async () => {
    // Leads of other journeys arrive too. Only those with this form and dealership count.
    const readAnnouncements = async (tab: Page) =>
      (await tab.evaluate(() => window.recordedNotifications.map(({ text }) => text))).filter((text) =>
        /^New lead: Parts, Harbour Hornsby$|^\d+ new leads: $/.test(text),
      )
    await page.evaluate(() => void window.recordedNotifications.splice(0))
    await submitLead(request, { form: 'parts', dealership: 'harbour-hornsby' })
    await expect.poll(() => readAnnouncements(page)).toHaveLength(1)
    expect(await readAnnouncements(second)).toEqual([])
    await page.evaluate(() => window.recordedNotifications[0]?.click())
    await expect(page).toHaveURL(paths.dashboard({ tab: 'leads' }))
  })

  await test.step('removes a lead from an open list when a colleague releases it', async () => {
    const reference = await submitSuspiciousLead(request)
    const releaseButton = page.getByRole('button', { name: `Release ${reference}` })
    await consoleLink(page, 'Quarantine').click()
    await expect(releaseButton).toBeVisible()
    await releaseLeadAs('sales.manager', reference, request)
    await expect(releaseButton).toHaveCount(0)
    expect(await isMarked(page)).toBe(true)
  })

  await test.step('moves the event stream to another tab when its tab closes', async () => {
    await page.close()
    await expect.poll(streams).toBe(2)
    await expect(liveStatus(second)).toBeVisible()
    const reload = waitForOverview(second)
    await submitLead(request)
    await reload
  })

  await test.step('returns to sign-in when the session ends elsewhere', async () => {
    await request.post('/functions/logout', {
      headers: { Authorization: `Bearer ${session.accessToken}` },
      data: {},
    })
    await expect(second).toHaveURL(/\/admin\/login\?returnTo=/)
  })
})

let leadCount = 0

/** Submits a lead with the guard of a page, as a form does. */
async function submitLead(request: APIRequestContext, body: Partial<LeadBody> = {}): Promise<void> {
  const page = await (await request.get(paths.contact())).text()
  const guard = /name="guard" value="([\w-]+)"/.exec(page)?.[1] ?? 'none'
  const contact = { name: 'Matilda Wattle', email: `live${Date.now()}.${leadCount++}@example.com` }
  const answer = await request.post('/functions/submit-lead', {
    data: { ...makeLeadBody({ contact, ...body }), guard },
  })
  expect(answer.status()).toBe(201)
}

async function releaseLeadAs(username: string, reference: string, request: APIRequestContext): Promise<void> {
  const answer = await request.post('/functions/login', { data: { username, password: DEMO_PASSWORD } })
  const headers = { Authorization: `Bearer ${((await answer.json()) as SignedIn).accessToken}` }
  const list = await request.get('/functions/quarantine?pageSize=100', { headers })
  const { leads } = (await list.json()) as { leads: { id: string; reference: string }[] }
  const leadId = leads.find((lead) => lead.reference === reference)?.id
  const response = await request.post('/functions/release-lead', { headers, data: { leadId } })
  expect(response.status()).toBe(200)
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
    recordedNotifications: { text: string; click: () => void }[]
    notificationAnswer: NotificationPermission
  }
}

/** Replaces the browser's notifications, which a test cannot see. */
function recordNotifications(): void {
  window.recordedNotifications = []
  window.Notification = class extends EventTarget {
    static readonly permission = 'granted'
    static requestPermission = async () => window.notificationAnswer
    constructor(title: string, { body = '' }: NotificationOptions = {}) {
      super()
      window.recordedNotifications.push({
        text: `${title}: ${body}`,
        click: () => this.dispatchEvent(new Event('click')),
      })
    }
    close() {}
  } as unknown as typeof Notification
}
