import {
  PERMISSION_NAMES,
  PERMISSIONS,
  type Permission,
  type Scope,
} from '../../../domain/permissions/permissions.ts'
import { ROLES, type Role } from '../../../domain/users/user.ts'

export interface PermissionGroup {
  name: string
  rows: PermissionRow[]
}

export interface PermissionRow {
  permission: Permission
  /** 'See people'. */
  act: string
  /** Label of the scope by role; null for a role without the permission. */
  scope: Record<Role, string | null>
}

const SCOPE_LABELS = { all: 'All', department: 'Department', own: 'Own' } satisfies Record<Scope, string>

const GROUP_NAMES: Record<string, string> = {
  users: 'Users',
  leads: 'Leads',
  departments: 'Departments',
  system: 'System',
  reports: 'Reports',
  analytics: 'Analytics',
  shifts: 'Shifts',
  leave: 'Leave',
  content: 'Content',
  stock: 'Stock',
  tags: 'Sales tags',
  templates: 'Email templates',
  chat: 'Assistant',
}

/** Permissions grouped by subject. */
export function permissionGroups(): PermissionGroup[] {
  const byNoun = Map.groupBy(PERMISSION_NAMES, (name) => name.split('.')[0] ?? '')
  return [...byNoun].map(([noun, names]) => ({
    name: GROUP_NAMES[noun] ?? noun,
    rows: names.map(rowOf),
  }))
}

function rowOf(permission: Permission): PermissionRow {
  const rule: { label: string; scopes: Partial<Record<Role, Scope>>; managersOf?: string } =
    PERMISSIONS[permission]
  const { label, scopes, managersOf } = rule
  const words = (role: Role) => {
    const scope = scopes[role]
    if (!scope) return null
    return role === 'department_manager' && managersOf
      ? `${managersOf.charAt(0).toUpperCase()}${managersOf.slice(1)} managers only`
      : SCOPE_LABELS[scope]
  }
  return {
    permission,
    act: `${label.charAt(0).toUpperCase()}${label.slice(1)}`,
    scope: Object.fromEntries(ROLES.map((role) => [role, words(role)])) as PermissionRow['scope'],
  }
}

/** Groups the roles with a permission by scope: 'All: Super Administrator, Administrator'. */
export function holdersOf({ scope }: PermissionRow): { words: string; roles: Role[] }[] {
  const holders = ROLES.filter((role) => scope[role] !== null)
  const byWords = Map.groupBy(holders, (role) => scope[role] ?? '')
  return [...byWords].map(([words, roles]) => ({ words, roles }))
}
