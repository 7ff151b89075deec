import { isDatabaseAway } from '../data/database/database.ts'
import { errorCode } from '../data/database/error-code.ts'
import { migrate } from '../data/database/migrations.ts'
import { type Occupancy, readOccupancy } from '../data/database/occupancy.ts'
import { type EmbeddedServer, startEmbedded } from '../data/embedded/embedded.ts'
import type { Config } from './config.ts'
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

type Mend = (code: string, message: string) => string | null

/** What a person can mend, by the error that shows it; the first that fits speaks. */
const MENDS: readonly Mend[] = [
  (_, message) => (/no encryption/.test(message) ? 'needs TLS: add ?sslmode=verify-full to it' : null),
  (_, message) =>
    /does not support SSL/.test(message) ? 'does not speak TLS: remove sslmode from it' : null,
  (code) =>
    /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(code)
      ? `shows a certificate that is not trusted (${code}): name its authority in NODE_EXTRA_CA_CERTS, or sslrootcert in the address`
      : null,
  (code) => (code.startsWith('28') ? 'was refused by the database: check its user and password' : null),
  (code) => (code === '3D000' ? 'names a database that does not exist: create it first' : null),
  (code) =>
    code === '42501' ? "names a user who may not create tables: grant it, or use the database's owner" : null,
  (code) =>
    code === 'ERR_INVALID_URL'
      ? 'is not a database address: it looks like postgres://user:password@host:5432/name'
      : null,
]

function explain(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error
  const code = errorCode(error)
  const away = isDatabaseAway(error)
    ? `cannot be reached (${code || error.message}): check host and port, and that PostgreSQL is running`
    : null
  const mend = MENDS.map((each) => each(code, error.message)).find((sentence) => sentence !== null) ?? away
  return mend ? new StartError(`DATABASE_URL (${withoutPassword(url)}) ${mend}`) : error
}

/** Everything up to the last @ may be a password that was not escaped: it is not shown. */
export function withoutPassword(url: string): string {
  return url.replace(/:\/\/.*@/s, '://***@').replace(/([?&](?:ssl)?password=)[^&]*/gi, '$1***')
}
