import type { SecuritySettings } from '../../../domain/users/own-account.ts'
import { type CallBody, type CallOutcome, type CallValue, staffCall } from '../staff-call.ts'

export type Errors = Partial<Record<string, string>>
/** `errors` are by field name; an error without a field is under `form`. */
export type FormOutcome<Value> = { ok: true; value: Value } | { ok: false; errors: Errors }

export const FAILED = 'Could not reach the server. Check your connection and try again'

export async function toFormOutcome<Value>(call: Promise<CallOutcome<Value>>): Promise<FormOutcome<Value>> {
  const outcome = await call
  if (outcome.ok) return outcome
  const { error, errors } = outcome
  return { ok: false, errors: Object.keys(errors).length > 0 ? errors : { form: error } }
}

async function valueOrNull<Value>(call: Promise<CallOutcome<Value>>): Promise<Value | null> {
  const outcome = await call
  return outcome.ok ? outcome.value : null
}

export type SecondFactorSetUpStart = CallValue<'post /second-factor/begin'>

export const loadSecondFactor = () => valueOrNull(staffCall('get /second-factor', FAILED))
export const beginSecondFactor = (currentPassword: string) =>
  toFormOutcome(staffCall('post /second-factor/begin', FAILED, { json: { currentPassword } }))
export const confirmSecondFactor = (code: string) =>
  toFormOutcome(staffCall('post /second-factor/confirm', FAILED, { json: { code } }))
export const renewRecoveryCodes = (proof: CallBody<'post /second-factor/recovery-codes'>) =>
  toFormOutcome(staffCall('post /second-factor/recovery-codes', FAILED, { json: proof }))
export const endSecondFactor = (proof: CallBody<'post /second-factor/end'>) =>
  toFormOutcome(staffCall('post /second-factor/end', FAILED, { json: proof }))

export const loadPasskeys = () => valueOrNull(staffCall('get /passkeys', FAILED))
export const beginPasskey = (currentPassword: string) =>
  toFormOutcome(staffCall('post /passkeys/begin', FAILED, { json: { currentPassword } }))
export const addPasskey = (name: string, passkey: object) => {
  const json = { name, passkey } as CallBody<'post /passkeys/add'>
  return toFormOutcome(staffCall('post /passkeys/add', FAILED, { json }))
}
export const removePasskey = (removal: CallBody<'post /passkeys/remove'>) =>
  toFormOutcome(staffCall('post /passkeys/remove', FAILED, { json: removal }))

export const loadOwnSessions = () => staffCall('get /own-sessions', FAILED)
export const endOwnSession = (sessionId: string) =>
  staffCall('post /end-own-session', FAILED, { json: { sessionId } })
export const endOtherSessions = () => staffCall('post /end-other-sessions', FAILED)

export const changeOwnPassword = (passwords: { currentPassword: string; newPassword: string }) =>
  toFormOutcome(staffCall('post /change-own-password', FAILED, { json: passwords }))
export const updateOwnProfile = (profile: { name: string; email: string; currentPassword: string }) =>
  toFormOutcome(staffCall('put /update-own-profile', FAILED, { json: profile }))

export const loadSecuritySettings = () => valueOrNull(staffCall('get /security-settings', FAILED))
export const saveSecuritySettings = (settings: SecuritySettings) =>
  toFormOutcome(staffCall('put /security-settings', FAILED, { json: settings }))
