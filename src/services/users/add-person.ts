import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertAudit } from '../../data/users/audit.ts'
import { insertPerson, lockPeople, type Person } from '../../data/users/people.ts'
import type { AuditEntry } from '../../domain/audit/audit.ts'
import { roleAssignmentRefusal } from '../../domain/permissions/manage-users.ts'
import { type Outcome, type Refusal, refuseReusedKey } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { User } from '../../domain/users/user.ts'
import type { NewUser } from '../../domain/users/user-schemas.ts'
import { claimOnce, type HashPassword } from '../security/index.ts'
import { type NameRefusal, NO_INVITATIONS, refuseManaging, refuseName } from './refusals.ts'

export type AddPersonOutcome = Outcome<
  Person,
  NameRefusal | Refusal<'invalid' | 'not_permitted' | 'conflict'>
>

/** Runs in the transaction that adds the person. */
export type Invite = (
  transaction: Transaction,
  user: User,
  by: { actor: User; address: string },
) => Promise<void>

interface Dependencies {
  db: Database
  clock: () => Date
  hashPassword: HashPassword
  invite: Invite | null
}

const CALL = 'create-user'

/** Adds a person, with a given password or a mailed link to choose one. */
export function createAddPerson({ db, clock, hashPassword, invite }: Dependencies) {
  return async function addPerson(
    { user, address }: Acting,
    { password, invite: isInvited, ...person }: NewUser,
    key: string | null,
  ): Promise<AddPersonOutcome> {
    if (isInvited && !invite) return NO_INVITATIONS
    // An invited person has a random password until they choose their own.
    const passwordHash = await hashPassword(password ?? randomBytes(32).toString('base64url'))
    const now = clock()
    const add = async (transaction: Transaction): Promise<AddPersonOutcome> => {
      const { actor } = await lockPeople(transaction, { actor: user.id, target: null })
      if (!actor?.active) return refuseManaging('not_permitted')
      const refusal = roleAssignmentRefusal(actor, person)
      if (refusal) return refuseManaging(refusal)
      // Excludes the password: its fast digest would be a second, weaker copy.
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
      const created = await insertPerson(transaction, { ...person, passwordHash })
      if ('field' in created) return refuseName(created)
      await once.keep(created)
      const entry: AuditEntry = {
        actor: { id: actor.id, name: actor.name },
        act: 'user.created',
        target: { kind: 'user', id: created.id, label: created.name },
        after: person,
        address,
      }
      await insertAudit(transaction, entry, now)
      if (isInvited && invite) await invite(transaction, created, { actor, address })
      return { ok: true, value: created }
    }
    return transact(db, add)
  }
}
