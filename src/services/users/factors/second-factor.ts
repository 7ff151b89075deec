import type { Database, Transaction } from '../../../data/database/database.ts'
import { insertAudit } from '../../../data/users/audit.ts'
import { countPasskeys } from '../../../data/users/passkeys.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
} from '../../../data/users/second-factors.ts'
import { readSecuritySettings } from '../../../data/users/security-settings.ts'
import { endUserSessions } from '../../../data/users/sessions.ts'
import { refuseTooMany } from '../../../domain/refusals/refusal.ts'
import type { User } from '../../../domain/users/user.ts'
import type { NotifyOwner } from '../account-notices.ts'
import {
  createOwnAccountCheck,
  createOwnPasswordCheck,
  type OwnOutcome,
  type OwnRefusal,
  refuseOwn,
} from '../own-password.ts'
import type { Client } from '../sign-in/client.ts'
import type { Staff } from '../sign-in/live-sessions.ts'
import type { SignInLimits } from '../sign-in/sign-in-limits.ts'
import { createRecoveryCodes, hasSecondFactor, tidyRecoveryCodes } from './account-factors.ts'
import { createCodeCheck, secretSealer, takeTotp } from './second-factor-codes.ts'
import { base32Of, newTotpSecret, totpAddress } from './totp.ts'

export interface SecondFactorState {
  isOn: boolean
  /** True if the role requires it. */
  isRequired: boolean
  recoveryCodesLeft: number
}

export interface SecondFactorServices {
  state(user: User): Promise<SecondFactorState>
  /** Returns the secret as text and as the URL in the QR code. */
  begin(staff: Staff, currentPassword: string): Promise<OwnOutcome<{ secret: string; address: string }>>
  /** Turns it on after a first valid code. Ends the person's other sessions. */
  confirm(staff: Staff, code: string, client: Client): Promise<OwnOutcome<{ recoveryCodes: string[] }>>
  /** Takes a recent proof, and a code too unless the account has only passkeys. */
  renewCodes(
    staff: Staff,
    proof: { currentPassword: string; code?: string | undefined },
    client: Client,
  ): Promise<OwnOutcome<{ recoveryCodes: string[] }>>
  /** Takes both factors: a person who has only the password must not be able to remove the other. */
  end(
    staff: Staff,
    proof: { currentPassword: string; code: string },
    client: Client,
  ): Promise<OwnOutcome<null>>
}

interface Dependencies {
  db: Database
  secret: Uint8Array
  /** Name displayed in authenticator apps. */
  siteName: () => string
  limits: Pick<SignInLimits, 'takeCode'>
  notifyOwner: NotifyOwner
  clock: () => Date
}

export function createSecondFactorServices({
  db,
  secret,
  siteName,
  limits,
  notifyOwner,
  clock,
}: Dependencies): SecondFactorServices {
  const checkOwnAccount = createOwnAccountCheck({ db, clock })
  const checkOwnPassword = createOwnPasswordCheck(db)
  const sealer = secretSealer(secret)

  const isCodeRight = createCodeCheck({ secret, clock })

  async function checkCode(
    transaction: Transaction,
    userId: string,
    code: string | undefined,
  ): Promise<OwnRefusal | null> {
    const limit = code === undefined ? null : await limits.takeCode(userId)
    if (limit) return refuseTooMany(limit.wait)
    if (await isCodeRight(transaction, userId, code)) return null
    return refuseOwn(code === undefined ? 'code_missing' : 'wrong_code')
  }

  const isRequired = async ({ role }: User) =>
    (await readSecuritySettings(db)).secondFactorRoles.includes(role)

  return {
    async state(user) {
      const factor = await findSecondFactor(db, user.id)
      return {
        isOn: factor?.isOn ?? false,
        isRequired: await isRequired(user),
        recoveryCodesLeft: await countRecoveryCodes(db, user.id),
      }
    },

    async begin(staff, currentPassword) {
      const { user } = staff
      const refusal = await checkOwnAccount(staff, currentPassword)
      if (refusal) return refusal
      const totpSecret = newTotpSecret()
      if (!(await beginSecondFactor(db, user.id, sealer.seal(totpSecret, user.id))))
        return refuseOwn('already_on')
      const address = totpAddress(totpSecret, { issuer: siteName(), account: user.username })
      return { ok: true, value: { secret: base32Of(totpSecret), address } }
    },

    confirm({ user, sessionId }, code, client) {
      return db.transaction(async (transaction) => {
        const now = clock()
        const factor = await findSecondFactor(transaction, user.id)
        if (!factor) return refuseOwn('not_begun')
        if (factor.isOn) return refuseOwn('already_on')
        if (!(await takeTotp(transaction, { userId: user.id, factor, code, secret, now })))
          return refuseOwn('wrong_code')
        if (!(await confirmSecondFactor(transaction, user.id, now))) return refuseOwn('already_on')
        const recoveryCodes = await createRecoveryCodes(transaction, user.id, secret)
        await endUserSessions(transaction, user.id, { except: sessionId, now })
        await notifyOwner(transaction, user, 'second_factor_on', client)
        const { address } = client
        await insertAudit(transaction, { actor: user, act: 'profile.second_factor_on', address }, now)
        return { ok: true, value: { recoveryCodes } }
      })
    },

    async renewCodes(staff, { currentPassword, code }, client) {
      const { user } = staff
      const refusal = await checkOwnAccount(staff, currentPassword)
      if (refusal) return refusal
      return db.transaction(async (transaction) => {
        if (!(await hasSecondFactor(transaction, user.id))) return refuseOwn('not_on')
        const factor = await findSecondFactor(transaction, user.id)
        const codeRefusal = factor?.isOn ? await checkCode(transaction, user.id, code) : null
        if (codeRefusal) return codeRefusal
        const recoveryCodes = await createRecoveryCodes(transaction, user.id, secret)
        await notifyOwner(transaction, user, 'recovery_codes_renewed', client)
        const { address } = client
        const entry = { actor: user, act: 'profile.recovery_codes_renewed', address } as const
        await insertAudit(transaction, entry, clock())
        return { ok: true, value: { recoveryCodes } }
      })
    },

    async end({ user }, { currentPassword, code }, client) {
      const refusal = await checkOwnPassword(user.id, currentPassword)
      if (refusal) return refusal
      if ((await isRequired(user)) && (await countPasskeys(db, user.id)) === 0) return refuseOwn('required')
      return db.transaction(async (transaction) => {
        const factor = await findSecondFactor(transaction, user.id)
        if (!factor?.isOn) return refuseOwn('not_on')
        const codeRefusal = await checkCode(transaction, user.id, code)
        if (codeRefusal) return codeRefusal
        await deleteSecondFactor(transaction, user.id)
        await tidyRecoveryCodes(transaction, user.id)
        await notifyOwner(transaction, user, 'second_factor_off', client)
        const { address } = client
        await insertAudit(transaction, { actor: user, act: 'profile.second_factor_off', address }, clock())
        return { ok: true, value: null }
      })
    },
  }
}
