import { randomBytes } from 'node:crypto'
import type { Database } from '../../../data/database/database.ts'
import type { RateLimitRefusal } from '../../../data/security/index.ts'
import { insertAudit } from '../../../data/users/audit.ts'
import type { SessionEventSource } from '../../../data/users/session-events.ts'
import {
  endSession,
  findLiveSession,
  isOwnerDeactivated,
  touchSession,
} from '../../../data/users/sessions.ts'
import { findCredentials } from '../../../data/users/users.ts'
import type { AuditEntry } from '../../../domain/audit/audit.ts'
import type { SignedInUser } from '../../../domain/users/sign-in.ts'
import type { User } from '../../../domain/users/user.ts'
import { normaliseUsername } from '../../../domain/users/username.ts'
import { type HashPassword, isPassword, type Tokens } from '../../security/index.ts'
import { createCodeCheck } from '../factors/second-factor-codes.ts'
import type { Client } from './client.ts'
import type { Devices } from './devices.ts'
import { createLiveSessions, type SessionUse, type Staff } from './live-sessions.ts'
import { createSessionRenewal } from './session-renewal.ts'
import type { SignedIn, StartSession } from './session-start.ts'
import { type SignInLimits, UNKNOWN_USER_ID } from './sign-in-limits.ts'

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
  signIn(credentials: Credentials, client: Client): Promise<SignInOutcome>
  /** Returns the owner of an access token if the token and its session are valid. */
  verifyToken(accessToken: string, use?: SessionUse): Promise<Staff | null>
  refresh(refreshToken: string, client: Client): Promise<SignedIn | null>
  /** Whether a refused refresh token belongs to someone who was deactivated, who is then told why. */
  isOwnerDeactivated(refreshToken: string): Promise<boolean>
  signOut(staff: Staff, address: string): Promise<void>
  /** Returns the user with their time zone, for the console. */
  presentUser(user: User): SignedInUser
}

/** The last use is written at most this often. */
const USE_INTERVAL_MS = 60_000

interface Dependencies {
  db: Database
  secret: Uint8Array
  /** Null: every call queries the database. */
  sessionEvents: SessionEventSource | null
  hashPassword: HashPassword
  limits: SignInLimits
  devices: Devices
  tokens: Tokens
  startSession: StartSession
  presentUser: (user: User) => SignedInUser
  clock: () => Date
}

export function createSignInServices(parts: Dependencies): SignInServices {
  const { db, sessionEvents, hashPassword, limits, devices, tokens, startSession, presentUser, clock } = parts
  // Compared with for unknown names, so that the response takes as long as for a wrong password.
  const dummyHash = hashPassword(randomBytes(16).toString('hex'))
  const isCodeRight = createCodeCheck(parts)

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

    async signIn({ username, password, code }, client) {
      const { address } = client
      const name = normaliseUsername(username)
      const credentials = await findCredentials(db, name)
      const user = credentials?.user
      const device = await devices.identify(client, { purpose: 'sign-in', subject: username })
      const isKnown = await devices.isKnown(user?.id ?? UNKNOWN_USER_ID, device)
      const knownDevice = isKnown ? device.thumbprint : null
      const attempt = { userId: user?.id ?? null, name, address, knownDevice }
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
        if (await isCodeRight(transaction, user.id, code))
          return startSession(transaction, user, { client, device })
        if (code !== undefined)
          await insertAudit(transaction, refusalEntry(user, 'second factor', address), clock())
        return null
      })
      if (!value) return { ok: false, reason: 'second_factor' }
      await limits.forgive(attempt)
      return { ok: true, value }
    },

    verifyToken: createLiveSessions({
      sessionEvents,
      clock,
      async lookUp(accessToken, { idleMs, address }) {
        const token = await tokens.read(accessToken)
        const now = clock()
        const live = token && (await findLiveSession(db, token.sessionId, now))
        if (!token || !live) return null
        const lastUsedAt = new Date(now.getTime() - idleMs)
        if (lastUsedAt.getTime() - live.lastUsedAt.getTime() >= USE_INTERVAL_MS)
          await touchSession(db, token.sessionId, { lastUsedAt, address })
        const { user, mustSetUp, confirmedAt } = live
        return { ...token, user, mustSetUp, confirmedAt }
      },
    }),

    refresh: createSessionRenewal(parts),
    isOwnerDeactivated: (refreshToken) => isOwnerDeactivated(db, tokens.hashOf(refreshToken)),

    async signOut({ sessionId, user }, address) {
      await db.transaction(async (transaction) => {
        const now = clock()
        await endSession(transaction, sessionId, now)
        await insertAudit(transaction, { actor: user, act: 'session.signed_out', address }, now)
      })
    },
  }
}
