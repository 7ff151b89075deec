import { parse } from 'csv-parse/sync'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, leads, savedViews, users } from '../../../src/data/database/tables.ts'
import type { SavedView } from '../../../src/domain/leads/lead-views.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'
import { createCaller } from '../people.ts'

let scene: ConsoleScene
let admin: Caller
let salesOne: Caller
let salesTwo: Caller

beforeAll(async () => {
  scene = await makeConsoleScene()
  admin = await scene.signInAs('admin')
  salesOne = await scene.signInAs('sales.one')
  salesTwo = await scene.signInAs('sales.two')
})

afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.delete(leads)
  await scene.db.delete(savedViews)
})

const saveView = (caller: Caller, name: unknown, query: unknown = 'due=today') =>
  caller('POST', '/saved-views', { name, query })

async function listViews(caller: Caller): Promise<SavedView[]> {
  return ((await (await caller('GET', '/saved-views')).json()) as { views: SavedView[] }).views
}

async function readCounts(caller: Caller): Promise<Record<string, number>> {
  return ((await (await caller('GET', '/lead-counts')).json()) as { counts: Record<string, number> }).counts
}

const createLead: ConsoleScene['createLead'] = (columns) => scene.createLead(columns)
const findUserId = (username: string) => scene.ids[username] ?? ''

describe('a saved view', () => {
  test('can be seen and deleted only by its owner', async () => {
    const answer = await saveView(salesOne, ' Northside,  high ', 'priority=high&status=assigned')
    expect(answer.status).toBe(201)
    const [view] = await listViews(salesOne)
    expect(view).toMatchObject({ name: 'Northside, high', query: 'priority=high&status=assigned' })
    expect(await listViews(salesTwo)).toEqual([])
    expect((await admin('DELETE', `/saved-views/${view?.id}`)).status).toBe(404)
    expect((await salesOne('DELETE', `/saved-views/${view?.id}`)).status).toBe(200)
    expect((await salesOne('DELETE', `/saved-views/${view?.id}`)).status).toBe(404)
    expect((await salesOne('DELETE', '/saved-views/x')).status).toBe(404)
    const entries = await scene.db.select().from(audit).orderBy(desc(audit.id)).limit(2)
    expect(entries.map(({ act, targetLabel }) => [act, targetLabel])).toEqual([
      ['view.deleted', 'Northside, high'],
      ['view.saved', 'Northside, high'],
    ])
  })

  test('has a name of 1 to 40 characters that is unique for its owner', async () => {
    for (const name of ['', '   ', 'x'.repeat(41), null, 7])
      expect((await saveView(salesOne, name)).status, String(name)).toBe(400)
    expect((await saveView(salesOne, '🚗'.repeat(40))).status).toBe(201)
    expect((await saveView(salesOne, 'Today')).status).toBe(201)
    const duplicate = await saveView(salesOne, 'TODAY')
    expect([duplicate.status, await duplicate.json()]).toEqual([
      409,
      { error: 'You already have a view with this name' },
    ])
    expect((await saveView(salesTwo, 'Today')).status).toBe(201)
    expect((await saveView(salesOne, 'Long', 'x'.repeat(2_001))).status).toBe(400)
  })

  test('is refused beyond 30 per owner, even if several are saved at once', async () => {
    const owner = findUserId('sales.one')
    const createdAt = new Date(scene.now())
    await scene.db
      .insert(savedViews)
      .values(
        Array.from({ length: 28 }, (_, each) => ({ owner, name: `View ${each}`, query: '', createdAt })),
      )
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => saveView(salesOne, name)))
    expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([
      201, 201, 409, 409,
    ])
    expect(await listViews(salesOne)).toHaveLength(30)
  })
})

describe('the view counts', () => {
  test('count the leads that each view shows to the caller', async () => {
    const assignedTo = findUserId('sales.one')
    await createLead()
    await createLead({ status: 'assigned', assignedTo, dueDate: '2020-01-01' })
    await createLead({ status: 'completed', assignedTo, dueDate: '2020-01-01' })
    await saveView(salesOne, 'Late', 'due=overdue')
    const [late] = await listViews(salesOne)
    const builtInCounts = {
      open: 2,
      unassigned: 1,
      overdue: 1,
      today: 0,
      mine: 0,
      'test-drives': 0,
      completed: 1,
    }
    expect(await readCounts(admin)).toEqual(builtInCounts)
    expect(await readCounts(salesOne)).toEqual({
      ...builtInCounts,
      open: 1,
      unassigned: 0,
      mine: 1,
      [late?.id ?? '']: 1,
    })
  })

  test('ignore unknown values in the query of a saved view', async () => {
    await createLead()
    await saveView(admin, 'Old', 'status=unassigned,parked&priority=urgent')
    const [old] = await listViews(admin)
    expect((await readCounts(admin))[old?.id ?? '']).toBe(1)
  })
})

