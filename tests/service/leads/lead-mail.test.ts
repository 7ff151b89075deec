import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  audit,
  consoleEvents,
  leads,
  mailTemplates,
  outbox,
  users,
} from '../../../src/data/database/tables.ts'
import type { Mail, Mailer, SendOutcome } from '../../../src/integrations/mail/mailer.ts'
import { createSmtpMailer } from '../../../src/integrations/mail/smtp-mailer.ts'
import type { LeadFile } from '../../../src/services/leads/lead-details.ts'
import type { MailDraft } from '../../../src/services/leads/lead-mail.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { startMailServer } from '../../mail-server.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { callAs, signInAs } from '../people.ts'

type Caller = ReturnType<typeof callAs>

let scene: AppScene
let manager: Caller
let one: Caller
let two: Caller
let sent: Mail[] = []
let answer: SendOutcome = { ok: true }
const mailer: Mailer = {
  async send(mail) {
    sent.push(mail)
    return answer
  },
  async close() {},
}
let ids: Record<string, string>
let manageEmail = ''

beforeAll(async () => {
  scene = await makeAppScene({ mailer, options: { siteUrl: 'https://cars.example' } })
  const rows = await scene.db.select().from(users)
  ids = Object.fromEntries(rows.map(({ username, id }) => [username, id]))
  manageEmail = rows.find(({ username }) => username === 'sales.manager')?.email ?? ''
  const as = async (username: string) => callAs(scene, await signInAs(scene, username))
  manager = await as('sales.manager')
  one = await as('sales.one')
  two = await as('sales.two')
})

afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.delete(leads)
  sent = []
  answer = { ok: true }
})

async function lead(contact: object = {}, more: object = {}): Promise<string> {
  const who = { name: 'Matilda Wattle', email: 'matilda@example.com', ...contact }
  const made = await scene.call('/submit-lead', makeLeadBody({ contact: who, ...more }))
  expect(made.status).toBe(201)
  await scene.services.outbox.deliver()
  sent = []
  return ((await made.json()) as { lead: { id: string } }).lead.id
}

const MAIL = { subject: 'Your wagon', text: 'Hello Matilda,\nit is here.' }
const write = (caller: Caller, leadId: string, parts: object = {}, key?: string) =>
  caller('POST', '/mail-lead', { leadId, ...MAIL, ...parts }, key ? { 'Idempotency-Key': key } : {})

async function file(id: string): Promise<LeadFile> {
  return (await (await manager('GET', `/get-lead/${id}`)).json()) as LeadFile
}

const mailed = async (id: string) => (await file(id)).timeline.find(({ act }) => act === 'mailed')

