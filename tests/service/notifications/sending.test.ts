import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  leads,
  leaves,
  notificationPreferences,
  notifications,
  outbox,
  pushKeys,
  pushSubscriptions,
} from '../../../src/data/database/tables.ts'
import { insertNotifications } from '../../../src/data/notifications/notifications.ts'
import type { NotificationKind } from '../../../src/domain/notifications/notification.ts'
import { defaultPreferences, type Preferences } from '../../../src/domain/notifications/preferences.ts'
import { MAIL_EXPIRED } from '../../../src/domain/outbox/delivery.ts'
import type { Mail } from '../../../src/integrations/mail/mailer.ts'
import type { PushOutcome, PushSender } from '../../../src/integrations/push/push-sender.ts'
import type { PreferenceSettings } from '../../../src/services/notifications/preferences.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'

/** 11 am on a Tuesday in Sydney. */
const START = '2026-11-17T00:00:00Z'
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc'
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }

let scene: ConsoleScene
let salesOne: Caller
let salesTwo: Caller
let mails: Mail[] = []
let isMailDown = false
let pushes: { endpoint: string; text: string }[] = []
let pushOutcomes: Record<string, PushOutcome> = {}

const mailer = {
  async send(mail: Mail) {
    if (isMailDown) return { ok: false as const, reason: 'connection refused', isFinal: false }
    mails.push(mail)
    return { ok: true as const }
  },
  async close() {},
}
const pushSender: PushSender = {
  createKeys: () => ({ publicKey: `public ${Math.random()}`, privateKey: 'a private key' }),
  async send({ endpoint }, text) {
    pushes.push({ endpoint, text })
    return pushOutcomes[endpoint] ?? 'sent'
  },
}

beforeAll(async () => {
  scene = await makeConsoleScene({ mailer, pushSender })
  moveTo(START)
  salesOne = await scene.signInAs('sales.one')
  salesTwo = await scene.signInAs('sales.two')
})
afterAll(() => scene.clear())

beforeEach(async () => {
  for (const table of [notifications, notificationPreferences, pushSubscriptions, outbox, leads, leaves])
    await scene.db.delete(table)
  mails = []
  pushes = []
  pushOutcomes = {}
  isMailDown = false
  moveTo(START)
})

function moveTo(time: string) {
  scene.advanceClock((Date.parse(time) - scene.now()) / 1_000)
}
const idOf = (username: string) => scene.ids[username] ?? ''
const send = () => scene.services.notificationSender.send()

let lastKey = 0
async function notify(username: string, kind: NotificationKind, leadId: string | null = null) {
  lastKey += 1
  const row = { kind, userId: idOf(username), leadId, dedupeKey: `key ${lastKey}` }
  await insertNotifications(scene.db, [row], new Date(scene.now()))
}

async function makeLeadOf(username: string): Promise<string> {
  const leadId = await scene.createLead()
  const manager = await scene.signInAs('sales.manager')
  const body = { leadId, assignedTo: idOf(username), department: 'sales' }
  expect((await manager('POST', '/assign-lead', body)).status).toBe(201)
  await scene.db.delete(notifications)
  await scene.db.delete(outbox)
  return leadId
}

async function setPreferences(username: string, change: Partial<Preferences>) {
  const preferences = { ...defaultPreferences('sales_user'), ...change }
  await scene.db
    .insert(notificationPreferences)
    .values({ userId: idOf(username), preferences, updatedAt: new Date(scene.now()) })
}

async function addBrowser(caller: Caller, endpoint = ENDPOINT) {
  return caller('POST', '/add-notification-browser', { endpoint, keys: KEYS })
}

const listMails = () => scene.db.select().from(outbox).orderBy(desc(outbox.id))
const rowsOf = (username: string) =>
  scene.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, idOf(username)))

