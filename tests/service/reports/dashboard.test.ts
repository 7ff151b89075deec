import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, leadAssignments, leads } from '../../../src/data/database/tables.ts'
import type {
  DashboardLeadFigures,
  DashboardPeople,
  DashboardResponses,
} from '../../../src/domain/reports/dashboard.ts'
import { LEAD_SOURCE_NAMES, NO_SOURCES, SOURCE_GROUPS } from '../../../src/domain/reports/lead-sources.ts'
import { addDays, localTime } from '../../../src/domain/time/zone-time.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'

const SYDNEY = 'Australia/Sydney'
const DEALERSHIPS = ['harbour-artarmon', 'harbour-brookvale', null]
const DEPARTMENTS = ['sales', 'sales', 'service', 'parts'] as const
const FORMS = { sales: 'enquiry', service: 'service', parts: 'parts' } as const
const ORIGINS = [
  { key: 'website', source: { page: '/' } },
  { key: 'campaign', source: { page: '/', utm: { source: 'paper' } } },
  { key: 'marketplace', source: { page: 'adf', referrer: 'Motorlist, Sydney' } },
  { key: 'marketplace', source: { page: 'adf' } },
  { key: 'phone', source: { page: 'phone' } },
  { key: 'counter', source: { page: 'counter' } },
  { key: 'agent', source: { page: 'agent' } },
  { key: 'moved-in', source: { page: 'move-in' } },
] as const
const ENDS = ['open', 'open', 'won', 'lost', 'none', 'unassigned'] as const

interface Fact {
  id: string
  at: Date
  day: string
  department: (typeof DEPARTMENTS)[number]
  dealership: string | null
  source: (typeof ORIGINS)[number]['key']
  end: (typeof ENDS)[number]
  person: string | null
  due: string | null
  /** Null for leads that were moved in, too: they have no time of ours. */
  minutes: number | null
  isAnswered: boolean
  isBooked: boolean
}

let scene: ConsoleScene
let admin: Caller
let facts: Fact[]

/** Minutes around midnight, and around the ends and starts of daylight saving: 6 April and 5 October 2025 in Sydney. */
const TIMES = [
  '2025-04-04',
  '2025-04-05',
  '2025-04-06',
  '2025-10-03',
  '2025-10-04',
  '2025-10-05',
  '2026-03-03',
].flatMap((day) =>
  ['12:59', '13:00', '13:01', '13:59', '14:00', '14:01', '15:30', '16:30'].map((at) => `${day}T${at}:00Z`),
)

beforeAll(async () => {
  scene = await makeConsoleScene()
  await scene.db.delete(bookings)
  await scene.db.delete(leads)
  admin = await scene.signInAs('superadmin')
  facts = []
  for (const [index, at] of [...TIMES, ...TIMES].entries()) facts.push(await insertFact(index, new Date(at)))
})

afterAll(() => scene.clear())

/** Steps by different primes, so that no two features of a lead go together. */
async function insertFact(index: number, at: Date): Promise<Fact> {
  const department = DEPARTMENTS[index % DEPARTMENTS.length] ?? 'sales'
  const origin = ORIGINS[(index * 5) % ORIGINS.length] ?? ORIGINS[0]
  const end = ENDS[(index * 7) % ENDS.length] ?? 'open'
  const username = `${department}.one`
  const dealership = DEALERSHIPS[(index * 11) % DEALERSHIPS.length] ?? null
  const minutes = index % 3 === 0 ? null : (index * 37) % 500
  const person = end === 'unassigned' ? null : (scene.ids[username] as string)
  const due = person && index % 2 === 0 ? '2026-03-01' : null
  const isBooked = index % 4 === 0
  const [lead] = await scene.db
    .insert(leads)
    .values({
      reference: `HMG-DASH-${index}`,
      form: FORMS[department],
      formNumber: 1,
      department,
      dealership,
      name: `Acacia ${index}`,
      email: `acacia.${index}@example.com`,
      consent: { contact: true, marketing: false, wording: '2026-11', at: at.toISOString() },
      source: origin.source,
      createdAt: at,
      respondedAt: minutes === null ? null : new Date(at.getTime() + minutes * 60_000),
    })
    .returning({ id: leads.id })
  const id = lead?.id ?? ''
  if (person)
    await scene.db.insert(leadAssignments).values({
      leadId: id,
      assignedTo: person,
      assignedBy: scene.ids.superadmin as string,
      department,
      priority: 'medium',
      status: end === 'open' ? 'in_progress' : 'completed',
      outcome: end === 'won' || end === 'lost' ? end : null,
      lostReason: end === 'lost' ? 'price' : null,
      dueDate: due,
      createdAt: at,
      updatedAt: at,
    })
  await scene.db.insert(bookings).values({
    reference: `HMG-DASH-B${index}`,
    kind: 'test-drive',
    dealership: 'harbour-artarmon',
    startsAt: new Date(Date.UTC(2026, 5, 1, index)),
    endsAt: new Date(Date.UTC(2026, 5, 1, index + 1)),
    status: isBooked ? 'confirmed' : 'cancelled',
    leadId: id,
    contact: { name: 'Acacia', email: null, phone: null },
    createdAt: at,
    changedAt: at,
  })
  const day = localTime(at, SYDNEY).date
  return {
    id,
    at,
    day,
    department,
    dealership,
    source: origin.key,
    end,
    person,
    due,
    isBooked,
    isAnswered: minutes !== null,
    minutes: origin.key === 'moved-in' ? null : minutes,
  }
}

