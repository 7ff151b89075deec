import type { Department, Role } from '../users/user.ts'
import { type Actor, can, type Permission, scopeOf } from './permissions.ts'

/** The user being managed. */
export interface ManagedUser {
  id: string
  role: Role
  department: Department | null
  dealership: string | null
  active: boolean
}

export type UserAct = 'update' | 'deactivate' | 'reactivate' | 'change_password'

const ACT_PERMISSIONS = {
  update: 'users.update',
  deactivate: 'users.delete',
  reactivate: 'users.delete',
  change_password: 'users.change_password',
} satisfies Record<UserAct, Permission>

export const MANAGE_REFUSALS = {
  oneself:
    'You cannot do this to your own account. Change your profile and password from the menu at the top',
  not_permitted: 'Your role does not allow this',
  administrator: 'Only a super administrator can manage administrators',
  other_department: 'This is outside your department',
  other_dealership: 'This is outside your dealership',
  all_dealerships: 'Only a manager of all dealerships can manage staff of all dealerships',
  manager: 'Only an administrator can manage managers',
  role_above: 'You cannot assign a role above your own',
  role_not_yours: 'Only an administrator can assign this role',
  admin_role: 'Only a super administrator can assign or remove this role',
  role_department: 'This role does not belong to that department',
  last_super_admin: 'This is the last active super administrator',
} as const
export type ManageRefusal = keyof typeof MANAGE_REFUSALS

const ADMINISTRATORS: ReadonlySet<Role> = new Set(['super_admin', 'admin'])

export function isAdministrator(role: Role): boolean {
  return ADMINISTRATORS.has(role)
}

/** Why the act is refused; null if it is allowed. Users can never manage themselves. */
export function manageRefusal(actor: Actor, act: UserAct, target: ManagedUser): ManageRefusal | null {
  if (actor.id === target.id) return 'oneself'
  const permission = ACT_PERMISSIONS[act]
  if (!can(actor, permission)) return 'not_permitted'
  if (isAdministrator(target.role)) return can(actor, 'users.manage_admins') ? null : 'administrator'
  if (actor.role !== 'department_manager') return null
  if (target.role === 'department_manager') return 'manager'
  if (!can(actor, permission, { department: target.department })) return 'other_department'
  return dealershipRefusal(actor, target)
}

/** A manager of one dealership sees colleagues of all dealerships but manages only those of their own. */
function dealershipRefusal(
  actor: Actor,
  { dealership }: Pick<ManagedUser, 'dealership'>,
): ManageRefusal | null {
  if (actor.dealership === null || actor.dealership === dealership) return null
  return dealership === null ? 'all_dealerships' : 'other_dealership'
}

/** Users that the actor can list: all, none, or those of a department and, if set, a dealership. */
export type PeopleScope = 'all' | 'nobody' | { department: Department; dealership: string | null }

export function peopleScope(actor: Actor): PeopleScope {
  const scope = scopeOf(actor, 'users.view')
  if (scope === 'all') return 'all'
  if (scope !== 'department' || actor.department === null) return 'nobody'
  return { department: actor.department, dealership: actor.dealership }
}

/** Why the actor may not view a user; null if they may. */
export function viewRefusal(actor: Actor, target: ManagedUser): ManageRefusal | null {
  if (!can(actor, 'users.view')) return 'not_permitted'
  if (!can(actor, 'users.view', { department: target.department })) return 'other_department'
  return can(actor, 'users.view', target) ? null : 'other_dealership'
}

/** Keeps at least one active super administrator, because only they can create another. */
export function lastSuperAdminRefusal(
  target: Pick<ManagedUser, 'role' | 'active'>,
  to: Pick<ManagedUser, 'role' | 'active'>,
  activeSuperAdmins: number,
): ManageRefusal | null {
  const isActiveSuperAdmin = target.active && target.role === 'super_admin'
  const staysActiveSuperAdmin = to.active && to.role === 'super_admin'
  return isActiveSuperAdmin && !staysActiveSuperAdmin && activeSuperAdmins <= 1 ? 'last_super_admin' : null
}

/** Departments in which a role exists. */
export const ROLE_DEPARTMENTS = {
  super_admin: ['admin'],
  admin: ['admin'],
  department_manager: ['sales', 'service', 'parts'],
  sales_user: ['sales'],
  service_user: ['service'],
  parts_user: ['parts'],
} satisfies Record<Role, readonly Department[]>

/** The only department of a role; null if there are several. */
export function departmentOf(role: Role): Department | null {
  const departments: readonly Department[] = ROLE_DEPARTMENTS[role]
  return departments.length === 1 ? (departments[0] ?? null) : null
}

/** A higher rank is above. All staff roles are equal. */
const RANKS = {
  sales_user: 0,
  service_user: 0,
  parts_user: 0,
  department_manager: 1,
  admin: 2,
  super_admin: 3,
} satisfies Record<Role, number>

export interface RoleAssignment {
  role: Role
  department: Department
  dealership: string | null
}

/** Why the actor cannot assign this role in this department; null if they can. */
export function roleAssignmentRefusal(actor: Actor, assignment: RoleAssignment): ManageRefusal | null {
  const departments: readonly Department[] = ROLE_DEPARTMENTS[assignment.role]
  if (!departments.includes(assignment.department)) return 'role_department'
  if (RANKS[assignment.role] > RANKS[actor.role]) return 'role_above'
  if (assignment.role === 'super_admin' && !can(actor, 'users.create_super_admin')) return 'role_not_yours'
  if (isAdministrator(assignment.role)) return can(actor, 'users.manage_admins') ? null : 'admin_role'
  if (actor.role !== 'department_manager') return can(actor, 'users.create') ? null : 'not_permitted'
  // A manager can assign only the staff role of their own department.
  if (assignment.role === 'department_manager') return 'role_not_yours'
  if (!can(actor, 'users.create', { department: assignment.department })) return 'other_department'
  return dealershipRefusal(actor, assignment)
}

/** Why the actor cannot change the user's role, department or dealership; null if they can. */
export function moveRefusal(actor: Actor, target: ManagedUser, to: RoleAssignment): ManageRefusal | null {
  const isMoved =
    target.role !== to.role || target.department !== to.department || target.dealership !== to.dealership
  if (!isMoved) return null
  if (target.role !== to.role && !can(actor, 'users.manage_roles')) return 'role_not_yours'
  return roleAssignmentRefusal(actor, to)
}
