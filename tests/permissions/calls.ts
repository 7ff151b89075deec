import { listAssistantCalls } from './assistant-calls.ts'
import { listCarCalls } from './car-calls.ts'
import { listContentCalls } from './content-calls.ts'
import { listEngineCalls } from './engine-calls.ts'
import { listImportCalls } from './import-calls.ts'
import { listLeadListCalls } from './lead-list-calls.ts'
import { listLeadViewCalls } from './lead-view-calls.ts'
import { listMailTemplateCalls } from './mail-template-calls.ts'
import { listManualLeadCalls } from './manual-lead-calls.ts'
import { listMovingInCalls } from './moving-in-calls.ts'
import * as oracle from './oracle.ts'
import { listPhotoCalls } from './photo-calls.ts'
import { listReportCalls } from './report-calls.ts'
import { listRoutingCalls } from './routing-calls.ts'
import { listSalesTagCalls } from './sales-tag-calls.ts'
import { listSetUpCalls } from './set-up-calls.ts'
import { listShiftCalls } from './shift-calls.ts'
import {
  type ActorInWorld,
  type BookingInWorld,
  type HoldInWorld,
  type KnownPerson,
  type LeadInWorld,
  NEW_PASSWORD,
  type World,
} from './world.ts'

export interface CallRequest {
  method: string
  path: string
  body?: object
}

/** The oracle's prediction for one request: its statuses, and for a list whether it contains the target. */
export interface ExpectedResult {
  statuses: oracle.Verdict
  content?: { text: string; isPresent: boolean }
}

export interface Target {
  name: string
  /** Parts of a compound target: each is paired with every actor and every other part. */
  parts?: readonly string[]
  /** Restored after each call. */
  person?: KnownPerson
}

/** A call by an actor on a target. `name` distinguishes two uses of the same call. */
export interface Call<CallTarget extends Target = Target> {
  /** Method and path as in the OpenAPI document: 'GET /outbox'. */
  call: string
  name: string
  targets: readonly CallTarget[]
  /** The call hashes a password, which is slow on purpose. */
  isCostly?: boolean
  send(actor: ActorInWorld, target: CallTarget): CallRequest
  predictResult(actor: ActorInWorld, target: CallTarget): ExpectedResult
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const UNKNOWN_ROW = '999999999'
const EVERYTHING: Target[] = [{ name: 'everything' }]

/** Every call of staff. */
export function listCalls(world: World): Call[] {
  return [
    ...listGeneralCalls(),
    ...listLeadCalls(world),
    ...listBookingCalls(world),
    ...listLeadListCalls(world),
    ...listManualLeadCalls(world),
    ...listLeadViewCalls(),
    ...listContentCalls(),
    ...listAssistantCalls(),
    ...listImportCalls(),
    ...listSalesTagCalls(),
    ...listCarCalls(),
    ...listPhotoCalls(),
    ...listMailTemplateCalls(),
    ...listSetUpCalls(),
    ...listEngineCalls(),
    ...listMovingInCalls(),
    ...listReportCalls(),
    ...listRoutingCalls(),
    ...listShiftCalls(world),
    ...listUserCalls(world),
  ]
}

/** Calls that everyone who is signed in may make. The oracle does not cover them, but the tests of forged tokens do. */
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
  'GET /passkeys',
  'POST /passkeys/begin',
  'POST /passkeys/add',
  'POST /passkeys/remove',
  'POST /confirm-identity',
  'POST /confirm-identity/options',
  'POST /confirm-identity/passkey',
  'GET /own-sessions',
  'POST /end-own-session',
  'POST /end-other-sessions',
  'GET /notifications',
  'POST /read-notifications',
  'GET /notification-preferences',
  'PUT /notification-preferences',
  'POST /test-notification',
  'POST /add-notification-browser',
  'POST /remove-notification-browser',
  'GET /events',
  'POST /look-at-site',
]

