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
  test('stores the lead with its car, dealership and department', async () => {
    const vehicle = findCarOnSale()
    const source = {
      page: '/car-sales/',
      referrer: 'https://search.example.com/',
      utm: { utm_source: 'mail' },
      trail: ['/'],
    }
    const { lead } = await submitValidLead(makeLeadBody({ stockid: vehicle.stockid, source }))
    expect(lead.reference).toMatch(new RegExp(`^HMG-[${REFERENCE_LETTERS}]{5}$`))
    expect(await readNewestLead()).toMatchObject({
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

  test('accepts a lead about a car that is not in stock, and marks it', async () => {
    await submitValidLead(makeLeadBody({ stockid: 'SOLD-LONG-AGO', dealership: 'harbour-hornsby' }))
    expect(await readNewestLead()).toMatchObject({
      stockid: 'SOLD-LONG-AGO',
      vehicle: null,
      notInStock: true,
      dealership: 'harbour-hornsby',
    })
  })

  test('stores a car with a pending sale and its dealership, without a hold', async () => {
    const [car] = await scene.db.select().from(vehicles).where(eq(vehicles.status, 'pending')).limit(1)
    const { stockid = '', title, dealership } = car ?? {}
    const { reservation } = await submitValidLead(makeLeadBody({ form: 'reserve', stockid }))
    expect(reservation).toBeUndefined()
    expect(await readNewestLead()).toMatchObject({
      stockid,
      vehicle: { title },
      dealership,
      notInStock: false,
    })
  })

  test('sends a lead about a sold car to its last dealership', async () => {
    const [car] = await scene.db.select().from(vehicles).where(eq(vehicles.status, 'sold')).limit(1)
    const { stockid = '', dealership } = car ?? {}
    await submitValidLead(makeLeadBody({ stockid }))
    expect(await readNewestLead()).toMatchObject({ stockid, vehicle: null, notInStock: true, dealership })
  })

  test.each([
    ['service', 'service', 4],
    ['parts', 'parts', 2],
    ['finance', 'sales', 1],
    ['showroom', 'sales', 5],
    ['carsales', 'sales', 6],
  ] as const)(
    'sends a lead of the form %s to %s with form number %d',
    async (form, department, formNumber) => {
      await submitValidLead(makeLeadBody({ form }))
      expect(await readNewestLead()).toMatchObject({ form, department, formNumber })
    },
  )

  test('reports every invalid and unknown field, and stores nothing', async () => {
    const invalidBody = makeLeadBody({
      form: 'test-drive',
      contact: { name: ' ', phone: '0491 570', email: 'matilda@example', preferred: 'call' },
      fields: { slot: 'soon', licence: true, colour: 'red' },
    })
    const answer = await submitLead(invalidBody)
    expect(answer.status).toBe(400)
    const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] }
    expect(errors).toEqual([
      { field: 'contact.name', message: 'Tell us your name.' },
      { field: 'contact.phone', message: 'This number is too short. Enter ten digits, e.g. 0491 570 156.' },
      { field: 'contact.email', message: 'Add the ending, e.g. @example.com.' },
      { field: 'fields.slot', message: 'Choose a day and a time.' },
      { field: 'fields.colour', message: 'This form does not have this field.' },
    ])
    expect((await submitLead({ ...makeLeadBody(), admin: true })).status).toBe(400)
    expect(await countLeads()).toBe(0)
  })

  test('accepts control characters, markup and SQL in every field', async () => {
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
      const answer = await submitLead(
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
    expect(await countLeads()).toBe(7)
    expect((await readNewestLead())?.name).not.toMatch(/[\r\n]/)
  })

  test.each(['adf', 'phone', 'counter', 'move-in', 'https://evil.example/', ' '])(
    'does not let a visitor claim the page %j, which names another source in reports',
    async (page) => {
      await submitValidLead(makeLeadBody({ source: { page, referrer: 'Motorlist' } }))
      expect((await readNewestLead())?.source).toEqual({ page: '/', referrer: 'Motorlist' })
    },
  )

  test('returns 413 for a body over the limit, and 400 for invalid JSON', async () => {
    expect((await submitLead(makeLeadBody({ message: 'x'.repeat(200_000) }))).status).toBe(413)
    const headers = { 'Content-Type': 'application/json' }
    expect(
      (await scene.app.request('/functions/submit-lead', { method: 'POST', headers, body: '{' })).status,
    ).toBe(400)
  })

  test('limits each address to 100 leads', async () => {
    const submitFrom = (address: string) => submitLead(makeLeadBody(), { 'X-Forwarded-For': address })
    for (let number = 0; number < 100; number++) expect((await submitFrom('203.0.113.9')).status).toBe(201)
    const answer = await submitFrom('203.0.113.9')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await submitFrom('203.0.113.10')).status).toBe(201)
  })
})

