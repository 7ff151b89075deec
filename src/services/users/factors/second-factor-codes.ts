import { createHmac, randomInt } from 'node:crypto'
import type { Executor } from '../../../data/database/database.ts'
import { countPasskeys } from '../../../data/users/passkeys.ts'
import {
  consumeRecoveryCode,
  consumeStep,
  findSecondFactor,
  type SecondFactor,
} from '../../../data/users/second-factors.ts'
import { createSealer } from '../../security/index.ts'
import { totpStep } from './totp.ts'

const RECOVERY_CODE_COUNT = 10
const HALF_LENGTH = 5
/** Leaves out characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

export function secretSealer(secret: Uint8Array) {
  return createSealer(secret, 'second factor')
}

/** Displayed once; each code works once, for a person who lost their phone. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => `${half()}-${half()}`)
}

export function recoveryCodeHash(code: string, userId: string, secret: Uint8Array): string {
  return createHmac('sha256', secret)
    .update(`recovery code\n${userId}\n${normaliseCode(code)}`)
    .digest('base64url')
}

export type CodeCheck = (executor: Executor, userId: string, code: string | undefined) => Promise<boolean>

/** Returns true if the code is valid or the account has no second factor. Each code works once. */
export function createCodeCheck({ secret, clock }: { secret: Uint8Array; clock: () => Date }): CodeCheck {
  return async (executor, userId, code) => {
    const factor = await findSecondFactor(executor, userId)
    if (!factor?.isOn && (await countPasskeys(executor, userId)) === 0) return true
    if (code === undefined) return false
    if (factor?.isOn && (await takeTotp(executor, { userId, factor, code, secret, now: clock() })))
      return true
    const codeHash = recoveryCodeHash(code, userId, secret)
    return consumeRecoveryCode(executor, userId, { codeHash, now: clock() })
  }
}

interface TotpAttempt {
  userId: string
  factor: SecondFactor
  code: string
  secret: Uint8Array
  now: Date
}

/** Returns false also for a correct code that was used before. */
export async function takeTotp(
  executor: Executor,
  { userId, factor, code, secret, now }: TotpAttempt,
): Promise<boolean> {
  const totpSecret = secretSealer(secret).open(factor.sealedSecret, userId)
  const step = totpSecret && totpStep(totpSecret, normaliseCode(code), now)
  return step !== null && consumeStep(executor, userId, step)
}

const normaliseCode = (code: string) => code.toLowerCase().replaceAll(/[\s-]+/g, '')
