import { assistantCalls } from './assistant-calls.ts'
import { contentCalls } from './content-calls.ts'
import { leadListCalls } from './lead-list-calls.ts'
import { leadViewCalls } from './lead-view-calls.ts'
import { mailTemplateCalls } from './mail-template-calls.ts'
import { manualLeadCalls } from './manual-lead-calls.ts'
import * as oracle from './oracle.ts'
import { salesTagCalls } from './sales-tag-calls.ts'
import {
  type ActorInWorld,
  type BookingInWorld,
  type HoldInWorld,
  type KnownPerson,
  type LeadInWorld,
  NEW_PASSWORD,
  type World,
} from './world.ts'

export interface Sent {
  method: string
  path: string
  body?: object
}

/** What the oracle says of one request: its status, and of a list whether it holds the target. */
export interface ExpectedResult {
  statuses: oracle.Verdict
  holds?: { text: string; isThere: boolean }
}

export interface Target {
  name: string
  /** Where it is made of parts: each meets every actor, and every other part. */
  parts?: readonly string[]
  /** Put back when something was done to it. */
  person?: KnownPerson
}

/** A call as it is made by one actor to one target. `name` tells two uses of a call apart. */
export interface Call<Of extends Target = Target> {
  /** As the description of the calls has it: 'GET /outbox'. */
  call: string
  name: string
  targets: readonly Of[]
  /** A password is hashed, and that takes its time on purpose. */
  isCostly?: boolean
  send(actor: ActorInWorld, target: Of): Sent
  expected(actor: ActorInWorld, target: Of): ExpectedResult
}

const NOBODY = '00000000-0000-4000-8000-000000000000'
const NO_ROW = '999999999'
const WHOLE: Target[] = [{ name: 'everything' }]

/** Every call of staff that there is, and those still being written: the tests find out which answer already. */
export function callsOf(world: World): Call[] {
  return [
    ...wholeCalls(),
    ...leadCalls(world),
    ...bookingCalls(world),
    ...leadListCalls(world),
    ...manualLeadCalls(world),
    ...leadViewCalls(),
    ...contentCalls(),
    ...assistantCalls(),
    ...salesTagCalls(),
    ...mailTemplateCalls(),
    ...userCalls(world),
  ]
}

/** What everybody signed in has of their own; not asked about here, but closed to forged tokens all the same. */
export const OWN_CALLS = [
  'GET /temp-verify-token',
  'POST /logout',
  'POST /token/validate',
  'POST /change-own-password',
  'PUT /update-own-profile',
  'GET /second-factor',
  'POST /second-factor/begin',
  'POST /second-factor/confirm',
  'POST /second-factor/recovery-codes',
  'POST /second-factor/end',
  'GET /events',
]

function wholeCalls(): Call[] {
  const whole = (
    call: string,
    verdict: (actor: oracle.Person) => oracle.Verdict,
    more: { query?: string; body?: object } = {},
  ): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: call,
      targets: WHOLE,
      send: () => ({ method, path: path + (more.query ?? ''), ...(more.body && { body: more.body }) }),
      expected: (actor) => ({ statuses: verdict(actor) }),
    }
  }
  /** To those who may ask at all there is no such thing. */
  const missing = (verdict: oracle.Verdict, statuses: oracle.Verdict) =>
    verdict[0] === 200 ? statuses : verdict
  const logs = oracle.readsLogs
  return [
    whole('GET /temp-verify-token', () => [200]),
    whole('GET /console-overview', () => [200]),
    whole('GET /feed-omissions', oracle.editsStock),
    whole('GET /audit', logs),
    whole('GET /audit.csv', logs),
    whole('GET /security-settings', oracle.setsSecurity),
    whole('PUT /security-settings', oracle.setsSecurity, { body: { secondFactorRoles: [] } }),
    whole('GET /outbox', logs),
    whole('GET /outbox/message', (actor) => missing(logs(actor), [404]), { query: `?id=${NO_ROW}` }),
    whole('POST /outbox/retry', (actor) => missing(logs(actor), [409]), { body: { id: NO_ROW } }),
    whole('GET /outbox/unreadable', logs),
    whole('GET /outbox/unreadable/message', (actor) => missing(logs(actor), [404]), {
      query: `?id=${NO_ROW}`,
    }),
  ]
}

