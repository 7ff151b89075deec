import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  audit,
  consoleEvents,
  leads,
  mailTemplates,
  mailTemplateVersions,
  outbox,
  users,
} from '../../../src/data/database/tables.ts'
import { MAIL_TEMPLATES, TEMPLATE_LIMITS, TEMPLATE_NAMES } from '../../../src/domain/outbox/mail-templates.ts'
import type { Mail, Mailer } from '../../../src/integrations/mail/mailer.ts'
import type { OpenTemplate, TemplateFile } from '../../../src/services/outbox/mail-templates.ts'
import { createDeliveryServices } from '../../../src/services/outbox/outbox.ts'
import type { TemplatePreviewResult } from '../../../src/services/outbox/template-trials.ts'
import { publishedBy } from '../../../src/services/published/published.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { callAs, signInAs } from '../people.ts'

type Caller = ReturnType<typeof callAs>

let scene: AppScene
let one: Caller
let two: Caller
let manager: Caller
let sent: Mail[] = []
const mailer: Mailer = {
  async send(mail) {
    sent.push(mail)
    return { ok: true }
  },
  async close() {},
}

beforeAll(async () => {
  scene = await makeAppScene({ mailer, options: { siteUrl: 'https://cars.example' } })
  const as = async (username: string) => callAs(scene, await signInAs(scene, username))
  one = await as('superadmin')
  two = await as('admin')
  manager = await as('sales.manager')
})

afterAll(() => scene.clear())

beforeEach(async () => {
  for (const table of [leads, outbox, mailTemplates, mailTemplateVersions]) await scene.db.delete(table)
  sent = []
})

async function ask(): Promise<string> {
  const who = { name: 'Matilda Wattle', email: 'matilda@example.com', preferred: 'email' }
  const made = await scene.call('/submit-lead', makeLeadBody({ contact: who }))
  expect(made.status).toBe(201)
  return ((await made.json()) as { lead: { id: string } }).lead.id
}

const WORDS = { subject: 'We have it, {{ lead.reference }}', body: 'G’day {{ lead.first_name }}' }
const save = (caller: Caller, parts: object = {}) =>
  caller('PUT', '/update-mail-template', { name: 'acknowledgement', version: 0, ...WORDS, ...parts })
const file = async (caller: Caller = one) =>
  (await (await caller('GET', '/mail-template/acknowledgement')).json()) as TemplateFile
const preview = async (parts: object = {}) => {
  const draft = { name: 'acknowledgement', ...WORDS, leadId: null, ...parts }
  return (await (await one('POST', '/preview-mail-template', draft)).json()) as TemplatePreviewResult
}
const mailsTo = (address: string) => sent.filter(({ to }) => to === address)

