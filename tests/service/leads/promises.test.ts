import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  audit,
  bookings,
  holds,
  idempotencyKeys,
  leads,
  rateLimits,
  usedFormGuards,
} from '../../../src/data/database/tables.ts'
import type { LeadBody } from '../../../src/domain/leads/forms/lead-body.ts'
import { MAX_PROMISES_PER_NETWORK_PER_DAY } from '../../../src/domain/leads/promise-rules.ts'
import {
  MAX_OPEN_BOOKINGS_PER_PERSON,
  MAX_OPEN_HOLDS_PER_PERSON,
} from '../../../src/domain/leads/promise-texts.ts'
import type { StaffHold } from '../../../src/services/bookings/holds.ts'
import type { SubmittedLead } from '../../../src/services/leads/intake/submitted-lead.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

const DEALERSHIP = 'harbour-brookvale'

let scene: AppScene
let staff: ReturnType<typeof createCaller>
let cars: string[]
let times: string[]

beforeAll(async () => {
  scene = await makeAppScene({ options: { trustProxy: true } })
  // Form validation uses the real clock.
  scene.advanceClock((Date.now() - scene.now()) / 1_000)
  staff = createCaller(scene, await signInAs(scene, 'superadmin'))
  cars = (scene.published.current()?.vehicles ?? []).map(({ stockid }) => stockid)
  times = await listFreeTimes()
})

afterAll(() => scene.clear())

beforeEach(async () => {
  for (const table of [bookings, leads, idempotencyKeys, rateLimits, usedFormGuards])
    await scene.db.delete(table)
})

let visitors = 0

const person = (number: number) => ({
  name: `M ${number}`,
  email: `m${number}@example.com`,
  preferred: 'email',
})

const holdBody = (car: number, contact: object = person(1)) =>
  makeLeadBody({ form: 'reserve', stockid: cars[car] ?? '', contact: { ...contact } })

const serviceBody = (time: number, contact: object = person(1)) =>
  makeLeadBody({
    form: 'service',
    dealership: DEALERSHIP,
    contact: { ...contact },
    fields: { slot: times[time] ?? '', works: ['Brakes'], rego: 'ABC123' },
  })

/** Each request comes from a network of its own unless it names one. */
async function submit(
  body: LeadBody & { guard?: string | undefined },
  address = nextAddress(),
  headers = {},
) {
  const answer = await scene.call('/submit-lead', body, { 'X-Forwarded-For': address, ...headers })
  expect(answer.status).toBe(201)
  return (await answer.json()) as SubmittedLead
}

function nextAddress(): string {
  visitors++
  return `10.3.${visitors >> 8}.${visitors & 255}`
}

const countHeldCars = () => scene.db.$count(holds, isNotNull(holds.heldUntil))

describe('a lead without a valid guard', () => {
  test.each([
    ['missing', undefined],
    ['forged', 'AAAA'],
  ])('gets no hold with a %s guard, and the answer says so', async (_name, guard) => {
    const answer = await submit({ ...holdBody(0), guard })
    expect(answer).toMatchObject({ reservation: { heldUntil: null }, confirmation: 'call' })
    expect(await countHeldCars()).toBe(0)
    expect((await submit(holdBody(0, person(2)))).reservation?.heldUntil).not.toBeNull()
  })

  test('gets no booking', async () => {
    const answer = await submit({ ...serviceBody(0), guard: undefined })
    expect(answer).toMatchObject({ confirmation: 'call' })
    expect(answer.booking).toBeUndefined()
    expect(await scene.db.$count(bookings)).toBe(0)
    expect(await scene.db.$count(leads)).toBe(1)
  })

  test('gets its hold or booking when staff release it, if that is still possible', async () => {
    const [hold, booking, lateHold] = [
      await submit({ ...holdBody(0), guard: undefined }),
      await submit({ ...serviceBody(0, person(2)), guard: undefined }),
      await submit({ ...holdBody(1, person(3)), guard: undefined }),
    ]
    await submit(holdBody(1, person(4)))
    const release = async ({ lead }: SubmittedLead) =>
      (await (await staff('POST', '/release-lead', { leadId: lead.id })).json()) as { promise: unknown }
    expect((await release(hold)).promise).toEqual({ kind: 'hold', isMade: true })
    expect((await release(booking)).promise).toEqual({ kind: 'booking', isMade: true })
    expect((await release(lateHold)).promise).toEqual({ kind: 'hold', isMade: false })
    expect(await countHeldCars()).toBe(2)
    expect(await scene.db.$count(bookings)).toBe(1)
    expect(await readCall(hold)).toBeUndefined()
    expect(await readCall(lateHold)).toEqual({ kind: 'hold', reason: 'not_free' })
  })
})

