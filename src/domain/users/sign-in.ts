import * as z from 'zod'
import { codeSchema } from './own-account.ts'
import { enteredPasswordSchema } from './password.ts'
import { userSchema } from './user.ts'

export const loginSchema = z.strictObject({
  username: z
    .string()
    .trim()
    .min(1, 'Enter your username or email')
    .max(200)
    .regex(/^\P{Cc}*$/u, 'Enter your username or email'),
  password: enteredPasswordSchema,
  /** Code of the second factor, if the account has one. */
  code: codeSchema.optional(),
})

export const refreshSchema = z.strictObject({ refreshToken: z.string().min(1).max(200) })

/** The user and the time zone of their console: that of their dealership, or of the first one. */
export const signedInUserSchema = userSchema.extend({ timeZone: z.string() })
export type SignedInUser = z.infer<typeof signedInUserSchema>

export const signedInSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  user: signedInUserSchema,
})
/** Response of the legacy sign-in calls. */
export const legacyTokenSchema = z.object({
  token: z.string(),
  user_display_name: z.string(),
  user_email: z.string(),
})

export const SET_UP_FIRST = 'Your role requires a second factor. Set it up first'
export const LOGIN_FAILED = 'Login failed'
/** `secondFactor` is set only if the password was correct. */
export const loginRefusalSchema = z.object({ error: z.string(), secondFactor: z.literal(true).optional() })

export type SignedIn = z.infer<typeof signedInSchema>

/** Storage keys of a sign-in. `token` belongs to the legacy calls and is cleared with the others. */
export const AUTH_STORAGE_KEYS = {
  accessToken: 'auth_token',
  refreshToken: 'auth_refresh_token',
  user: 'auth_user',
  earlier: 'token',
} as const
