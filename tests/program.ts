import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isClusterServer } from '../src/data/embedded/processes.ts'
import { configSchema } from '../src/start-up/config.ts'

const ENTRY = join(import.meta.dirname, '../bin/forecourt.js')
const READY_MS = 120_000

export interface Program {
  child: ChildProcess
  base: string
  /** Everything it has printed. */
  output(): string
  /** Asks it to stop as an operator would, and returns its exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

interface HomeOptions {
  /** A stopped data folder to begin with a copy of; without it the first start finds nothing. */
  from?: string
}

/** A folder of its own for programs under test; `clear` ends what still runs in it, however its test ended. */
export function makeHome(name: string, { from }: HomeOptions = {}) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), `forecourt-${name}-`)))
  // The database server may run under another user.
  chmodSync(root, 0o755)
  const dataDir = join(root, '.data')
  if (from !== undefined) copyDataFolder(from, dataDir)
  const programs = new Set<ChildProcess>()
  return {
    root,
    dataDir,
    programs,
    serverPid: () => postmaster(dataDir)?.pid ?? null,
    databaseUrl() {
      const port = postmaster(dataDir)?.port
      const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
      return `postgres://forecourt:${password}@127.0.0.1:${port}/forecourt`
    },
    async clear() {
      for (const child of programs) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      const pid = postmaster(dataDir)?.pid
      if (pid && isClusterServer(pid, join(dataDir, 'postgres'))) {
        process.kill(pid, 'SIGQUIT')
        await until(() => !isClusterServer(pid, join(dataDir, 'postgres')), 'the database server ends')
      }
      rmSync(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export function copyDataFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  // Copied folders are open to everybody, which PostgreSQL refuses.
  for (const folder of ['', 'postgres']) chmodSync(join(to, folder), statSync(join(from, folder)).mode)
}

export type Home = ReturnType<typeof makeHome>

/** Starts the real program, in its own folder and with nothing configured but `env`, and waits until it is ready. */
export async function startProgram(home: Home, env: Record<string, string> = {}): Promise<Program> {
  const { child, output, ended } = spawnProgram(home, env)
  const ready = () => /Website\s+(http:\/\/\S+?)\/?\n/.exec(output())?.[1]
  const deadline = Date.now() + READY_MS
  while (!ready()) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The program ended with ${child.exitCode ?? child.signalCode}:\n${output()}`)
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The program was not ready after ${READY_MS} ms:\n${output()}`)
    }
    await pause(10)
  }
  return {
    child,
    base: ready() as string,
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

/** Runs the program to its end: for starts that must fail. */
export async function runProgram(home: Home, env: Record<string, string> = {}) {
  const { child, output, errors, ended } = spawnProgram(home, env)
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_MS)
  await ended
  clearTimeout(timer)
  return { code: child.exitCode, output: output(), errors: errors() }
}

function spawnProgram(home: Home, env: Record<string, string>) {
  const outside = Object.entries(process.env).filter(([name]) => !Object.hasOwn(configSchema.shape, name))
  const child = spawn(process.execPath, [ENTRY, 'start'], {
    cwd: home.root,
    env: {
      ...Object.fromEntries(outside),
      // Set by the test runner, and read by libraries.
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: home.dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  home.programs.add(child)
  let [all, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    all += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    all += chunk.toString()
    errors += chunk.toString()
  })
  return { child, output: () => all, errors: () => errors, ended: once(child, 'close') }
}

export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  patienceMs = 20_000,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not so after ${patienceMs} ms: ${what}`)
    await pause(20)
  }
}

function postmaster(dataDir: string): { pid: number; port: number } | null {
  try {
    const [pid, , , port] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    return port ? { pid: Number(pid), port: Number(port) } : null
  } catch {
    return null
  }
}
