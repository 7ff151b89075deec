import type { Config } from './config.ts'
import { errorCode, isDatabaseAway } from './data/database.ts'
import { type EmbeddedServer, startEmbedded } from './data/embedded/embedded.ts'
import { migrate } from './data/migrations.ts'
import { type Occupancy, readOccupancy } from './data/occupancy.ts'
import { StartError } from './start-error.ts'

export interface OpenedDatabase {
  url: string
  /** Leaves the embedded server, which stops when nobody else uses it; nothing to do for one of your own. */
  release(): Promise<void>
}

/** The database of this configuration, checked and migrated: the embedded one, or any PostgreSQL by DATABASE_URL. */
export async function openConfiguredDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<OpenedDatabase> {
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log })
  const url = config.databaseUrl ?? (embedded as EmbeddedServer).url
  const release = async () => {
    await embedded?.release()
  }
  try {
    refuseWrongOccupancy(config, await readOccupancy(url))
    await migrate(url, log)
    return { url, release }
  } catch (error) {
    await release()
    throw config.databaseUrl ? explain(error, config.databaseUrl) : error
  }
}

function refuseWrongOccupancy({ mode, databaseUrl, dataDir }: Config, occupancy: Occupancy): void {
  const where = databaseUrl
    ? `The database of DATABASE_URL (${withoutPassword(databaseUrl)})`
    : `The database in ${dataDir}`
  if (occupancy === 'foreign')
    throw new StartError(`${where} holds tables that are not Forecourt's: point to an empty database`)
  if (mode === 'demo' && occupancy === 'production')
    throw new StartError(
      `${where} holds a real site, and demo mode never touches one: set FORECOURT_MODE=production, or point to an empty database`,
    )
  if (mode === 'production' && occupancy === 'demo')
    throw new StartError(
      `${where} holds the demo group, whose passwords are public: point production to an empty database, or remove FORECOURT_MODE`,
    )
}

/** One line for what a person can mend: address, password, name. Anything else is passed on as it is. */
function explain(error: unknown, url: string): unknown {
  const code = errorCode(error)
  const where = `DATABASE_URL (${withoutPassword(url)})`
  if (code === '28P01' || code === '28000')
    return new StartError(`${where} was refused by the database: check its user and password`)
  if (code === '3D000')
    return new StartError(`${where} names a database that does not exist: create it first`)
  if (code === '42501')
    return new StartError(
      `${where} names a user who may not create tables: grant it, or use the owner of the database`,
    )
  if (error instanceof TypeError || code === 'ERR_INVALID_URL')
    return new StartError(
      `${where} is not a database address: it looks like postgres://user:password@host:5432/name`,
    )
  if (isDatabaseAway(error))
    return new StartError(
      `${where} cannot be reached (${code || (error as Error).message}): check host and port, and that PostgreSQL is running`,
    )
  return error
}

export function withoutPassword(url: string): string {
  return url.replace(/(:\/\/[^:/@]*):[^@/]*@/, '$1:***@')
}