async function read<Body>(caller: Caller, path: string): Promise<Body> {
  const answer = await caller('GET', path)
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

const isOpen = ({ end }: Fact) => end === 'open' || end === 'unassigned'
const count = (rows: readonly Fact[], matches: (fact: Fact) => boolean) => rows.filter(matches).length
/** Linear between the two nearest, as the database does. */
function percentile(values: number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  if (sorted.length === 0) return null
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? 0
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at - Math.floor(at))
}
const minutesOf = (rows: readonly Fact[]) => rows.flatMap(({ minutes }) => minutes ?? [])

const SPANS = [
  ['2025-04-05', '2025-04-06'],
  ['2025-04-06', '2025-04-07'],
  ['2025-10-04', '2025-10-05'],
  ['2025-10-05', '2025-10-06'],
  ['2025-03-20', '2025-10-30'],
  ['2026-03-04', '2026-03-05'],
] as const

describe.each(SPANS)('the figures from %s to %s', (from, to) => {
  const query = `period=dates&from=${from}&to=${to}`
  const inSpan = (matches: (fact: Fact) => boolean = () => true) =>
    facts.filter((fact) => fact.day >= from && fact.day <= to && matches(fact))

  test('equal a plain count of the leads', async () => {
    const figures = await read<DashboardLeadFigures>(admin, `/dashboard-leads?${query}`)
    const rows = inSpan()
    expect(figures.received.now).toBe(rows.length)
    for (const { day, sources } of figures.days)
      for (const [group, leadCount] of Object.entries(sources)) {
        const names: readonly string[] = SOURCE_GROUPS[group as keyof typeof NO_SOURCES].sources
        expect([day, group, leadCount]).toEqual([
          day,
          group,
          count(rows, (fact) => fact.day === day && names.includes(fact.source)),
        ])
      }
    expect(figures.outcomes).toEqual({
      open: count(rows, isOpen),
      won: count(rows, ({ end }) => end === 'won'),
      lost: count(rows, ({ end }) => end === 'lost'),
      none: count(rows, ({ end }) => end === 'none'),
      booked: count(rows, ({ isBooked }) => isBooked),
    })
    const inSales = inSpan(({ department }) => department === 'sales')
    expect(figures.sales).toEqual({
      received: inSales.length,
      booked: count(inSales, ({ isBooked }) => isBooked),
      won: count(inSales, ({ end }) => end === 'won'),
    })
    const lost = count(rows, ({ end }) => end === 'lost')
    expect(figures.lostReasons).toEqual(lost === 0 ? [] : [{ reason: 'price', leads: lost }])
  })

  test('have the median and the 90th percentile of each day', async () => {
    const responses = await read<DashboardResponses>(admin, `/dashboard-responses?${query}`)
    expect(responses.total.median).toBe(percentile(minutesOf(inSpan()), 0.5))
    for (const { day, answered, median, ninetieth } of responses.days) {
      const minutes = minutesOf(inSpan((fact) => fact.day === day))
      expect([day, answered, median]).toEqual([day, minutes.length, percentile(minutes, 0.5)])
      // A dash in place of null, and tenths, because the last digit of a fraction may differ.
      expect([day, ninetieth?.toFixed(1) ?? '-']).toEqual([
        day,
        minutes.length < 5 ? '-' : percentile(minutes, 0.9)?.toFixed(1),
      ])
    }
  })

  test('count each person', async () => {
    const { people, unassigned } = await read<DashboardPeople>(admin, `/dashboard-people?${query}`)
    const rows = inSpan()
    expect(unassigned).toBe(count(rows, ({ person }) => person === null))
    expect(people.map(({ id }) => id).toSorted()).toEqual(
      [...new Set(rows.flatMap(({ person }) => person ?? []))].toSorted(),
    )
    for (const { id, ...figures } of people) {
      const own = inSpan(({ person }) => person === id)
      expect(figures).toMatchObject({
        received: own.length,
        open: count(own, isOpen),
        overdue: count(own, (fact) => isOpen(fact) && fact.due !== null),
        booked: count(own, ({ isBooked }) => isBooked),
        won: count(own, ({ end }) => end === 'won'),
        lost: count(own, ({ end }) => end === 'lost'),
        medianMinutes: percentile(minutesOf(own), 0.5),
      })
    }
  })

  test('equal the lists they open', async () => {
    const figures = await read<DashboardLeadFigures>(admin, `/dashboard-leads?${query}`)
    const days = `from=${from}&to=${to}`
    const countList = async (filter: string) =>
      (await read<{ total: number }>(admin, `/get-leads?${days}&${filter}`)).total
    for (const { source, received, won } of figures.bySource) {
      const filter = `source=${SOURCE_GROUPS[source].sources.join(',')}`
      expect([source, await countList(filter)]).toEqual([source, received])
      expect(await countList(`${filter}&outcome=won`)).toBe(won)
    }
    expect(await countList('was=booked')).toBe(figures.outcomes.booked)
    expect(await countList('outcome=lost-price')).toBe(figures.outcomes.lost)
    expect(await countList('status=open')).toBe(figures.outcomes.open)
    expect(await countList('response=answered')).toBe(count(inSpan(), ({ isAnswered }) => isAnswered))
    expect(await countList('response=waiting')).toBe(count(inSpan(), ({ isAnswered }) => !isAnswered))
  })
})

