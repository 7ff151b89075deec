import type { FieldConflict, Person } from '../../data/users/people.ts'
import { MANAGE_REFUSALS, type ManageRefusal } from '../../domain/permissions/manage-users.ts'
import { type Refusal, refuse, refuseField } from '../../domain/refusals/refusal.ts'

export type ManagingRefusal = Refusal<'invalid' | 'missing' | 'not_permitted'>
/** The username or address of another person; the errors name the field. */
export type NameRefusal = Refusal<'taken'>
export type ChangedRefusal = Refusal<'changed', { user: Person }>

export const PERSON_NOT_FOUND = refuse('missing', 'Person not found')
export const DEALERSHIP_NOT_FOUND = refuseField('dealership', 'Dealership not found')
export const NO_INVITATIONS = refuseField('invite', 'Invitations are not available')

/** A role that does not fit the department is an input error; every other reason is a missing permission. */
const INVALID_FIELDS: Partial<Record<ManageRefusal, string>> = { role_department: 'department' }

export function refuseManaging(reason: ManageRefusal): Refusal<'invalid' | 'not_permitted'> {
  const field = INVALID_FIELDS[reason]
  return field
    ? refuseField(field, MANAGE_REFUSALS[reason])
    : refuse('not_permitted', MANAGE_REFUSALS[reason])
}

const TAKEN_MESSAGES = {
  username: 'Another person has this username',
  email: 'Another person has this email address',
} as const satisfies Record<FieldConflict['field'], string>

export function refuseName({ field }: FieldConflict): NameRefusal {
  const message = TAKEN_MESSAGES[field]
  return { ...refuse('taken', message), errors: [{ field, message }] }
}
