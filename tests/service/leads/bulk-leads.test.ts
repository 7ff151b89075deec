import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  leadAssignments,
  leadBatchChanges,
  leadBatches,
  leadEvents,
  leads,
  rateLimits,
  users,
} from '../../../src/data/database/tables.ts'
import type { BulkLeadsResult, RecentBatch } from '../../../src/services/leads/index.ts'
import { countPropertyRuns } from '../../property-runs.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'

type Undone = { restored: number; kept: number; summary: string; error: string }

let scene: ConsoleScene
let admin: Caller
let manager: Caller
let salesOne: Caller
let ids: Record<string, string>

beforeAll(async () => {
  scene = await makeConsoleScene()
  ids = scene.ids
})

afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.delete(leads)
  await scene.db.delete(leadBatches)
  admin = await scene.signInAs('admin')
  manager = await scene.signInAs('sales.manager')
  salesOne = await scene.signInAs('sales.one')
})

const HOME = 'harbour-hornsby'

async function createLead(columns: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  await scene.db.delete(rateLimits)
  return scene.createLead({ dealership: null, ...columns })
}

async function assign(leadId: string, parts: object = {}): Promise<{ id: string; version: number }> {
  const body = { leadId, assignedTo: ids['sales.one'], department: 'sales', ...parts }
  const answer = await admin('POST', '/assign-lead', body)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { assignment: { id: string; version: number } }).assignment
}

const readLead = async (id: string) => {
  const [lead] = await scene.db.select().from(leads).where(eq(leads.id, id))
  return lead as typeof leads.$inferSelect
}

const choose = (chosenIds: readonly string[]) => ({ leads: chosenIds.map((id) => ({ id })) })

async function change(
  caller: Caller,
  selection: object,
  bulkChange: object,
  parts: object = {},
): Promise<BulkLeadsResult> {
  const answer = await caller('POST', '/bulk-leads', { selection, change: bulkChange, ...parts })
  const body = (await answer.json()) as BulkLeadsResult
  expect({ status: answer.status, body }).toMatchObject({ status: 200 })
  return body
}

async function undo(caller: Caller, batchId: string | null, status = 200): Promise<Undone> {
  const answer = await caller('POST', '/undo-bulk-leads', { batchId })
  const body = (await answer.json()) as Undone
  expect({ status: answer.status, body }).toMatchObject({ status })
  return body
}

