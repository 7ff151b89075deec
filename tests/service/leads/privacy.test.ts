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
import { callAs, signInAs } from '../people.ts'

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
const person = (typed: Parameters<typeof personOf>[0]) => personOf(typed) as Person
const BY_EMAIL = person({ email: 'matilda@EXAMPLE.com' })
const stockid = () => scene.published.current()?.vehicles[0]?.stockid ?? ''

async function ask(contact: Record<string, string>, more: object = {}): Promise<string> {
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
    makeLeadBody({ contact, source, stockid: stockid(), ...more }),
    {
      'Idempotency-Key': `key-${Math.random()}`,
    },
  )
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { lead: { id: string } }).lead.id
}

async function book(leadId: string | null, contact: object): Promise<void> {
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

async function photoOf(leadId: string): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer()
  const taken = await scene.services.uploads.take([bytes], '1.2.3.4')
  if (!taken.ok) throw new Error('The photo was not taken')
  const [photo] = taken.uploads
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

/** As staff would: given to somebody with words, noted, and answered by mail. */
async function workOn(leadId: string): Promise<void> {
  const call = callAs(scene, await signInAs(scene, 'admin'))
  const [someone] = await scene.db.select().from(users).where(eq(users.username, 'sales.one'))
  const given = { leadId, assignedTo: someone?.id, department: 'sales', notes: 'Ask for her brother' }
  expect((await call('POST', '/assign-lead', given, { 'Idempotency-Key': 'work-on-it' })).status).toBe(201)
  expect((await call('POST', '/lead-note', { leadId, text: 'Only mornings' })).status).toBe(200)
  const mail = { leadId, subject: 'The wagon in blue', text: 'Hello Matilda' }
  expect((await call('POST', '/mail-lead', mail)).status).toBe(200)
}

/** Every text in every table, as somebody with the database would search it. */
async function everything(): Promise<string> {
  const { rows } = await scene.db.execute<{ text: string }>(sql`
    select coalesce(string_agg(t::text, ' '), '') as text from (
      select l::text as t from leads l union all select b::text from bookings b union all select o::text from outbox o
      union all select k::text from idempotency_keys k union all select u::text from unreadable_messages u
      union all select e::text from lead_events e union all select a::text from lead_assignments a
      union all select d::text from audit d
    ) x`)
  return rows[0]?.text ?? ''
}

describe('a person can have what is held of them', () => {
  test('all of it, and nothing of anybody else', async () => {
    const mine = await ask(MATILDA, { form: 'reserve' })
    await ask(OSCAR)
    await book(mine, {})
    await book(null, { email: 'MATILDA@example.com' })
    const photo = await photoOf(mine)
    await scene.services.inbound.receive({
      bytes: new TextEncoder().encode('no lead, from MATILDA@example.com'),
      via: 'folder',
      sender: 'x.eml',
    })
    const exported = JSON.parse(JSON.stringify(await scene.services.privacy.export(BY_EMAIL)))
    expect(exported).toMatchObject({
      leads: [{ id: mine, name: 'Matilda Wattle' }],
      bookings: [{}, {}],
      reservations: [{ stockid: stockid() }],
      deliveries: [{ purpose: 'department' }, { recipient: 'Matilda@example.com' }],
      uploads: [photo],
      unreadableMessages: [{ sender: 'x.eml' }],
    })
    expect(JSON.stringify(exported)).not.toContain('oscar')
  })

  test('with what staff wrote about them and to them, and not who they are', async () => {
    const mine = await ask(MATILDA)
    await workOn(mine)
    const exported = JSON.parse(JSON.stringify(await scene.services.privacy.export(BY_EMAIL)))
    expect(exported).toMatchObject({
      timeline: [
        { act: 'assigned', note: 'Ask for her brother' },
        { act: 'noted', note: 'Only mornings' },
        { act: 'mailed', after: { subject: 'The wagon in blue' }, note: 'Hello Matilda' },
      ],
      assignments: [{ notes: 'Ask for her brother' }],
    })
    expect(JSON.stringify(exported.timeline)).not.toContain('actorName')
  })

  test('by a number written in any way', async () => {
    const mine = await ask(MATILDA)
    const exported = await scene.services.privacy.export(person({ phone: '+61 491 570 156' }))
    expect(exported).toMatchObject({ leads: [{ id: mine }] })
  })
})

describe('a person can be forgotten', () => {
  test('wholly: no text of theirs is left in any table, and what came is still counted', async () => {
    const mine = await ask(MATILDA, { form: 'reserve', message: 'Private words' })
    const other = await ask(OSCAR, { source: { page: '/' } })
    await book(mine, { name: 'Matilda Wattle', phone: '+61491570156' })
    await scene.services.inbound.receive({
      bytes: new TextEncoder().encode('no lead, from matilda@example.com, 0491-570-156'),
      via: 'folder',
      sender: 'x.eml',
    })
    await workOn(mine)
    const photo = await photoOf(mine)
    const path = `/pictures/${photo}-320.webp`
    expect((await scene.app.request(path)).status).toBe(200)
    expect(await scene.services.privacy.erase(BY_EMAIL)).toEqual({
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
    const left = await everything()
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
      expect([word, left.includes(word)]).toEqual([word, false])
    expect(left).toContain('oscar@example.com')
    // That somebody worked on it, and when, stays.
    const worked = await scene.db.select().from(leadEvents).where(eq(leadEvents.leadId, mine))
    expect(worked.map(({ act, note }) => [act, note])).toEqual([
      ['assigned', ''],
      ['noted', ''],
      ['mailed', ''],
    ])
    const rows = await scene.db.select().from(leads)
    expect(rows).toHaveLength(2)
    expect(rows.find(({ id }) => id === mine)).toMatchObject({
      name: 'Erased',
      stockid: stockid(),
      vehicle: { title: expect.any(String) },
      source: { page: '/car-sales/', utm: { utm_source: 'news' } },
      erasedAt: expect.any(Date),
    })
    expect(rows.find(({ id }) => id === other)).toMatchObject({ erasedAt: null })
    expect(await scene.db.select().from(holds)).toHaveLength(1)
    expect(await scene.db.select().from(pictures).where(eq(pictures.id, photo))).toEqual([])
    expect(existsSync(scene.uploadFile(photo))).toBe(false)
    expect((await scene.app.request(path)).status).toBe(404)
    expect(await scene.services.privacy.count(BY_EMAIL)).toMatchObject({
      leads: 0,
      bookings: 0,
      deliveries: 0,
    })
  })

  test('and gets no mail any more, nor does anybody about them', async () => {
    await ask(MATILDA)
    await scene.services.privacy.erase(BY_EMAIL)
    expect(await scene.services.outbox.deliver()).toBe(0)
    const rows = await scene.db.select().from(outbox)
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    const by = { id: '00000000-0000-4000-8000-000000000001', name: 'Jay Falcon' }
    expect(await scene.services.outboxList.retry(String(rows[0]?.id), by, '192.0.2.7')).toBe(false)
    expect(await scene.services.outboxList.message(String(rows[0]?.id))).toBeNull()
  })

  test('when their mail has gone out: that it went is kept, its words are not', async () => {
    await ask(MATILDA)
    await scene.services.outbox.deliver()
    await scene.services.privacy.erase(BY_EMAIL)
    expect(await scene.db.select().from(outbox).orderBy(outbox.id)).toMatchObject([
      { status: 'sent', subject: null, body: null },
      { status: 'sent', subject: null, body: null, recipient: 'Erased' },
    ])
  })

  test('with a line in the log that does not name them', async () => {
    await ask(MATILDA)
    await scene.services.privacy.erase(BY_EMAIL)
    expect(scene.logged.at(-1)).toMatch(/^A person's data was erased on request: leads 1, /)
    expect(scene.logged.join('\n')).not.toMatch(/matilda/i)
  })

  test('all of it or nothing', async () => {
    const mine = await ask(MATILDA)
    await book(mine, {})
    await scene.db.$client.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger fail before update on bookings for each row execute function fail()`,
    )
    await expect(scene.services.privacy.erase(BY_EMAIL)).rejects.toThrow('Failed query')
    expect(await scene.services.privacy.count(BY_EMAIL)).toMatchObject({ leads: 1, bookings: 1 })
  })
})

describe('leads are kept for 24 months', () => {
  const MONTH = 31 * 86_400

  test('and then forget who sent them, however many there are; younger ones do not', async () => {
    await scene.db.execute(sql`
      insert into leads (reference, form, form_number, department, name, email, consent, source, created_at)
      select 'OLD-' || n, 'enquiry', 3, 'sales', 'Old', 'old' || n || '@example.com', '{}', '{"page":"/"}',
        ${new Date(scene.now()).toISOString()}::timestamptz - interval '25 months' from generate_series(1, 450) n`)
    await ask(OSCAR)
    expect(await scene.services.privacy.eraseOld()).toEqual({ leads: 450, unreadable: 0 })
    expect(await scene.services.privacy.eraseOld()).toEqual({ leads: 0, unreadable: 0 })
    const text = await everything()
    expect([text.includes('old1@'), text.includes('oscar@')]).toEqual([false, true])
    expect(await scene.db.select().from(leads)).toHaveLength(451)
  })

  test('with their bookings, deliveries and what could not be read', async () => {
    const mine = await ask(MATILDA)
    await book(mine, { phone: '+61491570156' })
    await book(null, { email: 'matilda@example.com' })
    await scene.services.outbox.deliver()
    await scene.services.inbound.receive({ bytes: new TextEncoder().encode('x'), via: 'folder', sender: 'x' })
    scene.pass(25 * MONTH)
    expect(await scene.services.privacy.eraseOld()).toEqual({ leads: 1, unreadable: 1 })
    expect(await everything()).not.toMatch(/matilda|491570156/i)
    expect(await scene.db.select().from(idempotencyKeys)).toEqual([])
  })
})

describe('who has unsubscribed', () => {
  const signedOf = (email: string) =>
    new URL(scene.services.unsubscribes.link(email) ?? '').pathname.split('/').at(-1) ?? ''
  const makeMarketing = () =>
    scene.db.update(outbox).set({ isMarketing: true }).where(eq(outbox.purpose, 'acknowledgement'))

  test('is known by the address in any case, and the table does not tell it', async () => {
    const signed = signedOf('matilda@example.com')
    expect(await scene.services.unsubscribes.open(signed)).toEqual({ ok: true, isUnsubscribed: false })
    expect(await scene.services.unsubscribes.record(signed)).toEqual({ ok: true, isUnsubscribed: true })
    expect(await scene.services.unsubscribes.record(signed)).toEqual({ ok: true, isUnsubscribed: true })
    expect(await scene.services.unsubscribes.isUnsubscribed('MATILDA@Example.com')).toBe(true)
    expect(await scene.services.unsubscribes.isUnsubscribed('oscar@example.com')).toBe(false)
    const { rows } = await scene.db.execute(sql`select * from unsubscribed_addresses`)
    expect(JSON.stringify(rows)).not.toContain('matilda')
  })

  test('by a link nobody signed: nothing', async () => {
    const signed = signedOf('matilda@example.com')
    const changed = `${signed.startsWith('A') ? 'B' : 'A'}${signed.slice(1)}`
    for (const wrong of ['', 'x', changed, signed.slice(1), `${signed}A`])
      expect(await scene.services.unsubscribes.record(wrong)).toEqual({ ok: false, reason: 'unknown' })
  })

  test('gets no marketing, and answers to their own questions all the same', async () => {
    await scene.services.unsubscribes.record(signedOf('matilda@example.com'))
    await ask(MATILDA)
    await makeMarketing()
    await scene.services.outbox.deliver()
    expect(sent.map(({ to }) => to)).not.toContain('Matilda@example.com')
    expect(await scene.db.select().from(outbox).orderBy(outbox.id)).toMatchObject([
      { status: 'sent' },
      { status: 'cancelled', lastError: 'not sent: this address has unsubscribed' },
    ])
    await ask(MATILDA, { message: 'Another question' })
    await scene.services.outbox.deliver()
    expect(sent.map(({ to }) => to)).toContain('Matilda@example.com')
  })

  test('and who has not finds the way in the mail', async () => {
    await ask(MATILDA)
    await makeMarketing()
    await scene.services.outbox.deliver()
    const mail = sent.find(({ to }) => to === 'Matilda@example.com')
    expect(mail?.unsubscribe).toMatch(/^https:\/\/cars\.example\/unsubscribe\/[\w-]{64}$/)
    expect(mail?.text).toContain(mail?.unsubscribe)
    expect(sent.find(({ to }) => to !== 'Matilda@example.com')?.unsubscribe).toBeUndefined()
  })

  test('nothing marketing goes out where the site does not know its own address', async () => {
    const nowhere = await makeAppScene({ mailer })
    try {
      await nowhere.call('/submit-lead', makeLeadBody({ contact: MATILDA }))
      await nowhere.db.update(outbox).set({ isMarketing: true })
      await nowhere.services.outbox.deliver()
      expect(sent).toEqual([])
    } finally {
      await nowhere.clear()
    }
  })
})
