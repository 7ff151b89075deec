import type { Database } from '../../data/database/database.ts'
import { isUniqueViolation } from '../../data/database/error-code.ts'
import { closeUserLinks } from '../../data/users/account-links.ts'
import { insertAudit } from '../../data/users/audit.ts'
import { isEmailInUse, writePasswordHash, writeProfile } from '../../data/users/credentials.ts'
import { endUserSessions } from '../../data/users/sessions.ts'
import type { OwnProfile } from '../../domain/users/own-account.ts'
import type { User } from '../../domain/users/user.ts'
import type { CurrentMailer } from '../../integrations/mail/mailer.ts'
import type { HashPassword } from '../security/index.ts'
import type { AccountLinkServices } from './account-links.ts'
import type { NotifyOwner } from './account-notices.ts'
import { createOwnAccountCheck, type OwnOutcome, refuseOwn } from './own-password.ts'
import type { Client } from './sign-in/client.ts'
import type { Staff } from './sign-in/live-sessions.ts'

export interface ProfileServices {
  /** Keeps the current session and ends the person's others. */
  changePassword(
    staff: Staff,
    passwords: { currentPassword: string; newPassword: string },
    client: Client,
  ): Promise<OwnOutcome<null>>
  /** Saves the name. A new email address counts only once the link mailed to it is used. */
  update(
    staff: Staff,
    profile: OwnProfile & { currentPassword: string },
    client: Client,
  ): Promise<OwnOutcome<{ user: User; pendingEmail: string | null }>>
}

interface Dependencies {
  db: Database
  hashPassword: HashPassword
  /** Without a mail server an address cannot be confirmed, and counts at once. */
  currentMailer: CurrentMailer
  requestEmail: AccountLinkServices['requestEmail']
  notifyOwner: NotifyOwner
  clock: () => Date
}

/** Changes to a person's own account, which require their password. */
export function createProfileServices({
  db,
  hashPassword,
  currentMailer,
  requestEmail,
  notifyOwner,
  clock,
}: Dependencies): ProfileServices {
  const checkOwnAccount = createOwnAccountCheck({ db, clock })
  return {
    async changePassword(staff, { currentPassword, newPassword }, client) {
      const { user, sessionId } = staff
      const refusal = await checkOwnAccount(staff, currentPassword)
      if (refusal) return refusal
      if (newPassword === currentPassword) return refuseOwn('same_password')
      const passwordHash = await hashPassword(newPassword)
      await db.transaction(async (transaction) => {
        const now = clock()
        await writePasswordHash(transaction, user.id, { passwordHash, now })
        await endUserSessions(transaction, user.id, { except: sessionId, now })
        await closeUserLinks(transaction, user.id, now)
        await notifyOwner(transaction, user, 'password_changed', client)
        const { address } = client
        await insertAudit(transaction, { actor: user, act: 'profile.password_changed', address }, now)
      })
      return { ok: true, value: null }
    },

    async update(staff, { currentPassword, name, email = staff.user.email }, client) {
      const { user } = staff
      const refusal = await checkOwnAccount(staff, currentPassword)
      if (refusal) return refusal
      const isNewEmail = email.toLowerCase() !== user.email.toLowerCase()
      if (isNewEmail && (await isEmailInUse(db, email, { otherThan: user.id })))
        return refuseOwn('email_taken')
      const isPending = isNewEmail && currentMailer() !== null
      try {
        return await db.transaction(async (transaction) => {
          const now = clock()
          const { address } = client
          const changes = { name: name ?? user.name, email: isPending ? user.email : email }
          const savedUser = await writeProfile(transaction, user.id, { ...changes, now })
          const before = { name: user.name, email: user.email }
          const entry = { actor: user, act: 'profile.updated', before, after: changes, address } as const
          await insertAudit(transaction, entry, now)
          if (isPending) {
            await requestEmail(transaction, user, email)
            const request = {
              actor: user,
              act: 'profile.email_requested',
              after: { email },
              address,
            } as const
            await insertAudit(transaction, request, now)
          }
          return { ok: true, value: { user: savedUser, pendingEmail: isPending ? email : null } }
        })
      } catch (error) {
        // Another person took the address after the check above.
        if (isUniqueViolation(error)) return refuseOwn('email_taken')
        throw error
      }
    },
  }
}