describe('an Idempotency-Key', () => {
  const keyHeader = { 'Idempotency-Key': 'a-key-of-this-form' }

  test('returns the same response to the same body for 24 hours, and stores one lead', async () => {
    const first = await submitValidLead(makeLeadBody(), keyHeader)
    scene.advanceClock(24 * HOUR - 1)
    expect(await submitValidLead(makeLeadBody(), keyHeader)).toEqual(first)
    expect(await countLeads()).toBe(1)
    scene.advanceClock(2)
    expect(await submitValidLead(makeLeadBody(), keyHeader)).not.toEqual(first)
  })

  test('with another body returns 409', async () => {
    await submitValidLead(makeLeadBody(), keyHeader)
    const answer = await submitLead(makeLeadBody({ message: 'Something else' }), keyHeader)
    expect(answer.status).toBe(409)
    expect(await countLeads()).toBe(1)
  })

  test('in ten concurrent requests creates one lead, which all responses name', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => submitValidLead(makeLeadBody(), keyHeader)),
    )
    expect(new Set(answers.map(({ lead }) => lead.reference)).size).toBe(1)
    expect(await countLeads()).toBe(1)
  })

  test('can be used again after a refusal', async () => {
    expect((await submitLead(makeLeadBody({ contact: { name: 'M' } }), keyHeader)).status).toBe(400)
    await submitValidLead(makeLeadBody(), keyHeader)
  })

  test('is refused if it is invalid', async () => {
    expect((await submitLead(makeLeadBody(), { 'Idempotency-Key': 'short' })).status).toBe(400)
  })

  test('is optional: two calls without one create two leads, a form sent twice without script creates one', async () => {
    await submitValidLead(makeLeadBody())
    await submitValidLead(makeLeadBody())
    expect(await countLeads()).toBe(2)
    const outcomes = await Promise.all([submitPlainForm(), submitPlainForm()])
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.lead.id)).size).toBe(1)
    expect(await countLeads()).toBe(3)
  })

  test('is deleted after 24 hours', async () => {
    await submitValidLead(makeLeadBody(), keyHeader)
    scene.advanceClock(25 * HOUR)
    expect(await scene.services.leads.tidy()).toMatchObject({ forgotten: 1 })
  })
})

describe('a hold', () => {
  const buildHoldRequest = (fields = {}) =>
    makeLeadBody({ form: 'reserve', stockid: findCarOnSale().stockid, fields })

  test('lasts for its hours, and the next customer is refused or may wait in line', async () => {
    const first = await submitValidLead(buildHoldRequest())
    const heldUntil = first.reservation?.heldUntil
    const createdMs = (await readNewestLead())?.createdAt.getTime() ?? 0
    expect(heldUntil).toBe(new Date(createdMs + HOLD_HOURS * HOUR * 1_000).toISOString())
    const refusal = await submitLead(buildHoldRequest())
    expect(refusal.status).toBe(409)
    expect(await refusal.json()).toMatchObject({ reservation: { heldUntil } })
    expect(await countLeads()).toBe(1)
    expect((await submitValidLead(buildHoldRequest({ nextInLine: true }))).reservation).toEqual({
      heldUntil: null,
    })
    expect(await scene.db.select().from(holds)).toMatchObject([
      { status: 'requested', stockid: findCarOnSale().stockid },
      { status: 'requested', heldUntil: null },
    ])
  })

  test('is given to one of two concurrent requests', async () => {
    const answers = await Promise.all([submitLead(buildHoldRequest()), submitLead(buildHoldRequest())])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })

  test('expires, and the car is free again', async () => {
    await submitValidLead(buildHoldRequest())
    scene.advanceClock(HOLD_HOURS * HOUR + 1)
    expect(await scene.services.leads.tidy()).toMatchObject({ expired: 1 })
    expect((await submitValidLead(buildHoldRequest())).reservation?.heldUntil).not.toBeNull()
    expect((await scene.db.select().from(holds)).map(({ status }) => status)).toEqual([
      'expired',
      'requested',
    ])
  })

  test('is not created for a car that is not on sale, but the lead is', async () => {
    const body = makeLeadBody({ form: 'reserve', stockid: 'SOLD-LONG-AGO' })
    expect((await submitValidLead(body)).reservation).toBeUndefined()
    expect((await submitValidLead(body)).reservation).toBeUndefined()
    expect(await scene.db.select().from(holds)).toEqual([])
  })

  test('released by staff makes the car free again', async () => {
    await submitValidLead(buildHoldRequest())
    await scene.db.update(holds).set({ status: 'released' })
    expect((await submitValidLead(buildHoldRequest())).reservation?.heldUntil).not.toBeNull()
  })
})

test('a lost database connection returns 503 with Retry-After, and the next request succeeds', async () => {
  const failingScene = await makeAppScene()
  await failingScene.db.$client.query(`create function cut() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await failingScene.db.$client.query(
    'create trigger cut before insert on leads for each row execute function cut()',
  )
  const answer = await failingScene.call('/submit-lead', makeLeadBody())
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('5')
  await failingScene.db.$client.query('drop trigger cut on leads')
  expect((await failingScene.call('/submit-lead', makeLeadBody())).status).toBe(201)
  await failingScene.clear()
})

function submitLead(body: object, headers: Record<string, string> = {}) {
  return scene.call('/submit-lead', body, headers)
}

async function submitValidLead(body: object, headers: Record<string, string> = {}): Promise<SubmittedLead> {
  const answer = await submitLead(body, headers)
  expect(answer.status).toBe(201)
  return (await answer.json()) as SubmittedLead
}

function submitPlainForm() {
  return scene.services.leads.submitPlainForm(makeLeadBody(), '203.0.113.7')
}

function findCarOnSale() {
  const [vehicle] = scene.published.current()?.vehicles ?? []
  if (!vehicle) throw new Error('The demo stock is empty')
  return vehicle
}

async function readNewestLead() {
  const [row] = await scene.db.select().from(leads).orderBy(desc(leads.createdAt)).limit(1)
  return row
}

async function countLeads(): Promise<number> {
  return scene.db.$count(leads)
}
