import { existsSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  bookings,
  holds,
  idempotencyKeys,
  leadEvents,
  leads,
  outbox,
  pictures,
  uploads,
  users,
} from '../../../src/data/database/tables.ts'
import { type Person, personOf } from '../../../src/domain/privacy/person.ts'
import type { Mail, Mailer } from '../../../src/integrations/mail/mailer.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

let scene: AppScene
let sentMails: Mail[]
const mailer: Mailer = {
  async send(mail) {
    sentMails.push(mail)
    return { ok: true }
  },
  async close() {},
}

beforeEach(async () => {
  sentMails = []
  scene = await makeAppScene({ mailer, options: { siteUrl: 'https://cars.example' } })
})

afterEach(async () => {
  await scene.clear()
})

const MATILDA = {
  name: 'Matilda Wattle',
  email: 'Matilda@example.com',
  phone: '0491 570 156',
  preferred: 'email',
}
const OSCAR = { name: 'Oscar Jarrah', email: 'oscar@example.com', preferred: 'email' }
const parsePerson = (input: Parameters<typeof personOf>[0]) => personOf(input) as Person
const MATILDA_BY_EMAIL = parsePerson({ email: 'matilda@EXAMPLE.com' })
const findStockid = () => scene.published.current()?.vehicles[0]?.stockid ?? ''

async function submitLead(contact: Record<string, string>, more: object = {}): Promise<string> {
  const utm = { utm_source: 'news' }
  const source = {
    page: '/car-sales/?x=1',
    utm,
    trail: ['/a'],
    sessionId: 's1',
    referrer: 'https://x.example',
  }
  const answer = await scene.call(
    '/submit-lead',
    makeLeadBody({ contact, source, stockid: findStockid(), ...more }),
    {
      'Idempotency-Key': `key-${Math.random()}`,
    },
  )
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { lead: { id: string } }).lead.id
}

async function insertBooking(leadId: string | null, contact: object): Promise<void> {
  await scene.db.insert(bookings).values({
    reference: `HMG-${Math.random()}`,
    kind: 'service',
    dealership: 'harbour-brookvale',
    startsAt: new Date(scene.now()),
    endsAt: new Date(scene.now() + 3_600_000),
    status: 'confirmed',
    leadId,
    contact: { name: 'Matilda Wattle', email: null, phone: null, ...contact },
    createdAt: new Date(scene.now()),
    changedAt: new Date(scene.now()),
  })
}

async function addPhoto(leadId: string): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer()
  const outcome = await scene.services.uploads.take([bytes], '1.2.3.4')
  if (!outcome.ok) throw new Error('The photo was refused')
  const [photo] = outcome.uploads
  await scene.db
    .update(leads)
    .set({ fields: { photos: [photo?.id], rego: 'ABC12D' } })
    .where(eq(leads.id, leadId))
  await scene.db
    .update(uploads)
    .set({ leadId })
    .where(eq(uploads.id, photo?.id ?? ''))
  return photo?.id ?? ''
}

/** Works on the lead as staff do: assigns it with notes, adds a note and sends a mail. */
async function workOnLead(leadId: string): Promise<void> {
  const call = createCaller(scene, await signInAs(scene, 'admin'))
  const [assignee] = await scene.db.select().from(users).where(eq(users.username, 'sales.one'))
  const assignment = { leadId, assignedTo: assignee?.id, department: 'sales', notes: 'Ask for her brother' }
  expect((await call('POST', '/assign-lead', assignment, { 'Idempotency-Key': 'work-on-it' })).status).toBe(
    201,
  )
  expect((await call('POST', '/lead-note', { leadId, text: 'Only mornings' })).status).toBe(200)
  const mail = { leadId, subject: 'The wagon in blue', text: 'Hello Matilda' }
  expect((await call('POST', '/mail-lead', mail)).status).toBe(200)
}