describe('the limits of a person', () => {
  test('hold three cars, count plus-addresses and phone numbers as one person, and free up again', async () => {
    const contacts = [
      { name: 'M', email: 'matilda@example.com', preferred: 'email' },
      { name: 'M', email: 'Matilda+cars@example.com', preferred: 'email' },
      { name: 'M', email: 'matilda+x@example.com', phone: '0491 570 156' },
      { name: 'Somebody Else', phone: '+61 491 570 156' },
    ]
    const answers: SubmittedLead[] = []
    for (const [number, contact] of contacts.entries()) answers.push(await submit(holdBody(number, contact)))
    expect(answers.map(({ reservation }) => reservation?.heldUntil !== null)).toEqual([
      true,
      true,
      true,
      true,
    ])
    const over = await submit(holdBody(4, contacts[2]))
    expect(over).toMatchObject({ reservation: { heldUntil: null }, confirmation: 'call' })
    expect(await readCall(over)).toEqual({ kind: 'hold', reason: 'many_holds' })
    scene.advanceClock(25 * 3_600)
    expect((await submit(holdBody(5, contacts[0]))).reservation?.heldUntil).not.toBeNull()
    scene.advanceClock(-25 * 3_600)
  })

  test('are not passed by 30 simultaneous requests', async () => {
    await Promise.all(cars.slice(0, 30).map((_car, number) => submit(holdBody(number))))
    expect(await countHeldCars()).toBe(MAX_OPEN_HOLDS_PER_PERSON)
    expect(await scene.db.$count(leads)).toBe(30)
  })

  test('book three times of a kind, count a cancelled booking no longer, and keep the lead', async () => {
    const answers: SubmittedLead[] = []
    for (let number = 0; number < MAX_OPEN_BOOKINGS_PER_PERSON; number++)
      answers.push(await submit(serviceBody(number)))
    expect(answers.every(({ booking }) => booking !== undefined)).toBe(true)
    const over = await submit(serviceBody(4))
    expect(over).toMatchObject({ confirmation: 'call' })
    expect(await readCall(over)).toEqual({ kind: 'booking', reason: 'many_bookings' })
    expect((await submit(holdBody(0))).reservation?.heldUntil).not.toBeNull()
    await scene.services.bookings.cancel(answers[0]?.booking?.signed ?? '')
    expect((await submit(serviceBody(5))).booking).toBeDefined()
  })
})

describe('the limit of a network', () => {
  test('is not passed by 30 simultaneous people, and the lead says why', async () => {
    const address = nextAddress()
    const answers = await Promise.all(
      cars.slice(0, 30).map((_car, number) => submit(holdBody(number, person(number)), address)),
    )
    expect(await countHeldCars()).toBe(MAX_PROMISES_PER_NETWORK_PER_DAY)
    const over = answers.find(({ confirmation }) => confirmation === 'call') as SubmittedLead
    expect(await readCall(over)).toEqual({ kind: 'hold', reason: 'busy_network' })
    expect((await submit(serviceBody(0, person(40)), address)).confirmation).toBe('call')
    expect((await submit(serviceBody(0, person(40)))).booking).toBeDefined()
  })

  test('stores a digest of the address, which differs between networks', async () => {
    await submit(holdBody(0), '203.0.113.7')
    await submit(holdBody(1), '203.0.113.8')
    const [one, other] = await scene.db.select({ sender: leads.sender }).from(leads)
    expect(one?.sender).toMatch(/^[\w-]{22}$/)
    expect(one?.sender).not.toBe(other?.sender)
  })
})

describe('a form guard', () => {
  test('serves one lead', async () => {
    const guard = scene.services.formGuard.give()
    scene.advanceClock(5)
    expect((await submit({ ...holdBody(0), guard })).reservation?.heldUntil).not.toBeNull()
    const again = await submit({ ...holdBody(1, person(2)), guard })
    expect(again).toMatchObject({ confirmation: 'call' })
    expect(await readReasons(again)).toEqual(['guard_used'])
    const plain = await submit({ ...makeLeadBody(), guard })
    expect(await readReasons(plain)).toEqual(['guard_used'])
  })

  test('serves one of ten simultaneous leads', async () => {
    const guard = scene.services.formGuard.give()
    scene.advanceClock(5)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_each, number) =>
        submit({ ...makeLeadBody({ contact: person(number) }), guard }),
      ),
    )
    const reasons = await Promise.all(answers.map(readReasons))
    expect(reasons.filter((each) => each.length === 0)).toHaveLength(1)
  })

  test('stays unused after a refusal, and a resend with the same key gets the same answer', async () => {
    await submit(holdBody(0, person(2)))
    const guard = scene.services.formGuard.give()
    scene.advanceClock(5)
    const refused = await scene.call('/submit-lead', { ...holdBody(0), guard })
    expect(refused.status).toBe(409)
    const key = { 'Idempotency-Key': 'one-form' }
    const first = await submit({ ...holdBody(1), guard }, undefined, key)
    expect(first.reservation?.heldUntil).not.toBeNull()
    expect(await submit({ ...holdBody(1), guard }, undefined, key)).toEqual(first)
    expect(await scene.db.$count(leads)).toBe(2)
  })

  test('of a page serves three leads per network and promises a car to the first', async () => {
    const guard = scene.services.formGuard.forPage()
    const address = nextAddress()
    const send = (car: number, from = address) => submit({ ...holdBody(car, person(car)), guard }, from)
    const answers = [await send(0), await send(1), await send(2), await send(3)]
    expect(answers.map(({ confirmation }) => confirmation ?? 'held')).toEqual([
      'held',
      'call',
      'call',
      'call',
    ])
    expect(await Promise.all(answers.map(readReasons))).toEqual([[], [], [], ['guard_used']])
    expect((await send(4, nextAddress())).confirmation).toBeUndefined()
  })

  test('is forgotten once it has expired', async () => {
    await submit(makeLeadBody())
    expect(await scene.db.$count(usedFormGuards)).toBe(1)
    scene.advanceClock(49 * 3_600)
    await scene.services.leads.tidy()
    expect(await scene.db.$count(usedFormGuards)).toBe(0)
    scene.advanceClock(-49 * 3_600)
  })
})

