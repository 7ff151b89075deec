import type { Database, Transaction } from '../../../data/database/database.ts'
import { createRateLimiter } from '../../../data/security/index.ts'
import { insertAudit } from '../../../data/users/audit.ts'
import {
  endSession,
  findLiveSession,
  hasUsedChild,
  insertRefreshToken,
  lockRefreshToken,
  markRefreshTokenUsed,
  touchSession,
} from '../../../data/users/sessions.ts'
import type { SignedInUser } from '../../../domain/users/sign-in.ts'
import type { User } from '../../../domain/users/user.ts'
import type { Tokens } from '../../security/index.ts'
import type { Client } from './client.ts'
import { verifyDeviceProof } from './device-proof.ts'
import type { SignedIn } from './session-start.ts'

/** Browser tabs that refresh together use the same token. Reuse after this time, or after its successor was used, means it was stolen. */
const REUSE_GRACE_MS = 10_000

interface Dependencies {
  db: Database
  tokens: Tokens
  presentUser: (user: User) => SignedInUser
  clock: () => Date
}

/** Exchanges refresh tokens. A token of a session with a key is worth nothing without that key. */
export function createSessionRenewal({ db, tokens, presentUser, clock }: Dependencies) {
  const keylessUses = createRateLimiter(db, 'refresh-without-key', { points: 1, per: 60 * 60 })

  /** Audits the first use in an hour, so that a copied token is noticed and cannot flood the log. */
  async function auditMissingKey(transaction: Transaction, sessionId: string, user: User, address: string) {
    if ((await keylessUses.take(sessionId)) !== null) return
    const target = { kind: 'user', id: user.id, label: user.name }
    const after = { why: 'a refresh token was used without the key of its browser' }
    await insertAudit(transaction, { actor: null, act: 'session.refused', target, after, address }, clock())
  }

  return (refreshToken: string, { address, proof, idleMs }: Client): Promise<SignedIn | null> =>
    db.transaction(async (transaction) => {
      const tokenHash = tokens.hashOf(refreshToken)
      const token = await lockRefreshToken(transaction, tokenHash)
      if (!token) return null
      const { sessionId, usedAt } = token
      const now = clock()
      const live = await findLiveSession(transaction, sessionId, now)
      if (!live) return null
      const { user, keyThumbprint, lastUsedAt } = live
      if (keyThumbprint !== null) {
        const thumbprint = await verifyDeviceProof(proof, { purpose: 'refresh', subject: refreshToken })
        if (thumbprint !== keyThumbprint) {
          await auditMissingKey(transaction, sessionId, user, address)
          return null
        }
      }
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
      const use = { lastUsedAt: new Date(now.getTime() - idleMs), address }
      if (use.lastUsedAt > lastUsedAt) await touchSession(transaction, sessionId, use)
      const accessToken = await tokens.access(sessionId, user.id)
      return { accessToken, refreshToken: next, user: presentUser(user) }
    })
}
