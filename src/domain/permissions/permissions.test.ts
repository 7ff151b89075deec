import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../users/user.ts'
import {
  departmentOf,
  lastSuperAdminRefusal,
  type ManagedUser,
  manageRefusal,
  moveRefusal,
  peopleScope,
  roleAssignmentRefusal,
  viewRefusal,
} from './manage-users.ts'
import { type Actor, can, hasDepartmentAccess, PERMISSION_NAMES, scopeOf } from './permissions.ts'

const actor = (role: Role, more: Partial<Actor> = {}): Actor => ({
  id: 'actor',
  role,
  department: role === 'super_admin' || role === 'admin' ? 'admin' : 'sales',
  dealership: null,
  ...more,
})
const person = (role: Role, more: Partial<ManagedUser> = {}): ManagedUser => ({
  ...actor(role),
  id: 'other',
  active: true,
  ...more,
})

describe('permissions', () => {
  test('a super administrator has every permission with scope all', () => {
    for (const permission of PERMISSION_NAMES) expect(scopeOf(actor('super_admin'), permission)).toBe('all')
  })

  test('an administrator has all permissions except those the specification excludes', () => {
    expect(PERMISSION_NAMES.filter((permission) => !can(actor('admin'), permission))).toEqual([
      'users.manage_admins',
      'users.create_super_admin',
      'departments.create',
      'departments.delete',
      'system.maintenance',
      'system.security',
      'analytics.system',
    ])
  })

  test('only managers of sales have the permissions for stock and tags', () => {
    const permissionsOf = (department: 'sales' | 'parts') =>
      PERMISSION_NAMES.filter((permission) => can(actor('department_manager', { department }), permission))
    const commonPermissions = [
      'users.view',
      'users.create',
      'users.update',
      'users.change_password',
      'leads.view_all',
      'leads.assign',
      'leads.reassign',
      'reports.view_all',
      'reports.export',
      'analytics.view_all',
      'shifts.view',
      'shifts.edit',
      'leave.decide',
    ]
    expect(permissionsOf('parts')).toEqual(commonPermissions)
    expect(permissionsOf('sales')).toEqual([...commonPermissions, 'stock.edit', 'tags.manage'])
  })

  test.each(['sales_user', 'service_user', 'parts_user'] as const)(
    'a %s has access to their own leads and reports, and sees shifts',
    (role) => {
      expect(PERMISSION_NAMES.filter((permission) => can(actor(role), permission))).toEqual([
        'leads.view_own',
        'leads.update_own',
        'leads.follow_up',
        'reports.view_own',
        'shifts.view',
      ])
      expect(can(actor(role), 'leads.update_own', { ownerId: 'actor' })).toBe(true)
      expect(can(actor(role), 'leads.update_own', { ownerId: 'other' })).toBe(false)
      expect(can(actor(role), 'leads.update_own', { ownerId: null })).toBe(false)
    },
  )

  test('a missing department never matches another missing one', () => {
    const managerWithoutDepartment = actor('department_manager', { department: null })
    expect(hasDepartmentAccess(managerWithoutDepartment, null)).toBe(false)
    expect(can(managerWithoutDepartment, 'leads.assign', { department: null })).toBe(false)
    expect(hasDepartmentAccess(actor('admin', { department: null }), null)).toBe(true)
  })

  test('a user of one dealership can act there and on leads without a dealership', () => {
    const local = actor('department_manager', { dealership: 'north' })
    const lead = { department: 'sales' } as const
    expect(can(local, 'leads.assign', { ...lead, dealership: 'north' })).toBe(true)
    expect(can(local, 'leads.assign', { ...lead, dealership: null })).toBe(true)
    expect(can(local, 'leads.assign', { ...lead, dealership: 'south' })).toBe(false)
  })
})

