import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  audit,
  bookings,
  leadAssignments,
  leads,
  vehicleDays,
  vehicles,
} from '../../../src/data/database/tables.ts'
import type { BookingStatus } from '../../../src/domain/bookings/booking.ts'
import type { AssignmentStatus } from '../../../src/domain/leads/assignments/assignment.ts'
import type { LeadForm } from '../../../src/domain/leads/forms/lead-forms.ts'
import type { Report, WebsiteFigures } from '../../../src/domain/reports/report.ts'
import type { Department } from '../../../src/domain/users/user.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'

const ARTARMON = 'harbour-artarmon'
const BROOKVALE = 'harbour-brookvale'

let scene: ConsoleScene
let admin: Caller
let salesManager: Caller
let branchManager: Caller
let partsManager: Caller
let sales: Caller

beforeAll(async () => {
  scene = await makeConsoleScene()
  await scene.db.delete(bookings)
  await scene.db.delete(leads)
  admin = await scene.signInAs('superadmin')
  salesManager = await scene.signInAs('sales.manager')
  branchManager = await scene.signInAs('brookvale.manager')
  partsManager = await scene.signInAs('parts.manager')
  sales = await scene.signInAs('sales.one')
  await insertLeads()
})

afterAll(() => scene.clear())

interface LeadParts {
  /** The scene's day is 5 March 2026, noon in Sydney. */
  at: string
  department?: Department
  dealership?: string | null
  form?: LeadForm
  source?: (typeof leads.$inferInsert)['source']
  assigned?: { to: string; afterMinutes: number; status?: AssignmentStatus }
  respondedAfterMinutes?: number
  columns?: Partial<typeof leads.$inferInsert>
}

let number = 0
const minutesAfter = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000)

async function insertLead(parts: LeadParts): Promise<string> {
  const { at, department = 'sales', dealership = ARTARMON, form = 'enquiry', assigned } = parts
  number += 1
  const [lead] = await scene.db
    .insert(leads)
    .values({
      reference: `HMG-REPORT-${number}`,
      form,
      formNumber: 1,
      department,
      dealership,
      name: `Acacia ${number}`,
      email: `acacia.${number}@example.com`,
      consent: { contact: true, marketing: false, wording: '2026-11', at },
      source: parts.source ?? { page: '/car-sales/' },
      createdAt: new Date(at),
      respondedAt:
        parts.respondedAfterMinutes === undefined ? null : minutesAfter(at, parts.respondedAfterMinutes),
      ...parts.columns,
    })
    .returning({ id: leads.id })
  if (!lead) throw new Error('The lead was not inserted')
  if (assigned) {
    const assignedAt = minutesAfter(at, assigned.afterMinutes)
    await scene.db.insert(leadAssignments).values({
      leadId: lead.id,
      assignedTo: scene.ids[assigned.to] as string,
      assignedBy: scene.ids.superadmin as string,
      department,
      priority: 'medium',
      status: assigned.status ?? 'assigned',
      createdAt: assignedAt,
      updatedAt: assignedAt,
    })
  }
  return lead.id
}

