import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  leadAssignments,
  leadClocks,
  leadEvents,
  leads,
  notifications,
  routingReceipts,
  routingTurns,
  routingVersions,
  users,
} from '../../../src/data/database/tables.ts'
import { listPastLeads } from '../../../src/data/routing/history.ts'
import type { NotificationKind } from '../../../src/domain/notifications/notification.ts'
import type { RoutingView } from '../../../src/domain/routing/routing-schemas.ts'
import type { ClockPolicy, RoutingRule } from '../../../src/domain/routing/rule.ts'
import type { RoutedLead } from '../../../src/services/routing/bulk-routing.ts'
import { createRoutingServices } from '../../../src/services/routing/index.ts'
import { makeRule } from '../../factories/routing-rule.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'

let scene: ConsoleScene
let admin: Caller
let manager: Caller

beforeAll(async () => {
  scene = await makeConsoleScene()
})
afterAll(() => scene.clear())
beforeEach(async () => {
  await scene.db.delete(leads)
  await scene.db.delete(routingVersions)
  await scene.db.delete(routingTurns)
  await scene.db.delete(notifications)
  await scene.db.update(users).set({ active: true })
  advanceToNoon()
  admin = await scene.signInAs('admin')
  manager = await scene.signInAs('sales.manager')
})

const HOUR = 60 * 60
const NOON = 1 * HOUR

/** Noon in Sydney on the next weekday, in daylight-saving time. */
function advanceToNoon(): void {
  const day = (at: number) => new Date(at).getUTCDay()
  let at = Math.floor(scene.now() / 86_400_000 + 1) * 86_400_000 + NOON * 1_000
  while (day(at) === 0 || day(at) === 6) at += 86_400_000
  scene.advanceClock((at - scene.now()) / 1_000)
}

const idOf = (username: string) => scene.ids[username] ?? ''
const CLOCK: ClockPolicy = { targetMinutes: 15, warnMinutes: 10, onMiss: 'reassign', maxMoves: 1, tell: [] }

async function readView(answer: Response, status = 200): Promise<RoutingView> {
  const body = (await answer.json()) as { routing: RoutingView }
  expect({ status: answer.status, body }).toMatchObject({ status })
  return body.routing
}

async function switchOn(...rules: RoutingRule[]): Promise<void> {
  const before = await readView(await admin('GET', '/routing'))
  const version = before.draft?.version ?? 0
  const { draft } = await readView(await admin('PUT', '/save-routing-draft', { rules, version }))
  await readView(await admin('POST', '/switch-routing-on', { version: draft?.version, isConfirmed: true }))
}

const findLead = async (id: string) => {
  const [lead] = await scene.db.select().from(leads).where(eq(leads.id, id))
  if (!lead) throw new Error('The lead is gone')
  return lead
}
const listNotices = (kind: NotificationKind) =>
  scene.db
    .select({ userId: notifications.userId, leadId: notifications.leadId })
    .from(notifications)
    .where(eq(notifications.kind, kind))
const listReceiptsOf = (leadId: string) =>
  scene.db
    .select({ receipt: routingReceipts.receipt, assignmentId: routingReceipts.assignmentId })
    .from(routingReceipts)
    .where(eq(routingReceipts.leadId, leadId))
    .orderBy(asc(routingReceipts.id))

