import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, leads, users } from '../../../src/data/database/tables.ts'
import { CONSOLE_SEARCH } from '../../../src/domain/console-search/console-search.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { ConsoleOverview } from '../../../src/services/console/overview.ts'
import type { ConsoleFindings } from '../../../src/services/console/search.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene
const tokens = new Map<string, string>()

beforeAll(async () => {
  scene = await makeAppScene()
  for (const username of ['superadmin', 'sales.manager', 'service.manager', 'parts.manager', 'sales.one']) {
    const answer = await scene.call('/login', { username, password: DEMO_PASSWORD })
    tokens.set(username, ((await answer.json()) as { accessToken: string }).accessToken)
  }
})

afterAll(async () => {
  await scene.clear()
})

const buildHeaders = (username: string) => ({ Authorization: `Bearer ${tokens.get(username)}` })

async function searchConsole(username: string, q: string): Promise<ConsoleFindings> {
  const query = new URLSearchParams({ q })
  const answer = await scene.call(`/console-search?${query}`, undefined, buildHeaders(username))
  expect(answer.status).toBe(200)
  return (await answer.json()) as ConsoleFindings
}

async function submitLead(parts: object): Promise<{ id: string; reference: string }> {
  const answer = await scene.call('/submit-lead', { ...makeLeadBody(), ...parts })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { lead: { id: string; reference: string } }).lead
}

const listTitles = (results: { title: string }[]) => results.map(({ title }) => title)

describe('the console search', () => {
  test('finds people by name, username and email within the scope of the caller', async () => {
    const [user] = await scene.db.select().from(users).where(eq(users.username, 'sales.one'))
    const name = user?.name ?? ''
    for (const q of [name, name.toUpperCase(), 'sales.one', user?.email ?? ''])
      expect(listTitles((await searchConsole('superadmin', q)).people)).toEqual([name])
    expect(listTitles((await searchConsole('sales.manager', 'sales.one')).people)).toEqual([name])
    expect((await searchConsole('service.manager', 'sales.one')).people).toEqual([])
    expect((await searchConsole('sales.one', 'sales.one')).people).toEqual([])
  })

  test('finds leads by reference, name, phone and email within the scope of the caller', async () => {
    const contact = { name: 'Correa Paperbark', phone: '0491 570 159', email: 'correa@example.com' }
    const { id, reference } = await submitLead({ contact })
    for (const q of [
      reference,
      reference.toLowerCase(),
      'paperbark correa',
      '0491570159',
      '570 159',
      'correa@',
    ])
      expect([q, (await searchConsole('superadmin', q)).leads.map((lead) => lead.id)]).toEqual([q, [id]])
    expect(listTitles((await searchConsole('sales.manager', reference)).leads)).toEqual(['Correa Paperbark'])
    expect((await searchConsole('service.manager', reference)).leads).toEqual([])
    expect((await searchConsole('sales.one', reference)).leads).toEqual([])
  })

  test('finds leads of the dealership and leads without one for a manager of one dealership', async () => {
    const createLeadAt = async (dealership: string | null, name: string) => {
      const { id } = await submitLead({ contact: { name, email: `${name.toLowerCase()}@example.com` } })
      await scene.db.update(leads).set({ dealership }).where(eq(leads.id, id))
    }
    await createLeadAt('harbour-artarmon', 'Waratahone')
    await createLeadAt('harbour-brookvale', 'Waratahtwo')
    await createLeadAt(null, 'Waratahthree')
    const manager = eq(users.username, 'sales.manager')
    await scene.db.update(users).set({ dealership: 'harbour-artarmon' }).where(manager)
    expect(listTitles((await searchConsole('sales.manager', 'waratah')).leads).toSorted()).toEqual([
      'Waratahone',
      'Waratahthree',
    ])
    await scene.db.update(users).set({ dealership: null }).where(manager)
    expect((await searchConsole('sales.manager', 'waratah')).leads).toHaveLength(3)
  })

  test('links to the quarantine for a suspicious lead, and to the lead otherwise', async () => {
    await submitLead({ contact: { name: 'Lomandra Suspicious', email: 'l@example.com' }, guard: undefined })
    const [suspiciousLead] = (await searchConsole('superadmin', 'lomandra')).leads
    expect(suspiciousLead).toMatchObject({
      href: paths.quarantine(),
      detail: expect.stringContaining('In quarantine'),
    })
    const { id } = await submitLead({ contact: { name: 'Lomandra Sure', email: 'm@example.com' } })
    const [trustedLead] = (await searchConsole('superadmin', 'lomandra sure')).leads
    expect(trustedLead?.href).toBe(`${paths.leads()}?lead=${id}`)
  })

  test('does not find an erased lead', async () => {
    const { id } = await submitLead({ contact: { name: 'Hakea Gone', email: 'h@example.com' } })
    expect((await searchConsole('superadmin', 'hakea')).leads).toHaveLength(1)
    await scene.db
      .update(leads)
      .set({ erasedAt: new Date(scene.now()) })
      .where(eq(leads.id, id))
    expect((await searchConsole('superadmin', 'hakea')).leads).toEqual([])
  })

  test('finds vehicles by stock number and title for all staff, the exact match first', async () => {
    const [car] = scene.published.current()?.vehicles ?? []
    const { vehicles } = await searchConsole('sales.one', (car?.stockid ?? '').toLowerCase())
    expect(vehicles[0]).toMatchObject({
      id: car?.id,
      title: car?.title,
      href: paths.vehicle({ id: car?.id ?? '', slug: car?.slug ?? '' }),
    })
    expect(listTitles((await searchConsole('sales.one', car?.title ?? '')).vehicles)).toContain(car?.title)
  })

  test('returns a limited number of each kind, and nothing for a single letter', async () => {
    const results = await searchConsole('superadmin', 'ar')
    for (const list of Object.values(results))
      expect(list.length).toBeLessThanOrEqual(CONSOLE_SEARCH.maxResultsPerKind)
    expect(results.vehicles).toHaveLength(CONSOLE_SEARCH.maxResultsPerKind)
    expect(await searchConsole('superadmin', 'a')).toEqual({ people: [], leads: [], vehicles: [] })
  })

  test.each([
    '%%',
    '__',
    '\\\\',
    "'; drop table leads; --",
    '\u0001\u0001',
    '\ud800%',
    'a'.repeat(1_000),
    '((',
  ])('searches for %j literally', async (q) => {
    expect(await searchConsole('superadmin', q)).toEqual({ people: [], leads: [], vehicles: [] })
  })

  test('requires exactly one query of limited length', async () => {
    const requestSearch = async (query: string) =>
      (await scene.call(`/console-search${query}`, undefined, buildHeaders('superadmin'))).status
    expect(await requestSearch('')).toBe(400)
    expect(await requestSearch(`?q=${'a'.repeat(1_001)}`)).toBe(400)
    expect(await requestSearch('?q=ab&other=1')).toBe(400)
  })
})

