import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../../data/database/database.ts'
import { isUniqueViolation } from '../../data/database/error-code.ts'
import { insertLinkDelivery } from '../../data/outbox/index.ts'
import { createRateLimiter } from '../../data/security/index.ts'
import { lockAppState } from '../../data/site/index.ts'
import {
  closeUserLinks,
  findOpenLink,
  insertAccountLink,
  type OpenLinkRow,
  useAccountLink,
} from '../../data/users/account-links.ts'
import { insertAudit } from '../../data/users/audit.ts'
import { findActiveUserByEmail, writePasswordHash, writeProfile } from '../../data/users/credentials.ts'
import { endUserSessions } from '../../data/users/sessions.ts'
import { countUsers, insertUsers } from '../../data/users/users.ts'
import {
  type AccountLinkKind,
  type FirstAdministrator,
  LINK_LIFE_MS,
} from '../../domain/users/account-links.ts'
import type { User } from '../../domain/users/user.ts'
import { type HashPassword, limitKey } from '../security/index.ts'
import { openAccountLink } from './account-link.ts'
import type { NotifyOwner } from './account-notices.ts'
import type { Client } from './sign-in/client.ts'
import { createSignInPlaces } from './sign-in/sign-in-places.ts'

export interface OpenLink {
  kind: AccountLinkKind
  /** Null for the first set-up, before any user exists. */
  user: Pick<User, 'name' | 'username'> | null
  /** The address that the link confirms; null for other kinds. */
  email: string | null
}

export interface AccountLinkServices {
  /** Mails a link if an active account has the address. Answer and timing are the same if none has. */
  requestReset(email: string, address: string): Promise<{ ok: true } | { ok: false; retryAfter: number }>
  /** Runs in the transaction that adds the person, or later. */
  invite(transaction: Transaction, user: User, by: { actor: User; address: string }): Promise<void>
  /** Returns null for a used, expired or invalid link. Opening does not use it up, because mail scanners open every link. */
  open(signed: string): Promise<OpenLink | null>
  /** Returns false if the link can no longer be used. Ends all sessions of the person. */
  setPassword(signed: string, password: string, client: Client): Promise<boolean>
  /** Mails a link to a new address of a person, which counts only once it is used. */
  requestEmail(transaction: Transaction, user: User, email: string): Promise<void>
  /** Makes the confirmed address the person's own. Returns 'taken' if another account has it by now. */
  confirmEmail(signed: string, client: Client): Promise<'done' | 'expired' | 'taken'>
  /** Creates the first administrator of a new site. */
  setUp(signed: string, person: FirstAdministrator, address: string): Promise<boolean>
}

