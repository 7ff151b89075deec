import type { Department, Role } from '../users/user.ts'

/** What a permission covers: everything, the actor's department (and dealership, if they have one), or their own. */
export type Scope = 'all' | 'department' | 'own'

interface PermissionRule {
  /** Follows 'may'. */
  label: string
  scopes: Partial<Record<Role, Scope>>
  /** Limits managers to those of this department. */
  managersOf?: Department
}

const forSuperAdmin = { super_admin: 'all' } as const
const forAdmins = { ...forSuperAdmin, admin: 'all' } as const
const forManagers = { ...forAdmins, department_manager: 'department' } as const
const forStaff = { ...forAdmins, sales_user: 'own', service_user: 'own', parts_user: 'own' } as const

/** Everyone, within their department and, if they have one, their dealership. */
const forColleagues = {
  ...forManagers,
  sales_user: 'department',
  service_user: 'department',
  parts_user: 'department',
} as const

/** All permissions with their scopes by role. Nothing else in the code repeats this table. */
export const PERMISSIONS = {
  'users.view': { label: 'view users', scopes: forManagers },
  'users.create': { label: 'create users', scopes: forManagers },
  'users.update': { label: 'edit users', scopes: forManagers },
  'users.delete': { label: 'deactivate and reactivate users', scopes: forAdmins },
  'users.change_password': { label: 'set a new password for users', scopes: forManagers },
  'users.manage_roles': { label: 'change roles', scopes: forAdmins },
  'users.manage_admins': { label: 'manage administrators', scopes: forSuperAdmin },
  'users.create_super_admin': { label: 'create super administrators', scopes: forSuperAdmin },

  'leads.view_all': { label: 'view leads', scopes: forManagers },
  'leads.assign': { label: 'assign leads', scopes: forManagers },
  'leads.reassign': { label: 'reassign leads', scopes: forManagers },
  'leads.delete': { label: 'delete leads', scopes: forAdmins },
  'leads.export': { label: 'export leads', scopes: forAdmins },
  'leads.view_own': { label: 'view the leads assigned to them', scopes: forStaff },
  'leads.update_own': { label: 'work on the leads assigned to them', scopes: forStaff },
  'leads.follow_up': { label: 'follow up the leads assigned to them', scopes: forStaff },

  'departments.view': { label: 'view departments', scopes: forAdmins },
  'departments.manage': { label: 'manage departments', scopes: forAdmins },
  'departments.create': { label: 'open a department at a dealership', scopes: forSuperAdmin },
  'departments.delete': { label: 'close a department at a dealership', scopes: forSuperAdmin },

  'system.settings': { label: 'change settings', scopes: forAdmins },
  'system.logs': { label: 'view the audit log, the outbox and the logs', scopes: forAdmins },
  'system.backup': { label: 'make backups', scopes: forAdmins },
  'system.maintenance': { label: 'run maintenance', scopes: forSuperAdmin },
  'system.security': { label: 'change the sign-in rules and end sessions', scopes: forSuperAdmin },

  'reports.view_all': { label: 'view reports', scopes: forManagers },
  'reports.export': { label: 'export reports', scopes: forManagers },
  'reports.view_own': { label: 'view their own reports', scopes: forStaff },
  'analytics.view_all': { label: 'view site analytics', scopes: forManagers },
  'analytics.system': { label: 'view system analytics', scopes: forSuperAdmin },

  'shifts.view': { label: 'view shifts and leave', scopes: forColleagues },
  'shifts.edit': { label: 'edit shifts and the people needed', scopes: forManagers },
  'leave.decide': { label: 'approve and decline leave', scopes: forManagers },

  'content.edit': { label: 'edit content', scopes: forAdmins },
  'stock.edit': { label: 'edit stock', scopes: forManagers, managersOf: 'sales' },
  'tags.manage': { label: 'manage sales tags', scopes: forManagers, managersOf: 'sales' },
  'templates.edit': { label: 'edit email templates', scopes: forAdmins },
  'chat.manage': { label: 'manage the assistant', scopes: forAdmins },
} as const satisfies Record<string, PermissionRule>

export type Permission = keyof typeof PERMISSIONS
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]

/** The parts of the acting user that the rules need. */
export interface Actor {
  id: string
  role: Role
  department: Department | null
  /** Null for all dealerships. */
  dealership: string | null
}

/** The department, dealership and owner of the thing acted on. */
export interface Target {
  department?: Department | null
  dealership?: string | null
  ownerId?: string | null
}

export function scopeOf(actor: Pick<Actor, 'role' | 'department'>, permission: Permission): Scope | null {
  const { scopes, managersOf }: PermissionRule = PERMISSIONS[permission]
  if (actor.role === 'department_manager' && managersOf && managersOf !== actor.department) return null
  return scopes[actor.role] ?? null
}

/** Without a target, returns whether the actor has the permission in any scope. */
export function can(actor: Actor, permission: Permission, target?: Target): boolean {
  const scope = scopeOf(actor, permission)
  if (scope === null || scope === 'all' || !target) return scope !== null
  if (scope === 'own') return target.ownerId === actor.id
  return hasDepartmentAccess(actor, target.department ?? null) && isAtDealership(actor, target.dealership)
}

/** A missing department never matches another missing one. */
export function hasDepartmentAccess(
  { role, department }: Pick<Actor, 'role' | 'department'>,
  target: Department | null,
): boolean {
  if (role === 'super_admin' || role === 'admin') return true
  return department !== null && department === target
}

/** A target without a dealership is open to every dealership. */
function isAtDealership({ dealership }: Actor, target: string | null | undefined): boolean {
  return dealership === null || target === undefined || target === null || dealership === target
}
