import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountLinks, audit, mailTemplates, outbox, users } from '../../../src/data/database/tables.ts'
import { LINK_EXPIRED, NO_MAIL_SERVER, NO_SITE_URL } from '../../../src/domain/outbox/delivery.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import type { Mail, Mailer } from '../../../src/integrations/mail/mailer.ts'
import { makeClient } from '../../factories/client.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const ADDRESS = '192.0.2.1'
const CLIENT = makeClient(ADDRESS)
const NEW_PASSWORD = 'wattle bird parade'
const HOUR = 3_600

let scene: AppScene
let sentMails: Mail[]
let shouldRefuse: boolean

const mailer: Mailer = {
  async send(mail) {
    if (shouldRefuse) return { ok: false, isFinal: true, reason: '550 No such mailbox' }
    sentMails.push(mail)
    return { ok: true }
  },
  async close() {},
}

beforeEach(async () => {
  sentMails = []
  shouldRefuse = false
  scene = await makeAppScene({ mailer, options: { siteUrl: 'https://cars.example.com' } })
})

afterEach(async () => {
  await scene.clear()
})

const links = () => scene.services.accountLinks
const signIn = (username: string, password = DEMO_PASSWORD) => scene.call('/login', { username, password })
const countLinks = () => scene.db.$count(accountLinks)

/** Requests a reset link and reads it from the mail. */
async function requestLink(email = 'sales.one@example.com'): Promise<string> {
  const before = await countLinks()
  expect(await links().requestReset(email, ADDRESS)).toEqual({ ok: true })
  await expect.poll(countLinks).toBe(before + 1)
  await scene.services.outbox.deliver()
  return findLink(sentMails.at(-1))
}

function findLink(mail: Mail | undefined): string {
  return /https:\/\/cars\.example\.com\/admin\/set-password\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('a forgotten password', () => {
  test('is reset once by the mailed link, which ends all sessions of the person', async () => {
    const { accessToken } = (await (await signIn('sales.one')).json()) as SignedIn
    const link = await requestLink('SALES.ONE@example.com')
    expect(sentMails[0]).toMatchObject({ to: 'sales.one@example.com' })
    expect(await links().open(link)).toMatchObject({ kind: 'reset', user: { username: 'sales.one' } })
    const results = await Promise.all([
      links().setPassword(link, NEW_PASSWORD, CLIENT),
      links().setPassword(link, NEW_PASSWORD, CLIENT),
    ])
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await links().open(link)).toBeNull()
    expect((await signIn('sales.one')).status).toBe(401)
    expect((await signIn('sales.one', NEW_PASSWORD)).status).toBe(200)
    const answer = await scene.call('/temp-verify-token', undefined, {
      Authorization: `Bearer ${accessToken}`,
    })
    expect(answer.status).toBe(401)
    const acts = (await scene.db.select().from(audit)).map(({ act }) => act)
    expect(acts).toEqual(expect.arrayContaining(['link.reset_asked', 'link.used']))
  })

  test('logs a mail that cannot be delivered without the username', async () => {
    shouldRefuse = true
    await requestLink()
    expect(scene.errors).toEqual(['Delivery for an account failed permanently'])
  })

  test('returns the same response for an unknown address, and mails nothing to a deactivated user', async () => {
    await scene.db.update(users).set({ active: false }).where(eq(users.username, 'sales.two'))
    for (const email of ['nobody@example.com', 'sales.two@example.com'])
      expect(await links().requestReset(email, ADDRESS)).toEqual({ ok: true })
    await requestLink()
    expect(sentMails.map(({ to }) => to)).toEqual(['sales.one@example.com'])
  })

  test('has a link that is valid for an hour, and refuses a forged link', async () => {
    const link = await requestLink()
    scene.advanceClock(HOUR - 1)
    expect(await links().open(link)).not.toBeNull()
    scene.advanceClock(1)
    expect(await links().open(link)).toBeNull()
    expect(await links().setPassword(link, NEW_PASSWORD, CLIENT)).toBe(false)
    const forgedLink = `${link.startsWith('A') ? 'B' : 'A'}${link.slice(1)}`
    for (const invalidLink of ['', 'x', 'A'.repeat(43), forgedLink])
      expect(await links().open(invalidLink)).toBeNull()
  })

  test('invalidates a second link once the first has set a password', async () => {
    const [first, second] = [await requestLink(), await requestLink()]
    expect(await links().setPassword(first, NEW_PASSWORD, CLIENT)).toBe(true)
    expect(await links().setPassword(second, `${NEW_PASSWORD} again`, CLIENT)).toBe(false)
  })

  test('is limited to three mails per person and twenty requests per address in an hour', async () => {
    for (let number = 0; number < 3; number++) await requestLink()
    for (let number = 3; number < 20; number++)
      expect(await links().requestReset('sales.one@example.com', ADDRESS)).toEqual({ ok: true })
    expect(await links().requestReset('sales.one@example.com', ADDRESS)).toMatchObject({ ok: false })
    expect(await countLinks()).toBe(3)
  })

  test('lets the person sign in from a new address while guesses have blocked the account', async () => {
    const signInFrom = (address: string, password: string) =>
      scene.services.signIn.signIn({ username: 'sales.one', password }, makeClient(address))
    for (let tries = 0; tries < 31; tries++) await signInFrom(`203.0.113.${tries}`, `guess ${tries}`)
    expect(await signInFrom(ADDRESS, DEMO_PASSWORD)).toMatchObject({ reason: 'too_many' })
    expect(await links().setPassword(await requestLink(), NEW_PASSWORD, CLIENT)).toBe(true)
    expect(await signInFrom(ADDRESS, NEW_PASSWORD)).toMatchObject({ ok: true })
  })
})

