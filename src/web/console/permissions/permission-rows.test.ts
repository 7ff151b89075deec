import { expect, test } from 'vitest'
import { PERMISSION_NAMES } from '../../../domain/permissions/permissions.ts'
import { holdersOf, permissionGroups } from './permission-rows.ts'

const groups = permissionGroups()
const rows = groups.flatMap((group) => group.rows)
const rowOf = (name: string) => {
  const row = rows.find(({ permission }) => permission === name)
  if (!row) throw new Error(`No row for ${name}`)
  return row
}

test('lists every permission once, in a named group', () => {
  expect(rows.map(({ permission }) => permission).toSorted()).toEqual(PERMISSION_NAMES.toSorted())
  for (const { name } of groups) expect(name).toMatch(/^[A-Z]/)
})

test('labels the scope of each role', () => {
  expect(rowOf('users.view').scope).toEqual({
    super_admin: 'All',
    admin: 'All',
    department_manager: 'Department',
    sales_user: null,
    service_user: null,
    parts_user: null,
  })
  expect(rowOf('leads.update_own').scope).toMatchObject({ department_manager: null, parts_user: 'Own' })
  expect(rowOf('stock.edit').scope.department_manager).toBe('Sales managers only')
})

test('groups the roles of a permission by scope', () => {
  expect(holdersOf(rowOf('leads.view_own'))).toEqual([
    { words: 'All', roles: ['super_admin', 'admin'] },
    { words: 'Own', roles: ['sales_user', 'service_user', 'parts_user'] },
  ])
})
