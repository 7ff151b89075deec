import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../database/error-code.ts'
import { run, serverEnvironment } from './account.ts'
import type { Cluster, Tools } from './cluster.ts'
import { exists, isServerOf } from './processes.ts'

/** The first process of a PostgreSQL server, as its postmaster.pid tells of it. */
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
  const told = readPidFile(cluster)
  return told && isServerOf(told.pid, cluster.folder) ? told : null
}

export interface Launch {
  /** Set once the launch has failed. */
  failure: { bySignal: boolean } | null
  output(): string
  /** Ends a server that is still on its way. */
  cancel(): Promise<void>
}

/** Starts the server in a session of its own: neither Ctrl-C nor the end of this program reaches it. */
export function launch(cluster: Cluster, { binaries, account }: Tools, port: number): Launch {
  forgetStranger(cluster)
  const from = rotateLog(cluster)
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
  return follow(child, () => readFileSync(cluster.logFile).subarray(from).toString())
}

/** Fast shutdown; true once the server has gone. */
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
  const deadline = Date.now() + STOP_MS
  while (isServerOf(pid, cluster.folder)) {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  return true
}

/** Below the range that systems hand out for outgoing connections: nobody gets it by chance while the server is away. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (await isFree(port)) return port
  }
  return 0
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

const STOP_MS = 20_000
const CANCEL_MS = 5000
const LOG_LIMIT = 5 * 1024 * 1024

function pidFile(cluster: Cluster) {
  return join(cluster.folder, 'postmaster.pid')
}

/**
 * PostgreSQL clears a dead server's file itself, and looks for its lingering children first. It is stopped only by a
 * pid that another program has now, as after a restart of a container, or that a zombie holds.
 */
function forgetStranger(cluster: Cluster) {
  const told = readPidFile(cluster)
  const made = statSync(pidFile(cluster), { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  // Without a pid in it, it is either being written this very moment or spoilt, as by a full disk.
  const stale = told ? exists(told.pid) : Date.now() - made > 1000
  if (stale) rmSync(pidFile(cluster), { force: true })
}

function rotateLog(cluster: Cluster): number {
  const size = statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size <= LOG_LIMIT) return size
  renameSync(cluster.logFile, `${cluster.logFile}.1`)
  return 0
}

function startCommand(cluster: Cluster, { binaries, account }: Tools, settings: string[]) {
  if (process.platform !== 'win32') {
    const given = [...settings, 'unix_socket_directories='].flatMap((setting) => ['-c', setting])
    return account.command(binaries.postgres, ['-D', cluster.folder, ...given])
  }
  // Only pg_ctl can shed an administrator's rights on Windows.
  const given = settings.map((setting) => `-c ${setting}`).join(' ')
  return account.command(binaries.pgCtl, [
    'start',
    '-W',
    '-D',
    cluster.folder,
    '-l',
    cluster.logFile,
    '-o',
    given,
  ])
}

function serverSettings(port: number, durable: boolean) {
  const lasting = durable ? 'on' : 'off'
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'logging_collector=off',
    'log_destination=stderr',
    ...['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => `${name}=${lasting}`),
  ]
}

function follow(child: ChildProcess, output: () => string): Launch {
  const launched: Launch = {
    failure: null,
    output,
    async cancel() {
      child.kill('SIGINT')
      const deadline = Date.now() + CANCEL_MS
      while (!launched.failure && Date.now() < deadline) await sleep(10)
    },
  }
  child.once('error', (error) => {
    launched.failure = { bySignal: false }
    launched.output = () => error.message
  })
  child.once('exit', (code, signal) => {
    // On Windows this was pg_ctl, which ends well and leaves the server behind.
    if (process.platform === 'win32' && code === 0) return
    launched.failure ??= { bySignal: signal !== null }
  })
  return launched
}
