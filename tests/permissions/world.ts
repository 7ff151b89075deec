import { makeLeadBody } from '../factories/lead.ts'
import { hashCheaply } from '../service/cheap-hash.ts'
import { type ManualLead, makeManualLeads } from './manual-lead-calls.ts'
import {
  type BookingKind,
  type BookingTarget,
  BROOKVALE,
  type Department,
  type Person,
  type Position,
  type Role,
} from './oracle.ts'

/** Sends a request to the program, within this process or over the network. */
export type RequestFunction = (path: string, init?: RequestInit) => Promise<Response>
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

/** A lead in the console's list, assigned or unassigned. */
export interface ListedLead extends LeadInWorld {
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
  leadId: string
  dealership: string
}

export interface World {
  bookings: BookingInWorld[]
  holds: HoldInWorld[]
  actors: ActorInWorld[]
  people: KnownPerson[]
  leads: LeadInWorld[]
  listedLeads: ListedLead[]
  manualLeads: ManualLead[]
  positions: (Position & { name: string; parts: string[] })[]
  /** Resets the person's row. */
  restore(person: KnownPerson): Promise<void>
}

const ARTARMON = 'harbour-artarmon'
const DEALERSHIPS = [null, ARTARMON, BROOKVALE]
type StaffDepartment = Exclude<Department, 'admin'>
const STAFF_DEPARTMENTS: StaffDepartment[] = ['sales', 'service', 'parts']
const STAFF_ROLES: Record<StaffDepartment, Role> = {
  sales: 'sales_user',
  service: 'service_user',
  parts: 'parts_user',
}
const PASSWORD = 'a password only the actors have'
export const NEW_PASSWORD = 'a new password set by an actor'

type PersonDraft = Pick<Person, 'role' | 'department' | 'dealership'> & { active?: boolean }
const draftPerson = (
  role: Role,
  department: Department | null,
  dealership: string | null = null,
): PersonDraft => ({
  role,
  department,
  dealership,
})

/** Every role in every department that has it, for all dealerships and for one, and a manager without a department. */
const ACTORS: PersonDraft[] = [
  draftPerson('super_admin', 'admin'),
  draftPerson('admin', 'admin'),
  ...STAFF_DEPARTMENTS.map((department) => draftPerson('department_manager', department)),
  draftPerson('department_manager', 'sales', ARTARMON),
  draftPerson('department_manager', 'service', BROOKVALE),
  draftPerson('department_manager', null),
  ...STAFF_DEPARTMENTS.map((department) => draftPerson(STAFF_ROLES[department], department)),
  draftPerson('sales_user', 'sales', ARTARMON),
]

const PEOPLE: PersonDraft[] = [
  draftPerson('super_admin', 'admin'),
  draftPerson('admin', 'admin'),
  ...STAFF_DEPARTMENTS.flatMap((department) =>
    DEALERSHIPS.flatMap((dealership) => [
      draftPerson('department_manager', department, dealership),
      draftPerson(STAFF_ROLES[department], department, dealership),
    ]),
  ),
  { ...draftPerson('admin', 'admin'), active: false },
  ...STAFF_DEPARTMENTS.map((department) => ({
    ...draftPerson(STAFF_ROLES[department], department),
    active: false,
  })),
]

const ROLES: Role[] = ['super_admin', 'admin', 'department_manager', ...Object.values(STAFF_ROLES)]

/** Every role in every department, valid or not; for all dealerships, and for one where that is possible. */
const POSITIONS: Position[] = ROLES.flatMap((role) =>
  (['admin', ...STAFF_DEPARTMENTS] as const).flatMap((department) =>
    (role === 'department_manager' || STAFF_ROLES[department as StaffDepartment] === role
      ? DEALERSHIPS
      : [null]
    ).map((dealership) => ({
      role,
      department,
      dealership,
    })),
  ),
)

