import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { processStart } from '../../../src/data/embedded/processes.ts'
import {
  answers,
  countRows,
  kill,
  makeUsedScene,
  portOf,
  query,
  type Scene,
  until,
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
  test('of the program: the next start adopts the server with its data', async () => {
    const program = scene.tenant()
    const url = await program.told('url')
    await writeRow(url)
    await program.kill()
    expect(await answers(url)).toBe(true)
    const server = await scene.start()
    expect(server.adopted).toBe(true)
    expect(server.url).toBe(url)
    expect(await countRows(url)).toBe(1)
    expect(await server.release()).toBe('stopped')
  })

  test('of the server: it is back on the same port, with the data, and a line says so', async () => {
    const server = await scene.start(true)
    await writeRow(server.url)
    const killed = scene.serverPid()
    await kill(killed)
    await until(() => scene.lines.some((line) => line.includes('stopped unexpectedly')), 1000)
    await until(() => answers(server.url))
    expect(scene.serverPid()).not.toBe(killed)
    expect(await countRows(server.url)).toBe(1)
    await until(() => scene.lines.includes(`The database is back on port ${portOf(server.url)}`))
    expect(await server.release()).toBe('stopped')
  })

  test('of the server under several programs: one server comes back, and all know each other', async () => {
    const first = await scene.start()
    const others = [scene.tenant(), scene.tenant()]
    for (const other of others) await other.told('url')
    await kill(scene.serverPid())
    await until(() => answers(first.url))
    await until(async () => {
      const [row] = await query<{ n: number }>(
        first.url,
        `select count(*)::int as n from pg_stat_activity where application_name = 'forecourt-tenant'`,
      ).catch(() => [])
      return row?.n === 3
    })
    expect(await first.release()).toBe('left running')
    expect(await others[0]?.release()).toBe('left running')
    expect(await others[1]?.release()).toBe('stopped')
  })

  test("of one of the server's children: the server mends itself and is joined again", async () => {
    const server = await scene.start(true)
    await writeRow(server.url)
    const pid = scene.serverPid()
    const [child] = await query<{ pid: number }>(
      server.url,
      `select pid from pg_stat_activity where application_name = 'forecourt-tenant'`,
    )
    await kill(child?.pid ?? 0)
    await until(() => scene.lines.includes(`The database is back on port ${portOf(server.url)}`))
    expect(scene.serverPid()).toBe(pid)
    expect(await countRows(server.url)).toBe(1)
    expect(await server.release()).toBe('stopped')
  })

  test('of the server just before the release: none is left behind', async () => {
    const server = await scene.start()
    await kill(scene.serverPid())
    await until(() => scene.lines.some((line) => line.includes('stopped unexpectedly')))
    expect(await server.release()).toBe('stopped')
    expect(scene.serverRuns()).toBe(false)
  })

  test('of both: the next start works and has the data', async () => {
    const program = scene.tenant()
    const url = await program.told('url')
    await writeRow(url)
    const pid = scene.serverPid()
    await program.kill()
    await kill(pid)
    const server = await scene.start()
    expect(server.adopted).toBe(false)
    expect(portOf(server.url)).toBe(portOf(url))
    expect(await countRows(server.url)).toBe(1)
  })

  test('of a server whose children linger: the start waits for them', async () => {
    const program = scene.tenant()
    const url = await program.told('url')
    const [backend] = await query<{ pid: number }>(
      url,
      `select pid from pg_stat_activity where application_name = 'forecourt-tenant'`,
    )
    const lingering = backend?.pid ?? 0
    process.kill(lingering, 'SIGSTOP')
    const pid = scene.serverPid()
    await program.kill()
    await kill(pid)
    const starting = scene.start()
    const log = () => readFileSync(join(scene.dataDir, 'postgres.log'), 'utf8')
    await until(() => log().includes('still in use'))
    process.kill(lingering, 'SIGKILL')
    expect(await answers((await starting).url)).toBe(true)
  })

  test('of the server while its port is taken: a line says so, and it comes back once the port is free', async () => {
    const server = await scene.start()
    const port = portOf(server.url)
    const pid = scene.serverPid()
    const squatter = createServer()
    // Held by the lock, the supervisor cannot be quicker than the squatter.
    writeFileSync(join(scene.dataDir, 'postgres.lock'), `${process.pid} ${processStart(process.pid)} test\n`)
    await kill(pid)
    await until(async () => !(await answers(server.url)))
    await new Promise<void>((resolve, reject) => {
      squatter.once('error', reject).listen(port, '127.0.0.1', resolve)
    })
    rmSync(join(scene.dataDir, 'postgres.lock'))
    await until(() => scene.lines.some((line) => line.startsWith(`The database's port ${port} is in use`)))
    squatter.close()
    await until(() => answers(server.url))
    expect(scene.serverPid()).not.toBe(pid)
  })
})

test('Ctrl-C reaches the program, not the server', { timeout: 20_000 }, async () => {
  const program = scene.tenant()
  const url = await program.told('url')
  process.kill(-(program.child.pid ?? 0), 'SIGINT')
  await until(() => program.child.signalCode === 'SIGINT')
  expect(await answers(url)).toBe(true)
})

describe('what an earlier life left behind', { timeout: 20_000 }, () => {
  test('a postmaster.pid whose pid now belongs to another program is cleared', async () => {
    const left = [process.pid, scene.folder, 1, 5432, '', '127.0.0.1', '', 'ready'].join('\n')
    writeFileSync(join(scene.folder, 'postmaster.pid'), `${left}\n`)
    const server = await scene.start()
    expect(server.adopted).toBe(false)
    expect(scene.serverPid()).not.toBe(process.pid)
    expect(await answers(server.url)).toBe(true)
  })

  test('a lock of a dead program is cleared, also when its pid lives again', async () => {
    for (const stale of ['999999999 gone dead\n', `${process.pid} another-start reused\n`, '']) {
      writeFileSync(join(scene.dataDir, 'postgres.lock'), stale)
      expect(await (await scene.start()).release()).toBe('stopped')
    }
    expect(readdirSync(scene.dataDir).filter((name) => name.startsWith('postgres.lock'))).toEqual([])
  })
})
