import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isClusterServer } from '../src/data/embedded/processes.ts'
import { configSchema } from '../src/start-up/config.ts'

const ENTRY = join(import.meta.dirname, '../bin/forecourt.js')
const READY_TIMEOUT_MS = 120_000

export interface Program {
  child: ChildProcess
  base: string
  /** Everything printed so far, errors included. */
  output(): string
  /** Stops the program like an operator does, and returns its exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

interface HomeOptions {
  /** A data folder of a stopped program, to copy. Without it the first start finds an empty folder. */
  from?: string
  /** The program to run instead of this one, such as a newer version. */
  entry?: string
}

/** Makes a folder for programs under test; `clear` ends programs that still run in it, also after a failed test. */
export function makeHome(name: string, { from, entry = ENTRY }: HomeOptions = {}) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), `forecourt-${name}-`)))
  // The database server may run under another user.
  chmodSync(root, 0o755)
  const dataDir = join(root, '.data')
  if (from !== undefined) copyDataFolder(from, dataDir)
  const programs = new Set<ChildProcess>()
  return {
    root,
    dataDir,
    entry,
    programs,
    readServerPid: () => readPostmaster(dataDir)?.pid ?? null,
    readDatabaseUrl() {
      const port = readPostmaster(dataDir)?.port
      const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
      return `postgres://forecourt:${password}@127.0.0.1:${port}/forecourt`
    },
    async clear() {
      for (const child of programs) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      const pid = readPostmaster(dataDir)?.pid
      if (pid && isClusterServer(pid, join(dataDir, 'postgres'))) {
        process.kill(pid, 'SIGQUIT')
        await waitUntil(() => !isClusterServer(pid, join(dataDir, 'postgres')), 'the database server ends')
      }
      rmSync(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export function copyDataFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  // PostgreSQL refuses the default mode of copied folders, which everyone can read.
  for (const folder of ['', 'postgres']) chmodSync(join(to, folder), statSync(join(from, folder)).mode)
}

export type Home = ReturnType<typeof makeHome>

/** Starts the real program in its own folder, configured by `env` only, and waits until it is ready. */
export async function startProgram(home: Home, env: Record<string, string> = {}): Promise<Program> {
  const { child, output, ended } = spawnProgram(home, env)
  const findWebsite = () => /Website\s+(http:\/\/\S+?)\/?\n/.exec(output())?.[1]
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!findWebsite()) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The program ended with ${child.exitCode ?? child.signalCode}:\n${output()}`)
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The program was not ready after ${READY_TIMEOUT_MS} ms:\n${output()}`)
    }
    await pause(10)
  }
  return {
    child,
    base: findWebsite() as string,
    output,
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Runs the program until it ends: starts that must fail, and commands. */
export async function runProgram(home: Home, env: Record<string, string> = {}, args = ['start']) {
  const { child, output, errors, ended } = spawnProgram(home, env, args)
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_TIMEOUT_MS)
  await ended
  clearTimeout(timer)
  return { code: child.exitCode, output: output(), errors: errors() }
}

export function spawnProgram(home: Home, env: Record<string, string>, args = ['start']) {
  const otherVariables = Object.entries(process.env).filter(
    ([name]) => !Object.hasOwn(configSchema.shape, name),
  )
  const child = spawn(process.execPath, [home.entry, ...args], {
    cwd: home.root,
    env: {
      ...Object.fromEntries(otherVariables),
      // The test runner sets NODE_ENV, which libraries read.
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: home.dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  home.programs.add(child)
  let [allOutput, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    allOutput += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    allOutput += chunk.toString()
    errors += chunk.toString()
  })
  return { child, output: () => allOutput, errors: () => errors, ended: once(child, 'close') }
}

export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  condition: string,
  timeoutMs = 20_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not true after ${timeoutMs} ms: ${condition}`)
    await pause(20)
  }
}

function readPostmaster(dataDir: string): { pid: number; port: number } | null {
  try {
    const [pid, , , port] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    return port ? { pid: Number(pid), port: Number(port) } : null
  } catch {
    return null
  }
}
