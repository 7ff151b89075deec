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

const as = (username: string) => ({ Authorization: `Bearer ${tokens.get(username)}` })

async function find(username: string, q: string): Promise<ConsoleFindings> {
  const query = new URLSearchParams({ q })
  const answer = await scene.call(`/console-search?${query}`, undefined, as(username))
  expect(answer.status).toBe(200)
  return (await answer.json()) as ConsoleFindings
}

async function submit(parts: object): Promise<{ id: string; reference: string }> {
  const answer = await scene.call('/submit-lead', { ...makeLeadBody(), ...parts })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { lead: { id: string; reference: string } }).lead
}

const titles = (found: { title: string }[]) => found.map(({ title }) => title)

describe('the console’s search', () => {
  test('finds people by name, username and email, within one’s reach', async () => {
    const [one] = await scene.db.select().from(users).where(eq(users.username, 'sales.one'))
    const name = one?.name ?? ''
    for (const q of [name, name.toUpperCase(), 'sales.one', one?.email ?? ''])
      expect(titles((await find('superadmin', q)).people)).toEqual([name])
    expect(titles((await find('sales.manager', 'sales.one')).people)).toEqual([name])
    expect((await find('service.manager', 'sales.one')).people).toEqual([])
    expect((await find('sales.one', 'sales.one')).people).toEqual([])
  })

  test('finds leads by reference, name, phone and email, within one’s reach', async () => {
    const contact = { name: 'Correa Paperbark', phone: '0491 570 159', email: 'correa@example.com' }
    const { id, reference } = await submit({ contact })
    for (const q of [
      reference,
      reference.toLowerCase(),
      'paperbark correa',
      '0491570159',
      '570 159',
      'correa@',
    ])
      expect([q, (await find('superadmin', q)).leads.map((lead) => lead.id)]).toEqual([q, [id]])
    expect(titles((await find('sales.manager', reference)).leads)).toEqual(['Correa Paperbark'])
    expect((await find('service.manager', reference)).leads).toEqual([])
    expect((await find('sales.one', reference)).leads).toEqual([])
  })

  test('a manager of one dealership finds what is there, and what is nowhere', async () => {
    const at = async (dealership: string | null, name: string) => {
      const { id } = await submit({ contact: { name, email: `${name.toLowerCase()}@example.com` } })
      await scene.db.update(leads).set({ dealership }).where(eq(leads.id, id))
    }
    await at('harbour-artarmon', 'Waratahone')
    await at('harbour-brookvale', 'Waratahtwo')
    await at(null, 'Waratahthree')
    const manager = eq(users.username, 'sales.manager')
    await scene.db.update(users).set({ dealership: 'harbour-artarmon' }).where(manager)
    expect(titles((await find('sales.manager', 'waratah')).leads).toSorted()).toEqual([
      'Waratahone',
      'Waratahthree',
    ])
    await scene.db.update(users).set({ dealership: null }).where(manager)
    expect((await find('sales.manager', 'waratah')).leads).toHaveLength(3)
  })

  test('says where a lead is found: in quarantine, or among the leads', async () => {
    await submit({ contact: { name: 'Lomandra Doubtful', email: 'l@example.com' }, guard: undefined })
    const [suspiciousLead] = (await find('superadmin', 'lomandra')).leads
    expect(suspiciousLead).toMatchObject({
      href: paths.quarantine(),
      detail: expect.stringContaining('In quarantine'),
    })
    const { id } = await submit({ contact: { name: 'Lomandra Sure', email: 'm@example.com' } })
    const [sure] = (await find('superadmin', 'lomandra sure')).leads
    expect(sure?.href).toBe(`${paths.leads()}?lead=${id}`)
  })

  test('whoever was forgotten is not found', async () => {
    const { id } = await submit({ contact: { name: 'Hakea Gone', email: 'h@example.com' } })
    expect((await find('superadmin', 'hakea')).leads).toHaveLength(1)
    await scene.db
      .update(leads)
      .set({ erasedAt: new Date(scene.now()) })
      .where(eq(leads.id, id))
    expect((await find('superadmin', 'hakea')).leads).toEqual([])
  })

  test('finds vehicles by stock id and title, for everybody, the very one first', async () => {
    const [car] = scene.published.current()?.vehicles ?? []
    const { vehicles } = await find('sales.one', (car?.stockid ?? '').toLowerCase())
    expect(vehicles[0]).toMatchObject({
      id: car?.id,
      title: car?.title,
      href: paths.vehicle({ id: car?.id ?? '', slug: car?.slug ?? '' }),
    })
    expect(titles((await find('sales.one', car?.title ?? '')).vehicles)).toContain(car?.title)
  })

  test('gives five of each at most, and nothing for a single letter', async () => {
    const found = await find('superadmin', 'ar')
    for (const list of Object.values(found))
      expect(list.length).toBeLessThanOrEqual(CONSOLE_SEARCH.maxResultsPerKind)
    expect(found.vehicles).toHaveLength(CONSOLE_SEARCH.maxResultsPerKind)
    expect(await find('superadmin', 'a')).toEqual({ people: [], leads: [], vehicles: [] })
  })

  test.each([
    '%%',
    '__',
    '\\\\',
    "'; drop table leads; --",
    '\u0000\u0000',
    '\ud800%',
    'a'.repeat(1_000),
    '((',
  ])('%j is looked for as it stands', async (q) => {
    expect(await find('superadmin', q)).toEqual({ people: [], leads: [], vehicles: [] })
  })

  test('asks for one question, of a length somebody could type', async () => {
    const asked = async (query: string) =>
      (await scene.call(`/console-search${query}`, undefined, as('superadmin'))).status
    expect(await asked('')).toBe(400)
    expect(await asked(`?q=${'a'.repeat(1_001)}`)).toBe(400)
    expect(await asked('?q=ab&other=1')).toBe(400)
  })
})