describe('a mail to who asked', () => {
  test('stands on the timeline at once as waiting, then as sent; its answer goes to whoever wrote it', async () => {
    const id = await lead()
    expect((await write(manager, id)).status).toBe(200)
    expect(await mailed(id)).toMatchObject({
      actorId: ids['sales.manager'],
      after: { subject: 'Your wagon' },
      note: 'Hello Matilda,\nit is here.',
      delivery: { status: 'waiting', error: null },
    })
    await scene.db.delete(consoleEvents)
    await scene.services.outbox.deliver()
    const news = await scene.db.select().from(consoleEvents)
    expect(news.map(({ payload }) => JSON.parse(payload))).toMatchObject([{ kind: 'assignment', id }])
    expect(sent).toMatchObject([
      {
        to: 'matilda@example.com',
        subject: 'Your wagon',
        text: MAIL.text,
        replyTo: { address: manageEmail },
      },
    ])
    expect(await mailed(id)).toMatchObject({ delivery: { status: 'sent' } })
    const written = await scene.db.select().from(audit).where(eq(audit.targetId, id))
    expect(written).toMatchObject([{ act: 'lead.mailed', after: null }])
  })

  test('that is refused says so on the timeline, and can be sent again by its own words', async () => {
    const id = await lead()
    await write(manager, id)
    answer = { ok: false, isFinal: true, reason: '550 no such mailbox' }
    await scene.services.outbox.deliver()
    expect(await mailed(id)).toMatchObject({ delivery: { status: 'parked', error: '550 no such mailbox' } })
    answer = { ok: true }
    const [row] = await scene.db.select().from(outbox).where(eq(outbox.purpose, 'answer'))
    const by = { id: ids['sales.manager'] ?? '', name: 'Manager' }
    expect(await scene.services.outboxList.retry(String(row?.id), by, '192.0.2.1')).toBe(true)
    await scene.services.outbox.deliver()
    expect(sent.map(({ text, messageId }) => [text, messageId])).toEqual([
      [MAIL.text, sent[0]?.messageId],
      [MAIL.text, sent[0]?.messageId],
    ])
  })

  test('is the first answer', async () => {
    const id = await lead()
    scene.pass(600)
    await write(manager, id)
    expect((await file(id)).lead.respondedAt).toBe(new Date(scene.now()).toISOString())
  })

  test('sent twice under one key is one mail; another under it is refused', async () => {
    const id = await lead()
    const answers = await Promise.all([
      write(manager, id, {}, 'pressed-twice'),
      write(manager, id, {}, 'pressed-twice'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await scene.services.outbox.deliver()
    expect(sent).toHaveLength(1)
    expect((await write(manager, id, { text: 'Other' }, 'pressed-twice')).status).toBe(409)
  })

  test.each([
    ['a subject of two lines', { subject: 'a\r\nBcc: all@example.com' }, 'The subject must be a single line'],
    ['no subject', { subject: ' ' }, 'Write a subject'],
    ['a subject too long', { subject: 'a'.repeat(201) }, 'Use at most 200 characters'],
    ['no text', { text: ' \n' }, 'Write a message'],
    ['a text too long', { text: 'a'.repeat(5_001) }, 'Use at most 5,000 characters'],
  ])('with %s is refused', async (_name, parts, error) => {
    const id = await lead()
    const refused = await write(manager, id, parts)
    expect([refused.status, await refused.json()]).toMatchObject([400, { error }])
    expect(await mailed(id)).toBeUndefined()
  })

  test('sent again under its key is answered as before, though the lead is off the desk by now', async () => {
    const id = await lead()
    expect((await write(manager, id, {}, 'then-deleted')).status).toBe(200)
    await scene.db
      .update(leads)
      .set({ deletedAt: new Date(scene.now()) })
      .where(eq(leads.id, id))
    expect((await write(manager, id, {}, 'then-deleted')).status).toBe(200)
    expect((await write(manager, id, {}, 'too-late')).status).toBe(404)
  })

  test('needs an address', async () => {
    const id = await lead({ email: undefined, phone: '0491 570 156' })
    const refused = await write(manager, id)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: 'This lead has no email address' },
    ])
    expect((await manager('GET', `/lead-mail/${id}`)).status).toBe(400)
  })

  test('is written by who has the lead and by their manager, by nobody else', async () => {
    const id = await lead()
    expect((await write(one, id)).status).toBe(403)
    await manager('POST', '/assign-lead', { leadId: id, assignedTo: ids['sales.one'], department: 'sales' })
    expect((await write(one, id)).status).toBe(200)
    expect((await write(two, id)).status).toBe(403)
    expect((await two('GET', `/lead-mail/${id}`)).status).toBe(403)
    expect((await write(manager, 'none')).status).toBe(404)
  })
})