/** Returns all text of the tables that may contain personal data. */
async function readAllText(): Promise<string> {
  const { rows } = await scene.db.execute<{ text: string }>(sql`
    select coalesce(string_agg(t::text, ' '), '') as text from (
      select l::text as t from leads l union all select b::text from bookings b union all select o::text from outbox o
      union all select k::text from idempotency_keys k union all select u::text from unreadable_messages u
      union all select e::text from lead_events e union all select a::text from lead_assignments a
      union all select d::text from audit d
    ) x`)
  return rows[0]?.text ?? ''
}

describe('the export of personal data', () => {
  test('contains everything stored about the person, and nothing about others', async () => {
    const leadId = await submitLead(MATILDA, { form: 'reserve' })
    await submitLead(OSCAR)
    await insertBooking(leadId, {})
    await insertBooking(null, { email: 'MATILDA@example.com' })
    const photo = await addPhoto(leadId)
    await scene.services.inbound.receive({
      bytes: new TextEncoder().encode('no lead, from MATILDA@example.com'),
      via: 'folder',
      sender: 'x.eml',
    })
    const personData = JSON.parse(JSON.stringify(await scene.services.privacy.export(MATILDA_BY_EMAIL)))
    expect(personData).toMatchObject({
      leads: [{ id: leadId, name: 'Matilda Wattle' }],
      bookings: [{}, {}],
      reservations: [{ stockid: findStockid() }],
      deliveries: [{ purpose: 'department' }, { recipient: 'Matilda@example.com' }],
      uploads: [photo],
      unreadableMessages: [{ sender: 'x.eml' }],
    })
    expect(JSON.stringify(personData)).not.toContain('oscar')
  })

  test('contains what staff wrote about and to the person, without the names of staff', async () => {
    const leadId = await submitLead(MATILDA)
    await workOnLead(leadId)
    const personData = JSON.parse(JSON.stringify(await scene.services.privacy.export(MATILDA_BY_EMAIL)))
    expect(personData).toMatchObject({
      timeline: [
        { act: 'assigned', note: 'Ask for her brother' },
        { act: 'noted', note: 'Only mornings' },
        { act: 'mailed', after: { subject: 'The wagon in blue' }, note: 'Hello Matilda' },
      ],
      assignments: [{ notes: 'Ask for her brother' }],
    })
    expect(JSON.stringify(personData.timeline)).not.toContain('actorName')
  })

  test('finds a person by a phone number in any format', async () => {
    const leadId = await submitLead(MATILDA)
    const personData = await scene.services.privacy.export(parsePerson({ phone: '+61 491 570 156' }))
    expect(personData).toMatchObject({ leads: [{ id: leadId }] })
  })
})

