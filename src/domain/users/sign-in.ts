import * as z from 'zod'
import { codeSchema } from './own-account.ts'
import { typedPasswordSchema } from './password.ts'
import { userSchema } from './user.ts'

export const loginSchema = z.strictObject({
  username: z
    .string()
    .trim()
    .min(1, 'Enter your username or e-mail')
    .max(200)
    .regex(/^\P{Cc}*$/u, 'Enter your username or e-mail'),
  password: typedPasswordSchema,
  /** Of the second factor, where the account has one. */
  code: codeSchema.optional(),
})

export const refreshSchema = z.strictObject({ refreshToken: z.string().min(1).max(200) })

/** The person, and the zone their console shows times in: that of their dealership, or of the first. */
export const signedInUserSchema = userSchema.extend({ timeZone: z.string() })
export type SignedInUser = z.infer<typeof signedInUserSchema>

export const signedInSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  user: signedInUserSchema,
})
/** The earlier pair of calls. */
export const earlierTokenSchema = z.object({
  token: z.string(),
  user_display_name: z.string(),
  user_email: z.string(),
})

export const SET_UP_FIRST = 'Your role asks for a second factor. Set it up first'
export const LOGIN_FAILED = 'Login failed'
/** Beside the refusal where the password was right, and only there. */
export const loginRefusalSchema = z.object({ error: z.string(), secondFactor: z.literal(true).optional() })

export type SignedIn = z.infer<typeof signedInSchema>

/** Where the browser keeps a sign-in; `token` belongs to the earlier pair of calls and is cleared with the rest. */
export const AUTH_STORAGE_KEYS = {
  accessToken: 'auth_token',
  refreshToken: 'auth_refresh_token',
  user: 'auth_user',
  earlier: 'token',
} as const