interface Dependencies {
  db: Database
  secret: Uint8Array
  hashPassword: HashPassword
  notifyOwner: NotifyOwner
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

const HOUR_SECONDS = 60 * 60

/** Whether the link sets the password of an existing person. */
function isPasswordLink(link: OpenLinkRow | null): link is OpenLinkRow & { user: User } {
  return link !== null && link.user !== null && link.kind !== 'email'
}

export function createAccountLinkServices({
  db,
  secret,
  hashPassword,
  notifyOwner,
  clock,
  logError,
}: Dependencies): AccountLinkServices {
  const byAddress = createRateLimiter(db, 'reset-address', { points: 20, per: HOUR_SECONDS })
  const byAccount = createRateLimiter(db, 'reset-account', { points: 3, per: HOUR_SECONDS })
  const places = createSignInPlaces({ db, secret, clock })

  async function mailLink(transaction: Transaction, kind: 'reset' | 'invitation', user: User) {
    const now = clock()
    const id = randomUUID()
    const expiresAt = new Date(now.getTime() + LINK_LIFE_MS[kind])
    await insertAccountLink(transaction, { id, kind, userId: user.id, createdAt: now, expiresAt })
    await insertLinkDelivery(transaction, { linkId: id, purpose: kind, recipient: user.email, now })
  }

  async function mailReset(email: string, address: string): Promise<void> {
    const user = await findActiveUserByEmail(db, email)
    if (!user || (await byAccount.take(user.id)) !== null) return
    await db.transaction(async (transaction) => {
      await mailLink(transaction, 'reset', user)
      const target = { kind: 'user', id: user.id, label: user.name }
      await insertAudit(transaction, { actor: null, act: 'link.reset_asked', target, address }, clock())
    })
  }

  return {
    async requestReset(email, address) {
      const wait = await byAddress.take(limitKey(address))
      if (wait !== null) return { ok: false, retryAfter: wait }
      // Not awaited: the response time would reveal whether the account exists.
      void mailReset(email, address).catch((error: unknown) =>
        logError(error, 'A password reset link could not be created'),
      )
      return { ok: true }
    },

    async invite(transaction, user, { actor, address }) {
      await mailLink(transaction, 'invitation', user)
      const target = { kind: 'user', id: user.id, label: user.name }
      await insertAudit(transaction, { actor, act: 'link.invited', target, address }, clock())
    },

    async open(signed) {
      const id = openAccountLink(signed, secret)
      const link = id === null ? null : await findOpenLink(db, id, clock())
      return link && { kind: link.kind, user: link.user, email: link.email }
    },

    async setPassword(signed, password, client) {
      const { address } = client
      const id = openAccountLink(signed, secret)
      // Checked before hashing, so that a dead link costs nothing.
      if (!id || !isPasswordLink(await findOpenLink(db, id, clock()))) return false
      const passwordHash = await hashPassword(password)
      return db.transaction(async (transaction) => {
        const now = clock()
        const link = await findOpenLink(transaction, id, now)
        if (!isPasswordLink(link) || !(await useAccountLink(transaction, id, now))) return false
        const { user } = link
        await writePasswordHash(transaction, user.id, { passwordHash, now })
        await closeUserLinks(transaction, user.id, now)
        await endUserSessions(transaction, user.id, { now })
        // A person who can read this mailbox may sign in from here, even while strangers exhaust the account's limit.
        await places.keep(transaction, user.id, address)
        if (link.kind === 'reset') await notifyOwner(transaction, user, 'password_changed', client)
        const after = { kind: link.kind }
        await insertAudit(transaction, { actor: user, act: 'link.used', after, address }, now)
        return true
      })
    },

    async requestEmail(transaction, user, email) {
      const now = clock()
      const id = randomUUID()
      const expiresAt = new Date(now.getTime() + LINK_LIFE_MS.email)
      await insertAccountLink(transaction, {
        id,
        kind: 'email',
        userId: user.id,
        email,
        createdAt: now,
        expiresAt,
      })
      await insertLinkDelivery(transaction, {
        linkId: id,
        purpose: 'email_confirmation',
        recipient: email,
        now,
      })
    },

    async confirmEmail(signed, client) {
      const id = openAccountLink(signed, secret)
      if (!id) return 'expired'
      try {
        return await db.transaction(async (transaction) => {
          const now = clock()
          const link = await findOpenLink(transaction, id, now)
          if (!link?.user || link.email === null || !(await useAccountLink(transaction, id, now)))
            return 'expired'
          const { user, email } = link
          await writeProfile(transaction, user.id, { email, now })
          // The old address hears of it, because a thief would change the address first.
          await notifyOwner(transaction, user, 'email_changed', client)
          const { address } = client
          const changes = { before: { email: user.email }, after: { email } }
          await insertAudit(transaction, { actor: user, act: 'profile.updated', ...changes, address }, now)
          return 'done'
        })
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken'
        throw error
      }
    },

    async setUp(signed, { username, name, email, password }, address) {
      const id = openAccountLink(signed, secret)
      if (!id || (await findOpenLink(db, id, clock()))?.kind !== 'set-up') return false
      const passwordHash = await hashPassword(password)
      return db.transaction(async (transaction) => {
        const now = clock()
        await lockAppState(transaction, 'mode')
        if ((await countUsers(transaction)) > 0 || !(await useAccountLink(transaction, id, now))) return false
        const access = { role: 'super_admin', department: 'admin', dealership: null } as const
        await insertUsers(transaction, [{ username, name, email, passwordHash, ...access }])
        const after = { kind: 'set-up', username }
        await insertAudit(transaction, { actor: null, act: 'link.used', after, address }, now)
        return true
      })
    },
  }
}
