import { expect, test } from 'vitest'
import { makeUser } from '../../../tests/factories/user.ts'
import { DEPARTMENTS, ROLES } from '../users/user.ts'
import { can, PERMISSION_NAMES, type Target } from './permissions.ts'
import { type ScopeFilter, scopeFilterOf, widestScopeFilter } from './scope-filter.ts'

/** Applies a scope to one row of a list. */
function isWithin(scope: ScopeFilter, { department, dealership, ownerId }: Target): boolean {
  if (scope.is === 'everything') return true
  if (scope.is === 'nothing') return false
  if (scope.is === 'own') return ownerId === scope.ownerId
  return (
    department === scope.department &&
    (scope.dealership === null || dealership === null || dealership === scope.dealership)
  )
}

test('a list contains exactly the rows that may be viewed individually', () => {
  const mismatches: unknown[] = []
  const actors = ROLES.flatMap((role) =>
    [...DEPARTMENTS, null].flatMap((department) =>
      [null, 'north'].map((dealership) => makeUser({ role, department, dealership })),
    ),
  )
  const targetsOf = (id: string) =>
    [...DEPARTMENTS, null].flatMap((department) =>
      [null, 'north', 'south'].flatMap((dealership) =>
        [id, 'another', null].map((ownerId) => ({ department, dealership, ownerId })),
      ),
    )
  for (const actor of actors)
    for (const permission of PERMISSION_NAMES)
      for (const target of targetsOf(actor.id))
        if (isWithin(scopeFilterOf(actor, permission), target) !== can(actor, permission, target))
          mismatches.push({ actor, permission, target })
  expect(mismatches).toEqual([])
})

test('of several permissions, the first that covers anything decides', () => {
  const both = ['leads.view_all', 'leads.view_own'] as const
  expect(widestScopeFilter(makeUser({ role: 'admin' }), both).is).toBe('everything')
  expect(widestScopeFilter(makeUser({ role: 'department_manager' }), both).is).toBe('department')
  expect(widestScopeFilter(makeUser({ role: 'sales_user' }), both).is).toBe('own')
  expect(widestScopeFilter(makeUser({ role: 'sales_user' }), ['users.view']).is).toBe('nothing')
})
