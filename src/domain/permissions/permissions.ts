import type { Department, Role } from '../users/user.ts'

/** How far a permission reaches: everybody's, one's department's (and dealership's, where one belongs to one), one's own. */
export type Scope = 'all' | 'department' | 'own'

interface PermissionRule {
  /** Ends 'may ...'. */
  label: string
  scopes: Partial<Record<Role, Scope>>
  /** Managers of this department alone. */
  managersOf?: Department
}

const bySuperAdmin = { super_admin: 'all' } as const
const byAdmins = { ...bySuperAdmin, admin: 'all' } as const
const byManagers = { ...byAdmins, department_manager: 'department' } as const
const byStaff = { ...byAdmins, sales_user: 'own', service_user: 'own', parts_user: 'own' } as const

/** Who may do what, and how far. The only place it is said. */
export const PERMISSIONS = {
  'users.view': { label: 'see people', scopes: byManagers },
  'users.create': { label: 'add people', scopes: byManagers },
  'users.update': { label: 'change people', scopes: byManagers },
  'users.delete': { label: 'deactivate and reactivate people', scopes: byAdmins },
  'users.change_password': { label: 'set a new password for people', scopes: byManagers },
  'users.manage_roles': { label: 'give and take roles', scopes: byAdmins },
  'users.manage_admins': { label: 'manage administrators', scopes: bySuperAdmin },
  'users.create_super_admin': { label: 'make a super administrator', scopes: bySuperAdmin },

  'leads.view_all': { label: 'see leads', scopes: byManagers },
  'leads.assign': { label: 'assign leads', scopes: byManagers },
  'leads.reassign': { label: 'reassign leads', scopes: byManagers },
  'leads.delete': { label: 'delete leads', scopes: byAdmins },
  'leads.export': { label: 'export leads', scopes: byAdmins },
  'leads.view_own': { label: 'see the leads given to them', scopes: byStaff },
  'leads.update_own': { label: 'work on the leads given to them', scopes: byStaff },
  'leads.follow_up': { label: 'follow up the leads given to them', scopes: byStaff },

  'departments.view': { label: 'see departments', scopes: byAdmins },
  'departments.manage': { label: 'manage departments', scopes: byAdmins },
  'departments.create': { label: 'open a department at a dealership', scopes: bySuperAdmin },
  'departments.delete': { label: 'close a department at a dealership', scopes: bySuperAdmin },

  'system.settings': { label: 'change settings', scopes: byAdmins },
  'system.logs': { label: 'read who did what', scopes: byAdmins },
  'system.backup': { label: 'take backups', scopes: byAdmins },
  'system.maintenance': { label: 'do maintenance', scopes: bySuperAdmin },
  'system.security': { label: 'set the rules of signing in', scopes: bySuperAdmin },

  'reports.view_all': { label: 'see reports', scopes: byManagers },
  'reports.export': { label: 'export reports', scopes: byManagers },
  'reports.view_own': { label: 'see their own figures', scopes: byStaff },
  'analytics.view_all': { label: 'see how the site is used', scopes: byManagers },
  'analytics.system': { label: 'see how the system does', scopes: bySuperAdmin },

  'content.edit': { label: 'edit pages', scopes: byAdmins },
  'stock.edit': { label: 'edit stock', scopes: byManagers, managersOf: 'sales' },
  'tags.manage': { label: 'manage sales tags', scopes: byManagers, managersOf: 'sales' },
  'templates.edit': { label: 'edit mail templates', scopes: byAdmins },
  'chat.manage': { label: 'manage the assistant', scopes: byAdmins },
} as const satisfies Record<string, PermissionRule>

export type Permission = keyof typeof PERMISSIONS
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]

/** Who acts: as much of a person as the rules ask about. */
export interface Actor {
  id: string
  role: Role
  department: Department | null
  /** Null: all of them. */
  dealership: string | null
}

/** What is acted on, as far as it belongs to anybody. */
export interface Target {
  department?: Department | null
  dealership?: string | null
  /** Whose it is. */
  ownerId?: string | null
}

export function scopeOf(actor: Pick<Actor, 'role' | 'department'>, permission: Permission): Scope | null {
  const { scopes, managersOf }: PermissionRule = PERMISSIONS[permission]
  if (actor.role === 'department_manager' && managersOf && managersOf !== actor.department) return null
  return scopes[actor.role] ?? null
}

/** Without a target: whether there is anything at all the actor may do it to. */
export function can(actor: Actor, permission: Permission, target?: Target): boolean {
  const scope = scopeOf(actor, permission)
  if (scope === null || scope === 'all' || !target) return scope !== null
  if (scope === 'own') return target.ownerId === actor.id
  return hasDepartmentAccess(actor, target.department ?? null) && isAtDealership(actor, target.dealership)
}

/** A missing department never equals another missing one. */
export function hasDepartmentAccess(
  { role, department }: Pick<Actor, 'role' | 'department'>,
  target: Department | null,
): boolean {
  if (role === 'super_admin' || role === 'admin') return true
  return department !== null && department === target
}

/** What belongs to no dealership is everybody's. */
function isAtDealership({ dealership }: Actor, target: string | null | undefined): boolean {
  return dealership === null || target === undefined || target === null || dealership === target
}
