import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, leads, savedViews, users } from '../../../src/data/database/tables.ts'
import type { SavedView } from '../../../src/domain/leads/lead-views.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'

let scene: ConsoleScene
let admin: Caller
let salesManager: Caller
let salesOne: Caller
let salesTwo: Caller
let serviceOne: Caller

beforeAll(async () => {
  scene = await makeConsoleScene()
  admin = await scene.signInAs('admin')
  salesManager = await scene.signInAs('sales.manager')
  salesOne = await scene.signInAs('sales.one')
  salesTwo = await scene.signInAs('sales.two')
  serviceOne = await scene.signInAs('service.one')
})

afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.delete(leads)
  await scene.db.delete(savedViews)
})

async function listViews(caller: Caller): Promise<SavedView[]> {
  return ((await (await caller('GET', '/saved-views')).json()) as { views: SavedView[] }).views
}

const listNames = async (caller: Caller) => (await listViews(caller)).map(({ name }) => name)

async function readCounts(caller: Caller): Promise<Record<string, number>> {
  return ((await (await caller('GET', '/lead-counts')).json()) as { counts: Record<string, number> }).counts
}

async function saveView(caller: Caller, name: string, query = 'status=any', list = 'leads'): Promise<string> {
  // Views are in the order of their saving.
  scene.advanceClock(1)
  const answer = await caller('POST', '/saved-views', { name, query, list })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { view: SavedView }).view.id
}

const share = (caller: Caller, id: string, sharedWith: unknown) =>
  caller('PUT', `/saved-views/${id}/sharing`, { sharedWith })

async function shareView(caller: Caller, name: string, sharedWith: string, query?: string): Promise<string> {
  const id = await saveView(caller, name, query)
  expect((await share(caller, id, sharedWith)).status).toBe(200)
  return id
}

const hide = (caller: Caller, id: string, isHidden: unknown) =>
  caller('PUT', `/saved-views/${id}/hiding`, { isHidden })

const errorOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
]
const findUserId = (username: string) => scene.ids[username] ?? ''
const nameOf = async (username: string) =>
  (await scene.db.select().from(users).where(eq(users.username, username)))[0]?.name

describe('a shared view', () => {
  test('is seen by the department and administrators, with its author, and by no other department', async () => {
    const id = await shareView(salesManager, 'Late', 'sales', 'due=overdue')
    const view = { id, name: 'Late', query: 'due=overdue', sharedWith: 'sales', isHidden: false }
    const author = await nameOf('sales.manager')
    expect(await listViews(salesManager)).toEqual([{ ...view, author: null, canRemove: true }])
    expect(await listViews(salesOne)).toEqual([{ ...view, author, canRemove: false }])
    expect(await listViews(admin)).toEqual([{ ...view, author, canRemove: true }])
    expect(await listViews(serviceOne)).toEqual([])
    expect(await readCounts(serviceOne)).not.toHaveProperty(id)
  })

  test('reaches everyone if an administrator shares it with everyone', async () => {
    await shareView(admin, 'For all', 'everyone')
    for (const caller of [salesManager, salesOne, serviceOne])
      expect(await listNames(caller)).toEqual(['For all'])
  })

  test('comes after the own views', async () => {
    await shareView(salesManager, 'Shared', 'sales')
    await saveView(salesOne, 'Own')
    expect(await listNames(salesOne)).toEqual(['Own', 'Shared'])
  })

  test('counts and lists the leads of each reader, never those of its author', async () => {
    await scene.createLead()
    await scene.createLead({ status: 'assigned', assignedTo: findUserId('sales.one') })
    await scene.createLead({ status: 'assigned', assignedTo: findUserId('sales.two') })
    const all = await shareView(salesManager, 'All', 'sales')
    const mine = await shareView(salesManager, 'Their own', 'sales', 'assignedTo=me')
    const others = await shareView(
      salesManager,
      'Of one',
      'sales',
      `assignedTo=${findUserId('sales.one')}&department=service,sales`,
    )
    const countsOf = async (caller: Caller) => {
      const counts = await readCounts(caller)
      return [counts[all], counts[mine], counts[others]]
    }
    expect(await countsOf(salesManager)).toEqual([3, 0, 1])
    expect(await countsOf(salesOne)).toEqual([1, 1, 1])
    expect(await countsOf(salesTwo)).toEqual([1, 1, 0])
    const listTotalOf = async (caller: Caller) => {
      const query = `assignedTo=${findUserId('sales.one')}&department=sales`
      return ((await (await caller('GET', `/get-lead-assignments?${query}`)).json()) as { total: number })
        .total
    }
    expect([await listTotalOf(salesOne), await listTotalOf(salesTwo)]).toEqual([1, 0])
  })

  test('can be hidden by each reader, and shown again', async () => {
    const id = await shareView(salesManager, 'Late', 'sales')
    expect((await hide(salesOne, id, true)).status).toBe(200)
    expect((await hide(salesOne, id, true)).status).toBe(200)
    expect(await listViews(salesOne)).toMatchObject([{ id, isHidden: true }])
    expect(await readCounts(salesOne)).not.toHaveProperty(id)
    expect(await listViews(salesTwo)).toMatchObject([{ id, isHidden: false }])
    expect((await hide(salesOne, id, false)).status).toBe(200)
    expect(await listViews(salesOne)).toMatchObject([{ id, isHidden: false }])
    expect(await readCounts(salesOne)).toHaveProperty(id)
    expect((await hide(salesManager, id, true)).status).toBe(409)
    expect((await hide(serviceOne, id, true)).status).toBe(404)
    expect((await hide(salesOne, 'x', true)).status).toBe(404)
    expect((await hide(salesOne, id, 'yes')).status).toBe(400)
  })

  test('can be saved as an own view of the same name', async () => {
    await shareView(salesManager, 'Late', 'sales', 'due=overdue')
    const [sharedView] = await listViews(salesOne)
    await saveView(salesOne, 'Late', sharedView?.query)
    expect(await listViews(salesOne)).toMatchObject([
      { name: 'Late', query: 'due=overdue', author: null, sharedWith: null },
      { name: 'Late', query: 'due=overdue', author: await nameOf('sales.manager') },
    ])
  })

  test('cannot be deleted, shared or unshared by its readers', async () => {
    const id = await shareView(salesManager, 'Late', 'sales')
    expect(await errorOf(await salesOne('DELETE', `/saved-views/${id}`))).toEqual([
      403,
      'Only the author or an administrator can delete this view',
    ])
    expect(await errorOf(await share(salesOne, id, null))).toEqual([
      403,
      'Only the author or an administrator can stop sharing this view',
    ])
    expect(await errorOf(await share(admin, id, 'everyone'))).toEqual([
      403,
      'Only the author can share a view',
    ])
    expect((await serviceOne('DELETE', `/saved-views/${id}`)).status).toBe(404)
    expect((await share(serviceOne, id, null)).status).toBe(404)
    expect(await listNames(salesTwo)).toEqual(['Late'])
  })

  test('leaves the readers when its author or an administrator stops sharing or deletes it', async () => {
    const first = await shareView(salesManager, 'First', 'sales')
    const second = await shareView(salesManager, 'Second', 'sales')
    const third = await shareView(salesManager, 'Third', 'sales')
    expect((await share(salesManager, first, null)).status).toBe(200)
    expect((await share(admin, second, null)).status).toBe(200)
    expect(await listNames(salesOne)).toEqual(['Third'])
    expect((await admin('DELETE', `/saved-views/${second}`)).status).toBe(404)
    expect((await admin('DELETE', `/saved-views/${third}`)).status).toBe(200)
    expect(await listNames(salesOne)).toEqual([])
    expect(await listNames(salesManager)).toEqual(['First', 'Second'])
  })

  test('stays when its author is deactivated or moved, and an administrator can delete it', async () => {
    const id = await shareView(salesManager, 'Late', 'sales')
    const author = eq(users.id, findUserId('sales.manager'))
    try {
      await scene.db.update(users).set({ department: 'parts' }).where(author)
      expect(await listNames(salesOne)).toEqual(['Late'])
      await scene.db.update(users).set({ department: 'sales', active: false }).where(author)
      expect(await listNames(salesOne)).toEqual(['Late'])
      expect((await admin('DELETE', `/saved-views/${id}`)).status).toBe(200)
      expect(await listNames(salesOne)).toEqual([])
    } finally {
      await scene.db.update(users).set({ department: 'sales', active: true }).where(author)
    }
  })
})