describe('changing many leads', () => {
  test('assigns unassigned leads and reassigns open ones, keeping the priority and due date of each', async () => {
    const first = await createLead({ priority: 'high' })
    const second = await createLead()
    await assign(second, { dueDate: '2026-12-24', status: 'in_progress', priority: 'low' })
    const result = await change(manager, choose([first, second]), {
      kind: 'assign',
      assignedTo: ids['sales.two'],
      helpsOut: true,
    })
    expect(result).toMatchObject({
      total: 2,
      done: 2,
      groups: [],
      summary: '2 leads assigned to Finch Quoll',
    })
    expect(await readLead(first)).toMatchObject({ assignedTo: ids['sales.two'], priority: 'high' })
    expect(await readLead(second)).toMatchObject({
      assignedTo: ids['sales.two'],
      priority: 'low',
      dueDate: '2026-12-24',
      status: 'assigned',
    })
  })

  test('leaves out leads of a dealership where the person does not work, unless they help out', async () => {
    const [person] = await scene.db.select().from(users).where(eq(users.username, 'sales.one'))
    const home = person?.dealership ?? ''
    const away = home === HOME ? 'harbour-artarmon' : HOME
    const near = await createLead({ dealership: home })
    const far = [await createLead({ dealership: away }), await createLead({ dealership: away })]
    const bulkChange = { kind: 'assign', assignedTo: ids['sales.one'] }
    const preview = await change(admin, choose([near, ...far]), bulkChange, { isPreview: true })
    expect(preview).toMatchObject({ done: 1, total: 3, batchId: null })
    expect(preview.groups).toEqual([
      {
        count: 2,
        isElsewhere: true,
        text: expect.stringMatching(/^2 belong to Harbour \w+, where .+ does not work\.$/),
      },
    ])
    expect(await readLead(near)).toMatchObject({ assignedTo: null })

    const result = await change(admin, choose([near, ...far]), bulkChange)
    expect(result).toMatchObject({ done: 1, total: 3, groups: preview.groups })
    expect(result.summary).toMatch(/^1 of 3 leads assigned to /)
    const rest = await change(admin, choose(far), { ...bulkChange, helpsOut: true })
    expect(rest).toMatchObject({ done: 2, groups: [] })
  })

  test('moves leads by the table of statuses, and says which it could not move', async () => {
    const open = await createLead()
    await assign(open)
    const removed = await createLead()
    const started = await createLead()
    await assign(started, { status: 'in_progress' })
    const result = await change(manager, choose([open, removed, started]), {
      kind: 'status',
      status: 'removed',
    })
    expect(result).toMatchObject({ done: 1, total: 3, summary: '1 of 3 leads unassigned' })
    expect(result.groups.map(({ text }) => text).toSorted()).toEqual([
      '1 is unassigned. Assign it first.',
      '1 lead: Cannot transition from In Progress to Removed.',
    ])
    expect(await readLead(open)).toMatchObject({ status: 'unassigned' })
  })

  test('completes leads with an outcome, and refuses a lost one without a reason', async () => {
    const open = await createLead()
    await assign(open)
    const lost = { kind: 'status', status: 'completed', outcome: { result: 'lost' } }
    expect((await change(manager, choose([open]), lost)).groups).toMatchObject([
      { count: 1, text: '1 lead: Choose why the lead was lost.' },
    ])
    const withReason = { ...lost, outcome: { result: 'lost', reason: 'price' } }
    expect(await change(manager, choose([open]), withReason)).toMatchObject({ done: 1 })
    expect(await readLead(open)).toMatchObject({ status: 'completed', outcome: 'lost', lostReason: 'price' })
  })

  test('leaves a lead that changed after the caller read it', async () => {
    const first = await createLead()
    const { version } = await assign(first)
    const second = await createLead()
    const selection = {
      leads: [
        { id: first, version: version + 1 },
        { id: second, version: null },
      ],
    }
    expect(await change(manager, selection, { kind: 'priority', priority: 'high' })).toMatchObject({
      done: 1,
      groups: [{ count: 1, text: '1 was changed by someone else first.' }],
    })
    const sinceAssigned = { leads: [{ id: first, version: null }] }
    expect(await change(manager, sinceAssigned, { kind: 'priority', priority: 'low' })).toMatchObject({
      done: 0,
    })
  })

  test('takes every lead of a filter within the scope of the caller, up to the limit', async () => {
    const own = await createLead()
    await assign(own)
    const [template] = await scene.db.select().from(leads).where(eq(leads.id, own))
    await createLead()
    const filter = { filter: 'status=any' }
    expect(await change(salesOne, filter, { kind: 'status', status: 'in_progress' })).toMatchObject({
      total: 1,
      done: 1,
    })
    expect(await change(admin, filter, { kind: 'tag', act: 'add', tag: ' Fleet ' })).toMatchObject({
      done: 2,
    })
    expect((await readLead(own)).tags).toEqual(['fleet'])
    await scene.db.execute(sql`insert into leads (reference, form, form_number, department, name, email, message, consent, source, created_at)
      select 'BULK-' || n, form, form_number, department, name, email, message, consent, source, created_at
      from leads, generate_series(1, 1000) n where id = ${template?.id}`)
    const refused = await admin('POST', '/bulk-leads', {
      selection: filter,
      change: { kind: 'priority', priority: 'high' },
    })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ error: 'Select at most 1,000 leads at a time' })
    const began = performance.now()
    const all = await change(
      admin,
      { filter: 'status=unassigned&q=BULK' },
      { kind: 'priority', priority: 'high' },
    )
    expect(all).toMatchObject({ done: 1_000 })
    const assigned = await change(
      admin,
      { filter: 'q=BULK' },
      { kind: 'assign', assignedTo: ids['sales.one'], helpsOut: true },
    )
    expect(assigned).toMatchObject({ done: 1_000 })
    if (process.env.SHOW_TIMES) console.info(`2,000 changes in ${Math.round(performance.now() - began)} ms`)
  }, 60_000)

  test('merges leads of one customer into the one that stays, and refuses those of others', async () => {
    const contact = { email: 'banksia@example.com', phone: null }
    const stays = await createLead({ ...contact, tags: ['vip'] })
    const first = await createLead({ ...contact, tags: ['fleet'] })
    const second = await createLead(contact)
    const stranger = await createLead({ email: 'other@example.com', phone: null })
    const result = await change(manager, choose([stays, first, second, stranger]), {
      kind: 'merge',
      intoId: stays,
    })
    expect(result).toMatchObject({
      done: 2,
      total: 3,
      groups: [{ count: 1, text: '1 is from another customer.' }],
    })
    expect(await readLead(first)).toMatchObject({ mergedInto: stays, isListed: false })
    expect((await readLead(stays)).tags).toEqual(['vip', 'fleet'])
    expect(await undo(manager, result.batchId)).toMatchObject({ restored: 2, kept: 0 })
    expect(await readLead(second)).toMatchObject({ mergedInto: null, isListed: true })
  })

  test('refuses a request without leads, with too many or with an unknown change', async () => {
    const selection = choose([await createLead()])
    for (const body of [
      {},
      { selection: { leads: [] }, change: { kind: 'priority', priority: 'high' } },
      { selection, change: { kind: 'priority', priority: 'huge' } },
      { selection, change: { kind: 'dueDate', dueDate: '2026-02-31' } },
      { selection, change: { kind: 'tag', act: 'add', tag: 'x'.repeat(31) } },
      { selection, change: { kind: 'tag', act: 'add', tag: ' , ' } },
      { selection, change: { kind: 'assign', assignedTo: 'nobody' } },
      {
        selection: choose(Array.from({ length: 1_001 }, () => 'x')),
        change: { kind: 'priority', priority: 'low' },
      },
    ])
      expect((await admin('POST', '/bulk-leads', body)).status).toBe(400)
    const nasty = {
      selection: choose(['x', "'; drop table leads"]),
      change: { kind: 'priority', priority: 'low' },
    }
    expect(await (await admin('POST', '/bulk-leads', nasty)).json()).toMatchObject({ done: 0, total: 2 })
  })
})

