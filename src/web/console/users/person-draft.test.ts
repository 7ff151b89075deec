import { describe, expect, test } from 'vitest'
import { makeUser } from '../../../../tests/factories/user.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import { ROLES } from '../../../domain/users/user.ts'
import type { ListedUser } from '../../../domain/users/user-schemas.ts'
import {
  changesOf,
  dealershipChoices,
  draftOf,
  newDraft,
  newPersonOf,
  roleRefusal,
  withRole,
} from './person-draft.ts'

const admin: Actor = { id: 'a', role: 'admin', department: 'admin', dealership: null }
const manager: Actor = { id: 'm', role: 'department_manager', department: 'sales', dealership: 'north' }
const makeListedUser = (parts: Partial<ListedUser> = {}): ListedUser => ({
  ...makeUser(),
  version: 1,
  createdAt: '2026-03-05T01:00:00.000Z',
  lastSeenAt: null,
  devices: 0,
  ...parts,
})

test('sets the department of the role, and keeps a manager’s department where possible', () => {
  const sales = draftOf(makeListedUser())
  expect(withRole(sales, 'parts_user').department).toBe('parts')
  expect(withRole(withRole(sales, 'parts_user'), 'department_manager').department).toBe('parts')
  expect(withRole(withRole(sales, 'admin'), 'department_manager').department).toBe('sales')
})

describe('roleRefusal', () => {
  const assignableRoles = (actor: Actor, user: ListedUser | null) =>
    ROLES.filter((role) => roleRefusal(actor, user, user ? draftOf(user) : newDraft(actor), role) === null)

  test('lets an administrator give the roles below administrator', () => {
    expect(assignableRoles(admin, null)).toEqual([
      'department_manager',
      'sales_user',
      'service_user',
      'parts_user',
    ])
    expect(assignableRoles(admin, makeListedUser())).toEqual([
      'department_manager',
      'sales_user',
      'service_user',
      'parts_user',
    ])
  })

  test('lets a manager give only the staff role of their department', () => {
    expect(assignableRoles(manager, null)).toEqual(['sales_user'])
    expect(assignableRoles(manager, makeListedUser({ dealership: 'north' }))).toEqual(['sales_user'])
  })
})

test('lets a manager add users at their own dealership only', () => {
  const slugs = ['north', 'south']
  expect(dealershipChoices(manager, null, newDraft(manager), slugs)).toEqual(['north'])
  expect(dealershipChoices(admin, null, newDraft(admin), slugs)).toEqual([null, 'north', 'south'])
})

test('sends the changed fields only', () => {
  const user = makeListedUser()
  expect(changesOf(user, draftOf(user))).toEqual({})
  expect(changesOf(user, { ...withRole(draftOf(user), 'parts_user'), name: 'Kit' })).toEqual({
    name: 'Kit',
    role: 'parts_user',
    department: 'parts',
  })
})

test('sends a new user with a password or an invitation, never both', () => {
  expect(newPersonOf({ ...newDraft(admin), password: 'x' })).toMatchObject({ password: 'x' })
  const invitedPerson = newPersonOf({ ...newDraft(admin, true), password: 'x' })
  expect(invitedPerson).toMatchObject({ invite: true })
  expect(invitedPerson).not.toHaveProperty('password')
})
