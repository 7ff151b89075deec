import { randomUUID } from 'node:crypto'
import type { Database } from '../data/database/database.ts'
import { ensureSetUpLink } from '../data/users/index.ts'
import { consoleOrigin } from '../domain/site/console-host.ts'
import { paths } from '../domain/site/routes.ts'
import { signAccountLink } from '../services/users/index.ts'
import { readSecret } from './app-secret.ts'
import type { Config } from './config.ts'

/** Returns the link for creating the first administrator. It stays the same for every start and instance until used. */
export async function setUpLink(db: Database, config: Config): Promise<string> {
  const id = await ensureSetUpLink(db, { id: randomUUID(), createdAt: new Date() })
  const signed = signAccountLink(id, await readSecret(db, config))
  const base = consoleOrigin(config) ?? `http://localhost:${config.port}`
  return `${base}${paths.setPassword({ signed })}`
}