interface LeadTarget extends Target {
  lead: LeadInWorld | null
}

function leadCalls({ leads }: World): Call[] {
  const targets: LeadTarget[] = leads.map((lead) => ({ name: lead.name, lead }))
  const none: LeadTarget = { name: 'no lead', lead: null }
  const seen = (actor: oracle.Person, { lead }: LeadTarget) => lead !== null && oracle.reaches(actor, lead)
  const calls: Call<LeadTarget>[] = [
    {
      call: 'GET /quarantine',
      name: 'find in quarantine',
      targets,
      send: () => ({ method: 'GET', path: '/quarantine?pageSize=100' }),
      expected: (actor, target) =>
        oracle.hasLists(actor)
          ? {
              statuses: [200],
              holds: { text: target.lead?.reference ?? '', isThere: seen(actor, target) },
            }
          : { statuses: [403] },
    },
    {
      call: 'GET /console-search',
      name: 'search for a lead',
      targets,
      send: (_actor, { lead }) => ({ method: 'GET', path: `/console-search?q=${lead?.reference}` }),
      expected: (actor, target) => ({
        statuses: [200],
        holds: { text: target.lead?.id ?? '', isThere: seen(actor, target) },
      }),
    },
    {
      call: 'POST /release-lead',
      name: 'release',
      targets: [...targets, none],
      send: (_actor, { lead }) => ({
        method: 'POST',
        path: '/release-lead',
        body: { leadId: lead?.id ?? NOBODY },
      }),
      expected: (actor, { lead }) => ({ statuses: oracle.releases(actor, lead) }),
    },
  ]
  return calls
}

interface BookingTarget extends Target {
  booking: BookingInWorld
}

/** Asked with what is refused for itself, where a yes would change the world for those who ask next: 400 and 409 are a yes to the person. */
function bookingCalls({ bookings, holds }: World): Call[] {
  const targets: BookingTarget[] = bookings.map((booking) => ({ name: booking.name, booking }))
  const when = (may: boolean, yes: oracle.Verdict): oracle.Verdict => (may ? yes : [403])
  const posts = (
    path: string,
    body: (booking: BookingInWorld) => object,
    verdict: (actor: ActorInWorld, booking: BookingInWorld) => oracle.Verdict,
    method = 'POST',
  ): Call<BookingTarget> => ({
    call: `${method} ${path}`,
    name: path,
    targets,
    send: (_actor, { booking }) => ({ method, path, body: body(booking) }),
    expected: (actor, { booking }) => ({ statuses: verdict(actor, booking) }),
  })
  const place = ({ kind, dealership }: BookingInWorld) => ({ kind, dealership })
  const calls: Call<BookingTarget>[] = [
    {
      call: 'GET /booking-desk',
      name: 'find on the desk',
      targets,
      send: () => ({ method: 'GET', path: '/booking-desk?date=2026-03-09' }),
      expected: (actor, { booking }) => ({
        statuses: [200],
        holds: { text: booking.id, isThere: oracle.worksAt(actor, booking) },
      }),
    },
    {
      call: 'GET /get-booking/{id}',
      name: 'open a booking',
      targets,
      send: (_actor, { booking }) => ({ method: 'GET', path: `/get-booking/${booking.id}` }),
      expected: (actor, { booking }) => ({ statuses: when(oracle.worksAt(actor, booking), [200]) }),
    },
    {
      call: 'GET /booking-times',
      name: 'look for a time',
      targets,
      send: (_actor, { booking: { kind, dealership } }) => ({
        method: 'GET',
        path: `/booking-times?kind=${kind}&dealership=${dealership}`,
      }),
      expected: (actor, { booking }) => ({ statuses: when(oracle.worksAt(actor, booking), [200]) }),
    },
    posts(
      '/create-booking',
      (booking) => ({
        ...place(booking),
        start: '2020-01-01T00:00:00Z',
        contact: { name: 'Acacia Oracle', phone: '0491 570 156' },
        ...(booking.kind === 'test-drive' && { stockid: 'NO-SUCH-CAR' }),
      }),
      (actor, booking) => when(oracle.worksAt(actor, booking), booking.kind === 'service' ? [409] : [400]),
    ),
    ...(['confirm', 'arrive'] as const).map(
      (act): Call<BookingTarget> => ({
        ...posts(
          '/change-booking',
          ({ id }) => ({ bookingId: id, sequence: 99, act }),
          (actor, booking) =>
            when(act === 'arrive' ? oracle.worksAt(actor, booking) : oracle.arranges(actor, booking), [409]),
        ),
        name: `${act} a booking`,
      }),
    ),
    posts(
      '/block-times',
      (booking) => ({
        ...place(booking),
        start: '2020-01-01T00:00:00Z',
        end: '2020-01-01T01:00:00Z',
        reason: 'An oracle asks',
      }),
      (actor, booking) => when(oracle.arranges(actor, booking), [400]),
    ),
    {
      ...posts(
        '/lift-block',
        () => ({ blockId: NO_ROW }),
        () => [404],
      ),
      targets: targets.slice(0, 1),
    },
    posts(
      '/booking-capacity',
      (booking) => ({ ...place(booking), capacity: 3, perDay: 10, seen: { capacity: 1, perDay: null } }),
      (actor, booking) => when(oracle.arranges(actor, booking), [200, 409]),
      'PUT',
    ),
  ]
  return [...calls, ...holdCalls(holds)]
}

