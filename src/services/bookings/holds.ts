import {
  clearCallToConfirm,
  decideHold,
  type HoldRow,
  listHeldVehicles,
  listHoldRows,
  lockHold,
} from '../../data/bookings/hold-list.ts'
import { findHold, lockVehicleHolds } from '../../data/bookings/holds.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertLeadEvent, markResponded } from '../../data/leads/index.ts'
import { insertHoldDelivery } from '../../data/outbox/index.ts'
import { insertAudit } from '../../data/users/index.ts'
import { BOOKING_RIGHT_REFUSALS, hasBookingRight } from '../../domain/bookings/booking-rights.ts'
import type { HoldDecision } from '../../domain/bookings/staff-booking-schemas.ts'
import { HOLDING_STATUSES, type HoldStatus, isHolding } from '../../domain/leads/hold.ts'
import { CONFIRMED_HOLD_HOURS, HOLD_MOVES } from '../../domain/leads/hold-list.ts'
import { CALL_TO_CONFIRM } from '../../domain/leads/promise-rules.ts'
import { type Actor, can } from '../../domain/permissions/permissions.ts'
import { type ScopeFilter, scopeFilterOf } from '../../domain/permissions/scope-filter.ts'
import { type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import { formatInstant } from '../../domain/time/format.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { isUnavailable, openMinutesSince, type Published, timeZoneOf } from '../published/index.ts'

/** A hold request as staff see it. */
export interface StaffHold {
  id: string
  reference: string
  leadId: string
  stockid: string
  vehicle: { id: string; title: string } | null
  dealership: string | null
  name: string
  email: string | null
  phone: string | null
  requestedAt: string
  /** Null: next in line. */
  heldUntil: string | null
  status: HoldStatus
  /** The lead is in quarantine. */
  isSuspicious: boolean
  /** Nothing is held although the car may be free: staff call the customer first. */
  isUnconfirmed: boolean
  /** Whether the network of the lead is known, so that all its holds can be released. */
  hasNetwork: boolean
  /** Decisions the actor can make now. */
  decisions: HoldDecision['decision'][]
}

export type DecideOutcome =
  | { ok: true; value: StaffHold }
  | Refusal<'missing' | 'not_permitted' | 'invalid'>
  /** Someone else decided first, or the car is on hold for another customer. */
  | Refusal<'changed' | 'held', { reservation: StaffHold }>

export interface HoldServices {
  /** Lists open holds in the actor's scope, and those that expired in the last days. */
  list(actor: Actor): Promise<StaffHold[]>
  decide(by: Acting, decision: HoldDecision): Promise<DecideOutcome>
  /** Returns held cars and their end times, without customer details. */
  holds(): Promise<{ stockid: string; until: string }[]>
}

const HOUR_MS = 3_600_000
const EXPIRED_VISIBLE_MS = 3 * 24 * HOUR_MS
const DECISION_EFFECTS = {
  confirm: { status: 'confirmed', act: 'held', mailPurpose: 'hold_confirmed' },
  release: { status: 'released', act: 'freed', mailPurpose: 'hold_released' },
} as const

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

export function createHoldServices({ db, published, clock }: Dependencies): HoldServices {
  /** Always adds a timeline event; mails the customer if they have an address and staff did not opt out. */
  async function recordDecision(
    transaction: Transaction,
    { user }: Acting,
    { hold: reservation, lead }: HoldRow,
    { decision, tellCustomer, seen }: HoldDecision,
  ): Promise<void> {
    const now = clock()
    const { status, act, mailPurpose } = DECISION_EFFECTS[decision]
    const heldUntil = decision === 'confirm' ? { heldUntil: reservation.heldUntil?.toISOString() } : {}
    const event = {
      leadId: lead.id,
      actor: { id: user.id, name: user.name },
      act,
      before: { hold: seen },
      after: { hold: status, ...heldUntil },
    }
    const eventId = await insertLeadEvent(transaction, event, now)
    if (!tellCustomer || lead.email === null) return
    // The mail is the response: the customer hears nothing of the decision itself.
    await markResponded(transaction, lead.id, { now, openMinutes: openMinutesSince(published(), lead, now) })
    const hold = { leadId: lead.id, holdId: reservation.id, eventId }
    await insertHoldDelivery(transaction, hold, { purpose: mailPurpose, recipient: lead.email, now })
  }

  return {
    async list(actor) {
      const now = clock()
      const since = new Date(now.getTime() - EXPIRED_VISIBLE_MS)
      const rows = await listHoldRows(db, { scope: holdScope(actor), since })
      return rows.map((row) => holdView(row, actor, now))
    },

    decide: (by, request) =>
      transact(db, async (transaction): Promise<DecideOutcome> => {
        const { reservationId, seen, decision, hours } = request
        const now = clock()
        const row = await lockHold(transaction, BigInt(reservationId))
        if (!row) return refuse('missing', 'Hold not found')
        if (!can(by.user, 'leads.view_all', row.lead))
          return refuse('not_permitted', BOOKING_RIGHT_REFUSALS.arrange)
        const reservation = holdView(row, by.user, now)
        if (reservation.status !== seen)
          return refuse('changed', 'Someone else has already decided this', { reservation })
        if (!reservation.decisions.includes(decision)) return refuse('invalid', 'This hold has ended')
        const { stockid } = row.hold
        if (decision === 'confirm') {
          await lockVehicleHolds(transaction, stockid)
          const until = isHolding(row.hold, now) ? null : await findHold(transaction, stockid, now)
          const timeZone = timeZoneOf(published(), by.user.dealership)
          if (until) {
            const message = `This car is on hold for another customer until ${formatInstant(until, 'weekdayTime', timeZone)}`
            return refuse('held', message, { reservation })
          }
        }
        const { status } = DECISION_EFFECTS[decision]
        const heldUntil =
          decision === 'confirm'
            ? new Date(now.getTime() + (hours ?? CONFIRMED_HOLD_HOURS) * HOUR_MS)
            : row.hold.heldUntil
        await decideHold(transaction, row.hold.id, { status, heldUntil })
        if (reservation.isUnconfirmed) await clearCallToConfirm(transaction, row.lead.id)
        await insertAudit(
          transaction,
          {
            actor: { id: by.user.id, name: by.user.name },
            act: `reservation.${status}`,
            target: {
              kind: 'reservation',
              id: reservationId,
              label: `${row.lead.reference}, stock ${stockid}`,
            },
            before: { status: reservation.status, heldUntil: reservation.heldUntil },
            after: { status, heldUntil: heldUntil?.toISOString() ?? null },
            address: by.address,
          },
          now,
        )
        const after = { ...row, hold: { ...row.hold, status, heldUntil } }
        await recordDecision(transaction, by, after, request)
        return { ok: true, value: holdView(after, by.user, now) }
      }),

    async holds() {
      // Holds are optional on pages: without a database none are shown.
      const holds = await listHeldVehicles(db, clock()).catch((error: unknown) => {
        if (isUnavailable(error)) return []
        throw error
      })
      return holds.map(({ stockid, until }) => ({ stockid, until: until.toISOString() }))
    },
  }
}

/** Staff who handle test drives can see which customers the cars are held for. */
function holdScope(actor: Actor): ScopeFilter {
  if (can(actor, 'leads.view_all')) return scopeFilterOf(actor, 'leads.view_all')
  return hasBookingRight(actor, 'see', { kind: 'test-drive', dealership: null })
    ? { is: 'department', department: 'sales', dealership: actor.dealership }
    : { is: 'nothing' }
}

/** Shows a hold as expired even before the next clean-up run marks it. */
function statusNow({ hold: { status, heldUntil } }: HoldRow, now: Date): HoldStatus {
  return HOLDING_STATUSES.includes(status) && heldUntil !== null && heldUntil <= now ? 'expired' : status
}

function holdView(row: HoldRow, actor: Actor, now: Date): StaffHold {
  const { hold: reservation, lead } = row
  const status = statusNow(row, now)
  const moves: readonly HoldStatus[] = HOLD_MOVES[status]
  const canDecide = can(actor, 'leads.view_all', lead)
  return {
    id: String(reservation.id),
    reference: lead.reference,
    leadId: lead.id,
    stockid: reservation.stockid,
    vehicle: lead.vehicle && { id: lead.vehicle.id, title: lead.vehicle.title },
    dealership: lead.dealership,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    requestedAt: reservation.requestedAt.toISOString(),
    heldUntil: reservation.heldUntil?.toISOString() ?? null,
    status,
    isSuspicious: lead.quarantinedAt !== null && lead.releasedAt === null,
    isUnconfirmed: reservation.heldUntil === null && lead.fields[CALL_TO_CONFIRM] !== undefined,
    hasNetwork: lead.sender !== null,
    decisions: (['confirm', 'release'] as const).filter(
      (decision) => canDecide && moves.includes(DECISION_EFFECTS[decision].status),
    ),
  }
}
