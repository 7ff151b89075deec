import * as z from 'zod'
import { newPasswordSchema } from './password.ts'
import { usernameSchema } from './username.ts'

/** Kinds of mailed links, and the link that sets up the first administrator. */
export const ACCOUNT_LINK_KINDS = ['reset', 'invitation', 'set-up', 'email'] as const
export type AccountLinkKind = (typeof ACCOUNT_LINK_KINDS)[number]

const HOUR = 3_600_000

/** How long an unused link stays valid; null until it is used. */
export const LINK_LIFE_MS = {
  reset: HOUR,
  invitation: 7 * 24 * HOUR,
  'set-up': null,
  email: HOUR,
} satisfies Record<AccountLinkKind, number | null>

/** Same text whether or not an account exists, so that it reveals nothing. */
export const RESET_REQUESTED =
  'If an account has this address, a link to set a new password is on its way. It works once, for an hour.'

export const forgottenPasswordSchema = z.strictObject({ email: z.email('Enter your email address').max(200) })

export const setPasswordSchema = z.strictObject({ password: newPasswordSchema })

export const emailSchema = z.string().trim().pipe(z.email('Enter an email address').max(200))
export const displayNameSchema = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(100)
  .regex(/^\P{Cc}*$/u, 'Enter a name')

export const firstAdministratorSchema = z.strictObject({
  username: usernameSchema,
  name: displayNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
})
export type FirstAdministrator = z.infer<typeof firstAdministratorSchema>