interface HoldTarget extends Target {
  hold: HoldInWorld
}

function holdCalls(holds: HoldInWorld[]): Call[] {
  const targets: HoldTarget[] = holds.map((hold) => ({ name: hold.name, hold }))
  const target = ({ dealership }: HoldInWorld): oracle.BookingTarget => ({ kind: 'test-drive', dealership })
  const calls: Call<HoldTarget>[] = [
    {
      call: 'GET /reservations',
      name: 'the holds',
      targets: targets.slice(0, 1),
      // Those of doubtful leads are in nobody's list.
      send: () => ({ method: 'GET', path: '/reservations' }),
      expected: () => ({ statuses: [200] }),
    },
    {
      call: 'POST /decide-reservation',
      name: 'confirm a hold',
      targets,
      send: (_actor, { hold }) => ({
        method: 'POST',
        path: '/decide-reservation',
        body: { reservationId: hold.id, seen: 'expired', decision: 'confirm' },
      }),
      expected: (actor, { hold }) => ({ statuses: oracle.arranges(actor, target(hold)) ? [409] : [403] }),
    },
  ]
  return calls
}

interface PersonTarget extends Target {
  who: KnownPerson | 'oneself' | null
}

function userCalls({ people, places }: World): Call[] {
  const known: PersonTarget[] = people.map((person) => ({ name: person.name, who: person, person }))
  const targets: PersonTarget[] = [
    ...known,
    { name: 'oneself', who: 'oneself' },
    { name: 'no person', who: null },
  ]
  const idOf = (actor: ActorInWorld, { who }: PersonTarget) =>
    who === 'oneself' ? actor.id : (who?.id ?? NOBODY)
  const seen = (actor: ActorInWorld, { who }: PersonTarget) =>
    who !== null && oracle.hasLists(actor) && oracle.reaches(actor, who === 'oneself' ? actor : who)
  const update = (change: oracle.Change): Call<PersonTarget> => ({
    call: 'PUT /update-user',
    name: `update ${change}`,
    targets,
    send: (actor, target) => ({
      method: 'PUT',
      path: '/update-user',
      body: {
        userId: idOf(actor, target),
        ...fieldsOf(change, target.who === 'oneself' ? actor : target.who),
      },
    }),
    expected: (actor, { who }) => ({ statuses: oracle.updates(actor, change, who) }),
  })
  const calls: Call<PersonTarget>[] = [
    {
      call: 'GET /get-users',
      name: 'find in the list',
      targets: known,
      send: (_actor, { who }) => ({
        method: 'GET',
        path: `/get-users?pageSize=100&q=${who !== null && who !== 'oneself' ? who.username : ''}`,
      }),
      expected: (actor, target) =>
        oracle.hasLists(actor)
          ? { statuses: [200], holds: { text: target.person?.id ?? '', isThere: seen(actor, target) } }
          : { statuses: [403] },
    },
    {
      call: 'GET /get-user/{id}',
      name: 'open the file',
      targets,
      send: (actor, target) => ({ method: 'GET', path: `/get-user/${idOf(actor, target)}` }),
      expected: (actor, { who }) => ({ statuses: oracle.views(actor, who) }),
    },
    {
      call: 'GET /console-search',
      name: 'search for a person',
      targets: known,
      send: (_actor, { person }) => ({ method: 'GET', path: `/console-search?q=${person?.username}@` }),
      expected: (actor, target) => ({
        statuses: [200],
        holds: { text: target.person?.id ?? '', isThere: seen(actor, target) },
      }),
    },
    ...(
      [
        'name',
        'active',
        'to_manager',
        'to_admin',
        'to_super_admin',
        'to_other_department',
        'to_brookvale',
        'is_super_admin',
      ] as const
    ).map(update),
    {
      call: 'DELETE /delete-user/{id}',
      name: 'deactivate',
      targets,
      send: (actor, target) => ({ method: 'DELETE', path: `/delete-user/${idOf(actor, target)}` }),
      expected: (actor, { who }) => ({ statuses: oracle.deactivates(actor, who) }),
    },
    {
      call: 'POST /change-password',
      name: 'set a password',
      targets,
      isCostly: true,
      send: (actor, target) => ({
        method: 'POST',
        path: '/change-password',
        body: { userId: idOf(actor, target), newPassword: NEW_PASSWORD },
      }),
      expected: (actor, { who }) => ({ statuses: oracle.setsPassword(actor, who) }),
    },
    ...(['/send-invitation', '/second-factor/reset'] as const).map(
      (path): Call<PersonTarget> => ({
        call: `POST ${path}`,
        name: path,
        targets,
        send: (actor, target) => ({ method: 'POST', path, body: { userId: idOf(actor, target) } }),
        expected: (actor, { who }) => ({ statuses: oracle.helps(actor, who) }),
      }),
    ),
  ]
  return [...calls, createCall(places)]
}

