import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { errorCode } from '../database/error-code.ts'
import { type Cluster, shown, type Tools } from './cluster.ts'
import { diskFull, EmbeddedError, lastLines, tellsDiskFull } from './embedded-error.ts'
import { findFreePort, isFree, type Launch, launch, livePostmaster, readPidFile } from './postmaster.ts'

export interface Tenancy {
  client: Client
  port: number
  adopted: boolean
}

export interface JoinOptions {
  password: string
  /** The server must be on this port: others have its address. */
  fixedPort?: number
  signal?: AbortSignal
}

export const TENANT = 'forecourt-tenant'

/** Under the lock: joins the server of this cluster, or starts it when there is none. */
export async function joinOrStart(cluster: Cluster, tools: Tools, options: JoinOptions): Promise<Tenancy> {
  const began = Date.now()
  let starts: Start | null = null
  let refusal = ''
  let met: number | null = null
  for (;;) {
    if (options.signal?.aborted) await starts?.launch.cancel()
    options.signal?.throwIfAborted()
    const live = livePostmaster(cluster)
    if (live && options.fixedPort && live.port !== options.fixedPort) throw movedAway(cluster, live.port)
    if (live?.ready) {
      const answer = await connect(live.port, options.password)
      if (answer instanceof Client) return { client: answer, port: live.port, adopted: starts === null }
      refusal = answer
    }
    if (!live && !starts) starts = await firstStart(cluster, tools, options.fixedPort)
    else if (!live && starts?.launch.failure)
      starts = await startAgain(cluster, tools, starts, options.fixedPort)
    if (live && !starts && met !== live.pid) {
      cluster.log(`Joining the database server already running in ${shown(cluster.folder)}`)
      met = live.pid
    }
    if (Date.now() - began > READY_MS) throw notReady(cluster, live?.pid, refusal)
    await sleep(POLL_MS)
  }
}

/** A client for the cluster's keeper, or why it was not to be had this time. */
export async function connect(port: number, password: string): Promise<Client | string> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    ssl: false,
    application_name: TENANT,
    // Said here, or the operator's PGOPTIONS would be taken.
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
    if (errorCode(error).startsWith('28')) throw new WrongPassword()
    return error instanceof Error ? error.message : String(error)
  }
}

export class WrongPassword extends EmbeddedError {
  constructor() {
    super('The database does not take the password kept for it.')
  }
}

interface Start {
  launch: Launch
  port: number
  began: number
  attempts: number
}

const READY_MS = 60_000
const LINGER_MS = 10_000
const MOST_ATTEMPTS = 5
const POLL_MS = 10

const PORT_TAKEN = /could not bind|could not create any TCP\/IP sockets/
const LINGERING = /pre-existing shared memory block|lock file "postmaster.pid"/

async function firstStart(cluster: Cluster, tools: Tools, fixedPort: number | undefined): Promise<Start> {
  const left = readPidFile(cluster)
  cluster.log(
    left
      ? 'Starting the database; it was cut off last time and sets itself right'
      : `Starting the database in ${shown(cluster.folder)}`,
  )
  // Other programs on this folder may still wait for the server where it last was.
  const last = left?.port && (await isFree(left.port)) ? left.port : null
  const port = fixedPort ?? last ?? (await findFreePort())
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
  if (PORT_TAKEN.test(output) && attempts <= MOST_ATTEMPTS) {
    if (fixedPort) throw portTaken(fixedPort)
    const port = await findFreePort()
    return { ...start, launch: launch(cluster, tools, port), port, attempts }
  }
  if (LINGERING.test(output) && Date.now() - start.began < LINGER_MS) {
    await sleep(100)
    return { ...start, launch: launch(cluster, tools, start.port) }
  }
  if (start.launch.failure?.bySignal && attempts <= MOST_ATTEMPTS) {
    return { ...start, launch: launch(cluster, tools, start.port), attempts }
  }
  throw wouldNotStart(cluster, output)
}

function wouldNotStart(cluster: Cluster, output: string) {
  const told = lastLines(output)
  if (tellsDiskFull(output)) return diskFull(cluster.dataDir, told)
  return new EmbeddedError(
    `The database in ${cluster.folder} would not start. Its log ${cluster.logFile} ends with: ${told}. ` +
      'Mend what it names and start again, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

function portTaken(port: number) {
  return new EmbeddedError(
    `Port ${port} of the database has been taken by another program. End that program, or restart Forecourt to use another port.`,
  )
}

function movedAway(cluster: Cluster, port: number) {
  return new EmbeddedError(
    `The database in ${cluster.folder} now listens on port ${port}. Restart this Forecourt to join it there.`,
  )
}

function notReady(cluster: Cluster, pid: number | undefined, refusal: string) {
  const who = pid ? `The database server (process ${pid})` : 'The database server'
  const why = refusal && ` (${refusal})`
  return new EmbeddedError(
    `${who} in ${cluster.folder} was not ready after ${READY_MS / 1000} seconds${why}. ` +
      `Read ${cluster.logFile}; if it is recovering, start again to go on waiting, otherwise end that process first.`,
  )
}
