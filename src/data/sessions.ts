import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { User } from '../domain/users/user.ts'
import type { Executor } from './database.ts'
import { refreshTokens, sessions, users } from './tables.ts'
import { toUser } from './users.ts'

export async function insertSession(db: Executor, userId: string, expiresAt: Date): Promise<string> {
  const [row] = await db.insert(sessions).values({ userId, expiresAt }).returning({ id: sessions.id })
  return (row as { id: string }).id
}

/** The person behind a live session: not ended, not expired, still an active member of staff. */
export async function findSessionUser(db: Executor, sessionId: string, now: Date): Promise<User | null> {
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.endedAt),
        sql`${sessions.expiresAt} > ${now}`,
        eq(users.active, true),
      ),
    )
  return row ? toUser(row.user) : null
}

export async function endSession(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

export async function insertRefreshToken(
  db: Executor,
  token: { tokenHash: string; sessionId: string; parentHash: string | null },
): Promise<void> {
  await db.insert(refreshTokens).values(token)
}

/** Locks the token's row, so that of two requests with one token the second sees what the first did. */
export async function lockRefreshToken(
  db: Executor,
  tokenHash: string,
): Promise<{ sessionId: string; usedAt: Date | null } | null> {
  const [row] = await db
    .select({ sessionId: refreshTokens.sessionId, usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash))
    .for('update')
  return row ?? null
}

/** Whether a token made from this one has been used already: then nobody honest still holds this one. */
export async function hasUsedChild(db: Executor, tokenHash: string): Promise<boolean> {
  const used = and(eq(refreshTokens.parentHash, tokenHash), isNotNull(refreshTokens.usedAt))
  return (await db.$count(refreshTokens, used)) > 0
}

export async function markRefreshTokenUsed(db: Executor, tokenHash: string, now: Date): Promise<void> {
  await db.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.tokenHash, tokenHash))
}

/** Removes sessions that ended or expired before the given time; their tokens go with them. */
export async function deleteOldSessions(db: Executor, before: Date): Promise<number> {
  const gone = await db
    .delete(sessions)
    .where(or(lt(sessions.endedAt, before), lt(sessions.expiresAt, before)))
    .returning({ id: sessions.id })
  return gone.length
}
