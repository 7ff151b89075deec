import type { Person, Taken } from '../../data/users/people.ts'
import { MANAGE_REFUSALS, type ManageRefusal } from '../../domain/permissions/manage-users.ts'
import { type Refusal, refuse, refuseField } from '../../domain/refusals/refusal.ts'

export type ManagingRefusal = Refusal<'invalid' | 'missing' | 'not_permitted'>
/** A name that another person has; the answer names the field. */
export type NameRefusal = Refusal<'taken'>
export type ChangedRefusal = Refusal<'changed', { user: Person }>

export const NO_SUCH_PERSON = refuse('missing', 'There is no such person')
export const NO_SUCH_DEALERSHIP = refuseField('dealership', 'There is no such dealership')
export const NO_INVITATIONS = refuseField('invite', 'No invitations are sent from here')

/** A role that does not go with a department is a mistake in the form; every other reason is a limit of the actor's. */
const MISTAKES: Partial<Record<ManageRefusal, string>> = { role_department: 'department' }

export function refuseManaging(why: ManageRefusal): Refusal<'invalid' | 'not_permitted'> {
  const field = MISTAKES[why]
  return field ? refuseField(field, MANAGE_REFUSALS[why]) : refuse('not_permitted', MANAGE_REFUSALS[why])
}

const TAKEN = {
  username: 'Another person has this username',
  email: 'Another person has this e-mail address',
} as const satisfies Record<Taken['taken'], string>

export function refuseName({ taken: field }: Taken): NameRefusal {
  const message = TAKEN[field]
  return { ...refuse('taken', message), errors: [{ field, message }] }
}
