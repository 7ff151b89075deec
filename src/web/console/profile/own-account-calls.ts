import type { SecuritySettings } from '../../../domain/users/own-account.ts'
import { type CallOutcome, type CallValue, staffCall } from '../staff-call.ts'

export type Errors = Partial<Record<string, string>>
/** What was refused, by field; what belongs to none stands under `form`. */
export type Answered<Value> = { ok: true; value: Value } | { ok: false; errors: Errors }

const FAILED = 'That could not be sent. Check your connection and try again'

async function answered<Value>(call: Promise<CallOutcome<Value>>): Promise<Answered<Value>> {
  const outcome = await call
  if (outcome.ok) return outcome
  const { error, errors } = outcome
  return { ok: false, errors: Object.keys(errors).length > 0 ? errors : { form: error } }
}

async function loaded<Value>(call: Promise<CallOutcome<Value>>): Promise<Value | null> {
  const outcome = await call
  return outcome.ok ? outcome.value : null
}

export type Begun = CallValue<'post /second-factor/begin'>

export const loadSecondFactor = () => loaded(staffCall('get /second-factor', FAILED))
export const beginSecondFactor = (currentPassword: string) =>
  answered(staffCall('post /second-factor/begin', FAILED, { json: { currentPassword } }))
export const confirmSecondFactor = (code: string) =>
  answered(staffCall('post /second-factor/confirm', FAILED, { json: { code } }))
export const renewRecoveryCodes = (currentPassword: string) =>
  answered(staffCall('post /second-factor/recovery-codes', FAILED, { json: { currentPassword } }))
export const endSecondFactor = (currentPassword: string) =>
  answered(staffCall('post /second-factor/end', FAILED, { json: { currentPassword } }))

export const changeOwnPassword = (passwords: { currentPassword: string; newPassword: string }) =>
  answered(staffCall('post /change-own-password', FAILED, { json: passwords }))
export const updateOwnProfile = (profile: { name: string; email: string; currentPassword: string }) =>
  answered(staffCall('put /update-own-profile', FAILED, { json: profile }))

export const loadSecuritySettings = () => loaded(staffCall('get /security-settings', FAILED))
export const saveSecuritySettings = (settings: SecuritySettings) =>
  answered(staffCall('put /security-settings', FAILED, { json: settings }))