describe('the reset mail', () => {
  const listMessages = () => scene.db.select().from(outbox)

  test('is shown to staff without its link, before and after it is sent', async () => {
    expect(await links().requestReset('sales.one@example.com', ADDRESS)).toEqual({ ok: true })
    await expect.poll(countLinks).toBe(1)
    const subject = 'Your new password'
    await scene.db
      .insert(mailTemplates)
      .values({ name: 'reset', subject, body: 'Twice:\n{{ link }}\n{{ link }}' })
    const [row] = await listMessages()
    const readMessage = () => scene.services.outboxList.message(String(row?.id))
    expect(await readMessage()).toMatchObject({
      isDraft: true,
      text: expect.stringContaining('only the recipient sees'),
    })
    await scene.services.outbox.deliver()
    const message = await readMessage()
    expect(message).toMatchObject({ isDraft: false, subject: expect.stringContaining('new password') })
    const link = findLink(sentMails[0])
    expect(link).not.toBe('')
    expect(JSON.stringify(message)).not.toContain('set-password')
    expect(JSON.stringify([await scene.db.select().from(accountLinks), message])).not.toContain(link)
    const { deliveries } = await scene.services.outboxList.list({ status: null, limit: 5, offset: 0 })
    expect(deliveries).toMatchObject([{ purpose: 'reset', reference: null, status: 'sent' }])
  })

  test('is not sent after its link has expired', async () => {
    await links().requestReset('sales.one@example.com', ADDRESS)
    await expect.poll(countLinks).toBe(1)
    scene.advanceClock(HOUR)
    await scene.services.outbox.deliver()
    expect(sentMails).toEqual([])
    expect(await listMessages()).toMatchObject([{ status: 'cancelled', lastError: LINK_EXPIRED }])
  })

  test('is parked if the site address is not configured, because the request’s host is not trusted', async () => {
    await scene.clear()
    scene = await makeAppScene({ mailer })
    await links().requestReset('sales.one@example.com', ADDRESS)
    await expect.poll(countLinks).toBe(1)
    await scene.services.outbox.deliver()
    expect(await listMessages()).toMatchObject([{ status: 'parked', lastError: NO_SITE_URL }])
  })

  test('is kept with the reason if there is no mail server', async () => {
    await scene.clear()
    scene = await makeAppScene()
    await links().requestReset('sales.one@example.com', ADDRESS)
    await expect.poll(countLinks).toBe(1)
    await scene.services.outbox.deliver()
    expect(await listMessages()).toMatchObject([{ status: 'kept', lastError: NO_MAIL_SERVER }])
  })
})

describe('an invitation', () => {
  async function invite(actor: string, username: string) {
    const { accessToken } = (await (await signIn(actor)).json()) as SignedIn
    const [user] = await scene.db.select().from(users).where(eq(users.username, username))
    return scene.call('/send-invitation', { userId: user?.id }, { Authorization: `Bearer ${accessToken}` })
  }

  test('can be sent only by managers of the person, and is valid for seven days', async () => {
    expect((await invite('sales.one', 'sales.two')).status).toBe(403)
    expect((await invite('service.manager', 'sales.two')).status).toBe(403)
    expect((await invite('admin', 'superadmin')).status).toBe(403)
    expect((await invite('sales.manager', 'sales.two')).status).toBe(200)
    await scene.services.outbox.deliver()
    const link = findLink(sentMails[0])
    scene.advanceClock(7 * 24 * HOUR - 1)
    expect(await links().open(link)).toMatchObject({ kind: 'invitation' })
    expect(await links().setPassword(link, NEW_PASSWORD, CLIENT)).toBe(true)
    expect((await signIn('sales.two', NEW_PASSWORD)).status).toBe(200)
    const [entry] = await scene.db.select().from(audit).where(eq(audit.act, 'link.invited'))
    expect(entry).toMatchObject({ actorName: expect.any(String), targetLabel: expect.any(String) })
  })

  test('is refused for a deactivated user', async () => {
    await scene.db.update(users).set({ active: false }).where(eq(users.username, 'sales.two'))
    expect((await invite('admin', 'sales.two')).status).toBe(409)
  })
})
