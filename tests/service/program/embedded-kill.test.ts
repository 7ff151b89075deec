import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { processStart } from '../../../src/data/embedded/processes.ts'
import {
  canConnect,
  countRows,
  killProcess,
  makeUsedScene,
  readPort,
  runQuery,
  type Scene,
  waitUntil,
  writeRow,
} from './embedded-scene.ts'

let scene: Scene

beforeEach(async () => {
  scene = await makeUsedScene()
}, 30_000)

afterEach(async () => {
  await scene.clear()
}, 30_000)

describe('kill -9', { timeout: 20_000 }, () => {
  test('of the program lets the next start adopt the server with its data', async () => {
    const program = scene.startTenantProgram()
    const url = await program.waitForReport('url')
    await writeRow(url)
    await program.kill()
    expect(await canConnect(url)).toBe(true)
    const server = await scene.start()
    expect(server.adopted).toBe(true)
    expect(server.url).toBe(url)
    expect(await countRows(url)).toBe(1)
    expect(await server.release()).toBe('stopped')
  })

  test('of the server restarts it on the same port with its data, and logs it', async () => {
    const server = await scene.start(true)
    await writeRow(server.url)
    const oldPid = scene.readServerPid()
    await killProcess(oldPid)
    await waitUntil(() => scene.lines.some((line) => line.includes('stopped unexpectedly')), 1000)
    await waitUntil(() => canConnect(server.url))
    expect(scene.readServerPid()).not.toBe(oldPid)
    expect(await countRows(server.url)).toBe(1)
    await waitUntil(() => scene.lines.includes(`The database is back on port ${readPort(server.url)}`))
    expect(await server.release()).toBe('stopped')
  })

  test('of the server under several programs restarts one server for all of them', async () => {
    const first = await scene.start()
    const others = [scene.startTenantProgram(), scene.startTenantProgram()]
    for (const other of others) await other.waitForReport('url')
    await killProcess(scene.readServerPid())
    await waitUntil(() => canConnect(first.url))
    await waitUntil(async () => {
      const [row] = await runQuery<{ n: number }>(
        first.url,
        `select count(*)::int as n from pg_stat_activity where application_name = 'forecourt-tenant'`,
      ).catch(() => [])
      return row?.n === 3
    })
    expect(await first.release()).toBe('left running')
    expect(await others[0]?.release()).toBe('left running')
    expect(await others[1]?.release()).toBe('stopped')
  })

  test("of one of the server's children lets the server recover, and the program reconnect", async () => {
    const server = await scene.start(true)
    await writeRow(server.url)
    const pid = scene.readServerPid()
    const [child] = await runQuery<{ pid: number }>(
      server.url,
      `select pid from pg_stat_activity where application_name = 'forecourt-tenant'`,
    )
    await killProcess(child?.pid ?? 0)
    await waitUntil(() => scene.lines.includes(`The database is back on port ${readPort(server.url)}`))
    expect(scene.readServerPid()).toBe(pid)
    expect(await countRows(server.url)).toBe(1)
    expect(await server.release()).toBe('stopped')
  })

  test('of the server just before the release leaves no server behind', async () => {
    const server = await scene.start()
    await killProcess(scene.readServerPid())
    await waitUntil(() => scene.lines.some((line) => line.includes('stopped unexpectedly')))
    expect(await server.release()).toBe('stopped')
    expect(scene.isServerRunning()).toBe(false)
  })

  test('of both lets the next start work with the data', async () => {
    const program = scene.startTenantProgram()
    const url = await program.waitForReport('url')
    await writeRow(url)
    const pid = scene.readServerPid()
    await program.kill()
    await killProcess(pid)
    const server = await scene.start()
    expect(server.adopted).toBe(false)
    expect(readPort(server.url)).toBe(readPort(url))
    expect(await countRows(server.url)).toBe(1)
  })

  test('of a server with lingering children makes the next start wait for them', async () => {
    const program = scene.startTenantProgram()
    const url = await program.waitForReport('url')
    const [backend] = await runQuery<{ pid: number }>(
      url,
      `select pid from pg_stat_activity where application_name = 'forecourt-tenant'`,
    )
    const lingeringPid = backend?.pid ?? 0
    process.kill(lingeringPid, 'SIGSTOP')
    const pid = scene.readServerPid()
    await program.kill()
    await killProcess(pid)
    const startPromise = scene.start()
    const readLog = () => readFileSync(join(scene.dataDir, 'postgres.log'), 'utf8')
    await waitUntil(() => readLog().includes('still in use'))
    process.kill(lingeringPid, 'SIGKILL')
    expect(await canConnect((await startPromise).url)).toBe(true)
  })

  test('of the server while its port is in use is logged, and the server restarts once the port is free', async () => {
    const server = await scene.start()
    const port = readPort(server.url)
    const pid = scene.readServerPid()
    const squatter = createServer()
    // The lock stops the supervisor from restarting the server before the squatter listens.
    writeFileSync(join(scene.dataDir, 'postgres.lock'), `${process.pid} ${processStart(process.pid)} test\n`)
    await killProcess(pid)
    await waitUntil(async () => !(await canConnect(server.url)))
    await new Promise<void>((resolve, reject) => {
      squatter.once('error', reject).listen(port, '127.0.0.1', resolve)
    })
    rmSync(join(scene.dataDir, 'postgres.lock'))
    await waitUntil(() =>
      scene.lines.some((line) => line.startsWith(`The database's port ${port} is in use`)),
    )
    squatter.close()
    await waitUntil(() => canConnect(server.url))
    expect(scene.readServerPid()).not.toBe(pid)
  })
})

test('Ctrl-C reaches the program, not the server', { timeout: 20_000 }, async () => {
  const program = scene.startTenantProgram()
  const url = await program.waitForReport('url')
  process.kill(-(program.child.pid ?? 0), 'SIGINT')
  await waitUntil(() => program.child.signalCode === 'SIGINT')
  expect(await canConnect(url)).toBe(true)
})

describe('leftovers of an earlier run', { timeout: 20_000 }, () => {
  test('a postmaster.pid whose pid now belongs to another program is deleted', async () => {
    const pidFile = [process.pid, scene.folder, 1, 5432, '', '127.0.0.1', '', 'ready'].join('\n')
    writeFileSync(join(scene.folder, 'postmaster.pid'), `${pidFile}\n`)
    const server = await scene.start()
    expect(server.adopted).toBe(false)
    expect(scene.readServerPid()).not.toBe(process.pid)
    expect(await canConnect(server.url)).toBe(true)
  })

  test('a lock of a dead program is deleted, also when its pid is in use again', async () => {
    for (const staleLock of ['999999999 gone dead\n', `${process.pid} another-start reused\n`, '']) {
      writeFileSync(join(scene.dataDir, 'postgres.lock'), staleLock)
      expect(await (await scene.start()).release()).toBe('stopped')
    }
    expect(readdirSync(scene.dataDir).filter((name) => name.startsWith('postgres.lock'))).toEqual([])
  })
})