function listGeneralCalls(): Call[] {
  const createCall = (
    call: string,
    verdict: (actor: oracle.Person) => oracle.Verdict,
    more: { query?: string; body?: object } = {},
  ): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: call,
      targets: EVERYTHING,
      send: () => ({ method, path: path + (more.query ?? ''), ...(more.body && { body: more.body }) }),
      predictResult: (actor) => ({ statuses: verdict(actor) }),
    }
  }
  /** The calls name an unknown row, so an allowed actor gets these statuses instead of 200. */
  const replaceSuccess = (verdict: oracle.Verdict, statuses: oracle.Verdict) =>
    verdict[0] === 200 ? statuses : verdict
  const checkLogs = oracle.checkLogAccess
  return [
    createCall('GET /temp-verify-token', () => [200]),
    createCall('GET /console-overview', () => [200]),
    createCall('GET /feed-omissions', oracle.checkStockEdit),
    createCall('GET /stock', () => [200]),
    createCall('GET /stock-counts', () => [200]),
    createCall('GET /stock-ageing', () => [200]),
    createCall('GET /stock.csv', oracle.checkStockEdit, { query: `?ids=${UNKNOWN_ROW}` }),
    createCall('POST /preview-stock-prices', oracle.checkStockEdit, {
      body: { selection: { ids: [UNKNOWN_ROW] }, price: { move: 'poa' } },
    }),
    createCall('POST /change-stock', oracle.checkStockEdit, {
      body: { selection: { ids: [UNKNOWN_ROW] }, change: { kind: 'status', status: 'withdrawn' } },
    }),
    createCall('POST /undo-stock-change', (actor) => replaceSuccess(oracle.checkStockEdit(actor), [404]), {
      body: { batchId: UNKNOWN_ID },
    }),
    createCall('GET /scheduled-prices', oracle.checkStockEdit),
    createCall(
      'POST /schedule-stock-prices',
      (actor) => replaceSuccess(oracle.checkStockEdit(actor), [409]),
      {
        body: {
          selection: { ids: [UNKNOWN_ROW] },
          price: { move: 'poa' },
          at: { date: '2030-01-01', clock: '06:00' },
        },
      },
    ),
    createCall(
      'POST /move-scheduled-prices',
      (actor) => replaceSuccess(oracle.checkStockEdit(actor), [404]),
      {
        body: { id: UNKNOWN_ID, version: 1, at: { date: '2030-01-01', clock: '06:00' } },
      },
    ),
    createCall(
      'POST /cancel-scheduled-prices',
      (actor) => replaceSuccess(oracle.checkStockEdit(actor), [404]),
      {
        body: { id: UNKNOWN_ID, version: 1 },
      },
    ),
    createCall('GET /audit', checkLogs),
    createCall('GET /audit.csv', checkLogs),
    createCall('GET /security-settings', oracle.checkSecuritySettings),
    createCall('PUT /security-settings', oracle.checkSecuritySettings, { body: { secondFactorRoles: [] } }),
    createCall('GET /outbox', checkLogs),
    createCall('GET /outbox/message', (actor) => replaceSuccess(checkLogs(actor), [404]), {
      query: `?id=${UNKNOWN_ROW}`,
    }),
    createCall('POST /outbox/retry', (actor) => replaceSuccess(checkLogs(actor), [409]), {
      body: { id: UNKNOWN_ROW },
    }),
    createCall('GET /outbox/unreadable', checkLogs),
    createCall('GET /outbox/unreadable/message', (actor) => replaceSuccess(checkLogs(actor), [404]), {
      query: `?id=${UNKNOWN_ROW}`,
    }),
  ]
}

interface LeadTarget extends Target {
  lead: LeadInWorld | null
}

