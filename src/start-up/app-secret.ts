import type { Executor } from '../data/database/database.ts'
import { ensureAppState } from '../data/site/index.ts'
import type { Config } from './config.ts'

/** Returns the secret all instances sign with: the configured one, or one generated once and stored in the database. */
export async function readSecret(db: Executor, config: Pick<Config, 'authSecret'>): Promise<Uint8Array> {
  const newSecret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const secret = config.authSecret ?? (await ensureAppState(db, 'auth-secret', newSecret))
  return new TextEncoder().encode(secret)
}
