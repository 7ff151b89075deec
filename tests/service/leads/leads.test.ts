import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holds, idempotencyKeys, leads, rateLimits, vehicles } from '../../../src/data/database/tables.ts'
import { HOLD_HOURS } from '../../../src/domain/leads/hold.ts'
import { REFERENCE_LETTERS } from '../../../src/domain/leads/reference.ts'
import type { SubmittedLead } from '../../../src/services/leads/intake/submitted-lead.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const HOUR = 3_600

let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene({ options: { trustProxy: true } })
})

afterAll(async () => {
  await scene.clear()
})

beforeEach(async () => {
  await scene.db.delete(leads)
  await scene.db.delete(idempotencyKeys)
  await scene.db.delete(rateLimits)
})

describe('submit-lead', () => {
  test('writes the lead before it answers, with its car as it stands, its dealership and department', async () => {
    const vehicle = carOnSale()
    const source = {
      page: '/car-sales/',
      referrer: 'https://search.example.com/',
      utm: { utm_source: 'mail' },
      trail: ['/'],
    }
    const { lead } = await taken(makeLeadBody({ stockid: vehicle.stockid, source }))
    expect(lead.reference).toMatch(new RegExp(`^HMG-[${REFERENCE_LETTERS}]{5}$`))
    expect(await newest()).toMatchObject({
      id: lead.id,
      reference: lead.reference,
      form: 'enquiry',
      formNumber: 3,
      department: 'sales',
      dealership: vehicle.dealership,
      name: 'Matilda Wattle',
      phone: '+61491570156',
      email: null,
      preferred: 'call',
      stockid: vehicle.stockid,
      vehicle: { title: vehicle.title, price: vehicle.price, priceType: vehicle.priceType },
      notInStock: false,
      consent: { contact: true, marketing: false, wording: '2026-11' },
      source,
    })
  })

  test('takes a question about a car that is not on sale, and marks it', async () => {
    await taken(makeLeadBody({ stockid: 'SOLD-LONG-AGO', dealership: 'harbour-hornsby' }))
    expect(await newest()).toMatchObject({
      stockid: 'SOLD-LONG-AGO',
      vehicle: null,
      notInStock: true,
      dealership: 'harbour-hornsby',
    })
  })

  test('keeps the car of a sale under way with its dealership, and holds it for nobody', async () => {
    const [car] = await scene.db.select().from(vehicles).where(eq(vehicles.status, 'pending')).limit(1)
    const { stockid = '', title, dealership } = car ?? {}
    const { reservation } = await taken(makeLeadBody({ form: 'reserve', stockid }))
    expect(reservation).toBeUndefined()
    expect(await newest()).toMatchObject({ stockid, vehicle: { title }, dealership, notInStock: false })
  })

  test('a question about a sold car goes to where it stood', async () => {
    const [car] = await scene.db.select().from(vehicles).where(eq(vehicles.status, 'sold')).limit(1)
    const { stockid = '', dealership } = car ?? {}
    await taken(makeLeadBody({ stockid }))
    expect(await newest()).toMatchObject({ stockid, vehicle: null, notInStock: true, dealership })
  })

  test.each([
    ['service', 'service', 4],
    ['parts', 'parts', 2],
    ['finance', 'sales', 1],
    ['showroom', 'sales', 5],
    ['carsales', 'sales', 6],
  ] as const)('a lead of the form %s goes to %s under number %d', async (form, department, formNumber) => {
    await taken(makeLeadBody({ form }))
    expect(await newest()).toMatchObject({ form, department, formNumber })
  })

  test('names everything that is wrong, unknown fields too, and writes nothing', async () => {
    const wrong = makeLeadBody({
      form: 'test-drive',
      contact: { name: ' ', phone: '0491 570', email: 'matilda@example', preferred: 'call' },
      fields: { slot: 'soon', licence: true, colour: 'red' },
    })
    const answer = await send(wrong)
    expect(answer.status).toBe(400)
    const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] }
    expect(errors).toEqual([
      { field: 'contact.name', message: 'Tell us your name.' },
      { field: 'contact.phone', message: 'This number is too short. Enter ten digits, e.g. 0491 570 156.' },
      { field: 'contact.email', message: 'Add the ending, e.g. @example.com.' },
      { field: 'fields.slot', message: 'Choose a day and a time.' },
      { field: 'fields.colour', message: 'This form does not have this field.' },
    ])
    expect((await send({ ...makeLeadBody(), admin: true })).status).toBe(400)
    expect(await count()).toBe(0)
  })

  test('nothing anybody types is a fault of ours', async () => {
    for (const text of [
      '\u0000',
      '\ud800',
      '﷽',
      `<script>alert(1)</script>`,
      'Robert\r\nBcc: x@example.com',
      '../../etc',
      "'; drop table leads;--",
    ]) {
      const contact = { name: `A ${text}`, phone: '0491 570 156' }
      const source = { page: text, referrer: text, utm: { [text]: text }, trail: [text], sessionId: text }
      const answer = await send(
        makeLeadBody({
          form: 'carsales',
          contact,
          message: text,
          stockid: text,
          dealership: text,
          source,
          fields: { build: { model: text } },
        }),
      )
      expect({ text, status: answer.status }).toEqual({ text, status: 201 })
    }
    expect(await count()).toBe(7)
    expect((await newest())?.name).not.toMatch(/[\r\n]/)
  })

  test('a body over the limit is 413, and one that is no JSON 400', async () => {
    expect((await send(makeLeadBody({ message: 'x'.repeat(200_000) }))).status).toBe(413)
    const headers = { 'Content-Type': 'application/json' }
    expect(
      (await scene.app.request('/functions/submit-lead', { method: 'POST', headers, body: '{' })).status,
    ).toBe(400)
  })

  test('one address is asked to wait after a hundred, and others are not', async () => {
    const from = (address: string) => send(makeLeadBody(), { 'X-Forwarded-For': address })
    for (let sent = 0; sent < 100; sent++) expect((await from('203.0.113.9')).status).toBe(201)
    const answer = await from('203.0.113.9')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await from('203.0.113.10')).status).toBe(201)
  })
})

