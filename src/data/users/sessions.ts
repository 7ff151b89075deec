import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { User } from '../../domain/users/user.ts'
import type { Executor } from '../database/database.ts'
import { knownDevices, refreshTokens, sessions, users } from '../database/tables.ts'
import { securityRules } from './security-settings.ts'
import { toUser } from './users.ts'

export interface NewSession {
  userId: string
  now: Date
  expiresAt: Date
  device: string
  address: string
  /** Thumbprint of the browser's key; null for a client without one. */
  keyThumbprint: string | null
}

export async function insertSession(db: Executor, { now, ...session }: NewSession): Promise<string> {
  const times = { createdAt: now, lastUsedAt: now, confirmedAt: now }
  const [row] = await db
    .insert(sessions)
    .values({ ...session, ...times })
    .returning({ id: sessions.id })
  return (row as { id: string }).id
}

export interface LiveSession {
  user: User
  /** Whether the user's role requires a second factor that they have not set up. */
  mustSetUp: boolean
  /** When the user last proved who they are. */
  confirmedAt: Date
  lastUsedAt: Date
  keyThumbprint: string | null
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
  const { id, confirmedAt, lastUsedAt, keyThumbprint } = sessions
  const rows = await db
    .select({ id, confirmedAt, lastUsedAt, keyThumbprint, user: users, mustSetUp: needsSecondFactor })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(sql`(select ${securityRules} as rules) as security`, sql`true`)
    .where(and(inArray(sessions.id, [...sessionIds]), isLive(now), eq(users.active, true)))
  return new Map(rows.map(({ id: sessionId, user, ...rest }) => [sessionId, { user: toUser(user), ...rest }]))
}

/** Whether the owner of a refresh token is deactivated. */
export async function isOwnerDeactivated(db: Executor, tokenHash: string): Promise<boolean> {
  const [row] = await db
    .select({ active: users.active })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.tokenHash, tokenHash))
  return row?.active === false
}

/** The rules apply to open sessions too, so that shorter times take effect at once. */
const isLive = (now: Date) =>
  and(
    isNull(sessions.endedAt),
    sql`${sessions.expiresAt} > ${now}`,
    sql`${sessions.createdAt} > ${now}::timestamptz - make_interval(days => (rules ->> 'sessionDays')::int)`,
    sql`${sessions.lastUsedAt} > ${now}::timestamptz - make_interval(mins => (rules ->> 'idleMinutes')::int)`,
  )

const needsSecondFactor = sql<boolean>`(
  rules -> 'secondFactorRoles' ? ${users.role}
  and not exists (
    select 1 from second_factors where user_id = ${users.id} and confirmed_at is not null
  )
  and not exists (select 1 from passkeys where user_id = ${users.id}))`

/** Records the last act of the user. */
export async function touchSession(
  db: Executor,
  sessionId: string,
  use: { lastUsedAt: Date; address: string },
): Promise<void> {
  await db.update(sessions).set(use).where(eq(sessions.id, sessionId))
}

/** Records that the user has just proved who they are. */
export async function confirmSession(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId))
}

export type OpenSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'device' | 'address' | 'createdAt' | 'lastUsedAt'
>

/** Lists the live sessions of a user, the last used first. */
export async function listUserSessions(db: Executor, userId: string, now: Date): Promise<OpenSession[]> {
  const { id, device, address, createdAt, lastUsedAt } = sessions
  return db
    .select({ id, device, address, createdAt, lastUsedAt })
    .from(sessions)
    .innerJoin(sql`(select ${securityRules} as rules) as security`, sql`true`)
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(lastUsedAt))
}

export interface StaffSession extends OpenSession {
  userId: string
  name: string
  /** When the person first used this device; null for a device without a key. */
  deviceSince: Date | null
  /** Devices that the person has signed in with. */
  deviceCount: number
}

/** Lists the live sessions of everyone, the last used first. */
export async function listStaffSessions(db: Executor, now: Date): Promise<StaffSession[]> {
  const { id, device, address, createdAt, lastUsedAt, userId } = sessions
  return db
    .select({
      id,
      device,
      address,
      createdAt,
      lastUsedAt,
      userId,
      name: users.name,
      deviceSince: knownDevices.firstAt,
      deviceCount: sql<number>`(select count(*)::int from known_devices where known_devices.user_id = ${userId})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(sql`(select ${securityRules} as rules) as security`, sql`true`)
    .leftJoin(
      knownDevices,
      and(eq(knownDevices.userId, userId), eq(knownDevices.deviceKey, sessions.keyThumbprint)),
    )
    .where(and(isLive(now), eq(users.active, true)))
    .orderBy(desc(lastUsedAt))
    .limit(MAX_LISTED_SESSIONS)
}

const MAX_LISTED_SESSIONS = 500

/** Ends the sessions of everyone except one. Returns how many ended. */
export async function endSessionsExcept(db: Executor, sessionId: string, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isNull(sessions.endedAt), ne(sessions.id, sessionId)))
  return rowCount ?? 0
}

/** Ends one session of a user. Returns false if it is not theirs or has ended. */
export async function endUserSession(
  db: Executor,
  userId: string,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
  return (rowCount ?? 0) > 0
}

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
