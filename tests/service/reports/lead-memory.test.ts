import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bookings,
  leadAssignments,
  leadChangeState,
  leadChanges,
  leads,
} from '../../../src/data/database/tables.ts'
import { pruneLeadChanges } from '../../../src/data/reports/figure-leads.ts'
import { countLeads } from '../../../src/domain/reports/columns/count-leads.ts'
import { countPeople } from '../../../src/domain/reports/columns/count-people.ts'
import { countResponsesByDay } from '../../../src/domain/reports/columns/count-responses.ts'
import { dayStartsOf } from '../../../src/domain/reports/columns/day-index.ts'
import { type FigureFilter, selectRows } from '../../../src/domain/reports/columns/select-rows.ts'
import { daysOf } from '../../../src/domain/reports/report-period.ts'
import { createLeadMemory, type LeadMemory } from '../../../src/services/reports/lead-memory.ts'
import { timesOf } from '../../../src/services/reports/report-query.ts'
import { countPropertyRuns } from '../../property-runs.ts'
import { type ConsoleScene, makeConsoleScene } from '../console-scene.ts'

/** Whole, half and quarter hours; a change of clocks at midnight (Havana) and of half an hour (Lord Howe). */
const ZONES = [
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'America/Havana',
  'Pacific/Kiritimati',
]
const SPAN = { from: '2025-10-01', to: '2026-04-08' }
const FIRST_HOUR = Date.parse('2025-09-30T00:00:00Z')
const HOURS = 193 * 24

let scene: ConsoleScene
let people: string[]
let instances: LeadMemory[]
let number = 0

beforeAll(async () => {
  scene = await makeConsoleScene()
  await scene.db.delete(bookings)
  await scene.db.delete(leads)
  people = ['sales.one', 'sales.two', 'service.one'].map((name) => scene.ids[name] as string)
  instances = [createLeadMemory(scene.db), createLeadMemory(scene.db)]
})

afterAll(() => scene.clear())

/** Half hours, so that many leads are received just at or before midnight of some zone. */
const times = fc
  .tuple(fc.integer({ min: 0, max: HOURS * 2 }), fc.constantFrom(0, 0, -1, 1))
  .map(([half, milliseconds]) => new Date(FIRST_HOUR + half * 1_800_000 + milliseconds))

type Act = (pick: <Item>(items: readonly Item[]) => Item | undefined) => Promise<unknown>

const acts: fc.Arbitrary<Act>[] = [
  fc
    .record({
      createdAt: times,
      department: fc.constantFrom('sales', 'service', 'parts'),
      dealership: fc.constantFrom('harbour-artarmon', 'harbour-brookvale', null),
      page: fc.constantFrom('/', 'adf', 'phone', 'move-in'),
      minutes: fc.option(fc.integer({ min: 0, max: 3_000 })),
    })
    .map(({ page, minutes, ...lead }) => async () => {
      number += 1
      await scene.db.insert(leads).values({
        ...lead,
        reference: `HMG-MEM-${number}`,
        form: 'enquiry',
        formNumber: 1,
        name: `Acacia ${number}`,
        email: `acacia.${number}@example.com`,
        consent: { contact: true, marketing: false, wording: '2026-11', at: lead.createdAt.toISOString() },
        source: { page },
        respondedAt: minutes === null ? null : new Date(lead.createdAt.getTime() + minutes * 60_000),
        responseDueAt: number % 2 === 0 ? new Date(lead.createdAt.getTime() + 3_600_000) : null,
      } as typeof leads.$inferInsert)
    }),
  fc.constantFrom('open', 'won', 'lost', 'removed').map((end) => async (pick) => {
    const lead = pick(await scene.db.select({ id: leads.id }).from(leads).where(sql`assignment_id is null`))
    if (!lead) return
    await scene.db.insert(leadAssignments).values({
      leadId: lead.id,
      assignedTo: pick(people) as string,
      assignedBy: scene.ids.superadmin as string,
      department: 'sales',
      priority: 'medium',
      status: end === 'open' ? 'in_progress' : end === 'removed' ? 'removed' : 'completed',
      outcome: end === 'won' || end === 'lost' ? end : null,
      lostReason: end === 'lost' ? 'price' : null,
      dueDate: '2026-01-01',
      createdAt: new Date(),
      updatedAt: new Date(),
    })
  }),
  fc
    .constantFrom(
      sql`erased_at = now()`,
      sql`deleted_at = now()`,
      sql`merged_into = (select id from leads other where other.id <> leads.id limit 1)`,
      sql`deleted_at = null`,
      sql`merged_into = null`,
      sql`responded_at = created_at + interval '25 minutes'`,
      sql`response_open_minutes = 7`,
      sql`dealership = 'harbour-hornsby'`,
    )
    .map((change) => async (pick) => {
      const lead = pick(await scene.db.select({ id: leads.id }).from(leads))
      if (lead) await scene.db.execute(sql`update leads set ${change} where id = ${lead.id}`)
    }),
  fc.constantFrom('confirmed', 'cancelled').map((status) => async (pick) => {
    const lead = pick(await scene.db.select({ id: leads.id }).from(leads))
    number += 1
    if (lead)
      await scene.db.insert(bookings).values({
        reference: `HMG-MEM-B${number}`,
        kind: 'test-drive',
        dealership: 'harbour-artarmon',
        startsAt: new Date(Date.UTC(2026, 5, 1, number)),
        endsAt: new Date(Date.UTC(2026, 5, 1, number + 1)),
        status: status as 'confirmed',
        leadId: lead.id,
        contact: { name: 'Acacia', email: null, phone: null },
        createdAt: new Date(),
        changedAt: new Date(),
      })
  }),
  fc
    .constantFrom(
      sql`update bookings set status = 'cancelled' where id =`,
      sql`delete from bookings where id =`,
    )
    .map((change) => async (pick) => {
      const booking = pick(await scene.db.select({ id: bookings.id }).from(bookings))
      if (booking) await scene.db.execute(sql`${change} ${booking.id}`)
    }),
  fc.constant(async (pick) => {
    const lead = pick(await scene.db.select({ id: leads.id }).from(leads).where(sql`assignment_id is null`))
    if (lead) await scene.db.execute(sql`delete from leads where id = ${lead.id}`).catch(() => {})
  }),
  fc.constant(() =>
    scene.db.execute(sql`update lead_change_state set moved_at = now() - interval '2 hours'`),
  ),
  fc.constant(() => pruneLeadChanges(scene.db)),
  // As after a crash of the database server.
  fc.constant(() =>
    scene.db.execute(sql`with gone as (delete from lead_changes) delete from lead_change_state`),
  ),
]

