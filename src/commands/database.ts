import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openDatabase } from '../data/database.ts'
import { emptyDatabase } from '../data/migrations.ts'
import { fillEmptyDatabase } from '../first-run.ts'
import { openConfiguredDatabase } from '../open-database.ts'
import { StartError } from '../start-error.ts'

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
