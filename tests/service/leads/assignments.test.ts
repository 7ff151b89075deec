import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  audit,
  idempotencyKeys,
  leadAssignments,
  leadEvents,
  leads,
  leadTally,
  rateLimits,
  users,
} from '../../../src/data/database/tables.ts'
import { MAX_NOTES_LENGTH, NOTES_TOO_LONG } from '../../../src/domain/leads/assignments/assignment-rules.ts'
import type { LeadList } from '../../../src/services/leads/lead-list.ts'
import type { LeadPerson } from '../../../src/services/leads/lead-people.ts'
import type { ListedLead, PresentedAssignment } from '../../../src/services/leads/presented-lead.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type Caller, type ConsoleScene, makeConsoleScene, waitForBlockedQuery } from '../console-scene.ts'
import { addPerson } from '../people.ts'

type Answer = {
  assignment: PresentedAssignment
  error: string
  errors: { field: string; message: string }[]
}

let scene: ConsoleScene
let admin: Caller
let manager: Caller
let salesOne: Caller
let salesTwo: Caller

beforeAll(async () => {
  scene = await makeConsoleScene()
  admin = await scene.signInAs('admin')
  manager = await scene.signInAs('sales.manager')
  salesOne = await scene.signInAs('sales.one')
  salesTwo = await scene.signInAs('sales.two')
})

afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.delete(leads)
  await scene.db.delete(idempotencyKeys)
  await scene.db.delete(rateLimits)
})

const findUserId = (username: string) => scene.ids[username] ?? ''
const createLead: ConsoleScene['createLead'] = (columns) => scene.createLead(columns)