async function insertLeads() {
  // The last 30 days: 4 February to 5 March.
  await insertLead({
    at: '2026-03-05T00:00:00Z',
    assigned: { to: 'sales.one', afterMinutes: 10, status: 'completed' },
    respondedAfterMinutes: 30,
  })
  await insertLead({
    at: '2026-03-03T00:00:00Z',
    dealership: BROOKVALE,
    form: 'test-drive',
    source: { page: '/', utm: { source: 'paper' } },
    assigned: { to: 'sales.one', afterMinutes: 20 },
    respondedAfterMinutes: 60,
  })
  // Midnight in Sydney begins the period.
  await insertLead({
    at: '2026-02-03T13:00:00Z',
    source: { page: 'adf', referrer: 'Motorlist' },
    assigned: { to: 'sales.two', afterMinutes: 60, status: 'removed' },
  })
  await insertLead({ at: '2026-02-20T00:00:00Z', dealership: null, source: { page: 'phone' } })
  await insertLead({
    at: '2026-02-20T00:00:00Z',
    department: 'service',
    form: 'service',
    source: { page: 'agent' },
  })
  await insertLead({
    at: '2026-02-21T00:00:00Z',
    department: 'parts',
    form: 'parts',
    source: { page: 'move-in' },
    assigned: { to: 'parts.one', afterMinutes: 90_000, status: 'in_progress' },
    respondedAfterMinutes: 90_000,
  })
  // The period before: the last minute of 3 February.
  await insertLead({ at: '2026-02-03T12:59:00Z', respondedAfterMinutes: 100 })
  // Counts nowhere.
  await insertLead({ at: '2026-03-01T00:00:00Z', columns: { deletedAt: new Date('2026-03-02T00:00:00Z') } })
  await insertLead({
    at: '2026-03-01T00:00:00Z',
    columns: { quarantinedAt: new Date('2026-03-01T00:00:00Z'), quarantineReasons: ['many_links'] },
  })
}

async function read<Body>(caller: Caller, path: string): Promise<Body> {
  const answer = await caller('GET', path)
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}
const readReport = (caller = admin, query = '') => read<Report>(caller, `/reports?${query}`)
const received = (groups: Report['bySource']) =>
  Object.fromEntries(groups.map(({ label, now }) => [label, now.received]))

