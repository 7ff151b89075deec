import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../users/user.ts'
import {
  departmentOf,
  lastSuperAdminRefusal,
  type Managed,
  manageRefusal,
  moveRefusal,
  peopleScope,
  placeRefusal,
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
const person = (role: Role, more: Partial<Managed> = {}): Managed => ({
  ...actor(role),
  id: 'other',
  active: true,
  ...more,
})

describe('the table', () => {
  test('a super administrator holds everything, everywhere', () => {
    for (const permission of PERMISSION_NAMES) expect(scopeOf(actor('super_admin'), permission)).toBe('all')
  })

  test('an administrator lacks exactly what the specification takes away', () => {
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

  test('a manager acts within the department, and of sales alone on stock and tags', () => {
    const held = (department: 'sales' | 'parts') =>
      PERMISSION_NAMES.filter((permission) => can(actor('department_manager', { department }), permission))
    const everywhere = [
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
    ]
    expect(held('parts')).toEqual(everywhere)
    expect(held('sales')).toEqual([...everywhere, 'stock.edit', 'tags.manage'])
  })

  test.each(['sales_user', 'service_user', 'parts_user'] as const)(
    'a %s has their own leads and figures',
    (role) => {
      expect(PERMISSION_NAMES.filter((permission) => can(actor(role), permission))).toEqual([
        'leads.view_own',
        'leads.update_own',
        'leads.follow_up',
        'reports.view_own',
      ])
      expect(can(actor(role), 'leads.update_own', { ownerId: 'actor' })).toBe(true)
      expect(can(actor(role), 'leads.update_own', { ownerId: 'other' })).toBe(false)
      expect(can(actor(role), 'leads.update_own', { ownerId: null })).toBe(false)
    },
  )

  test('a department nobody has equals no other', () => {
    const nowhere = actor('department_manager', { department: null })
    expect(hasDepartmentAccess(nowhere, null)).toBe(false)
    expect(can(nowhere, 'leads.assign', { department: null })).toBe(false)
    expect(hasDepartmentAccess(actor('admin', { department: null }), null)).toBe(true)
  })

  test('who belongs to a dealership acts there, and on what belongs to none', () => {
    const local = actor('department_manager', { dealership: 'north' })
    const lead = { department: 'sales' } as const
    expect(can(local, 'leads.assign', { ...lead, dealership: 'north' })).toBe(true)
    expect(can(local, 'leads.assign', { ...lead, dealership: null })).toBe(true)
    expect(can(local, 'leads.assign', { ...lead, dealership: 'south' })).toBe(false)
  })
})

describe('managing people', () => {
  test('nobody manages themselves', () => {
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
  ])('%s changes %s: %s', (one, other, refusal) => {
    expect(manageRefusal(actor(one), 'update', person(other))).toBe(refusal)
  })

  test('a manager deactivates nobody, and reaches nobody of another department or dealership', () => {
    const manager = actor('department_manager', { dealership: 'north' })
    const staff = person('sales_user', { dealership: 'north' })
    expect(manageRefusal(manager, 'deactivate', staff)).toBe('not_permitted')
    expect(manageRefusal(manager, 'reactivate', staff)).toBe('not_permitted')
    expect(manageRefusal(manager, 'update', { ...staff, department: 'parts' })).toBe('other_department')
    expect(manageRefusal(manager, 'update', { ...staff, dealership: 'south' })).toBe('other_dealership')
  })

  test('a manager of one dealership sees a colleague of all of them, and manages only those of that one', () => {
    const ofOne = actor('department_manager', { dealership: 'north' })
    const ofAll = person('sales_user', { dealership: null })
    expect(viewRefusal(ofOne, ofAll)).toBeNull()
    for (const act of ['update', 'change_password'] as const) {
      expect(manageRefusal(ofOne, act, ofAll)).toBe('all_dealerships')
      expect(manageRefusal(ofOne, act, { ...ofAll, dealership: 'north' })).toBeNull()
      expect(manageRefusal(actor('department_manager'), act, ofAll)).toBeNull()
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
  ])('%s gives the role %s: %s', (one, role, refusal) => {
    const department = role === 'super_admin' || role === 'admin' ? 'admin' : 'sales'
    expect(placeRefusal(actor(one), { role, department, dealership: null })).toBe(refusal)
  })

  test('a role is had in its own department', () => {
    const give = (role: Role, department: 'admin' | 'sales' | 'parts') =>
      placeRefusal(actor('super_admin'), { role, department, dealership: null })
    expect(give('sales_user', 'parts')).toBe('role_department')
    expect(give('department_manager', 'admin')).toBe('role_department')
    expect(give('admin', 'sales')).toBe('role_department')
    expect(give('department_manager', 'parts')).toBeNull()
  })

  test('a manager adds people to their own department and dealership', () => {
    const manager = actor('department_manager', { dealership: 'north' })
    const at = (dealership: string | null) =>
      placeRefusal(manager, { role: 'sales_user', department: 'sales', dealership })
    expect([at('north'), at('south'), at(null)]).toEqual([null, 'other_dealership', 'all_dealerships'])
    expect(placeRefusal(manager, { role: 'parts_user', department: 'parts', dealership: 'north' })).toBe(
      'other_department',
    )
  })

  test('a manager moves nobody to another role, and an unchanged place is no move', () => {
    const manager = actor('department_manager')
    const staff = person('sales_user')
    const same = { role: staff.role, department: 'sales', dealership: null } as const
    expect(moveRefusal(manager, staff, same)).toBeNull()
    expect(moveRefusal(manager, staff, { ...same, role: 'service_user', department: 'service' })).toBe(
      'role_not_yours',
    )
  })

  test('a list holds everybody for administrators, department and dealership for a manager, nobody for others', () => {
    expect(peopleScope(actor('super_admin'))).toBe('all')
    expect(peopleScope(actor('admin'))).toBe('all')
    expect(peopleScope(actor('department_manager', { dealership: 'north' }))).toEqual({
      department: 'sales',
      dealership: 'north',
    })
    expect(peopleScope(actor('department_manager', { department: null }))).toBe('nobody')
    expect(peopleScope(actor('sales_user'))).toBe('nobody')
  })

  test('a single file is open to those whose list holds the person', () => {
    const manager = actor('department_manager', { dealership: 'north' })
    expect(viewRefusal(manager, person('sales_user', { dealership: 'north' }))).toBeNull()
    expect(viewRefusal(manager, person('sales_user', { dealership: 'south' }))).toBe('other_dealership')
    expect(viewRefusal(manager, person('parts_user', { department: 'parts' }))).toBe('other_department')
    expect(viewRefusal(manager, person('admin'))).toBe('other_department')
    expect(viewRefusal(actor('sales_user'), person('sales_user'))).toBe('not_permitted')
    expect(viewRefusal(actor('admin'), person('super_admin'))).toBeNull()
  })

  test('the last active super administrator stays one', () => {
    const last = person('super_admin')
    const to = (role: Role, active = true) => lastSuperAdminRefusal(last, { role, active }, 1)
    expect([to('admin'), to('super_admin', false)]).toEqual(['last_super_admin', 'last_super_admin'])
    expect(to('super_admin')).toBeNull()
    expect(lastSuperAdminRefusal(last, { role: 'admin', active: true }, 2)).toBeNull()
    const inactive = person('super_admin', { active: false })
    expect(lastSuperAdminRefusal(inactive, { role: 'admin', active: false }, 1)).toBeNull()
    expect(lastSuperAdminRefusal(person('admin'), { role: 'sales_user', active: true }, 1)).toBeNull()
  })

  test('a department follows the role, but for a manager, who has a choice', () => {
    expect(ROLES.map(departmentOf)).toEqual(['admin', 'admin', null, 'sales', 'service', 'parts'])
  })
})
