import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  audit,
  leads,
  leaves,
  notifications,
  shifts,
  staffingNeeds,
} from '../../../src/data/database/tables.ts'
import type { ChangedShifts, ShiftPlan } from '../../../src/domain/shifts/shift-schemas.ts'
import { addDays, instantOf, localTime } from '../../../src/domain/time/zone-time.ts'
import type { User } from '../../../src/domain/users/user.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'
import { addPerson } from '../people.ts'

const ARTARMON = 'harbour-artarmon'
let scene: ConsoleScene
let manager: Caller
let managerPerson: User
let toby: User
let asToby: Caller
/** A Monday after the scene's clock. */
const MONDAY = '2027-03-01'

beforeAll(async () => {
  scene = await makeConsoleScene()
  managerPerson = await addPerson(scene, {
    name: 'Robin Manager',
    role: 'department_manager',
    department: 'sales',
    dealership: ARTARMON,
  })
  manager = await scene.signInAs(managerPerson.username)
})
afterAll(() => scene.clear())
beforeEach(async () => {
  await scene.db.delete(shifts)
  await scene.db.delete(leaves)
  toby = await addPerson(scene, { name: 'Toby Emu', department: 'sales', dealership: ARTARMON })
  asToby = await scene.signInAs(toby.username)
})

const shift = (date: string, starts = '08:30', ends = '17:30') => ({ userId: toby.id, date, starts, ends })
const readShifts = async () => scene.db.select().from(shifts).where(eq(shifts.userId, toby.id))
const readPlan = async (call = manager, query = '') =>
  (await (await call('GET', `/shifts?from=${MONDAY}${query}`)).json()) as ShiftPlan
const request = async (call: Caller, firstDate: string, lastDate = firstDate, more: object = {}) => {
  const answer = await call('POST', '/request-leave', { kind: 'annual', firstDate, lastDate, ...more })
  return { status: answer.status, ...((await answer.json()) as { leave: { id: string; version: number } }) }
}

