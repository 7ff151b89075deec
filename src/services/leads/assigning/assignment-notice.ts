import type { Transaction } from '../../../data/database/database.ts'
import { insertNotifications } from '../../../data/notifications/index.ts'
import type { Assignment } from '../../../domain/leads/assignments/assignment.ts'
import { type Acting, actorOf } from '../../../domain/users/acting.ts'

/** Tells a person that a lead is theirs now, unless they assigned it to themselves or it was finished at once. */
export async function notifyAssignee(
  transaction: Transaction,
  acting: Acting,
  { id, leadId, assignedTo, status, version }: Assignment,
  now: Date,
): Promise<void> {
  // The rules may assign a lead to the very person who switched them on.
  if (assignedTo === actorOf(acting).id || status === 'completed') return
  const notification = {
    kind: 'lead_assigned',
    userId: assignedTo,
    leadId,
    // The version tells one reassignment from the next.
    dedupeKey: `assigned ${id} ${version}`,
    facts: { by: actorOf(acting).name },
  } as const
  await insertNotifications(transaction, [notification], now)
}