describe('user management', () => {
  test('refuses changes to oneself', () => {
    for (const role of ROLES)
      expect(manageRefusal(actor(role), 'update', person(role, { id: 'actor' }))).toBe('oneself')
  })

  test.each<[Role, Role, string | null]>([
    ['super_admin', 'super_admin', null],
    ['super_admin', 'admin', null],
    ['super_admin', 'sales_user', null],
    ['admin', 'super_admin', 'administrator'],
    ['admin', 'admin', 'administrator'],
    ['admin', 'department_manager', null],
    ['admin', 'parts_user', null],
    ['department_manager', 'admin', 'administrator'],
    ['department_manager', 'department_manager', 'manager'],
    ['department_manager', 'sales_user', null],
    ['sales_user', 'sales_user', 'not_permitted'],
  ])('%s updates %s: %s', (one, other, refusal) => {
    expect(manageRefusal(actor(one), 'update', person(other))).toBe(refusal)
  })

  test('a manager can deactivate no one and cannot manage other departments or dealerships', () => {
    const manager = actor('department_manager', { dealership: 'north' })
    const staff = person('sales_user', { dealership: 'north' })
    expect(manageRefusal(manager, 'deactivate', staff)).toBe('not_permitted')
    expect(manageRefusal(manager, 'reactivate', staff)).toBe('not_permitted')
    expect(manageRefusal(manager, 'update', { ...staff, department: 'parts' })).toBe('other_department')
    expect(manageRefusal(manager, 'update', { ...staff, dealership: 'south' })).toBe('other_dealership')
  })

  test('a manager of one dealership can view but not manage staff of all dealerships', () => {
    const localManager = actor('department_manager', { dealership: 'north' })
    const groupStaff = person('sales_user', { dealership: null })
    expect(viewRefusal(localManager, groupStaff)).toBeNull()
    for (const act of ['update', 'change_password'] as const) {
      expect(manageRefusal(localManager, act, groupStaff)).toBe('all_dealerships')
      expect(manageRefusal(localManager, act, { ...groupStaff, dealership: 'north' })).toBeNull()
      expect(manageRefusal(actor('department_manager'), act, groupStaff)).toBeNull()
    }
  })

  test.each<[Role, Role, string | null]>([
    ['super_admin', 'super_admin', null],
    ['admin', 'super_admin', 'role_above'],
    ['admin', 'admin', 'admin_role'],
    ['admin', 'department_manager', null],
    ['department_manager', 'admin', 'role_above'],
    ['department_manager', 'department_manager', 'role_not_yours'],
    ['department_manager', 'sales_user', null],
    ['sales_user', 'sales_user', 'not_permitted'],
  ])('%s assigns the role %s: %s', (one, role, refusal) => {
    const department = role === 'super_admin' || role === 'admin' ? 'admin' : 'sales'
    expect(roleAssignmentRefusal(actor(one), { role, department, dealership: null })).toBe(refusal)
  })

  test('refuses a role outside its department', () => {
    const give = (role: Role, department: 'admin' | 'sales' | 'parts') =>
      roleAssignmentRefusal(actor('super_admin'), { role, department, dealership: null })
    expect(give('sales_user', 'parts')).toBe('role_department')
    expect(give('department_manager', 'admin')).toBe('role_department')
    expect(give('admin', 'sales')).toBe('role_department')
    expect(give('department_manager', 'parts')).toBeNull()
  })

  test('a manager can add users only to their own department and dealership', () => {
    const manager = actor('department_manager', { dealership: 'north' })
    const at = (dealership: string | null) =>
      roleAssignmentRefusal(manager, { role: 'sales_user', department: 'sales', dealership })
    expect([at('north'), at('south'), at(null)]).toEqual([null, 'other_dealership', 'all_dealerships'])
    expect(
      roleAssignmentRefusal(manager, { role: 'parts_user', department: 'parts', dealership: 'north' }),
    ).toBe('other_department')
  })

  test('a manager cannot change roles, but may keep everything unchanged', () => {
    const manager = actor('department_manager')
    const staff = person('sales_user')
    const same = { role: staff.role, department: 'sales', dealership: null } as const
    expect(moveRefusal(manager, staff, same)).toBeNull()
    expect(moveRefusal(manager, staff, { ...same, role: 'service_user', department: 'service' })).toBe(
      'role_not_yours',
    )
  })

  test('administrators list all users, managers their department and dealership, others none', () => {
    expect(peopleScope(actor('super_admin'))).toBe('all')
    expect(peopleScope(actor('admin'))).toBe('all')
    expect(peopleScope(actor('department_manager', { dealership: 'north' }))).toEqual({
      department: 'sales',
      dealership: 'north',
    })
    expect(peopleScope(actor('department_manager', { department: null }))).toBe('nobody')
    expect(peopleScope(actor('sales_user'))).toBe('nobody')
  })

  test('viewing a user follows the same rules as listing', () => {
    const manager = actor('department_manager', { dealership: 'north' })
    expect(viewRefusal(manager, person('sales_user', { dealership: 'north' }))).toBeNull()
    expect(viewRefusal(manager, person('sales_user', { dealership: 'south' }))).toBe('other_dealership')
    expect(viewRefusal(manager, person('parts_user', { department: 'parts' }))).toBe('other_department')
    expect(viewRefusal(manager, person('admin'))).toBe('other_department')
    expect(viewRefusal(actor('sales_user'), person('sales_user'))).toBe('not_permitted')
    expect(viewRefusal(actor('admin'), person('super_admin'))).toBeNull()
  })

  test('refuses to remove the last active super administrator', () => {
    const last = person('super_admin')
    const to = (role: Role, active = true) => lastSuperAdminRefusal(last, { role, active }, 1)
    expect([to('admin'), to('super_admin', false)]).toEqual(['last_super_admin', 'last_super_admin'])
    expect(to('super_admin')).toBeNull()
    expect(lastSuperAdminRefusal(last, { role: 'admin', active: true }, 2)).toBeNull()
    const inactive = person('super_admin', { active: false })
    expect(lastSuperAdminRefusal(inactive, { role: 'admin', active: false }, 1)).toBeNull()
    expect(lastSuperAdminRefusal(person('admin'), { role: 'sales_user', active: true }, 1)).toBeNull()
  })

  test('every role has one department, except managers', () => {
    expect(ROLES.map(departmentOf)).toEqual(['admin', 'admin', null, 'sales', 'service', 'parts'])
  })
})
