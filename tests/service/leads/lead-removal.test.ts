import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  audit,
  bookings,
  leadAssignments,
  leadEvents,
  leads,
  leadTally,
} from '../../../src/data/database/tables.ts'
import type { LeadFile } from '../../../src/services/leads/lead-details.ts'
import type { DeletedLead } from '../../../src/services/leads/lead-removal.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'

let scene: ConsoleScene
let admin: Caller
let manager: Caller
let serviceManager: Caller
let salesOne: Caller
let ids: Record<string, string>

beforeAll(async () => {
  scene = await makeConsoleScene()
  ids = scene.ids
})

afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.delete(leads)
  // These tests advance the clock by days, which ends the sessions.
  admin = await scene.signInAs('admin')
  manager = await scene.signInAs('sales.manager')
  serviceManager = await scene.signInAs('service.manager')
  salesOne = await scene.signInAs('sales.one')
})

const DAY = 86_400

const createLead: ConsoleScene['createLead'] = (columns) => scene.createLead(columns)

async function assignLead(leadId: string, status = 'assigned'): Promise<void> {
  const body = { leadId, assignedTo: ids['sales.one'], department: 'sales', status }
  expect((await admin('POST', '/assign-lead', body)).status).toBe(201)
}

const callForLead = (caller: Caller, call: string, leadId: string) => caller('POST', `/${call}`, { leadId })
const mergeLeads = (caller: Caller, leadId: string, intoId: string) =>
  caller('POST', '/merge-leads', { leadId, intoId })

