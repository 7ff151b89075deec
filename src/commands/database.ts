import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../data/database/database.ts'
import { emptyDatabase } from '../data/database/migrations.ts'
import type { Config } from '../start-up/config.ts'
import { fillEmptyDatabase } from '../start-up/first-run.ts'
import { openConfiguredDatabase } from '../start-up/open-database.ts'
import { StartError } from '../start-up/start-error.ts'

const print = (line: string) => console.log(line)

/** `npm run db:migrate` */
export async function migrateDatabase(config: Config): Promise<void> {
  const database = await openConfiguredDatabase(config, print)
  await database.release()
  print('The database is up to date')
}

/** `npm run db:seed`: fills an empty database and leaves any other unchanged. */
export async function seedDatabase(config: Config): Promise<void> {
  const database = await openConfiguredDatabase(config, print)
  const db = openDatabase({ url: database.url, poolSize: 2, onError: () => {} })
  try {
    await fillEmptyDatabase(db, config, print)
  } finally {
    await db.$client.end()
    await database.release()
  }
}

/** `npm run db:reset`: for demo data only. No command ever empties a real site. */
export async function resetDatabase(config: Config): Promise<void> {
  if (config.mode === 'production')
    throw new StartError(
      'db:reset only empties the demo database, but FORECOURT_MODE is production. Nothing was changed.',
    )
  const database = await openConfiguredDatabase(config, print)
  try {
    await emptyDatabase(database.url)
  } finally {
    await database.release()
  }
  await rm(join(config.dataDir, 'cache'), { recursive: true, force: true })
  print('The demo database is empty')
  await seedDatabase(config)
}