test('every lead has one of the known sources', async () => {
  const { rows } = await scene.db.execute<{ kind: string }>(
    sql`select distinct split_part(source_key, ':', 1) as kind from leads`,
  )
  const names: readonly string[] = LEAD_SOURCE_NAMES
  expect(rows.filter(({ kind }) => !names.includes(kind))).toEqual([])
})

test('open leads are counted by their age, whatever the period', async () => {
  const { ages, today } = await read<DashboardLeadFigures>(admin, '/dashboard-leads?period=7-days')
  for (const { from, to, leads: leadCount } of ages)
    expect(leadCount).toBe(
      count(facts, (fact) => isOpen(fact) && (from === null || fact.day >= from) && fact.day <= to),
    )
  expect(ages[0]).toMatchObject({ from: today, to: today })
  expect(ages[1]).toMatchObject({ from: addDays(today, -2), to: addDays(today, -1) })
  expect(ages.reduce((sum, { leads: leadCount }) => sum + leadCount, 0)).toBe(count(facts, isOpen))
})

describe('the scope', () => {
  const wholePeriod = 'period=dates&from=2025-03-20&to=2026-03-05'
  const personIn = (people: DashboardPeople) => people.people.map(({ id }) => id)

  test('of staff is their own leads, with their own row only', async () => {
    const sales = await scene.signInAs('sales.one')
    const own = facts.filter(({ person }) => person === scene.ids['sales.one'])
    const figures = await read<DashboardLeadFigures>(sales, `/dashboard-leads?${wholePeriod}`)
    expect([figures.scope, figures.received.now]).toEqual(['own', own.length])
    expect([figures.departments, figures.dealerships]).toEqual([[], []])
    const people = await read<DashboardPeople>(sales, `/dashboard-people?${wholePeriod}`)
    expect(personIn(people)).toEqual([scene.ids['sales.one']])
    expect(people.unassigned).toBeNull()
    const responses = await read<DashboardResponses>(sales, `/dashboard-responses?${wholePeriod}`)
    expect(responses.total.answered).toBe(minutesOf(own).length)
  })

  test('of a manager is the department, at their dealership if they have one', async () => {
    const branch = await scene.signInAs('brookvale.manager')
    const own = facts.filter(
      ({ department, dealership }) => department === 'sales' && dealership !== 'harbour-artarmon',
    )
    const figures = await read<DashboardLeadFigures>(branch, `/dashboard-leads?${wholePeriod}`)
    expect([figures.scope, figures.received.now]).toEqual(['department', own.length])
    for (const path of ['/dashboard-leads', '/dashboard-responses', '/dashboard-people']) {
      expect((await branch('GET', `${path}?department=service`)).status).toBe(403)
      expect((await branch('GET', `${path}?dealership=harbour-artarmon`)).status).toBe(403)
      expect((await branch('GET', `${path}?period=dates&from=2026-03-02&to=2026-03-01`)).status).toBe(400)
    }
  })
})