describe('undoing a change of many leads', () => {
  test('restores each lead that nobody changed since, and says how many it left', async () => {
    const leadIds = [await createLead(), await createLead(), await createLead()]
    const assignments = []
    for (const leadId of leadIds.slice(0, 2)) assignments.push(await assign(leadId, { notes: 'Likes red' }))
    const { batchId } = await change(admin, choose(leadIds), {
      kind: 'assign',
      assignedTo: ids['sales.two'],
      priority: 'high',
      helpsOut: true,
    })
    await admin('POST', '/reassign-lead', { assignmentId: assignments[0]?.id, status: 'in_progress' })
    expect(await undo(admin, batchId)).toEqual({
      restored: 2,
      kept: 1,
      summary: '2 leads restored. 1 lead has changed since and stays as it is.',
    })
    expect(await readLead(leadIds[0] ?? '')).toMatchObject({ assignedTo: ids['sales.two'] })
    expect(await readLead(leadIds[1] ?? '')).toMatchObject({
      assignedTo: ids['sales.one'],
      priority: 'medium',
    })
    expect(await readLead(leadIds[2] ?? '')).toMatchObject({ assignedTo: null, status: 'unassigned' })
    expect(await undo(admin, batchId, 409)).toMatchObject({ error: 'This change was already undone' })
  })

  test('brings back completed and unassigned leads, their outcome and their person', async () => {
    const [first, second] = [await createLead(), await createLead()]
    for (const leadId of [first, second]) await assign(leadId)
    const done = await change(manager, choose([first]), {
      kind: 'status',
      status: 'completed',
      outcome: { result: 'won' },
    })
    const removed = await change(manager, choose([second]), { kind: 'status', status: 'removed' })
    for (const { batchId } of [done, removed])
      expect(await undo(manager, batchId)).toMatchObject({ restored: 1, kept: 0 })
    for (const leadId of [first, second])
      expect(await readLead(leadId)).toMatchObject({
        status: 'assigned',
        assignedTo: ids['sales.one'],
        outcome: null,
      })
  })

  test('lists the changes of the caller, and refuses an undo after a day or by someone else', async () => {
    const leadId = await createLead()
    await assign(leadId)
    const { batchId } = await change(salesOne, choose([leadId]), { kind: 'status', status: 'in_progress' })
    const list = async (caller: Caller) =>
      ((await (await caller('GET', '/bulk-leads')).json()) as { batches: RecentBatch[] }).batches
    expect(await list(salesOne)).toMatchObject([{ id: batchId, label: 'Status In Progress', leads: 1 }])
    expect(await list(manager)).toEqual([])
    const salesTwo = await scene.signInAs('sales.two')
    await undo(salesTwo, batchId, 404)
    await undo(salesTwo, 'x', 404)
    await scene.db.update(leadBatches).set({ at: new Date('2020-01-01') })
    expect(await undo(salesOne, batchId, 409)).toMatchObject({ error: 'A change can be undone for 24 hours' })
    expect(await list(salesOne)).toEqual([])
  })

  test('leaves a lead whose earlier person can no longer take it', async () => {
    const leadId = await createLead()
    await assign(leadId)
    const { batchId } = await change(admin, choose([leadId]), {
      kind: 'assign',
      assignedTo: ids['sales.two'],
      helpsOut: true,
    })
    await scene.db.update(users).set({ active: false }).where(eq(users.username, 'sales.one'))
    expect(await undo(admin, batchId)).toMatchObject({ restored: 0, kept: 1 })
    await scene.db.update(users).set({ active: true }).where(eq(users.username, 'sales.one'))
    // Nothing was restored, so it can be tried again.
    expect(await undo(admin, batchId)).toMatchObject({ restored: 1, kept: 0 })
  })
})

