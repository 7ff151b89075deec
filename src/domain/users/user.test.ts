import { expect, test } from 'vitest'
import { isSuperAdmin, ROLES, roleLabel } from './user.ts'

test('only administrators and super administrators can open admin areas', () => {
  expect(ROLES.filter(isSuperAdmin)).toEqual(['super_admin', 'admin'])
})

test('a missing or unknown role is shown as Administrator', () => {
  for (const role of [undefined, null, '', 'janitor']) expect(roleLabel(role)).toBe('Administrator')
  expect(roleLabel('department_manager')).toBe('Department Manager')
})
