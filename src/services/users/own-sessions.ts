import type { Database } from '../../data/database/database.ts'
import { insertAudit } from '../../data/users/audit.ts'
import { endUserSession, endUserSessions, listUserSessions } from '../../data/users/sessions.ts'
import type { OwnSession } from '../../domain/users/own-account.ts'
import type { Staff } from './sign-in/live-sessions.ts'

export interface OwnSessionServices {
  list(staff: Staff): Promise<OwnSession[]>
  /** Returns false if the session is not theirs or has ended. */
  end(staff: Staff, sessionId: string, address: string): Promise<boolean>
  /** Ends all sessions but the current one. */
  endOthers(staff: Staff, address: string): Promise<void>
}

/** Where a person is signed in, and how they sign out there. */
export function createOwnSessionServices(db: Database, clock: () => Date): OwnSessionServices {
  return {
    async list({ user, sessionId }) {
      const sessions = await listUserSessions(db, user.id, clock())
      return sessions.map(({ id, device, address, createdAt, lastUsedAt }) => ({
        id,
        device,
        address,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: id === sessionId,
      }))
    },

    end: ({ user }, sessionId, address) =>
      db.transaction(async (transaction) => {
        const now = clock()
        if (!(await endUserSession(transaction, user.id, { sessionId, now }))) return false
        const after = { why: 'signed out from another device' }
        await insertAudit(transaction, { actor: user, act: 'session.ended', after, address }, now)
        return true
      }),

    endOthers: ({ user, sessionId }, address) =>
      db.transaction(async (transaction) => {
        const now = clock()
        await endUserSessions(transaction, user.id, { except: sessionId, now })
        const after = { why: 'signed out from all other devices' }
        await insertAudit(transaction, { actor: user, act: 'session.ended', after, address }, now)
      }),
  }
}
