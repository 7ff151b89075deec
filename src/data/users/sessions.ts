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
  /** Whether the user's role requires a second factor that they have not set up. */
  mustSetUp: boolean
}

/** Finds a session that has not ended or expired and whose user is active. */
export async function findLiveSession(
  db: Executor,
  sessionId: string,
  now: Date,
): Promise<LiveSession | null> {
  return (await findLiveSessions(db, [sessionId], now)).get(sessionId) ?? null
}

/** Returns the live sessions among these, by id. */
export async function findLiveSessions(
  db: Executor,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, LiveSession>> {
  const rows = await db
    .select({ id: sessions.id, user: users, mustSetUp: needsSecondFactor })
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

const needsSecondFactor = sql<boolean>`(
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

/** Ends all sessions of a user, or all except one. */
export async function endUserSessions(
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

/** Ignores an existing token: a second use of its parent derives the same token again. */
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

/** Whether a token derived from this one has been used: then a legitimate client no longer has this one. */
export async function hasUsedChild(db: Executor, tokenHash: string): Promise<boolean> {
  const isUsedChild = and(eq(refreshTokens.parentHash, tokenHash), isNotNull(refreshTokens.usedAt))
  return (await db.$count(refreshTokens, isUsedChild)) > 0
}

export async function markRefreshTokenUsed(db: Executor, tokenHash: string, now: Date): Promise<void> {
  await db.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.tokenHash, tokenHash))
}

/** Deletes sessions that ended or expired before a time, and their tokens by cascade. */
export async function deleteOldSessions(db: Executor, before: Date): Promise<number> {
  const deletedRows = await db
    .delete(sessions)
    .where(or(lt(sessions.endedAt, before), lt(sessions.expiresAt, before)))
    .returning({ id: sessions.id })
  return deletedRows.length
}