function createCall(places: World['places']): Call<World['places'][number]> {
  let made = 0
  return {
    call: 'POST /create-user',
    name: 'create',
    targets: places,
    isCostly: true,
    send(_actor, { role, department, dealership }) {
      made++
      const username = `made.${made}`
      const account = {
        username,
        name: 'Numbat Made',
        email: `${username}@example.com`,
        password: NEW_PASSWORD,
      }
      const body = { ...account, role, department, ...(dealership !== null && { dealership }) }
      return { method: 'POST', path: '/create-user', body }
    },
    expected: (actor, place) => ({ statuses: oracle.creates(actor, place) }),
  }
}

const NEXT = { admin: 'sales', sales: 'service', service: 'parts', parts: 'sales' } as const

/** What is sent to bring a change about. */
function fieldsOf(change: oracle.Change, person: oracle.Person | null): object {
  const department = person?.department ?? 'sales'
  switch (change) {
    case 'name':
      return { name: 'Numbat Renamed' }
    case 'active':
      return { active: !(person?.active ?? true) }
    case 'to_manager':
      return { role: 'department_manager', department: department === 'admin' ? 'sales' : department }
    case 'to_admin':
      return { role: 'admin', department: 'admin' }
    case 'to_super_admin':
      return { role: 'super_admin', department: 'admin' }
    case 'to_other_department':
      return { role: `${NEXT[department]}_user`, department: NEXT[department] }
    case 'to_brookvale':
      return { dealership: oracle.BROOKVALE }
    case 'is_super_admin':
      return { isSuperAdmin: true }
  }
}
