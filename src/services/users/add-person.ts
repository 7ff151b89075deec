import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertAudit } from '../../data/users/audit.ts'
import { insertPerson, lockPeople, type Person } from '../../data/users/people.ts'
import type { AuditEntry } from '../../domain/audit/audit.ts'
import { placeRefusal } from '../../domain/permissions/manage-users.ts'
import { type Outcome, type Refusal, refuseReusedKey } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { User } from '../../domain/users/user.ts'
import type { NewPerson } from '../../domain/users/user-schemas.ts'
import { claimOnce, type HashPassword } from '../security/index.ts'
import { type NameRefusal, NO_INVITATIONS, refuseManaging, refuseName } from './refusals.ts'

export type Added = Outcome<Person, NameRefusal | Refusal<'invalid' | 'not_permitted' | 'conflict'>>

/** In the transaction that adds the person. */
export type Invite = (
  transaction: Transaction,
  invited: User,
  by: { actor: User; address: string },
) => Promise<void>

interface Dependencies {
  db: Database
  clock: () => Date
  hashPassword: HashPassword
  invite: Invite | null
}

const CALL = 'create-user'

/** Somebody new, with a password that was chosen for them or a mailed link to choose one by. */
export function createAddPerson({ db, clock, hashPassword, invite }: Dependencies) {
  return async function addPerson(
    { user, address }: Acting,
    { password, invite: isInvited, ...person }: NewPerson,
    key: string | null,
  ): Promise<Added> {
    if (isInvited && !invite) return NO_INVITATIONS
    // Who is invited has a password nobody knows until they have chosen one.
    const passwordHash = await hashPassword(password ?? randomBytes(32).toString('base64url'))
    const now = clock()
    const add = async (transaction: Transaction): Promise<Added> => {
      const { actor } = await lockPeople(transaction, { actor: user.id, target: null })
      if (!actor?.active) return refuseManaging('not_permitted')
      const refusal = placeRefusal(actor, person)
      if (refusal) return refuseManaging(refusal)
      // Without the password: a quick hash of it, kept to compare with, would be a second and weaker copy.
      const body = { person, isInvited }
      const once = await claimOnce(transaction, {
        call: CALL,
        acting: { user: actor, address },
        key,
        body,
        now,
      })
      if (once.kind === 'again') return { ok: true, value: once.answer as Person }
      if (once.kind === 'other_body') return refuseReusedKey('person')
      const made = await insertPerson(transaction, { ...person, passwordHash })
      if ('taken' in made) return refuseName(made)
      await once.keep(made)
      const entry: AuditEntry = {
        actor: { id: actor.id, name: actor.name },
        act: 'user.created',
        target: { kind: 'user', id: made.id, label: made.name },
        after: person,
        address,
      }
      await insertAudit(transaction, entry, now)
      if (isInvited && invite) await invite(transaction, made, { actor, address })
      return { ok: true, value: made }
    }
    return transact(db, add)
  }
}
