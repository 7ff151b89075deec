import type { Executor } from '../../../data/database/database.ts'
import { countPasskeys, deleteUserPasskeys } from '../../../data/users/passkeys.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from '../../../data/users/second-factors.ts'
import { newRecoveryCodes, recoveryCodeHash } from './second-factor-codes.ts'

/** Whether signing in to the account takes more than the password. */
export async function hasSecondFactor(executor: Executor, userId: string): Promise<boolean> {
  const factor = await findSecondFactor(executor, userId)
  return factor?.isOn === true || (await countPasskeys(executor, userId)) > 0
}

export async function createRecoveryCodes(
  executor: Executor,
  userId: string,
  secret: Uint8Array,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryCodeHash(code, userId, secret))
  await replaceRecoveryCodes(executor, userId, hashes)
  return codes
}

/** Creates codes for the first factor of an account; null if it already has some. */
export async function ensureRecoveryCodes(
  executor: Executor,
  userId: string,
  secret: Uint8Array,
): Promise<string[] | null> {
  const count = await countRecoveryCodes(executor, userId)
  return count > 0 ? null : createRecoveryCodes(executor, userId, secret)
}

/** Deletes the codes with the last factor: they must not stay valid for a later one. */
export async function tidyRecoveryCodes(executor: Executor, userId: string): Promise<void> {
  if (!(await hasSecondFactor(executor, userId))) await deleteRecoveryCodes(executor, userId)
}

/** Removes every second factor of an account. Returns false if it had none. */
export async function removeAllFactors(executor: Executor, userId: string): Promise<boolean> {
  const hadCodes = await deleteSecondFactor(executor, userId)
  const hadPasskeys = (await deleteUserPasskeys(executor, userId)) > 0
  await deleteRecoveryCodes(executor, userId)
  return hadCodes || hadPasskeys
}