describe('the figures of a report', () => {
  test('count the leads of the last 30 days at the dealership, and of the 30 days before', async () => {
    const { period, scope, total } = await readReport()
    expect(period).toEqual({
      from: '2026-02-04',
      to: '2026-03-05',
      before: { from: '2026-01-05', to: '2026-02-03' },
    })
    expect(scope).toBe('all')
    expect(total.now).toEqual({
      received: 6,
      assigned: 3,
      completed: 1,
      removed: 1,
      // The removed assignment counts, the lead that was moved in does not.
      minutesToAssign: 20,
      minutesToRespond: 45,
    })
    expect(total.before).toEqual({
      received: 1,
      assigned: 0,
      completed: 0,
      removed: 0,
      minutesToAssign: null,
      minutesToRespond: 100,
    })
  })

  test('name every day, type and source', async () => {
    const { days, byForm, bySource } = await readReport()
    expect(days).toHaveLength(30)
    expect(days.filter(({ leads: count }) => count > 0)).toEqual([
      { day: '2026-02-04', leads: 1 },
      { day: '2026-02-20', leads: 2 },
      { day: '2026-02-21', leads: 1 },
      { day: '2026-03-03', leads: 1 },
      { day: '2026-03-05', leads: 1 },
    ])
    expect(received(byForm)).toEqual({ Enquiry: 3, 'Test drive': 1, Service: 1, Parts: 1 })
    expect(received(bySource)).toEqual({
      Website: 1,
      "Customers' own assistants": 1,
      Motorlist: 1,
      'By phone': 1,
      'Moved in': 1,
      'Website, from a campaign': 1,
    })
  })

  test('list people by the leads they have now', async () => {
    const { byPerson } = await readReport()
    expect(byPerson.map(({ key, label, now }) => [key, label, now.received, now.completed])).toEqual([
      [scene.ids['sales.one'], 'Lark Wallaby', 2, 1],
      [scene.ids['parts.one'], expect.any(String), 1, 0],
    ])
    expect(byPerson[0]?.now.minutesToRespond).toBe(45)
  })

  test('equal the lists they open', async () => {
    const { total, byForm, bySource, byPerson } = await readReport()
    const days = 'from=2026-02-04&to=2026-03-05'
    const countList = async (query: string) =>
      (await read<{ total: number }>(admin, `/get-leads?${days}&${query}`)).total
    expect(await countList('')).toBe(total.now.received)
    expect(await countList('assigned=yes')).toBe(total.now.assigned)
    expect(await countList('status=completed')).toBe(total.now.completed)
    expect(await countList('was=removed')).toBe(total.now.removed)
    for (const { key, now } of byForm) expect(await countList(`form=${key}`)).toBe(now.received)
    for (const { key, now } of bySource)
      expect(await countList(`source=${encodeURIComponent(key)}`)).toBe(now.received)
    for (const { key, now } of byPerson) expect(await countList(`assignedTo=${key}`)).toBe(now.received)
    expect((await read<{ total: number }>(admin, '/get-leads?from=2026-02-03&to=2026-02-03')).total).toBe(1)
  })

  test('follow the clock across the start of daylight saving', async () => {
    // 5 October 2025 has 23 hours in Sydney.
    const ids = await Promise.all(
      ['2025-10-04T13:59:00Z', '2025-10-04T14:00:00Z', '2025-10-05T12:59:00Z', '2025-10-05T13:00:00Z'].map(
        (at) => insertLead({ at }),
      ),
    )
    const { days, total } = await readReport(admin, 'period=dates&from=2025-10-04&to=2025-10-06')
    expect(days.map(({ leads: count }) => count)).toEqual([1, 2, 1])
    expect(total.now.received).toBe(4)
    await scene.db.delete(leads).where(sql`id in ${ids}`)
  })

  test('are filtered by dealership and department', async () => {
    expect((await readReport(admin, `dealership=${BROOKVALE}`)).total.now.received).toBe(1)
    const { total, bookings: service } = await readReport(admin, 'department=service')
    expect(total.now.received).toBe(1)
    expect(service).not.toBeNull()
    expect((await readReport(admin, 'department=parts')).bookings).toBeNull()
  })

  test.each([
    ['period=dates', 'Choose the first day'],
    ['period=dates&from=2026-02-30&to=2026-03-01', 'Choose the first day'],
    ['period=dates&from=2026-03-02&to=2026-03-01', 'The last day is before the first'],
    ['period=dates&from=2024-01-01&to=2026-01-01', 'Choose at most 2 years'],
    ['dealership=nowhere', 'This dealership does not exist'],
  ])('refuses %s', async (query, message) => {
    for (const path of ['/reports', '/reports.csv', '/website-figures']) {
      const answer = await admin('GET', `${path}?${query}`)
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([400, message])
    }
  })

  test.each([
    ['1000-01-01', '1000-01-31'],
    ['1001-01-01', '1001-12-31'],
    ['1899-12-31', '1899-12-31'],
    ['2200-01-01', '2200-01-01'],
    ['9999-12-31', '9999-12-31'],
  ])('refuses the days from %s to %s, as the list of leads does', async (from, to) => {
    const days = `from=${from}&to=${to}`
    const queries = ['/reports', '/reports.csv', '/website-figures'].map(
      (path) => `${path}?period=dates&${days}`,
    )
    for (const path of [...queries, `/get-leads?from=${from}`, `/get-leads?to=${to}`])
      expect([path, (await admin('GET', path)).status]).toEqual([path, 400])
  })

  test.each([
    ['1900-01-01', '1901-12-31'],
    ['2198-01-01', '2199-12-31'],
  ])('accepts the days from %s to %s, as the list of leads does', async (from, to) => {
    const days = `from=${from}&to=${to}`
    expect((await readReport(admin, `period=dates&${days}`)).total.now.received).toBe(0)
    expect((await read<{ total: number }>(admin, `/get-leads?${days}`)).total).toBe(0)
  })

  test('refuses an unknown period and an unknown department', async () => {
    for (const query of ['period=forever', 'department=admin', 'person=me'])
      expect((await admin('GET', `/reports?${query}`)).status).toBe(400)
  })
})

