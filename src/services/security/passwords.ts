import { hash, verify } from '@node-rs/argon2'
import { createWorkQueue } from './work-queue.ts'

/** One hash takes a core and 19 MB for a moment: a flood of sign-ins must leave the rest of the site its machine. */
const queue = createWorkQueue({ atOnce: 2, waiting: 60 })

export type HashPassword = (password: string) => Promise<string>

/** Argon2id with the library's current defaults. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(composed(password)))
}

export function isPassword(passwordHash: string, typed: string): Promise<boolean> {
  return queue.run(() => verify(passwordHash, composed(typed)))
}

/** Keyboards differ in how they send an accent; the person typed the same. */
const composed = (password: string) => password.normalize('NFC')
