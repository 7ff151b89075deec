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

/** The form's values for a user. */
export interface PersonDraft {
  name: string
  username: string
  email: string
  /** Null until one is selected. */
  role: Role | null
  department: Department | null
  dealership: string | null
  password: string
  /** They get an email with a link to choose a password. */
  isInvited: boolean
}

export function draftOf(user: ListedUser): PersonDraft {
  const { name, username, email, role, department, dealership } = user
  return { name, username, email, role, department, dealership, password: '', isInvited: false }
}

/** The draft of a new user, at the dealership of the actor. */
export function newDraft(actor: Actor, isInvited = false): PersonDraft {
  const empty = { name: '', username: '', email: '', role: null, department: null, password: '' }
  return { ...empty, dealership: actor.dealership, isInvited }
}

/** The request body for a new user: with a password or an invitation. */
export function newPersonOf({ password, isInvited, ...person }: PersonDraft) {
  return { ...person, ...(isInvited ? { invite: true } : { password }) }
}

/** Sets the role and its department. A manager keeps their department, or gets the first. */
export function withRole(draft: PersonDraft, role: Role): PersonDraft {
  const choices: readonly Department[] = ROLE_DEPARTMENTS[role]
  const department =
    draft.department !== null && choices.includes(draft.department) ? draft.department : choices[0]
  return { ...draft, role, department: departmentOf(role) ?? department ?? null }
}

/** Why the actor may not give this role, with the department and dealership it would have. */
export function roleRefusal(
  actor: Actor,
  user: ListedUser | null,
  draft: PersonDraft,
  role: Role,
): ManageRefusal | null {
  const { department, dealership } = withRole(draft, role)
  if (department === null) return 'role_department'
  return placementRefusal(actor, user, { role, department, dealership })
}

/** The dealerships the actor may choose for a user, including the current one; `null` means all dealerships. */
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
    return placementRefusal(actor, user, place) === null
  })
}

/** The changed fields only. */
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

function placementRefusal(
  actor: Actor,
  user: ListedUser | null,
  place: RoleAssignment,
): ManageRefusal | null {
  return user ? moveRefusal(actor, user, place) : roleAssignmentRefusal(actor, place)
}