describe('an Idempotency-Key', () => {
  const keyed = { 'Idempotency-Key': 'a-key-of-this-form' }

  test('gives the same answer to the same body for 24 hours, and one lead', async () => {
    const first = await taken(makeLeadBody(), keyed)
    scene.pass(24 * HOUR - 1)
    expect(await taken(makeLeadBody(), keyed)).toEqual(first)
    expect(await count()).toBe(1)
    scene.pass(2)
    expect(await taken(makeLeadBody(), keyed)).not.toEqual(first)
  })

  test('with another body is 409', async () => {
    await taken(makeLeadBody(), keyed)
    const answer = await send(makeLeadBody({ message: 'Something else' }), keyed)
    expect(answer.status).toBe(409)
    expect(await count()).toBe(1)
  })

  test('of ten requests at once makes one lead, and all hear of that one', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => taken(makeLeadBody(), keyed)))
    expect(new Set(all.map(({ lead }) => lead.reference)).size).toBe(1)
    expect(await count()).toBe(1)
  })

  test('is not spent on a refusal', async () => {
    expect((await send(makeLeadBody({ contact: { name: 'M' } }), keyed)).status).toBe(400)
    await taken(makeLeadBody(), keyed)
  })

  test('that cannot be one is refused', async () => {
    expect((await send(makeLeadBody(), { 'Idempotency-Key': 'short' })).status).toBe(400)
  })

  test('is not asked for: two calls without one are two leads, a form pressed twice without script is one', async () => {
    await taken(makeLeadBody())
    await taken(makeLeadBody())
    expect(await count()).toBe(2)
    const plain = await Promise.all([submitPlain(), submitPlain()])
    expect(new Set(plain.map((outcome) => outcome.ok && outcome.value.lead.id)).size).toBe(1)
    expect(await count()).toBe(3)
  })

  test('is forgotten when its day is over', async () => {
    await taken(makeLeadBody(), keyed)
    scene.pass(25 * HOUR)
    expect(await scene.services.leads.tidy()).toMatchObject({ forgotten: 1 })
  })
})