test('a saved view with a NUL character in its query is still counted', async () => {
  await createLead()
  expect((await saveView(admin, 'Odd', 'dealership=%00&assignedTo=%00')).status).toBe(201)
  const [odd] = await listViews(admin)
  expect((await readCounts(admin))[odd?.id ?? '']).toBe(1)
  expect((await admin('GET', '/leads.csv?dealership=%00')).status).toBe(400)
})

describe('the CSV export of leads', () => {
  const readTable = async (query = '') => {
    const answer = await admin('GET', `/leads.csv${query}`)
    expect(answer.status).toBe(200)
    return parse<Record<string, string>>(await answer.text(), { columns: true })
  }

  test('is allowed only to staff who may export leads', async () => {
    for (const username of ['sales.manager', 'sales.one'])
      expect((await (await scene.signInAs(username))('GET', '/leads.csv')).status).toBe(403)
    expect((await createCaller(scene, null)('GET', '/leads.csv')).status).toBe(401)
    expect((await admin('GET', '/leads.csv?status=parked')).status).toBe(400)
    expect((await admin('GET', '/leads.csv?page=2')).status).toBe(400)
  })

  test('contains the filtered leads, and escapes spreadsheet formulas', async () => {
    await createLead({
      name: '=HYPERLINK("http://example.com")',
      message: '+1\n"two", three',
      status: 'assigned',
    })
    await createLead({ name: '@SUM(A1)', status: 'completed' })
    const rows = await readTable('?status=open')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      name: '\'=HYPERLINK("http://example.com")',
      message: '\'+1\n"two", three',
      status: 'Assigned',
      kind: expect.any(String),
      due: '',
    })
    expect((await readTable()).map(({ name }) => name)).toContain("'@SUM(A1)")
  })

  test('contains every lead once if there are several batches of leads with the same time', async () => {
    await createLead({ createdAt: new Date('2026-03-05T01:00:00.123Z') })
    await scene.db.execute(`insert into leads
        (id, reference, form, form_number, department, name, email, message, consent, source, created_at)
      select gen_random_uuid(), 'CSV-' || n, 'enquiry', 3, 'sales', 'Wattle ' || n, 'w@example.com', '', '{}', '{"page":"/"}',
        timestamptz '2026-03-05 01:00:00.1234567Z' from generate_series(1, 1200) n`)
    const references = (await readTable()).map(({ reference }) => reference)
    expect(references).toHaveLength(1_201)
    expect(new Set(references).size).toBe(1_201)
  })

  test('is recorded in the audit log with its filters', async () => {
    await readTable('?status=unassigned&q=wattle')
    const [entry] = await scene.db.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(entry).toMatchObject({
      act: 'export.made',
      after: { list: 'leads', status: ['unassigned'], q: 'wattle', range: 'all' },
    })
  })
})

test('a status change with an outdated version is refused with the name of the first person', async () => {
  const leadId = await createLead()
  const body = { leadId, assignedTo: findUserId('sales.one'), department: 'sales' }
  const result = (await (await admin('POST', '/assign-lead', body)).json()) as {
    assignment: { id: string; version: number }
  }
  const { id: assignmentId, version } = result.assignment
  const changeStatus = (caller: Caller, status: string) =>
    caller('POST', '/reassign-lead', { assignmentId, version, status })
  expect((await changeStatus(salesOne, 'in_progress')).status).toBe(200)
  const lateAnswer = await changeStatus(admin, 'follow_up')
  const [firstUser] = await scene.db.select().from(users).where(eq(users.username, 'sales.one'))
  expect([lateAnswer.status, ((await lateAnswer.json()) as { error: string }).error]).toEqual([
    409,
    `${firstUser?.name} changed this lead first`,
  ])
})
