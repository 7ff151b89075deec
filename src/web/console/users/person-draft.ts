import {
  departmentOf,
  type ManageRefusal,
  moveRefusal,
  ROLE_DEPARTMENTS,
  type RoleAssignment,
  roleAssignmentRefusal,
} from '../../../domain/permissions/manage-users.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import type { Department, Role } from '../../../domain/users/user.ts'
import type { ListedUser } from '../../../domain/users/user-schemas.ts'

/** A person as the form has them. */
export interface PersonDraft {
  name: string
  username: string
  email: string
  /** Null until one is chosen. */
  role: Role | null
  department: Department | null
  dealership: string | null
  password: string
  /** A link to choose a password by is mailed to them. */
  isInvited: boolean
}

export function draftOf(user: ListedUser): PersonDraft {
  const { name, username, email, role, department, dealership } = user
  return { name, username, email, role, department, dealership, password: '', isInvited: false }
}

/** Somebody to be: where the one who adds them is, as far as that is settled. */
export function newDraft(actor: Actor, isInvited = false): PersonDraft {
  const empty = { name: '', username: '', email: '', role: null, department: null, password: '' }
  return { ...empty, dealership: actor.dealership, isInvited }
}

/** As the call takes it: a password, or an invitation. */
export function newPersonOf({ password, isInvited, ...person }: PersonDraft) {
  return { ...person, ...(isInvited ? { invite: true } : { password }) }
}

/** The department goes with the role; a manager keeps the one they had, or gets the first there is. */
export function withRole(draft: PersonDraft, role: Role): PersonDraft {
  const choices: readonly Department[] = ROLE_DEPARTMENTS[role]
  const kept = draft.department !== null && choices.includes(draft.department) ? draft.department : choices[0]
  return { ...draft, role, department: departmentOf(role) ?? kept ?? null }
}

/** Why this role cannot be given to this person, where they would stand with it. */
export function roleRefusal(
  actor: Actor,
  user: ListedUser | null,
  draft: PersonDraft,
  role: Role,
): ManageRefusal | null {
  const { department, dealership } = withRole(draft, role)
  if (department === null) return 'role_department'
  return refusalAt(actor, user, { role, department, dealership })
}

/** Those of the dealerships a person can be put at, `null` for all of them, and where they are already. */
export function dealershipChoices(
  actor: Actor,
  user: ListedUser | null,
  draft: PersonDraft,
  slugs: readonly string[],
): (string | null)[] {
  return [null, ...slugs].filter((dealership) => {
    if (dealership === draft.dealership || dealership === user?.dealership) return true
    if (draft.role === null || draft.department === null)
      return actor.dealership === null || actor.dealership === dealership
    const place = { role: draft.role, department: draft.department, dealership }
    return refusalAt(actor, user, place) === null
  })
}

/** Only what is another than it was. */
export function changesOf(
  user: ListedUser,
  draft: PersonDraft,
): Partial<Omit<PersonDraft, 'password' | 'isInvited'>> {
  const before = draftOf(user)
  const { password: _password, isInvited: _isInvited, ...fields } = draft
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== before[field as keyof PersonDraft]),
  )
}

function refusalAt(actor: Actor, user: ListedUser | null, place: RoleAssignment): ManageRefusal | null {
  return user ? moveRefusal(actor, user, place) : roleAssignmentRefusal(actor, place)
}
