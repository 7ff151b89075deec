import type { Person, Taken } from '../../data/users/people.ts'
import type { ManageRefusal } from '../../domain/permissions/manage-users.ts'

export type NotAllowed = { ok: false; reason: 'refused'; refusal: ManageRefusal }
export type NoSuchPerson = { ok: false; reason: 'missing' }
/** A field cannot be as it was sent. */
export type Unfit =
  | { ok: false; reason: 'taken'; field: Taken['taken'] }
  | { ok: false; reason: 'invalid'; field: 'dealership' | 'invite'; message: string }
/** Somebody was first; this is how the person stands now. */
export type Changed = { ok: false; reason: 'changed'; user: Person }
/** The key of another request. */
export type OtherBody = { ok: false; reason: 'other_body' }

export type Outcome<Value, Refused> = { ok: true; value: Value } | Refused

export function refused(refusal: ManageRefusal): NotAllowed {
  return { ok: false, reason: 'refused', refusal }
}

/** Thrown, so that all that came before it in the transaction goes with it. */
export class NameTaken extends Error {
  readonly field: Taken['taken']
  constructor({ taken }: Taken) {
    super(`Another person has this ${taken}`)
    this.field = taken
  }
}

export function unlessNameTaken<Result>(written: Promise<Result>): Promise<Result | Unfit> {
  return written.catch((error: unknown) => {
    if (error instanceof NameTaken) return { ok: false, reason: 'taken', field: error.field }
    throw error
  })
}

export const NO_SUCH_DEALERSHIP = {
  ok: false,
  reason: 'invalid',
  field: 'dealership',
  message: 'There is no such dealership',
} as const
