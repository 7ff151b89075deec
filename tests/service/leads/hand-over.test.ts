import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leadAssignments, leadEvents, leads, users } from '../../../src/data/database/tables.ts'
import { countStrandedLeads } from '../../../src/data/leads/hand-over.ts'
import type { User } from '../../../src/domain/users/user.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'
import { addPerson } from '../people.ts'

let scene: ConsoleScene
let admin: Caller
let leaving: User
let heir: User

beforeAll(async () => {
  scene = await makeConsoleScene()
  admin = await scene.signInAs('superadmin')
})
afterAll(() => scene.clear())
beforeEach(async () => {
  leaving = await addPerson(scene, { name: 'Wren Leaving', department: 'sales' })
  heir = await addPerson(scene, { name: 'Dana Heir', department: 'sales' })
})

async function assignLead(to: User, status = 'assigned'): Promise<string> {
  const leadId = await scene.createLead({ department: 'sales', awaitsRouting: false })
  const answer = await admin('POST', '/assign-lead', {
    leadId,
    assignedTo: to.id,
    department: 'sales',
    priority: 'medium',
  })
  expect(answer.status).toBe(201)
  if (status !== 'assigned') await setStatus(leadId, status)
  return leadId
}
async function setStatus(leadId: string, status: string): Promise<Response> {
  const { assignmentId } = await readLead(leadId)
  return admin('POST', '/reassign-lead', { assignmentId, status })
}
async function readLead(id: string) {
  const [lead] = await scene.db.select().from(leads).where(eq(leads.id, id))
  if (!lead) throw new Error('The lead is missing')
  return lead
}
const isActive = async ({ id }: User) =>
  (await scene.db.select().from(users).where(eq(users.id, id)))[0]?.active
const deactivate = ({ id }: User, handOver?: string) =>
  admin('DELETE', `/delete-user/${id}${handOver ? `?handOver=${handOver}` : ''}`)

describe('deactivating someone with open leads', () => {
  test('is refused without a choice, and counts the leads', async () => {
    await assignLead(leaving)
    await assignLead(leaving, 'in_progress')
    await assignLead(leaving, 'completed')
    for (const answer of [
      await deactivate(leaving),
      await admin('PUT', '/update-user', { userId: leaving.id, active: false }),
      await admin('PUT', '/update-user', { userId: leaving.id, active: false, handOver: { to: 'stay' } }),
    ]) {
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({
        error: 'Wren Leaving has 2 open leads. Choose who takes over',
        handOver: { openLeads: 2, bookings: 0, canStay: false },
      })
    }
    expect(await isActive(leaving)).toBe(true)
  })

  test('sends them to the rules, whatever their status, and leaves completed leads', async () => {
    const open = [await assignLead(leaving), await assignLead(leaving, 'in_progress')]
    const completed = await assignLead(leaving, 'completed')
    expect((await deactivate(leaving, 'rules')).status).toBe(200)
    for (const id of open) {
      const { assignedTo, status, awaitsRouting, assignmentId } = await readLead(id)
      expect({ assignedTo, status, awaitsRouting, assignmentId }).toEqual({
        assignedTo: null,
        status: 'unassigned',
        awaitsRouting: true,
        assignmentId: null,
      })
      const events = await scene.db.select().from(leadEvents).where(eq(leadEvents.leadId, id))
      expect(events.at(-1)).toMatchObject({ act: 'unassigned' })
    }
    expect((await readLead(completed)).assignedTo).toBe(leaving.id)
    expect(await isActive(leaving)).toBe(false)
  })

  test('gives them to one person, who keeps status and priority', async () => {
    const lead = await assignLead(leaving, 'in_progress')
    expect((await deactivate(leaving, heir.id)).status).toBe(200)
    expect(await readLead(lead)).toMatchObject({ assignedTo: heir.id, status: 'in_progress' })
  })

  test('changes nothing if the person cannot take one of the leads', async () => {
    const lead = await assignLead(leaving)
    const stranger = await addPerson(scene, { role: 'parts_user', department: 'parts' })
    const inactive = await addPerson(scene, { department: 'sales', active: false })
    for (const { id } of [stranger, inactive, leaving]) {
      const answer = await deactivate(leaving, id)
      expect(answer.status).toBe(400)
    }
    expect(await readLead(lead)).toMatchObject({ assignedTo: leaving.id, status: 'assigned' })
    expect(await isActive(leaving)).toBe(true)
  })

  test('of which one arrives at the same moment leaves none stranded', async () => {
    const ids = [await assignLead(leaving), await scene.createLead({ department: 'sales' })]
    await Promise.all([
      deactivate(leaving, 'rules'),
      admin('POST', '/assign-lead', {
        leadId: ids[1],
        assignedTo: leaving.id,
        department: 'sales',
        priority: 'medium',
      }),
    ])
    expect(await countStrandedLeads(scene.db)).toBe(0)
  })
})

test('changing the department asks about the leads of the old one', async () => {
  const lead = await assignLead(leaving)
  const change = { userId: leaving.id, role: 'service_user', department: 'service' }
  expect((await admin('PUT', '/update-user', change)).status).toBe(409)
  expect((await admin('PUT', '/update-user', { ...change, handOver: { to: 'rules' } })).status).toBe(200)
  expect(await readLead(lead)).toMatchObject({ assignedTo: null, awaitsRouting: true })
})

