import { createHmac, randomInt } from 'node:crypto'
import type { Executor } from '../../data/database/database.ts'
import {
  findSecondFactor,
  type SecondFactor,
  takeRecoveryCode,
  takeStep,
} from '../../data/users/second-factors.ts'
import { createSealer } from '../security/index.ts'
import { totpStep } from './totp.ts'

const RECOVERY_CODES = 10
const HALF = 5
/** Without those that are read as each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

export function secretSealer(secret: Uint8Array) {
  return createSealer(secret, 'second factor')
}

/** Shown once; each is good once, for whoever has lost their phone. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)
}

export function recoveryCodeHash(code: string, userId: string, secret: Uint8Array): string {
  return createHmac('sha256', secret)
    .update(`recovery code\n${userId}\n${plain(code)}`)
    .digest('base64url')
}

export type CodeCheck = (executor: Executor, userId: string, code: string | undefined) => Promise<boolean>

/** Whether an account can be signed in to with this code; one that has no second factor asks for none. Each code is taken once. */
export function createCodeCheck({ secret, clock }: { secret: Uint8Array; clock: () => Date }): CodeCheck {
  return async (executor, userId, code) => {
    const factor = await findSecondFactor(executor, userId)
    if (!factor?.isOn) return true
    if (code === undefined) return false
    if (await takeTotp(executor, { userId, factor, code, secret, now: clock() })) return true
    const codeHash = recoveryCodeHash(code, userId, secret)
    return takeRecoveryCode(executor, userId, { codeHash, now: clock() })
  }
}

interface Typed {
  userId: string
  factor: SecondFactor
  code: string
  secret: Uint8Array
  now: Date
}

/** False also for a code that is right and was taken before. */
export async function takeTotp(
  executor: Executor,
  { userId, factor, code, secret, now }: Typed,
): Promise<boolean> {
  const opened = secretSealer(secret).open(factor.sealedSecret, userId)
  const step = opened && totpStep(opened, plain(code), now)
  return step !== null && takeStep(executor, userId, step)
}

const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]+/g, '')
