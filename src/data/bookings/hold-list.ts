import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { HoldStatus } from '../../domain/leads/hold.ts'
import { CALL_TO_CONFIRM } from '../../domain/leads/promise-rules.ts'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { holds, leads } from '../database/tables.ts'
import { withinScope } from '../database/within-scope.ts'

export interface HoldRow {
  hold: typeof holds.$inferSelect
  lead: Pick<
    typeof leads.$inferSelect,
    | 'id'
    | 'reference'
    | 'name'
    | 'email'
    | 'phone'
    | 'department'
    | 'dealership'
    | 'vehicle'
    | 'fields'
    | 'sender'
    | 'quarantinedAt'
    | 'releasedAt'
    | 'createdAt'
  >
}

const { id, reference, name, email, phone, department, dealership, vehicle } = leads
const { fields, sender, quarantinedAt, releasedAt, createdAt } = leads
const COLUMNS = {
  hold: holds,
  lead: {
    id,
    reference,
    name,
    email,
    phone,
    department,
    dealership,
    vehicle,
    fields,
    sender,
    quarantinedAt,
    releasedAt,
    createdAt,
  },
}
const MAX_HOLD_ROWS = 200

/** Returns requested and confirmed holds, also those of quarantined and erased leads, and recently expired ones. The next to end comes first. */
export async function listHoldRows(
  db: Executor,
  { scope, since }: { scope: ScopeFilter; since: Date },
): Promise<HoldRow[]> {
  const isOpen = or(eq(holds.status, 'requested'), eq(holds.status, 'confirmed'))
  const isRecentlyExpired = and(
    eq(holds.status, 'expired'),
    gt(holds.heldUntil, since),
    isNull(leads.erasedAt),
  )
  return db
    .select(COLUMNS)
    .from(holds)
    .innerJoin(leads, eq(leads.id, holds.leadId))
    .where(and(or(isOpen, isRecentlyExpired), withinScope(scope, leads)))
    .orderBy(holds.heldUntil, holds.id)
    .limit(MAX_HOLD_ROWS)
}

/** Locks the hold and its lead until the transaction ends, so that no mail goes to a customer who is being erased. */
export async function lockHold(transaction: Transaction, number: bigint): Promise<HoldRow | null> {
  const [row] = await transaction
    .select(COLUMNS)
    .from(holds)
    .innerJoin(leads, eq(leads.id, holds.leadId))
    .where(eq(holds.id, number))
    // The customer may submit another lead now: a new row that references this lead must not wait for the lock.
    .for('no key update', { of: [holds, leads] })
  return row ?? null
}

export async function decideHold(
  transaction: Transaction,
  number: bigint,
  change: { status: HoldStatus; heldUntil: Date | null },
): Promise<void> {
  await transaction.update(holds).set(change).where(eq(holds.id, number))
}

/** Removes the request to call the customer about the hold. */
export async function clearCallToConfirm(transaction: Transaction, leadId: string): Promise<void> {
  await transaction
    .update(leads)
    .set({ fields: sql`${leads.fields} - ${CALL_TO_CONFIRM}::text` })
    .where(eq(leads.id, leadId))
}

/** Returns each held car and the end of its longest hold. */
export async function listHeldVehicles(db: Executor, now: Date): Promise<{ stockid: string; until: Date }[]> {
  const rows = await db
    .selectDistinctOn([holds.stockid], {
      stockid: holds.stockid,
      until: holds.heldUntil,
    })
    .from(holds)
    .where(and(or(eq(holds.status, 'requested'), eq(holds.status, 'confirmed')), gt(holds.heldUntil, now)))
    .orderBy(holds.stockid, desc(holds.heldUntil))
  return rows.flatMap(({ stockid, until }) => (until ? [{ stockid, until }] : []))
}
