import { createRequire } from 'node:module'
import type { hash as hashFully, Options } from '@node-rs/argon2'

// By `require`: an import of that name leads here (vitest.config.ts).
const library = createRequire(import.meta.url)('@node-rs/argon2') as {
  hash: typeof hashFully
  verify: (hash: string, typed: string) => Promise<boolean>
}

/** A hundredth of what a password is worth, for programs that hash thousands of them and keep none. */
const CHEAP: Options = { memoryCost: 64, timeCost: 1 }

/** Takes the place of the library in service tests. What a hash costs stands in it, so each is checked at its own cost. */
export function hash(password: string, options: Options = CHEAP): Promise<string> {
  return library.hash(password, options)
}

export const verify = library.verify
