import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit, outbox, users } from '../../../src/data/database/tables.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { Mail, Mailer } from '../../../src/integrations/mail/mailer.ts'
import { makeClient } from '../../factories/client.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

const OLD_EMAIL = 'sales.one@example.com'
const NEW_EMAIL = 'robin.new@example.com'
const CURRENT_PASSWORD = { currentPassword: DEMO_PASSWORD }

let scene: AppScene
let sentMails: Mail[]
let call: ReturnType<typeof createCaller>

const mailer: Mailer = {
  async send(mail) {
    sentMails.push(mail)
    return { ok: true }
  },
  close: async () => {},
}

beforeEach(async () => {
  sentMails = []
  scene = await makeAppScene({ mailer, options: { siteUrl: 'https://cars.example.com' } })
  call = createCaller(scene, await signInAs(scene, 'sales.one'))
})

afterEach(async () => {
  await scene.clear()
})

const listNotices = async () =>
  (
    await scene.db.select().from(outbox).where(eq(outbox.purpose, 'account_notice')).orderBy(asc(outbox.id))
  ).map(({ recipient, subject }) => `${recipient}: ${subject?.replace(/ \(.*/, '')}`)
const emailOf = async (username: string) =>
  (await scene.db.select().from(users).where(eq(users.username, username)))[0]?.email

describe('the owner of an account gets a mail', () => {
  test('when they change their password', async () => {
    const passwords = { ...CURRENT_PASSWORD, newPassword: 'wattle bird parade' }
    expect((await call('POST', '/change-own-password', passwords)).status).toBe(200)
    expect(await listNotices()).toEqual([`${OLD_EMAIL}: Your password was changed`])
    await scene.services.outbox.deliver()
    expect(sentMails).toMatchObject([{ to: OLD_EMAIL, text: expect.stringContaining('Unknown device') }])
    expect(sentMails[0]?.text).toContain('https://cars.example.com/admin/forgotten-password')
  })

  test('when a link or a manager sets their password, and when a manager changes their address', async () => {
    const manager = createCaller(scene, await signInAs(scene, 'sales.manager'))
    const list = await (await manager('GET', '/get-users?q=sales.one')).json()
    const userId = (list as { users: { id: string }[] }).users[0]?.id
    await manager('POST', '/change-password', { userId, newPassword: 'wattle bird parade' })
    await manager('PUT', '/update-user', { userId, email: NEW_EMAIL })
    expect(await listNotices()).toEqual([
      `${OLD_EMAIL}: Your password was changed`,
      `${OLD_EMAIL}: Your email address was changed`,
    ])
  })

  test('has none of this without a mail server', async () => {
    const plain = await makeAppScene()
    const own = createCaller(plain, await signInAs(plain, 'sales.one'))
    await own('POST', '/change-own-password', { ...CURRENT_PASSWORD, newPassword: 'wattle bird parade' })
    expect(await plain.db.select().from(outbox).where(eq(outbox.purpose, 'account_notice'))).toEqual([])
    await plain.clear()
  })
})

describe('a new email address', () => {
  const requestEmail = (email = NEW_EMAIL) =>
    call('PUT', '/update-own-profile', { ...CURRENT_PASSWORD, email })
  const linkIn = (mail: Mail | undefined) =>
    /^https:\/\/cars\.example\.com\/admin\/confirm-email\/(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? ''

  test('counts only once the link mailed to it is used, and the old address hears of it', async () => {
    const answer = await requestEmail()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ pendingEmail: NEW_EMAIL, user: { email: OLD_EMAIL } })
    expect(await emailOf('sales.one')).toBe(OLD_EMAIL)
    await scene.services.outbox.deliver()
    expect(sentMails).toMatchObject([{ to: NEW_EMAIL }])
    const link = linkIn(sentMails[0])
    expect(await scene.services.accountLinks.open(link)).toMatchObject({ kind: 'email', email: NEW_EMAIL })
    expect(await emailOf('sales.one')).toBe(OLD_EMAIL)
    expect(await scene.services.accountLinks.confirmEmail(link, makeClient())).toBe('done')
    expect(await emailOf('sales.one')).toBe(NEW_EMAIL)
    expect(await scene.services.accountLinks.confirmEmail(link, makeClient())).toBe('expired')
    expect(await listNotices()).toEqual([`${OLD_EMAIL}: Your email address was changed`])
    const acts = (await scene.db.select().from(audit)).map(({ act }) => act)
    expect(acts).toEqual(expect.arrayContaining(['profile.email_requested', 'profile.updated']))
  })

  test('is not confirmed by an expired link, nor if another account has taken it', async () => {
    await requestEmail()
    await scene.services.outbox.deliver()
    const link = linkIn(sentMails[0])
    await scene.db.update(users).set({ email: NEW_EMAIL }).where(eq(users.username, 'sales.two'))
    expect(await scene.services.accountLinks.confirmEmail(link, makeClient())).toBe('taken')
    scene.advanceClock(60 * 60 + 1)
    expect(await scene.services.accountLinks.confirmEmail(link, makeClient())).toBe('expired')
    expect(await emailOf('sales.one')).toBe(OLD_EMAIL)
  })

  test('is not a link that sets a password', async () => {
    await requestEmail()
    await scene.services.outbox.deliver()
    const link = linkIn(sentMails[0])
    const { accountLinks } = scene.services
    expect(await accountLinks.setPassword(link, 'wattle bird parade', makeClient())).toBe(false)
    expect((await scene.call('/login', { username: 'sales.one', password: DEMO_PASSWORD })).status).toBe(200)
  })

  test('is not needed for a new name, nor if only its case differs', async () => {
    const answer = await call('PUT', '/update-own-profile', {
      ...CURRENT_PASSWORD,
      name: 'Robin Currawong',
      email: OLD_EMAIL.toUpperCase(),
    })
    expect(await answer.json()).toMatchObject({ pendingEmail: null, user: { name: 'Robin Currawong' } })
    expect(await scene.db.select().from(outbox).where(eq(outbox.purpose, 'email_confirmation'))).toEqual([])
  })

  test('counts at once if there is no mail server to confirm it with', async () => {
    const plain = await makeAppScene()
    const own = createCaller(plain, await signInAs(plain, 'sales.one'))
    const answer = await own('PUT', '/update-own-profile', { ...CURRENT_PASSWORD, email: NEW_EMAIL })
    expect(await answer.json()).toMatchObject({ pendingEmail: null, user: { email: NEW_EMAIL } })
    await plain.clear()
  })
})
