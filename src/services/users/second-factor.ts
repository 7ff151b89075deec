import type { Database, Transaction } from '../../data/database/database.ts'
import { insertAudit } from '../../data/users/audit.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from '../../data/users/second-factors.ts'
import { readSecuritySettings } from '../../data/users/security-settings.ts'
import { endUserSessions } from '../../data/users/sessions.ts'
import type { User } from '../../domain/users/user.ts'
import type { Staff } from './live-sessions.ts'
import { createOwnPasswordCheck, type OwnOutcome, refuseOwn } from './own-password.ts'
import { newRecoveryCodes, recoveryCodeHash, secretSealer, takeTotp } from './second-factor-codes.ts'
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
  begin(user: User, currentPassword: string): Promise<OwnOutcome<{ secret: string; address: string }>>
  /** Turns it on after a first valid code. Ends the person's other sessions. */
  confirm(staff: Staff, code: string, address: string): Promise<OwnOutcome<{ recoveryCodes: string[] }>>
  renewCodes(
    user: User,
    currentPassword: string,
    address: string,
  ): Promise<OwnOutcome<{ recoveryCodes: string[] }>>
  end(staff: Staff, currentPassword: string, address: string): Promise<OwnOutcome<null>>
}

interface Dependencies {
  db: Database
  secret: Uint8Array
  /** Name displayed in authenticator apps. */
  siteName: () => string
  clock: () => Date
}

export function createSecondFactorServices({
  db,
  secret,
  siteName,
  clock,
}: Dependencies): SecondFactorServices {
  const checkOwnPassword = createOwnPasswordCheck(db)
  const sealer = secretSealer(secret)

  async function createRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes()
    const hashes = codes.map((code) => recoveryCodeHash(code, userId, secret))
    await replaceRecoveryCodes(transaction, userId, hashes)
    return codes
  }

  const isRequired = async ({ role }: User) =>
    (await readSecuritySettings(db)).secondFactorRoles.includes(role)

  return {
    async state(user) {
      const factor = await findSecondFactor(db, user.id)
      return {
        isOn: factor?.isOn ?? false,
        isRequired: await isRequired(user),
        recoveryCodesLeft: factor?.isOn ? await countRecoveryCodes(db, user.id) : 0,
      }
    },

    async begin(user, currentPassword) {
      const refusal = await checkOwnPassword(user.id, currentPassword)
      if (refusal) return refusal
      const totpSecret = newTotpSecret()
      if (!(await beginSecondFactor(db, user.id, sealer.seal(totpSecret, user.id))))
        return refuseOwn('already_on')
      const address = totpAddress(totpSecret, { issuer: siteName(), account: user.username })
      return { ok: true, value: { secret: base32Of(totpSecret), address } }
    },

    confirm({ user, sessionId }, code, address) {
      return db.transaction(async (transaction) => {
        const now = clock()
        const factor = await findSecondFactor(transaction, user.id)
        if (!factor) return refuseOwn('not_begun')
        if (factor.isOn) return refuseOwn('already_on')
        if (!(await takeTotp(transaction, { userId: user.id, factor, code, secret, now })))
          return refuseOwn('wrong_code')
        if (!(await confirmSecondFactor(transaction, user.id, now))) return refuseOwn('already_on')
        const recoveryCodes = await createRecoveryCodes(transaction, user.id)
        await endUserSessions(transaction, user.id, { except: sessionId, now })
        await insertAudit(transaction, { actor: user, act: 'profile.second_factor_on', address }, now)
        return { ok: true, value: { recoveryCodes } }
      })
    },

    async renewCodes(user, currentPassword, address) {
      const refusal = await checkOwnPassword(user.id, currentPassword)
      if (refusal) return refusal
      return db.transaction(async (transaction) => {
        const factor = await findSecondFactor(transaction, user.id)
        if (!factor?.isOn) return refuseOwn('not_on')
        const recoveryCodes = await createRecoveryCodes(transaction, user.id)
        await insertAudit(
          transaction,
          { actor: user, act: 'profile.recovery_codes_renewed', address },
          clock(),
        )
        return { ok: true, value: { recoveryCodes } }
      })
    },

    async end({ user }, currentPassword, address) {
      const refusal = await checkOwnPassword(user.id, currentPassword)
      if (refusal) return refusal
      if (await isRequired(user)) return refuseOwn('required')
      return db.transaction(async (transaction) => {
        if (!(await deleteSecondFactor(transaction, user.id))) return refuseOwn('not_on')
        await insertAudit(transaction, { actor: user, act: 'profile.second_factor_off', address }, clock())
        return { ok: true, value: null }
      })
    },
  }
}
