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
import { createCaller, signInAs } from '../people.ts'

type Caller = ReturnType<typeof createCaller>

let scene: AppScene
let manager: Caller
let salesOne: Caller
let salesTwo: Caller
let sentMails: Mail[] = []
let sendOutcome: SendOutcome = { ok: true }
const mailer: Mailer = {
  async send(mail) {
    sentMails.push(mail)
    return sendOutcome
  },
  async close() {},
}
let ids: Record<string, string>
let managerEmail = ''

beforeAll(async () => {
  scene = await makeAppScene({ mailer, options: { siteUrl: 'https://cars.example' } })
  const rows = await scene.db.select().from(users)
  ids = Object.fromEntries(rows.map(({ username, id }) => [username, id]))
  managerEmail = rows.find(({ username }) => username === 'sales.manager')?.email ?? ''
  const signIn = async (username: string) => createCaller(scene, await signInAs(scene, username))
  manager = await signIn('sales.manager')
  salesOne = await signIn('sales.one')
  salesTwo = await signIn('sales.two')
})

afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.delete(leads)
  sentMails = []
  sendOutcome = { ok: true }
})

async function createLead(contact: object = {}, more: object = {}): Promise<string> {
  const customer = { name: 'Matilda Wattle', email: 'matilda@example.com', ...contact }
  const answer = await scene.call('/submit-lead', makeLeadBody({ contact: customer, ...more }))
  expect(answer.status).toBe(201)
  await scene.services.outbox.deliver()
  sentMails = []
  return ((await answer.json()) as { lead: { id: string } }).lead.id
}

const MAIL = { subject: 'Your wagon', text: 'Hello Matilda,\nit is here.' }
const sendMail = (caller: Caller, leadId: string, parts: object = {}, key?: string) =>
  caller('POST', '/mail-lead', { leadId, ...MAIL, ...parts }, key ? { 'Idempotency-Key': key } : {})

async function readLead(id: string): Promise<LeadFile> {
  return (await (await manager('GET', `/get-lead/${id}`)).json()) as LeadFile
}

const findMailEvent = async (id: string) => (await readLead(id)).timeline.find(({ act }) => act === 'mailed')

