import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, escapeLiteral } from 'pg'
import { errorCode } from '../database/error-code.ts'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, openDataDir, prepareCluster, readPassword, type Tools } from './cluster.ts'
import { diskFull, EmbeddedError, explainFolder } from './embedded-error.ts'
import { connect, joinOrStart, TENANT, type Tenancy, WrongPassword } from './join.ts'
import { withLock } from './lock.ts'
import { livePostmaster, stopPostmaster } from './postmaster.ts'

export { EmbeddedError } from './embedded-error.ts'

export interface EmbeddedOptions {
  /** Created when missing. */
  dataDir: string
  /** Takes one clear line for the operator at each step. */
  log: (line: string) => void
  /** Default true; false is for throw-away servers, which may lose everything with the machine. */
  durable?: boolean
}

export interface EmbeddedServer {
  url: string
  /** A live server was found and joined. */
  adopted: boolean
  /** Leaves the server; stops it when nobody else uses it. Idempotent. */
  release(): Promise<'stopped' | 'left running'>
}

/** Joins the PostgreSQL of this folder, or makes and starts it, and keeps it running until released. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const binaries = findBinaries()
  const cluster = openDataDir(options.dataDir, options.durable ?? true, options.log)
  try {
    return await withLock(cluster.lockFile, {}, async () => {
      const tools = { binaries, account: chooseAccount(cluster.dataDir, cluster.folder, binaries.postgres) }
      const password = await passwordFor(cluster, tools)
      const tenancy = await settleIn(cluster, tools, password)
      return keep(cluster, tools, password, tenancy)
    })
  } catch (error) {
    if (error instanceof WrongPassword) throw passwordRefused(cluster)
    if (errorCode(error) === SQL_DISK_FULL) throw diskFull(cluster.dataDir)
    throw explainFolder(cluster.dataDir, error)
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
      'End that process, then start again: the database gets a new password.',
  )
}

/** Once more when the server is killed between its first answer and the last one asked for here. */
async function settleIn(cluster: Cluster, tools: Tools, password: string, tries = 3): Promise<Tenancy> {
  const tenancy = await joinOrStart(cluster, tools, { password })
  try {
    await ensureDatabase(tenancy.client, password)
    return tenancy
  } catch (error) {
    await close(tenancy.client)
    if (tries === 1 || errorCode(error) === SQL_DISK_FULL) throw error
    return await settleIn(cluster, tools, password, tries - 1)
  }
}

/** The site's own role is no superuser: what slips into its SQL cannot reach files or programs. */
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

function keep(cluster: Cluster, tools: Tools, password: string, joined: Tenancy): EmbeddedServer {
  const { port, adopted } = joined
  const leaving = new AbortController()
  let client = joined.client
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
    // PostgreSQL's processes end with their first one, so the connection ends at the moment of its death.
    client.once('end', () => {
      if (!leaving.signal.aborted) supervising = bringBack()
    })
  }

  async function bringBack() {
    const { signal } = leaving
    cluster.log(`The database server went away; bringing it back on port ${port}`)
    let told = ''
    for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        const again = await withLock(cluster.lockFile, { signal }, () =>
          joinOrStart(cluster, tools, { password, fixedPort: port, signal }),
        )
        client = again.client
        watch()
        cluster.log(`The database is back on port ${port}`)
        return
      } catch (error) {
        const line = messageOf(explainFolder(cluster.dataDir, error))
        if (!signal.aborted && line !== told) cluster.log(line)
        told = line
      }
      await sleep(pause, undefined, { signal }).catch(() => {})
    }
  }

  async function leave() {
    leaving.abort()
    await supervising
    try {
      return await withLock(cluster.lockFile, { patienceMs: RELEASE_PATIENCE_MS }, () =>
        stopUnlessUsed(cluster, tools, client, password),
      )
    } catch (error) {
      // Nothing is lost: the server goes on, and the next start adopts it.
      const why = messageOf(explainFolder(cluster.dataDir, error))
      cluster.log(`Leaving the database running, it could not be stopped now. ${why}`)
      return 'left running'
    } finally {
      await close(client)
    }
  }
}

const LONGEST_PAUSE_MS = 5000
const RELEASE_PATIENCE_MS = 5000

async function stopUnlessUsed(cluster: Cluster, tools: Tools, held: Client, password: string) {
  const live = livePostmaster(cluster)
  if (!live) return 'stopped'
  let client: Client | string = held
  let used = await usedByOthers(held).catch(() => null)
  if (used === null) {
    client = await connect(live.port, password)
    used = typeof client === 'string' ? true : await usedByOthers(client)
  }
  if (used) {
    cluster.log('Leaving the database running: another Forecourt uses it')
    if (client !== held && typeof client !== 'string') await close(client)
    return 'left running'
  }
  cluster.log('Stopping the database')
  if (typeof client !== 'string') {
    // Done before the shutdown, which then has little left to write.
    await Promise.race([
      client.query('checkpoint').catch(() => {}),
      sleep(CHECKPOINT_MS, undefined, { ref: false }),
    ])
    await close(client)
  }
  if (await stopPostmaster(cluster, tools, live.pid)) return 'stopped'
  cluster.log(
    `The database server (process ${live.pid}) is still writing to the disk and will stop by itself`,
  )
  return 'left running'
}

const CHECKPOINT_MS = 5000

/** A tenant that has just left or been killed is seen for a moment longer. */
async function usedByOthers(client: Client): Promise<boolean> {
  for (let look = 0; look < 5; look++) {
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

function passwordRefused(cluster: Cluster) {
  return new EmbeddedError(
    `The database in ${cluster.folder} does not take the password kept in ${cluster.passwordFile}. ` +
      'Put the right file back; or delete it, end the database server, and start again to get a new password.',
  )
}
