import { hash, verify } from '@node-rs/argon2'
import { createWorkQueue } from './work-queue.ts'

/** One hash needs a core and 19 MB: a flood of sign-ins must not starve the rest of the site. */
const queue = createWorkQueue({ atOnce: 2, waiting: 60 })

export type HashPassword = (password: string) => Promise<string>

/** Argon2id with the library's current defaults. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(normalise(password)))
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return queue.run(() => verify(passwordHash, normalise(password)))
}

/** Keyboards encode accents differently for the same password. */
const normalise = (password: string) => password.normalize('NFC')
