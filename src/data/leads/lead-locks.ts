import { and, eq, isNull } from 'drizzle-orm'
import type { Priority } from '../../domain/leads/assignments/assignment.ts'
import type { CallResult } from '../../domain/leads/lead-list.ts'
import type { User } from '../../domain/users/user.ts'
import type { Transaction } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { leads, users } from '../database/tables.ts'
import { stopClock } from '../routing/index.ts'
import { toUser } from '../users/index.ts'
import type { StoredLead } from './lead-list.ts'

/** Locks the lead until the transaction ends. Returns null for an unknown or malformed id. */
export async function lockLeadById(transaction: Transaction, id: string): Promise<StoredLead | null> {
  if (!isRowId(id)) return null
  const [row] = await transaction.select().from(leads).where(eq(leads.id, id)).for('update')
  return row ?? null
}

/** Locks the user until the transaction ends, so that they cannot be deactivated during an assignment. */
export async function lockAssignee(transaction: Transaction, id: string): Promise<User | null> {
  if (!isRowId(id)) return null
  const [row] = await transaction.select().from(users).where(eq(users.id, id)).for('share')
  return row ? toUser(row) : null
}

/** Records the first response only, and stops the clock that waited for it. */
export async function markResponded(
  transaction: Transaction,
  leadId: string,
  { now, openMinutes }: { now: Date; openMinutes: number },
): Promise<void> {
  await transaction
    .update(leads)
    .set({ respondedAt: now, responseOpenMinutes: openMinutes })
    .where(and(eq(leads.id, leadId), isNull(leads.respondedAt)))
  await stopClock(transaction, leadId)
}

export async function setLeadPriority(
  transaction: Transaction,
  leadId: string,
  priority: Priority,
): Promise<void> {
  await transaction.update(leads).set({ priority }).where(eq(leads.id, leadId))
}

export async function setLeadTags(
  transaction: Transaction,
  leadId: string,
  tags: readonly string[],
): Promise<void> {
  await transaction
    .update(leads)
    .set({ tags: [...tags] })
    .where(eq(leads.id, leadId))
}

export async function setLastCall(
  transaction: Transaction,
  leadId: string,
  { at, result }: { at: Date; result: CallResult | null },
): Promise<void> {
  await transaction.update(leads).set({ lastCallAt: at, lastCallResult: result }).where(eq(leads.id, leadId))
}