describe('the scope of a report', () => {
  test('is the department for managers, and their dealership if they have one', async () => {
    const department = await readReport(salesManager)
    expect(department.scope).toBe('department')
    expect(department.total.now.received).toBe(4)
    expect(department.departments).toEqual([])
    expect(department.dealerships.length).toBeGreaterThan(1)
    const branch = await readReport(branchManager)
    // Leads without a dealership are visible at every dealership.
    expect(branch.total.now.received).toBe(2)
    expect(branch.dealerships).toEqual([])
    expect((await readReport(partsManager)).bookings).toBeNull()
  })

  test('is their own leads for staff, with their own row only', async () => {
    const { scope, total, byPerson, departments, dealerships } = await readReport(sales)
    expect(scope).toBe('own')
    expect(total.now.received).toBe(2)
    expect(byPerson.map(({ key }) => key)).toEqual([scene.ids['sales.one']])
    expect([departments, dealerships]).toEqual([[], []])
  })

  test.each([
    ['department=service', 403],
    ['department=sales', 200],
    [`dealership=${ARTARMON}`, 403],
    [`dealership=${BROOKVALE}`, 200],
  ])('of a manager at one dealership answers %s with %d', async (query, status) => {
    expect((await branchManager('GET', `/reports?${query}`)).status).toBe(status)
    expect((await branchManager('GET', `/reports.csv?${query}`)).status).toBe(status)
    expect((await branchManager('GET', `/website-figures?${query}`)).status).toBe(status)
  })
})

describe('bookings of a report', () => {
  const insertBooking = async (kind: 'service' | 'test-drive', status: BookingStatus, leadId?: string) => {
    number += 1
    await scene.db.insert(bookings).values({
      reference: `HMG-BOOKING-${number}`,
      kind,
      dealership: ARTARMON,
      startsAt: new Date(Date.UTC(2026, 2, 10, number)),
      endsAt: new Date(Date.UTC(2026, 2, 10, number + 1)),
      status,
      leadId: leadId ?? null,
      contact: { name: 'Acacia', email: null, phone: null },
      createdAt: new Date('2026-03-01T00:00:00Z'),
      changedAt: new Date('2026-03-01T00:00:00Z'),
    })
  }

  test('count those made in the period by what became of them', async () => {
    const leadId = await insertLead({
      at: '2026-01-10T00:00:00Z',
      assigned: { to: 'sales.one', afterMinutes: 5 },
    })
    await insertBooking('test-drive', 'done', leadId)
    await insertBooking('test-drive', 'missed')
    await insertBooking('service', 'cancelled')
    await insertBooking('service', 'confirmed')
    expect((await readReport()).bookings).toEqual({
      now: { made: 4, kept: 1, missed: 1, cancelled: 1, open: 1 },
      before: { made: 0, kept: 0, missed: 0, cancelled: 0, open: 0 },
    })
    expect((await readReport(salesManager)).bookings?.now).toMatchObject({ made: 2, kept: 1, missed: 1 })
    expect((await readReport(branchManager)).bookings?.now.made).toBe(0)
    expect((await readReport(sales)).bookings?.now).toMatchObject({ made: 1, kept: 1 })
  })
})