describe('templates', () => {
  const draftOf = async (id: string) => (await (await manager('GET', `/lead-mail/${id}`)).json()) as MailDraft

  test('are filled in, and those about a car are offered where there is one', async () => {
    const stockid = scene.published.current()?.vehicles[0]?.stockid ?? ''
    const withCar = await draftOf(await lead({}, { stockid }))
    expect(withCar).toMatchObject({ to: 'matilda@example.com', canSend: true, replyTo: manageEmail })
    const car = withCar.templates.find(({ name }) => name === 'have-your-car')
    expect(car?.subject).toContain(scene.published.current()?.vehicles[0]?.title)
    expect(car?.text).toMatch(/^Hi Matilda,/)
    expect(JSON.stringify(withCar)).not.toMatch(/{{|{%/)
    const without = await draftOf(await lead())
    expect(without.templates.map(({ name }) => name)).toEqual(['blank', 'tried-to-call', 'test-drive-times'])
  })

  test('can be another dealer’s own; one that makes no sense is not in the way', async () => {
    const id = await lead()
    await scene.db.insert(mailTemplates).values([
      { name: 'answer.blank', subject: 'Hi {{ lead.first_name }}', body: 'Ours' },
      { name: 'answer.tried-to-call', subject: '{% if %}', body: '{{' },
    ])
    const { templates } = await draftOf(id)
    expect(templates).toMatchObject([
      { name: 'blank', subject: 'Hi Matilda', text: 'Ours\n' },
      { name: 'tried-to-call', subject: expect.stringMatching('Sorry we missed you') },
      {},
    ])
  })
})

test('without a mail server nothing is promised: the draft says so, and sending is refused', async () => {
  const bare = await makeAppScene()
  try {
    const caller = callAs(bare, await signInAs(bare, 'sales.manager'))
    const made = await bare.call(
      '/submit-lead',
      makeLeadBody({ contact: { name: 'Oscar', email: 'oscar@example.com' } }),
    )
    const { id } = ((await made.json()) as { lead: { id: string } }).lead
    expect(await (await caller('GET', `/lead-mail/${id}`)).json()).toMatchObject({ canSend: false })
    expect((await write(caller, id)).status).toBe(409)
  } finally {
    await bare.clear()
  }
})

describe('by a mail server', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>
  let smtp: Mailer
  let posted: AppScene
  let caller: Caller
  let leadId: string

  beforeEach(async () => {
    server = await startMailServer()
    smtp = createSmtpMailer({ url: server.url, from: { name: 'Harbour', address: 'site@example.com' } })
    posted = await makeAppScene({ mailer: smtp })
    caller = callAs(posted, await signInAs(posted, 'sales.manager'))
    const contact = { name: 'Matilda Wattle', email: 'matilda@example.com' }
    const made = await posted.call('/submit-lead', makeLeadBody({ contact }))
    leadId = ((await made.json()) as { lead: { id: string } }).lead.id
    await posted.services.outbox.deliver()
    server.received.length = 0
  })

  afterEach(async () => {
    await smtp.close()
    await server.kill()
    await posted.clear()
  })

  /** A template as it is offered, sent as it was read. */
  async function sendTemplate(): Promise<{ subject: string; text: string }> {
    const draft = (await (await caller('GET', `/lead-mail/${leadId}`)).json()) as MailDraft
    const template = draft.templates.find(({ name }) => name === 'tried-to-call')
    if (!template) throw new Error('There is no such template')
    const { subject, text } = template
    expect((await write(caller, leadId, { subject, text })).status).toBe(200)
    return { subject, text }
  }

  const told = async () => {
    const { timeline } = (await (await caller('GET', `/get-lead/${leadId}`)).json()) as LeadFile
    return timeline.find(({ act }) => act === 'mailed')
  }
  const kept = () => posted.db.select().from(outbox).where(eq(outbox.purpose, 'answer'))

  test('a template arrives word for word, answered to whoever sent it, and the timeline says it went', async () => {
    const { subject, text } = await sendTemplate()
    await posted.services.outbox.deliver()
    const [mail] = server.received
    expect(server.received).toHaveLength(1)
    expect(mail?.to).toEqual(['matilda@example.com'])
    const read = await PostalMime.parse(mail?.source ?? '')
    expect(read.subject).toBe(subject)
    expect(read.replyTo).toMatchObject([{ address: manageEmail }])
    expect(read.text?.trim()).toBe(text.trim())
    expect(read.html).toContain('<p>Hi Matilda,')
    expect(await told()).toMatchObject({
      after: { subject },
      note: text.trim(),
      delivery: { status: 'sent', error: null },
    })
  })

  test('one that is away keeps it waiting and the timeline says why; it goes when the server is back', async () => {
    await sendTemplate()
    await server.kill()
    await posted.services.outbox.deliver()
    expect(await kept()).toMatchObject([{ status: 'waiting', attempts: 1, sentAt: null }])
    expect(await told()).toMatchObject({
      delivery: { status: 'waiting', error: expect.stringContaining('ECONNREFUSED') },
    })
    await server.restart()
    posted.pass(61)
    await posted.services.outbox.deliver()
    expect(server.received).toHaveLength(1)
    expect(await told()).toMatchObject({ delivery: { status: 'sent', error: null } })
  })

  test('one that refuses the address for good is said so, and nothing is tried again', async () => {
    server.refusalCodes.set('matilda@example.com', 550)
    await sendTemplate()
    await posted.services.outbox.deliver()
    expect(await kept()).toMatchObject([{ status: 'parked', sentAt: null }])
    expect(await told()).toMatchObject({
      delivery: { status: 'parked', error: expect.stringContaining('Not this address') },
    })
    posted.pass(3_600)
    expect(await posted.services.outbox.deliver()).toBe(0)
  })
})