describe('a template that was changed', () => {
  test('is in the next mail, of every instance, and in none once it is as it came again', async () => {
    expect((await save(one)).status).toBe(200)
    await ask()
    const other = createDeliveryServices({
      db: scene.db,
      published: publishedBy(scene.published),
      mailer,
      webhookSender: null,
      bookings: scene.services.bookings,
      unsubscribes: scene.services.unsubscribes,
      siteUrl: null,
      secret: new Uint8Array(32),
      clock: () => new Date(scene.now()),
      logError: () => {},
    })
    await other.deliver()
    expect(mailsTo('matilda@example.com')).toMatchObject([
      { text: 'G’day Matilda\n', subject: expect.stringMatching(/^We have it, /) },
    ])
    sent = []
    expect((await one('POST', '/reset-mail-template', { name: 'acknowledgement', version: 1 })).status).toBe(
      200,
    )
    await ask()
    await scene.services.outbox.deliver()
    expect(mailsTo('matilda@example.com')[0]?.text).toContain('Hi Matilda,')
  })

  test('and cannot be made any more is left out, and the mail goes in the shipped words', async () => {
    const logged: string[] = []
    const endless = '{% for a in (1..9999999) %}x{% endfor %}'
    await scene.db.insert(mailTemplates).values({ name: 'acknowledgement', subject: 'Broken', body: endless })
    await ask()
    const instance = createDeliveryServices({
      db: scene.db,
      published: publishedBy(scene.published),
      mailer,
      webhookSender: null,
      bookings: scene.services.bookings,
      unsubscribes: scene.services.unsubscribes,
      siteUrl: null,
      secret: new Uint8Array(32),
      clock: () => new Date(scene.now()),
      logError: (_error, message) => void logged.push(message),
    })
    await instance.deliver()
    expect(mailsTo('matilda@example.com')[0]?.text).toContain('Hi Matilda,')
    expect(logged).toEqual([
      "The mail template 'acknowledgement' could not be rendered; the default was sent instead",
    ])
  })

  test('says who changed it and when, is in the audit, and other consoles are told', async () => {
    await scene.db.delete(consoleEvents)
    await save(two)
    const { templates } = (await (await one('GET', '/mail-templates')).json()) as {
      templates: OpenTemplate[]
    }
    expect(templates.map(({ name }) => name)).toEqual(TEMPLATE_NAMES)
    const changed = templates.filter(({ isChanged }) => isChanged)
    expect(changed).toMatchObject([{ name: 'acknowledgement', version: 1, updatedBy: expect.any(String) }])
    const written = await scene.db
      .select()
      .from(audit)
      .where(eq(audit.act, 'template.changed'))
      .orderBy(audit.id)
    expect(written.at(-1)).toMatchObject({
      targetId: 'acknowledgement',
      after: { version: 1, subject: WORDS.subject },
    })
    const news = await scene.db.select().from(consoleEvents)
    expect(news.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { kind: 'template', id: 'acknowledgement' },
    ])
  })

  test('keeps every version with its words, the one it came in included', async () => {
    await save(one)
    await save(two, { version: 1, body: 'Second' })
    await one('POST', '/reset-mail-template', { name: 'acknowledgement', version: 2 })
    const { template, versions } = await file()
    expect(template).toMatchObject({
      isChanged: false,
      version: 3,
      ...MAIL_TEMPLATES.acknowledgement.defaultTemplate,
    })
    expect(versions).toMatchObject([
      { version: 3, isShipped: true },
      { version: 2, isShipped: false },
      { version: 1, isShipped: false },
    ])
    const words = async (version: number) =>
      (await one('GET', `/mail-template-version?name=acknowledgement&version=${version}`)).json()
    expect(await words(1)).toEqual(WORDS)
    expect(await words(2)).toEqual({ ...WORDS, body: 'Second' })
    expect(await words(0)).toEqual(MAIL_TEMPLATES.acknowledgement.defaultTemplate)
    expect((await one('GET', '/mail-template-version?name=acknowledgement&version=9')).status).toBe(404)
    expect((await one('GET', '/mail-template/never')).status).toBe(404)
  })
})

