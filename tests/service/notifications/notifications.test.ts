import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { departments, leads, notifications } from '../../../src/data/database/tables.ts'
import { insertNotifications } from '../../../src/data/notifications/notifications.ts'
import type {
  NotificationItem,
  NotificationList,
} from '../../../src/domain/notifications/notification-item.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'

/** 11 am on a Tuesday in Sydney. */
const START = '2026-11-17T00:00:00Z'

let scene: ConsoleScene
let admin: Caller
let manager: Caller
let salesOne: Caller
let salesTwo: Caller

beforeAll(async () => {
  scene = await makeConsoleScene()
  moveTo(START)
  admin = await scene.signInAs('admin')
  manager = await scene.signInAs('sales.manager')
  salesOne = await scene.signInAs('sales.one')
  salesTwo = await scene.signInAs('sales.two')
})
afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.delete(leads)
  await scene.db.delete(notifications)
  await scene.db.delete(departments)
  moveTo(START)
})

/** Moves the clock. Calls only work near the start, where the tokens are valid. */
function moveTo(time: string) {
  scene.advanceClock((Date.parse(time) - scene.now()) / 1_000)
}
const now = () => new Date(scene.now())

const idOf = (username: string) => scene.ids[username] ?? ''

async function list(caller: Caller, query = ''): Promise<NotificationList> {
  const answer = await caller('GET', `/notifications${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as NotificationList
}

const listKinds = async (caller: Caller) => (await list(caller)).items.map(({ kind }) => kind)
/** The same without a call. */
async function storedKinds(username: string) {
  const rows = await scene.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, idOf(username)))
    .orderBy(desc(notifications.id))
  return rows.map(({ kind }) => kind)
}
const firstOf = async (caller: Caller) => (await list(caller)).items[0] as NotificationItem

async function assign(caller: Caller, leadId: string, username: string, parts: object = {}) {
  const body = { leadId, assignedTo: idOf(username), department: 'sales', ...parts }
  const answer = await caller('POST', '/assign-lead', body)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { assignment: { id: string; dueDate: string | null } }).assignment
}

async function change(caller: Caller, assignmentId: string, parts: object) {
  const answer = await caller('POST', '/reassign-lead', { assignmentId, ...parts })
  expect(answer.status).toBe(200)
}

describe('an assignment notifies', () => {
  test('the person it is assigned to, with the name of the lead as they may see it', async () => {
    const leadId = await scene.createLead()
    await assign(manager, leadId, 'sales.one')
    const { items, newCounts } = await list(salesOne)
    expect(items).toMatchObject([
      {
        kind: 'lead_assigned',
        isRead: false,
        isDone: false,
        lead: { id: leadId, assignment: { isOwn: true } },
      },
    ])
    expect(newCounts).toEqual({ leads: 1, team: 0 })
    expect(await listKinds(salesTwo)).toEqual([])
    expect(await listKinds(manager)).toEqual([])
  })

  test('nobody who assigns a lead to themselves', async () => {
    await assign(manager, await scene.createLead(), 'sales.manager')
    expect(await listKinds(manager)).toEqual([])
  })

  test('the new person of a reassigned lead; for the one before it is done, without its details', async () => {
    const leadId = await scene.createLead()
    const { id } = await assign(manager, leadId, 'sales.one')
    await change(manager, id, { assignedTo: idOf('sales.two') })
    expect(await listKinds(salesTwo)).toEqual(['lead_assigned'])
    expect(await firstOf(salesOne)).toMatchObject({ isDone: true, lead: null })
    expect((await list(salesOne)).newCounts.leads).toBe(0)
    await change(manager, id, { assignedTo: idOf('sales.one') })
    expect(await listKinds(salesOne)).toEqual(['lead_assigned', 'lead_assigned'])
  })

  test('the facts in the database name no customer', async () => {
    await assign(manager, await scene.createLead(), 'sales.one')
    const rows = await scene.db.select().from(notifications)
    expect(
      JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toMatch(/acacia/i)
  })
})

describe('a notification is done', () => {
  test('when work on its lead has begun elsewhere', async () => {
    const leadId = await scene.createLead()
    const { id } = await assign(manager, leadId, 'sales.one')
    await change(manager, id, { status: 'in_progress' })
    expect(await firstOf(salesOne)).toMatchObject({ isDone: true, lead: { id: leadId } })
  })

  test('when its lead was responded to elsewhere', async () => {
    const leadId = await scene.createLead()
    await assign(manager, leadId, 'sales.one')
    const row = { kind: 'response_warning', userId: idOf('sales.one'), leadId, dedupeKey: 'warned' } as const
    await insertNotifications(scene.db, [row], now())
    await scene.db.update(leads).set({ respondedAt: now() }).where(eq(leads.id, leadId))
    expect((await list(salesOne)).items.map(({ isDone }) => isDone)).toEqual([true, true])
  })

  test('when an unassigned lead was assigned', async () => {
    const leadId = await scene.createLead()
    const row = { kind: 'lead_unassigned', userId: idOf('admin'), leadId, dedupeKey: 'unassigned' } as const
    await insertNotifications(scene.db, [row], now())
    await assign(manager, leadId, 'sales.one')
    expect(await firstOf(admin)).toMatchObject({ isDone: true })
  })
})

describe('the due date of a lead assigned without one', () => {
  const setTarget = (targetHours: number) =>
    scene.db.insert(departments).values(
      (scene.published.current()?.dealerships ?? []).map(({ slug: dealership }) => ({
        dealership,
        department: 'sales' as const,
        targetHours,
        updatedAt: now(),
      })),
    )

  test('is the day on which the target of the department ends', async () => {
    await setTarget(4)
    expect((await assign(manager, await scene.createLead(), 'sales.one')).dueDate).toBe('2026-11-17')
    await scene.db.update(departments).set({ targetHours: 30 })
    expect((await assign(manager, await scene.createLead(), 'sales.one')).dueDate).toMatch(
      /^2026-11-(19|20|21)$/,
    )
  })

  test('is never changed if it was chosen, and stays empty without a target', async () => {
    expect((await assign(manager, await scene.createLead(), 'sales.one')).dueDate).toBeNull()
    await setTarget(4)
    const assignment = await assign(manager, await scene.createLead(), 'sales.one', { dueDate: '2026-12-01' })
    expect(assignment.dueDate).toBe('2026-12-01')
  })
})

describe('reminders', () => {
  const remind = () => scene.services.leadReminders.remind()

  test('tell the person of a due lead once, from 7 am at the dealership, and again when it is overdue', async () => {
    const leadId = await scene.createLead({ dealership: 'harbour-brookvale' })
    await assign(manager, leadId, 'sales.one', { dueDate: '2026-11-18' })
    await scene.db.delete(notifications)
    moveTo('2026-11-17T19:59:00Z')
    await remind()
    expect(await storedKinds('sales.one')).toEqual([])
    moveTo('2026-11-17T20:00:00Z')
    await Promise.all([remind(), remind()])
    await remind()
    expect(await storedKinds('sales.one')).toEqual(['lead_due'])
    moveTo('2026-11-18T20:00:00Z')
    await remind()
    expect(await storedKinds('sales.one')).toEqual(['lead_overdue', 'lead_due'])
  })

  test('are done when the due date moves, and come again for the new one', async () => {
    const leadId = await scene.createLead()
    const { id } = await assign(manager, leadId, 'sales.one', { dueDate: '2026-11-17' })
    await scene.db.delete(notifications)
    await remind()
    await change(salesOne, id, { dueDate: '2026-11-18' })
    expect(await firstOf(salesOne)).toMatchObject({ kind: 'lead_due', isDone: true })
    moveTo('2026-11-18T00:00:00Z')
    await remind()
    expect(await storedKinds('sales.one')).toEqual(['lead_due', 'lead_due'])
  })

  test('leave out completed leads', async () => {
    const { id } = await assign(manager, await scene.createLead(), 'sales.one', { dueDate: '2026-11-17' })
    await change(manager, id, { status: 'completed' })
    await scene.db.delete(notifications)
    await remind()
    expect(await storedKinds('sales.one')).toEqual([])
  })

  test('tell the person of an open lead once that its customer wrote again', async () => {
    const first = await scene.createLead({ foldedEmail: 'same@example.com' })
    await assign(manager, first, 'sales.one')
    await scene.db.delete(notifications)
    moveTo('2026-11-17T00:10:00Z')
    await scene.createLead({ foldedEmail: 'same@example.com' })
    await scene.createLead({ foldedEmail: 'other@example.com' })
    await Promise.all([remind(), remind()])
    const { items } = await list(salesOne)
    expect(items).toMatchObject([{ kind: 'lead_reply', lead: { id: first } }])
  })
})

describe('reading', () => {
  async function tell(username: string, count: number) {
    const rows = Array.from({ length: count }, (_, index) => ({
      kind: 'leave_decided' as const,
      userId: idOf(username),
      leadId: null,
      dedupeKey: `leave ${index}`,
    }))
    await insertNotifications(scene.db, rows, now())
  }

  test('marks one, or everything up to the newest that was seen', async () => {
    await tell('sales.one', 3)
    const { items } = await list(salesOne)
    await salesOne('POST', '/read-notifications', { ids: [items[1]?.id] })
    expect((await list(salesOne)).items.map(({ isRead }) => isRead)).toEqual([false, true, false])
    await salesOne('POST', '/read-notifications', { upTo: items[1]?.id })
    expect((await list(salesOne)).newCounts.team).toBe(1)
  })

  test('changes nothing of another person', async () => {
    await tell('sales.one', 1)
    const { items } = await list(salesOne)
    for (const body of [{ ids: [items[0]?.id] }, { upTo: items[0]?.id }])
      expect((await salesTwo('POST', '/read-notifications', body)).status).toBe(200)
    expect((await admin('POST', '/read-notifications', { ids: [items[0]?.id] })).status).toBe(200)
    const [row] = await scene.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, idOf('sales.one')))
    expect(row?.readAt).toBeNull()
  })

  test('filters by group and continues page by page', async () => {
    await tell('sales.one', 45)
    await assign(manager, await scene.createLead(), 'sales.one')
    expect((await list(salesOne, '?group=leads')).items).toHaveLength(1)
    const first = await list(salesOne)
    const second = await list(salesOne, `?before=${first.next}`)
    expect([first.items.length, second.items.length, second.next]).toEqual([40, 6, null])
  })

  test.each([{}, { ids: [] }, { ids: ['x'] }, { upTo: '1', ids: ['1'] }, { all: true }])(
    'refuses %o',
    async (body) => {
      expect((await salesOne('POST', '/read-notifications', body)).status).toBe(400)
    },
  )
})