describe('sharing a view', () => {
  test('is refused to staff, to managers of other departments, and with everyone to managers', async () => {
    const staffView = await saveView(salesOne, 'Own')
    for (const audience of ['sales', 'service', 'everyone'])
      expect((await share(salesOne, staffView, audience)).status).toBe(403)
    const managerView = await saveView(salesManager, 'Own')
    for (const audience of ['service', 'parts', 'everyone'])
      expect((await share(salesManager, managerView, audience)).status).toBe(403)
    expect((await share(admin, managerView, 'sales')).status).toBe(404)
    expect((await share(salesManager, managerView, 'admin')).status).toBe(400)
    expect((await share(salesManager, 'x', 'sales')).status).toBe(404)
    expect(await listViews(salesTwo)).toEqual([])
  })

  test('is refused for views of the stock', async () => {
    const id = await saveView(salesManager, 'Utes', 'q=ute', 'stock')
    expect(await errorOf(await share(salesManager, id, 'sales'))).toEqual([
      409,
      'Only views of leads can be shared',
    ])
  })

  test('can move a view to another department', async () => {
    const id = await shareView(admin, 'Late', 'sales')
    expect((await share(admin, id, 'service')).status).toBe(200)
    expect(await listNames(salesOne)).toEqual([])
    expect(await listNames(serviceOne)).toEqual(['Late'])
  })

  test('is refused beyond 20 views per department, even if several are shared at once', async () => {
    const owner = findUserId('admin')
    const createdAt = new Date(scene.now())
    await scene.db.insert(savedViews).values(
      Array.from({ length: 19 }, (_, each) => ({
        owner,
        name: `View ${each}`,
        query: '',
        sharedWith: 'sales' as const,
        createdAt,
      })),
    )
    const ids = [await saveView(salesManager, 'a'), await saveView(salesManager, 'b')]
    const answers = await Promise.all(ids.map((id) => share(salesManager, id, 'sales')))
    expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
    const refusal = answers.find(({ status }) => status === 409)
    expect(((await refusal?.json()) as { error: string } | undefined)?.error).toBe(
      '20 views are already shared with Sales. Stop sharing one first.',
    )
    expect((await share(admin, await saveView(admin, 'c'), 'service')).status).toBe(200)
  })

  test('is recorded in the audit log once per change', async () => {
    const id = await shareView(salesManager, 'Late', 'sales')
    await share(salesManager, id, 'sales')
    await share(salesManager, id, null)
    await share(salesManager, id, null)
    const entries = await scene.db.select().from(audit).orderBy(desc(audit.id)).limit(3)
    expect(entries.map(({ act, targetLabel, after }) => [act, targetLabel, after])).toEqual([
      ['view.unshared', 'Late', { sharedWith: null }],
      ['view.shared', 'Late', { sharedWith: 'sales' }],
      ['view.saved', 'Late', null],
    ])
  })
})
