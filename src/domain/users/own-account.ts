import * as z from 'zod'
import { displayNameSchema, emailSchema } from './account-links.ts'
import { enteredPasswordSchema, newPasswordSchema } from './password.ts'
import { ROLES, type Role } from './user.ts'

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

export const SESSION_LIMITS = {
  idleMinutes: { min: 5, max: 7 * 24 * 60 },
  sessionDays: { min: 1, max: 90 },
} as const

export const securitySettingsSchema = z.strictObject({
  /** Users with these roles must sign in with a second factor, and set one up first if needed. */
  secondFactorRoles: z.array(z.enum(ROLES)).max(ROLES.length),
  /** A session ends after this time without an act of its user. */
  idleMinutes: z.int().min(SESSION_LIMITS.idleMinutes.min).max(SESSION_LIMITS.idleMinutes.max),
  /** A session ends after this time even if it is used. */
  sessionDays: z.int().min(SESSION_LIMITS.sessionDays.min).max(SESSION_LIMITS.sessionDays.max),
})
export type SecuritySettings = z.infer<typeof securitySettingsSchema>
/** Rules that are not named stay as they are. */
export const securitySettingsChangeSchema = securitySettingsSchema.partial()
export type SecuritySettingsChange = z.infer<typeof securitySettingsChangeSchema>

/** The rules of a new site. In production, administrators need a second factor unless the rules say otherwise. */
export const DEFAULT_SECURITY_SETTINGS: SecuritySettings = {
  secondFactorRoles: [],
  idleMinutes: 8 * 60,
  sessionDays: 30,
}
export const PRODUCTION_SECOND_FACTOR_ROLES: readonly Role[] = ['super_admin', 'admin']

/** A device that the caller is signed in on. */
export const ownSessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSessionSchema>

/** Turning a second factor off takes both factors. */
export const endSecondFactorSchema = z.strictObject({ currentPassword, code: codeSchema })
export const renewCodesSchema = z.strictObject({ currentPassword, code: codeSchema.optional() })
export const confirmIdentitySchema = z.strictObject({
  password: enteredPasswordSchema,
  code: codeSchema.optional(),
})

export const OWN_ACCOUNT_REFUSALS = {
  wrong_password: 'This is not your current password',
  same_password: 'This is your current password. Choose another',
  email_taken: 'Another account has this email address',
  wrong_code: 'This code is wrong or was already used. Wait for the next one',
  not_begun: 'This set-up has expired. Start again',
  already_on: 'Your second factor is already on',
  required: 'Your role requires a second factor, so it stays on',
  not_on: 'Your second factor is not on',
  code_missing: 'Enter the code from your authenticator app, or a recovery code',
  wrong_passkey: 'This passkey could not be verified. Try again',
  no_passkey: 'This passkey has already been removed',
  too_many_passkeys: 'An account can have at most 10 passkeys. Remove one first',
} as const
export type OwnAccountRefusal = keyof typeof OWN_ACCOUNT_REFUSALS

/** Form field that shows the refusal. */
export const REFUSAL_FIELDS: Partial<Record<OwnAccountRefusal, string>> = {
  wrong_password: 'currentPassword',
  same_password: 'newPassword',
  email_taken: 'email',
  wrong_code: 'code',
  code_missing: 'code',
}
