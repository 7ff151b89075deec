import { randomBytes } from 'node:crypto'
import type { Database } from '../../data/database/database.ts'
import type { RateLimitRefusal } from '../../data/security/index.ts'
import { insertAudit } from '../../data/users/audit.ts'
import type { SessionEventSource } from '../../data/users/session-events.ts'
import {
  endSession,
  findLiveSession,
  hasUsedChild,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  markRefreshTokenUsed,
} from '../../data/users/sessions.ts'
import { findCredentials } from '../../data/users/users.ts'
import type { AuditEntry } from '../../domain/audit/audit.ts'
import type { SignedInUser } from '../../domain/users/sign-in.ts'
import type { User } from '../../domain/users/user.ts'
import { normaliseUsername } from '../../domain/users/username.ts'
import { type DealershipZones, timeZoneOf } from '../published/index.ts'
import { createTokens, type HashPassword, isPassword } from '../security/index.ts'
import { createLiveSessions, type Staff } from './live-sessions.ts'
import { createCodeCheck } from './second-factor-codes.ts'
import { createSignInLimits } from './sign-in-limits.ts'

export interface SignedIn {
  accessToken: string
  refreshToken: string
  user: SignedInUser
}

export interface Credentials {
  username: string
  password: string
  code?: string | undefined
}

export type SignInOutcome =
  | { ok: true; value: SignedIn }
  | { ok: false; reason: 'refused' }
  /** The password was correct; the code is missing, wrong or used. */
  | { ok: false; reason: 'second_factor' }
  | { ok: false; reason: 'too_many'; retryAfter: number }

export interface SignInServices {
  signIn(credentials: Credentials, address: string): Promise<SignInOutcome>
  /** Returns the owner of an access token if the token and its session are valid. */
  verifyToken(accessToken: string): Promise<Staff | null>
  refresh(refreshToken: string, address: string): Promise<SignedIn | null>
  signOut(staff: Staff, address: string): Promise<void>
  /** Returns the user with their time zone, for the console. */
  presentUser(user: User): SignedInUser
}

const SESSION_DAYS = 30
/** Browser tabs that refresh together use the same token. Reuse after this time, or after its successor was used, means it was stolen. */
const REUSE_GRACE_MS = 10_000

interface Dependencies {
  db: Database
  published: () => DealershipZones
  secret: Uint8Array
  /** Null: every call queries the database. */
  sessionEvents: SessionEventSource | null
  hashPassword: HashPassword
  clock: () => Date
}

export function createSignInServices({
  db,
  published,
  secret,
  sessionEvents,
  hashPassword,
  clock,
}: Dependencies): SignInServices {
  // Compared with for unknown names, so that the response takes as long as for a wrong password.
  const dummyHash = hashPassword(randomBytes(16).toString('hex'))
  const limits = createSignInLimits({ db, secret, clock })
  const tokens = createTokens(secret, clock)
  const isCodeRight = createCodeCheck({ secret, clock })

  async function signedIn(sessionId: string, user: User, refreshToken: string): Promise<SignedIn> {
    return { accessToken: await tokens.access(sessionId, user.id), refreshToken, user: presentUser(user) }
  }

  function presentUser(user: User): SignedInUser {
    return { ...user, timeZone: timeZoneOf(published(), user.dealership) }
  }

  /** The named user is the target and not the actor, because sign-in failed. */
  function refusalEntry(user: User | undefined, reason: string, address: string): AuditEntry {
    const target = user && { kind: 'user', id: user.id, label: user.name }
    return { actor: null, act: 'session.refused', ...(target && { target }), after: { why: reason }, address }
  }

  /** Audits only the first refusal in a row, so that guessing cannot flood the log. */
  async function refuseLimited(
    limit: RateLimitRefusal,
    user: User | undefined,
    address: string,
  ): Promise<SignInOutcome> {
    if (limit.isFirst) await insertAudit(db, refusalEntry(user, 'too many attempts', address), clock())
    return { ok: false, reason: 'too_many', retryAfter: limit.wait }
  }

  return {
    presentUser,

    async signIn({ username, password, code }, address) {
      const name = normaliseUsername(username)
      const credentials = await findCredentials(db, name)
      const user = credentials?.user
      const attempt = { userId: user?.id ?? null, name, address }
      const limit = await limits.take(attempt)
      if (limit) return refuseLimited(limit, user, address)
      const matches = await isPassword(credentials?.passwordHash ?? (await dummyHash), password)
      if (!user || !matches || !user.active) {
        await insertAudit(db, refusalEntry(user, 'name or password', address), clock())
        return { ok: false, reason: 'refused' }
      }
      const codeLimit = code === undefined ? null : await limits.takeCode(user.id)
      if (codeLimit) return refuseLimited(codeLimit, user, address)
      const value = await db.transaction(async (transaction) => {
        const now = clock()
        if (!(await isCodeRight(transaction, user.id, code))) {
          if (code !== undefined)
            await insertAudit(transaction, refusalEntry(user, 'second factor', address), now)
          return null
        }
        const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
        const sessionId = await insertSession(transaction, user.id, expiresAt)
        const refreshToken = tokens.firstRefresh()
        const tokenHash = tokens.hashOf(refreshToken)
        await insertRefreshToken(transaction, { tokenHash, sessionId, parentHash: null })
        await limits.keep(transaction, user.id, address)
        await insertAudit(transaction, { actor: user, act: 'session.signed_in', address }, now)
        return signedIn(sessionId, user, refreshToken)
      })
      if (!value) return { ok: false, reason: 'second_factor' }
      await limits.forgive(attempt)
      return { ok: true, value }
    },

    verifyToken: createLiveSessions({
      sessionEvents,
      clock,
      async lookUp(accessToken) {
        const token = await tokens.read(accessToken)
        const live = token && (await findLiveSession(db, token.sessionId, clock()))
        return token && live ? { ...token, ...live } : null
      },
    }),

    refresh(refreshToken, address) {
      return db.transaction(async (transaction) => {
        const tokenHash = tokens.hashOf(refreshToken)
        const token = await lockRefreshToken(transaction, tokenHash)
        if (!token) return null
        const { sessionId, usedAt } = token
        const now = clock()
        const live = await findLiveSession(transaction, sessionId, now)
        if (!live) return null
        const { user } = live
        const isLate = usedAt !== null && now.getTime() - usedAt.getTime() > REUSE_GRACE_MS
        if (isLate || (usedAt && (await hasUsedChild(transaction, tokenHash)))) {
          await endSession(transaction, sessionId, now)
          const after = { why: 'a refresh token was used again' }
          await insertAudit(transaction, { actor: user, act: 'session.ended', after, address }, now)
          return null
        }
        if (!usedAt) await markRefreshTokenUsed(transaction, tokenHash, now)
        const next = tokens.nextRefresh(refreshToken)
        const child = { tokenHash: tokens.hashOf(next), sessionId, parentHash: tokenHash }
        await insertRefreshToken(transaction, child)
        return signedIn(sessionId, user, next)
      })
    },

    async signOut({ sessionId, user }, address) {
      await db.transaction(async (transaction) => {
        const now = clock()
        await endSession(transaction, sessionId, now)
        await insertAudit(transaction, { actor: user, act: 'session.signed_out', address }, now)
      })
    },
  }
}
