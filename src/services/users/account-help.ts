import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertAudit } from '../../data/users/audit.ts'
import { findUserById } from '../../data/users/credentials.ts'
import { endUserSessions } from '../../data/users/sessions.ts'
import { MANAGE_REFUSALS, manageRefusal } from '../../domain/permissions/manage-users.ts'
import { type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import type { User } from '../../domain/users/user.ts'
import type { AccountLinkServices } from './account-links.ts'
import type { NotifyOwner } from './account-notices.ts'
import { removeAllFactors } from './factors/account-factors.ts'
import { PERSON_NOT_FOUND } from './refusals.ts'

export type HelpOutcome = { ok: true } | Refusal<'missing' | 'not_permitted' | 'conflict'>

export interface Helper {
  actor: User
  address: string
  /** The helper's device, named in the mail to the owner of the account. */
  device: string
}

/** Alternatives to setting a person's password, for those who may set it. */
export interface AccountHelpServices {
  /** Mails a link to choose a password. */
  invite(userId: string, by: Helper): Promise<HelpOutcome>
  /** Removes the second factor of a person who lost both phone and recovery codes. Their sessions end. */
  removeSecondFactor(userId: string, by: Helper): Promise<HelpOutcome>
}

interface Dependencies {
  db: Database
  accountLinks: Pick<AccountLinkServices, 'invite'>
  notifyOwner: NotifyOwner
  clock: () => Date
}

export function createAccountHelpServices({
  db,
  accountLinks,
  notifyOwner,
  clock,
}: Dependencies): AccountHelpServices {
  function help(
    userId: string,
    { actor }: Helper,
    act: (transaction: Transaction, user: User) => Promise<boolean>,
  ): Promise<HelpOutcome> {
    return transact(db, async (transaction): Promise<HelpOutcome> => {
      const user = await findUserById(transaction, userId)
      if (!user) return PERSON_NOT_FOUND
      const refusal = manageRefusal(actor, 'change_password', user)
      if (refusal) return refuse('not_permitted', MANAGE_REFUSALS[refusal])
      return (await act(transaction, user))
        ? { ok: true }
        : refuse('conflict', 'This cannot be done for this account')
    })
  }

  return {
    invite: (userId, by) =>
      help(userId, by, async (transaction, user) => {
        if (user.active) await accountLinks.invite(transaction, user, by)
        return user.active
      }),

    removeSecondFactor: (userId, by) =>
      help(userId, by, async (transaction, user) => {
        if (!(await removeAllFactors(transaction, user.id))) return false
        await notifyOwner(transaction, user, 'second_factor_off', by)
        const now = clock()
        await endUserSessions(transaction, user.id, { now })
        const target = { kind: 'user', id: user.id, label: user.name }
        const { actor, address } = by
        const entry = { actor, address, act: 'profile.second_factor_off', target } as const
        await insertAudit(transaction, entry, now)
        return true
      }),
  }
}
