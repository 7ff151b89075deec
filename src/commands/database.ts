import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../data/database/database.ts'
import { emptyDatabase } from '../data/database/migrations.ts'
import type { Config } from '../start-up/config.ts'
import { fillEmptyDatabase } from '../start-up/first-run.ts'
import { openConfiguredDatabase } from '../start-up/open-database.ts'
import { StartError } from '../start-up/start-error.ts'

const say = (line: string) => console.log(line)

/** `npm run db:migrate` */
export async function migrateDatabase(config: Config): Promise<void> {
  const database = await openConfiguredDatabase(config, say)
  await database.release()
  say('The database is up to date')
}

/** `npm run db:seed`: fills an empty database and leaves a filled one alone. */
export async function seedDatabase(config: Config): Promise<void> {
  const database = await openConfiguredDatabase(config, say)
  const db = openDatabase({ url: database.url, poolSize: 2, onError: () => {} })
  try {
    await fillEmptyDatabase(db, config, say)
  } finally {
    await db.$client.end()
    await database.release()
  }
}

/** `npm run db:reset`: demo data only. A real site is never emptied by a command. */
export async function resetDatabase(config: Config): Promise<void> {
  if (config.mode === 'production')
    throw new StartError(
      'db:reset empties the demo database only, and FORECOURT_MODE is production: nothing was changed',
    )
  const database = await openConfiguredDatabase(config, say)
  try {
    await emptyDatabase(database.url)
  } finally {
    await database.release()
  }
  await rm(join(config.dataDir, 'cache'), { recursive: true, force: true })
  say('The demo database is empty')
  await seedDatabase(config)
}