describe('mails', () => {
  test('are written once, by two instances too, and name no customer', async () => {
    const leadId = await makeLeadOf('sales.one')
    await notify('sales.one', 'lead_assigned', leadId)
    await Promise.all([send(), send(), send()])
    await send()
    const [mail, ...others] = await listMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      purpose: 'notification',
      leadId,
      userId: idOf('sales.one'),
      expiresAt: null,
    })
    expect(mail?.subject).toMatch(/A new lead is yours: .+, [A-Z]+-/)
    expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/acacia/i)
  })

  test('join several notifications of a round', async () => {
    const [one, two] = [await makeLeadOf('sales.one'), await makeLeadOf('sales.one')]
    await notify('sales.one', 'lead_assigned', one)
    await notify('sales.one', 'lead_assigned', two)
    await send()
    const list = await listMails()
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      leadId: null,
      subject: expect.stringContaining('2 notifications') as string,
    })
  })

  test('are not written for what was read or done, for kinds that are off, nor about a lead of another person', async () => {
    const leadId = await makeLeadOf('sales.two')
    await notify('sales.one', 'lead_assigned', leadId)
    await notify('sales.two', 'lead_due', leadId)
    await notify('sales.two', 'leave_decided')
    await scene.db
      .update(notifications)
      .set({ readAt: new Date() })
      .where(eq(notifications.kind, 'leave_decided'))
    expect(await send()).toBe(3)
    expect(await listMails()).toEqual([])
    expect(await send()).toBe(0)
  })

  test('wait in the outbox while the mail server is down', async () => {
    await notify('sales.one', 'leave_decided')
    isMailDown = true
    await send()
    await scene.services.outbox.deliver()
    expect(mails).toEqual([])
    isMailDown = false
    moveTo('2026-11-18T00:00:00Z')
    await scene.services.outbox.deliver()
    expect(mails).toHaveLength(1)
  })

  test('about a due lead are not sent a day later', async () => {
    const leadId = await makeLeadOf('sales.one')
    await notify('sales.one', 'lead_overdue', leadId)
    isMailDown = true
    await send()
    await scene.services.outbox.deliver()
    isMailDown = false
    moveTo('2026-11-18T00:30:00Z')
    await scene.services.outbox.deliver()
    expect(mails).toEqual([])
    expect(await listMails()).toMatchObject([{ status: 'cancelled', lastError: MAIL_EXPIRED }])
  })
})

describe('quiet hours', () => {
  test('hold a mail back until they end', async () => {
    moveTo('2026-11-17T10:00:00Z')
    await notify('sales.one', 'leave_decided')
    await send()
    expect(await listMails()).toEqual([])
    moveTo('2026-11-17T20:29:00Z')
    expect(await send()).toBe(0)
    moveTo('2026-11-17T20:30:00Z')
    await send()
    expect(await listMails()).toHaveLength(1)
  })

  test('drop what was read before they end', async () => {
    moveTo('2026-11-17T10:00:00Z')
    await notify('sales.one', 'leave_decided')
    await send()
    await scene.db.update(notifications).set({ readAt: new Date() })
    moveTo('2026-11-17T20:30:00Z')
    await send()
    expect(await listMails()).toEqual([])
    expect((await rowsOf('sales.one'))[0]?.sentAt).not.toBeNull()
  })

  test('last over leave, unless the person chose otherwise', async () => {
    await scene.db.insert(leaves).values(
      ['sales.one', 'sales.two'].map((username) => ({
        userId: idOf(username),
        kind: 'annual' as const,
        firstDate: '2026-11-16',
        lastDate: '2026-11-18',
        status: 'approved' as const,
        requestedAt: new Date(scene.now()),
      })),
    )
    await setPreferences('sales.two', {
      quietHours: { isOn: true, from: '19:00', to: '07:30', onDaysOff: false },
    })
    await notify('sales.one', 'leave_decided')
    await notify('sales.two', 'leave_decided')
    await send()
    expect((await listMails()).map(({ userId }) => userId)).toEqual([idOf('sales.two')])
    moveTo('2026-11-18T20:30:00Z')
    await send()
    expect(await listMails()).toHaveLength(2)
  })
})

describe('browsers', () => {
  test('get kind, number and path, and nothing of a customer', async () => {
    const leadId = await makeLeadOf('sales.one')
    expect((await addBrowser(salesOne)).status).toBe(200)
    await notify('sales.one', 'lead_assigned', leadId)
    await send()
    expect(pushes.map(({ text }) => JSON.parse(text) as object)).toEqual([
      { kind: 'lead_assigned', count: 1, path: `/admin/dashboard/leads?lead=${leadId}` },
    ])
  })

  test('are forgotten once they are gone, and others still get theirs', async () => {
    await addBrowser(salesOne, `${ENDPOINT}1`)
    await addBrowser(salesOne, `${ENDPOINT}2`)
    await addBrowser(salesOne, `${ENDPOINT}3`)
    pushOutcomes = { [`${ENDPOINT}1`]: 'gone', [`${ENDPOINT}2`]: 'failed' }
    const answer = await salesOne('POST', '/test-notification')
    expect(await answer.json()).toEqual({ isMailed: true, browsers: 1 })
    const rows = await scene.db.select().from(pushSubscriptions).orderBy(pushSubscriptions.endpoint)
    expect(rows.map(({ endpoint }) => endpoint)).toEqual([`${ENDPOINT}2`, `${ENDPOINT}3`])
  })

  test('are added only at a known push service, and removed only by their owner', async () => {
    expect((await addBrowser(salesOne, 'https://169.254.169.254/latest')).status).toBe(400)
    await addBrowser(salesOne)
    await salesTwo('POST', '/remove-notification-browser', { endpoint: ENDPOINT })
    expect(await scene.db.$count(pushSubscriptions)).toBe(1)
    await salesOne('POST', '/remove-notification-browser', { endpoint: ENDPOINT })
    expect(await scene.db.$count(pushSubscriptions)).toBe(0)
  })

  test('belong to the person who turned them on last', async () => {
    await addBrowser(salesOne)
    await addBrowser(salesTwo)
    expect(await scene.db.select().from(pushSubscriptions)).toMatchObject([{ userId: idOf('sales.two') }])
  })

  test('subscribe with one key, whose private half is sealed', async () => {
    const [one, two] = await Promise.all([readSettings(salesOne), readSettings(salesTwo)])
    expect(one.pushKey).toBe(two.pushKey)
    const [row] = await scene.db.select().from(pushKeys)
    expect(row).toMatchObject({ publicKey: one.pushKey })
    expect(row?.sealedPrivateKey).not.toContain('private')
  })
})