describe('the console overview', () => {
  async function readOverview(username: string) {
    const answer = await scene.call('/console-overview', undefined, buildHeaders(username))
    expect(answer.status).toBe(200)
    const { figures, bookings: list } = (await answer.json()) as ConsoleOverview
    return { counts: Object.fromEntries(figures.map(({ name, count }) => [name, count])), figures, list }
  }

  test('shows the figures of the caller’s role', async () => {
    const listFigureNames = async (username: string) => Object.keys((await readOverview(username)).counts)
    const leadsDue = ['overdue', 'due_today', 'unanswered']
    expect(await listFigureNames('superadmin')).toEqual([
      'unassigned',
      ...leadsDue,
      'quarantine',
      'parked',
      'unreadable',
      'left_out',
      'bookings',
      'on_sale',
      'new_cars',
      'people',
    ])
    expect(await listFigureNames('sales.manager')).toEqual([
      'unassigned',
      ...leadsDue,
      'quarantine',
      'left_out',
      'bookings',
      'on_sale',
      'new_cars',
      'people',
    ])
    expect(await listFigureNames('parts.manager')).toEqual([
      'unassigned',
      ...leadsDue,
      'quarantine',
      'on_sale',
      'new_cars',
      'people',
    ])
    expect(await listFigureNames('sales.one')).toEqual([...leadsDue, 'on_sale', 'new_cars'])
  })

  test('has counts that agree with the lists they link to', async () => {
    const { counts, figures } = await readOverview('superadmin')
    expect(counts.on_sale).toBe(scene.published.current()?.vehicles.length)
    const href = figures.find(({ name }) => name === 'new_cars')?.href ?? ''
    const answer = await scene.app.request(`/functions/search${new URL(href, 'https://x').search}`)
    expect(((await answer.json()) as { total: number }).total).toBe(counts.new_cars)
    const list = await scene.call('/quarantine', undefined, buildHeaders('superadmin'))
    expect(((await list.json()) as { total: number }).total).toBe(counts.quarantine)
    const own = await scene.call('/quarantine', undefined, buildHeaders('service.manager'))
    expect(((await own.json()) as { total: number }).total).toBe(
      (await readOverview('service.manager')).counts.quarantine,
    )
  })

  test('lists today’s bookings of the caller’s department in the time zone of the dealership', async () => {
    await scene.db.delete(bookings)
    const now = scene.now()
    const insertBooking = (
      reference: string,
      kind: 'service' | 'test-drive',
      hours: number,
      status = 'confirmed',
    ) =>
      scene.db.insert(bookings).values({
        reference,
        kind,
        dealership: 'harbour-artarmon',
        startsAt: new Date(now + hours * 3_600_000),
        endsAt: new Date(now + (hours + 1) * 3_600_000),
        status: status as 'confirmed',
        contact: { name: 'Banksia Fern', email: null, phone: '+61491570156' },
        createdAt: new Date(now),
        changedAt: new Date(now),
      })
    await insertBooking('B-1', 'service', 0)
    await insertBooking('B-2', 'test-drive', 0)
    await insertBooking('B-3', 'test-drive', 0, 'cancelled')
    await insertBooking('B-4', 'test-drive', 48)
    const listReferences = async (username: string) =>
      (await readOverview(username)).list?.map(({ reference }) => reference).toSorted() ?? null
    expect(await listReferences('superadmin')).toEqual(['B-1', 'B-2'])
    expect(await listReferences('sales.manager')).toEqual(['B-2'])
    expect(await listReferences('service.manager')).toEqual(['B-1'])
    expect(await listReferences('parts.manager')).toBeNull()
    expect(await listReferences('sales.one')).toBeNull()
    for (const [username, expectedReferences] of [
      ['superadmin', ['B-1', 'B-2']],
      ['sales.manager', []],
    ] as const) {
      const account = eq(users.username, username)
      await scene.db.update(users).set({ dealership: 'harbour-brookvale' }).where(account)
      expect(await listReferences(username)).toEqual(expectedReferences)
      await scene.db.update(users).set({ dealership: null }).where(account)
    }
    const [first] = (await readOverview('service.manager')).list ?? []
    expect(first).toMatchObject({
      dealership: 'Harbour Artarmon',
      clock: expect.stringMatching(/^\d\d:\d\d$/),
    })
  })
})