async function assignLead(leadId: string, parts: object = {}): Promise<PresentedAssignment> {
  const answer = await admin('POST', '/assign-lead', {
    leadId,
    assignedTo: findUserId('sales.one'),
    department: 'sales',
    ...parts,
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as Answer).assignment
}

async function readAnswer(answer: Response, status: number): Promise<Answer> {
  const body = (await answer.json()) as Answer
  expect({ status: answer.status, body }).toMatchObject({ status })
  return body
}

const changeAssignment = (caller: Caller, assignment: PresentedAssignment, parts: object) =>
  caller('POST', '/reassign-lead', { assignmentId: assignment.id, ...parts })

async function listLeads(caller: Caller, query = ''): Promise<{ leads: ListedLead[]; total: number }> {
  const answer = await caller('GET', `/get-leads?${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as { leads: ListedLead[]; total: number }
}

describe('assigning a lead', () => {
  test('records the assigner, and shows the lead to the assignee', async () => {
    const leadId = await createLead()
    const answer = await manager('POST', '/assign-lead', {
      leadId,
      assignedTo: findUserId('sales.one'),
      department: 'sales',
      priority: 'high',
      dueDate: '2026-12-24',
      notes: 'Ring before noon',
    })
    const { assignment } = await readAnswer(answer, 201)
    expect(assignment).toMatchObject({
      leadId,
      assignedTo: findUserId('sales.one'),
      userId: findUserId('sales.one'),
      assignedBy: findUserId('sales.manager'),
      department: 'sales',
      priority: 'high',
      status: 'assigned',
      dueDate: '2026-12-24',
      notes: 'Ring before noon',
      version: 1,
      outcome: null,
      lead: { id: leadId, form: 'enquiry' },
      assignee: { id: findUserId('sales.one') },
    })
    expect((await listLeads(salesOne)).leads.map((each) => each.id)).toEqual([leadId])
    expect(await listLeads(salesTwo)).toMatchObject({ leads: [], total: 0 })
  })

  test('requires the fields of the specification, with its messages', async () => {
    const body = await readAnswer(await admin('POST', '/assign-lead', {}), 400)
    expect(body.error).toBe('Lead ID is required')
    expect(body.errors).toEqual([
      { field: 'leadId', message: 'Lead ID is required' },
      { field: 'assignedTo', message: 'Assigned user is required' },
      { field: 'department', message: 'Department is required' },
    ])
  })

  test('requires the assigner if the body names one', async () => {
    const body = { leadId: await createLead(), assignedTo: findUserId('sales.one'), department: 'sales' }
    for (const assignedBy of [null, '', ' ', 7]) {
      const refusal = await readAnswer(await manager('POST', '/assign-lead', { ...body, assignedBy }), 400)
      expect(refusal.error).toBe('Assigning user is required')
      expect(refusal.errors).toEqual([{ field: 'assignedBy', message: 'Assigning user is required' }])
    }
  })

  test('requires the existing assignment and a known current status for an update', async () => {
    for (const assignmentId of [undefined, null, '', ' ', 7]) {
      const refusal = await readAnswer(
        await manager('POST', '/reassign-lead', { assignmentId, priority: 'high' }),
        400,
      )
      expect(refusal.error).toBe('Existing assignment data is required')
    }
    const assignment = await assignLead(await createLead())
    const move = (currentStatus: unknown, status = 'in_progress') =>
      changeAssignment(manager, assignment, { currentStatus, status })
    for (const unknownStatus of ['lost', '', null, 7])
      expect((await readAnswer(await move(unknownStatus), 400)).error).toBe('Invalid current status')
    const late = await readAnswer(await move('follow_up'), 409)
    expect(late).toMatchObject({ error: 'This lead is Assigned now', assignment: { id: assignment.id } })
    expect((await readAnswer(await move('assigned'), 200)).assignment.status).toBe('in_progress')
    expect((await readAnswer(await move('in_progress', 'parked'), 400)).error).toBe('Invalid new status')
  })

  test('refuses an assigner other than the caller', async () => {
    const body = { leadId: await createLead(), assignedTo: findUserId('sales.one'), department: 'sales' }
    await readAnswer(await manager('POST', '/assign-lead', { ...body, assignedBy: findUserId('admin') }), 400)
    await readAnswer(
      await manager('POST', '/assign-lead', { ...body, assignedBy: findUserId('sales.manager') }),
      201,
    )
  })

  test('refuses the second of two concurrent requests with the assignment of the first', async () => {
    const leadId = await createLead()
    const [first, second] = await Promise.all([
      manager('POST', '/assign-lead', { leadId, assignedTo: findUserId('sales.one'), department: 'sales' }),
      admin('POST', '/assign-lead', { leadId, assignedTo: findUserId('sales.two'), department: 'sales' }),
    ])
    expect([first.status, second.status].toSorted((low, high) => low - high)).toEqual([201, 409])
    const [winner, loser] = first.status === 201 ? [first, second] : [second, first]
    const { assignment } = (await winner.json()) as Answer
    const refusal = (await loser.json()) as Answer
    expect(refusal.assignment).toEqual(assignment)
    expect(refusal.error).toBe(
      `${assignment.assigner.name} already assigned this lead to ${assignment.assignee.name}`,
    )
  })

  test('returns the same response to a repeated key, and refuses another body with that key', async () => {
    const body = { leadId: await createLead(), assignedTo: findUserId('sales.one'), department: 'sales' }
    const key = { 'Idempotency-Key': 'assign-this-once' }
    const { assignment } = await readAnswer(await manager('POST', '/assign-lead', body, key), 201)
    expect((await readAnswer(await manager('POST', '/assign-lead', body, key), 201)).assignment).toEqual(
      assignment,
    )
    await readAnswer(await manager('POST', '/assign-lead', { ...body, priority: 'low' }, key), 409)
  })

  test('accepts only active staff of the department and administrators as assignee', async () => {
    const leadId = await createLead()
    const inactiveUser = await addPerson(scene, { role: 'sales_user', department: 'sales' })
    await scene.db.update(users).set({ active: false }).where(eq(users.username, inactiveUser.username))
    const [row] = await scene.db.select().from(users).where(eq(users.username, inactiveUser.username))
    const assignTo = (assignedTo: string) =>
      admin('POST', '/assign-lead', { leadId, assignedTo, department: 'sales' })
    for (const userId of [findUserId('service.one'), row?.id ?? '', 'nobody', leadId])
      expect((await readAnswer(await assignTo(userId), 400)).errors[0]?.field).toBe('assignedTo')
    await readAnswer(await assignTo(findUserId('admin')), 201)
  })

  test.each([
    [{ assignedTo: [1] }, 'assignedTo'],
    [{ assignedTo: { id: 1 } }, 'assignedTo'],
    [{ leadId: ['x'] }, 'leadId'],
  ])('refuses an id that is not text: %o', async (parts, field) => {
    const body = {
      leadId: await createLead(),
      assignedTo: findUserId('sales.one'),
      department: 'sales',
      ...parts,
    }
    expect((await readAnswer(await admin('POST', '/assign-lead', body), 400)).errors[0]?.field).toBe(field)
  })

  test('refuses an assignee whose deactivation commits while the request waits', async () => {
    const person = await addPerson(scene, { role: 'sales_user', department: 'sales' })
    const leadId = await createLead()
    const result = await scene.db.transaction(async (transaction) => {
      const [row] = await transaction
        .update(users)
        .set({ active: false })
        .where(eq(users.username, person.username))
        .returning()
      const body = { leadId, assignedTo: row?.id, department: 'sales' }
      const pendingAnswer = admin('POST', '/assign-lead', body)
      await waitForBlockedQuery(transaction)
      return { waiting: pendingAnswer }
    })
    const refusal = await readAnswer(await result.waiting, 400)
    expect(refusal.error).toBe(`${person.name} is deactivated and cannot be assigned leads`)
  })

  test('refuses a list that contains a valid id', async () => {
    const body = { leadId: await createLead(), assignedTo: [findUserId('sales.one')], department: 'sales' }
    await readAnswer(await admin('POST', '/assign-lead', body), 400)
  })

  test('with the status in progress is not a first response: nobody has called or written yet', async () => {
    const leadId = await createLead()
    await assignLead(leadId, { status: 'in_progress' })
    const [row] = await scene.db.select().from(leads).where(eq(leads.id, leadId))
    expect(row?.respondedAt).toBeNull()
  })

  test('returns the same response to a repeated key after the lead has changed', async () => {
    const today = new Date(scene.now()).toISOString()
    const body = {
      leadId: await createLead(),
      assignedTo: findUserId('sales.one'),
      department: 'sales',
      dueDate: today,
    }
    const key = { 'Idempotency-Key': 'assign-before-midnight' }
    const { assignment } = await readAnswer(await manager('POST', '/assign-lead', body, key), 201)
    const move = { department: 'service', assignedTo: findUserId('service.one') }
    await readAnswer(await changeAssignment(admin, assignment, move), 200)
    expect((await readAnswer(await manager('POST', '/assign-lead', body, key), 201)).assignment).toEqual(
      assignment,
    )
  })

  test('is allowed to managers within their department, and to administrators everywhere', async () => {
    const serviceLead = {
      leadId: await createLead({ department: 'service' }),
      assignedTo: findUserId('service.one'),
    }
    await readAnswer(await manager('POST', '/assign-lead', { ...serviceLead, department: 'service' }), 403)
    await readAnswer(
      await manager('POST', '/assign-lead', {
        leadId: await createLead(),
        assignedTo: findUserId('service.one'),
        department: 'service',
      }),
      403,
    )
    await readAnswer(await admin('POST', '/assign-lead', { ...serviceLead, department: 'service' }), 201)
    await readAnswer(await salesOne('POST', '/assign-lead', { ...serviceLead, department: 'service' }), 403)
  })

  test('returns 404 for an unknown lead and for a lead in quarantine', async () => {
    const body = { assignedTo: findUserId('sales.one'), department: 'sales' }
    const unknownId = '00000000-0000-4000-8000-000000000000'
    await readAnswer(await admin('POST', '/assign-lead', { ...body, leadId: unknownId }), 404)
    await readAnswer(await admin('POST', '/assign-lead', { ...body, leadId: 'x' }), 404)
    const suspiciousLead = await createLead({ quarantinedAt: new Date(scene.now()) })
    await readAnswer(await admin('POST', '/assign-lead', { ...body, leadId: suspiciousLead }), 404)
  })
})

describe('changing an assignment', () => {
  test('lets staff change the status, notes and due date of their own leads, and managers the rest', async () => {
    const assignment = await assignLead(await createLead())
    await readAnswer(
      await changeAssignment(salesOne, assignment, { status: 'in_progress', notes: 'Left a message' }),
      200,
    )
    await readAnswer(
      await changeAssignment(salesOne, assignment, { dueDate: '2026-12-24', status: 'follow_up' }),
      200,
    )
    for (const parts of [
      { priority: 'high' },
      { assignedTo: findUserId('sales.two') },
      { department: 'service' },
    ])
      await readAnswer(await changeAssignment(salesOne, assignment, parts), 403)
    await readAnswer(await changeAssignment(salesTwo, assignment, { status: 'in_progress' }), 403)
    await readAnswer(
      await changeAssignment(manager, assignment, { priority: 'high', assignedTo: findUserId('sales.two') }),
      200,
    )
    await readAnswer(await changeAssignment(salesOne, assignment, { notes: 'Mine no more' }), 403)
    await readAnswer(await changeAssignment(salesTwo, assignment, { notes: 'Mine now' }), 200)
  })

  test('with an outdated version is refused and returns the current assignment', async () => {
    const assignment = await assignLead(await createLead())
    const [first, second] = await Promise.all([
      changeAssignment(salesOne, assignment, { status: 'in_progress', version: 1 }),
      changeAssignment(manager, assignment, { priority: 'high', version: 1 }),
    ])
    expect([first.status, second.status].toSorted((low, high) => low - high)).toEqual([200, 409])
    const [winner, loser] = first.status === 200 ? [first, second] : [second, first]
    const { assignment: current } = (await winner.json()) as Answer
    expect(current.version).toBe(2)
    expect(((await loser.json()) as Answer).assignment).toEqual(current)
  })

  test('refuses a forbidden status change with its message, and ignores the current status', async () => {
    const assignment = await assignLead(await createLead())
    const { assignment: unchanged } = await readAnswer(
      await changeAssignment(salesOne, assignment, { status: 'assigned' }),
      200,
    )
    expect(unchanged.version).toBe(1)
    await readAnswer(await changeAssignment(salesOne, assignment, { status: 'completed' }), 200)
    const refusal = await readAnswer(
      await changeAssignment(salesOne, assignment, { status: 'in_progress' }),
      400,
    )
    expect(refusal.error).toBe('Cannot transition from Completed to In Progress')
    expect((await readAnswer(await changeAssignment(salesOne, assignment, {}), 400)).error).toBe(
      'Update data is required',
    )
  })

  test('lets managers remove an assignment that is not in progress, and assign the lead again', async () => {
    const leadId = await createLead()
    const assignment = await assignLead(leadId)
    const removeAssignment = (caller: Caller, { id: assignmentId }: PresentedAssignment) =>
      caller('POST', '/remove-assignment', { assignmentId })
    await readAnswer(await removeAssignment(salesOne, assignment), 403)
    const { assignment: removal } = await readAnswer(await removeAssignment(manager, assignment), 200)
    expect(removal.status).toBe('removed')
    expect((await listLeads(manager, 'assigned=no')).leads).toMatchObject([
      { id: leadId, status: 'unassigned' },
    ])
    const newAssignment = await assignLead(leadId)
    expect(newAssignment.id).not.toBe(assignment.id)
    await readAnswer(await changeAssignment(salesOne, newAssignment, { status: 'in_progress' }), 200)
    expect((await readAnswer(await removeAssignment(manager, newAssignment), 400)).error).toBe(
      'Cannot transition from In Progress to Removed',
    )
    await readAnswer(await changeAssignment(manager, removal, { status: 'assigned' }), 400)
  })

  test('refuses every change to a removed assignment', async () => {
    const leadId = await createLead()
    const assignment = await assignLead(leadId)
    await readAnswer(await manager('POST', '/remove-assignment', { assignmentId: assignment.id }), 200)
    for (const [caller, parts] of [
      [salesOne, { notes: 'Still mine' }],
      [salesOne, { dueDate: '2026-12-24' }],
      [manager, { priority: 'high' }],
      [admin, { department: 'service', assignedTo: findUserId('service.one') }],
    ] as const) {
      const refusal = await readAnswer(await changeAssignment(caller, assignment, parts), 409)
      expect(refusal.assignment.status).toBe('removed')
    }
    expect((await listLeads(admin)).leads).toMatchObject([
      { id: leadId, department: 'sales', priority: 'medium', status: 'unassigned' },
    ])
    await readAnswer(await manager('POST', '/remove-assignment', { assignmentId: assignment.id }), 200)
  })

  test('names the person who changed the assignment in a conflict, not the author of a later note', async () => {
    const leadId = await createLead()
    const assignment = await assignLead(leadId)
    await readAnswer(await changeAssignment(salesOne, assignment, { status: 'in_progress', version: 1 }), 200)
    await manager('POST', '/lead-note', { leadId, text: 'They like it blue' })
    const refusal = await readAnswer(
      await changeAssignment(admin, assignment, { priority: 'high', version: 1 }),
      409,
    )
    expect(refusal.error).toBe(`${assignment.assignee.name} changed this lead first`)
  })

  test('waits for a concurrent erasure of the lead without a deadlock', async () => {
    const leadId = await createLead()
    const assignment = await assignLead(leadId)
    const result = await scene.db.transaction(async (transaction) => {
      await transaction.update(leads).set({ name: 'Erased' }).where(eq(leads.id, leadId))
      const pendingAnswer = changeAssignment(salesOne, assignment, { notes: 'Rang' })
      await waitForBlockedQuery(transaction)
      await transaction.update(leadAssignments).set({ notes: '' }).where(eq(leadAssignments.leadId, leadId))
      return { waiting: pendingAnswer }
    })
    await readAnswer(await result.waiting, 200)
  })

  test('moves a lead to another department only with permission in both and with an assignee of the new one', async () => {
    const leadId = await createLead()
    const assignment = await assignLead(leadId)
    const move = { department: 'service', assignedTo: findUserId('service.one') }
    await readAnswer(await changeAssignment(manager, assignment, move), 403)
    expect(
      (await readAnswer(await changeAssignment(admin, assignment, { department: 'service' }), 400)).errors[0]
        ?.field,
    ).toBe('assignedTo')
    await readAnswer(await changeAssignment(admin, assignment, move), 200)
    expect(await listLeads(manager)).toMatchObject({ total: 0 })
    await readAnswer(await manager('GET', `/get-lead/${leadId}`), 403)
  })

  test('stores the outcome of a completed lead, and clears it when the lead is reopened', async () => {
    const assignment = await assignLead(await createLead())
    const outcome = { result: 'lost', reason: 'price' }
    const countBy = async (filter: string) => (await listLeads(manager, `outcome=${filter}`)).total
    const { assignment: completion } = await readAnswer(
      await changeAssignment(salesOne, assignment, { status: 'completed', outcome }),
      200,
    )
    expect(completion.outcome).toEqual(outcome)
    expect([await countBy('lost'), await countBy('lost-price'), await countBy('won')]).toEqual([1, 1, 0])
    const { assignment: reopening } = await readAnswer(
      await changeAssignment(salesOne, assignment, { status: 'follow_up' }),
      200,
    )
    expect(reopening.outcome).toBeNull()
    expect(await countBy('lost')).toBe(0)
  })

  test('records each change with its author, old and new values and note on the timeline, and in the audit log', async () => {
    const leadId = await createLead()
    const assignment = await assignLead(leadId)
    await changeAssignment(salesOne, assignment, { status: 'in_progress', notes: 'Rang' })
    const answer = await manager('GET', `/get-lead/${leadId}`)
    const { timeline } = (await answer.json()) as { timeline: (typeof leadEvents.$inferSelect)[] }
    expect(timeline).toMatchObject([
      { act: 'arrived', actorName: null },
      {
        act: 'assigned',
        actorId: findUserId('admin'),
        after: { assignedTo: findUserId('sales.one'), status: 'assigned' },
      },
      {
        act: 'moved',
        actorId: findUserId('sales.one'),
        before: { status: 'assigned' },
        after: { status: 'in_progress' },
        note: 'Rang',
      },
    ])
    const rows = await scene.db.select().from(audit).where(eq(audit.targetId, leadId)).orderBy(audit.id)
    expect(rows.map(({ act }) => act)).toEqual(['lead.assigned', 'lead.changed'])
  })
})

describe('a lead note', () => {
  const addNote = (caller: Caller, leadId: string, text: string) =>
    caller('POST', '/lead-note', { leadId, text })

  test('has at most 1,000 characters, regardless of their bytes', async () => {
    const leadId = await createLead()
    for (const character of ['x', 'é', '🚗']) {
      expect((await addNote(manager, leadId, character.repeat(MAX_NOTES_LENGTH))).status).toBe(200)
      for (const length of [MAX_NOTES_LENGTH + 1, 20_000]) {
        const refusal = await readAnswer(await addNote(manager, leadId, character.repeat(length)), 400)
        expect(refusal.error).toBe(NOTES_TOO_LONG)
      }
    }
  })
})

describe('the priority of a lead', () => {
  const setPriority = (caller: Caller, leadId: string, priority: string) =>
    caller('POST', '/lead-priority', { leadId, priority })

  test('can be set by managers while the lead is unassigned, and is recorded on the timeline', async () => {
    const leadId = await createLead()
    await readAnswer(await setPriority(salesOne, leadId, 'high'), 403)
    await readAnswer(await setPriority(manager, leadId, 'urgent'), 400)
    expect((await setPriority(manager, leadId, 'high')).status).toBe(200)
    expect((await listLeads(manager, 'priority=high')).leads.map((each) => each.id)).toEqual([leadId])
    const rows = await scene.db.select().from(leadEvents).where(eq(leadEvents.leadId, leadId))
    expect(rows).toMatchObject([
      { act: 'changed', before: { priority: 'medium' }, after: { priority: 'high' } },
    ])
  })

  test('of an assigned lead is refused with the assignment, and of an unknown lead with 404', async () => {
    const leadId = await createLead()
    const assignment = await assignLead(leadId)
    expect((await readAnswer(await setPriority(manager, leadId, 'high'), 409)).assignment.id).toBe(
      assignment.id,
    )
    await readAnswer(await setPriority(admin, '00000000-0000-4000-8000-000000000000', 'high'), 404)
  })
})

describe('the lead list', () => {
  test('contains the leads in scope, 25 per page and each once', async () => {
    for (let number = 0; number < 28; number++)
      await createLead(number % 4 === 0 ? { department: 'parts' } : {})
    const first = await listLeads(admin)
    const second = await listLeads(admin, 'page=2')
    expect([first.total, first.leads.length, second.leads.length]).toEqual([28, 25, 3])
    expect(new Set([...first.leads, ...second.leads].map((each) => each.id)).size).toBe(28)
    expect((await listLeads(manager)).total).toBe(21)
    expect((await listLeads(admin, 'department=parts')).total).toBe(7)
  })

  test('sorts unassigned leads first, then by due date', async () => {
    const laterId = await createLead()
    await assignLead(laterId, { dueDate: '2026-12-24' })
    const todayId = await createLead()
    await assignLead(todayId, { dueDate: new Date(scene.now()).toISOString() })
    const undatedId = await createLead()
    await assignLead(undatedId)
    const unassignedId = await createLead()
    const completedId = await createLead()
    await changeAssignment(admin, await assignLead(completedId), { status: 'completed' })
    const { leads: openLeads } = await listLeads(admin, 'status=open&sort=work')
    expect(openLeads.map((each) => each.id)).toEqual([unassignedId, todayId, laterId, undatedId])
    expect((await listLeads(admin, 'due=today')).leads.map((each) => each.id)).toEqual([todayId])
  })

  test('is searched by word beginnings of the name, reference, email and phone number', async () => {
    const contact = { name: 'Matilda Wattle-Stringybark', email: 'tilly@example.com', phone: '0491 570 157' }
    const answer = await scene.call('/submit-lead', makeLeadBody({ contact }))
    const { reference } = ((await answer.json()) as { lead: { reference: string } }).lead
    await createLead()
    for (const q of [
      'matil wat',
      'STRINGY',
      'tilly',
      reference,
      reference.slice(4),
      '0491 570 157',
      '+61491570157',
    ])
      expect((await listLeads(admin, `q=${encodeURIComponent(q)}`)).total).toBe(1)
    for (const q of ['nobody', "'; drop table leads", 'tilly & !x', ':*'])
      expect((await listLeads(admin, `q=${encodeURIComponent(q)}`)).total).toBeLessThanOrEqual(2)
  })

  test('keeps its tally equal to the number of rows after every change', async () => {
    const ids: string[] = []
    for (let number = 0; number < 6; number++) ids.push(await createLead())
    const first = await assignLead(ids[0] ?? '')
    await changeAssignment(salesOne, first, { status: 'in_progress' })
    await assignLead(ids[1] ?? '', { priority: 'high' })
    await scene.db.delete(leads).where(eq(leads.id, ids[2] ?? ''))
    await scene.db.execute(sql`select add_up_lead_tally()`)
    await scene.db
      .update(leads)
      .set({ deletedAt: new Date(scene.now()) })
      .where(eq(leads.id, ids[3] ?? ''))
    expect((await listLeads(admin)).total).toBe(4)
    expect((await listLeads(admin, 'assigned=yes')).total).toBe(2)
    const rows = await scene.db
      .select({ status: leadTally.status, count: sql<number>`sum(${leadTally.leads})::int` })
      .from(leadTally)
      .groupBy(leadTally.status)
    expect(Object.fromEntries(rows.map(({ status, count }) => [status, count]))).toMatchObject({
      unassigned: 2,
      assigned: 1,
      in_progress: 1,
    })
  })

  test('has stats that agree with the list for every caller and filter', async () => {
    const [first, second, third] = [await createLead(), await createLead(), await createLead()]
    await assignLead(first, { dueDate: '2026-12-24' })
    scene.advanceClock(600)
    await changeAssignment(salesOne, await assignLead(second, { priority: 'high' }), {
      status: 'in_progress',
    })
    await salesOne('POST', '/lead-note', { leadId: second, kind: 'call', text: '' })
    await manager('POST', '/remove-assignment', { assignmentId: (await assignLead(third)).id })
    const readStats = async (caller: Caller, query = '') => {
      const answer = await caller('GET', `/get-lead-assignments?stats=true${query}`)
      return ((await answer.json()) as { stats: Record<string, unknown> }).stats
    }
    const allStats = {
      total: 3,
      byStatus: { assigned: 1, in_progress: 1, follow_up: 0, completed: 0, removed: 1 },
      byDepartment: { admin: 0, sales: 3, service: 0, parts: 0 },
      byPriority: { low: 0, medium: 2, high: 1 },
      byUser: { [findUserId('sales.one')]: 3 },
      overdue: 0,
      unassignedLeads: 1,
      medianFirstResponseMinutes: 10,
    }
    expect(await readStats(admin)).toEqual(allStats)
    expect(await readStats(manager, '&range=today')).toEqual(allStats)
    expect(await readStats(salesTwo)).toMatchObject({
      total: 0,
      unassignedLeads: 0,
      medianFirstResponseMinutes: null,
    })
    expect(await readStats(admin, '&status=removed')).toMatchObject({
      total: 1,
      medianFirstResponseMinutes: null,
    })
    expect(await readStats(admin, '&status=in_progress')).toMatchObject({ medianFirstResponseMinutes: 10 })
    expect(await readStats(admin, '&status=assigned')).toMatchObject({ medianFirstResponseMinutes: null })
    const firstLeadOnly = eq(leadAssignments.leadId, first)
    await scene.db.update(leadAssignments).set({ dueDate: '2020-01-01' }).where(firstLeadOnly)
    for (const query of ['', '&range=today', '&status=assigned', '&q=acacia'])
      expect(await readStats(admin, query), query).toMatchObject({ overdue: 1 })
    for (const query of ['&status=in_progress', '&status=removed', '&priority=high'])
      expect(await readStats(admin, query), query).toMatchObject({ overdue: 0 })
    const answer = await salesOne('GET', '/get-lead-assignments')
    expect(await answer.json()).toMatchObject({ total: 3 })
  })

  test.each([
    [[7], 7],
    [[3, 8], 5.5],
    [[1, 2, 90], 2],
    [[4, 4, 4, 60], 4],
    [[1, 2, 5, 9], 3.5],
  ])('has a median of responses after %o minutes of %o', async (minutes, median) => {
    for (const minute of minutes) {
      const createdAt = new Date(scene.now() - minute * 60_000)
      await createLead({ createdAt, respondedAt: new Date(scene.now()) })
    }
    await createLead()
    const answer = await admin('GET', '/get-lead-assignments?stats=true')
    expect(await answer.json()).toMatchObject({ stats: { medianFirstResponseMinutes: median } })
  })

  test('offers assignees with their open and overdue leads and their median response time', async () => {
    await assignLead(await createLead())
    const lateAssignment = await assignLead(await createLead())
    await scene.db
      .update(leadAssignments)
      .set({ dueDate: '2020-01-01' })
      .where(eq(leadAssignments.id, lateAssignment.id))
    const completedAssignment = await assignLead(await createLead())
    scene.advanceClock(60)
    await salesOne('POST', '/lead-note', { leadId: completedAssignment.leadId, kind: 'call', text: '' })
    await changeAssignment(salesOne, completedAssignment, { status: 'completed' })
    await assignLead(await createLead(), { assignedTo: findUserId('sales.two') })
    const answer = await manager('GET', '/lead-people?department=sales')
    const { people } = (await answer.json()) as { people: LeadPerson[] }
    expect(people.find((person) => person.id === findUserId('sales.one'))).toMatchObject({
      open: 2,
      overdue: 1,
      medianMinutes: 1,
      refusal: null,
    })
    expect(people.find((person) => person.id === findUserId('sales.two'))).toMatchObject({
      open: 1,
      overdue: 0,
      medianMinutes: null,
    })
  })

  test('can be filtered by leads with a removed assignment, within the scope of the caller', async () => {
    const [unassignedId, reassignedId, untouchedId] = [
      await createLead(),
      await createLead(),
      await createLead(),
    ]
    for (const leadId of [unassignedId, reassignedId])
      await manager('POST', '/remove-assignment', { assignmentId: (await assignLead(leadId)).id })
    await assignLead(reassignedId, { assignedTo: findUserId('sales.two') })
    await assignLead(untouchedId)
    const listIds = async (caller: Caller, query: string) => {
      const list = await listLeads(caller, query)
      expect(list.total).toBe(list.leads.length)
      return list.leads.map((each) => each.id).toSorted()
    }
    expect(await listIds(admin, 'was=removed')).toEqual([unassignedId, reassignedId].toSorted())
    expect(await listIds(admin, 'was=removed&status=unassigned')).toEqual([unassignedId])
    expect(await listIds(salesTwo, 'was=removed')).toEqual([reassignedId])
    expect(await listIds(salesOne, 'was=removed')).toEqual([])
  })

  test('takes its own time and the times of its leads from the same clock', async () => {
    await createLead()
    scene.advanceClock(60)
    const list = (await (await admin('GET', '/get-leads')).json()) as LeadList
    expect(Date.parse(list.at) - Date.parse(list.leads[0]?.createdAt ?? '')).toBe(60_000)
  })

  test('shows the leads of a user only to that user and their managers', async () => {
    await assignLead(await createLead())
    const path = `/get-user-leads?userId=${findUserId('sales.one')}`
    for (const caller of [salesOne, manager, admin]) {
      const answer = await caller('GET', path)
      expect(await answer.json()).toMatchObject({ total: 1 })
    }
    await readAnswer(await salesTwo('GET', path), 403)
    await readAnswer(await manager('GET', `/get-user-leads?userId=${findUserId('service.one')}`), 403)
    await readAnswer(await admin('GET', '/get-user-leads?userId=nobody'), 404)
  })

  test('is empty for an unknown dealership, and refuses an invalid dealership name', async () => {
    await createLead()
    expect(await listLeads(admin, 'dealership=nowhere')).toMatchObject({ total: 0 })
    for (const dealership of ['%00', 'a%00b', '%F0%9F%9A%97'])
      await readAnswer(await admin('GET', `/get-leads?dealership=${dealership}`), 400)
  })

  test.each([
    'status=lost',
    'range=year',
    'sort=colour',
    'page=0',
    'pageSize=101',
    'colour=red',
    'due=soon',
    'was=lost',
  ])('refuses the invalid query %s', async (query) => {
    await readAnswer(await admin('GET', `/get-leads?${query}`), 400)
  })
})