describe('of two editors', () => {
  test('the second is told what stands, and nothing is overwritten', async () => {
    await save(one)
    const answer = await save(two, { body: 'Mine' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      error: expect.stringContaining('has changed this template'),
      template: { version: 1, ...WORDS },
    })
    expect((await file()).template.body).toBe(WORDS.body)
    expect((await two('POST', '/reset-mail-template', { name: 'acknowledgement', version: 0 })).status).toBe(
      409,
    )
    expect((await save(two, { version: 1, body: 'Mine' })).status).toBe(200)
  })

  test('at the same moment one wins', async () => {
    const answers = await Promise.all([save(one, { body: 'One' }), save(two, { body: 'Two' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await scene.db.select().from(mailTemplateVersions)).toHaveLength(1)
  })

  test('the same words twice are kept once', async () => {
    await save(one)
    expect((await save(one)).status).toBe(200)
    expect((await file()).template.version).toBe(1)
  })
})

describe('a template that makes no sense', () => {
  test.each([
    ['an unknown field', 'Hi\n{{ dealership.phnoe }}', 'Line 2: No field called dealership.phnoe'],
    [
      'an endless loop',
      '{% for a in (1..9999999) %}x{% endfor %}',
      'Line 1: A loop here runs too long for a mail',
    ],
    ['another file', '{% include "x" %}', 'Line 1: {% include %} cannot be used in a mail'],
  ])('for %s is not kept', async (_name, body, error) => {
    const answer = await save(one, { body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error, errors: [{ field: 'body' }] })
    expect(await scene.db.select().from(mailTemplates)).toEqual([])
    expect(await preview({ body })).toMatchObject({ mail: null, errors: [{ field: 'body' }] })
  })
})

describe('a preview', () => {
  test('is of the lead that is chosen, escaped, and opens nothing', async () => {
    await ask()
    await scene.db.update(leads).set({ name: '<script>alert(1)</script>' })
    const { leads: offered } = await file()
    expect(offered).toMatchObject([{ name: '<script>alert(1)</script>', form: 'Enquiry' }])
    const { mail } = await preview({ body: '{{ lead.name }}', leadId: offered[0]?.id })
    expect(mail).toMatchObject({ text: '<script>alert(1)</script>\n', to: 'matilda@example.com' })
    expect(mail?.html).not.toContain('<script')
    expect(mail?.html).toContain('&lt;script&gt;')
  })

  test('is of an example where there is none, and of no lead that is not theirs', async () => {
    expect((await preview()).mail).toMatchObject({
      text: 'G’day Matilda\n',
      to: 'matilda.wattle@example.com',
    })
    const nobody = '00000000-0000-4000-8000-000000000001'
    const draft = { name: 'acknowledgement', ...WORDS, leadId: nobody }
    expect((await one('POST', '/preview-mail-template', draft)).status).toBe(404)
    const id = await ask()
    await scene.db.update(leads).set({ deletedAt: new Date(scene.now()) })
    expect((await one('POST', '/preview-mail-template', { ...draft, leadId: id })).status).toBe(404)
  })

  test.each(TEMPLATE_NAMES)('of %s comes out, with a link that opens nothing', async (name) => {
    const { mail } = await preview({ name, ...MAIL_TEMPLATES[name].defaultTemplate })
    expect(mail?.subject).not.toBe('')
    for (const [address] of mail?.text.matchAll(/https?:\S+/g) ?? [])
      expect(address).toMatch(
        /^https:\/\/cars\.example\/(vehicle-for-sale\/|(bookings|admin\/set-password)\/example)/,
      )
  })
})

describe('a test', () => {
  const sendTest = (caller: Caller, parts: object = {}) =>
    caller('POST', '/test-mail-template', { name: 'acknowledgement', ...WORDS, leadId: null, ...parts })

  test('goes to who asks and to nobody else, by the outbox', async () => {
    const [own] = await scene.db.select().from(users).where(eq(users.username, 'superadmin'))
    const leadId = await ask()
    await scene.services.outbox.deliver()
    sent = []
    const answer = await sendTest(one, { leadId })
    expect(await answer.json()).toEqual({ address: own?.email })
    expect((await scene.db.select().from(outbox).where(eq(outbox.purpose, 'test'))).length).toBe(1)
    await scene.services.outbox.deliver()
    expect(sent).toMatchObject([
      { to: own?.email, subject: expect.stringMatching(/^Test: We have it, /), text: 'G’day Matilda\n' },
    ])
    expect(await sendTest(one, { to: 'matilda@example.com' }).then(({ status }) => status)).toBe(400)
  })

  test('without a lead goes too, and has its line in the outbox', async () => {
    await sendTest(one)
    await scene.services.outbox.deliver()
    expect(sent).toHaveLength(1)
    const { deliveries } = await scene.services.outboxList.list({ status: null, limit: 9, offset: 0 })
    expect(deliveries).toMatchObject([{ purpose: 'test', status: 'sent', reference: null }])
    expect(await scene.services.outboxList.message(deliveries[0]?.id ?? '')).toMatchObject({ isDraft: false })
  })

  test('is forgotten with the person it was made with', async () => {
    const leadId = await ask()
    await sendTest(one, { leadId })
    await scene.services.privacy.erase({ email: 'matilda@example.com', phone: null })
    const rows = await scene.db.select().from(outbox).where(eq(outbox.purpose, 'test'))
    expect(rows).toMatchObject([{ status: 'cancelled', subject: null, body: null }])
  })

  test('is not sent in words that make no sense, nor without end', async () => {
    expect((await sendTest(one, { body: '{{ nobody }}' })).status).toBe(400)
    for (let number = 0; number < TEMPLATE_LIMITS.tests; number++)
      expect((await sendTest(two)).status).toBe(200)
    expect((await sendTest(two)).status).toBe(429)
    await scene.db.update(outbox).set({ createdAt: new Date(scene.now() - 3_600_001) })
    expect((await sendTest(two)).status).toBe(200)
  })
})

test('those without the permission are refused by every call', async () => {
  expect((await manager('GET', '/mail-templates')).status).toBe(403)
  expect((await save(manager)).status).toBe(403)
  expect(await scene.db.select().from(mailTemplates)).toEqual([])
})