test('changing the dealership asks about leads of another, which may stay', async () => {
  const lead = await assignLead(leaving)
  await scene.db.update(leads).set({ dealership: 'harbour-artarmon' }).where(eq(leads.id, lead))
  const change = { userId: leaving.id, dealership: 'harbour-brookvale' }
  const refusal = await admin('PUT', '/update-user', change)
  expect([refusal.status, await refusal.json()]).toMatchObject([409, { handOver: { canStay: true } }])
  expect((await admin('PUT', '/update-user', { ...change, handOver: { to: 'stay' } })).status).toBe(200)
  expect(await readLead(lead)).toMatchObject({ assignedTo: leaving.id })
})

test('a change of the name asks nothing', async () => {
  await assignLead(leaving)
  expect((await admin('PUT', '/update-user', { userId: leaving.id, name: 'Wren Renamed' })).status).toBe(200)
})

test('a completed lead of someone deactivated cannot be reopened, and one that is restored goes to the rules', async () => {
  const completed = await assignLead(leaving, 'completed')
  const deleted = await assignLead(leaving)
  expect((await admin('POST', '/delete-lead', { leadId: deleted })).status).toBe(200)
  expect((await deactivate(leaving)).status).toBe(200)
  expect((await setStatus(completed, 'follow_up')).status).toBe(400)
  expect((await admin('POST', '/restore-lead', { leadId: deleted })).status).toBe(200)
  expect(await readLead(deleted)).toMatchObject({ assignedTo: null, awaitsRouting: true })
})

test('leads that an older version stranded are counted, and an administrator sends them to the rules', async () => {
  const lead = await assignLead(leaving)
  await scene.db.update(users).set({ active: false }).where(eq(users.id, leaving.id))
  expect(await countStrandedLeads(scene.db)).toBe(1)
  const by = {
    user: { ...leaving, role: 'super_admin' as const, id: scene.ids.superadmin ?? '' },
    address: 'test',
  }
  expect(await scene.services.handOver.routeStranded(by)).toEqual({ ok: true, value: { leads: 1 } })
  expect(await countStrandedLeads(scene.db)).toBe(0)
  expect(await readLead(lead)).toMatchObject({ assignedTo: null, awaitsRouting: true })
})

test('no order of acts leaves a lead stranded', { timeout: 120_000 }, async () => {
  const staff = await Promise.all([1, 2, 3].map(() => addPerson(scene, { department: 'sales' })))
  const leadIds = await Promise.all([1, 2, 3, 4].map(() => scene.createLead({ department: 'sales' })))
  const person = fc.nat({ max: staff.length - 1 })
  const lead = fc.nat({ max: leadIds.length - 1 })
  const act = fc.oneof(
    fc.record({ kind: fc.constant('assign' as const), lead, person }),
    fc.record({
      kind: fc.constant('status' as const),
      lead,
      status: fc.constantFrom('completed', 'follow_up', 'removed'),
    }),
    fc.record({ kind: fc.constant('delete' as const), lead }),
    fc.record({ kind: fc.constant('restore' as const), lead }),
    fc.record({
      kind: fc.constant('deactivate' as const),
      person,
      to: fc.option(fc.oneof(fc.constant('rules'), person)),
    }),
    fc.record({ kind: fc.constant('reactivate' as const), person }),
    fc.record({ kind: fc.constant('department' as const), person, to: fc.constantFrom('sales', 'parts') }),
  )
  const idOf = (at: number) => staff[at]?.id ?? ''
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 10 }), async (acts) => {
      for (const each of acts) {
        if (each.kind === 'assign' || each.kind === 'status') {
          const leadId = leadIds[each.lead] ?? ''
          const { assignmentId } = await readLead(leadId)
          if (each.kind === 'status')
            await admin('POST', '/reassign-lead', { assignmentId, status: each.status })
          else if (assignmentId)
            await admin('POST', '/reassign-lead', { assignmentId, assignedTo: idOf(each.person) })
          else
            await admin('POST', '/assign-lead', {
              leadId,
              assignedTo: idOf(each.person),
              department: 'sales',
              priority: 'medium',
            })
        } else if (each.kind === 'delete' || each.kind === 'restore')
          await admin('POST', `/${each.kind}-lead`, { leadId: leadIds[each.lead] })
        else if (each.kind === 'deactivate') {
          const to = typeof each.to === 'number' ? idOf(each.to) : (each.to ?? undefined)
          await deactivate({ id: idOf(each.person) } as User, to)
        } else if (each.kind === 'reactivate')
          await admin('PUT', '/update-user', { userId: idOf(each.person), active: true })
        else
          await admin('PUT', '/update-user', {
            userId: idOf(each.person),
            role: `${each.to}_user`,
            department: each.to,
            handOver: { to: 'rules' },
          })
        expect(await countStrandedLeads(scene.db)).toBe(0)
      }
    }),
    { numRuns: 12 },
  )
  const rows = await scene.db.select({ id: leadAssignments.id }).from(leadAssignments)
  expect(rows.length).toBeGreaterThan(0)
})
