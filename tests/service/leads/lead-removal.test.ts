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
let service: Caller
let one: Caller
let ids: Record<string, string>

beforeAll(async () => {
  scene = await makeConsoleScene()
  ids = scene.ids
})

afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.delete(leads)
  // Days pass in these tests, and sessions end with them.
  admin = await scene.as('admin')
  manager = await scene.as('sales.manager')
  service = await scene.as('service.manager')
  one = await scene.as('sales.one')
})

const DAY = 86_400

const lead: ConsoleScene['lead'] = (columns) => scene.lead(columns)

async function given(leadId: string, status = 'assigned'): Promise<void> {
  const body = { leadId, assignedTo: ids['sales.one'], department: 'sales', status }
  expect((await admin('POST', '/assign-lead', body)).status).toBe(201)
}

const act = (caller: Caller, call: string, leadId: string) => caller('POST', `/${call}`, { leadId })
const merge = (caller: Caller, leadId: string, intoId: string) =>
  caller('POST', '/merge-leads', { leadId, intoId })

async function file(caller: Caller, id: string): Promise<LeadFile> {
  const answer = await caller('GET', `/get-lead/${id}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as LeadFile
}

async function desk(): Promise<string[]> {
  const { leads: list } = (await (await admin('GET', '/get-leads')).json()) as { leads: { id: string }[] }
  return list.map(({ id }) => id).toSorted()
}

async function found(q: string): Promise<string[]> {
  const answer = await admin('GET', `/console-search?${new URLSearchParams({ q })}`)
  const { leads: list } = (await answer.json()) as { leads: { id: string }[] }
  return list.map(({ id }) => id)
}

async function tallied(): Promise<number> {
  const rows = await scene.db.select().from(leadTally)
  return rows.reduce((sum, row) => sum + row.leads, 0)
}

async function acts(id: string): Promise<string[]> {
  const rows = await scene.db
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, id))
    .orderBy(leadEvents.id)
  return rows.map((row) => row.act)
}

async function deletedList(): Promise<DeletedLead[]> {
  return ((await (await admin('GET', '/deleted-leads')).json()) as { leads: DeletedLead[] }).leads
}

describe('a deleted lead', () => {
  test('is off every list at once, and comes back as it was, with whom it was', async () => {
    const id = await lead()
    await given(id)
    const before = await tallied()
    expect((await act(admin, 'delete-lead', id)).status).toBe(200)
    expect(await desk()).toEqual([])
    expect(await tallied()).toBe(before - 1)
    expect((await admin('GET', `/get-lead/${id}`)).status).toBe(404)
    expect(await (await one('GET', `/get-user-leads?userId=${ids['sales.one']}`)).json()).toMatchObject({
      total: 0,
    })
    expect(await found('Acacia')).toEqual([])
    expect((await act(admin, 'restore-lead', id)).status).toBe(200)
    expect(await found('Acacia')).toEqual([id])
    expect((await file(one, id)).lead).toMatchObject({
      status: 'assigned',
      assignee: { id: ids['sales.one'] },
    })
    expect(await acts(id)).toEqual(['assigned', 'deleted', 'restored'])
    expect(await tallied()).toBe(before)
    const written = await scene.db.select().from(audit).where(eq(audit.targetId, id)).orderBy(audit.id)
    expect(written.map((each) => each.act)).toEqual(['lead.assigned', 'lead.deleted', 'lead.restored'])
  })

  test('is deleted once, whoever asks again', async () => {
    const id = await lead()
    const answers = await Promise.all([act(admin, 'delete-lead', id), act(admin, 'delete-lead', id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await acts(id)).toEqual(['deleted'])
    expect((await act(admin, 'restore-lead', id)).status).toBe(200)
    expect((await act(admin, 'restore-lead', id)).status).toBe(200)
    expect(await acts(id)).toEqual(['deleted', 'restored'])
  })

  test('is deleted, listed and brought back by administrators alone', async () => {
    const id = await lead()
    for (const caller of [manager, one]) {
      expect((await act(caller, 'delete-lead', id)).status).toBe(403)
      expect((await act(caller, 'restore-lead', id)).status).toBe(403)
      expect((await caller('GET', '/deleted-leads')).status).toBe(403)
    }
    expect((await act(admin, 'delete-lead', 'none')).status).toBe(404)
  })

  test('is listed with who deleted it and how long it can be brought back, to the thirtieth day', async () => {
    const id = await lead()
    await act(admin, 'delete-lead', id)
    expect(await deletedList()).toMatchObject([{ id, daysLeft: 30, deletedBy: expect.any(String) }])
    scene.pass(29 * DAY)
    admin = await scene.as('admin')
    expect(await deletedList()).toMatchObject([{ id, daysLeft: 1 }])
    expect(await scene.services.privacy.eraseOld()).toMatchObject({ leads: 0 })
    scene.pass(DAY)
    admin = await scene.as('admin')
    expect(await deletedList()).toEqual([])
    expect((await act(admin, 'restore-lead', id)).status).toBe(409)
    expect(await scene.services.privacy.eraseOld()).toMatchObject({ leads: 1 })
    expect((await act(admin, 'restore-lead', id)).status).toBe(404)
    const [row] = await scene.db.select().from(leads).where(eq(leads.id, id))
    expect(row).toMatchObject({ name: 'Erased', email: null, erasedAt: expect.any(Date) })
  })

  test('keeps its booking, and who is expected is not forgotten before they have been here', async () => {
    const id = await lead()
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
    await act(admin, 'delete-lead', id)
    scene.pass(31 * DAY)
    expect(await scene.services.privacy.eraseOld()).toMatchObject({ leads: 0 })
    expect(await scene.db.select().from(bookings).where(eq(bookings.leadId, id))).toMatchObject([
      { status: 'confirmed', contact: { name: 'Acacia' } },
    ])
    scene.pass(10 * DAY)
    expect(await scene.services.privacy.eraseOld()).toMatchObject({ leads: 1 })
  })
})

describe('a merged lead', () => {
  test('leaves the desk and is read within the other: message, timeline, notes', async () => {
    const [id, into] = [await lead({ message: 'The first question' }), await lead()]
    await given(id, 'in_progress')
    await manager('POST', '/lead-note', { leadId: id, text: 'Prefers mornings' })
    expect((await merge(manager, id, into)).status).toBe(200)
    expect(await desk()).toEqual([into])
    const { merged, timeline } = await file(manager, into)
    expect(merged).toMatchObject([{ id, message: 'The first question', daysLeft: 30 }])
    expect(merged[0]?.timeline.map((each) => each.act)).toEqual(['arrived', 'assigned', 'noted', 'joined'])
    expect(merged[0]?.timeline.map((each) => each.note)).toContain('Prefers mornings')
    expect(timeline.at(-1)).toMatchObject({ act: 'merged', after: { merged: merged[0]?.reference } })
    // A link to the old one leads to where it went.
    expect((await file(manager, id)).lead.id).toBe(into)
    const written = await scene.db
      .select()
      .from(audit)
      .where(inArray(audit.targetId, [id, into]))
    expect(written.filter((each) => each.act === 'lead.merged')).toHaveLength(2)
  })

  test('is taken apart again as it was, for 30 days; its assignment never moved', async () => {
    const [id, into] = [await lead(), await lead()]
    await given(id, 'in_progress')
    const [before] = await scene.db.select().from(leadAssignments)
    await merge(manager, id, into)
    expect(await scene.db.select().from(leadAssignments)).toEqual([before])
    const change = { assignmentId: before?.id, status: 'completed' }
    expect((await one('POST', '/reassign-lead', change)).status).toBe(404)
    expect((await act(manager, 'unmerge-lead', id)).status).toBe(200)
    expect((await act(manager, 'unmerge-lead', id)).status).toBe(200)
    expect(await desk()).toEqual([id, into].toSorted())
    expect((await file(one, id)).lead).toMatchObject({ status: 'in_progress' })
    expect((await file(manager, into)).merged).toEqual([])
    expect(await acts(into)).toEqual(['merged', 'unmerged'])
    await merge(manager, id, into)
    scene.pass(30 * DAY)
    manager = await scene.as('sales.manager')
    expect((await act(manager, 'unmerge-lead', id)).status).toBe(409)
  })

  test('takes along what had been merged into it', async () => {
    const [first, second, third] = [await lead(), await lead(), await lead()]
    await merge(manager, first, second)
    await merge(manager, second, third)
    expect(new Set((await file(manager, third)).merged.map(({ id }) => id))).toEqual(new Set([first, second]))
    expect((await file(manager, first)).lead.id).toBe(third)
  })

  test('of two who merge them the other way round at once, one wins', async () => {
    const [id, other] = [await lead(), await lead()]
    const answers = await Promise.all([merge(manager, id, other), merge(admin, other, id)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(await desk()).toHaveLength(1)
  })

  test('needs both within reach, and both on the desk', async () => {
    const [id, into, elsewhere] = [await lead(), await lead(), await lead({ department: 'service' })]
    expect((await merge(manager, id, elsewhere)).status).toBe(403)
    expect((await merge(manager, elsewhere, id)).status).toBe(403)
    expect((await merge(service, id, into)).status).toBe(403)
    expect((await merge(one, id, into)).status).toBe(403)
    expect((await merge(manager, id, id)).status).toBe(400)
    expect((await merge(manager, id, 'none')).status).toBe(404)
    await act(admin, 'delete-lead', into)
    expect((await merge(manager, id, into)).status).toBe(404)
    expect((await act(service, 'unmerge-lead', id)).status).toBe(403)
  })

  test('is erased with the one it went into', async () => {
    const [id, into] = [await lead(), await lead()]
    await merge(manager, id, into)
    await act(admin, 'delete-lead', into)
    scene.pass(30 * DAY)
    expect(await scene.services.privacy.eraseOld()).toMatchObject({ leads: 2 })
  })
})
