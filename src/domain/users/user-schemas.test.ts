import { describe, expect, test } from 'vitest'
import { changePasswordSchema, createUserSchema, listUsersSchema, updateUserSchema } from './user-schemas.ts'

const PERSON = {
  username: 'sam.numbat',
  name: 'Sam Numbat',
  email: 'sam@example.com',
  role: 'sales_user',
  department: 'sales',
  password: 'a lantern in the rain',
}
const fieldsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } }) =>
  result.error?.issues.map(({ path }) => path.join('.')) ?? []

describe('new user', () => {
  test('is normalised, and belongs to all dealerships by default', () => {
    expect(
      createUserSchema.parse({
        ...PERSON,
        username: ' Sam.Numbat ',
        name: ' Sam \n Numbat ',
        email: 'Sam@Example.COM',
      }),
    ).toEqual({ ...PERSON, email: 'Sam@example.com', dealership: null })
  })

  test.each([
    ['username', 'sam@example.com'],
    ['username', 'аdmin'],
    ['name', '  '],
    ['email', 'sam@example'],
    ['role', 'janitor'],
    ['department', 'finance'],
    ['department', undefined],
    ['password', 'too short'],
  ])('with %s %j is refused at that field', (field, value) => {
    expect(fieldsOf(createUserSchema.safeParse({ ...PERSON, [field]: value }))).toEqual([field])
  })

  test('has either a password or an invitation', () => {
    const { password, ...person } = PERSON
    expect(createUserSchema.parse({ ...person, invite: true })).not.toHaveProperty('password')
    for (const wrong of [person, { ...PERSON, invite: true }, { ...person, invite: false }])
      expect(createUserSchema.safeParse(wrong).success).toBe(false)
    expect(password).not.toBe('')
  })

  test.each(['id', 'active', 'isSuperAdmin', 'passwordHash', 'version', 'createdAt'])(
    'refuses the field %s',
    (field) => {
      expect(createUserSchema.safeParse({ ...PERSON, [field]: true }).success).toBe(false)
    },
  )
})

test('an update refuses fields that cannot be changed', () => {
  expect(updateUserSchema.parse({ userId: 'x', active: true })).toEqual({ userId: 'x', active: true })
  for (const field of ['id', 'isSuperAdmin', 'passwordHash', 'password', 'createdAt'])
    expect(updateUserSchema.safeParse({ userId: 'x', [field]: 'y' }).success).toBe(false)
  expect(
    changePasswordSchema.safeParse({ userId: 'x', newPassword: PERSON.password, role: 'admin' }).success,
  ).toBe(false)
})

test('a list defaults to 20 users of every status, sorted by role', () => {
  expect(listUsersSchema.parse({})).toEqual({ status: 'all', q: '', sort: 'role', page: 1, pageSize: 20 })
  for (const wrong of [
    { page: '0' },
    { sort: 'password' },
    { status: 'gone' },
    { pageSize: '1000' },
    { other: '1' },
  ])
    expect(listUsersSchema.safeParse(wrong).success).toBe(false)
})