describe('the headers of the console', () => {
  test.each([
    '/admin',
    '/admin/',
    '/admin/login',
    '/admin/dashboard/outbox',
    '/ADMIN/Dashboard',
    '/admin/nothing',
  ])('keep %s out of search engines and caches, and allow only own scripts', async (path) => {
    const answer = await scene.app.request(path)
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'nonce-[^']+';/)
  })

  test('keep redirects out of search engines and caches', async () => {
    const redirectingScene = await makeAppScene({
      content: 'migrated',
      render: () => new Response(null, { status: 302, headers: { Location: '/admin/dashboard' } }),
    })
    const answer = await redirectingScene.app.request('/admin/site-leads')
    expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('X-Robots-Tag')]).toEqual([
      302,
      'no-store',
      'noindex, nofollow',
    ])
    await redirectingScene.clear()
  })

  test('do not keep a public page out of search engines', async () => {
    expect((await scene.app.request('/about-us')).headers.get('X-Robots-Tag')).toBeNull()
  })

  test('do not allow the tag manager of the public site', async () => {
    await scene.db.$client.query(
      `update site_config set config = jsonb_set(config, '{scripts,tagManager}', '"GTM-ABC1234"')`,
    )
    await scene.db.$client.query(`update versions set version = version + 1 where name = 'content'`)
    await scene.published.refresh()
    const readPolicy = async (path: string) =>
      (await scene.app.request(path)).headers.get('Content-Security-Policy') ?? ''
    expect(await readPolicy('/dealerships')).toContain('googletagmanager')
    for (const path of ['/admin/login', '/admin/dashboard'])
      expect(await readPolicy(path)).not.toContain('google')
  })

  test('keep responses to staff out of caches', async () => {
    for (const path of ['/console-overview', '/console-search?q=ab', '/quarantine', '/outbox'])
      expect(
        (await scene.call(path, undefined, buildHeaders('superadmin'))).headers.get('Cache-Control'),
      ).toBe('no-store')
  })
})

describe('a proxy that the operator has not configured', () => {
  const readWarning = async (username: string) => {
    const answer = await scene.call('/console-overview', undefined, buildHeaders(username))
    return ((await answer.json()) as { proxyWarning: string | null }).proxyWarning
  }

  test('is reported on the dashboard, only to those who may view logs', async () => {
    expect(await readWarning('superadmin')).toBeNull()
    await scene.app.request('/healthz', { headers: { 'X-Forwarded-For': '203.0.113.7' } })
    expect(await readWarning('superadmin')).toBeNull()
    await scene.app.request('/', { headers: { 'X-Forwarded-For': '203.0.113.7' } })
    expect(await readWarning('superadmin')).toBe('untrusted')
    expect(await readWarning('sales.manager')).toBeNull()
  })
})