describe('figures of the website', () => {
  test('count views, saves and enquiries of cars by day, most viewed first', async () => {
    const cars = await scene.db
      .select({ id: vehicles.id, stockid: vehicles.stockid, dealership: vehicles.dealership })
      .from(vehicles)
      .where(eq(vehicles.status, 'on_sale'))
    const here = cars.find(({ dealership }) => dealership === ARTARMON)
    const there = cars.find(({ dealership }) => dealership === BROOKVALE)
    if (!here || !there) throw new Error('The demo has no cars at the two dealerships')
    await scene.db.delete(vehicleDays)
    await scene.db.insert(vehicleDays).values([
      { vehicleId: here.id, day: '2026-03-04', views: 5, saves: 1 },
      { vehicleId: there.id, day: '2026-03-04', views: 9, saves: 2 },
      { vehicleId: there.id, day: '2026-02-03', views: 7, saves: 0 },
    ])
    await insertLead({ at: '2026-03-04T00:00:00Z', columns: { stockid: here.stockid } })
    const figures = await read<WebsiteFigures>(admin, '/website-figures')
    expect(figures.total).toEqual({
      now: { views: 14, saves: 3, enquiries: 1 },
      before: { views: 7, saves: 0, enquiries: 0 },
    })
    expect(figures.days.find(({ day }) => day === '2026-03-04')).toEqual({
      day: '2026-03-04',
      views: 14,
      saves: 3,
      enquiries: 1,
    })
    expect(figures.cars.map(({ id, views, enquiries }) => [id, views, enquiries])).toEqual([
      [String(there.id), 9, 0],
      [String(here.id), 5, 1],
    ])
    const branch = await read<WebsiteFigures>(branchManager, '/website-figures')
    expect(branch.cars.map(({ id }) => id)).toEqual([String(there.id)])
    expect(branch.total.now.views).toBe(9)
  })

  test('have no comparison with days whose counts were deleted', async () => {
    // Counts are kept for 400 days before 5 March 2026.
    const readDates = (from: string, to: string) =>
      read<WebsiteFigures>(admin, `/website-figures?period=dates&from=${from}&to=${to}`)
    const figures = await readDates('2025-01-31', '2025-02-01')
    expect(figures.keptFrom).toBe('2025-01-29')
    expect(figures.total.before).toEqual({ views: 0, saves: 0, enquiries: 0 })
    expect((await readDates('2025-01-30', '2025-01-31')).total.before).toBeNull()
    const file = await admin('GET', '/reports.csv?period=dates&from=2025-01-30&to=2025-01-31')
    expect((await file.text()).split('\r\n')).toContain('Website,,Views,0,')
  })

  test('are closed to staff, and to managers of a department without cars', async () => {
    for (const caller of [sales, partsManager])
      expect((await caller('GET', '/website-figures')).status).toBe(403)
    expect((await admin('GET', '/website-figures?department=service')).status).toBe(403)
  })
})

describe('the export of a report', () => {
  test('has the figures on the screen, and is audited', async () => {
    const answer = await admin('GET', `/reports.csv?period=30-days&dealership=${ARTARMON}`)
    expect(answer.headers.get('Content-Type')).toContain('text/csv')
    const text = await answer.text()
    const { total } = await readReport(admin, `dealership=${ARTARMON}`)
    expect(text.split('\r\n').slice(0, 4)).toEqual([
      'section,item,figure,value,period_before',
      'Report,,First day,2026-02-04,2026-01-05',
      'Report,,Last day,2026-03-05,2026-02-03',
      `All leads,,Leads,${total.now.received},${total.before.received}`,
    ])
    expect(text).toContain('Website,,Views,')
    const [entry] = await scene.db
      .select()
      .from(audit)
      .where(eq(audit.act, 'export.made'))
      .orderBy(desc(audit.id))
      .limit(1)
    expect(entry).toMatchObject({
      actorId: scene.ids.superadmin,
      after: { list: 'reports', period: '30-days', from: '2026-02-04', dealership: ARTARMON },
    })
  })

  test('never runs as a formula in a spreadsheet', async () => {
    await insertLead({ at: '2026-03-05T00:30:00Z', source: { page: 'adf', referrer: '=HYPERLINK("x")' } })
    expect(await (await admin('GET', '/reports.csv')).text()).toContain(`"'=HYPERLINK(""x"")"`)
  })

  test('leaves out the website for managers without cars, and is refused to staff', async () => {
    const text = await (await partsManager('GET', '/reports.csv')).text()
    expect(text).toContain('All leads')
    expect(text).not.toContain('Website,,Views')
    expect((await sales('GET', '/reports.csv')).status).toBe(403)
  })
})