const filters: fc.Arbitrary<FigureFilter> = fc.record({
  scope: fc.constantFrom<FigureFilter['scope']>(
    { is: 'everything' },
    { is: 'nothing' },
    { is: 'department', department: 'sales', dealership: null },
    { is: 'department', department: 'sales', dealership: 'harbour-artarmon' },
  ),
  department: fc.constantFrom(null, 'sales', 'service'),
  dealership: fc.constantFrom(null, 'harbour-artarmon', 'harbour-hornsby'),
})

interface PlainLead extends Record<string, unknown> {
  day: string
  source: string
  department: string
  dealership: string | null
  status: string
  outcome: string | null
  person: string | null
  minutes: number | null
  isBooked: boolean
}

/** Every listed lead of the span, read without memory, index or change log. */
async function readPlainLeads(timeZone: string, { scope, department, dealership }: FigureFilter) {
  const { rows } = await scene.db.execute<PlainLead>(sql`
    select (created_at at time zone ${timeZone})::date::text as day, split_part(source_key, ':', 1) as source, department, dealership, status,
      outcome, assigned_to::text as person, (source_key <> 'moved-in')::int * coalesce(response_open_minutes, response_minutes) as minutes,
      exists (select from bookings where lead_id = leads.id and bookings.status <> 'cancelled') as "isBooked"
    from leads where is_listed and (created_at at time zone ${timeZone})::date between ${SPAN.from} and ${SPAN.to}`)
  return rows
    .map((lead) => (lead.source === 'moved-in' ? { ...lead, minutes: null } : lead))
    .filter(
      (lead) =>
        (department === null || lead.department === department) &&
        (dealership === null || lead.dealership === dealership) &&
        (scope.is === 'everything' ||
          (scope.is === 'department' &&
            lead.department === scope.department &&
            (scope.dealership === null || lead.dealership === null || lead.dealership === scope.dealership))),
    )
}

