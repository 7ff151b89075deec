import type { Database } from '../data/database/database.ts'
import { ensureAppState, lockAppState, readAppState } from '../data/site/index.ts'
import { countUsers, insertUsers } from '../data/users/index.ts'
import { DEMO_PASSWORD } from '../domain/users/demo-accounts.ts'
import { hashPassword } from '../services/security/index.ts'
import type { Config } from './config.ts'
import { setUpLink } from './set-up-link.ts'

/** Fills an empty database for its mode: with the demo group, or the first administrator. */
export async function fillEmptyDatabase(
  db: Database,
  config: Config,
  step: (line: string) => void,
): Promise<void> {
  if (config.mode === 'demo') {
    if ((await readAppState(db, 'mode')) !== null) return
    // The demo data is loaded only by the start that needs it.
    const { loadDemo } = await import('../../demo/load-demo.ts')
    if (await loadDemo(db, new Date()))
      step(`Loaded the demo group, Harbour Motor Group (password of every account: ${DEMO_PASSWORD})`)
    return
  }
  await ensureAppState(db, 'mode', 'production')
  if ((await countUsers(db)) > 0) return
  if (!config.firstAdmin) {
    const link = await setUpLink(db, config)
    step(`There is no staff account yet. Create the first administrator here (the link works once): ${link}`)
    return
  }
  const { username, email, password } = config.firstAdmin
  const passwordHash = await hashPassword(password)
  const created = await db.transaction(async (transaction) => {
    // If several instances start together, only one creates the account.
    await lockAppState(transaction, 'mode')
    if ((await countUsers(transaction)) > 0) return false
    await insertUsers(transaction, [
      {
        username,
        email,
        name: username,
        role: 'super_admin',
        department: 'admin',
        dealership: null,
        passwordHash,
      },
    ])
    return true
  })
  if (created)
    step(
      `Created the first administrator, ${username}: remove FIRST_ADMIN_PASSWORD from the configuration now`,
    )
}
