import * as z from 'zod'
import { userSchema } from './user.ts'

export const loginSchema = z.strictObject({
  username: z
    .string()
    .trim()
    .min(1, 'Enter your username or e-mail')
    .max(200)
    .regex(/^\P{Cc}*$/u, 'Enter your username or e-mail'),
  password: z.string().min(1, 'Enter your password').max(128),
  code: z.string().max(20).optional(),
})

export const refreshSchema = z.strictObject({ refreshToken: z.string().min(1).max(200) })

export const signedInSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  user: userSchema,
})
export type SignedIn = z.infer<typeof signedInSchema>

/** Where the browser keeps a sign-in; `token` belongs to the earlier pair of calls and is cleared with the rest. */
export const AUTH_STORAGE_KEYS = {
  accessToken: 'auth_token',
  refreshToken: 'auth_refresh_token',
  user: 'auth_user',
  earlier: 'token',
} as const
