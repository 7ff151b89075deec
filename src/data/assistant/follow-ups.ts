import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { FollowUp } from '../../domain/assistant/interactions/follow-up.ts'
import type { Executor } from '../database/database.ts'
import { assistantFollowUps, assistantInteractions } from '../database/tables/assistant.ts'
import { leads } from '../database/tables.ts'

/** Of the last answer of the session that offered it; what none did is nobody's, and kept once at most. */
export async function keepFollowUp(
  db: Executor,
  { sessionId, ...followUp }: FollowUp & { sessionId: string },
  at: Date,
): Promise<void> {
  const { id, sessionId: session, stockids, searchHref } = assistantInteractions
  const isOffered =
    'href' in followUp ? eq(searchHref, followUp.href) : sql`${stockids} @> array[${followUp.stockid}]`
  const stockid = 'href' in followUp ? '' : followUp.stockid
  await db.execute(sql`
    insert into ${assistantFollowUps} (interaction_id, act, stockid, at)
    select ${id}, ${followUp.act}, ${stockid}, ${at.toISOString()} from ${assistantInteractions}
    where ${eq(session, sessionId)} and ${isOffered}
    order by ${id} desc limit 1
    on conflict do nothing`)
}

/** In the order it was done. */
export async function listFollowUps(db: Executor, interactionId: bigint) {
  const { act, stockid, at } = assistantFollowUps
  return db
    .select({ act, stockid })
    .from(assistantFollowUps)
    .where(eq(assistantFollowUps.interactionId, interactionId))
    .orderBy(asc(at))
}

/** Who left details in a session from a moment on, as far as the desk has them. */
export async function listSessionLeads(db: Executor, sessionId: string, since: Date) {
  return db
    .select({ id: leads.id, reference: leads.reference })
    .from(leads)
    .where(
      and(
        sql`${leads.source} ? 'sessionId' and ${leads.source} ->> 'sessionId' = ${sessionId}`,
        gte(leads.createdAt, since),
        leads.isListed,
      ),
    )
    .orderBy(asc(leads.createdAt))
    .limit(5)
}
