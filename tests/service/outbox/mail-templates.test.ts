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
import { createCaller, signInAs } from '../people.ts'
import { makeMailerSource } from './mailer-source.ts'

type Caller = ReturnType<typeof createCaller>

let scene: AppScene
let superAdmin: Caller
let admin: Caller
let manager: Caller
let sentMails: Mail[] = []
const mailer: Mailer = {
  async send(mail) {
    sentMails.push(mail)
    return { ok: true }
  },
  async close() {},
}

beforeAll(async () => {
  scene = await makeAppScene({ mailer, options: { siteUrl: 'https://cars.example' } })
  const signIn = async (username: string) => createCaller(scene, await signInAs(scene, username))
  superAdmin = await signIn('superadmin')
  admin = await signIn('admin')
  manager = await signIn('sales.manager')
})

afterAll(() => scene.clear())

beforeEach(async () => {
  for (const table of [leads, outbox, mailTemplates, mailTemplateVersions]) await scene.db.delete(table)
  sentMails = []
})

async function submitLead(): Promise<string> {
  const customer = { name: 'Matilda Wattle', email: 'matilda@example.com', preferred: 'email' }
  const answer = await scene.call('/submit-lead', makeLeadBody({ contact: customer }))
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { lead: { id: string } }).lead.id
}

const TEMPLATE = { subject: 'We have it, {{ lead.reference }}', body: 'G’day {{ lead.first_name }}' }
const saveTemplate = (caller: Caller, parts: object = {}) =>
  caller('PUT', '/update-mail-template', { name: 'acknowledgement', version: 0, ...TEMPLATE, ...parts })
const readTemplate = async (caller: Caller = superAdmin) =>
  (await (await caller('GET', '/mail-template/acknowledgement')).json()) as TemplateFile
const previewTemplate = async (parts: object = {}) => {
  const draft = { name: 'acknowledgement', ...TEMPLATE, leadId: null, ...parts }
  return (await (await superAdmin('POST', '/preview-mail-template', draft)).json()) as TemplatePreviewResult
}
const listMailsTo = (address: string) => sentMails.filter(({ to }) => to === address)

describe('a customised template', () => {
  test('is used in the next mail on every instance, until it is reset', async () => {
    expect((await saveTemplate(superAdmin)).status).toBe(200)
    await submitLead()
    const otherInstance = createDeliveryServices({
      db: scene.db,
      published: publishedBy(scene.published),
      mailerSource: makeMailerSource(mailer),
      webhookSender: null,
      bookings: scene.services.bookings,
      unsubscribes: scene.services.unsubscribes,
      siteUrl: null,
      consoleUrl: null,
      secret: new Uint8Array(32),
      clock: () => new Date(scene.now()),
      logError: () => {},
      logInfo: () => {},
    })
    await otherInstance.deliver()
    expect(listMailsTo('matilda@example.com')).toMatchObject([
      { text: 'G’day Matilda\n', subject: expect.stringMatching(/^We have it, /) },
    ])
    sentMails = []
    expect(
      (await superAdmin('POST', '/reset-mail-template', { name: 'acknowledgement', version: 1 })).status,
    ).toBe(200)
    await submitLead()
    await scene.services.outbox.deliver()
    expect(listMailsTo('matilda@example.com')[0]?.text).toContain('Hi Matilda,')
  })

  test('that cannot be rendered is replaced by the default', async () => {
    const logLines: string[] = []
    const endlessLoop = '{% for a in (1..9999999) %}x{% endfor %}'
    await scene.db
      .insert(mailTemplates)
      .values({ name: 'acknowledgement', subject: 'Broken', body: endlessLoop })
    await submitLead()
    const instance = createDeliveryServices({
      db: scene.db,
      published: publishedBy(scene.published),
      mailerSource: makeMailerSource(mailer),
      webhookSender: null,
      bookings: scene.services.bookings,
      unsubscribes: scene.services.unsubscribes,
      siteUrl: null,
      consoleUrl: null,
      secret: new Uint8Array(32),
      clock: () => new Date(scene.now()),
      logError: (_error, message) => void logLines.push(message),
      logInfo: () => {},
    })
    await instance.deliver()
    expect(listMailsTo('matilda@example.com')[0]?.text).toContain('Hi Matilda,')
    expect(logLines).toEqual([
      "The mail template 'acknowledgement' could not be rendered; the default was sent instead",
    ])
  })

  test('shows its editor, is recorded in the audit log and sends a console event', async () => {
    await scene.db.delete(consoleEvents)
    await saveTemplate(admin)
    const { templates } = (await (await superAdmin('GET', '/mail-templates')).json()) as {
      templates: OpenTemplate[]
    }
    expect(templates.map(({ name }) => name)).toEqual(TEMPLATE_NAMES)
    const changedTemplates = templates.filter(({ isChanged }) => isChanged)
    expect(changedTemplates).toMatchObject([
      { name: 'acknowledgement', version: 1, updatedBy: expect.any(String) },
    ])
    const entries = await scene.db
      .select()
      .from(audit)
      .where(eq(audit.act, 'template.changed'))
      .orderBy(audit.id)
    expect(entries.at(-1)).toMatchObject({
      targetId: 'acknowledgement',
      after: { version: 1, subject: TEMPLATE.subject },
    })
    const events = await scene.db.select().from(consoleEvents)
    expect(events.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { kind: 'template', id: 'acknowledgement' },
    ])
  })

  test('keeps the text of every version, including the default', async () => {
    await saveTemplate(superAdmin)
    await saveTemplate(admin, { version: 1, body: 'Second' })
    await superAdmin('POST', '/reset-mail-template', { name: 'acknowledgement', version: 2 })
    const { template, versions } = await readTemplate()
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
    const readVersion = async (version: number) =>
      (await superAdmin('GET', `/mail-template-version?name=acknowledgement&version=${version}`)).json()
    expect(await readVersion(1)).toEqual(TEMPLATE)
    expect(await readVersion(2)).toEqual({ ...TEMPLATE, body: 'Second' })
    expect(await readVersion(0)).toEqual(MAIL_TEMPLATES.acknowledgement.defaultTemplate)
    expect((await superAdmin('GET', '/mail-template-version?name=acknowledgement&version=9')).status).toBe(
      404,
    )
    expect((await superAdmin('GET', '/mail-template/never')).status).toBe(404)
  })
})

