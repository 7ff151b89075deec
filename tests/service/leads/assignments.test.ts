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
let one: Caller
let two: Caller

beforeAll(async () => {
  scene = await makeConsoleScene()
  admin = await scene.as('admin')
  manager = await scene.as('sales.manager')
  one = await scene.as('sales.one')
  two = await scene.as('sales.two')
})

afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.delete(leads)
  await scene.db.delete(idempotencyKeys)
  await scene.db.delete(rateLimits)
})

const id = (username: string) => scene.ids[username] ?? ''
const lead: ConsoleScene['createLead'] = (columns) => scene.createLead(columns)

async function assigned(leadId: string, parts: object = {}): Promise<PresentedAssignment> {
  const answer = await admin('POST', '/assign-lead', {
    leadId,
    assignedTo: id('sales.one'),
    department: 'sales',
    ...parts,
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as Answer).assignment
}

async function said(answer: Response, status: number): Promise<Answer> {
  const body = (await answer.json()) as Answer
  expect({ status: answer.status, body }).toMatchObject({ status })
  return body
}

const change = (caller: Caller, assignment: PresentedAssignment, parts: object) =>
  caller('POST', '/reassign-lead', { assignmentId: assignment.id, ...parts })

async function listed(caller: Caller, query = ''): Promise<{ leads: ListedLead[]; total: number }> {
  const answer = await caller('GET', `/get-leads?${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as { leads: ListedLead[]; total: number }
}

describe('assigning a lead', () => {
  test('gives it to somebody, says who did, and shows it to them', async () => {
    const leadId = await lead()
    const answer = await manager('POST', '/assign-lead', {
      leadId,
      assignedTo: id('sales.one'),
      department: 'sales',
      priority: 'high',
      dueDate: '2026-12-24',
      notes: 'Ring before noon',
    })
    const { assignment } = await said(answer, 201)
    expect(assignment).toMatchObject({
      leadId,
      assignedTo: id('sales.one'),
      userId: id('sales.one'),
      assignedBy: id('sales.manager'),
      department: 'sales',
      priority: 'high',
      status: 'assigned',
      dueDate: '2026-12-24',
      notes: 'Ring before noon',
      version: 1,
      outcome: null,
      lead: { id: leadId, form: 'enquiry' },
      assignee: { id: id('sales.one') },
    })
    expect((await listed(one)).leads.map((each) => each.id)).toEqual([leadId])
    expect(await listed(two)).toMatchObject({ leads: [], total: 0 })
  })

  test('asks for what the specification asks for, in its words', async () => {
    const body = await said(await admin('POST', '/assign-lead', {}), 400)
    expect(body.error).toBe('Lead ID is required')
    expect(body.errors).toEqual([
      { field: 'leadId', message: 'Lead ID is required' },
      { field: 'assignedTo', message: 'Assigned user is required' },
      { field: 'department', message: 'Department is required' },
    ])
  })

  test('is always by the one who is signed in', async () => {
    const body = { leadId: await lead(), assignedTo: id('sales.one'), department: 'sales' }
    await said(await manager('POST', '/assign-lead', { ...body, assignedBy: id('admin') }), 400)
    await said(await manager('POST', '/assign-lead', { ...body, assignedBy: id('sales.manager') }), 201)
  })

  test('of two at once one wins, and the other is told who', async () => {
    const leadId = await lead()
    const [first, second] = await Promise.all([
      manager('POST', '/assign-lead', { leadId, assignedTo: id('sales.one'), department: 'sales' }),
      admin('POST', '/assign-lead', { leadId, assignedTo: id('sales.two'), department: 'sales' }),
    ])
    expect([first.status, second.status].toSorted((low, high) => low - high)).toEqual([201, 409])
    const [won, lost] = first.status === 201 ? [first, second] : [second, first]
    const { assignment } = (await won.json()) as Answer
    const refusal = (await lost.json()) as Answer
    expect(refusal.assignment).toEqual(assignment)
    expect(refusal.error).toBe(
      `${assignment.assigner.name} already assigned this lead to ${assignment.assignee.name}`,
    )
  })

  test('the same request again gives the same answer, and another body under its key none', async () => {
    const body = { leadId: await lead(), assignedTo: id('sales.one'), department: 'sales' }
    const key = { 'Idempotency-Key': 'assign-this-once' }
    const { assignment } = await said(await manager('POST', '/assign-lead', body, key), 201)
    expect((await said(await manager('POST', '/assign-lead', body, key), 201)).assignment).toEqual(assignment)
    await said(await manager('POST', '/assign-lead', { ...body, priority: 'low' }, key), 409)
  })

  test('goes to somebody active of the department, or to an administrator', async () => {
    const leadId = await lead()
    const gone = await addPerson(scene, { role: 'sales_user', department: 'sales' })
    await scene.db.update(users).set({ active: false }).where(eq(users.username, gone.username))
    const [row] = await scene.db.select().from(users).where(eq(users.username, gone.username))
    const give = (assignedTo: string) =>
      admin('POST', '/assign-lead', { leadId, assignedTo, department: 'sales' })
    for (const refused of [id('service.one'), row?.id ?? '', 'nobody', leadId])
      expect((await said(await give(refused), 400)).errors[0]?.field).toBe('assignedTo')
    await said(await give(id('admin')), 201)
  })

  test.each([
    [{ assignedTo: [1] }, 'assignedTo'],
    [{ assignedTo: { id: 1 } }, 'assignedTo'],
    [{ leadId: ['x'] }, 'leadId'],
  ])('refuses what is no text where an id belongs: %o', async (parts, field) => {
    const body = { leadId: await lead(), assignedTo: id('sales.one'), department: 'sales', ...parts }
    expect((await said(await admin('POST', '/assign-lead', body), 400)).errors[0]?.field).toBe(field)
  })

  test('to somebody who is being deactivated at this moment is refused once that is done', async () => {
    const person = await addPerson(scene, { role: 'sales_user', department: 'sales' })
    const leadId = await lead()
    const giving = await scene.db.transaction(async (transaction) => {
      const [row] = await transaction
        .update(users)
        .set({ active: false })
        .where(eq(users.username, person.username))
        .returning()
      const body = { leadId, assignedTo: row?.id, department: 'sales' }
      const waiting = admin('POST', '/assign-lead', body)
      await waitForBlockedQuery(transaction)
      return { waiting }
    })
    const refusal = await said(await giving.waiting, 400)
    expect(refusal.error).toBe(`${person.name} is deactivated and cannot be assigned leads`)
  })

  test('refuses an id within a list as it refuses any other list', async () => {
    const body = { leadId: await lead(), assignedTo: [id('sales.one')], department: 'sales' }
    await said(await admin('POST', '/assign-lead', body), 400)
  })

  test('that has begun already counts as an answer', async () => {
    const leadId = await lead()
    scene.pass(120)
    await assigned(leadId, { status: 'in_progress' })
    const [row] = await scene.db.select().from(leads).where(eq(leads.id, leadId))
    expect(row?.responseMinutes).toBe(2)
  })

  test('is answered the same under its key, whatever has become of the lead and the day since', async () => {
    const today = new Date(scene.now()).toISOString()
    const body = { leadId: await lead(), assignedTo: id('sales.one'), department: 'sales', dueDate: today }
    const key = { 'Idempotency-Key': 'assign-before-midnight' }
    const { assignment } = await said(await manager('POST', '/assign-lead', body, key), 201)
    const move = { department: 'service', assignedTo: id('service.one') }
    await said(await change(admin, assignment, move), 200)
    expect((await said(await manager('POST', '/assign-lead', body, key), 201)).assignment).toEqual(assignment)
  })

  test('is a manager’s within the department and dealership, and an administrator’s everywhere', async () => {
    const service = { leadId: await lead({ department: 'service' }), assignedTo: id('service.one') }
    await said(await manager('POST', '/assign-lead', { ...service, department: 'service' }), 403)
    await said(
      await manager('POST', '/assign-lead', {
        leadId: await lead(),
        assignedTo: id('service.one'),
        department: 'service',
      }),
      403,
    )
    await said(await admin('POST', '/assign-lead', { ...service, department: 'service' }), 201)
    await said(await one('POST', '/assign-lead', { ...service, department: 'service' }), 403)
  })

  test('needs a lead that is there and that nobody doubts', async () => {
    const body = { assignedTo: id('sales.one'), department: 'sales' }
    const none = '00000000-0000-4000-8000-000000000000'
    await said(await admin('POST', '/assign-lead', { ...body, leadId: none }), 404)
    await said(await admin('POST', '/assign-lead', { ...body, leadId: 'x' }), 404)
    const suspiciousLead = await lead({ quarantinedAt: new Date(scene.now()) })
    await said(await admin('POST', '/assign-lead', { ...body, leadId: suspiciousLead }), 404)
  })
})

describe('working on a lead', () => {
  test('staff move their own on, note, and set the next date; the rest is for managers', async () => {
    const assignment = await assigned(await lead())
    await said(await change(one, assignment, { status: 'in_progress', notes: 'Left a message' }), 200)
    await said(await change(one, assignment, { dueDate: '2026-12-24', status: 'follow_up' }), 200)
    for (const parts of [{ priority: 'high' }, { assignedTo: id('sales.two') }, { department: 'service' }])
      await said(await change(one, assignment, parts), 403)
    await said(await change(two, assignment, { status: 'in_progress' }), 403)
    await said(await change(manager, assignment, { priority: 'high', assignedTo: id('sales.two') }), 200)
    await said(await change(one, assignment, { notes: 'Mine no more' }), 403)
    await said(await change(two, assignment, { notes: 'Mine now' }), 200)
  })

  test('who saw an older version changes nothing and sees how it stands', async () => {
    const assignment = await assigned(await lead())
    const [first, second] = await Promise.all([
      change(one, assignment, { status: 'in_progress', version: 1 }),
      change(manager, assignment, { priority: 'high', version: 1 }),
    ])
    expect([first.status, second.status].toSorted((low, high) => low - high)).toEqual([200, 409])
    const [won, lost] = first.status === 200 ? [first, second] : [second, first]
    const { assignment: now } = (await won.json()) as Answer
    expect(now.version).toBe(2)
    expect(((await lost.json()) as Answer).assignment).toEqual(now)
  })

  test('a move the table forbids is refused in its words, a present status is no move', async () => {
    const assignment = await assigned(await lead())
    const { assignment: same } = await said(await change(one, assignment, { status: 'assigned' }), 200)
    expect(same.version).toBe(1)
    await said(await change(one, assignment, { status: 'completed' }), 200)
    const refusal = await said(await change(one, assignment, { status: 'in_progress' }), 400)
    expect(refusal.error).toBe('Cannot transition from Completed to In Progress')
    expect((await said(await change(one, assignment, {}), 400)).error).toBe('Update data is required')
  })

  test('only what nobody has begun is taken back, by managers, and may be given again', async () => {
    const leadId = await lead()
    const assignment = await assigned(leadId)
    const remove = (caller: Caller, { id: assignmentId }: PresentedAssignment) =>
      caller('POST', '/remove-assignment', { assignmentId })
    await said(await remove(one, assignment), 403)
    const { assignment: removed } = await said(await remove(manager, assignment), 200)
    expect(removed.status).toBe('removed')
    expect((await listed(manager, 'assigned=no')).leads).toMatchObject([{ id: leadId, status: 'unassigned' }])
    const again = await assigned(leadId)
    expect(again.id).not.toBe(assignment.id)
    await said(await change(one, again, { status: 'in_progress' }), 200)
    expect((await said(await remove(manager, again), 400)).error).toBe(
      'Cannot transition from In Progress to Removed',
    )
    await said(await change(manager, removed, { status: 'assigned' }), 400)
  })

  test('nothing is changed of what was taken back, by whoever had it or whoever manages', async () => {
    const leadId = await lead()
    const assignment = await assigned(leadId)
    await said(await manager('POST', '/remove-assignment', { assignmentId: assignment.id }), 200)
    for (const [caller, parts] of [
      [one, { notes: 'Still mine' }],
      [one, { dueDate: '2026-12-24' }],
      [manager, { priority: 'high' }],
      [admin, { department: 'service', assignedTo: id('service.one') }],
    ] as const) {
      const refusal = await said(await change(caller, assignment, parts), 409)
      expect(refusal.assignment.status).toBe('removed')
    }
    expect((await listed(admin)).leads).toMatchObject([
      { id: leadId, department: 'sales', priority: 'medium', status: 'unassigned' },
    ])
    await said(await manager('POST', '/remove-assignment', { assignmentId: assignment.id }), 200)
  })

  test('who comes second is told who changed it, not who wrote a note since', async () => {
    const leadId = await lead()
    const assignment = await assigned(leadId)
    await said(await change(one, assignment, { status: 'in_progress', version: 1 }), 200)
    await manager('POST', '/lead-note', { leadId, text: 'They like it blue' })
    const refusal = await said(await change(admin, assignment, { priority: 'high', version: 1 }), 409)
    expect(refusal.error).toBe(`${assignment.assignee.name} changed this lead first`)
  })

  test('waits for whoever erases the lead, and neither stands in the other’s way', async () => {
    const leadId = await lead()
    const assignment = await assigned(leadId)
    const changing = await scene.db.transaction(async (transaction) => {
      await transaction.update(leads).set({ name: 'Erased' }).where(eq(leads.id, leadId))
      const waiting = change(one, assignment, { notes: 'Rang' })
      await waitForBlockedQuery(transaction)
      await transaction.update(leadAssignments).set({ notes: '' }).where(eq(leadAssignments.leadId, leadId))
      return { waiting }
    })
    await said(await changing.waiting, 200)
  })

  test('into another department only by those who may act at both ends, and to somebody there', async () => {
    const leadId = await lead()
    const assignment = await assigned(leadId)
    const move = { department: 'service', assignedTo: id('service.one') }
    await said(await change(manager, assignment, move), 403)
    expect(
      (await said(await change(admin, assignment, { department: 'service' }), 400)).errors[0]?.field,
    ).toBe('assignedTo')
    await said(await change(admin, assignment, move), 200)
    expect(await listed(manager)).toMatchObject({ total: 0 })
    await said(await manager('GET', `/get-lead/${leadId}`), 403)
  })

  test('an outcome is kept with a completed one', async () => {
    const assignment = await assigned(await lead())
    const outcome = { result: 'lost', reason: 'price' }
    const { assignment: done } = await said(
      await change(one, assignment, { status: 'completed', outcome }),
      200,
    )
    expect(done.outcome).toEqual(outcome)
    const { assignment: again } = await said(await change(one, assignment, { status: 'follow_up' }), 200)
    expect(again.outcome).toBeNull()
  })

  test('everything is on the lead’s timeline and in the audit: who, when, from, to, in what words', async () => {
    const leadId = await lead()
    const assignment = await assigned(leadId)
    await change(one, assignment, { status: 'in_progress', notes: 'Rang' })
    const answer = await manager('GET', `/get-lead/${leadId}`)
    const { timeline } = (await answer.json()) as { timeline: (typeof leadEvents.$inferSelect)[] }
    expect(timeline).toMatchObject([
      { act: 'arrived', actorName: null },
      { act: 'assigned', actorId: id('admin'), after: { assignedTo: id('sales.one'), status: 'assigned' } },
      {
        act: 'moved',
        actorId: id('sales.one'),
        before: { status: 'assigned' },
        after: { status: 'in_progress' },
        note: 'Rang',
      },
    ])
    const rows = await scene.db.select().from(audit).where(eq(audit.targetId, leadId)).orderBy(audit.id)
    expect(rows.map(({ act }) => act)).toEqual(['lead.assigned', 'lead.changed'])
  })
})

describe('a note', () => {
  const note = (caller: Caller, leadId: string, text: string) =>
    caller('POST', '/lead-note', { leadId, text })

  test('of 1,000 characters is taken and of one more is not, however many bytes they are', async () => {
    const leadId = await lead()
    for (const character of ['x', 'é', '🚗']) {
      expect((await note(manager, leadId, character.repeat(MAX_NOTES_LENGTH))).status).toBe(200)
      for (const many of [MAX_NOTES_LENGTH + 1, 20_000]) {
        const refusal = await said(await note(manager, leadId, character.repeat(many)), 400)
        expect(refusal.error).toBe(NOTES_TOO_LONG)
      }
    }
  })
})

describe('the priority of a lead', () => {
  const prioritise = (caller: Caller, leadId: string, priority: string) =>
    caller('POST', '/lead-priority', { leadId, priority })

  test('nobody has is set by those who could give it to somebody, and told', async () => {
    const leadId = await lead()
    await said(await prioritise(one, leadId, 'high'), 403)
    await said(await prioritise(manager, leadId, 'urgent'), 400)
    expect((await prioritise(manager, leadId, 'high')).status).toBe(200)
    expect((await listed(manager, 'priority=high')).leads.map((each) => each.id)).toEqual([leadId])
    const rows = await scene.db.select().from(leadEvents).where(eq(leadEvents.leadId, leadId))
    expect(rows).toMatchObject([
      { act: 'changed', before: { priority: 'medium' }, after: { priority: 'high' } },
    ])
  })

  test('somebody has is the assignment’s: who comes second sees whose it is', async () => {
    const leadId = await lead()
    const assignment = await assigned(leadId)
    expect((await said(await prioritise(manager, leadId, 'high'), 409)).assignment.id).toBe(assignment.id)
    await said(await prioritise(admin, '00000000-0000-4000-8000-000000000000', 'high'), 404)
  })
})

describe('the desk', () => {
  test('lists what is within reach, 25 a page, and never one twice', async () => {
    for (let made = 0; made < 28; made++) await lead(made % 4 === 0 ? { department: 'parts' } : {})
    const first = await listed(admin)
    const second = await listed(admin, 'page=2')
    expect([first.total, first.leads.length, second.leads.length]).toEqual([28, 25, 3])
    expect(new Set([...first.leads, ...second.leads].map((each) => each.id)).size).toBe(28)
    expect((await listed(manager)).total).toBe(21)
    expect((await listed(admin, 'department=parts')).total).toBe(7)
  })

  test('works nobody’s first, then by the day it is due', async () => {
    const later = await lead()
    await assigned(later, { dueDate: '2026-12-24' })
    const today = await lead()
    await assigned(today, { dueDate: new Date(scene.now()).toISOString() })
    const undated = await lead()
    await assigned(undated)
    const nobodys = await lead()
    const done = await lead()
    await change(admin, await assigned(done), { status: 'completed' })
    const { leads: shown } = await listed(admin, 'status=open&sort=work')
    expect(shown.map((each) => each.id)).toEqual([nobodys, today, later, undated])
    expect((await listed(admin, 'due=today')).leads.map((each) => each.id)).toEqual([today])
  })

  test('finds by the beginnings of words, of name, reference, email, phone and stock number', async () => {
    const contact = { name: 'Matilda Wattle-Stringybark', email: 'tilly@example.com', phone: '0491 570 157' }
    const answer = await scene.call('/submit-lead', makeLeadBody({ contact }))
    const { reference } = ((await answer.json()) as { lead: { reference: string } }).lead
    await lead()
    for (const q of [
      'matil wat',
      'STRINGY',
      'tilly',
      reference,
      reference.slice(4),
      '0491 570 157',
      '+61491570157',
    ])
      expect((await listed(admin, `q=${encodeURIComponent(q)}`)).total).toBe(1)
    for (const q of ['nobody', "'; drop table leads", 'tilly & !x', ':*'])
      expect((await listed(admin, `q=${encodeURIComponent(q)}`)).total).toBeLessThanOrEqual(2)
  })

  test('counts as it changes what a count of the rows would say', async () => {
    const ids: string[] = []
    for (let made = 0; made < 6; made++) ids.push(await lead())
    const first = await assigned(ids[0] ?? '')
    await change(one, first, { status: 'in_progress' })
    await assigned(ids[1] ?? '', { priority: 'high' })
    await scene.db.delete(leads).where(eq(leads.id, ids[2] ?? ''))
    await scene.db.execute(sql`select add_up_lead_tally()`)
    await scene.db
      .update(leads)
      .set({ deletedAt: new Date(scene.now()) })
      .where(eq(leads.id, ids[3] ?? ''))
    expect((await listed(admin)).total).toBe(4)
    expect((await listed(admin, 'assigned=yes')).total).toBe(2)
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

  test('stats agree with the lists, whoever asks', async () => {
    const [first, second, third] = [await lead(), await lead(), await lead()]
    await assigned(first, { dueDate: '2026-12-24' })
    scene.pass(600)
    await change(one, await assigned(second, { priority: 'high' }), { status: 'in_progress' })
    await manager('POST', '/remove-assignment', { assignmentId: (await assigned(third)).id })
    const stats = async (caller: Caller, query = '') => {
      const answer = await caller('GET', `/get-lead-assignments?stats=true${query}`)
      return ((await answer.json()) as { stats: Record<string, unknown> }).stats
    }
    const everything = {
      total: 3,
      byStatus: { assigned: 1, in_progress: 1, follow_up: 0, completed: 0, removed: 1 },
      byDepartment: { admin: 0, sales: 3, service: 0, parts: 0 },
      byPriority: { low: 0, medium: 2, high: 1 },
      byUser: { [id('sales.one')]: 3 },
      overdue: 0,
      unassignedLeads: 1,
      medianFirstResponseMinutes: 10,
    }
    expect(await stats(admin)).toEqual(everything)
    expect(await stats(manager, '&range=today')).toEqual(everything)
    expect(await stats(two)).toMatchObject({ total: 0, unassignedLeads: 0, medianFirstResponseMinutes: null })
    expect(await stats(admin, '&status=removed')).toMatchObject({
      total: 1,
      medianFirstResponseMinutes: null,
    })
    expect(await stats(admin, '&status=in_progress')).toMatchObject({ medianFirstResponseMinutes: 10 })
    expect(await stats(admin, '&status=assigned')).toMatchObject({ medianFirstResponseMinutes: null })
    const isFirst = eq(leadAssignments.leadId, first)
    await scene.db.update(leadAssignments).set({ dueDate: '2020-01-01' }).where(isFirst)
    for (const query of ['', '&range=today', '&status=assigned', '&q=acacia'])
      expect(await stats(admin, query), query).toMatchObject({ overdue: 1 })
    for (const query of ['&status=in_progress', '&status=removed', '&priority=high'])
      expect(await stats(admin, query), query).toMatchObject({ overdue: 0 })
    const answer = await one('GET', '/get-lead-assignments')
    expect(await answer.json()).toMatchObject({ total: 3 })
  })

  test.each([
    [[7], 7],
    [[3, 8], 5.5],
    [[1, 2, 90], 2],
    [[4, 4, 4, 60], 4],
    [[1, 2, 5, 9], 3.5],
  ])('of answers after %o minutes the middle is %o', async (minutes, middle) => {
    for (const minute of minutes) {
      const createdAt = new Date(scene.now() - minute * 60_000)
      await lead({ createdAt, respondedAt: new Date(scene.now()) })
    }
    await lead()
    const answer = await admin('GET', '/get-lead-assignments?stats=true')
    expect(await answer.json()).toMatchObject({ stats: { medianFirstResponseMinutes: middle } })
  })

  test('those who could take a lead stand with what they have open, what is late and how soon they answer', async () => {
    await assigned(await lead())
    const late = await assigned(await lead())
    await scene.db
      .update(leadAssignments)
      .set({ dueDate: '2020-01-01' })
      .where(eq(leadAssignments.id, late.id))
    const answered = await assigned(await lead())
    scene.pass(60)
    await change(one, answered, { status: 'completed' })
    await assigned(await lead(), { assignedTo: id('sales.two') })
    const answer = await manager('GET', '/lead-people?department=sales')
    const { people } = (await answer.json()) as { people: LeadPerson[] }
    expect(people.find((person) => person.id === id('sales.one'))).toMatchObject({
      open: 2,
      overdue: 1,
      medianMinutes: 1,
      refusal: null,
    })
    expect(people.find((person) => person.id === id('sales.two'))).toMatchObject({
      open: 1,
      overdue: 0,
      medianMinutes: null,
    })
  })

  test('what was taken back is found as that, whatever it is now, and only within reach', async () => {
    const [nobodys, again, never] = [await lead(), await lead(), await lead()]
    for (const leadId of [nobodys, again])
      await manager('POST', '/remove-assignment', { assignmentId: (await assigned(leadId)).id })
    await assigned(again, { assignedTo: id('sales.two') })
    await assigned(never)
    const found = async (caller: Caller, query: string) => {
      const list = await listed(caller, query)
      expect(list.total).toBe(list.leads.length)
      return list.leads.map((each) => each.id).toSorted()
    }
    expect(await found(admin, 'was=removed')).toEqual([nobodys, again].toSorted())
    expect(await found(admin, 'was=removed&status=unassigned')).toEqual([nobodys])
    expect(await found(two, 'was=removed')).toEqual([again])
    expect(await found(one, 'was=removed')).toEqual([])
  })

  test('a list is dated by the clock its leads are dated by', async () => {
    await lead()
    scene.pass(60)
    const list = (await (await admin('GET', '/get-leads')).json()) as LeadList
    expect(Date.parse(list.at) - Date.parse(list.leads[0]?.createdAt ?? '')).toBe(60_000)
  })

  test('one person’s leads are for them and for those who manage them', async () => {
    await assigned(await lead())
    const path = `/get-user-leads?userId=${id('sales.one')}`
    for (const caller of [one, manager, admin]) {
      const answer = await caller('GET', path)
      expect(await answer.json()).toMatchObject({ total: 1 })
    }
    await said(await two('GET', path), 403)
    await said(await manager('GET', `/get-user-leads?userId=${id('service.one')}`), 403)
    await said(await admin('GET', '/get-user-leads?userId=nobody'), 404)
  })

  test('a dealership nobody knows finds nothing, and what no dealership is called is refused', async () => {
    await lead()
    expect(await listed(admin, 'dealership=nowhere')).toMatchObject({ total: 0 })
    for (const dealership of ['%00', 'a%00b', '%F0%9F%9A%97'])
      await said(await admin('GET', `/get-leads?dealership=${dealership}`), 400)
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
  ])('a query with %s is refused, not guessed at', async (query) => {
    await said(await admin('GET', `/get-leads?${query}`), 400)
  })
})
