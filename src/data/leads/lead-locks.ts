import { and, eq, isNull } from 'drizzle-orm'
import type { Priority } from '../../domain/leads/assignments/assignment.ts'
import type { User } from '../../domain/users/user.ts'
import type { Transaction } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { leads, users } from '../database/tables.ts'
import { toUser } from '../users/index.ts'
import type { StoredLead } from './lead-list.ts'

/** Until the transaction ends nobody else changes it. Null for an id no lead has, one of another shape included. */
export async function lockLeadById(transaction: Transaction, id: string): Promise<StoredLead | null> {
  if (!isRowId(id)) return null
  const [row] = await transaction.select().from(leads).where(eq(leads.id, id)).for('update')
  return row ?? null
}

/** Stays as they are until the transaction ends: who is deactivated meanwhile was so before, or will be after. */
export async function lockAssignee(transaction: Transaction, id: string): Promise<User | null> {
  if (!isRowId(id)) return null
  const [row] = await transaction.select().from(users).where(eq(users.id, id)).for('share')
  return row ? toUser(row) : null
}

/** The first time counts. */
export async function markResponded(transaction: Transaction, leadId: string, now: Date): Promise<void> {
  await transaction
    .update(leads)
    .set({ respondedAt: now })
    .where(and(eq(leads.id, leadId), isNull(leads.respondedAt)))
}

export async function setLeadPriority(
  transaction: Transaction,
  leadId: string,
  priority: Priority,
): Promise<void> {
  await transaction.update(leads).set({ priority }).where(eq(leads.id, leadId))
}
