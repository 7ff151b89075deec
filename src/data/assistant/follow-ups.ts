import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { FollowUp } from '../../domain/assistant/interactions/follow-up.ts'
import type { Executor } from '../database/database.ts'
import { assistantFollowUps, assistantInteractions } from '../database/tables/assistant.ts'
import { leads } from '../database/tables.ts'

/** Stores a follow-up once, for the session's last answer that offered it. Ignores one that no answer offered. */
export async function insertFollowUp(
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

/** Returns the follow-ups of an interaction, oldest first. */
export async function listFollowUps(db: Executor, interactionId: bigint) {
  const { act, stockid, at } = assistantFollowUps
  return db
    .select({ act, stockid })
    .from(assistantFollowUps)
    .where(eq(assistantFollowUps.interactionId, interactionId))
    .orderBy(asc(at))
}

/** Returns the listed leads that a session submitted since a time. */
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