async function readSettings(caller: Caller): Promise<PreferenceSettings> {
  const answer = await caller('GET', '/notification-preferences')
  expect(answer.status).toBe(200)
  return (await answer.json()) as PreferenceSettings
}

describe('preferences', () => {
  test('begin with the defaults of the role, are kept, and go back to the defaults', async () => {
    const { preferences, isDefault, mailObstacle } = await readSettings(salesOne)
    expect({ preferences, isDefault, mailObstacle }).toEqual({
      preferences: defaultPreferences('sales_user'),
      isDefault: true,
      mailObstacle: null,
    })
    const change = { ...preferences, digest: { isOn: false, at: '06:15' } }
    const saved = await salesOne('PUT', '/notification-preferences', { preferences: change })
    expect(await saved.json()).toMatchObject({ preferences: change, isDefault: false })
    expect((await readSettings(salesTwo)).isDefault).toBe(true)
    await salesOne('PUT', '/notification-preferences', { preferences: null })
    expect((await readSettings(salesOne)).isDefault).toBe(true)
  })

  test('a test is mailed at most once a minute', async () => {
    for (let times = 0; times < 3; times++) await salesOne('POST', '/test-notification')
    expect(await listMails()).toHaveLength(1)
  })
})

describe('the morning digest', () => {
  const sendDigests = () => scene.services.digests.send()
  const digestsOf = async (username: string) =>
    (await listMails()).filter(({ purpose, userId }) => purpose === 'digest' && userId === idOf(username))

  test('goes out once a day at the chosen time, by two instances too', async () => {
    moveTo('2026-11-16T20:29:00Z')
    await sendDigests()
    expect(await digestsOf('sales.one')).toEqual([])
    moveTo('2026-11-16T20:30:00Z')
    await Promise.all([sendDigests(), sendDigests()])
    await sendDigests()
    expect(await digestsOf('sales.one')).toHaveLength(1)
    moveTo('2026-11-17T20:35:00Z')
    await sendDigests()
    expect(await digestsOf('sales.one')).toHaveLength(2)
  })

  test('counts the leads of the person, and for a manager those of the department', async () => {
    await makeLeadOf('sales.one')
    await scene.db.update(leads).set({ dueDate: '2026-11-17' })
    moveTo('2026-11-17T00:05:00Z')
    await scene.createLead({ department: 'sales' })
    await sendDigests()
    const [own] = await digestsOf('sales.one')
    expect(own?.body).toContain('- 1 lead of yours is due today')
    expect(own?.body).not.toContain('department')
    const [managers] = await digestsOf('sales.manager')
    expect(managers?.body).toContain('- 2 leads came in since yesterday morning')
    expect(managers?.body).toContain('- 1 lead is unassigned')
  })

  test('leaves out days off and people who switched it off', async () => {
    await setPreferences('sales.one', { digest: { isOn: false, at: '07:30' } })
    await scene.db.insert(leaves).values({
      userId: idOf('sales.two'),
      kind: 'annual',
      firstDate: '2026-11-17',
      lastDate: '2026-11-17',
      status: 'approved',
      requestedAt: new Date(scene.now()),
    })
    moveTo('2026-11-16T20:30:00Z')
    await sendDigests()
    expect(await digestsOf('sales.one')).toEqual([])
    expect(await digestsOf('sales.two')).toEqual([])
  })

  test.each([
    // 4 Oct 2026: clocks go forward from 2:00 to 3:00 in Sydney.
    ['go forward', '2026-10-03T15:00:00Z'],
    // 5 Apr 2026: clocks go back from 3:00 to 2:00.
    ['go back', '2026-04-04T14:00:00Z'],
  ])('is sent exactly once on the night that clocks %s', async (_how, from) => {
    // Sundays are working days by a shift.
    await scene.db.execute(sql`insert into shifts (user_id, date, starts, ends)
      select ${idOf('sales.one')}, (${from}::timestamptz at time zone 'Australia/Sydney')::date, '00:00', '23:00'`)
    await setPreferences('sales.one', { digest: { isOn: true, at: '02:30' } })
    for (let step = 0; step < 24; step++) {
      moveTo(new Date(Date.parse(from) + step * 600_000).toISOString())
      await sendDigests()
    }
    expect(await digestsOf('sales.one')).toHaveLength(1)
    await scene.db.execute(sql`delete from shifts`)
  })
})
