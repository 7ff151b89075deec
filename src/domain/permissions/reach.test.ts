import { expect, test } from 'vitest'
import { makeUser } from '../../../tests/factories/user.ts'
import { DEPARTMENTS, ROLES } from '../users/user.ts'
import { can, PERMISSION_NAMES, type Target } from './permissions.ts'
import { type Reach, reachOf, widestReach } from './reach.ts'

/** As a list would ask it of each of its rows. */
function isWithin(reach: Reach, { department, dealership, ownerId }: Target): boolean {
  if (reach.is === 'everything') return true
  if (reach.is === 'nothing') return false
  if (reach.is === 'own') return ownerId === reach.ownerId
  return (
    department === reach.department &&
    (reach.dealership === null || dealership === null || dealership === reach.dealership)
  )
}

test('what a list holds is exactly what may be asked for singly', () => {
  const wrong: unknown[] = []
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
        if (isWithin(reachOf(actor, permission), target) !== can(actor, permission, target))
          wrong.push({ actor, permission, target })
  expect(wrong).toEqual([])
})

test('of several permissions the first that goes anywhere decides', () => {
  const both = ['leads.view_all', 'leads.view_own'] as const
  expect(widestReach(makeUser({ role: 'admin' }), both).is).toBe('everything')
  expect(widestReach(makeUser({ role: 'department_manager' }), both).is).toBe('department')
  expect(widestReach(makeUser({ role: 'sales_user' }), both).is).toBe('own')
  expect(widestReach(makeUser({ role: 'sales_user' }), ['users.view']).is).toBe('nothing')
})
