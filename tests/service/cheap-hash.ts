import { hash } from '@node-rs/argon2'

/** Hashes with the lowest cost, so that thousands of sign-ins are fast. The hash contains its cost, so it is checked like any other. */
export function hashCheaply(password: string): Promise<string> {
  return hash(password, { memoryCost: 64, timeCost: 1 })
}
