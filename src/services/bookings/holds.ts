import { decideHold, type HoldRow, listHoldRows, listHolds, lockHold } from '../../data/bookings/hold-list.ts'
import { findHold, takeTurnFor } from '../../data/bookings/holds.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertLeadEvent, markResponded } from '../../data/leads/index.ts'
import { insertHoldDelivery } from '../../data/outbox/index.ts'
import { insertAudit } from '../../data/users/index.ts'
import { BOOKING_RIGHT_REFUSALS, hasBookingRight } from '../../domain/bookings/booking-rights.ts'
import type { HoldDecision } from '../../domain/bookings/staff-booking-schemas.ts'
import { HOLDING, type HoldStatus, isHolding } from '../../domain/leads/hold.ts'
import { CONFIRMED_HOLD_HOURS, HOLD_MOVES } from '../../domain/leads/hold-list.ts'
import { type Actor, can } from '../../domain/permissions/permissions.ts'
import { type ScopeFilter, scopeFilterOf } from '../../domain/permissions/scope-filter.ts'
import { type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import { formatInstant } from '../../domain/time/format.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { isUnavailable, type Published, timeZoneOf } from '../published/index.ts'

/** A wish to hold a car, as staff see it. */
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
  /** What this person may decide now. */
  decisions: HoldDecision['decision'][]
}

export type DecideOutcome =
  | { ok: true; value: StaffHold }
  | Refusal<'missing' | 'not_permitted' | 'invalid'>
  /** Decided by somebody else meanwhile, or the car is held for another customer. */
  | Refusal<'changed' | 'held', { reservation: StaffHold }>

export interface HoldServices {
  /** Those the person sees: open ones, and those that ran out in the last days. */
  list(actor: Actor): Promise<StaffHold[]>
  decide(by: Acting, decision: HoldDecision): Promise<DecideOutcome>
  /** Which cars are held until when; nothing of whom for. */
  holds(): Promise<{ stockid: string; until: string }[]>
}

const HOUR = 3_600_000
const RAN_OUT_SINCE = 3 * 24 * HOUR
const DECIDED = {
  confirm: { status: 'confirmed', act: 'held', tells: 'hold_confirmed' },
  release: { status: 'released', act: 'freed', tells: 'hold_released' },
} as const

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

export function createHoldServices({ db, published, clock }: Dependencies): HoldServices {
  /** The timeline says it in any case; who asked hears of it where there is an address, unless staff have told them. */
  async function tell(
    transaction: Transaction,
    { user }: Acting,
    { hold: reservation, lead }: HoldRow,
    { decision, tellCustomer, seen }: HoldDecision,
  ): Promise<void> {
    const now = clock()
    const { status, act, tells } = DECIDED[decision]
    const heldUntil = decision === 'confirm' ? { heldUntil: reservation.heldUntil?.toISOString() } : {}
    const event = {
      leadId: lead.id,
      actor: { id: user.id, name: user.name },
      act,
      before: { hold: seen },
      after: { hold: status, ...heldUntil },
    }
    const eventId = await insertLeadEvent(transaction, event, now)
    await markResponded(transaction, lead.id, now)
    if (!tellCustomer || lead.email === null) return
    const hold = { leadId: lead.id, holdId: reservation.id, eventId }
    await insertHoldDelivery(transaction, hold, { purpose: tells, recipient: lead.email, now })
  }

  return {
    async list(actor) {
      const now = clock()
      const since = new Date(now.getTime() - RAN_OUT_SINCE)
      const rows = await listHoldRows(db, { scope: holdScope(actor), since })
      return rows.map((row) => shown(row, actor, now))
    },

    decide: (by, asked) =>
      transact(db, async (transaction): Promise<DecideOutcome> => {
        const { reservationId, seen, decision, hours } = asked
        const now = clock()
        const row = await lockHold(transaction, BigInt(reservationId))
        if (!row) return refuse('missing', 'There is no such reservation')
        if (!can(by.user, 'leads.view_all', row.lead))
          return refuse('not_permitted', BOOKING_RIGHT_REFUSALS.arrange)
        const reservation = shown(row, by.user, now)
        if (reservation.status !== seen)
          return refuse('changed', 'Somebody else has decided this meanwhile', { reservation })
        if (!reservation.decisions.includes(decision)) return refuse('invalid', 'This reservation is over')
        const { stockid } = row.hold
        if (decision === 'confirm') {
          await takeTurnFor(transaction, stockid)
          const until = isHolding(row.hold, now) ? null : await findHold(transaction, stockid, now)
          const timeZone = timeZoneOf(published(), by.user.dealership)
          if (until) {
            const message = `This car is held for somebody else until ${formatInstant(until, 'weekdayTime', timeZone)}`
            return refuse('held', message, { reservation })
          }
        }
        const { status } = DECIDED[decision]
        const heldUntil =
          decision === 'confirm'
            ? new Date(now.getTime() + (hours ?? CONFIRMED_HOLD_HOURS) * HOUR)
            : row.hold.heldUntil
        await decideHold(transaction, row.hold.id, { status, heldUntil })
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
        const after = { ...row, reservation: { ...row.hold, status, heldUntil } }
        await tell(transaction, by, after, asked)
        return { ok: true, value: shown(after, by.user, now) }
      }),

    async holds() {
      // Pages ask by the way: without a database nothing is known to be held.
      const holds = await listHolds(db, clock()).catch((error: unknown) => {
        if (isUnavailable(error)) return []
        throw error
      })
      return holds.map(({ stockid, until }) => ({ stockid, until: until.toISOString() }))
    },
  }
}

/** Those who work at the desk of test drives see whom its cars wait for. */
function holdScope(actor: Actor): ScopeFilter {
  if (can(actor, 'leads.view_all')) return scopeFilterOf(actor, 'leads.view_all')
  return hasBookingRight(actor, 'see', { kind: 'test-drive', dealership: null })
    ? { is: 'department', department: 'sales', dealership: actor.dealership }
    : { is: 'nothing' }
}

/** What ran out since the last sweep is shown as what it is. */
function statusNow({ hold: { status, heldUntil } }: HoldRow, now: Date): HoldStatus {
  return HOLDING.includes(status) && heldUntil !== null && heldUntil <= now ? 'expired' : status
}

function shown(row: HoldRow, actor: Actor, now: Date): StaffHold {
  const { hold: reservation, lead } = row
  const status = statusNow(row, now)
  const moves: readonly HoldStatus[] = HOLD_MOVES[status]
  const mayDecide = can(actor, 'leads.view_all', lead)
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
    decisions: (['confirm', 'release'] as const).filter(
      (decision) => mayDecide && moves.includes(DECIDED[decision].status),
    ),
  }
}
