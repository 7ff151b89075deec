import { makeLeadBody } from '../factories/lead.ts'
import { cheapHash } from '../service/cheap-hash.ts'
import { type ManualLead, makeManualLeads } from './manual-lead-calls.ts'
import {
  type BookingKind,
  type BookingTarget,
  BROOKVALE,
  type Department,
  type Person,
  type Place,
  type Role,
} from './oracle.ts'

/** How the product is reached: within this process, or over the network. */
export type Door = (path: string, init?: RequestInit) => Promise<Response>
export type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

export interface KnownPerson extends Person {
  name: string
  id: string
  username: string
}

export interface ActorInWorld extends KnownPerson {
  token: string
}

export interface LeadInWorld {
  name: string
  id: string
  reference: string
  department: Department
  dealership: string | null
}

/** One on the desk: with somebody, or with nobody yet. */
export interface ListedTarget extends LeadInWorld {
  ownerId: string | null
  assignmentId: string | null
}

export interface BookingInWorld extends BookingTarget {
  name: string
  id: string
}

export interface HoldInWorld {
  name: string
  id: string
  dealership: string
}

export interface World {
  bookings: BookingInWorld[]
  holds: HoldInWorld[]
  actors: ActorInWorld[]
  people: KnownPerson[]
  leads: LeadInWorld[]
  listedLeads: ListedTarget[]
  manualLeads: ManualLead[]
  places: (Place & { name: string; parts: string[] })[]
  /** As it was before anything was done to them. */
  restore(person: KnownPerson): Promise<void>
}

const ARTARMON = 'harbour-artarmon'
const AT = [null, ARTARMON, BROOKVALE]
type Counter = Exclude<Department, 'admin'>
const COUNTERS: Counter[] = ['sales', 'service', 'parts']
const STAFF: Record<Counter, Role> = { sales: 'sales_user', service: 'service_user', parts: 'parts_user' }
const PASSWORD = 'a password of nobody but these'
export const NEW_PASSWORD = 'another password of nobody at all'

type Draft = Pick<Person, 'role' | 'department' | 'dealership'> & { active?: boolean }
const draft = (role: Role, department: Department | null, dealership: string | null = null): Draft => ({
  role,
  department,
  dealership,
})

/** Every role in every department it is had in, of all dealerships and of one; and a manager whose department was lost. */
const ACTORS: Draft[] = [
  draft('super_admin', 'admin'),
  draft('admin', 'admin'),
  ...COUNTERS.map((department) => draft('department_manager', department)),
  draft('department_manager', 'sales', ARTARMON),
  draft('department_manager', 'service', BROOKVALE),
  draft('department_manager', null),
  ...COUNTERS.map((department) => draft(STAFF[department], department)),
  draft('sales_user', 'sales', ARTARMON),
]

const PEOPLE: Draft[] = [
  draft('super_admin', 'admin'),
  draft('admin', 'admin'),
  ...COUNTERS.flatMap((department) =>
    AT.flatMap((dealership) => [
      draft('department_manager', department, dealership),
      draft(STAFF[department], department, dealership),
    ]),
  ),
  { ...draft('admin', 'admin'), active: false },
  ...COUNTERS.map((department) => ({
    ...draft(STAFF[department], department),
    active: false,
  })),
]

const ROLE_NAMES: Role[] = ['super_admin', 'admin', 'department_manager', ...Object.values(STAFF)]

/** Each role in each department, whether it is had there or not; of all dealerships, and of one where that is possible. */
const PLACES: Place[] = ROLE_NAMES.flatMap((role) =>
  (['admin', ...COUNTERS] as const).flatMap((department) =>
    (role === 'department_manager' || STAFF[department as Counter] === role ? AT : [null]).map(
      (dealership) => ({
        role,
        department,
        dealership,
      }),
    ),
  ),
)

