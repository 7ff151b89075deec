import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit, leadAssignments, leads, users } from '../../../src/data/database/tables.ts'
import type { ListedDepartment } from '../../../src/domain/users/departments.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { addPerson, createCaller, signInAs } from '../people.ts'

let scene: AppScene
let call: ReturnType<typeof createCaller>
let from: string
let to: string

beforeAll(async () => {
  scene = await makeAppScene()
  call = createCaller(scene, await signInAs(scene, 'superadmin'))
  const slugs = scene.published.current()?.dealerships.map(({ slug }) => slug) ?? []
  from = slugs[0] ?? ''
  to = slugs[1] ?? ''
})
afterAll(() => scene.clear())

const find = async (dealership: string, department = 'sales') => {
  const answer = await call('GET', '/departments')
  const { departments } = (await answer.json()) as { departments: ListedDepartment[] }
  return departments.find(
    (each) => each.dealership === dealership && each.department === department,
  ) as ListedDepartment
}
const change = (more: object) =>
  call('PUT', '/update-department', {
    dealership: from,
    department: 'sales',
    name: null,
    managerId: null,
    targetHours: null,
    ...more,
  })

test('every dealership has sales, service and parts, open by default', async () => {
  expect(await find(from)).toMatchObject({ name: 'Sales', isOpen: true, manager: null, targetHours: null })
})

describe('changing a department', () => {
  test('sets its name, manager and target', async () => {
    const manager = await addPerson(scene, {
      role: 'department_manager',
      department: 'sales',
      dealership: from,
    })
    expect((await change({ name: 'Fleet', managerId: manager.id, targetHours: 4 })).status).toBe(200)
    expect(await find(from)).toMatchObject({
      name: 'Fleet',
      department: 'sales',
      manager: { id: manager.id },
      targetHours: 4,
    })
  })

  test('refuses a manager of another department or dealership', async () => {
    for (const place of [
      { department: 'parts' as const, dealership: from },
      { department: 'sales' as const, dealership: to },
    ]) {
      const other = await addPerson(scene, { role: 'department_manager', ...place })
      expect((await change({ managerId: other.id })).status).toBe(400)
    }
    const user = await addPerson(scene, { role: 'sales_user', department: 'sales', dealership: from })
    expect((await change({ managerId: user.id })).status).toBe(400)
  })

  test.each([
    { targetHours: 0 },
    { targetHours: 1.5 },
    { targetHours: 999 },
    { name: '' },
    { department: 'admin' },
  ])('refuses %o', async (more) => {
    expect((await change(more)).status).toBe(400)
  })
})

describe('closing a department', () => {
  const close = (handTo: string) =>
    call('POST', '/close-department', { dealership: from, department: 'sales', handTo })

  test('needs another dealership that has it open', async () => {
    expect((await close(from)).status).toBe(400)
    expect((await close('nowhere')).status).toBe(400)
  })

  test('hands its people and open leads on in one step, and nothing else', async () => {
    await scene.call('/submit-lead', makeLeadBody())
    await scene.db.update(leads).set({ dealership: from, department: 'sales' })
    const parts = await addPerson(scene, { role: 'parts_user', department: 'parts', dealership: from })
    const before = { from: await find(from), to: await find(to) }
    expect(before.from.openLeads).toBeGreaterThan(0)
    expect(before.from.people).toBeGreaterThan(0)
    expect((await close(to)).status).toBe(200)
    expect(await find(from)).toMatchObject({ isOpen: false, people: 0, openLeads: 0, manager: null })
    expect(await find(to)).toMatchObject({
      people: before.to.people + before.from.people,
      openLeads: before.to.openLeads + before.from.openLeads,
    })
    const [person] = await scene.db
      .select()
      .from(users)
      .where(and(eq(users.id, parts.id), eq(users.dealership, from)))
    expect(person).toBeDefined()
    const [entry] = await scene.db.select().from(audit).where(eq(audit.act, 'department.closed'))
    expect(entry?.after).toMatchObject({ handedTo: to })
  })

  test('happens once, and a closed one cannot be changed or take over', async () => {
    expect((await close(to)).status).toBe(409)
    expect((await change({ name: 'x' })).status).toBe(409)
    const back = { dealership: to, department: 'sales', handTo: from }
    expect((await call('POST', '/close-department', back)).status).toBe(400)
  })

  test('can be undone by opening it again', async () => {
    const place = { dealership: from, department: 'sales' }
    expect((await call('POST', '/open-department', place)).status).toBe(200)
    expect((await find(from)).isOpen).toBe(true)
    expect((await call('POST', '/open-department', place)).status).toBe(409)
  })

  test('sends its open leads to the rules if that is chosen, and leaves completed ones', async () => {
    const place = { dealership: from, department: 'sales' } as const
    const person = await addPerson(scene, { role: 'sales_user', ...place })
    const open = await submitLead()
    const completed = await submitLead()
    const unassigned = await submitLead()
    for (const leadId of [open, completed]) await assign(leadId, person.id)
    await scene.db
      .update(leadAssignments)
      .set({ status: 'completed' })
      .where(eq(leadAssignments.leadId, completed))
    await scene.db.update(leads).set({ awaitsRouting: false })

    const body = { ...place, handTo: to }
    expect((await call('POST', '/close-department', { ...body, openLeads: 'sell' })).status).toBe(400)
    expect((await call('POST', '/close-department', { ...body, openLeads: 'rules' })).status).toBe(200)
    const free = { dealership: to, assignedTo: null, status: 'unassigned', awaitsRouting: true }
    expect(await read(open)).toMatchObject(free)
    expect(await read(unassigned)).toMatchObject(free)
    expect(await read(completed)).toMatchObject({
      dealership: from,
      assignedTo: person.id,
      status: 'completed',
      awaitsRouting: false,
    })
  })

  async function submitLead(): Promise<string> {
    const answer = await scene.call('/submit-lead', makeLeadBody())
    const { id: leadId } = ((await answer.json()) as { lead: { id: string } }).lead
    await scene.db.update(leads).set({ dealership: from, department: 'sales' }).where(eq(leads.id, leadId))
    return leadId
  }
  async function assign(leadId: string, assignedTo: string): Promise<void> {
    const body = { leadId, assignedTo, department: 'sales', priority: 'medium' }
    const answer = await call('POST', '/assign-lead', body)
    expect(`${answer.status} ${await answer.text()}`).toMatch(/^201/)
  }
  const read = async (id: string) => (await scene.db.select().from(leads).where(eq(leads.id, id)))[0]
})
