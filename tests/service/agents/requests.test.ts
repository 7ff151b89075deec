import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/data/database/database.ts'
import { bookings, leads, outbox, rateLimits } from '../../../src/data/database/tables.ts'
import { CONSENT_THROUGH_AGENT } from '../../../src/domain/leads/forms/consent.ts'
import { createApp } from '../../../src/server/app.ts'
import { createMetrics } from '../../../src/server/metrics.ts'
import { createAgentServices } from '../../../src/services/agents/index.ts'
import { createCustomerBookings } from '../../../src/services/bookings/bookings.ts'
import { createLeadIntake } from '../../../src/services/leads/intake/submit-lead.ts'
import { publishedBy } from '../../../src/services/published/published.ts'
import { createVehicleRecords } from '../../../src/services/stock/vehicle-records.ts'
import { type AppScene, makeAppScene, SCENE_SECRET } from '../app-scene.ts'
import { type AgentClient, connectAgent, serveApp } from './agent-client.ts'

const CONSENT = { agreed: true, wording: CONSENT_THROUGH_AGENT } as const
const CUSTOMER = { name: 'Matilda Wattle', phone: '0491 570 156', consent: CONSENT }
const LIMIT_PER_HOUR = 20

let scene: AppScene
let server: Awaited<ReturnType<typeof serveApp>>
let agent: AgentClient

beforeAll(async () => {
  scene = await makeAppScene()
  server = await serveApp(scene.app)
  agent = await connectAgent(server.origin)
})
afterAll(async () => {
  await agent.client.close()
  server.stop()
  await scene.clear()
})
afterEach(async () => {
  await scene.db.delete(outbox)
  await scene.db.delete(bookings)
  await scene.db.delete(leads)
  await scene.db.delete(rateLimits)
})

const car = () => scene.published.current()!.vehicles.find(({ dealership }) => dealership !== null)!
const storedLeads = () => scene.db.select().from(leads)

test('a call back becomes a lead of the source agent, and is delivered', async () => {
  const { stockid, dealership } = car()
  const facts = await agent.ask('request_call_back', {
    ...CUSTOMER,
    message: 'Is it still there?',
    stockNumber: stockid.toLowerCase(),
  })
  const [lead] = await storedLeads()
  expect(lead).toMatchObject({
    reference: facts.reference,
    form: 'enquiry',
    stockid,
    dealership,
    name: 'Matilda Wattle',
    phone: '+61491570156',
    message: 'Is it still there?',
    source: { page: 'agent' },
    quarantineReasons: [],
    quarantinedAt: null,
  })
  expect(lead?.consent).toMatchObject({ contact: true, marketing: false, wording: CONSENT_THROUGH_AGENT })
  expect((await scene.db.select().from(outbox)).length).toBeGreaterThan(0)
  expect(facts.isBooked).toBe(false)
})

test('a test drive books nothing: the lead has the time and asks for a call', async () => {
  const { stockid } = car()
  const { times } = await agent.ask('test_drive_times', { stockNumber: stockid })
  // The form's rule compares with the real time, which the scene's clock does not move.
  const time = '2099-01-07T00:00:00.000Z'
  const facts = await agent.ask('request_test_drive', { ...CUSTOMER, stockNumber: stockid, time })
  expect(facts.next).toContain('Nothing is booked')
  const [lead] = await storedLeads()
  expect(lead).toMatchObject({
    form: 'test-drive',
    fields: { slot: time, callToConfirm: { kind: 'booking', reason: 'agent' } },
  })
  expect(await scene.db.select().from(bookings)).toEqual([])
  const after = await agent.ask('test_drive_times', { stockNumber: stockid })
  expect(after.times).toEqual(times)
})

test('a repeated key stores one lead, and another request with it is refused', async () => {
  const input = { ...CUSTOMER, idempotencyKey: 'a-key-of-this-request' }
  const first = await agent.ask('request_call_back', input)
  expect(await agent.ask('request_call_back', input)).toEqual(first)
  expect(await agent.refusal('request_call_back', { ...input, name: 'Banjo' })).toContain('already been used')
  expect(await storedLeads()).toHaveLength(1)
})

test('a request repeated word for word is one lead, also without a key', async () => {
  const first = await agent.ask('request_call_back', CUSTOMER)
  expect(await agent.ask('request_call_back', CUSTOMER)).toEqual(first)
  expect(await storedLeads()).toHaveLength(1)
})

test('two customers whose assistants choose the same key are two leads', async () => {
  const idempotencyKey = 'callback-1'
  await agent.ask('request_call_back', { ...CUSTOMER, idempotencyKey })
  await agent.ask('request_call_back', { ...CUSTOMER, phone: '0491 570 157', idempotencyKey })
  expect(await storedLeads()).toHaveLength(2)
})