describe('a mail to the customer', () => {
  test('is on the timeline as waiting, then as sent, and replies go to its author', async () => {
    const id = await createLead()
    expect((await sendMail(manager, id)).status).toBe(200)
    expect(await findMailEvent(id)).toMatchObject({
      actorId: ids['sales.manager'],
      after: { subject: 'Your wagon' },
      note: 'Hello Matilda,\nit is here.',
      delivery: { status: 'waiting', error: null },
    })
    await scene.db.delete(consoleEvents)
    await scene.services.outbox.deliver()
    const events = await scene.db.select().from(consoleEvents)
    expect(events.map(({ payload }) => JSON.parse(payload))).toMatchObject([{ kind: 'assignment', id }])
    expect(sentMails).toMatchObject([
      {
        to: 'matilda@example.com',
        subject: 'Your wagon',
        text: MAIL.text,
        replyTo: { address: managerEmail },
      },
    ])
    expect(await findMailEvent(id)).toMatchObject({ delivery: { status: 'sent' } })
    const entries = await scene.db.select().from(audit).where(eq(audit.targetId, id))
    expect(entries).toMatchObject([{ act: 'lead.mailed', after: null }])
  })

  test('shows a rejected delivery on the timeline, and is retried with the same text', async () => {
    const id = await createLead()
    await sendMail(manager, id)
    sendOutcome = { ok: false, isFinal: true, reason: '550 no such mailbox' }
    await scene.services.outbox.deliver()
    expect(await findMailEvent(id)).toMatchObject({
      delivery: { status: 'parked', error: '550 no such mailbox' },
    })
    sendOutcome = { ok: true }
    const [row] = await scene.db.select().from(outbox).where(eq(outbox.purpose, 'answer'))
    const actor = { id: ids['sales.manager'] ?? '', name: 'Manager' }
    expect(await scene.services.outboxList.retry(String(row?.id), actor, '192.0.2.1')).toBe(true)
    await scene.services.outbox.deliver()
    expect(sentMails.map(({ text, messageId }) => [text, messageId])).toEqual([
      [MAIL.text, sentMails[0]?.messageId],
      [MAIL.text, sentMails[0]?.messageId],
    ])
  })

  test('counts as the first response', async () => {
    const id = await createLead()
    scene.advanceClock(600)
    await sendMail(manager, id)
    expect((await readLead(id)).lead.respondedAt).toBe(new Date(scene.now()).toISOString())
  })

  test('is sent once per idempotency key, and another text with the same key is refused', async () => {
    const id = await createLead()
    const answers = await Promise.all([
      sendMail(manager, id, {}, 'pressed-twice'),
      sendMail(manager, id, {}, 'pressed-twice'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await scene.services.outbox.deliver()
    expect(sentMails).toHaveLength(1)
    expect((await sendMail(manager, id, { text: 'Other' }, 'pressed-twice')).status).toBe(409)
  })

  test.each([
    ['a two-line subject', { subject: 'a\r\nBcc: all@example.com' }, 'The subject must be a single line'],
    ['no subject', { subject: ' ' }, 'Write a subject'],
    ['a subject that is too long', { subject: 'a'.repeat(201) }, 'Use at most 200 characters'],
    ['no text', { text: ' \n' }, 'Write a message'],
    ['a text that is too long', { text: 'a'.repeat(5_001) }, 'Use at most 5,000 characters'],
  ])('with %s is refused', async (_name, parts, error) => {
    const id = await createLead()
    const answer = await sendMail(manager, id, parts)
    expect([answer.status, await answer.json()]).toMatchObject([400, { error }])
    expect(await findMailEvent(id)).toBeUndefined()
  })

  test('repeated with its key succeeds even if the lead has been deleted', async () => {
    const id = await createLead()
    expect((await sendMail(manager, id, {}, 'then-deleted')).status).toBe(200)
    await scene.db
      .update(leads)
      .set({ deletedAt: new Date(scene.now()) })
      .where(eq(leads.id, id))
    expect((await sendMail(manager, id, {}, 'then-deleted')).status).toBe(200)
    expect((await sendMail(manager, id, {}, 'too-late')).status).toBe(404)
  })

  test('requires an email address', async () => {
    const id = await createLead({ email: undefined, phone: '0491 570 156' })
    const answer = await sendMail(manager, id)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: 'This lead has no email address' },
    ])
    expect((await manager('GET', `/lead-mail/${id}`)).status).toBe(400)
  })

  test('can be sent only by the assignee of the lead and their manager', async () => {
    const id = await createLead()
    expect((await sendMail(salesOne, id)).status).toBe(403)
    await manager('POST', '/assign-lead', { leadId: id, assignedTo: ids['sales.one'], department: 'sales' })
    expect((await sendMail(salesOne, id)).status).toBe(200)
    expect((await sendMail(salesTwo, id)).status).toBe(403)
    expect((await salesTwo('GET', `/lead-mail/${id}`)).status).toBe(403)
    expect((await sendMail(manager, 'none')).status).toBe(404)
  })
})

