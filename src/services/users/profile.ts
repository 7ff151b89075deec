import type { Database } from '../../data/database/database.ts'
import { errorCode } from '../../data/database/error-code.ts'
import { closeUserLinks } from '../../data/users/account-links.ts'
import { insertAudit } from '../../data/users/audit.ts'
import { isEmailInUse, writePasswordHash, writeProfile } from '../../data/users/credentials.ts'
import { endUserSessions } from '../../data/users/sessions.ts'
import type { OwnProfile } from '../../domain/users/own-account.ts'
import type { User } from '../../domain/users/user.ts'
import type { HashPassword } from '../security/index.ts'
import type { Staff } from './live-sessions.ts'
import { createOwnPasswordCheck, type OwnOutcome, refuseOwn } from './own-password.ts'

export interface ProfileServices {
  /** Keeps the current session and ends the person's others. */
  changePassword(
    staff: Staff,
    passwords: { currentPassword: string; newPassword: string },
    address: string,
  ): Promise<OwnOutcome<null>>
  update(
    staff: Staff,
    profile: OwnProfile & { currentPassword: string },
    address: string,
  ): Promise<OwnOutcome<User>>
}

const UNIQUE_VIOLATION = '23505'

interface Dependencies {
  db: Database
  hashPassword: HashPassword
  clock: () => Date
}

/** Changes to a person's own account, which require their password. */
export function createProfileServices({ db, hashPassword, clock }: Dependencies): ProfileServices {
  const checkOwnPassword = createOwnPasswordCheck(db)
  return {
    async changePassword({ user, sessionId }, { currentPassword, newPassword }, address) {
      const refusal = await checkOwnPassword(user.id, currentPassword)
      if (refusal) return refusal
      if (newPassword === currentPassword) return refuseOwn('same_password')
      const passwordHash = await hashPassword(newPassword)
      await db.transaction(async (transaction) => {
        const now = clock()
        await writePasswordHash(transaction, user.id, { passwordHash, now })
        await endUserSessions(transaction, user.id, { except: sessionId, now })
        await closeUserLinks(transaction, user.id, now)
        await insertAudit(transaction, { actor: user, act: 'profile.password_changed', address }, now)
      })
      return { ok: true, value: null }
    },

    async update({ user }, { currentPassword, name, email }, address) {
      const refusal = await checkOwnPassword(user.id, currentPassword)
      if (refusal) return refusal
      if (email !== undefined && (await isEmailInUse(db, email, { otherThan: user.id })))
        return refuseOwn('email_taken')
      const changes = { name: name ?? user.name, email: email ?? user.email }
      try {
        return await db.transaction(async (transaction) => {
          const now = clock()
          const value = await writeProfile(transaction, user.id, { ...changes, now })
          const before = { name: user.name, email: user.email }
          const entry = { actor: user, act: 'profile.updated', before, after: changes, address } as const
          await insertAudit(transaction, entry, now)
          return { ok: true, value }
        })
      } catch (error) {
        // Another person took the address after the check above.
        if (error instanceof Error && errorCode(error.cause) === UNIQUE_VIOLATION)
          return refuseOwn('email_taken')
        throw error
      }
    },
  }
}
