import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountLinks, audit, mailTemplates, outbox, users } from '../../../src/data/database/tables.ts'
import { LINK_EXPIRED, NO_MAIL_SERVER, NO_SITE_URL } from '../../../src/domain/outbox/delivery.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import type { Mail, Mailer } from '../../../src/integrations/mail/mailer.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const HERE = '192.0.2.1'
const NEW = 'wattle bird parade'
const HOUR = 3_600

let scene: AppScene
let sent: Mail[]

const mailer: Mailer = {
  async send(mail) {
    sent.push(mail)
    return { ok: true }
  },
  async close() {},
}

beforeEach(async () => {
  sent = []
  scene = await makeAppScene({ mailer, options: { siteUrl: 'https://cars.example.com' } })
})

afterEach(async () => {
  await scene.clear()
})

const links = () => scene.services.accountLinks
const signIn = (username: string, password = DEMO_PASSWORD) => scene.call('/login', { username, password })
const countLinks = () => scene.db.$count(accountLinks)

/** Asks for a link and takes it out of the mail. */
async function askedLink(email = 'sales.one@example.com'): Promise<string> {
  const before = await countLinks()
  expect(await links().requestReset(email, HERE)).toEqual({ ok: true })
  await expect.poll(countLinks).toBe(before + 1)
  await scene.services.outbox.deliver()
  return linkIn(sent.at(-1))
}

function linkIn(mail: Mail | undefined): string {
  return /https:\/\/cars\.example\.com\/admin\/set-password\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('a forgotten password', () => {
  test('is set by the mailed link, once; every session of the person ends', async () => {
    const { accessToken } = (await (await signIn('sales.one')).json()) as SignedIn
    const signed = await askedLink('SALES.ONE@example.com')
    expect(sent[0]).toMatchObject({ to: 'sales.one@example.com' })
    expect(await links().open(signed)).toMatchObject({ kind: 'reset', user: { username: 'sales.one' } })
    const both = await Promise.all([
      links().setPassword(signed, NEW, HERE),
      links().setPassword(signed, NEW, HERE),
    ])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await links().open(signed)).toBeNull()
    expect((await signIn('sales.one')).status).toBe(401)
    expect((await signIn('sales.one', NEW)).status).toBe(200)
    const verified = await scene.call('/temp-verify-token', undefined, {
      Authorization: `Bearer ${accessToken}`,
    })
    expect(verified.status).toBe(401)
    const acts = (await scene.db.select().from(audit)).map(({ act }) => act)
    expect(acts).toEqual(expect.arrayContaining(['link.reset_asked', 'link.used']))
  })

  test('the answer is the same where nobody has the address, and nothing is mailed to who left', async () => {
    await scene.db.update(users).set({ active: false }).where(eq(users.username, 'sales.two'))
    for (const email of ['nobody@example.com', 'sales.two@example.com'])
      expect(await links().requestReset(email, HERE)).toEqual({ ok: true })
    await askedLink()
    expect(sent.map(({ to }) => to)).toEqual(['sales.one@example.com'])
  })

  test('is good for an hour; one of another time, site or hand is not', async () => {
    const signed = await askedLink()
    scene.pass(HOUR - 1)
    expect(await links().open(signed)).not.toBeNull()
    scene.pass(1)
    expect(await links().open(signed)).toBeNull()
    expect(await links().setPassword(signed, NEW, HERE)).toBe(false)
    const changed = `${signed.startsWith('A') ? 'B' : 'A'}${signed.slice(1)}`
    for (const wrong of ['', 'x', 'A'.repeat(43), changed]) expect(await links().open(wrong)).toBeNull()
  })

  test('a second link is dead once the first has set a password', async () => {
    const [first, second] = [await askedLink(), await askedLink()]
    expect(await links().setPassword(first, NEW, HERE)).toBe(true)
    expect(await links().setPassword(second, `${NEW} again`, HERE)).toBe(false)
  })

  test('one person is mailed three times an hour, and one address asks twenty times', async () => {
    for (let asked = 0; asked < 3; asked++) await askedLink()
    for (let asked = 3; asked < 20; asked++)
      expect(await links().requestReset('sales.one@example.com', HERE)).toEqual({ ok: true })
    expect(await links().requestReset('sales.one@example.com', HERE)).toMatchObject({ ok: false })
    expect(await countLinks()).toBe(3)
  })

  test('opens the way in from a place the account does not know, whatever strangers try', async () => {
    const from = (address: string, password: string) =>
      scene.services.signIn.signIn({ username: 'sales.one', password }, address)
    for (let tries = 0; tries < 31; tries++) await from(`203.0.113.${tries}`, `guess ${tries}`)
    expect(await from(HERE, DEMO_PASSWORD)).toMatchObject({ reason: 'too_many' })
    expect(await links().setPassword(await askedLink(), NEW, HERE)).toBe(true)
    expect(await from(HERE, NEW)).toMatchObject({ ok: true })
  })
})