function medianOf(values: (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return sorted.length === 0
    ? null
    : ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

const countIf = (rows: readonly PlainLead[], matches: (lead: PlainLead) => boolean) =>
  rows.filter(matches).length

async function expectPlainFigures(memory: LeadMemory, timeZone: string, filter: FigureFilter) {
  const columns = await memory.read()
  const { since, until } = timesOf(SPAN, timeZone)
  const rows = selectRows(columns, filter, { since: since.getTime(), until: until.getTime() })
  const starts = dayStartsOf(SPAN, timeZone)
  const figures = countLeads(columns, rows, starts)
  const responses = countResponsesByDay(columns, rows, starts)
  const byPerson = countPeople(columns, rows, 0)
  const plain = await readPlainLeads(timeZone, filter)
  expect(figures.received).toBe(plain.length)
  expect(figures.outcomes).toEqual({
    open: countIf(plain, ({ status }) => status !== 'completed'),
    won: countIf(plain, ({ outcome }) => outcome === 'won'),
    lost: countIf(plain, ({ outcome }) => outcome === 'lost'),
    none: 0,
    booked: countIf(plain, ({ isBooked }) => isBooked),
  })
  for (const [index, day] of daysOf(SPAN).entries()) {
    const own = plain.filter((lead) => lead.day === day)
    const { website, marketplace, staff, 'moved-in': movedIn } = figures.days[index] ?? {}
    expect([day, website, marketplace, staff, movedIn]).toEqual([
      day,
      ...['website', 'marketplace', 'phone', 'moved-in'].map((name) =>
        countIf(own, ({ source }) => source === name),
      ),
    ])
    expect([day, responses[index]?.median]).toEqual([day, medianOf(own.map(({ minutes }) => minutes))])
  }
  for (const person of [...people, null]) {
    const own = plain.filter((lead) => lead.person === person)
    expect([byPerson.get(person)?.received ?? 0, byPerson.get(person)?.medianMinutes ?? null]).toEqual([
      own.length,
      medianOf(own.map(({ minutes }) => minutes)),
    ])
  }
}

test('figures from memory equal a plain count after any changes, on every instance', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.oneof(...acts), fc.nat()), { minLength: 5, maxLength: 40 }),
      fc.constantFrom(...ZONES),
      filters,
      fc.nat(1),
      async (changes, timeZone, filter, readEarly) => {
        for (const [act, seed] of changes) {
          await act((items) => items[seed % Math.max(1, items.length)])
          // One instance reads often, the other has much to catch up with.
          if (seed % 3 === 0) await instances[readEarly]?.read()
        }
        for (const instance of instances) await expectPlainFigures(instance, timeZone, filter)
      },
    ),
    { numRuns: countPropertyRuns(60) },
  )
}, 120_000)

test('a change counts once its transaction is committed, however long it runs', async () => {
  const [memory] = instances as [LeadMemory]
  const before = (await memory.read()).size
  const values = (name: string) =>
    ({
      reference: `HMG-MEM-${name}`,
      form: 'enquiry',
      formNumber: 1,
      department: 'sales',
      name,
      email: `${name}@example.com`,
      consent: { contact: true, marketing: false, wording: '2026-11', at: new Date().toISOString() },
      source: { page: '/' },
      createdAt: new Date(),
    }) as const
  await scene.db.transaction(async (long) => {
    await long.insert(leads).values(values('long'))
    expect((await memory.read()).size).toBe(before)
    await scene.db.insert(leads).values(values('short'))
    expect((await memory.read()).size).toBe(before + 1)
    // An old change must outlast the removal of old changes while its transaction runs.
    for (let round = 0; round < 3; round++) {
      await scene.db.execute(sql`update lead_change_state set moved_at = now() - interval '2 hours'`)
      await pruneLeadChanges(scene.db)
    }
    expect((await memory.read()).size).toBe(before + 1)
  })
  expect((await memory.read()).size).toBe(before + 2)
})

test('reads that overlap share their queries and are all up to date', async () => {
  const [memory] = instances as [LeadMemory]
  const sizes = await Promise.all([memory.read(), memory.read(), memory.read()])
  const { rows } = await scene.db.execute<{ leads: number }>(
    sql`select count(*)::integer as leads from leads where is_listed`,
  )
  expect(sizes.map(({ size }) => size)).toEqual([1, 2, 3].map(() => rows[0]?.leads))
})

test('changes are forgotten after an hour, and at once if no instance reads them', async () => {
  const countChanges = () => scene.db.$count(leadChanges)
  await scene.db.execute(sql`update leads set name = name`)
  expect(await countChanges()).toBeGreaterThan(0)
  for (let round = 0; round < 2; round++) {
    await scene.db.execute(sql`update lead_change_state set moved_at = now() - interval '2 hours'`)
    await pruneLeadChanges(scene.db)
  }
  expect(await countChanges()).toBe(0)
  await scene.db.execute(sql`update leads set name = name`)
  await pruneLeadChanges(scene.db)
  expect(await countChanges()).toBeGreaterThan(0)
  await scene.db.delete(leadChangeState)
  await pruneLeadChanges(scene.db)
  expect(await countChanges()).toBe(0)
})