function listLeadCalls({ leads }: World): Call[] {
  const targets: LeadTarget[] = leads.map((lead) => ({ name: lead.name, lead }))
  const unknownLead: LeadTarget = { name: 'no lead', lead: null }
  const isVisible = (actor: oracle.Person, { lead }: LeadTarget) =>
    lead !== null && oracle.isInScope(actor, lead)
  const calls: Call<LeadTarget>[] = [
    {
      call: 'GET /quarantine',
      name: 'find in quarantine',
      targets,
      send: () => ({ method: 'GET', path: '/quarantine?pageSize=100' }),
      predictResult: (actor, target) =>
        oracle.canSeeLists(actor)
          ? {
              statuses: [200],
              content: { text: target.lead?.reference ?? '', isPresent: isVisible(actor, target) },
            }
          : { statuses: [403] },
    },
    {
      call: 'GET /console-search',
      name: 'search for a lead',
      targets,
      send: (_actor, { lead }) => ({ method: 'GET', path: `/console-search?q=${lead?.reference}` }),
      predictResult: (actor, target) => ({
        statuses: [200],
        content: { text: target.lead?.id ?? '', isPresent: isVisible(actor, target) },
      }),
    },
    {
      call: 'POST /release-lead',
      name: 'release',
      targets: [...targets, unknownLead],
      send: (_actor, { lead }) => ({
        method: 'POST',
        path: '/release-lead',
        body: { leadId: lead?.id ?? UNKNOWN_ID },
      }),
      predictResult: (actor, { lead }) => ({ statuses: oracle.checkRelease(actor, lead) }),
    },
  ]
  return calls
}

interface BookingTarget extends Target {
  booking: BookingInWorld
}

/** Calls that would change the world for later cells send input that is refused anyway: 400 and 409 mean that the actor is allowed. */
function listBookingCalls({ bookings, holds }: World): Call[] {
  const targets: BookingTarget[] = bookings.map((booking) => ({ name: booking.name, booking }))
  const allowIf = (isAllowed: boolean, success: oracle.Verdict): oracle.Verdict =>
    isAllowed ? success : [403]
  const createPostCall = (
    path: string,
    body: (booking: BookingInWorld) => object,
    verdict: (actor: ActorInWorld, booking: BookingInWorld) => oracle.Verdict,
    method = 'POST',
  ): Call<BookingTarget> => ({
    call: `${method} ${path}`,
    name: path,
    targets,
    send: (_actor, { booking }) => ({ method, path, body: body(booking) }),
    predictResult: (actor, { booking }) => ({ statuses: verdict(actor, booking) }),
  })
  const pickCalendar = ({ kind, dealership }: BookingInWorld) => ({ kind, dealership })
  const calls: Call<BookingTarget>[] = [
    {
      call: 'GET /booking-desk',
      name: 'find in the booking calendar',
      targets,
      send: () => ({ method: 'GET', path: '/booking-desk?date=2026-03-09' }),
      predictResult: (actor, { booking }) => ({
        statuses: [200],
        content: { text: booking.id, isPresent: oracle.canTakeBookings(actor, booking) },
      }),
    },
    {
      call: 'GET /get-booking/{id}',
      name: 'open a booking',
      targets,
      send: (_actor, { booking }) => ({ method: 'GET', path: `/get-booking/${booking.id}` }),
      predictResult: (actor, { booking }) => ({
        statuses: allowIf(oracle.canTakeBookings(actor, booking), [200]),
      }),
    },
    {
      call: 'GET /booking-times',
      name: 'look for a time',
      targets,
      send: (_actor, { booking: { kind, dealership } }) => ({
        method: 'GET',
        path: `/booking-times?kind=${kind}&dealership=${dealership}`,
      }),
      predictResult: (actor, { booking }) => ({
        statuses: allowIf(oracle.canTakeBookings(actor, booking), [200]),
      }),
    },
    createPostCall(
      '/create-booking',
      (booking) => ({
        ...pickCalendar(booking),
        start: '2020-01-01T00:00:00Z',
        contact: { name: 'Acacia Oracle', phone: '0491 570 156' },
        ...(booking.kind === 'test-drive' && { stockid: 'NO-SUCH-CAR' }),
      }),
      (actor, booking) =>
        allowIf(oracle.canTakeBookings(actor, booking), booking.kind === 'service' ? [409] : [400]),
    ),
    ...(['confirm', 'arrive'] as const).map(
      (act): Call<BookingTarget> => ({
        ...createPostCall(
          '/change-booking',
          ({ id }) => ({ bookingId: id, sequence: 99, act }),
          (actor, booking) =>
            allowIf(
              act === 'arrive'
                ? oracle.canTakeBookings(actor, booking)
                : oracle.canManageBookings(actor, booking),
              [409],
            ),
        ),
        name: `${act} a booking`,
      }),
    ),
    createPostCall(
      '/block-times',
      (booking) => ({
        ...pickCalendar(booking),
        start: '2020-01-01T00:00:00Z',
        end: '2020-01-01T01:00:00Z',
        reason: 'Checked by the oracle',
      }),
      (actor, booking) => allowIf(oracle.canManageBookings(actor, booking), [400]),
    ),
    {
      ...createPostCall(
        '/lift-block',
        () => ({ blockId: UNKNOWN_ROW }),
        () => [404],
      ),
      targets: targets.slice(0, 1),
    },
    createPostCall(
      '/booking-capacity',
      (booking) => ({
        ...pickCalendar(booking),
        capacity: 3,
        perDay: 10,
        seen: { capacity: 1, perDay: null },
      }),
      (actor, booking) => allowIf(oracle.canManageBookings(actor, booking), [200, 409]),
      'PUT',
    ),
  ]
  return [...calls, ...listHoldCalls(holds)]
}

