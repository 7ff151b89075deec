import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { SecuritySettings } from '../../../domain/users/own-account.ts'
import type { User } from '../../../domain/users/user.ts'
import type { SecondFactorState } from '../../../services/users/index.ts'
import { staffFetch } from '../session/session.ts'

export type Faults = Partial<Record<string, string>>
/** What was refused, by field; what belongs to none stands under `form`. */
export type Answered<T> = { ok: true; value: T } | { ok: false; faults: Faults }

const FAILED = 'That could not be sent. Check your connection and try again'

async function send<T>(method: 'POST' | 'PUT', call: string, body: unknown): Promise<Answered<T>> {
  try {
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}/${call}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const given = await answer.json()
    if (answer.ok) return { ok: true, value: given as T }
    return { ok: false, faults: faultsOf(given as Refusal) }
  } catch {
    return { ok: false, faults: { form: FAILED } }
  }
}

interface Refusal {
  error?: string
  errors?: { field: string; message: string }[]
}

function faultsOf({ error, errors }: Refusal): Faults {
  if (!errors) return { form: error ?? FAILED }
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

async function load<T>(call: string): Promise<T | null> {
  try {
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}/${call}`)
    return answer.ok ? ((await answer.json()) as T) : null
  } catch {
    return null
  }
}

export interface Begun {
  secret: string
  picture: string
}
type Codes = { recoveryCodes: string[] }

export const loadSecondFactor = () => load<SecondFactorState>('second-factor')
export const beginSecondFactor = (currentPassword: string) =>
  send<Begun>('POST', 'second-factor/begin', { currentPassword })
export const confirmSecondFactor = (code: string) => send<Codes>('POST', 'second-factor/confirm', { code })
export const renewRecoveryCodes = (currentPassword: string) =>
  send<Codes>('POST', 'second-factor/recovery-codes', { currentPassword })
export const endSecondFactor = (currentPassword: string) =>
  send<unknown>('POST', 'second-factor/end', { currentPassword })

export const changeOwnPassword = (passwords: { currentPassword: string; newPassword: string }) =>
  send<unknown>('POST', 'change-own-password', passwords)
export const updateOwnProfile = (profile: { name: string; email: string; currentPassword: string }) =>
  send<{ user: User }>('PUT', 'update-own-profile', profile)

export const loadSecuritySettings = () => load<SecuritySettings>('security-settings')
export const saveSecuritySettings = (settings: SecuritySettings) =>
  send<SecuritySettings>('PUT', 'security-settings', settings)
