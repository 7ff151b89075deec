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

/** Makes a scene whose database server was started and stopped before, for tests that are not about a first start. */
export async function makeUsedScene(): Promise<Scene> {
  const scene = makeScene()
  await copyClusterTo(scene.dataDir)
  return scene
}

/** Makes the folder, servers and programs of one test; `clear` removes them all. */
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
    readServerPid: () => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
    isServerRunning() {
      const pid = readPostmasterPid(folder)
      return pid !== null && isClusterServer(pid, folder)
    },
    /** Starts another program on the same folder. */
    startTenantProgram(env: NodeJS.ProcessEnv = {}) {
      const program = startTenant(root, dataDir, env)
      programs.push(program.child)
      return program
    },
    async clear() {
      for (const server of servers) await server.release()
      for (const child of programs) await endProcess(child)
      const pid = readPostmasterPid(folder)
      if (pid !== null && isClusterServer(pid, folder)) {
        process.kill(pid, 'SIGQUIT')
        await waitUntil(() => !isClusterServer(pid, folder))
      }
      rmSync(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type Scene = ReturnType<typeof makeScene>

export interface TenantReport {
  url: string
  adopted: boolean
  released: string
  error: string
}

export async function runQuery<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export async function waitUntil(isTrue: () => boolean | Promise<boolean>, timeoutMs = 15_000) {
  const deadline = Date.now() + timeoutMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not true after ${timeoutMs} ms: ${isTrue.toString()}`)
    await sleep(20)
  }
}

export async function canConnect(url: string) {
  return await runQuery(url, 'select 1').then(
    () => true,
    () => false,
  )
}

export async function writeRow(url: string) {
  await runQuery(url, 'create table if not exists test_rows (n int)')
  await runQuery(url, 'insert into test_rows values (1)')
}

export async function countRows(url: string) {
  const rows = await runQuery<{ n: number }>(url, 'select count(*)::int as n from test_rows')
  return rows[0]?.n
}

export const readPort = (url: string) => Number(new URL(url).port)

export async function killProcess(pid: number) {
  process.kill(pid, 'SIGKILL')
  await waitUntil(() => processStart(pid) === null)
}

function startTenant(root: string, dataDir: string, env: NodeJS.ProcessEnv) {
  const program = fileURLToPath(new URL('./embedded-tenant.ts', import.meta.url))
  const child = spawn(process.execPath, [program, dataDir], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    // Starts a process group, so that a test can signal it like a terminal does.
    detached: true,
    env: { ...process.env, ...env },
  })
  let report: Partial<TenantReport> = {}
  createInterface({ input: child.stdout }).on('line', (line) => {
    report = { ...report, ...JSON.parse(line) }
  })
  return {
    child,
    async waitForReport<Key extends keyof TenantReport>(key: Key): Promise<TenantReport[Key]> {
      await waitUntil(
        () => report[key] !== undefined || report.error !== undefined || child.exitCode !== null,
      )
      const value = report[key]
      if (value === undefined) throw new Error(report.error ?? `The program ended with ${child.exitCode}`)
      return value
    },
    release() {
      child.stdin.write('release\n')
      return this.waitForReport('released')
    },
    kill: () => endProcess(child),
  }
}

async function endProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function readPostmasterPid(folder: string): number | null {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return null
  }
}