describe('the mail', () => {
  const rows = () => scene.db.select().from(outbox)

  test('is read by staff without its link, before it goes and after', async () => {
    expect(await links().requestReset('sales.one@example.com', HERE)).toEqual({ ok: true })
    await expect.poll(countLinks).toBe(1)
    // An editor's words may name the link anywhere.
    const subject = 'Your new password {{ link }}'
    await scene.db.insert(mailTemplates).values({ name: 'reset', subject, body: 'Here: {{ link }}' })
    const [row] = await rows()
    const read = () => scene.services.outboxList.message(String(row?.id))
    expect(await read()).toMatchObject({
      isDraft: true,
      text: expect.stringContaining('only the recipient sees'),
    })
    await scene.services.outbox.deliver()
    const message = await read()
    expect(message).toMatchObject({ isDraft: false, subject: expect.stringContaining('new password') })
    const signed = linkIn(sent[0])
    expect(signed).not.toBe('')
    expect(JSON.stringify(message)).not.toContain('set-password')
    expect(JSON.stringify([await scene.db.select().from(accountLinks), message])).not.toContain(signed)
    const { deliveries } = await scene.services.outboxList.list({ status: null, limit: 5, offset: 0 })
    expect(deliveries).toMatchObject([{ purpose: 'reset', reference: null, status: 'sent' }])
  })

  test('that waited until its link was over is not sent', async () => {
    await links().requestReset('sales.one@example.com', HERE)
    await expect.poll(countLinks).toBe(1)
    scene.pass(HOUR)
    await scene.services.outbox.deliver()
    expect(sent).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'cancelled', lastError: LINK_EXPIRED }])
  })

  test('is not sent with a link made from what a visitor says the site is called', async () => {
    await scene.clear()
    scene = await makeAppScene({ mailer })
    await links().requestReset('sales.one@example.com', HERE)
    await expect.poll(countLinks).toBe(1)
    await scene.services.outbox.deliver()
    expect(await rows()).toMatchObject([{ status: 'parked', lastError: NO_SITE_URL }])
  })

  test('is kept where there is no mail server, and says why', async () => {
    await scene.clear()
    scene = await makeAppScene()
    await links().requestReset('sales.one@example.com', HERE)
    await expect.poll(countLinks).toBe(1)
    await scene.services.outbox.deliver()
    expect(await rows()).toMatchObject([{ status: 'kept', lastError: NO_MAIL_SERVER }])
  })
})

describe('an invitation', () => {
  async function invite(as: string, username: string) {
    const { accessToken } = (await (await signIn(as)).json()) as SignedIn
    const [user] = await scene.db.select().from(users).where(eq(users.username, username))
    return scene.call('/send-invitation', { userId: user?.id }, { Authorization: `Bearer ${accessToken}` })
  }

  test('is sent by those who manage the person, and is good for seven days', async () => {
    expect((await invite('sales.one', 'sales.two')).status).toBe(403)
    expect((await invite('service.manager', 'sales.two')).status).toBe(403)
    expect((await invite('admin', 'superadmin')).status).toBe(403)
    expect((await invite('sales.manager', 'sales.two')).status).toBe(200)
    await scene.services.outbox.deliver()
    const signed = linkIn(sent[0])
    scene.pass(7 * 24 * HOUR - 1)
    expect(await links().open(signed)).toMatchObject({ kind: 'invitation' })
    expect(await links().setPassword(signed, NEW, HERE)).toBe(true)
    expect((await signIn('sales.two', NEW)).status).toBe(200)
    const [written] = await scene.db.select().from(audit).where(eq(audit.act, 'link.invited'))
    expect(written).toMatchObject({ actorName: expect.any(String), targetLabel: expect.any(String) })
  })

  test('goes to nobody who has left', async () => {
    await scene.db.update(users).set({ active: false }).where(eq(users.username, 'sales.two'))
    expect((await invite('admin', 'sales.two')).status).toBe(409)
  })
})
