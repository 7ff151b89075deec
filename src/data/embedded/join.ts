import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { errorCode } from '../database/error-code.ts'
import { type Cluster, displayPath, type Tools } from './cluster.ts'
import { diskFullError, EmbeddedError, lastLines, reportsDiskFull } from './embedded-error.ts'
import { findFreePort, isPortFree, type Launch, launch, livePostmaster, readPidFile } from './postmaster.ts'

export interface Tenancy {
  client: Client
  port: number
  adopted: boolean
}

export interface JoinOptions {
  password: string
  /** The port the server must use, because other programs already have its address. */
  fixedPort?: number
  signal?: AbortSignal
}

export const TENANT = 'forecourt-tenant'

/** Joins the server of this cluster, or starts it if it is not running. Call it under the lock. */
export async function joinOrStart(cluster: Cluster, tools: Tools, options: JoinOptions): Promise<Tenancy> {
  const began = Date.now()
  let start: Start | null = null
  let connectError = ''
  let announcedPid: number | null = null
  for (;;) {
    if (options.signal?.aborted) await start?.launch.cancel()
    options.signal?.throwIfAborted()
    const live = livePostmaster(cluster)
    if (live && options.fixedPort && live.port !== options.fixedPort)
      throw portChangedError(cluster, live.port)
    if (live?.ready) {
      const answer = await connect(live.port, options.password)
      if (answer instanceof Client) return { client: answer, port: live.port, adopted: start === null }
      connectError = answer
    }
    if (!live && !start) start = await firstStart(cluster, tools, options.fixedPort)
    else if (!live && start?.launch.failure)
      start = await startAgain(cluster, tools, start, options.fixedPort)
    if (live && !start && announcedPid !== live.pid) {
      cluster.log(`Joining the database server already running in ${displayPath(cluster.folder)}`)
      announcedPid = live.pid
    }
    if (Date.now() - began > READY_TIMEOUT_MS) throw notReadyError(cluster, live?.pid, connectError)
    await sleep(POLL_MS)
  }
}

/** Connects as the superuser. Returns the client, or the error message if the server cannot be reached yet. */
export async function connect(port: number, password: string): Promise<Client | string> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    ssl: false,
    application_name: TENANT,
    // Set explicitly; otherwise the operator's PGOPTIONS would apply.
    options: '-c statement_timeout=0',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // Without a listener, a lost connection ends the program.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    void client.end().catch(() => {})
    if (errorCode(error).startsWith('28')) throw new WrongPasswordError()
    return error instanceof Error ? error.message : String(error)
  }
}

export class WrongPasswordError extends EmbeddedError {
  constructor() {
    super('The database does not accept the stored password.')
  }
}

interface Start {
  launch: Launch
  port: number
  began: number
  attempts: number
}

const READY_TIMEOUT_MS = 60_000
const LINGER_TIMEOUT_MS = 10_000
const MAX_ATTEMPTS = 5
const POLL_MS = 10

const PORT_IN_USE = /could not bind|could not create any TCP\/IP sockets/
const LINGERING = /pre-existing shared memory block|lock file "postmaster.pid"/

async function firstStart(cluster: Cluster, tools: Tools, fixedPort: number | undefined): Promise<Start> {
  const previous = readPidFile(cluster)
  cluster.log(
    previous
      ? 'Starting the database; it was not shut down cleanly and will recover'
      : `Starting the database in ${displayPath(cluster.folder)}`,
  )
  // Other programs using this folder may still be waiting for the server on its previous port.
  const previousPort = previous?.port && (await isPortFree(previous.port)) ? previous.port : null
  const port = fixedPort ?? previousPort ?? (await findFreePort())
  return { launch: launch(cluster, tools, port), port, began: Date.now(), attempts: 1 }
}

async function startAgain(
  cluster: Cluster,
  tools: Tools,
  start: Start,
  fixedPort: number | undefined,
): Promise<Start> {
  const output = start.launch.output()
  const attempts = start.attempts + 1
  if (PORT_IN_USE.test(output) && attempts <= MAX_ATTEMPTS) {
    if (fixedPort) throw portInUseError(fixedPort)
    const port = await findFreePort()
    return { ...start, launch: launch(cluster, tools, port), port, attempts }
  }
  if (LINGERING.test(output) && Date.now() - start.began < LINGER_TIMEOUT_MS) {
    await sleep(100)
    return { ...start, launch: launch(cluster, tools, start.port) }
  }
  if (start.launch.failure?.bySignal && attempts <= MAX_ATTEMPTS) {
    return { ...start, launch: launch(cluster, tools, start.port), attempts }
  }
  throw startError(cluster, output)
}

function startError(cluster: Cluster, output: string) {
  const excerpt = lastLines(output)
  if (reportsDiskFull(output)) return diskFullError(cluster.dataDir, excerpt)
  return new EmbeddedError(
    `The database in ${cluster.folder} could not start. Its log ${cluster.logFile} ends with: ${excerpt}. ` +
      'Fix the problem it names and start again, or set DATABASE_URL to your own PostgreSQL.',
  )
}

function portInUseError(port: number) {
  return new EmbeddedError(
    `The database's port ${port} is in use by another program. End that program, or restart Forecourt to use another port.`,
  )
}

function portChangedError(cluster: Cluster, port: number) {
  return new EmbeddedError(
    `The database in ${cluster.folder} now listens on port ${port}. Restart this Forecourt to join it there.`,
  )
}

function notReadyError(cluster: Cluster, pid: number | undefined, connectError: string) {
  const server = pid ? `The database server (process ${pid})` : 'The database server'
  const reason = connectError && ` (${connectError})`
  return new EmbeddedError(
    `${server} in ${cluster.folder} was not ready after ${READY_TIMEOUT_MS / 1000} seconds${reason}. ` +
      `Read ${cluster.logFile}; if it is recovering, start again to keep waiting, otherwise end that process first.`,
  )
}
