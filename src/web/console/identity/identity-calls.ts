import { FAILED, toFormOutcome } from '../profile/own-account-calls.ts'
import { askForPasskey } from '../session/passkey-dialog.ts'
import { type CallBody, type CallOutcome, staffCall } from '../staff-call.ts'

export const confirmIdentity = (proof: CallBody<'post /confirm-identity'>) =>
  toFormOutcome(staffCall('post /confirm-identity', FAILED, { json: proof }))

/** Null if the person cancelled the browser's dialog. */
export async function confirmByPasskey(): Promise<CallOutcome<unknown> | null> {
  const answer = await staffCall('post /confirm-identity/options', FAILED)
  if (!answer.ok) return answer
  if (!answer.value.options)
    return {
      ok: false,
      status: 0,
      error: 'Your account has no passkey yet. Add one in your profile.',
      errors: {},
    }
  const passkey = await askForPasskey(answer.value.options)
  if (!passkey) return null
  const json = { passkey } as CallBody<'post /confirm-identity/passkey'>
  return staffCall('post /confirm-identity/passkey', FAILED, { json })
}
