import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../database/error-code.ts'
import { run, serverEnvironment } from './account.ts'
import type { Cluster, Tools } from './cluster.ts'
import { isClusterServer, processExists } from './processes.ts'

/** The main process of a PostgreSQL server, as described by its postmaster.pid. */
export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

export function parsePidFile(text: string): Postmaster | null {
  const lines = text.split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number.isInteger(port) ? port : 0, ready: lines[7]?.trim() === 'ready' }
}

export function readPidFile(cluster: Cluster): Postmaster | null {
  try {
    return parsePidFile(readFileSync(pidFile(cluster), 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

export function livePostmaster(cluster: Cluster): Postmaster | null {
  const postmaster = readPidFile(cluster)
  return postmaster && isClusterServer(postmaster.pid, cluster.folder) ? postmaster : null
}

export interface Launch {
  /** Set once the launch has failed. */
  failure: { bySignal: boolean } | null
  output(): string
  /** Ends a server that is still starting. */
  cancel(): Promise<void>
}

/** Starts the server in a separate session, so that neither Ctrl-C nor the end of this program stops it. */
export function launch(cluster: Cluster, { binaries, account }: Tools, port: number): Launch {
  removeStalePidFile(cluster)
  const logStart = rotateLog(cluster)
  const logHandle = openSync(cluster.logFile, 'a', 0o600)
  account.own(cluster.logFile)
  const { file, args, ...ids } = startCommand(
    cluster,
    { binaries, account },
    serverSettings(port, cluster.durable),
  )
  const child = spawn(file, args, {
    ...ids,
    cwd: cluster.folder,
    env: serverEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', logHandle, logHandle],
  })
  closeSync(logHandle)
  child.unref()
  return follow(child, () => readFileSync(cluster.logFile).subarray(logStart).toString())
}

/** Shuts the server down in fast mode; returns whether it ended in time. */
export async function stopPostmaster(cluster: Cluster, { binaries, account }: Tools, pid: number) {
  if (process.platform === 'win32') {
    await run(
      account.command(binaries.pgCtl, ['stop', '-W', '-m', 'fast', '-D', cluster.folder]),
      cluster.folder,
    )
  } else {
    try {
      process.kill(pid, 'SIGINT')
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error
    }
  }
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (isClusterServer(pid, cluster.folder)) {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  return true
}

/** Picks a port below the range for outgoing connections, so that no program gets it by chance while the server is down. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (await isPortFree(port)) return port
  }
  return 0
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

const STOP_TIMEOUT_MS = 20_000
const CANCEL_TIMEOUT_MS = 5000
const MAX_LOG_BYTES = 5 * 1024 * 1024

function pidFile(cluster: Cluster) {
  return join(cluster.folder, 'postmaster.pid')
}

/**
 * PostgreSQL removes a dead server's file itself, after checking for its lingering children. It cannot do so when the
 * pid now belongs to another program, as after a container restart, or to a zombie.
 */
function removeStalePidFile(cluster: Cluster) {
  const postmaster = readPidFile(cluster)
  const modifiedAt = statSync(pidFile(cluster), { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  // A file without a pid is either just being written or damaged, e.g. by a full disk.
  const isStale = postmaster ? processExists(postmaster.pid) : Date.now() - modifiedAt > 1000
  if (isStale) rmSync(pidFile(cluster), { force: true })
}

function rotateLog(cluster: Cluster): number {
  const size = statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size <= MAX_LOG_BYTES) return size
  renameSync(cluster.logFile, `${cluster.logFile}.1`)
  return 0
}

function startCommand(cluster: Cluster, { binaries, account }: Tools, settings: string[]) {
  if (process.platform !== 'win32') {
    const options = [...settings, 'unix_socket_directories='].flatMap((setting) => ['-c', setting])
    return account.command(binaries.postgres, ['-D', cluster.folder, ...options])
  }
  // On Windows only pg_ctl can drop administrator rights.
  const options = settings.map((setting) => `-c ${setting}`).join(' ')
  return account.command(binaries.pgCtl, [
    'start',
    '-W',
    '-D',
    cluster.folder,
    '-l',
    cluster.logFile,
    '-o',
    options,
  ])
}

function serverSettings(port: number, durable: boolean) {
  const onOrOff = durable ? 'on' : 'off'
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'logging_collector=off',
    'log_destination=stderr',
    ...['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => `${name}=${onOrOff}`),
  ]
}

function follow(child: ChildProcess, output: () => string): Launch {
  const launchState: Launch = {
    failure: null,
    output,
    async cancel() {
      child.kill('SIGINT')
      const deadline = Date.now() + CANCEL_TIMEOUT_MS
      while (!launchState.failure && Date.now() < deadline) await sleep(10)
    },
  }
  child.once('error', (error) => {
    launchState.failure = { bySignal: false }
    launchState.output = () => error.message
  })
  child.once('exit', (code, signal) => {
    // On Windows the child is pg_ctl, which exits with 0 and leaves the server running.
    if (process.platform === 'win32' && code === 0) return
    launchState.failure ??= { bySignal: signal !== null }
  })
  return launchState
}