interface HoldTarget extends Target {
  hold: HoldInWorld
}

function listHoldCalls(holds: HoldInWorld[]): Call[] {
  const targets: HoldTarget[] = holds.map((hold) => ({ name: hold.name, hold }))
  const toBookingTarget = ({ dealership }: HoldInWorld): oracle.BookingTarget => ({
    kind: 'test-drive',
    dealership,
  })
  const calls: Call<HoldTarget>[] = [
    {
      call: 'GET /reservations',
      name: 'list holds',
      targets: targets.slice(0, 1),
      send: () => ({ method: 'GET', path: '/reservations' }),
      predictResult: () => ({ statuses: [200] }),
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
      predictResult: (actor, { hold }) => ({
        statuses: oracle.canManageBookings(actor, toBookingTarget(hold)) ? [409] : [403],
      }),
    },
    {
      call: 'POST /release-origin',
      name: 'release all holds and bookings of a network',
      targets,
      send: (_actor, { hold }) => ({
        method: 'POST',
        path: '/release-origin',
        body: { leadId: hold.leadId, origin: 'network' },
      }),
      // No lead with a hold has a network, so a permitted call changes nothing.
      predictResult: (actor, { hold }) => ({
        statuses: oracle.canManageBookings(actor, toBookingTarget(hold)) ? [400] : [403],
      }),
    },
  ]
  return calls
}

interface PersonTarget extends Target {
  subject: KnownPerson | 'oneself' | null
}

