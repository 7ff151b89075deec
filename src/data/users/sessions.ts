import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { User } from '../../domain/users/user.ts'
import type { Executor } from '../database/database.ts'
import { refreshTokens, sessions, users } from '../database/tables.ts'
import { SECURITY_KEY } from './security-settings.ts'
import { toUser } from './users.ts'

export async function insertSession(db: Executor, userId: string, expiresAt: Date): Promise<string> {
  const [row] = await db.insert(sessions).values({ userId, expiresAt }).returning({ id: sessions.id })
  return (row as { id: string }).id
}

export interface LiveSession {
  user: User
  /** Their role asks for a second factor, and they have none yet. */
  mustSetUp: boolean
}

/** The person behind a live session: not ended, not expired, still an active member of staff. */
export async function findLiveSession(
  db: Executor,
  sessionId: string,
  now: Date,
): Promise<LiveSession | null> {
  return (await findLiveSessions(db, [sessionId], now)).get(sessionId) ?? null
}

/** The live ones of them, by their ids. */
export async function findLiveSessions(
  db: Executor,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, LiveSession>> {
  const rows = await db
    .select({ id: sessions.id, user: users, mustSetUp: lacksSecondFactor })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        isNull(sessions.endedAt),
        sql`${sessions.expiresAt} > ${now}`,
        eq(users.active, true),
      ),
    )
  return new Map(rows.map(({ id, user, mustSetUp }) => [id, { user: toUser(user), mustSetUp }]))
}

const lacksSecondFactor = sql<boolean>`(
  coalesce((select value -> 'secondFactorRoles' ? ${users.role} from app_state where key = ${SECURITY_KEY}), false)
  and not exists (
    select 1 from second_factors where user_id = ${users.id} and confirmed_at is not null
  ))`

export async function endSession(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** All of a person's, or all but the one they act in. */
export async function endSessionsOf(
  db: Executor,
  userId: string,
  { except, now }: { except?: string; now: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
}

/** Its parent's second use makes the same one again: that is no second row. */
export async function insertRefreshToken(
  db: Executor,
  token: { tokenHash: string; sessionId: string; parentHash: string | null },
): Promise<void> {
  await db.insert(refreshTokens).values(token).onConflictDoNothing()
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