describe('the erasure of personal data', () => {
  test('leaves no text of the person in any table, and keeps the anonymous row of the lead', async () => {
    const leadId = await submitLead(MATILDA, { form: 'reserve', message: 'Private words' })
    const otherId = await submitLead(OSCAR, { source: { page: '/' } })
    await insertBooking(leadId, { name: 'Matilda Wattle', phone: '+61491570156' })
    await scene.services.inbound.receive({
      bytes: new TextEncoder().encode('no lead, from matilda@example.com, 0491-570-156'),
      via: 'folder',
      sender: 'x.eml',
    })
    await workOnLead(leadId)
    const photo = await addPhoto(leadId)
    const path = `/pictures/${photo}-320.webp`
    expect((await scene.app.request(path)).status).toBe(200)
    expect(await scene.services.privacy.erase(MATILDA_BY_EMAIL)).toEqual({
      leads: 1,
      bookings: 1,
      reservations: 1,
      deliveries: 3,
      uploads: 1,
      events: 3,
      assignments: 1,
      unreadable: 1,
      interactions: 0,
      hints: 0,
      questions: 0,
    })
    const remainingText = await readAllText()
    for (const word of [
      'atilda',
      '491570156',
      'Private',
      'x.example',
      '"s1"',
      'ABC12D',
      photo,
      'brother',
      'mornings',
      'in blue',
    ])
      expect([word, remainingText.includes(word)]).toEqual([word, false])
    expect(remainingText).toContain('oscar@example.com')
    // The events stay without their text.
    const events = await scene.db.select().from(leadEvents).where(eq(leadEvents.leadId, leadId))
    expect(events.map(({ act, note }) => [act, note])).toEqual([
      ['assigned', ''],
      ['noted', ''],
      ['mailed', ''],
    ])
    const rows = await scene.db.select().from(leads)
    expect(rows).toHaveLength(2)
    expect(rows.find(({ id }) => id === leadId)).toMatchObject({
      name: 'Erased',
      stockid: findStockid(),
      vehicle: { title: expect.any(String) },
      source: { page: '/car-sales/', utm: { utm_source: 'news' } },
      erasedAt: expect.any(Date),
    })
    expect(rows.find(({ id }) => id === otherId)).toMatchObject({ erasedAt: null })
    expect(await scene.db.select().from(holds)).toHaveLength(1)
    expect(await scene.db.select().from(pictures).where(eq(pictures.id, photo))).toEqual([])
    expect(existsSync(scene.uploadFile(photo))).toBe(false)
    expect((await scene.app.request(path)).status).toBe(404)
    expect(await scene.services.privacy.count(MATILDA_BY_EMAIL)).toMatchObject({
      leads: 0,
      bookings: 0,
      deliveries: 0,
    })
  })

  test('cancels all waiting mails to and about the person', async () => {
    await submitLead(MATILDA)
    await scene.services.privacy.erase(MATILDA_BY_EMAIL)
    expect(await scene.services.outbox.deliver()).toBe(0)
    const rows = await scene.db.select().from(outbox)
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    const actor = { id: '00000000-0000-4000-8000-000000000001', name: 'Jay Falcon' }
    expect(await scene.services.outboxList.retry(String(rows[0]?.id), actor, '192.0.2.7')).toBe(false)
    expect(await scene.services.outboxList.message(String(rows[0]?.id))).toBeNull()
  })

  test('keeps the record of a sent mail without its text', async () => {
    await submitLead(MATILDA)
    await scene.services.outbox.deliver()
    await scene.services.privacy.erase(MATILDA_BY_EMAIL)
    expect(await scene.db.select().from(outbox).orderBy(outbox.id)).toMatchObject([
      { status: 'sent', subject: null, body: null },
      { status: 'sent', subject: null, body: null, recipient: 'Erased' },
    ])
  })

  test('writes a log line that does not name the person', async () => {
    await submitLead(MATILDA)
    await scene.services.privacy.erase(MATILDA_BY_EMAIL)
    expect(scene.logged.at(-1)).toMatch(/^A person's data was erased on request: leads 1, /)
    expect(scene.logged.join('\n')).not.toMatch(/matilda/i)
  })

  test('changes nothing if one part fails', async () => {
    const leadId = await submitLead(MATILDA)
    await insertBooking(leadId, {})
    await scene.db.$client.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger fail before update on bookings for each row execute function fail()`,
    )
    await expect(scene.services.privacy.erase(MATILDA_BY_EMAIL)).rejects.toThrow('Failed query')
    expect(await scene.services.privacy.count(MATILDA_BY_EMAIL)).toMatchObject({ leads: 1, bookings: 1 })
  })
})

describe('the erasure after 24 months', () => {
  const MONTH = 31 * 86_400

  test('erases the personal data of all old leads, but not of newer ones', async () => {
    await scene.db.execute(sql`
      insert into leads (reference, form, form_number, department, name, email, consent, source, created_at)
      select 'OLD-' || n, 'enquiry', 3, 'sales', 'Old', 'old' || n || '@example.com', '{}', '{"page":"/"}',
        ${new Date(scene.now()).toISOString()}::timestamptz - interval '25 months' from generate_series(1, 450) n`)
    await submitLead(OSCAR)
    expect(await scene.services.privacy.eraseOld()).toEqual({ leads: 450, unreadable: 0 })
    expect(await scene.services.privacy.eraseOld()).toEqual({ leads: 0, unreadable: 0 })
    const text = await readAllText()
    expect([text.includes('old1@'), text.includes('oscar@')]).toEqual([false, true])
    expect(await scene.db.select().from(leads)).toHaveLength(451)
  })

  test('includes bookings, deliveries and unreadable messages', async () => {
    const leadId = await submitLead(MATILDA)
    await insertBooking(leadId, { phone: '+61491570156' })
    await insertBooking(null, { email: 'matilda@example.com' })
    await scene.services.outbox.deliver()
    await scene.services.inbound.receive({ bytes: new TextEncoder().encode('x'), via: 'folder', sender: 'x' })
    scene.advanceClock(25 * MONTH)
    expect(await scene.services.privacy.eraseOld()).toEqual({ leads: 1, unreadable: 1 })
    expect(await readAllText()).not.toMatch(/matilda|491570156/i)
    expect(await scene.db.select().from(idempotencyKeys)).toEqual([])
  })
})

describe('unsubscribing', () => {
  const createToken = (email: string) =>
    new URL(scene.services.unsubscribes.link(email) ?? '').pathname.split('/').at(-1) ?? ''
  const markAsMarketing = () =>
    scene.db.update(outbox).set({ isMarketing: true }).where(eq(outbox.purpose, 'acknowledgement'))

  test('ignores upper and lower case, and does not store the address in readable form', async () => {
    const token = createToken('matilda@example.com')
    expect(await scene.services.unsubscribes.open(token)).toEqual({ ok: true, isUnsubscribed: false })
    expect(await scene.services.unsubscribes.record(token)).toEqual({ ok: true, isUnsubscribed: true })
    expect(await scene.services.unsubscribes.record(token)).toEqual({ ok: true, isUnsubscribed: true })
    expect(await scene.services.unsubscribes.isUnsubscribed('MATILDA@Example.com')).toBe(true)
    expect(await scene.services.unsubscribes.isUnsubscribed('oscar@example.com')).toBe(false)
    const { rows } = await scene.db.execute(sql`select * from unsubscribed_addresses`)
    expect(JSON.stringify(rows)).not.toContain('matilda')
  })

  test('refuses a link with an invalid signature', async () => {
    const token = createToken('matilda@example.com')
    const forgedToken = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const invalidToken of ['', 'x', forgedToken, token.slice(1), `${token}A`])
      expect(await scene.services.unsubscribes.record(invalidToken)).toEqual({ ok: false, reason: 'unknown' })
  })

  test('stops marketing mails, but not replies to the person’s own enquiries', async () => {
    await scene.services.unsubscribes.record(createToken('matilda@example.com'))
    await submitLead(MATILDA)
    await markAsMarketing()
    await scene.services.outbox.deliver()
    expect(sentMails.map(({ to }) => to)).not.toContain('Matilda@example.com')
    expect(await scene.db.select().from(outbox).orderBy(outbox.id)).toMatchObject([
      { status: 'sent' },
      { status: 'cancelled', lastError: 'not sent: this address has unsubscribed' },
    ])
    await submitLead(MATILDA, { message: 'Another question' })
    await scene.services.outbox.deliver()
    expect(sentMails.map(({ to }) => to)).toContain('Matilda@example.com')
  })

  test('is offered by a link in every marketing mail', async () => {
    await submitLead(MATILDA)
    await markAsMarketing()
    await scene.services.outbox.deliver()
    const mail = sentMails.find(({ to }) => to === 'Matilda@example.com')
    expect(mail?.unsubscribe).toMatch(/^https:\/\/cars\.example\/unsubscribe\/[\w-]{64}$/)
    expect(mail?.text).toContain(mail?.unsubscribe)
    expect(sentMails.find(({ to }) => to !== 'Matilda@example.com')?.unsubscribe).toBeUndefined()
  })

  test('needs the address of the site, so no marketing mail is sent without it', async () => {
    const sceneWithoutUrl = await makeAppScene({ mailer })
    try {
      await sceneWithoutUrl.call('/submit-lead', makeLeadBody({ contact: MATILDA }))
      await sceneWithoutUrl.db.update(outbox).set({ isMarketing: true })
      await sceneWithoutUrl.services.outbox.deliver()
      expect(sentMails).toEqual([])
    } finally {
      await sceneWithoutUrl.clear()
    }
  })
})
