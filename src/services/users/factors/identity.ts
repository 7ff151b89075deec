import type { Database } from '../../../data/database/database.ts'
import { listPasskeys } from '../../../data/users/passkeys.ts'
import { confirmSession } from '../../../data/users/sessions.ts'
import { refuseTooMany } from '../../../domain/refusals/refusal.ts'
import type { PasskeyUse } from '../../../domain/users/passkeys.ts'
import { type UnconfirmedRefusal, unconfirmedRefusal } from '../../../domain/users/step-up.ts'
import { createOwnPasswordCheck, type OwnOutcome, refuseOwn } from '../own-password.ts'
import type { Staff } from '../sign-in/live-sessions.ts'
import type { SignInLimits } from '../sign-in/sign-in-limits.ts'
import type { PasskeyChecks, RelyingParty } from './passkey-checks.ts'
import { createCodeCheck } from './second-factor-codes.ts'

export interface IdentityServices {
  /** Refuses a sensitive act of a person who proved too long ago who they are; null if it is allowed. */
  refusalOf(staff: Staff): UnconfirmedRefusal | null
  /** Takes what signing in takes: the password, and a code if the account has a second factor. */
  confirm(staff: Staff, proof: { password: string; code?: string | undefined }): Promise<OwnOutcome<null>>
  /** Returns the options for the browser's dialog; null if the person has no passkey for this site. */
  passkeyOptions(staff: Staff, origin: string): Promise<object | null>
  confirmByPasskey(staff: Staff, passkey: PasskeyUse, origin: string): Promise<OwnOutcome<null>>
}

interface Dependencies {
  db: Database
  secret: Uint8Array
  relyingPartyOf: (origin: string) => RelyingParty | null
  checks: PasskeyChecks
  limits: Pick<SignInLimits, 'takeCode'>
  clock: () => Date
}

/** The proof of identity before a sensitive act. */
export function createIdentityServices(parts: Dependencies): IdentityServices {
  const { db, relyingPartyOf, checks, limits, clock } = parts
  const checkOwnPassword = createOwnPasswordCheck(db)
  const isCodeRight = createCodeCheck(parts)

  return {
    refusalOf: ({ confirmedAt }) => unconfirmedRefusal(confirmedAt, clock()),

    async confirm({ user, sessionId }, { password, code }) {
      const refusal = await checkOwnPassword(user.id, password, 'password')
      if (refusal) return refusal
      const codeLimit = code === undefined ? null : await limits.takeCode(user.id)
      if (codeLimit) return refuseTooMany(codeLimit.wait)
      return db.transaction(async (transaction) => {
        if (!(await isCodeRight(transaction, user.id, code)))
          return refuseOwn(code === undefined ? 'code_missing' : 'wrong_code')
        await confirmSession(transaction, sessionId, clock())
        return { ok: true, value: null }
      })
    },

    async passkeyOptions({ user }, origin) {
      const relyingParty = relyingPartyOf(origin)
      const passkeys = relyingParty ? await listPasskeys(db, user.id) : []
      if (!relyingParty || passkeys.length === 0) return null
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
      return generateAuthenticationOptions({
        rpID: relyingParty.host,
        challenge: checks.createChallenge('passkey proof', user.id),
        allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
        userVerification: 'required',
      })
    },

    async confirmByPasskey({ user, sessionId }, passkey, origin) {
      const relyingParty = relyingPartyOf(origin)
      if (!relyingParty) return refuseOwn('wrong_passkey')
      return db.transaction(async (transaction) => {
        const owner = await checks.verifyUse(transaction, passkey, {
          ...relyingParty,
          purpose: 'passkey proof',
          owner: user.id,
        })
        if (owner?.id !== user.id) return refuseOwn('wrong_passkey')
        await confirmSession(transaction, sessionId, clock())
        return { ok: true, value: null }
      })
    },
  }
}