function listUserCalls({ people, positions }: World): Call[] {
  const personTargets: PersonTarget[] = people.map((person) => ({
    name: person.name,
    subject: person,
    person,
  }))
  const targets: PersonTarget[] = [
    ...personTargets,
    { name: 'oneself', subject: 'oneself' },
    { name: 'no person', subject: null },
  ]
  const findId = (actor: ActorInWorld, { subject }: PersonTarget) =>
    subject === 'oneself' ? actor.id : (subject?.id ?? UNKNOWN_ID)
  const isVisible = (actor: ActorInWorld, { subject }: PersonTarget) =>
    subject !== null &&
    oracle.canSeeLists(actor) &&
    oracle.isInScope(actor, subject === 'oneself' ? actor : subject)
  const createUpdateCall = (change: oracle.Change): Call<PersonTarget> => ({
    call: 'PUT /update-user',
    name: `update ${change}`,
    targets,
    send: (actor, target) => ({
      method: 'PUT',
      path: '/update-user',
      body: {
        userId: findId(actor, target),
        ...buildFields(change, target.subject === 'oneself' ? actor : target.subject),
      },
    }),
    predictResult: (actor, { subject }) => ({ statuses: oracle.checkUserUpdate(actor, change, subject) }),
  })
  const calls: Call<PersonTarget>[] = [
    {
      call: 'GET /get-users',
      name: 'find in the list',
      targets: personTargets,
      send: (_actor, { subject }) => ({
        method: 'GET',
        path: `/get-users?pageSize=100&q=${subject !== null && subject !== 'oneself' ? subject.username : ''}`,
      }),
      predictResult: (actor, target) =>
        oracle.canSeeLists(actor)
          ? {
              statuses: [200],
              content: { text: target.person?.id ?? '', isPresent: isVisible(actor, target) },
            }
          : { statuses: [403] },
    },
    {
      call: 'GET /get-user/{id}',
      name: 'open a user',
      targets,
      send: (actor, target) => ({ method: 'GET', path: `/get-user/${findId(actor, target)}` }),
      predictResult: (actor, { subject }) => ({ statuses: oracle.checkUserView(actor, subject) }),
    },
    {
      call: 'GET /console-search',
      name: 'search for a person',
      targets: personTargets,
      send: (_actor, { person }) => ({ method: 'GET', path: `/console-search?q=${person?.username}@` }),
      predictResult: (actor, target) => ({
        statuses: [200],
        content: { text: target.person?.id ?? '', isPresent: isVisible(actor, target) },
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
    ).map(createUpdateCall),
    {
      call: 'DELETE /delete-user/{id}',
      name: 'deactivate',
      targets,
      send: (actor, target) => ({ method: 'DELETE', path: `/delete-user/${findId(actor, target)}` }),
      predictResult: (actor, { subject }) => ({ statuses: oracle.checkDeactivation(actor, subject) }),
    },
    {
      call: 'POST /change-password',
      name: 'set a password',
      targets,
      isCostly: true,
      send: (actor, target) => ({
        method: 'POST',
        path: '/change-password',
        body: { userId: findId(actor, target), newPassword: NEW_PASSWORD },
      }),
      predictResult: (actor, { subject }) => ({ statuses: oracle.checkPasswordChange(actor, subject) }),
    },
    ...(['/send-invitation', '/second-factor/reset'] as const).map(
      (path): Call<PersonTarget> => ({
        call: `POST ${path}`,
        name: path,
        targets,
        send: (actor, target) => ({ method: 'POST', path, body: { userId: findId(actor, target) } }),
        predictResult: (actor, { subject }) => ({ statuses: oracle.checkAccessHelp(actor, subject) }),
      }),
    ),
  ]
  return [...calls, createUserCreationCall(positions)]
}

function createUserCreationCall(positions: World['positions']): Call<World['positions'][number]> {
  let createdCount = 0
  return {
    call: 'POST /create-user',
    name: 'create',
    targets: positions,
    isCostly: true,
    send(_actor, { role, department, dealership }) {
      createdCount++
      const username = `created.${createdCount}`
      const account = {
        username,
        name: 'Numbat Created',
        email: `${username}@example.com`,
        password: NEW_PASSWORD,
      }
      const body = { ...account, role, department, ...(dealership !== null && { dealership }) }
      return { method: 'POST', path: '/create-user', body }
    },
    predictResult: (actor, position) => ({ statuses: oracle.checkUserCreation(actor, position) }),
  }
}

const NEXT_DEPARTMENT = { admin: 'sales', sales: 'service', service: 'parts', parts: 'sales' } as const

/** Returns the request fields that make this change. */
function buildFields(change: oracle.Change, person: oracle.Person | null): object {
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
      return { role: `${NEXT_DEPARTMENT[department]}_user`, department: NEXT_DEPARTMENT[department] }
    case 'to_brookvale':
      return { dealership: oracle.BROOKVALE }
    case 'is_super_admin':
      return { isSuperAdmin: true }
  }
}