test('spam waits in quarantine and is delivered to nobody, with the same answer', async () => {
  const facts = await agent.ask('request_call_back', { ...CUSTOMER, name: 'Win at www.spam.example' })
  expect(facts.reference).toMatch(/^HMG-/)
  const [lead] = await storedLeads()
  expect(lead).toMatchObject({ quarantineReasons: ['link_in_name'] })
  expect(await scene.db.select().from(outbox)).toEqual([])
})

test.each([
  ['no consent', { consent: { ...CONSENT, agreed: false } }, 'Ask the customer first'],
  ['no consent at all', { consent: undefined }, '"consent" is required'],
  ['another wording', { consent: { agreed: true, wording: '2026-11' } }, '"consent.wording" must be'],
  ['no name', { name: ' ' }, 'name: Tell us your name.'],
  ['no way to answer', { phone: undefined }, 'phone: Add a phone number or an email address'],
  ['no phone to call', { phone: undefined, preferred: 'call', email: 'a@example.com' }, 'phone: '],
  ['a wrong address', { email: 'matilda' }, 'email: '],
  ['a long message', { message: 'x'.repeat(5_001) }, '"message" must have at most 5000 characters'],
  ['an unknown field', { source: 'website' }, 'unknown field: source'],
  ['an unknown car', { stockNumber: 'NOPE1' }, 'There is no car'],
  ['an unknown dealership', { dealership: 'atlantis' }, 'There is no dealership'],
])('refuses %s and stores nothing', async (_rule, changes, sentence) => {
  const input = { ...CUSTOMER, ...changes }
  expect(await agent.refusal('request_call_back', input)).toContain(sentence)
  expect(await storedLeads()).toEqual([])
})

test('refuses half of a character as a message that cannot be read', async () => {
  const input = { ...CUSTOMER, message: '\ud800' }
  await expect(agent.send('request_call_back', input)).rejects.toThrow('cannot be stored')
})

test('refuses a test drive without a car and a dealership, and in the past', async () => {
  expect(await agent.refusal('request_test_drive', CUSTOMER)).toContain(
    'Send stockNumber, dealership or both.',
  )
  const past = { ...CUSTOMER, dealership: car().dealership!, time: '2020-01-01T00:00:00Z' }
  expect(await agent.refusal('request_test_drive', past)).toContain('time: This time has passed')
})

test('a request beyond the limit of its address is refused with the time to wait', async () => {
  for (let count = 0; count < LIMIT_PER_HOUR; count++)
    await agent.ask('request_call_back', { ...CUSTOMER, message: `Request ${count}` })
  const result = await agent.send('request_call_back', CUSTOMER)
  expect(result.isError).toBe(true)
  expect(JSON.stringify(result.content)).toMatch(/Too many requests[^]+Try again in \d+ seconds/)
  expect(result._meta?.['forecourt/retryAfterSeconds']).toBeGreaterThan(3_000)
  expect(await agent.ask('search_stock', {})).toMatchObject({ page: 1 })
})

describe('without the database', () => {
  test('reading goes on, and everything else says so', async () => {
    const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1, onError: () => {} })
    const { services } = scene
    const clock = () => new Date(scene.now())
    const published = publishedBy(scene.published)
    const secret = new TextEncoder().encode(SCENE_SECRET)
    const offline = { ...services, db, clock, published, secret, webhooks: [], siteUrl: null }
    const offlineBookings = createCustomerBookings(offline)
    const { agents } = createAgentServices({
      ...offline,
      bookings: offlineBookings,
      leads: createLeadIntake({ ...offline, bookings: offlineBookings }),
      vehicleRecords: createVehicleRecords(offline),
    })
    const app = createApp({
      services: { ...services, agents },
      renderer: { buildTimestamp: '', render: () => Promise.reject(new Error('no page')) },
      log: pino({ level: 'silent' }),
      metrics: createMetrics(),
      options: {
        version: '0',
        siteUrl: null,
        consoleUrl: null,
        trustProxy: false,
        metricsToken: null,
        clientFolder: null,
      },
    })
    const offlineServer = await serveApp(app)
    const offlineAgent = await connectAgent(offlineServer.origin)
    const { stockid } = car()
    expect(await offlineAgent.ask('search_stock', {})).toMatchObject({ page: 1 })
    expect(await offlineAgent.ask('get_vehicle', { stockNumber: stockid })).toMatchObject({
      stockNumber: stockid,
    })
    for (const [name, input] of [
      ['get_vehicle', { stockNumber: 'SOLD-LONG-AGO' }],
      ['test_drive_times', { stockNumber: stockid }],
      ['request_call_back', CUSTOMER],
    ] as const) {
      const sentence = await offlineAgent.refusal(name, input)
      expect(sentence).toMatch(/not available right now[^]+Try again in 5 seconds/)
    }
    await offlineAgent.client.close()
    offlineServer.stop()
  })
})