/** People, doubtful leads and tokens, made once; the demo group's own stay as they are. */
export async function makeWorld(door: Door, query: Query): Promise<World> {
  const passwordHash = await cheapHash(PASSWORD)
  const insert = async (kind: string, each: Draft, number: number): Promise<KnownPerson> => {
    const username = `${kind}.${number}`
    const { role, department, dealership, active = true } = each
    const { rows } = await query(
      `insert into users (username, name, email, role, department, dealership, active, password_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [
        username,
        `Numbat ${username}`,
        `${username}@example.com`,
        role,
        department,
        dealership,
        active,
        passwordHash,
      ],
    )
    return { role, department, dealership, active, username, id: String(rows[0]?.id), name: nameOf(each) }
  }
  const people: KnownPerson[] = []
  for (const [number, each] of PEOPLE.entries()) people.push(await insert('target', each, number))
  const actors: ActorInWorld[] = []
  for (const [number, each] of ACTORS.entries()) {
    const person = await insert('actor', each, number)
    actors.push({ ...person, token: await signIn(door, person.username) })
  }
  const leads = await makeLeads(door, query)
  return {
    actors,
    people,
    leads,
    listedLeads: await makeListedLeads(query, leads, actors),
    bookings: await makeBookings(query),
    holds: await makeHolds(query, leads),
    manualLeads: await makeManualLeads(query, AT),
    places: PLACES.map((place) => ({
      ...place,
      name: nameOf(place),
      parts: [`${place.role} of ${place.department}`, `at ${place.dealership ?? 'all'}`],
    })),
    async restore({ id, username, role, department, dealership, active }) {
      await query(
        `update users set username = $2, name = $3, email = $4, role = $5, department = $6, dealership = $7,
           active = $8, password_hash = $9 where id = $1`,
        [
          id,
          username,
          `Numbat ${username}`,
          `${username}@example.com`,
          role,
          department,
          dealership,
          active,
          passwordHash,
        ],
      )
    },
  }
}

function nameOf({ role, department, dealership, active = true }: Draft): string {
  return `${role} of ${department ?? 'no department'} at ${dealership ?? 'all'}${active ? '' : ', inactive'}`
}

async function signIn(door: Door, username: string): Promise<string> {
  const answer = await send(door, 'POST', '/login', { body: { username, password: PASSWORD } })
  if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.status}`)
  return ((await answer.json()) as { accessToken: string }).accessToken
}

/** One in quarantine for each department and place. */
async function makeLeads(door: Door, query: Query): Promise<LeadInWorld[]> {
  const leads: LeadInWorld[] = []
  for (const department of COUNTERS)
    for (const dealership of AT) {
      const email = `${department}.${dealership ?? 'all'}@example.com`
      const body = { ...makeLeadBody({ contact: { name: 'Acacia Oracle', email } }), homepage: 'a program' }
      const answer = await send(door, 'POST', '/submit-lead', { body })
      const { lead } = (await answer.json()) as { lead: { id: string; reference: string } }
      await query('update leads set department = $2, dealership = $3 where id = $1', [
        lead.id,
        department,
        dealership,
      ])
      leads.push({
        ...lead,
        department,
        dealership,
        name: `a lead of ${department} at ${dealership ?? 'none'}`,
      })
    }
  return leads
}

/** Of each of the doubtful ones two like it that nobody doubts: one is nobody's, one is with somebody of its counter. */
async function makeListedLeads(
  query: Query,
  leads: readonly LeadInWorld[],
  actors: readonly ActorInWorld[],
): Promise<ListedTarget[]> {
  const made: ListedTarget[] = []
  for (const { id: like, department, dealership, name, reference } of leads)
    for (const isHeld of [false, true]) {
      const { rows } = await query(
        `insert into leads (reference, form, form_number, department, dealership, name, email, consent, source, created_at)
         select $2, form, form_number, department, dealership, name, email, consent, source, created_at
         from leads where id = $1 returning id`,
        [like, `${reference}-${isHeld ? 'H' : 'F'}`],
      )
      const id = String(rows[0]?.id)
      const owner = isHeld ? ownerOf(actors, department, dealership) : null
      const assigned =
        owner &&
        (await query(
          `insert into lead_assignments
             (lead_id, assigned_to, assigned_by, department, priority, status, created_at, updated_at)
           values ($1, $2, $2, $3, 'medium', 'assigned', now(), now()) returning id`,
          [id, owner.id, department],
        ))
      made.push({
        id,
        reference: `${reference}-${isHeld ? 'H' : 'F'}`,
        department,
        dealership,
        name: `${name}, ${isHeld ? 'with somebody' : 'free'}`,
        ownerId: owner?.id ?? null,
        assignmentId: assigned ? String(assigned.rows[0]?.id) : null,
      })
    }
  return made
}

/** Somebody of the counter, of that dealership where there is such a person. */
function ownerOf(
  actors: readonly ActorInWorld[],
  department: Department,
  dealership: string | null,
): ActorInWorld | null {
  const staff = actors.filter((each) => each.role === STAFF[department as Counter])
  return staff.find((each) => each.dealership === dealership) ?? staff[0] ?? null
}

const DESKS: BookingTarget[] = (['service', 'test-drive'] as BookingKind[]).flatMap((kind) =>
  [ARTARMON, BROOKVALE].map((dealership) => ({ kind, dealership })),
)

/** One that is to come at each desk. */
async function makeBookings(query: Query): Promise<BookingInWorld[]> {
  const made: BookingInWorld[] = []
  for (const [number, { kind, dealership }] of DESKS.entries()) {
    const { rows } = await query(
      `insert into bookings (reference, kind, dealership, starts_at, ends_at, status, contact, created_at, changed_at)
       values ($1, $2, $3, '2026-03-09T00:00:00Z', '2026-03-09T00:30:00Z', 'confirmed', $4, now(), now()) returning id`,
      [
        `ORA-${number}`,
        kind,
        dealership,
        JSON.stringify({ name: 'Acacia Oracle', email: null, phone: null }),
      ],
    )
    made.push({ kind, dealership, id: String(rows[0]?.id), name: `a ${kind} at ${dealership}` })
  }
  return made
}

/** A car held for each lead of sales that has a place. */
async function makeHolds(query: Query, leads: LeadInWorld[]): Promise<HoldInWorld[]> {
  const made: HoldInWorld[] = []
  for (const { id, department, dealership } of leads) {
    if (department !== 'sales' || dealership === null) continue
    const { rows } = await query(
      `insert into holds (lead_id, stockid, requested_at, held_until)
       values ($1, $2, '2026-03-05T00:00:00Z', '2027-03-05T00:00:00Z') returning id`,
      [id, `ORACLE-${dealership}`],
    )
    made.push({ dealership, id: String(rows[0]?.id), name: `a hold at ${dealership}` })
  }
  return made
}

export function send(
  door: Door,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Response> {
  const headers = {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': 'application/json' }),
  }
  return door(`/functions${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}
