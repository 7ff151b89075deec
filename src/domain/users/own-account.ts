import * as z from 'zod'
import { displayNameSchema, emailSchema } from './account-links.ts'
import { enteredPasswordSchema, newPasswordSchema } from './password.ts'
import { ROLES } from './user.ts'

const currentPassword = enteredPasswordSchema

export const changeOwnPasswordSchema = z.strictObject({ currentPassword, newPassword: newPasswordSchema })

export const updateOwnProfileSchema = z.strictObject({
  currentPassword,
  name: displayNameSchema.optional(),
  email: emailSchema.optional(),
})
export type OwnProfile = Omit<z.infer<typeof updateOwnProfileSchema>, 'currentPassword'>

export const currentPasswordSchema = z.strictObject({ currentPassword })

/** Code of an authenticator app or a recovery code. May contain spaces and hyphens. */
export const codeSchema = z.string().trim().min(6, 'Enter the code').max(20)

export const securitySettingsSchema = z.strictObject({
  /** Users with these roles must sign in with a second factor, and set one up first if needed. */
  secondFactorRoles: z.array(z.enum(ROLES)).max(ROLES.length),
})
export type SecuritySettings = z.infer<typeof securitySettingsSchema>

export const OWN_ACCOUNT_REFUSALS = {
  wrong_password: 'This is not your current password',
  same_password: 'This is your current password. Choose another',
  email_taken: 'Another account has this email address',
  wrong_code: 'This code is wrong or was already used. Wait for the next one',
  not_begun: 'This set-up has expired. Start again',
  already_on: 'Your second factor is already on',
  required: 'Your role requires a second factor, so it stays on',
  not_on: 'Your second factor is not on',
} as const
export type OwnAccountRefusal = keyof typeof OWN_ACCOUNT_REFUSALS

/** Form field that shows the refusal. */
export const REFUSAL_FIELDS: Partial<Record<OwnAccountRefusal, string>> = {
  wrong_password: 'currentPassword',
  same_password: 'newPassword',
  email_taken: 'email',
  wrong_code: 'code',
}
