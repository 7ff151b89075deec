import { and, desc, eq, gte, ilike, inArray, lt, or } from 'drizzle-orm'
import type { AuditAct, AuditEntry } from '../../domain/audit/audit.ts'
import type { Executor } from '../database/database.ts'
import { audit } from '../database/tables.ts'

/** Call it in the transaction of the change, so that neither exists without the other. */
export async function insertAudit(db: Executor, entry: AuditEntry, at: Date): Promise<void> {
  const { actor, act, target, before, after, address } = entry
  await db.insert(audit).values({
    at,
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
    act,
    targetKind: target?.kind ?? null,
    targetId: target?.id ?? null,
    targetLabel: target?.label ?? null,
    before: before ?? null,
    after: after ?? null,
    address,
  })
}

export interface AuditFilter {
  actor?: string
  act?: AuditAct
  /** The id of the changed object. */
  target?: string
  /** Matches entries by or about this person. */
  person?: string
  since?: Date
}

export type AuditRow = typeof audit.$inferSelect

/** Returns entries newest first, after the last one listed, so that new entries do not shift the pages. */
export async function listAudit(
  db: Executor,
  { actor, act, target, person, since }: AuditFilter,
  { after, limit }: { after: bigint | null; limit: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(audit)
    .where(
      and(
        actor === undefined ? undefined : eq(audit.actorId, actor),
        act && eq(audit.act, act),
        target === undefined ? undefined : eq(audit.targetId, target),
        person === undefined
          ? undefined
          : or(eq(audit.actorId, person), and(eq(audit.targetKind, 'user'), eq(audit.targetId, person))),
        since && gte(audit.at, since),
        after === null ? undefined : lt(audit.id, after),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit)
}

/** Returns attempts to sign in, newest first. */
export async function listSignInAttempts(
  db: Executor,
  { text, acts, after }: { text: string; acts: readonly AuditAct[]; after: bigint | null },
  limit: number,
): Promise<AuditRow[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .select()
    .from(audit)
    .where(
      and(
        inArray(audit.act, [...acts]),
        text === ''
          ? undefined
          : or(
              ilike(audit.actorName, pattern),
              ilike(audit.targetLabel, pattern),
              ilike(audit.address, pattern),
            ),
        after === null ? undefined : lt(audit.id, after),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit)
}