async function readLead(caller: Caller, id: string): Promise<LeadFile> {
  const answer = await caller('GET', `/get-lead/${id}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as LeadFile
}

async function listLeadIds(): Promise<string[]> {
  const { leads: list } = (await (await admin('GET', '/get-leads')).json()) as { leads: { id: string }[] }
  return list.map(({ id }) => id).toSorted()
}

async function searchLeads(q: string): Promise<string[]> {
  const answer = await admin('GET', `/console-search?${new URLSearchParams({ q })}`)
  const { leads: list } = (await answer.json()) as { leads: { id: string }[] }
  return list.map(({ id }) => id)
}

async function countTally(): Promise<number> {
  const rows = await scene.db.select().from(leadTally)
  return rows.reduce((sum, row) => sum + row.leads, 0)
}

async function listActs(id: string): Promise<string[]> {
  const rows = await scene.db
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, id))
    .orderBy(leadEvents.id)
  return rows.map((row) => row.act)
}

async function listDeletedLeads(): Promise<DeletedLead[]> {
  return ((await (await admin('GET', '/deleted-leads')).json()) as { leads: DeletedLead[] }).leads
}

describe('a deleted lead', () => {
  test('disappears from every list at once, and is restored with its assignment', async () => {
    const id = await createLead()
    await assignLead(id)
    const tallyBefore = await countTally()
    expect((await callForLead(admin, 'delete-lead', id)).status).toBe(200)
    expect(await listLeadIds()).toEqual([])
    expect(await countTally()).toBe(tallyBefore - 1)
    expect((await admin('GET', `/get-lead/${id}`)).status).toBe(404)
    expect(await (await salesOne('GET', `/get-user-leads?userId=${ids['sales.one']}`)).json()).toMatchObject({
      total: 0,
    })
    expect(await searchLeads('Acacia')).toEqual([])
    expect((await callForLead(admin, 'restore-lead', id)).status).toBe(200)
    expect(await searchLeads('Acacia')).toEqual([id])
    expect((await readLead(salesOne, id)).lead).toMatchObject({
      status: 'assigned',
      assignee: { id: ids['sales.one'] },
    })
    expect(await listActs(id)).toEqual(['assigned', 'deleted', 'restored'])
    expect(await countTally()).toBe(tallyBefore)
    const entries = await scene.db.select().from(audit).where(eq(audit.targetId, id)).orderBy(audit.id)
    expect(entries.map((each) => each.act)).toEqual(['lead.assigned', 'lead.deleted', 'lead.restored'])
  })

  test('is deleted and restored once, even if the request is repeated', async () => {
    const id = await createLead()
    const answers = await Promise.all([
      callForLead(admin, 'delete-lead', id),
      callForLead(admin, 'delete-lead', id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await listActs(id)).toEqual(['deleted'])
    expect((await callForLead(admin, 'restore-lead', id)).status).toBe(200)
    expect((await callForLead(admin, 'restore-lead', id)).status).toBe(200)
    expect(await listActs(id)).toEqual(['deleted', 'restored'])
  })

  test('can be deleted, listed and restored only by administrators', async () => {
    const id = await createLead()
    for (const caller of [manager, salesOne]) {
      expect((await callForLead(caller, 'delete-lead', id)).status).toBe(403)
      expect((await callForLead(caller, 'restore-lead', id)).status).toBe(403)
      expect((await caller('GET', '/deleted-leads')).status).toBe(403)
    }
    expect((await callForLead(admin, 'delete-lead', 'none')).status).toBe(404)
  })

  test('is listed with its deleter and the remaining days, and can be restored for 30 days', async () => {
    const id = await createLead()
    await callForLead(admin, 'delete-lead', id)
    expect(await listDeletedLeads()).toMatchObject([{ id, daysLeft: 30, deletedBy: expect.any(String) }])
    scene.advanceClock(29 * DAY)
    admin = await scene.signInAs('admin')
    expect(await listDeletedLeads()).toMatchObject([{ id, daysLeft: 1 }])
    expect(await scene.services.privacy.eraseOld()).toMatchObject({ leads: 0 })
    scene.advanceClock(DAY)
    admin = await scene.signInAs('admin')
    expect(await listDeletedLeads()).toEqual([])
    expect((await callForLead(admin, 'restore-lead', id)).status).toBe(409)
    expect(await scene.services.privacy.eraseOld()).toMatchObject({ leads: 1 })
    expect((await callForLead(admin, 'restore-lead', id)).status).toBe(404)
    const [row] = await scene.db.select().from(leads).where(eq(leads.id, id))
    expect(row).toMatchObject({ name: 'Erased', email: null, erasedAt: expect.any(Date) })
  })

  test('keeps its booking, and is not erased before the booking is over', async () => {
    const id = await createLead()
    await scene.db.insert(bookings).values({
      reference: 'HMG-B1',
      kind: 'service',
      dealership: 'harbour-brookvale',
      startsAt: new Date(scene.now() + 40 * DAY * 1_000),
      endsAt: new Date(scene.now() + 40 * DAY * 1_000 + 3_600_000),
      status: 'confirmed',
      leadId: id,
      contact: { name: 'Acacia', email: null, phone: null },
      createdAt: new Date(scene.now()),
      changedAt: new Date(scene.now()),
    })
    await callForLead(admin, 'delete-lead', id)
    scene.advanceClock(31 * DAY)
    expect(await scene.services.privacy.eraseOld()).toMatchObject({ leads: 0 })
    expect(await scene.db.select().from(bookings).where(eq(bookings.leadId, id))).toMatchObject([
      { status: 'confirmed', contact: { name: 'Acacia' } },
    ])
    scene.advanceClock(10 * DAY)
    expect(await scene.services.privacy.eraseOld()).toMatchObject({ leads: 1 })
  })
})

describe('a merged lead', () => {
  test('leaves the list and is shown inside the other lead with its message, timeline and notes', async () => {
    const [id, targetId] = [await createLead({ message: 'The first question' }), await createLead()]
    await assignLead(id, 'in_progress')
    await manager('POST', '/lead-note', { leadId: id, text: 'Prefers mornings' })
    expect((await mergeLeads(manager, id, targetId)).status).toBe(200)
    expect(await listLeadIds()).toEqual([targetId])
    const { merged, timeline } = await readLead(manager, targetId)
    expect(merged).toMatchObject([{ id, message: 'The first question', daysLeft: 30 }])
    expect(merged[0]?.timeline.map((each) => each.act)).toEqual(['arrived', 'assigned', 'noted', 'joined'])
    expect(merged[0]?.timeline.map((each) => each.note)).toContain('Prefers mornings')
    expect(timeline.at(-1)).toMatchObject({ act: 'merged', after: { merged: merged[0]?.reference } })
    // A link to the merged lead opens the lead it was merged into.
    expect((await readLead(manager, id)).lead.id).toBe(targetId)
    const entries = await scene.db
      .select()
      .from(audit)
      .where(inArray(audit.targetId, [id, targetId]))
    expect(entries.filter((each) => each.act === 'lead.merged')).toHaveLength(2)
  })

  test('can be unmerged for 30 days, and keeps its assignment throughout', async () => {
    const [id, targetId] = [await createLead(), await createLead()]
    await assignLead(id, 'in_progress')
    const [before] = await scene.db.select().from(leadAssignments)
    await mergeLeads(manager, id, targetId)
    expect(await scene.db.select().from(leadAssignments)).toEqual([before])
    const change = { assignmentId: before?.id, status: 'completed' }
    expect((await salesOne('POST', '/reassign-lead', change)).status).toBe(404)
    expect((await callForLead(manager, 'unmerge-lead', id)).status).toBe(200)
    expect((await callForLead(manager, 'unmerge-lead', id)).status).toBe(200)
    expect(await listLeadIds()).toEqual([id, targetId].toSorted())
    expect((await readLead(salesOne, id)).lead).toMatchObject({ status: 'in_progress' })
    expect((await readLead(manager, targetId)).merged).toEqual([])
    expect(await listActs(targetId)).toEqual(['merged', 'unmerged'])
    await mergeLeads(manager, id, targetId)
    scene.advanceClock(30 * DAY)
    manager = await scene.signInAs('sales.manager')
    expect((await callForLead(manager, 'unmerge-lead', id)).status).toBe(409)
  })

  test('brings along the leads that were merged into it', async () => {
    const [first, second, third] = [await createLead(), await createLead(), await createLead()]
    await mergeLeads(manager, first, second)
    await mergeLeads(manager, second, third)
    expect(new Set((await readLead(manager, third)).merged.map(({ id }) => id))).toEqual(
      new Set([first, second]),
    )
    expect((await readLead(manager, first)).lead.id).toBe(third)
  })

  test('is merged in one direction only if two people merge in opposite directions at once', async () => {
    const [id, otherId] = [await createLead(), await createLead()]
    const answers = await Promise.all([mergeLeads(manager, id, otherId), mergeLeads(admin, otherId, id)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(await listLeadIds()).toHaveLength(1)
  })

  test('requires both leads to be in scope and listed', async () => {
    const [id, targetId, serviceLeadId] = [
      await createLead(),
      await createLead(),
      await createLead({ department: 'service' }),
    ]
    expect((await mergeLeads(manager, id, serviceLeadId)).status).toBe(403)
    expect((await mergeLeads(manager, serviceLeadId, id)).status).toBe(403)
    expect((await mergeLeads(serviceManager, id, targetId)).status).toBe(403)
    expect((await mergeLeads(salesOne, id, targetId)).status).toBe(403)
    expect((await mergeLeads(manager, id, id)).status).toBe(400)
    expect((await mergeLeads(manager, id, 'none')).status).toBe(404)
    await callForLead(admin, 'delete-lead', targetId)
    expect((await mergeLeads(manager, id, targetId)).status).toBe(404)
    expect((await callForLead(serviceManager, 'unmerge-lead', id)).status).toBe(403)
  })

  test('is erased together with the lead it was merged into', async () => {
    const [id, targetId] = [await createLead(), await createLead()]
    await mergeLeads(manager, id, targetId)
    await callForLead(admin, 'delete-lead', targetId)
    scene.advanceClock(30 * DAY)
    expect(await scene.services.privacy.eraseOld()).toMatchObject({ leads: 2 })
  })
})
