import { type BookingRow, changeBooking } from '../../data/bookings/bookings.ts'
import { decideHold } from '../../data/bookings/hold-list.ts'
import { findOrigin, lockBookingsOf, lockHoldsOf } from '../../data/bookings/origins.ts'
import { setTransactionActor } from '../../data/console/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertLeadEvent } from '../../data/leads/index.ts'
import { insertAudit } from '../../data/users/index.ts'
import { BOOKING_RIGHT_REFUSALS, hasBookingRight } from '../../domain/bookings/booking-rights.ts'
import type { OriginRelease } from '../../domain/bookings/staff-booking-schemas.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'

export interface ReleasedOrigin {
  holds: number
  bookings: number
  /** Holds and bookings of other departments or dealerships, which the user may not change. */
  skipped: number
}

export interface OriginServices {
  /** Releases all holds and cancels all bookings of a lead's person or network, without mails. */
  release(
    by: Acting,
    request: OriginRelease,
  ): Promise<Outcome<ReleasedOrigin, Refusal<'missing' | 'not_permitted' | 'invalid'>>>
}

const NO_NETWORK = refuseField('origin', 'The network of this lead is not known')

export function createOriginServices({ db, clock }: { db: Database; clock: () => Date }): OriginServices {
  async function releaseHold(
    transaction: Transaction,
    { user, address }: Acting,
    { hold, lead }: Awaited<ReturnType<typeof lockHoldsOf>>[number],
  ): Promise<void> {
    const now = clock()
    const actor = { id: user.id, name: user.name }
    const [before, after] = [{ hold: hold.status }, { hold: 'released' }]
    await decideHold(transaction, hold.id, { status: 'released', heldUntil: hold.heldUntil })
    await insertLeadEvent(transaction, { leadId: lead.id, actor, act: 'freed', before, after }, now)
    const target = {
      kind: 'reservation',
      id: String(hold.id),
      label: `${lead.reference}, stock ${hold.stockid}`,
    }
    await insertAudit(
      transaction,
      {
        actor,
        act: 'reservation.released',
        target,
        before: { status: hold.status },
        after: { status: 'released' },
        address,
      },
      now,
    )
  }

  async function cancelBooking(
    transaction: Transaction,
    { user, address }: Acting,
    { id, reference, status }: BookingRow,
  ): Promise<void> {
    const now = clock()
    await changeBooking(transaction, id, { status: 'cancelled', changedAt: now })
    await insertAudit(
      transaction,
      {
        actor: { id: user.id, name: user.name },
        act: 'booking.cancelled',
        target: { kind: 'booking', id, label: reference },
        before: { status },
        after: { status: 'cancelled' },
        address,
      },
      now,
    )
  }

  return {
    release: (by, { leadId, origin: kind }) =>
      transact(db, async (transaction) => {
        const { user, address } = by
        const now = clock()
        const origin = await findOrigin(transaction, leadId)
        if (!origin) return refuse('missing', 'Lead not found')
        if (!can(user, 'leads.view_all', origin))
          return refuse('not_permitted', BOOKING_RIGHT_REFUSALS.arrange)
        if (kind === 'network' && origin.sender === null) return NO_NETWORK
        await setTransactionActor(transaction, user.id)
        const holds = await lockHoldsOf(transaction, origin, kind)
        const bookings = await lockBookingsOf(transaction, origin, { kind, now })
        const ownHolds = holds.filter(({ lead }) => can(user, 'leads.view_all', lead))
        const ownBookings = bookings.filter((booking) => hasBookingRight(user, 'arrange', booking))
        for (const hold of ownHolds) await releaseHold(transaction, by, hold)
        for (const booking of ownBookings) await cancelBooking(transaction, by, booking)
        const counts = { holds: ownHolds.length, bookings: ownBookings.length }
        await insertAudit(
          transaction,
          {
            actor: { id: user.id, name: user.name },
            act: 'origin.released',
            target: { kind: 'lead', id: origin.id, label: origin.reference },
            after: { origin: kind, ...counts },
            address,
          },
          now,
        )
        const skipped = holds.length + bookings.length - counts.holds - counts.bookings
        return { ok: true, value: { ...counts, skipped } }
      }),
  }
}
