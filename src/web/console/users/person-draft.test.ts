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
const listed = (parts: Partial<ListedUser> = {}): ListedUser => ({
  ...makeUser(),
  version: 1,
  createdAt: '2026-03-05T01:00:00.000Z',
  lastSeenAt: null,
  devices: 0,
  ...parts,
})

test('a role brings its department along; a manager keeps theirs where they can', () => {
  const sales = draftOf(listed())
  expect(withRole(sales, 'parts_user').department).toBe('parts')
  expect(withRole(withRole(sales, 'parts_user'), 'department_manager').department).toBe('parts')
  expect(withRole(withRole(sales, 'admin'), 'department_manager').department).toBe('sales')
})

describe('the roles one may give', () => {
  const given = (actor: Actor, user: ListedUser | null) =>
    ROLES.filter((role) => roleRefusal(actor, user, user ? draftOf(user) : newDraft(actor), role) === null)

  test('are those below an administrator for an administrator', () => {
    expect(given(admin, null)).toEqual(['department_manager', 'sales_user', 'service_user', 'parts_user'])
    expect(given(admin, listed())).toEqual(['department_manager', 'sales_user', 'service_user', 'parts_user'])
  })

  test('are the one of the department for a manager, who moves nobody to another', () => {
    expect(given(manager, null)).toEqual(['sales_user'])
    expect(given(manager, listed({ dealership: 'north' }))).toEqual(['sales_user'])
  })
})

test('a manager of one dealership adds people there alone', () => {
  const slugs = ['north', 'south']
  expect(dealershipChoices(manager, null, newDraft(manager), slugs)).toEqual(['north'])
  expect(dealershipChoices(admin, null, newDraft(admin), slugs)).toEqual([null, 'north', 'south'])
})

test('only what was changed is sent', () => {
  const user = listed()
  expect(changesOf(user, draftOf(user))).toEqual({})
  expect(changesOf(user, { ...withRole(draftOf(user), 'parts_user'), name: 'Kit' })).toEqual({
    name: 'Kit',
    role: 'parts_user',
    department: 'parts',
  })
})

test('somebody new is sent with a password or as invited, never both', () => {
  expect(newPersonOf({ ...newDraft(admin), password: 'x' })).toMatchObject({ password: 'x' })
  const invited = newPersonOf({ ...newDraft(admin, true), password: 'x' })
  expect(invited).toMatchObject({ invite: true })
  expect(invited).not.toHaveProperty('password')
})