describe('shifts', () => {
  test('are added, changed and removed together, and audited by person', async () => {
    expect(
      (await manager('POST', '/change-shifts', { create: [shift(MONDAY), shift('2027-03-02')] })).status,
    ).toBe(200)
    const [first, second] = await readShifts()
    const update = [{ id: first?.id, version: 1, ...shift(MONDAY, '09:00', '12:00') }]
    const remove = [{ id: second?.id, version: 1 }]
    expect((await manager('POST', '/change-shifts', { update, remove })).status).toBe(200)
    expect(await readShifts()).toMatchObject([{ starts: '09:00', version: 2 }])
    const entries = await scene.db
      .select()
      .from(audit)
      .where(eq(audit.act, 'shifts.changed'))
      .orderBy(audit.id)
    expect(entries.at(-1)?.after).toEqual({ shifts: ['Mon 1 Mar, 9:00 am to 12:00 pm'] })
  })

  test('refuse the second of two editors, and change nothing then', async () => {
    await manager('POST', '/change-shifts', { create: [shift(MONDAY)] })
    const [row] = await readShifts()
    const update = [{ id: row?.id, version: 1, ...shift(MONDAY, '09:00') }]
    expect((await manager('POST', '/change-shifts', { update })).status).toBe(200)
    const late = await manager('POST', '/change-shifts', { update, create: [shift('2027-03-04')] })
    expect(late.status).toBe(409)
    expect(await readShifts()).toHaveLength(1)
  })

  test('never overlap, also not past midnight', async () => {
    await manager('POST', '/change-shifts', { create: [shift(MONDAY, '22:00', '06:00')] })
    const answer = await manager('POST', '/change-shifts', {
      create: [shift('2027-03-02', '05:00', '09:00')],
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: 'Toby Emu already has a shift at that time on Tue 2 Mar' },
    ])
    const both = await Promise.all(
      [1, 2].map(() => manager('POST', '/change-shifts', { create: [shift('2027-03-05')] })),
    )
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  test('of two people can be swapped', async () => {
    await manager('POST', '/change-shifts', { create: [shift(MONDAY), shift('2027-03-02')] })
    const [one, other] = await readShifts()
    const update = [
      { id: one?.id, version: 1, ...shift('2027-03-02') },
      { id: other?.id, version: 1, ...shift(MONDAY) },
    ]
    expect((await manager('POST', '/change-shifts', { update })).status).toBe(200)
  })

  test('cannot be edited by staff or from another dealership', async () => {
    const body = { create: [shift(MONDAY)] }
    expect((await asToby('POST', '/change-shifts', body)).status).toBe(403)
    const other = await addPerson(scene, {
      role: 'department_manager',
      department: 'sales',
      dealership: 'harbour-brookvale',
    })
    expect((await (await scene.signInAs(other.username))('POST', '/change-shifts', body)).status).toBe(403)
  })

  test.each([{ starts: '25:00' }, { ends: '08:30' }, { date: '2027-02-30' }, { userId: 'x' }])(
    'refuse %o',
    async (part) => {
      const create = [{ ...shift(MONDAY), ...part }]
      expect((await manager('POST', '/change-shifts', { create })).status).toBe(400)
    },
  )

  test('of last week are copied to days without a shift, leave or holiday', async () => {
    // Good Friday of 2027 is 26 March.
    const week = '2027-03-22'
    const lastWeek = [0, 1, 2, 4].map((ahead) => shift(addDays(week, ahead - 7)))
    await manager('POST', '/change-shifts', { create: [...lastWeek, shift(week, '12:00', '20:00')] })
    await scene.db.insert(leaves).values({
      userId: toby.id,
      kind: 'annual',
      firstDate: '2027-03-23',
      lastDate: '2027-03-23',
      status: 'approved',
      requestedAt: new Date(scene.now()),
    })
    const answer = await manager('POST', '/copy-shifts', { week, department: 'sales', dealership: null })
    const copied = (await answer.json()) as ChangedShifts
    expect(copied.changed).toBe(1)
    const again = await manager('POST', '/copy-shifts', { week, department: 'sales', dealership: ARTARMON })
    expect(await again.json()).toMatchObject({ changed: 0, undo: { remove: [] } })
    const dates = (await readShifts()).map(({ date }) => date).filter((date) => date >= week)
    expect(dates.toSorted()).toEqual([week, '2027-03-24'])
    expect((await manager('POST', '/change-shifts', copied.undo)).status).toBe(200)
    expect((await readShifts()).map(({ date }) => date)).not.toContain('2027-03-24')
  })

  test('are taken back as they were, unless someone has changed them since', async () => {
    const change = async (body: object) => {
      const answer = await manager('POST', '/change-shifts', body)
      return { status: answer.status, ...((await answer.json()) as ChangedShifts) }
    }
    const content = async () =>
      (await readShifts()).map(({ date, starts, ends }) => `${date} ${starts} ${ends}`).toSorted()
    await change({ create: [shift(MONDAY), shift('2027-03-02'), shift('2027-03-03')] })
    const [first, second] = await readShifts()
    const before = await content()
    const { undo } = await change({
      create: [shift('2027-03-04', '10:00', '14:00')],
      update: [{ id: first?.id, version: 1, ...shift(MONDAY, '09:00', '12:00') }],
      remove: [{ id: second?.id, version: 1 }],
    })
    expect(await content()).not.toEqual(before)
    const { undo: redo, status } = await change(undo)
    expect(status).toBe(200)
    expect(await content()).toEqual(before)
    expect((await change(undo)).status).toBe(409)
    expect((await change(redo)).status).toBe(200)
  })

  test('flag days with fewer people than needed', async () => {
    const need = { dealership: ARTARMON, department: 'sales', needed: { mon: 50, tue: 1 } }
    const before = (await readPlan()).groups.find(({ dealership }) => dealership === ARTARMON)
    const version = before?.neededVersion ?? 0
    expect((await manager('PUT', '/needed-people', { ...need, version })).status).toBe(200)
    expect((await manager('PUT', '/needed-people', { ...need, version })).status).toBe(409)
    const group = (await readPlan()).groups.find(({ dealership }) => dealership === ARTARMON)
    expect(group?.days[0]).toMatchObject({ needed: 50, isShort: true })
    expect(group?.days[1]).toMatchObject({ needed: 1, isShort: false })
    await scene.db.delete(staffingNeeds)
  })

  test('name the people who could come in on a day that is short, and none who are away', async () => {
    const wren = await addPerson(scene, { name: 'Wren Resting', department: 'sales', dealership: ARTARMON })
    const away = await addPerson(scene, { name: 'Jo Away', department: 'sales', dealership: ARTARMON })
    const need = { dealership: ARTARMON, department: 'sales', needed: { tue: 50 }, version: 0 }
    expect((await manager('PUT', '/needed-people', need)).status).toBe(200)
    // Who has a shift in the week works on the days of their shifts only.
    const create = [toby, wren, away].map(({ id }) => ({ ...shift(MONDAY), userId: id }))
    const worksTuesday = { ...shift('2027-03-02'), userId: toby.id }
    expect((await manager('POST', '/change-shifts', { create: [...create, worksTuesday] })).status).toBe(200)
    await request(await scene.signInAs(away.username), '2027-03-02')
    const { gaps } = await readPlan()
    const gap = gaps.find(({ dealership }) => dealership === ARTARMON)
    expect(gap).toMatchObject({ date: '2027-03-02', needed: 50 })
    const names = gap?.free.map(({ name }) => name)
    expect(names).toContain('Wren Resting')
    expect(names).not.toContain('Jo Away')
    expect(names).not.toContain('Toby Emu')
    expect(gap?.free.find(({ id }) => id === wren.id)).toMatchObject({ from: null, shiftsInWeek: 1 })
    expect((await readPlan(asToby)).gaps).toEqual([])
    await scene.db.delete(staffingNeeds)
  })

  test('show the leads of a usual day to those who edit them', async () => {
    await scene.db.delete(leads)
    const now = new Date(scene.now())
    const today = localTime(now, 'Australia/Sydney').date
    const weekAgo = instantOf({ date: addDays(today, -7), clock: '00:30' }, 'Australia/Sydney')
    for (let count = 0; count < 16; count++)
      await scene.createLead({ department: 'sales', dealership: ARTARMON, createdAt: weekAgo })
    await scene.createLead({ department: 'service', dealership: ARTARMON, createdAt: weekAgo })
    const plan = (await (await manager('GET', `/shifts?from=${today}`)).json()) as ShiftPlan
    // Sixteen leads on one of eight such days.
    expect(plan.usualLeads).toEqual([2, 0, 0, 0, 0, 0, 0])
    expect((await readPlan(asToby)).usualLeads).toBeNull()
  })

  test('are visible to colleagues, who edit none', async () => {
    const group = (await readPlan(asToby)).groups[0]
    expect(group?.people.map(({ name }) => name)).toContain('Toby Emu')
    expect(group?.people.some(({ canEdit }) => canEdit)).toBe(false)
    expect((await asToby('GET', `/shifts?from=${MONDAY}&department=service`)).status).toBe(403)
  })
})

describe('leave', () => {
  const decide = (leave: { id: string; version: number }, more: object, call = manager) =>
    call('POST', '/decide-leave', { leaveId: leave.id, version: leave.version, decision: 'approve', ...more })
  const giveLead = async () => {
    const id = await scene.createLead({ department: 'sales', dealership: ARTARMON })
    const body = { leadId: id, assignedTo: toby.id, department: 'sales', priority: 'medium' }
    expect((await manager('POST', '/assign-lead', body)).status).toBe(201)
    return id
  }

  test('is requested by staff, and their managers are notified once', async () => {
    const { status, leave } = await request(asToby, MONDAY)
    expect(status).toBe(201)
    const rows = await scene.db
      .select()
      .from(notifications)
      .where(eq(notifications.dedupeKey, `leave requested ${leave.id}`))
    expect(rows.map(({ userId }) => userId)).toContain(managerPerson.id)
    expect(rows[0]).toMatchObject({ kind: 'leave_requested', facts: { name: 'Toby Emu', firstDate: MONDAY } })
    expect((await request(asToby, MONDAY)).status).toBe(400)
  })

  test('is decided by a manager, never by oneself, and the person is notified', async () => {
    const { leave } = await request(asToby, MONDAY)
    expect((await decide(leave, {}, asToby)).status).toBe(403)
    expect((await decide(leave, { decision: 'decline' })).status).toBe(400)
    expect((await decide(leave, { decision: 'decline', reason: 'Stocktake' })).status).toBe(200)
    expect((await decide(leave, {})).status).toBe(409)
    const [row] = await scene.db.select().from(notifications).where(eq(notifications.userId, toby.id))
    expect(row).toMatchObject({ kind: 'leave_decided', facts: { status: 'declined', by: 'Robin Manager' } })
    const own = await request(manager, MONDAY)
    expect((await decide(own.leave, {})).status).toBe(403)
  })

  test('shows its effect before it is approved', async () => {
    await giveLead()
    await manager('POST', '/change-shifts', { create: [shift(MONDAY)] })
    const { leave } = await request(asToby, MONDAY, '2027-03-02')
    const answer = await manager('GET', `/leave-effect/${leave.id}`)
    expect(await answer.json()).toMatchObject({ openLeads: 1, bookings: 0, shifts: 1, asksHandOver: true })
    expect((await asToby('GET', `/leave-effect/${leave.id}`)).status).toBe(403)
  })

  test('of more than one day asks about open leads; of one day it does not', async () => {
    const lead = await giveLead()
    const long = await request(asToby, MONDAY, '2027-03-02')
    expect((await decide(long.leave, {})).status).toBe(409)
    expect((await decide(long.leave, { handOver: { to: 'rules' } })).status).toBe(200)
    const [row] = await scene.db.select().from(leads).where(eq(leads.id, lead))
    expect(row).toMatchObject({ assignedTo: null, awaitsRouting: true })
    await giveLead()
    const short = await request(asToby, '2027-03-04')
    expect((await decide(short.leave, {})).status).toBe(200)
  })

  test('is not approved if the leads cannot be handed over', async () => {
    const lead = await giveLead()
    const stranger = await addPerson(scene, { role: 'parts_user', department: 'parts' })
    const { leave } = await request(asToby, MONDAY, '2027-03-02')
    expect((await decide(leave, { handOver: { to: 'person', userId: stranger.id } })).status).toBe(400)
    const [row] = await scene.db.select().from(leaves).where(eq(leaves.id, leave.id))
    expect(row?.status).toBe('requested')
    const [stored] = await scene.db.select().from(leads).where(eq(leads.id, lead))
    expect(stored?.assignedTo).toBe(toby.id)
  })

  test('shows its kind and note to managers, and to colleagues only that someone is away', async () => {
    const { leave } = await request(asToby, MONDAY, MONDAY, { kind: 'sick', note: 'Flu' })
    const colleague = await addPerson(scene, { department: 'sales', dealership: ARTARMON })
    const asColleague = await scene.signInAs(colleague.username)
    expect((await readPlan(asColleague)).leaves).toEqual([])
    await decide(leave, {})
    expect((await readPlan(asColleague)).leaves).toMatchObject([{ kind: null, note: '', status: 'approved' }])
    expect((await readPlan()).leaves).toMatchObject([{ kind: 'sick', note: 'Flu' }])
  })

  test('is cancelled by the person, and by nobody without the right', async () => {
    const { leave } = await request(asToby, MONDAY)
    const body = { leaveId: leave.id, version: leave.version }
    const colleague = await addPerson(scene, { department: 'sales', dealership: ARTARMON })
    expect((await (await scene.signInAs(colleague.username))('POST', '/cancel-leave', body)).status).toBe(403)
    expect((await asToby('POST', '/cancel-leave', body)).status).toBe(200)
    expect((await asToby('POST', '/cancel-leave', body)).status).toBe(409)
  })
})
