import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, escapeLiteral } from 'pg'
import { errorCode } from '../database/error-code.ts'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, openDataDir, prepareCluster, readPassword, type Tools } from './cluster.ts'
import { diskFullError, EmbeddedError, explainFolderError } from './embedded-error.ts'
import { connect, joinOrStart, TENANT, type Tenancy, WrongPasswordError } from './join.ts'
import { withLock } from './lock.ts'
import { livePostmaster, stopPostmaster } from './postmaster.ts'

export { EmbeddedError } from './embedded-error.ts'

export interface EmbeddedOptions {
  /** Created when missing. */
  dataDir: string
  /** Receives one line for the operator at each step. */
  log: (line: string) => void
  /** Default true; false is for throw-away servers, which may lose their data if the machine crashes. */
  durable?: boolean
}

export interface EmbeddedServer {
  url: string
  /** Whether a running server was joined rather than started. */
  adopted: boolean
  /** Leaves the server, and stops it if no other program uses it. Idempotent. */
  release(): Promise<'stopped' | 'left running'>
}

/** Joins the PostgreSQL of this folder, or creates and starts it, and keeps it running until released. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const binaries = findBinaries()
  const cluster = openDataDir(options.dataDir, options.durable ?? true, options.log)
  try {
    return await withLock(cluster.lockFile, {}, async () => {
      const tools = { binaries, account: chooseAccount(cluster.dataDir, cluster.folder, binaries.postgres) }
      const password = await passwordFor(cluster, tools)
      const tenancy = await joinAndPrepare(cluster, tools, password)
      return superviseServer(cluster, tools, password, tenancy)
    })
  } catch (error) {
    if (error instanceof WrongPasswordError) throw wrongPasswordError(cluster)
    if (errorCode(error) === SQL_DISK_FULL) throw diskFullError(cluster.dataDir)
    throw explainFolderError(cluster.dataDir, error)
  }
}

const SQL_DISK_FULL = '53100'

async function passwordFor(cluster: Cluster, tools: Tools): Promise<string> {
  const live = livePostmaster(cluster)
  if (!live) return await prepareCluster(cluster, tools)
  const password = readPassword(cluster)
  if (password) return password
  throw new EmbeddedError(
    `${cluster.passwordFile} is missing while its database server runs (process ${live.pid}). ` +
      'End that process, then start again: the database will get a new password.',
  )
}

/** Tries again when the server is killed before the database and its role exist. */
async function joinAndPrepare(cluster: Cluster, tools: Tools, password: string, tries = 3): Promise<Tenancy> {
  const tenancy = await joinOrStart(cluster, tools, { password })
  try {
    await ensureDatabase(tenancy.client, password)
    return tenancy
  } catch (error) {
    await close(tenancy.client)
    if (tries === 1 || errorCode(error) === SQL_DISK_FULL) throw error
    return await joinAndPrepare(cluster, tools, password, tries - 1)
  }
}

/** The site's role is not a superuser, so that injected SQL cannot access files or run programs. */
async function ensureDatabase(client: Client, password: string) {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'forecourt') as role,
            exists (select from pg_database where datname = 'forecourt') as database`,
  )
  if (!rows[0]?.role) {
    await client.query(`create role forecourt login createdb password ${escapeLiteral(password)}`)
  }
  if (!rows[0]?.database) await client.query('create database forecourt owner forecourt')
}

function superviseServer(
  cluster: Cluster,
  tools: Tools,
  password: string,
  initialTenancy: Tenancy,
): EmbeddedServer {
  const { port, adopted } = initialTenancy
  const leaving = new AbortController()
  let client = initialTenancy.client
  let supervising = Promise.resolve()
  let released: Promise<'stopped' | 'left running'> | undefined
  watch()

  return {
    url: `postgres://forecourt:${password}@127.0.0.1:${port}/forecourt`,
    adopted,
    release() {
      released ??= leave()
      return released
    },
  }

  function watch() {
    // PostgreSQL's processes end with the postmaster, so the connection ends at the moment it dies.
    client.once('end', () => {
      if (!leaving.signal.aborted) supervising = restore()
    })
  }

  async function restore() {
    const { signal } = leaving
    cluster.log(`The database server stopped unexpectedly; restoring it on port ${port}`)
    let lastMessage = ''
    for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        const tenancy = await withLock(cluster.lockFile, { signal }, () =>
          joinOrStart(cluster, tools, { password, fixedPort: port, signal }),
        )
        client = tenancy.client
        watch()
        cluster.log(`The database is back on port ${port}`)
        return
      } catch (error) {
        const message = messageOf(explainFolderError(cluster.dataDir, error))
        if (!signal.aborted && message !== lastMessage) cluster.log(message)
        lastMessage = message
      }
      await sleep(pause, undefined, { signal }).catch(() => {})
    }
  }

  async function leave() {
    leaving.abort()
    await supervising
    try {
      return await withLock(cluster.lockFile, { timeoutMs: RELEASE_TIMEOUT_MS }, () =>
        stopUnlessUsed(cluster, tools, client, password),
      )
    } catch (error) {
      // No data is lost: the server keeps running, and the next start joins it.
      const reason = messageOf(explainFolderError(cluster.dataDir, error))
      cluster.log(`Leaving the database running because it could not be stopped now. ${reason}`)
      return 'left running'
    } finally {
      await close(client)
    }
  }
}

const MAX_PAUSE_MS = 5000
const RELEASE_TIMEOUT_MS = 5000

async function stopUnlessUsed(cluster: Cluster, tools: Tools, tenantClient: Client, password: string) {
  const live = livePostmaster(cluster)
  if (!live) return 'stopped'
  let client: Client | string = tenantClient
  let isUsed = await isUsedByOthers(tenantClient).catch(() => null)
  if (isUsed === null) {
    client = await connect(live.port, password)
    isUsed = typeof client === 'string' ? true : await isUsedByOthers(client)
  }
  if (isUsed) {
    cluster.log('Leaving the database running: another Forecourt uses it')
    if (client !== tenantClient && typeof client !== 'string') await close(client)
    return 'left running'
  }
  cluster.log('Stopping the database')
  if (typeof client !== 'string') {
    // A checkpoint before the shutdown leaves the shutdown little to write.
    await Promise.race([
      client.query('checkpoint').catch(() => {}),
      sleep(CHECKPOINT_TIMEOUT_MS, undefined, { ref: false }),
    ])
    await close(client)
  }
  if (await stopPostmaster(cluster, tools, live.pid)) return 'stopped'
  cluster.log(
    `The database server (process ${live.pid}) is still writing to the disk and will stop by itself`,
  )
  return 'left running'
}

const CHECKPOINT_TIMEOUT_MS = 5000

/** Looks several times, because a tenant that has just left or been killed stays visible for a moment. */
async function isUsedByOthers(client: Client): Promise<boolean> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where application_name = $1 and pid <> pg_backend_pid()`,
      [TENANT],
    )
    if (rows[0]?.others === 0) return false
    await sleep(50)
  }
  return true
}

async function close(client: Client) {
  await client.end().catch(() => {})
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}

function wrongPasswordError(cluster: Cluster) {
  return new EmbeddedError(
    `The database in ${cluster.folder} does not accept the password in ${cluster.passwordFile}. ` +
      'Restore the right file; or delete it, end the database server, and start again to get a new password.',
  )
}