test('does to many leads what the single acts do one after another', async () => {
  const actors = { admin: () => admin, manager: () => manager, salesOne: () => salesOne }
  const leadSpec = fc.record({
    status: fc.constantFrom('unassigned', 'assigned', 'in_progress', 'follow_up', 'completed'),
    department: fc.constantFrom('sales', 'service'),
    dealership: fc.constantFrom(null, HOME, 'harbour-artarmon'),
    priority: fc.constantFrom('low', 'medium', 'high'),
  })
  const bulkChange = fc.oneof(
    fc.record({ kind: fc.constant('priority'), priority: fc.constantFrom('low', 'high') }),
    fc.record({ kind: fc.constant('dueDate'), dueDate: fc.constantFrom(null, '2026-12-24', '2020-01-01') }),
    fc.record({
      kind: fc.constant('status'),
      status: fc.constantFrom('assigned', 'in_progress', 'follow_up', 'completed', 'removed'),
    }),
    fc.record({
      kind: fc.constant('assign'),
      assignedTo: fc.constantFrom('sales.one', 'sales.two'),
      helpsOut: fc.constant(true),
    }),
    fc.record({ kind: fc.constant('tag'), act: fc.constantFrom('add', 'remove'), tag: fc.constant('vip') }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(leadSpec, { minLength: 1, maxLength: 4 }),
      bulkChange,
      fc.constantFrom('admin', 'manager', 'salesOne'),
      async (specs, example, actorName) => {
        const request =
          example.kind === 'assign' ? { ...example, assignedTo: ids[example.assignedTo] } : example
        const caller = actors[actorName]()
        const [many, singly] = [await createTwins(specs), await createTwins(specs)]
        const result = await change(caller, choose(many), request)
        const isDone = []
        for (const leadId of singly) isDone.push(await changeOne(caller, leadId, request))
        const doneById = new Map(result.results.map((each) => [each.leadId, each.isDone]))
        expect(many.map((id) => doneById.get(id))).toEqual(isDone)
        expect(await statesOf(many)).toEqual(await statesOf(singly))
      },
    ),
    { numRuns: countPropertyRuns(80) },
  )

  async function createTwins(specs: readonly { status: string; department: string }[]): Promise<string[]> {
    const leadIds = []
    for (const { status, ...columns } of specs) {
      const leadId = await createLead(columns as Partial<typeof leads.$inferInsert>)
      const assignedTo = columns.department === 'sales' ? ids['sales.one'] : ids['service.one']
      if (status !== 'unassigned')
        await assign(leadId, { ...columns, dealership: undefined, status, assignedTo, dueDate: '2026-12-20' })
      leadIds.push(leadId)
    }
    return leadIds
  }

  /** The single calls, as the console would send them; returns whether the lead changed. */
  async function changeOne(
    caller: Caller,
    leadId: string,
    { kind, helpsOut: _helpsOut, ...fields }: Record<string, unknown>,
  ): Promise<boolean> {
    const lead = await readLead(leadId)
    const { status, assignmentId } = lead
    const before = await statesOf([leadId])
    let answer: Response
    if (kind === 'tag') answer = await caller('POST', '/lead-tag', { leadId, ...fields })
    else if (kind === 'assign' && assignmentId === null)
      answer = await caller('POST', '/assign-lead', {
        leadId,
        department: lead.department,
        priority: lead.priority,
        ...fields,
      })
    else if (kind === 'assign' && status === 'completed') return false
    else if (kind === 'assign')
      answer = await caller('POST', '/reassign-lead', {
        assignmentId,
        ...fields,
        ...(fields.assignedTo !== lead.assignedTo && { status: 'assigned' }),
      })
    else if (kind === 'priority' && assignmentId === null)
      answer = await caller('POST', '/lead-priority', { leadId, ...fields })
    else if (assignmentId === null) return false
    else answer = await caller('POST', '/reassign-lead', { assignmentId, ...fields })
    return answer.ok && JSON.stringify(before) !== JSON.stringify(await statesOf([leadId]))
  }

  async function statesOf(leadIds: readonly string[]) {
    const states = []
    for (const leadId of leadIds) {
      const { status, assignedTo, priority, dueDate, outcome, tags, department } = await readLead(leadId)
      const assignments = await scene.db
        .select({ status: leadAssignments.status, version: leadAssignments.version })
        .from(leadAssignments)
        .where(eq(leadAssignments.leadId, leadId))
      const events = await scene.db
        .select({ act: leadEvents.act, before: leadEvents.before, after: leadEvents.after })
        .from(leadEvents)
        .where(eq(leadEvents.leadId, leadId))
        .orderBy(leadEvents.id)
      states.push({ status, assignedTo, priority, dueDate, outcome, tags, department, assignments, events })
    }
    return states
  }
}, 120_000)

test('forgets what a bulk act changed when its lead is erased', async () => {
  const leadId = await createLead({ email: 'erase.me@example.com' })
  await change(admin, choose([leadId]), { kind: 'tag', act: 'add', tag: 'vip' })
  await scene.services.privacy.erase({ email: 'erase.me@example.com', phone: null })
  expect(
    await scene.db
      .select()
      .from(leadBatchChanges)
      .where(inArray(leadBatchChanges.leadId, [leadId])),
  ).toEqual([])
  expect((await readLead(leadId)).tags).toEqual([])
})
