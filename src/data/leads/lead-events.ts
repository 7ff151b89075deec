import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { LeadAct } from '../../domain/leads/lead-list.ts'
import type { Executor } from '../database/database.ts'
import { leadEvents } from '../database/tables.ts'

export interface NewLeadEvent {
  leadId: string
  /** `id` is null for the routing rules. */
  actor: { id: string | null; name: string } | null
  act: LeadAct
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  note?: string
}

export type LeadEventRow = typeof leadEvents.$inferSelect

/** Call it in the transaction of the change it records. */
export async function insertLeadEvent(db: Executor, event: NewLeadEvent, at: Date): Promise<bigint> {
  const { leadId, actor, act, before, after, note = '' } = event
  const [row] = await db
    .insert(leadEvents)
    .values({
      leadId,
      at,
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? null,
      act,
      before: before ?? null,
      after: after ?? null,
      note,
    })
    .returning({ id: leadEvents.id })
  if (!row) throw new Error('A lead event was not written')
  return row.id
}

/** Returns the events of a lead, oldest first. */
export async function listLeadEvents(db: Executor, leadId: string): Promise<LeadEventRow[]> {
  return db.select().from(leadEvents).where(eq(leadEvents.leadId, leadId)).orderBy(asc(leadEvents.id))
}

/** Returns the name of the last person who changed the assignment, or null. */
export async function findLastChanger(db: Executor, leadId: string): Promise<string | null> {
  const [last] = await db
    .select({ name: leadEvents.actorName })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.leadId, leadId),
        inArray(leadEvents.act, ASSIGNMENT_ACTS),
        isNotNull(leadEvents.after),
      ),
    )
    .orderBy(desc(leadEvents.id))
    .limit(1)
  return last?.name ?? null
}

/** Events that may change an assignment. A note on the timeline alone has no `after` value. */
const ASSIGNMENT_ACTS: LeadAct[] = ['assigned', 'reassigned', 'moved', 'changed', 'unassigned', 'noted']
