import { hash } from '@node-rs/argon2'

/** Checked like any other in a hundredth of the time, which a thousand sign-ins are worth: what a hash costs stands in it. */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 64, timeCost: 1 })
}
