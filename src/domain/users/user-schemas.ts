import * as z from 'zod'
import { PAGING } from '../constants.ts'
import { type Check, cleanLine, line } from '../leads/forms/check.ts'
import { checkEmail } from '../leads/forms/email.ts'
import { newPasswordSchema } from './password.ts'
import { DEPARTMENTS, ROLES, userSchema } from './user.ts'
import { USER_SORTS, USER_STATUSES } from './user-list.ts'
import { usernameSchema } from './username.ts'

const LONGEST_TEXT = 1_000

/** The rule's own sentence, and its value in its normal form. */
const checked = (check: Check<string>) =>
  z
    .string()
    .max(LONGEST_TEXT)
    .transform((text, context) => {
      const result = check(text, new Date())
      if (result.ok) return result.value
      context.addIssue({ code: 'custom', message: result.message })
      return z.NEVER
    })

const fields = {
  username: usernameSchema,
  name: checked(line(100, 'Add a name.')),
  email: checked(checkEmail),
  role: z.enum(ROLES),
  department: z.enum(DEPARTMENTS),
  dealership: z.string().min(1).max(100).nullable().describe('Null: all of them'),
}

/** Opaque, but of nothing a database could not look for. */
export const userIdSchema = z.string().regex(/^[\x20-\x7e]{1,200}$/, 'the id of a person')

/** Strict, here and below: nobody hands in an id, a hash or `isSuperAdmin`. */
export const createUserSchema = z
  .strictObject({
    ...fields,
    dealership: fields.dealership.default(null),
    password: newPasswordSchema.optional(),
    invite: z.literal(true).optional().describe('In place of a password: a mailed link to choose one by'),
  })
  .superRefine(({ password, invite }, context) => {
    if ((password === undefined) === (invite === undefined))
      context.addIssue({ code: 'custom', path: ['password'], message: 'Either a password or an invitation.' })
  })
export type NewPerson = z.infer<typeof createUserSchema>

export const updateUserSchema = z.strictObject({
  userId: userIdSchema,
  ...z.strictObject({ ...fields, active: z.boolean() }).partial().shape,
  version: z.int().min(1).optional().describe('Of the person as they were read: a later one is 409'),
})
export type PersonUpdate = z.infer<typeof updateUserSchema>

export const changePasswordSchema = z.strictObject({ userId: userIdSchema, newPassword: newPasswordSchema })

export const listUsersSchema = z.strictObject({
  role: z.enum(ROLES).optional(),
  department: z.enum(DEPARTMENTS).optional(),
  status: z.enum(USER_STATUSES).default('all'),
  q: z.string().max(200).default('').transform(cleanLine),
  sort: z.enum(USER_SORTS).default('role'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(PAGING.users),
})
export type UserQuery = z.infer<typeof listUsersSchema>

/** A person as the list shows them. */
export const listedUserSchema = userSchema.extend({
  version: z.int(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  devices: z.int().describe('Sign-ins that are open'),
})
export type ListedUser = z.infer<typeof listedUserSchema>
