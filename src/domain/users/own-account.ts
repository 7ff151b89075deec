import * as z from 'zod'
import { emailSchema, personNameSchema } from './account-links.ts'
import { newPasswordSchema, typedPasswordSchema } from './password.ts'
import { ROLES } from './user.ts'

const currentPassword = typedPasswordSchema

export const changeOwnPasswordSchema = z.strictObject({ currentPassword, newPassword: newPasswordSchema })

export const updateOwnProfileSchema = z.strictObject({
  currentPassword,
  name: personNameSchema.optional(),
  email: emailSchema.optional(),
})
export type OwnProfile = Omit<z.infer<typeof updateOwnProfileSchema>, 'currentPassword'>

export const currentPasswordSchema = z.strictObject({ currentPassword })

/** What an authenticator shows, or a recovery code; people leave spaces and hyphens where they like. */
export const codeSchema = z.string().trim().min(6, 'Enter the code').max(20)

export const securitySettingsSchema = z.strictObject({
  /** Whoever has one of these roles signs in with a second factor, or sets one up first. */
  secondFactorRoles: z.array(z.enum(ROLES)).max(ROLES.length),
})
export type SecuritySettings = z.infer<typeof securitySettingsSchema>

export const OWN_ACCOUNT_REFUSALS = {
  wrong_password: 'This is not your current password',
  same_password: 'This is the password you have now. Choose another',
  email_taken: 'Another account has this e-mail address',
  wrong_code: 'This code is not right, or was used before. Wait for the next one',
  not_begun: 'Begin again: this set-up is no longer open',
  already_on: 'Your second factor is on already',
  required: 'Your role asks for a second factor, so it stays on',
  not_on: 'Your second factor is not on',
} as const
export type OwnAccountRefusal = keyof typeof OWN_ACCOUNT_REFUSALS

/** Which field of the form a refusal belongs beside. */
export const REFUSED_FIELDS: Partial<Record<OwnAccountRefusal, string>> = {
  wrong_password: 'currentPassword',
  same_password: 'newPassword',
  email_taken: 'email',
  wrong_code: 'code',
}
