import type { Department, Role } from '../users/user.ts'
import { type Actor, can, type Permission, scopeOf } from './permissions.ts'

/** A person something is done to. */
export interface Managed {
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
  oneself: 'You cannot do this to your own account. Your own profile and password are in the menu at the top',
  not_permitted: 'Your role does not include this',
  administrator: 'Only a super administrator manages administrators',
  other_department: 'This is outside your department',
  other_dealership: 'This is outside your dealership',
  all_dealerships: 'People of all dealerships are managed by those who are of all of them too',
  manager: 'Managers are managed by an administrator',
  role_above: 'You cannot give a role above your own',
  role_not_yours: 'Only an administrator gives this role',
  admin_role: 'Only a super administrator gives or takes this role',
  role_department: 'This role does not belong to that department',
  last_super_admin: 'This is the last active super administrator',
} as const
export type ManageRefusal = keyof typeof MANAGE_REFUSALS

const ADMINISTRATORS: ReadonlySet<Role> = new Set(['super_admin', 'admin'])

export function isAdministrator(role: Role): boolean {
  return ADMINISTRATORS.has(role)
}

/** Why not; null where nothing stands against it. Never oneself, whoever one is. */
export function manageRefusal(actor: Actor, act: UserAct, target: Managed): ManageRefusal | null {
  if (actor.id === target.id) return 'oneself'
  const permission = ACT_PERMISSIONS[act]
  if (!can(actor, permission)) return 'not_permitted'
  if (isAdministrator(target.role)) return can(actor, 'users.manage_admins') ? null : 'administrator'
  if (actor.role !== 'department_manager') return null
  if (target.role === 'department_manager') return 'manager'
  if (!can(actor, permission, { department: target.department })) return 'other_department'
  return dealershipRefusal(actor, target)
}

/** Who answers for one dealership sees colleagues of all of them, and manages those of that one. */
function dealershipRefusal(actor: Actor, { dealership }: Pick<Managed, 'dealership'>): ManageRefusal | null {
  if (actor.dealership === null || actor.dealership === dealership) return null
  return dealership === null ? 'all_dealerships' : 'other_dealership'
}

/** Whom an actor's list holds: everybody, those of a department (and dealership, where one belongs to one), nobody. */
export type PeopleScope = 'all' | 'nobody' | { department: Department; dealership: string | null }

export function peopleScope(actor: Actor): PeopleScope {
  const scope = scopeOf(actor, 'users.view')
  if (scope === 'all') return 'all'
  if (scope !== 'department' || actor.department === null) return 'nobody'
  return { department: actor.department, dealership: actor.dealership }
}

/** Why a person's file stays shut; null where it may be read. */
export function viewRefusal(actor: Actor, target: Managed): ManageRefusal | null {
  if (!can(actor, 'users.view')) return 'not_permitted'
  if (!can(actor, 'users.view', { department: target.department })) return 'other_department'
  return can(actor, 'users.view', target) ? null : 'other_dealership'
}

/** Without an active super administrator nobody could ever make one again. */
export function lastSuperAdminRefusal(
  target: Pick<Managed, 'role' | 'active'>,
  to: Pick<Managed, 'role' | 'active'>,
  activeSuperAdmins: number,
): ManageRefusal | null {
  const isOne = target.active && target.role === 'super_admin'
  const staysOne = to.active && to.role === 'super_admin'
  return isOne && !staysOne && activeSuperAdmins <= 1 ? 'last_super_admin' : null
}

/** Which departments a role is had in. */
export const ROLE_DEPARTMENTS = {
  super_admin: ['admin'],
  admin: ['admin'],
  department_manager: ['sales', 'service', 'parts'],
  sales_user: ['sales'],
  service_user: ['service'],
  parts_user: ['parts'],
} satisfies Record<Role, readonly Department[]>

/** The department that comes with a role; null where there is a choice. */
export function departmentOf(role: Role): Department | null {
  const departments: readonly Department[] = ROLE_DEPARTMENTS[role]
  return departments.length === 1 ? (departments[0] ?? null) : null
}

/** From the lowest. Those of staff are equal. */
const RANKS = {
  sales_user: 0,
  service_user: 0,
  parts_user: 0,
  department_manager: 1,
  admin: 2,
  super_admin: 3,
} satisfies Record<Role, number>

export interface Place {
  role: Role
  department: Department
  dealership: string | null
}

/** Why a person cannot be given this role in this department; null where they can. */
export function placeRefusal(actor: Actor, place: Place): ManageRefusal | null {
  const departments: readonly Department[] = ROLE_DEPARTMENTS[place.role]
  if (!departments.includes(place.department)) return 'role_department'
  if (RANKS[place.role] > RANKS[actor.role]) return 'role_above'
  if (place.role === 'super_admin' && !can(actor, 'users.create_super_admin')) return 'role_not_yours'
  if (isAdministrator(place.role)) return can(actor, 'users.manage_admins') ? null : 'admin_role'
  if (actor.role !== 'department_manager') return can(actor, 'users.create') ? null : 'not_permitted'
  // A manager gives the staff role of their own department, and no other.
  if (place.role === 'department_manager') return 'role_not_yours'
  if (!can(actor, 'users.create', { department: place.department })) return 'other_department'
  return dealershipRefusal(actor, place)
}

/** Why a person cannot be moved from one place to another; null where they can. */
export function moveRefusal(actor: Actor, target: Managed, to: Place): ManageRefusal | null {
  const isMoved =
    target.role !== to.role || target.department !== to.department || target.dealership !== to.dealership
  if (!isMoved) return null
  if (target.role !== to.role && !can(actor, 'users.manage_roles')) return 'role_not_yours'
  return placeRefusal(actor, to)
}