describe('the first page', () => {
  async function overview(username: string) {
    const answer = await scene.call('/console-overview', undefined, as(username))
    expect(answer.status).toBe(200)
    const { figures, bookings: list } = (await answer.json()) as ConsoleOverview
    return { counts: Object.fromEntries(figures.map(({ name, count }) => [name, count])), figures, list }
  }

  test('shows each what their role includes', async () => {
    const names = async (username: string) => Object.keys((await overview(username)).counts)
    const leadsDue = ['overdue', 'due_today']
    expect(await names('superadmin')).toEqual([
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
    expect(await names('sales.manager')).toEqual([
      'unassigned',
      ...leadsDue,
      'quarantine',
      'left_out',
      'bookings',
      'on_sale',
      'new_cars',
      'people',
    ])
    expect(await names('parts.manager')).toEqual([
      'unassigned',
      ...leadsDue,
      'quarantine',
      'on_sale',
      'new_cars',
      'people',
    ])
    expect(await names('sales.one')).toEqual([...leadsDue, 'on_sale', 'new_cars'])
  })

  test('counts what its links list', async () => {
    const { counts, figures } = await overview('superadmin')
    expect(counts.on_sale).toBe(scene.published.current()?.vehicles.length)
    const href = figures.find(({ name }) => name === 'new_cars')?.href ?? ''
    const found = await scene.app.request(`/functions/search${new URL(href, 'https://x').search}`)
    expect(((await found.json()) as { total: number }).total).toBe(counts.new_cars)
    const list = await scene.call('/quarantine', undefined, as('superadmin'))
    expect(((await list.json()) as { total: number }).total).toBe(counts.quarantine)
    const own = await scene.call('/quarantine', undefined, as('service.manager'))
    expect(((await own.json()) as { total: number }).total).toBe(
      (await overview('service.manager')).counts.quarantine,
    )
  })

  test('lists today’s bookings by the clock of the showroom, of one’s own counter', async () => {
    await scene.db.delete(bookings)
    const now = scene.now()
    const book = (reference: string, kind: 'service' | 'test-drive', hours: number, status = 'confirmed') =>
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
    await book('B-1', 'service', 0)
    await book('B-2', 'test-drive', 0)
    await book('B-3', 'test-drive', 0, 'cancelled')
    await book('B-4', 'test-drive', 48)
    const references = async (username: string) =>
      (await overview(username)).list?.map(({ reference }) => reference).toSorted() ?? null
    expect(await references('superadmin')).toEqual(['B-1', 'B-2'])
    expect(await references('sales.manager')).toEqual(['B-2'])
    expect(await references('service.manager')).toEqual(['B-1'])
    expect(await references('parts.manager')).toBeNull()
    expect(await references('sales.one')).toBeNull()
    for (const [username, seen] of [
      ['superadmin', ['B-1', 'B-2']],
      ['sales.manager', []],
    ] as const) {
      const account = eq(users.username, username)
      await scene.db.update(users).set({ dealership: 'harbour-brookvale' }).where(account)
      expect(await references(username)).toEqual(seen)
      await scene.db.update(users).set({ dealership: null }).where(account)
    }
    const [first] = (await overview('service.manager')).list ?? []
    expect(first).toMatchObject({
      dealership: 'Harbour Artarmon',
      clock: expect.stringMatching(/^\d\d:\d\d$/),
    })
  })
})

describe('every page of the console', () => {
  test.each([
    '/admin',
    '/admin/',
    '/admin/login',
    '/admin/dashboard/outbox',
    '/ADMIN/Dashboard',
    '/admin/nothing',
  ])('%s is in no index, kept by nobody, and runs nobody else’s script', async (path) => {
    const answer = await scene.app.request(path)
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'nonce-[^']+';/)
  })

  test('a way from one to another is kept by nobody either', async () => {
    const moving = await makeAppScene({
      content: 'migrated',
      render: () => new Response(null, { status: 302, headers: { Location: '/admin/dashboard' } }),
    })
    const answer = await moving.app.request('/admin/site-leads')
    expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('X-Robots-Tag')]).toEqual([
      302,
      'no-store',
      'noindex, nofollow',
    ])
    await moving.clear()
  })

  test('a public page is for every index', async () => {
    expect((await scene.app.request('/about-us')).headers.get('X-Robots-Tag')).toBeNull()
  })

  test('scripts that are switched on for the site stay out of it', async () => {
    await scene.db.$client.query(
      `update site_config set config = jsonb_set(config, '{scripts,tagManager}', '"GTM-ABC1234"')`,
    )
    await scene.db.$client.query(`update versions set version = version + 1 where name = 'content'`)
    await scene.published.refresh()
    const policy = async (path: string) =>
      (await scene.app.request(path)).headers.get('Content-Security-Policy') ?? ''
    expect(await policy('/dealerships')).toContain('googletagmanager')
    for (const path of ['/admin/login', '/admin/dashboard'])
      expect(await policy(path)).not.toContain('google')
  })

  test('what staff calls answer is kept by nobody', async () => {
    for (const path of ['/console-overview', '/console-search?q=ab', '/quarantine', '/outbox'])
      expect((await scene.call(path, undefined, as('superadmin'))).headers.get('Cache-Control')).toBe(
        'no-store',
      )
  })
})