describe('staff', () => {
  const listHolds = async () =>
    ((await (await staff('GET', '/reservations')).json()) as { reservations: StaffHold[] }).reservations

  test('see the request of a suspicious lead, with its state', async () => {
    await submit({ ...holdBody(0), guard: undefined })
    expect(await listHolds()).toMatchObject([
      { stockid: cars[0], isSuspicious: true, isUnconfirmed: true, heldUntil: null, hasNetwork: true },
    ])
  })

  test('confirm a hold beyond the limits, and then need not call any more', async () => {
    for (let car = 0; car < MAX_OPEN_HOLDS_PER_PERSON; car++) await submit(holdBody(car))
    const over = await submit(holdBody(4))
    const hold = (await listHolds()).find(({ leadId }) => leadId === over.lead.id)
    const decision = { reservationId: hold?.id, seen: 'requested', decision: 'confirm' }
    expect((await staff('POST', '/decide-reservation', decision)).status).toBe(200)
    expect(await readCall(over)).toBeUndefined()
    expect(await countHeldCars()).toBe(MAX_OPEN_HOLDS_PER_PERSON + 1)
  })

  test('release everything of a person, and nothing of others', async () => {
    const answers = [await submit(holdBody(0)), await submit(holdBody(1)), await submit(serviceBody(0))]
    await submit(holdBody(2, person(2)))
    const leadId = answers[0]?.lead.id
    const answer = await staff('POST', '/release-origin', { leadId, origin: 'person' })
    expect(await answer.json()).toEqual({ holds: 2, bookings: 1, skipped: 0 })
    expect((await listHolds()).map(({ stockid }) => stockid)).toEqual([cars[2]])
    expect(await scene.db.$count(bookings, eq(bookings.status, 'confirmed'))).toBe(0)
    const acts = await scene.db.select({ act: audit.act }).from(audit).where(eq(audit.act, 'origin.released'))
    expect(acts).toHaveLength(1)
    expect((await submit(holdBody(0))).reservation?.heldUntil).not.toBeNull()
  })

  test('release everything of a network, in their own department only', async () => {
    const address = nextAddress()
    const first = await submit(holdBody(0, person(1)), address)
    await submit(holdBody(1, person(2)), address)
    await submit(serviceBody(0, person(3)), address)
    await submit(holdBody(2, person(4)))
    const manager = createCaller(scene, await signInAs(scene, 'sales.manager'))
    const answer = await manager('POST', '/release-origin', { leadId: first.lead.id, origin: 'network' })
    expect(await answer.json()).toEqual({ holds: 2, bookings: 0, skipped: 1 })
    expect((await listHolds()).map(({ stockid }) => stockid)).toEqual([cars[2]])
    const other = createCaller(scene, await signInAs(scene, 'parts.one'))
    const refusal = await other('POST', '/release-origin', { leadId: first.lead.id, origin: 'person' })
    expect(refusal.status).toBe(403)
  })
})

async function readLead({ lead }: SubmittedLead) {
  const [row] = await scene.db.select().from(leads).where(eq(leads.id, lead.id))
  if (!row) throw new Error('The lead was not stored')
  return row
}

const readCall = async (answer: SubmittedLead) => (await readLead(answer)).fields.callToConfirm
const readReasons = async (answer: SubmittedLead) => (await readLead(answer)).quarantineReasons

/** Returns free times of the last free day, because the number left on the first day depends on the hour. */
async function listFreeTimes(): Promise<string[]> {
  const read = async (date: string | null) => {
    const outcome = await scene.services.bookings.times({ kind: 'service', dealership: DEALERSHIP, date })
    if (!outcome.ok) throw new Error(outcome.reason)
    return outcome.times
  }
  const { days } = await read(null)
  const { slots } = await read(days.findLast(({ state }) => state === 'free')?.date ?? null)
  return slots.map(({ start }) => start.toISOString())
}