describe('two editors of a template', () => {
  test('cannot overwrite each other: the second gets the current template', async () => {
    await saveTemplate(superAdmin)
    const answer = await saveTemplate(admin, { body: 'Mine' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      error: expect.stringContaining('has changed this template'),
      template: { version: 1, ...TEMPLATE },
    })
    expect((await readTemplate()).template.body).toBe(TEMPLATE.body)
    expect(
      (await admin('POST', '/reset-mail-template', { name: 'acknowledgement', version: 0 })).status,
    ).toBe(409)
    expect((await saveTemplate(admin, { version: 1, body: 'Mine' })).status).toBe(200)
  })

  test('save only one version if they save at once', async () => {
    const answers = await Promise.all([
      saveTemplate(superAdmin, { body: 'One' }),
      saveTemplate(admin, { body: 'Two' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await scene.db.select().from(mailTemplateVersions)).toHaveLength(1)
  })

  test('create no new version by saving the same text', async () => {
    await saveTemplate(superAdmin)
    expect((await saveTemplate(superAdmin)).status).toBe(200)
    expect((await readTemplate()).template.version).toBe(1)
  })
})

describe('an invalid template', () => {
  test.each([
    ['an unknown field', 'Hi\n{{ dealership.phnoe }}', 'Line 2: No field called dealership.phnoe'],
    [
      'an endless loop',
      '{% for a in (1..9999999) %}x{% endfor %}',
      'Line 1: A loop here runs too long for a mail',
    ],
    ['an included file', '{% include "x" %}', 'Line 1: {% include %} cannot be used in a mail'],
  ])('with %s is not saved', async (_name, body, error) => {
    const answer = await saveTemplate(superAdmin, { body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error, errors: [{ field: 'body' }] })
    expect(await scene.db.select().from(mailTemplates)).toEqual([])
    expect(await previewTemplate({ body })).toMatchObject({ mail: null, errors: [{ field: 'body' }] })
  })
})

describe('a template preview', () => {
  test('uses the selected lead, and escapes its text', async () => {
    await submitLead()
    const message = '<script>alert(1)</script>'
    await scene.db.update(leads).set({ message })
    const { leads: leadChoices } = await readTemplate()
    expect(leadChoices).toMatchObject([{ form: 'Enquiry' }])
    const { mail } = await previewTemplate({
      body: 'You wrote {{ lead.message }}',
      leadId: leadChoices[0]?.id,
    })
    expect(mail).toMatchObject({ text: `You wrote ${message}\n`, to: 'matilda@example.com' })
    expect(mail?.html).not.toContain('<script')
    expect(mail?.html).toContain('&lt;script&gt;')
  })

  test('uses an example if no lead is selected, and refuses unknown and deleted leads', async () => {
    expect((await previewTemplate()).mail).toMatchObject({
      text: 'G’day Matilda\n',
      to: 'matilda.wattle@example.com',
    })
    const unknownId = '00000000-0000-4000-8000-000000000001'
    const draft = { name: 'acknowledgement', ...TEMPLATE, leadId: unknownId }
    expect((await superAdmin('POST', '/preview-mail-template', draft)).status).toBe(404)
    const id = await submitLead()
    await scene.db.update(leads).set({ deletedAt: new Date(scene.now()) })
    expect((await superAdmin('POST', '/preview-mail-template', { ...draft, leadId: id })).status).toBe(404)
  })

  test.each(TEMPLATE_NAMES)('of %s renders, with example links', async (name) => {
    const { mail } = await previewTemplate({ name, ...MAIL_TEMPLATES[name].defaultTemplate })
    expect(mail?.subject).not.toBe('')
    for (const [address] of mail?.text.matchAll(/https?:\S+/g) ?? [])
      expect(address).toMatch(
        /^https:\/\/cars\.example\/(vehicle-for-sale\/|(bookings|admin\/set-password)\/example)/,
      )
  })
})

describe('a test mail', () => {
  const sendTest = (caller: Caller, parts: object = {}) =>
    caller('POST', '/test-mail-template', { name: 'acknowledgement', ...TEMPLATE, leadId: null, ...parts })

  test('is sent through the outbox only to the person who requested it', async () => {
    const [user] = await scene.db.select().from(users).where(eq(users.username, 'superadmin'))
    const leadId = await submitLead()
    await scene.services.outbox.deliver()
    sentMails = []
    const answer = await sendTest(superAdmin, { leadId })
    expect(await answer.json()).toEqual({ address: user?.email })
    expect((await scene.db.select().from(outbox).where(eq(outbox.purpose, 'test'))).length).toBe(1)
    await scene.services.outbox.deliver()
    expect(sentMails).toMatchObject([
      { to: user?.email, subject: expect.stringMatching(/^Test: We have it, /), text: 'G’day Matilda\n' },
    ])
    expect(await sendTest(superAdmin, { to: 'matilda@example.com' }).then(({ status }) => status)).toBe(400)
  })

  test('can be sent without a lead, and is listed in the outbox', async () => {
    await sendTest(superAdmin)
    await scene.services.outbox.deliver()
    expect(sentMails).toHaveLength(1)
    const { deliveries } = await scene.services.outboxList.list({ status: null, limit: 9, offset: 0 })
    expect(deliveries).toMatchObject([{ purpose: 'test', status: 'sent', reference: null }])
    expect(await scene.services.outboxList.message(deliveries[0]?.id ?? '')).toMatchObject({ isDraft: false })
  })

  test('is erased together with the customer whose lead it uses', async () => {
    const leadId = await submitLead()
    await sendTest(superAdmin, { leadId })
    await scene.services.privacy.erase({ email: 'matilda@example.com', phone: null })
    const rows = await scene.db.select().from(outbox).where(eq(outbox.purpose, 'test'))
    expect(rows).toMatchObject([{ status: 'cancelled', subject: null, body: null }])
  })

  test('is refused for an invalid template and above the hourly limit', async () => {
    expect((await sendTest(superAdmin, { body: '{{ nobody }}' })).status).toBe(400)
    for (let number = 0; number < TEMPLATE_LIMITS.tests; number++)
      expect((await sendTest(admin)).status).toBe(200)
    expect((await sendTest(admin)).status).toBe(429)
    await scene.db.update(outbox).set({ createdAt: new Date(scene.now() - 3_600_001) })
    expect((await sendTest(admin)).status).toBe(200)
  })
})

test('staff without the permission cannot read or change templates', async () => {
  expect((await manager('GET', '/mail-templates')).status).toBe(403)
  expect((await saveTemplate(manager)).status).toBe(403)
  expect(await scene.db.select().from(mailTemplates)).toEqual([])
})
