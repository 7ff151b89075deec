import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { jwtVerify, SignJWT } from 'jose'
import type { Database, Executor } from '../data/database.ts'
import { createRateLimiter, type RateLimit } from '../data/rate-limits.ts'
import {
  endSession,
  findSessionUser,
  hasUsedChild,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  markRefreshTokenUsed,
} from '../data/sessions.ts'
import { findCredentials } from '../data/users.ts'
import type { User } from '../domain/users/user.ts'

export interface SignedIn {
  accessToken: string
  refreshToken: string
  user: User
}

export type SignInOutcome =
  | { ok: true; value: SignedIn }
  | { ok: false; reason: 'refused' }
  | { ok: false; reason: 'too_many'; retryAfter: number }

export interface SignInServices {
  signIn(credentials: { username: string; password: string }, address: string): Promise<SignInOutcome>
  /** Who carries this access token, if the token and its session are still good. */
  verifyToken(accessToken: string): Promise<{ user: User; sessionId: string } | null>
  refresh(refreshToken: string): Promise<SignedIn | null>
  signOut(sessionId: string): Promise<void>
}

export const ACCESS_TOKEN_SECONDS = 15 * 60
const SESSION_DAYS = 30
/** Two tabs that refresh together both hold the old token; a replay later than this, or after its successor's use, ends the session. */
const TABS_GRACE_MS = 30_000

const LIMITS = {
  byAccount: { points: 10, per: 15 * 60 },
  byAddress: { points: 60, per: 15 * 60 },
} satisfies Record<string, RateLimit>

interface Dependencies {
  db: Database
  secret: Uint8Array
  clock: () => Date
}

export function createSignInServices({ db, secret, clock }: Dependencies): SignInServices {
  const byAccount = createRateLimiter(db, 'sign-in-account', LIMITS.byAccount)
  const byAddress = createRateLimiter(db, 'sign-in-address', LIMITS.byAddress)
  // Compared with when nobody has that name, so that the answer takes as long as for a wrong password.
  const nobody = hash(randomBytes(16))

  async function openTokens(
    executor: Executor,
    { sessionId, user, parentHash }: { sessionId: string; user: User; parentHash: string | null },
  ): Promise<SignedIn> {
    const refreshToken = randomBytes(32).toString('base64url')
    await insertRefreshToken(executor, { tokenHash: hashOf(refreshToken), sessionId, parentHash })
    const now = Math.floor(clock().getTime() / 1_000)
    const accessToken = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(user.id)
      .setIssuedAt(now)
      .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
      .sign(secret)
    return { accessToken, refreshToken, user }
  }

  return {
    async signIn({ username, password }, address) {
      const name = username.trim().toLowerCase()
      const found = await findCredentials(db, name)
      // A person's tries are counted once, whether they are named by username or by e-mail.
      const account = found?.user.id ?? name
      const wait = (await byAddress.take(limitKey(address))) ?? (await byAccount.take(account))
      if (wait !== null) return { ok: false, reason: 'too_many', retryAfter: wait }
      const matches = await verify(found?.passwordHash ?? (await nobody), password)
      if (!found || !matches || !found.user.active) return { ok: false, reason: 'refused' }
      await byAccount.forgive(account)
      const value = await db.transaction(async (transaction) => {
        const expiresAt = new Date(clock().getTime() + SESSION_DAYS * 86_400_000)
        const sessionId = await insertSession(transaction, found.user.id, expiresAt)
        return openTokens(transaction, { sessionId, user: found.user, parentHash: null })
      })
      return { ok: true, value }
    },

    async verifyToken(accessToken) {
      const sessionId = await jwtVerify(accessToken, secret, {
        algorithms: ['HS256'],
        currentDate: clock(),
      }).then(
        ({ payload }) => (typeof payload.sid === 'string' ? payload.sid : null),
        () => null,
      )
      const user = sessionId && (await findSessionUser(db, sessionId, clock()))
      return sessionId && user ? { user, sessionId } : null
    },

    refresh(refreshToken) {
      return db.transaction(async (transaction) => {
        const tokenHash = hashOf(refreshToken)
        const token = await lockRefreshToken(transaction, tokenHash)
        if (!token) return null
        const now = clock()
        const late = token.usedAt !== null && now.getTime() - token.usedAt.getTime() > TABS_GRACE_MS
        if (late || (token.usedAt && (await hasUsedChild(transaction, tokenHash)))) {
          await endSession(transaction, token.sessionId, now)
          return null
        }
        const user = await findSessionUser(transaction, token.sessionId, now)
        if (!user) return null
        if (!token.usedAt) await markRefreshTokenUsed(transaction, tokenHash, now)
        return openTokens(transaction, { sessionId: token.sessionId, user, parentHash: tokenHash })
      })
    },

    async signOut(sessionId) {
      await endSession(db, sessionId, clock())
    },
  }
}

/** One household or server rents a whole IPv6 network of 64 bits: it counts as one address. */
export function limitKey(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = ''] = address.split('::')
  return head.split(':').slice(0, 4).join(':')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Argon2id with the library's current defaults. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}
