import { expect, test } from 'vitest'
import { makeUser } from '../../../tests/factories/user.ts'
import { canDecideImport, importDealership } from './import-scope.ts'

test.each([
  ['an administrator', { role: 'admin', department: 'admin', dealership: 'artarmon' }, null],
  ['a sales manager of all', { role: 'department_manager', department: 'sales', dealership: null }, null],
  [
    'a sales manager of one',
    { role: 'department_manager', department: 'sales', dealership: 'artarmon' },
    'artarmon',
  ],
  ['a service manager', { role: 'department_manager', department: 'service', dealership: null }, undefined],
  ['a salesperson', { role: 'sales_user', department: 'sales', dealership: null }, undefined],
] as const)('%s may import for %s', (_name, user, expected) => {
  expect(importDealership(makeUser(user))).toBe(expected)
})

test('the manager of one dealership decides only about imports for it', () => {
  const manager = makeUser({ role: 'department_manager', department: 'sales', dealership: 'artarmon' })
  expect(canDecideImport(manager, { dealership: 'artarmon' })).toBe(true)
  expect(canDecideImport(manager, { dealership: null })).toBe(false)
  expect(canDecideImport(manager, { dealership: 'hornsby' })).toBe(false)
})
