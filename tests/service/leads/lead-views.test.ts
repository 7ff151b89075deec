import { parse } from 'csv-parse/sync'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, leads, savedViews, users } from '../../../src/data/database/tables.ts'
import type { SavedView } from '../../../src/domain/leads/lead-views.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'
import { callAs } from '../people.ts'

let scene: ConsoleScene
let admin: Caller
let one: Caller
let two: Caller

beforeAll(async () => {
  scene = await makeConsoleScene()
  admin = await scene.as('admin')
  one = await scene.as('sales.one')
  two = await scene.as('sales.two')
})

afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.delete(leads)
  await scene.db.delete(savedViews)
})

const keep = (caller: Caller, name: unknown, query: unknown = 'due=today') =>
  caller('POST', '/saved-views', { name, query })

async function views(caller: Caller): Promise<SavedView[]> {
  return ((await (await caller('GET', '/saved-views')).json()) as { views: SavedView[] }).views
}

async function counts(caller: Caller): Promise<Record<string, number>> {
  return ((await (await caller('GET', '/lead-counts')).json()) as { counts: Record<string, number> }).counts
}

const lead: ConsoleScene['lead'] = (columns) => scene.lead(columns)
const idOf = (username: string) => scene.ids[username] ?? ''

describe('a view', () => {
  test('is its owner’s alone: nobody else sees it, nobody else lets go of it', async () => {
    const made = await keep(one, ' Northside,  high ', 'priority=high&status=assigned')
    expect(made.status).toBe(201)
    const [view] = await views(one)
    expect(view).toMatchObject({ name: 'Northside, high', query: 'priority=high&status=assigned' })
    expect(await views(two)).toEqual([])
    expect((await admin('DELETE', `/saved-views/${view?.id}`)).status).toBe(404)
    expect((await one('DELETE', `/saved-views/${view?.id}`)).status).toBe(200)
    expect((await one('DELETE', `/saved-views/${view?.id}`)).status).toBe(404)
    expect((await one('DELETE', '/saved-views/x')).status).toBe(404)
    const told = await scene.db.select().from(audit).orderBy(desc(audit.id)).limit(2)
    expect(told.map(({ act, targetLabel }) => [act, targetLabel])).toEqual([
      ['view.deleted', 'Northside, high'],
      ['view.saved', 'Northside, high'],
    ])
  })

  test('has a name of 1 to 40 characters, which nobody has twice', async () => {
    for (const name of ['', '   ', 'x'.repeat(41), null, 7])
      expect((await keep(one, name)).status, String(name)).toBe(400)
    expect((await keep(one, '🚗'.repeat(40))).status).toBe(201)
    expect((await keep(one, 'Today')).status).toBe(201)
    const again = await keep(one, 'TODAY')
    expect([again.status, await again.json()]).toEqual([
      409,
      { error: 'You already have a view with this name' },
    ])
    expect((await keep(two, 'Today')).status).toBe(201)
    expect((await keep(one, 'Long', 'x'.repeat(2_001))).status).toBe(400)
  })

  test('is one of 30 at most, however many are kept at once', async () => {
    const owner = idOf('sales.one')
    const createdAt = new Date(scene.now())
    await scene.db
      .insert(savedViews)
      .values(
        Array.from({ length: 28 }, (_, each) => ({ owner, name: `View ${each}`, query: '', createdAt })),
      )
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => keep(one, name)))
    expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([
      201, 201, 409, 409,
    ])
    expect(await views(one)).toHaveLength(30)
  })
})

describe('the counts', () => {
  test('are of what each view shows the one who asks', async () => {
    const assignedTo = idOf('sales.one')
    await lead()
    await lead({ status: 'assigned', assignedTo, dueDate: '2020-01-01' })
    await lead({ status: 'completed', assignedTo, dueDate: '2020-01-01' })
    await keep(one, 'Late', 'due=overdue')
    const [late] = await views(one)
    const built = { open: 2, unassigned: 1, overdue: 1, today: 0, mine: 0, 'test-drives': 0, completed: 1 }
    expect(await counts(admin)).toEqual(built)
    expect(await counts(one)).toEqual({
      ...built,
      open: 1,
      unassigned: 0,
      mine: 1,
      [late?.id ?? '']: 1,
    })
  })

  test('are of what is left of a view that asks for a status there is no longer', async () => {
    await lead()
    await keep(admin, 'Old', 'status=unassigned,parked&priority=urgent')
    const [old] = await views(admin)
    expect((await counts(admin))[old?.id ?? '']).toBe(1)
  })
})

