import * as z from 'zod'
import { PAGING } from '../constants.ts'
import { type HandOver, handOverSchema } from '../leads/assignments/hand-over.ts'
import { type Check, cleanLine, line } from '../leads/forms/check.ts'
import { checkEmail } from '../leads/forms/email.ts'
import { newPasswordSchema } from './password.ts'
import { DEPARTMENTS, ROLES, userSchema } from './user.ts'
import { USER_SORTS, USER_STATUSES } from './user-list.ts'
import { usernameSchema } from './username.ts'

const MAX_TEXT_LENGTH = 1_000

/** Wraps a form rule in a schema, with its message and normalised value. */
const fieldSchema = (check: Check<string>) =>
  z
    .string()
    .max(MAX_TEXT_LENGTH)
    .transform((text, context) => {
      const result = check(text, new Date())
      if (result.ok) return result.value
      context.addIssue({ code: 'custom', message: result.message })
      return z.NEVER
    })

const fields = {
  username: usernameSchema,
  name: fieldSchema(line(100, 'Enter a name.')),
  email: fieldSchema(checkEmail),
  role: z.enum(ROLES),
  department: z.enum(DEPARTMENTS),
  dealership: z.string().min(1).max(100).nullable().describe('Null for all dealerships'),
}

/** Opaque, but limited to characters that the database accepts. */
export const userIdSchema = z.string().regex(/^[\x20-\x7e]{1,200}$/, 'a user id')

/** Strict, here and below, so that a request cannot set an id, a hash or `isSuperAdmin`. */
export const createUserSchema = z
  .strictObject({
    ...fields,
    dealership: fields.dealership.default(null),
    password: newPasswordSchema.optional(),
    invite: z.literal(true).optional().describe('Sends a link to choose a password, instead of setting one'),
  })
  .superRefine(({ password, invite }, context) => {
    if ((password === undefined) === (invite === undefined))
      context.addIssue({
        code: 'custom',
        path: ['password'],
        message: 'Choose either a password or an invitation.',
      })
  })
export type NewUser = z.infer<typeof createUserSchema>

export const updateUserSchema = z.strictObject({
  userId: userIdSchema,
  ...z.strictObject({ ...fields, active: z.boolean() }).partial().shape,
  version: z.int().min(1).optional().describe('Version the caller read; 409 if the user has changed since'),
  handOver: handOverSchema
    .optional()
    .describe(
      'What happens to open leads that they can no longer work on; without it such a change is a 409',
    ),
})
export type UserUpdate = z.infer<typeof updateUserSchema>

/** For the query of a deactivation: the open leads go to the rules, or to a person by their id. */
export const deactivationQuerySchema = z.strictObject({
  handOver: z
    .union([z.literal('rules'), z.uuid()])
    .transform((to): HandOver => (to === 'rules' ? { to } : { to: 'person', userId: to }))
    .optional(),
})

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

/** A user in the list. */
export const listedUserSchema = userSchema.extend({
  version: z.int(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  devices: z.int().describe('Active sign-ins'),
})
export type ListedUser = z.infer<typeof listedUserSchema>
