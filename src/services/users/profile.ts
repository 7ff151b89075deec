import type { Database } from '../../data/database/database.ts'
import { errorCode } from '../../data/database/error-code.ts'
import { closeLinksOf } from '../../data/users/account-links.ts'
import { insertAudit } from '../../data/users/audit.ts'
import { isEmailTaken, writePasswordHash, writeProfile } from '../../data/users/credentials.ts'
import { endSessionsOf } from '../../data/users/sessions.ts'
import type { OwnProfile } from '../../domain/users/own-account.ts'
import type { User } from '../../domain/users/user.ts'
import type { HashPassword } from '../security/index.ts'
import type { Staff } from './live-sessions.ts'
import { createOwnPasswordCheck, type OwnOutcome, refuseOwn } from './own-password.ts'

export interface ProfileServices {
  /** The session it is done in goes on; the person's others end. */
  changePassword(
    staff: Staff,
    passwords: { currentPassword: string; newPassword: string },
    address: string,
  ): Promise<OwnOutcome<null>>
  update(
    staff: Staff,
    asked: OwnProfile & { currentPassword: string },
    address: string,
  ): Promise<OwnOutcome<User>>
}

const UNIQUE = '23505'

interface Dependencies {
  db: Database
  hashPassword: HashPassword
  clock: () => Date
}

/** What people change of themselves, with their password shown again. */
export function createProfileServices({ db, hashPassword, clock }: Dependencies): ProfileServices {
  const refusedPassword = createOwnPasswordCheck(db)
  return {
    async changePassword({ user, sessionId }, { currentPassword, newPassword }, address) {
      const refused = await refusedPassword(user.id, currentPassword)
      if (refused) return refused
      if (newPassword === currentPassword) return refuseOwn('same_password')
      const passwordHash = await hashPassword(newPassword)
      await db.transaction(async (transaction) => {
        const now = clock()
        await writePasswordHash(transaction, user.id, { passwordHash, now })
        await endSessionsOf(transaction, user.id, { except: sessionId, now })
        await closeLinksOf(transaction, user.id, now)
        await insertAudit(transaction, { actor: user, act: 'profile.password_changed', address }, now)
      })
      return { ok: true, value: null }
    },

    async update({ user }, { currentPassword, name, email }, address) {
      const refused = await refusedPassword(user.id, currentPassword)
      if (refused) return refused
      if (email !== undefined && (await isEmailTaken(db, email, { otherThan: user.id })))
        return refuseOwn('email_taken')
      const wanted = { name: name ?? user.name, email: email ?? user.email }
      try {
        return await db.transaction(async (transaction) => {
          const now = clock()
          const value = await writeProfile(transaction, user.id, { ...wanted, now })
          const before = { name: user.name, email: user.email }
          const entry = { actor: user, act: 'profile.updated', before, after: wanted, address } as const
          await insertAudit(transaction, entry, now)
          return { ok: true, value }
        })
      } catch (error) {
        // Somebody else took it between the question and the answer.
        if (error instanceof Error && errorCode(error.cause) === UNIQUE) return refuseOwn('email_taken')
        throw error
      }
    },
  }
}