/** Creates people, leads, bookings and tokens once, next to those of the demo group. */
export async function makeWorld(request: RequestFunction, query: Query): Promise<World> {
  const passwordHash = await hashCheaply(PASSWORD)
  const insertPerson = async (kind: string, each: PersonDraft, number: number): Promise<KnownPerson> => {
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
    return {
      role,
      department,
      dealership,
      active,
      username,
      id: String(rows[0]?.id),
      name: describePerson(each),
    }
  }
  const people: KnownPerson[] = []
  for (const [number, each] of PEOPLE.entries()) people.push(await insertPerson('target', each, number))
  const actors: ActorInWorld[] = []
  for (const [number, each] of ACTORS.entries()) {
    const person = await insertPerson('actor', each, number)
    actors.push({ ...person, token: await signIn(request, person.username) })
  }
  const leads = await makeLeads(request, query)
  return {
    actors,
    people,
    leads,
    listedLeads: await makeListedLeads(query, leads, actors),
    bookings: await makeBookings(query),
    holds: await makeHolds(query, leads),
    manualLeads: await makeManualLeads(query, DEALERSHIPS),
    positions: POSITIONS.map((position) => ({
      ...position,
      name: describePerson(position),
      parts: [`${position.role} of ${position.department}`, `at ${position.dealership ?? 'all'}`],
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

function describePerson({ role, department, dealership, active = true }: PersonDraft): string {
  return `${role} of ${department ?? 'no department'} at ${dealership ?? 'all'}${active ? '' : ', inactive'}`
}

async function signIn(request: RequestFunction, username: string): Promise<string> {
  const answer = await send(request, 'POST', '/login', { body: { username, password: PASSWORD } })
  if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.status}`)
  return ((await answer.json()) as { accessToken: string }).accessToken
}

/** Creates a lead in quarantine for each department and dealership. */
async function makeLeads(request: RequestFunction, query: Query): Promise<LeadInWorld[]> {
  const leads: LeadInWorld[] = []
  for (const department of STAFF_DEPARTMENTS)
    for (const dealership of DEALERSHIPS) {
      const email = `${department}.${dealership ?? 'all'}@example.com`
      const body = {
        ...makeLeadBody({ contact: { name: 'Acacia Oracle', email } }),
        homepage: 'filled in by a bot',
      }
      const answer = await send(request, 'POST', '/submit-lead', { body })
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

/** Copies each lead in quarantine twice into the list: one copy is unassigned, one is assigned to staff of its department. */
async function makeListedLeads(
  query: Query,
  leads: readonly LeadInWorld[],
  actors: readonly ActorInWorld[],
): Promise<ListedLead[]> {
  const listedLeads: ListedLead[] = []
  for (const { id: originalId, department, dealership, name, reference } of leads)
    for (const isAssigned of [false, true]) {
      const { rows } = await query(
        `insert into leads (reference, form, form_number, department, dealership, name, email, consent, source, created_at)
         select $2, form, form_number, department, dealership, name, email, consent, source, created_at
         from leads where id = $1 returning id`,
        [originalId, `${reference}-${isAssigned ? 'H' : 'F'}`],
      )
      const id = String(rows[0]?.id)
      const owner = isAssigned ? findOwner(actors, department, dealership) : null
      const assignment =
        owner &&
        (await query(
          `insert into lead_assignments
             (lead_id, assigned_to, assigned_by, department, priority, status, created_at, updated_at)
           values ($1, $2, $2, $3, 'medium', 'assigned', now(), now()) returning id`,
          [id, owner.id, department],
        ))
      listedLeads.push({
        id,
        reference: `${reference}-${isAssigned ? 'H' : 'F'}`,
        department,
        dealership,
        name: `${name}, ${isAssigned ? 'assigned' : 'unassigned'}`,
        ownerId: owner?.id ?? null,
        assignmentId: assignment ? String(assignment.rows[0]?.id) : null,
      })
    }
  return listedLeads
}

/** Returns a staff member of the department, preferably of that dealership. */
function findOwner(
  actors: readonly ActorInWorld[],
  department: Department,
  dealership: string | null,
): ActorInWorld | null {
  const staff = actors.filter((each) => each.role === STAFF_ROLES[department as StaffDepartment])
  return staff.find((each) => each.dealership === dealership) ?? staff[0] ?? null
}

const CALENDARS: BookingTarget[] = (['service', 'test-drive'] as BookingKind[]).flatMap((kind) =>
  [ARTARMON, BROOKVALE].map((dealership) => ({ kind, dealership })),
)

/** Creates an upcoming booking in each calendar. */
async function makeBookings(query: Query): Promise<BookingInWorld[]> {
  const bookings: BookingInWorld[] = []
  for (const [number, { kind, dealership }] of CALENDARS.entries()) {
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
    bookings.push({ kind, dealership, id: String(rows[0]?.id), name: `a ${kind} at ${dealership}` })
  }
  return bookings
}

/** Creates a hold for each sales lead that has a dealership. */
async function makeHolds(query: Query, leads: LeadInWorld[]): Promise<HoldInWorld[]> {
  const holds: HoldInWorld[] = []
  for (const { id, department, dealership } of leads) {
    if (department !== 'sales' || dealership === null) continue
    // Without a network, a call that releases all its holds changes nothing.
    await query('update leads set sender = null where id = $1', [id])
    const { rows } = await query(
      `insert into holds (lead_id, stockid, requested_at, held_until)
       values ($1, $2, '2026-03-05T00:00:00Z', '2027-03-05T00:00:00Z') returning id`,
      [id, `ORACLE-${dealership}`],
    )
    holds.push({ dealership, leadId: id, id: String(rows[0]?.id), name: `a hold at ${dealership}` })
  }
  return holds
}

export function send(
  request: RequestFunction,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Response> {
  const headers = {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': 'application/json' }),
  }
  return request(`/functions${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}