describe('a reservation', () => {
  const reserve = (fields = {}) => makeLeadBody({ form: 'reserve', stockid: carOnSale().stockid, fields })

  test('holds the car for its time; the next one is told so, and may wait in line', async () => {
    const first = await taken(reserve())
    const until = first.reservation?.heldUntil
    const asked = (await newest())?.createdAt.getTime() ?? 0
    expect(until).toBe(new Date(asked + HOLD_HOURS * HOUR * 1_000).toISOString())
    const told = await send(reserve())
    expect(told.status).toBe(409)
    expect(await told.json()).toMatchObject({ reservation: { heldUntil: until } })
    expect(await count()).toBe(1)
    expect((await taken(reserve({ nextInLine: true }))).reservation).toEqual({ heldUntil: null })
    expect(await scene.db.select().from(holds)).toMatchObject([
      { status: 'requested', stockid: carOnSale().stockid },
      { status: 'requested', heldUntil: null },
    ])
  })

  test('of two who ask at once, one holds the car', async () => {
    const both = await Promise.all([send(reserve()), send(reserve())])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })

  test('ends by itself, and the car is free again', async () => {
    await taken(reserve())
    scene.pass(HOLD_HOURS * HOUR + 1)
    expect(await scene.services.leads.tidy()).toMatchObject({ expired: 1 })
    expect((await taken(reserve())).reservation?.heldUntil).not.toBeNull()
    expect((await scene.db.select().from(holds)).map(({ status }) => status)).toEqual([
      'expired',
      'requested',
    ])
  })

  test('of a car that is not on sale is a lead and no hold', async () => {
    const body = makeLeadBody({ form: 'reserve', stockid: 'SOLD-LONG-AGO' })
    expect((await taken(body)).reservation).toBeUndefined()
    expect((await taken(body)).reservation).toBeUndefined()
    expect(await scene.db.select().from(holds)).toEqual([])
  })

  test('that staff released holds nothing', async () => {
    await taken(reserve())
    await scene.db.update(holds).set({ status: 'released' })
    expect((await taken(reserve())).reservation?.heldUntil).not.toBeNull()
  })
})

test('with the database away it is 503 with Retry-After, and the program lives on', async () => {
  const lost = await makeAppScene()
  await lost.db.$client.query(`create function cut() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await lost.db.$client.query('create trigger cut before insert on leads for each row execute function cut()')
  const answer = await lost.call('/submit-lead', makeLeadBody())
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('5')
  await lost.db.$client.query('drop trigger cut on leads')
  expect((await lost.call('/submit-lead', makeLeadBody())).status).toBe(201)
  await lost.clear()
})

function send(body: object, headers: Record<string, string> = {}) {
  return scene.call('/submit-lead', body, headers)
}

async function taken(body: object, headers: Record<string, string> = {}): Promise<SubmittedLead> {
  const answer = await send(body, headers)
  expect(answer.status).toBe(201)
  return (await answer.json()) as SubmittedLead
}

function submitPlain() {
  return scene.services.leads.submitPlainForm(makeLeadBody(), '203.0.113.7')
}

function carOnSale() {
  const [vehicle] = scene.published.current()?.vehicles ?? []
  if (!vehicle) throw new Error('The demo stock is empty')
  return vehicle
}

async function newest() {
  const [row] = await scene.db.select().from(leads).orderBy(desc(leads.createdAt)).limit(1)
  return row
}

async function count(): Promise<number> {
  return scene.db.$count(leads)
}
