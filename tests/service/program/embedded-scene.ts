import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { type EmbeddedServer, startEmbedded } from '../../../src/data/embedded/embedded.ts'
import { isClusterServer, processStart } from '../../../src/data/embedded/processes.ts'
import { copyClusterTo } from '../prepared-folders.ts'

/** A scene whose database server was started and stopped before, for what is not about a first start. */
export async function makeUsedScene(): Promise<Scene> {
  const scene = makeScene()
  await copyClusterTo(scene.dataDir)
  return scene
}

/** One test's folder, servers and programs, all gone once cleared. */
export function makeScene() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'forecourt-embedded-')))
  chmodSync(root, 0o755)
  const dataDir = join(root, '.data')
  const folder = join(dataDir, 'postgres')
  const lines: string[] = []
  const servers: EmbeddedServer[] = []
  const programs: ChildProcess[] = []

  return {
    root,
    dataDir,
    folder,
    lines,
    async start(durable = false) {
      const server = await startEmbedded({ dataDir, durable, log: (line) => void lines.push(line) })
      servers.push(server)
      return server
    },
    serverPid: () => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
    serverRuns() {
      const pid = postmasterPid(folder)
      return pid !== null && isClusterServer(pid, folder)
    },
    /** Another program on the same folder. */
    tenant(env: NodeJS.ProcessEnv = {}) {
      const program = startTenant(root, dataDir, env)
      programs.push(program.child)
      return program
    },
    async clear() {
      for (const server of servers) await server.release()
      for (const child of programs) await end(child)
      const pid = postmasterPid(folder)
      if (pid !== null && isClusterServer(pid, folder)) {
        process.kill(pid, 'SIGQUIT')
        await until(() => !isClusterServer(pid, folder))
      }
      rmSync(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type Scene = ReturnType<typeof makeScene>

export interface Told {
  url: string
  adopted: boolean
  released: string
  error: string
}

export async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export async function until(holds: () => boolean | Promise<boolean>, patienceMs = 15_000) {
  const deadline = Date.now() + patienceMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not so after ${patienceMs} ms: ${holds.toString()}`)
    await sleep(20)
  }
}

export async function answers(url: string) {
  return await query(url, 'select 1').then(
    () => true,
    () => false,
  )
}

export async function writeRow(url: string) {
  await query(url, 'create table if not exists kept (n int)')
  await query(url, 'insert into kept values (1)')
}

export async function countRows(url: string) {
  const rows = await query<{ n: number }>(url, 'select count(*)::int as n from kept')
  return rows[0]?.n
}

export const portOf = (url: string) => Number(new URL(url).port)

export async function kill(pid: number) {
  process.kill(pid, 'SIGKILL')
  await until(() => processStart(pid) === null)
}

function startTenant(root: string, dataDir: string, env: NodeJS.ProcessEnv) {
  const program = fileURLToPath(new URL('./embedded-tenant.ts', import.meta.url))
  const child = spawn(process.execPath, [program, dataDir], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    // A group of its own, so that a test can signal it as a terminal would.
    detached: true,
    env: { ...process.env, ...env },
  })
  let said: Partial<Told> = {}
  createInterface({ input: child.stdout }).on('line', (line) => {
    said = { ...said, ...JSON.parse(line) }
  })
  return {
    child,
    async told<Key extends keyof Told>(key: Key): Promise<Told[Key]> {
      await until(() => said[key] !== undefined || said.error !== undefined || child.exitCode !== null)
      const value = said[key]
      if (value === undefined) throw new Error(said.error ?? `The program ended with ${child.exitCode}`)
      return value
    },
    release() {
      child.stdin.write('release\n')
      return this.told('released')
    },
    kill: () => end(child),
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function postmasterPid(folder: string): number | null {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return null
  }
}
