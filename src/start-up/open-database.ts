import { isDatabaseUnreachable } from '../data/database/database.ts'
import { errorCode } from '../data/database/error-code.ts'
import { migrate } from '../data/database/migrations.ts'
import { type Occupancy, readOccupancy } from '../data/database/occupancy.ts'
import { startEmbedded } from '../data/embedded/embedded.ts'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

export interface OpenedDatabase {
  url: string
  /** Releases the embedded server, which stops when no one else uses it; does nothing for an external one. */
  release(): Promise<void>
}

/** Opens, checks and migrates the configured database: the embedded one, or any PostgreSQL at DATABASE_URL. */
export async function openConfiguredDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<OpenedDatabase> {
  const { url, release } = await openDatabaseServer(config, log)
  try {
    checkOccupancy(config, await readOccupancy(url))
    await migrate(url, log)
    return { url, release }
  } catch (error) {
    await release()
    throw config.databaseUrl ? explain(error, config.databaseUrl) : error
  }
}

/** Opens the configured database as it is, without checking or migrating it. */
export async function openDatabaseServer(
  { databaseUrl, dataDir }: Config,
  log: (line: string) => void,
): Promise<OpenedDatabase> {
  if (databaseUrl) return { url: databaseUrl, release: async () => {} }
  const embedded = await startEmbedded({ dataDir, log })
  return { url: embedded.url, release: async () => void (await embedded.release()) }
}

function checkOccupancy({ mode, databaseUrl, dataDir }: Config, occupancy: Occupancy): void {
  const database = databaseUrl
    ? `The database of DATABASE_URL (${withoutPassword(databaseUrl)})`
    : `The database in ${dataDir}`
  if (occupancy === 'foreign')
    throw new StartError(`${database} contains tables that are not Forecourt's: use an empty database`)
  if (mode === 'demo' && occupancy === 'production')
    throw new StartError(
      `${database} contains a real site, which demo mode never changes: set FORECOURT_MODE=production, or use an empty database`,
    )
  if (mode === 'production' && occupancy === 'demo')
    throw new StartError(
      `${database} contains the demo group, whose passwords are public: use an empty database for production, or remove FORECOURT_MODE`,
    )
}

type Hint = (code: string, message: string) => string | null

/** Hints for errors the operator can fix; the first match is used. */
const HINTS: readonly Hint[] = [
  (_, message) => (/no encryption/.test(message) ? 'needs TLS: add ?sslmode=verify-full to it' : null),
  (_, message) =>
    /does not support SSL/.test(message) ? 'does not support TLS: remove sslmode from it' : null,
  (code) =>
    /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(code)
      ? `has an untrusted certificate (${code}): set its authority in NODE_EXTRA_CA_CERTS, or sslrootcert in the URL`
      : null,
  (code) => (code.startsWith('28') ? 'was refused by the database: check its user and password' : null),
  (code) => (code === '3D000' ? 'names a database that does not exist: create it first' : null),
  (code) =>
    code === '42501'
      ? "has a user who may not create tables: grant the permission, or use the database's owner"
      : null,
  (code) =>
    code === 'ERR_INVALID_URL'
      ? 'is not a database URL, which looks like postgres://user:password@host:5432/name'
      : null,
]

function explain(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error
  const code = errorCode(error)
  const unreachable = isDatabaseUnreachable(error)
    ? `cannot be reached (${code || error.message}): check host and port, and that PostgreSQL is running`
    : null
  const hint =
    HINTS.map((each) => each(code, error.message)).find((sentence) => sentence !== null) ?? unreachable
  return hint ? new StartError(`DATABASE_URL (${withoutPassword(url)}) ${hint}`) : error
}

/** Hides everything up to the last @, because an unescaped password may contain one. */
export function withoutPassword(url: string): string {
  return url.replace(/:\/\/.*@/s, '://***@').replace(/([?&](?:ssl)?password=)[^&]*/gi, '$1***')
}