test('a view that names what no database can keep still counts', async () => {
  await lead()
  expect((await keep(admin, 'Odd', 'dealership=%00&assignedTo=%00')).status).toBe(201)
  const [odd] = await views(admin)
  expect((await counts(admin))[odd?.id ?? '']).toBe(1)
  expect((await admin('GET', '/leads.csv?dealership=%00')).status).toBe(400)
})

describe('the table of leads', () => {
  const table = async (query = '') => {
    const answer = await admin('GET', `/leads.csv${query}`)
    expect(answer.status).toBe(200)
    return parse<Record<string, string>>(await answer.text(), { columns: true })
  }

  test('is for those who may take leads out', async () => {
    for (const username of ['sales.manager', 'sales.one'])
      expect((await (await scene.as(username))('GET', '/leads.csv')).status).toBe(403)
    expect((await callAs(scene, null)('GET', '/leads.csv')).status).toBe(401)
    expect((await admin('GET', '/leads.csv?status=parked')).status).toBe(400)
    expect((await admin('GET', '/leads.csv?page=2')).status).toBe(400)
  })

  test('has the leads the filter finds, and runs nothing in a spreadsheet', async () => {
    await lead({ name: '=HYPERLINK("http://example.com")', message: '+1\n"two", three', status: 'assigned' })
    await lead({ name: '@SUM(A1)', status: 'completed' })
    const rows = await table('?status=open')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      name: '\'=HYPERLINK("http://example.com")',
      message: '\'+1\n"two", three',
      status: 'Assigned',
      kind: expect.any(String),
      due: '',
    })
    expect((await table()).map(({ name }) => name)).toContain("'@SUM(A1)")
  })

  test('is whole and without a lead twice where it is longer than a step, all of one moment', async () => {
    await lead({ createdAt: new Date('2026-03-05T01:00:00.123Z') })
    await scene.db.execute(`insert into leads
        (id, reference, form, form_number, department, name, email, message, consent, source, created_at)
      select gen_random_uuid(), 'CSV-' || n, 'enquiry', 3, 'sales', 'Wattle ' || n, 'w@example.com', '', '{}', '{"page":"/"}',
        timestamptz '2026-03-05 01:00:00.1234567Z' from generate_series(1, 1200) n`)
    const references = (await table()).map(({ reference }) => reference)
    expect(references).toHaveLength(1_201)
    expect(new Set(references).size).toBe(1_201)
  })

  test('is written down with what it was narrowed to', async () => {
    await table('?status=unassigned&q=wattle')
    const [last] = await scene.db.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(last).toMatchObject({
      act: 'export.made',
      after: { list: 'leads', status: ['unassigned'], q: 'wattle', range: 'all' },
    })
  })
})

test('who comes too late with a move is told who was first', async () => {
  const leadId = await lead()
  const body = { leadId, assignedTo: idOf('sales.one'), department: 'sales' }
  const made = (await (await admin('POST', '/assign-lead', body)).json()) as {
    assignment: { id: string; version: number }
  }
  const { id: assignmentId, version } = made.assignment
  const move = (caller: Caller, status: string) =>
    caller('POST', '/reassign-lead', { assignmentId, version, status })
  expect((await move(one, 'in_progress')).status).toBe(200)
  const late = await move(admin, 'follow_up')
  const [first] = await scene.db.select().from(users).where(eq(users.username, 'sales.one'))
  expect([late.status, ((await late.json()) as { error: string }).error]).toEqual([
    409,
    `${first?.name} changed this lead first`,
  ])
})