describe('the router', () => {
  test('assigns a new lead by the rules, with a receipt, an event and a notification', async () => {
    await switchOn(
      makeRule({ when: { forms: ['finance'] }, target: { kind: 'person', userId: idOf('admin') } }),
      makeRule({ target: { kind: 'person', userId: idOf('sales.one') }, clock: CLOCK }),
    )
    const leadId = await scene.createLead()
    expect(await scene.services.router.routeDue()).toBe(1)
    expect(await scene.services.router.routeDue()).toBe(0)
    const lead = await findLead(leadId)
    expect(lead).toMatchObject({ status: 'assigned', assignedTo: idOf('sales.one'), awaitsRouting: false })
    expect(lead.responseDueAt).toEqual(new Date(lead.createdAt.getTime() + 15 * 60_000))
    const [stored] = await listReceiptsOf(leadId)
    expect(stored).toMatchObject({
      assignmentId: lead.assignmentId,
      receipt: { summary: 'Rule 2: Lark Wallaby', rules: [{ result: 'no_match' }, { result: 'matched' }] },
    })
    const [event] = await scene.db
      .select({ actorId: leadEvents.actorId, actorName: leadEvents.actorName })
      .from(leadEvents)
      .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.act, 'assigned')))
    expect(event).toEqual({ actorId: null, actorName: 'Routing' })
    expect(await listNotices('lead_assigned')).toEqual([{ userId: idOf('sales.one'), leadId }])
  })

  test('leaves a lead unassigned without live rules, and tells the managers of its department', async () => {
    const leadId = await scene.createLead()
    await scene.services.router.routeDue()
    expect(await findLead(leadId)).toMatchObject({ status: 'unassigned', awaitsRouting: false })
    const recipients = (await listNotices('lead_unassigned')).map(({ userId }) => userId)
    expect(recipients).toContain(idOf('sales.manager'))
    expect(recipients).not.toContain(idOf('service.manager'))
    expect(await listReceiptsOf(leadId)).toEqual([])
  })

  test('keeps the person that staff chose before it ran', async () => {
    await switchOn(makeRule({ target: { kind: 'person', userId: idOf('sales.one') }, clock: CLOCK }))
    const leadId = await scene.createLead()
    const body = { leadId, assignedTo: idOf('sales.two'), department: 'sales' }
    expect((await manager('POST', '/assign-lead', body)).status).toBe(201)
    await scene.services.router.routeDue()
    expect(await findLead(leadId)).toMatchObject({ assignedTo: idOf('sales.two'), awaitsRouting: false })
    expect(await listReceiptsOf(leadId)).toEqual([])
  })

  test('makes a lead wait outside opening hours, and starts again at the opening', async () => {
    await switchOn(
      makeRule({ target: { kind: 'wait' } }),
      makeRule({ target: { kind: 'person', userId: idOf('sales.one') } }),
    )
    scene.advanceClock(8 * HOUR)
    const leadId = await scene.createLead()
    await scene.services.router.routeDue()
    const waiting = await findLead(leadId)
    expect(waiting).toMatchObject({ status: 'unassigned', awaitsRouting: true })
    const opening = waiting.createdAt.getTime() + 12.5 * HOUR * 1_000
    expect(waiting.routeAfter).toEqual(new Date(opening))
    expect(await scene.services.router.routeDue()).toBe(0)
    scene.advanceClock(12.5 * HOUR)
    await scene.services.router.routeDue()
    expect(await findLead(leadId)).toMatchObject({ assignedTo: idOf('sales.one'), routeAfter: null })
    expect((await listReceiptsOf(leadId)).map(({ receipt }) => receipt.summary)).toEqual([
      'Rule 1: waits until the department opens',
      'Rule 2: Lark Wallaby',
    ])
  })

  test('two instances take turns together: every lead is assigned once, and nobody has more than one extra', async () => {
    await switchOn(makeRule())
    const ids: string[] = []
    for (let count = 0; count < 25; count++) ids.push(await scene.createLead({ dealership: null }))
    const clock = () => new Date(scene.now())
    const published = () => {
      const current = scene.published.current()
      if (!current) throw new Error('The scene has no content')
      return current
    }
    const instances = [1, 2].map(() => createRoutingServices({ db: scene.db, published, clock }).router)
    const routeAll = async (router: (typeof instances)[number]) => {
      while ((await router.routeDue()) > 0);
    }
    await Promise.all(instances.map(routeAll))
    const rows = await scene.db
      .select({ leadId: leadAssignments.leadId, assignedTo: leadAssignments.assignedTo })
      .from(leadAssignments)
    expect(rows.map(({ leadId }) => leadId).toSorted()).toEqual(ids.toSorted())
    const counts = [idOf('sales.one'), idOf('sales.two')].map(
      (id) => rows.filter(({ assignedTo }) => assignedTo === id).length,
    )
    expect(counts.toSorted((a, b) => a - b)).toEqual([12, 13])
    expect(await scene.db.$count(routingReceipts, isNotNull(routingReceipts.assignmentId))).toBe(25)
    expect(await listNotices('lead_assigned')).toHaveLength(25)
  })

  test('an instance that dies in the middle leaves its leads to the next one, assigned once', async () => {
    await switchOn(makeRule({ target: { kind: 'person', userId: idOf('sales.one') } }))
    const leadId = await scene.createLead()
    // Dies after the assignment was written, before the transaction ended.
    await scene.db.execute(sql`create function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
    await scene.db.execute(sql`create trigger dies after insert on routing_receipts execute function die()`)
    await expect(scene.services.router.routeDue()).rejects.toThrow('Failed query')
    await scene.db.execute(sql`drop function die cascade`)
    expect(await findLead(leadId)).toMatchObject({ status: 'unassigned', awaitsRouting: true })
    await scene.services.router.routeDue()
    expect(await scene.db.$count(leadAssignments, eq(leadAssignments.leadId, leadId))).toBe(1)
    expect(await listNotices('lead_assigned')).toHaveLength(1)
  })
})

describe('the clock of the first response', () => {
  const minutes = (count: number) => scene.advanceClock(count * 60)

  async function routeLead(rule: Partial<RoutingRule> = {}): Promise<string> {
    await switchOn(makeRule({ clock: CLOCK, ...rule }))
    const leadId = await scene.createLead({ dealership: null })
    await scene.services.router.routeDue()
    return leadId
  }
  const runClocks = async () => {
    while ((await scene.services.clockRuns.runDueClocks()) > 0);
  }

  test('warns the person, then moves the lead on, then tells the managers', async () => {
    const leadId = await routeLead()
    const first = (await findLead(leadId)).assignedTo
    minutes(9)
    await runClocks()
    expect(await listNotices('response_warning')).toEqual([])
    minutes(1)
    await runClocks()
    expect(await listNotices('response_warning')).toEqual([{ userId: first, leadId }])
    minutes(5)
    await Promise.all([runClocks(), runClocks()])
    const second = (await findLead(leadId)).assignedTo
    expect(second).not.toBe(first)
    expect((await listReceiptsOf(leadId)).at(-1)?.receipt).toMatchObject({
      cause: 'clock',
      skipped: [{ id: first, reason: 'had_it' }],
    })
    minutes(15)
    await runClocks()
    await runClocks()
    expect((await findLead(leadId)).assignedTo).toBe(second)
    const missed = await listNotices('response_missed')
    expect(missed.filter(({ userId }) => userId === idOf('sales.manager'))).toHaveLength(1)
    expect(await scene.db.$count(leadClocks)).toBe(0)
  })

  test('stops at a logged call, but not at a note or a status', async () => {
    const leadId = await routeLead()
    const { assignmentId } = await findLead(leadId)
    minutes(4)
    await manager('POST', '/lead-note', { leadId, kind: 'note', text: 'Looks keen' })
    await manager('POST', '/reassign-lead', { assignmentId, status: 'in_progress' })
    expect(await findLead(leadId)).toMatchObject({ respondedAt: null })
    expect(await scene.db.$count(leadClocks)).toBe(1)
    minutes(3)
    expect((await manager('POST', '/lead-note', { leadId, kind: 'call', text: '' })).status).toBeLessThan(300)
    expect(await findLead(leadId)).toMatchObject({ responseOpenMinutes: 7 })
    expect(await scene.db.$count(leadClocks)).toBe(0)
    minutes(60)
    await runClocks()
    expect(await listNotices('response_missed')).toEqual([])
  })

  test('runs only while the department is open', async () => {
    // 5:25 pm: five minutes are left today, and the next day opens at 8:30 am.
    minutes(5 * 60 + 25)
    admin = await scene.signInAs('admin')
    const leadId = await routeLead({ target: { kind: 'person', userId: idOf('sales.one') } })
    const { createdAt, responseDueAt } = await findLead(leadId)
    const opening = createdAt.getTime() + (5 + 15 * 60) * 60_000
    expect(responseDueAt).toEqual(new Date(opening + 10 * 60_000))
  })
})

describe('the rules', () => {
  test('a draft changes nothing until it is switched on, and the second of two editors gets 409', async () => {
    const { draft } = await readView(
      await admin('PUT', '/save-routing-draft', { rules: [makeRule()], version: 0 }),
    )
    expect(draft).toMatchObject({ version: 1, editedBy: 'Jay Falcon', isReplayed: false })
    const stale = await admin('PUT', '/save-routing-draft', { rules: [], version: 0 })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ error: 'Jay Falcon changed the draft first' })
    const leadId = await scene.createLead()
    await scene.services.router.routeDue()
    expect((await findLead(leadId)).status).toBe('unassigned')
  })

  test('are switched on after a replay, or confirmed without one', async () => {
    await admin('PUT', '/save-routing-draft', { rules: [makeRule()], version: 0 })
    expect((await admin('POST', '/switch-routing-on', { version: 1 })).status).toBe(409)
    expect((await admin('GET', '/routing-replay')).status).toBe(200)
    const { live, draft } = await readView(await admin('POST', '/switch-routing-on', { version: 1 }))
    expect(draft).toBeNull()
    expect(live).toMatchObject({ liveBy: 'Jay Falcon' })
    expect((await readView(await admin('POST', '/switch-routing-off'))).live).toBeNull()
  })

  test('that name someone who left cannot be switched on', async () => {
    const rules = [makeRule({ target: { kind: 'person', userId: idOf('sales.two') } })]
    await scene.db
      .update(users)
      .set({ active: false })
      .where(eq(users.id, idOf('sales.two')))
    const { warnings } = await readView(await admin('PUT', '/save-routing-draft', { rules, version: 0 }))
    expect(warnings).toMatchObject([
      { text: 'Finch Quoll is deactivated. Choose someone else.', isBlocking: true },
    ])
    expect((await admin('POST', '/switch-routing-on', { version: 1, isConfirmed: true })).status).toBe(409)
  })

  test('say what they would do with a lead, and write nothing', async () => {
    const rules = [
      makeRule({ when: { makes: ['Mazda'] }, target: { kind: 'person', userId: idOf('sales.one') } }),
    ]
    await admin('PUT', '/save-routing-draft', { rules, version: 0 })
    const lead = { form: 'enquiry', dealership: null, make: 'mazda', price: null, source: 'website' }
    const answer = await admin('POST', '/try-routing', lead)
    expect(await answer.json()).toMatchObject({ receipt: { assignee: { name: 'Lark Wallaby' } } })
    expect(await scene.db.$count(routingReceipts)).toBe(0)
  })

  test('route chosen leads, within the scope of the caller', async () => {
    await switchOn(makeRule({ target: { kind: 'person', userId: idOf('sales.one') } }))
    const mine = await scene.createLead()
    const others = await scene.createLead({ department: 'service' })
    await scene.db.update(leads).set({ awaitsRouting: false })
    const answer = await manager('POST', '/route-leads', { leadIds: [mine, others] })
    const { results } = (await answer.json()) as { results: RoutedLead[] }
    const byLead = Object.fromEntries(results.map(({ leadId, ...rest }) => [leadId, rest]))
    expect(byLead[mine]).toEqual({ isAssigned: true, text: 'Rule 1: Lark Wallaby' })
    expect(byLead[others]).toMatchObject({ isAssigned: false })
    expect((await findLead(others)).status).toBe('unassigned')
  })
})

describe('a replay', () => {
  test('says who would have got the leads of the last 90 days, beside what happened', async () => {
    const createdAt = new Date(scene.now() - 20 * 86_400_000)
    for (let count = 0; count < 4; count++)
      await scene.createLead({ createdAt, dealership: null, awaitsRouting: false })
    await admin('PUT', '/save-routing-draft', {
      rules: [makeRule({ clock: CLOCK, when: { time: null } })],
      version: 0,
    })
    const before = await scene.db.$count(leadAssignments)
    const answer = await admin('GET', '/routing-replay')
    expect(await answer.json()).toMatchObject({
      replay: {
        leads: 4,
        unassigned: { before: 4, after: 0 },
        moved: 4,
        people: [
          { name: expect.any(String), before: 0, after: 2 },
          { name: expect.any(String), before: 0, after: 2 },
        ],
        targets: [15],
      },
    })
    expect(await scene.db.$count(leadAssignments)).toBe(before)
  })
})

test('looks at the make and price of a car that another system names and that is not in stock', async () => {
  await switchOn(
    makeRule({
      when: { makes: ['Hyundai'], priceFrom: 20_000, priceTo: 30_000 },
      target: { kind: 'person', userId: idOf('sales.one') },
    }),
  )
  const car = (make: string) => `<adf><prospect><id>${make}</id><vehicle><year>2023</year><make>${make}</make>
    <model>i30</model><price>25990</price></vehicle><customer><contact><name>Banksia Demo</name>
    <email>banksia@example.com</email></contact><comments>Date of Birth: 1980-11-17</comments></customer></prospect></adf>`
  const text = `${car('HYUNDAI')}${car('Kia')}`.replace('</adf><adf>', '')
  await scene.services.inbound.receive({
    bytes: new TextEncoder().encode(text),
    via: 'folder',
    sender: 'cars.xml',
  })
  await scene.services.router.routeDue()
  const rows = await scene.db.select().from(leads)
  const assigned = rows.map(({ requestedVehicle, assignedTo }) => [requestedVehicle?.make, assignedTo])
  expect(assigned).toHaveLength(2)
  expect(assigned).toContainEqual(['HYUNDAI', idOf('sales.one')])
  expect(assigned).toContainEqual(['Kia', null])
  const [past] = await listPastLeads(scene.db, { since: new Date(0), dealership: null, limit: 1 })
  expect(past).toMatchObject({ make: expect.stringMatching(/HYUNDAI|Kia/), price: 25_990 })
  const { leads: matches } = (await (await admin('GET', '/get-leads?q=hyundai')).json()) as {
    leads: { subject: string }[]
  }
  expect(matches.map(({ subject }) => subject)).toEqual(['2023 HYUNDAI i30'])
})
