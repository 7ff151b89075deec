import type { Executor } from '../data/database/database.ts'
import { keepAppState } from '../data/site/index.ts'
import type { Config } from './config.ts'

/** Every instance signs with the same secret: the configured one, or one made once and kept in the database. */
export async function readSecret(db: Executor, config: Pick<Config, 'authSecret'>): Promise<Uint8Array> {
  const made = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const secret = config.authSecret ?? (await keepAppState(db, 'auth-secret', made))
  return new TextEncoder().encode(secret)
}
