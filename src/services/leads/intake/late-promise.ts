import { beginHold } from '../../../data/bookings/index.ts'
import type { Transaction } from '../../../data/database/database.ts'
import type { QuarantinedLeadRow } from '../../../data/leads/quarantine.ts'
import { holdUntil } from '../../../domain/leads/hold.ts'
import type { CallToConfirm } from '../../../domain/leads/promise-rules.ts'
import type { PromiseKind } from '../../../domain/leads/promise-texts.ts'
import type { CustomerBookings } from '../../bookings/index.ts'
import type { Published } from '../../published/index.ts'
import { findRequestedCar } from '../lead-vehicle.ts'
import { findExistingHold, findPromiseRefusal, type PromiseWish, wishOf } from './promises.ts'

interface LatePromise {
  kind: PromiseKind
  /** Null if the car is now on hold or the time booked. */
  call: CallToConfirm | null
}

interface Context {
  published: () => Published
  bookings: Pick<CustomerBookings, 'book'>
  now: Date
}

/**
 * Makes the promise that a quarantined lead asked for, once staff have checked the lead. The person's limits still apply; those
 * of a network do not, because staff know who it is. Returns null if the lead asked for nothing.
 */
export async function makeLatePromise(
  transaction: Transaction,
  lead: QuarantinedLeadRow,
  { published, bookings, now }: Context,
): Promise<LatePromise | null> {
  const wish = wishOf(lead, await findRequestedCar(transaction, published(), lead.stockid))
  if (!wish) return null
  const { kind } = wish
  const checkedLead = { ...lead, sender: null }
  const checks = { lead: checkedLead, guard: null, isFromAgent: false, isQuarantined: false, now }
  const refusal = await findPromiseRefusal(transaction, wish, checks)
  if (refusal) return { kind, call: { kind, reason: refusal } }
  const isMade = await makePromise(transaction, wish, lead, { bookings, now })
  return { kind, call: isMade ? null : { kind, reason: 'not_free' } }
}

async function makePromise(
  transaction: Transaction,
  wish: PromiseWish,
  lead: QuarantinedLeadRow,
  { bookings, now }: Pick<Context, 'bookings' | 'now'>,
): Promise<boolean> {
  if (wish.kind === 'hold') {
    if (await findExistingHold(transaction, wish.stockid, now)) return false
    return beginHold(transaction, lead.id, holdUntil(now))
  }
  const { id, reference, name, email, phone, dealership, stockid } = lead
  if (!dealership) return false
  const { ok } = await bookings.book(transaction, {
    kind: wish.bookingKind,
    dealership,
    start: wish.start,
    stockid,
    contact: { name, email, phone },
    lead: { id, reference },
  })
  return ok
}