describe('reply templates', () => {
  const readDraft = async (id: string) =>
    (await (await manager('GET', `/lead-mail/${id}`)).json()) as MailDraft

  test('are filled in, and those about a car are offered only for a lead with a car', async () => {
    const stockid = scene.published.current()?.vehicles[0]?.stockid ?? ''
    const carDraft = await readDraft(await createLead({}, { stockid }))
    expect(carDraft).toMatchObject({ to: 'matilda@example.com', canSend: true, replyTo: managerEmail })
    const car = carDraft.templates.find(({ name }) => name === 'have-your-car')
    expect(car?.subject).toContain(scene.published.current()?.vehicles[0]?.title)
    expect(car?.text).toMatch(/^Hi Matilda,/)
    expect(JSON.stringify(carDraft)).not.toMatch(/{{|{%/)
    const plainDraft = await readDraft(await createLead())
    expect(plainDraft.templates.map(({ name }) => name)).toEqual([
      'blank',
      'tried-to-call',
      'test-drive-times',
    ])
  })

  test('can be customised, and an invalid custom template falls back to the default', async () => {
    const id = await createLead()
    await scene.db.insert(mailTemplates).values([
      { name: 'answer.blank', subject: 'Hi {{ lead.first_name }}', body: 'Ours' },
      { name: 'answer.tried-to-call', subject: '{% if %}', body: '{{' },
    ])
    const { templates } = await readDraft(id)
    expect(templates).toMatchObject([
      { name: 'blank', subject: 'Hi Matilda', text: 'Ours\n' },
      { name: 'tried-to-call', subject: expect.stringMatching('Sorry we missed you') },
      {},
    ])
  })
})

test('without a mail server the draft cannot be sent, and sending is refused', async () => {
  const sceneWithoutMail = await makeAppScene()
  try {
    const caller = createCaller(sceneWithoutMail, await signInAs(sceneWithoutMail, 'sales.manager'))
    const answer = await sceneWithoutMail.call(
      '/submit-lead',
      makeLeadBody({ contact: { name: 'Oscar', email: 'oscar@example.com' } }),
    )
    const { id } = ((await answer.json()) as { lead: { id: string } }).lead
    expect(await (await caller('GET', `/lead-mail/${id}`)).json()).toMatchObject({ canSend: false })
    expect((await sendMail(caller, id)).status).toBe(409)
  } finally {
    await sceneWithoutMail.clear()
  }
})

describe('delivery by SMTP', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>
  let smtp: Mailer
  let smtpScene: AppScene
  let caller: Caller
  let leadId: string

  beforeEach(async () => {
    server = await startMailServer()
    smtp = createSmtpMailer({ url: server.url, from: { name: 'Harbour', address: 'site@example.com' } })
    smtpScene = await makeAppScene({ mailer: smtp })
    caller = createCaller(smtpScene, await signInAs(smtpScene, 'sales.manager'))
    const contact = { name: 'Matilda Wattle', email: 'matilda@example.com' }
    const answer = await smtpScene.call('/submit-lead', makeLeadBody({ contact }))
    leadId = ((await answer.json()) as { lead: { id: string } }).lead.id
    await smtpScene.services.outbox.deliver()
    server.received.length = 0
  })

  afterEach(async () => {
    await smtp.close()
    await server.kill()
    await smtpScene.clear()
  })

  /** Sends an offered template without changes. */
  async function sendTemplate(): Promise<{ subject: string; text: string }> {
    const draft = (await (await caller('GET', `/lead-mail/${leadId}`)).json()) as MailDraft
    const template = draft.templates.find(({ name }) => name === 'tried-to-call')
    if (!template) throw new Error('The template is missing')
    const { subject, text } = template
    expect((await sendMail(caller, leadId, { subject, text })).status).toBe(200)
    return { subject, text }
  }

  const readMailEvent = async () => {
    const { timeline } = (await (await caller('GET', `/get-lead/${leadId}`)).json()) as LeadFile
    return timeline.find(({ act }) => act === 'mailed')
  }
  const listReplies = () => smtpScene.db.select().from(outbox).where(eq(outbox.purpose, 'answer'))

  test('delivers a template unchanged, with its author as reply address, and marks it as sent', async () => {
    const { subject, text } = await sendTemplate()
    await smtpScene.services.outbox.deliver()
    const [mail] = server.received
    expect(server.received).toHaveLength(1)
    expect(mail?.to).toEqual(['matilda@example.com'])
    const parsedMail = await PostalMime.parse(mail?.source ?? '')
    expect(parsedMail.subject).toBe(subject)
    expect(parsedMail.replyTo).toMatchObject([{ address: managerEmail }])
    expect(parsedMail.text?.trim()).toBe(text.trim())
    expect(parsedMail.html).toContain('<p>Hi Matilda,')
    expect(await readMailEvent()).toMatchObject({
      after: { subject },
      note: text.trim(),
      delivery: { status: 'sent', error: null },
    })
  })

  test('keeps a mail waiting with the error while the server is down, and sends it when the server is back', async () => {
    await sendTemplate()
    await server.kill()
    await smtpScene.services.outbox.deliver()
    expect(await listReplies()).toMatchObject([{ status: 'waiting', attempts: 1, sentAt: null }])
    expect(await readMailEvent()).toMatchObject({
      delivery: { status: 'waiting', error: expect.stringContaining('ECONNREFUSED') },
    })
    await server.restart()
    smtpScene.advanceClock(61)
    await smtpScene.services.outbox.deliver()
    expect(server.received).toHaveLength(1)
    expect(await readMailEvent()).toMatchObject({ delivery: { status: 'sent', error: null } })
  })

  test('parks a mail whose address the server rejects permanently, and does not retry it', async () => {
    server.refusalCodes.set('matilda@example.com', 550)
    await sendTemplate()
    await smtpScene.services.outbox.deliver()
    expect(await listReplies()).toMatchObject([{ status: 'parked', sentAt: null }])
    expect(await readMailEvent()).toMatchObject({
      delivery: { status: 'parked', error: expect.stringContaining('Not this address') },
    })
    smtpScene.advanceClock(3_600)
    expect(await smtpScene.services.outbox.deliver()).toBe(0)
  })
})
