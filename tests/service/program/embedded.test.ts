import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbedded } from '../../../src/data/embedded/embedded.ts'
import { copyClusterTo } from '../prepared-folders.ts'
import { canConnect, countRows, makeScene, runQuery, type Scene, writeRow } from './embedded-scene.ts'

let scene: Scene

beforeEach(() => {
  scene = makeScene()
})

afterEach(async () => {
  await scene.clear()
}, 30_000)

describe('a first start of the embedded database', { timeout: 20_000 }, () => {
  test('creates a private UTF-8 database, in UTC, on loopback only, and logs it', async () => {
    const server = await scene.start()
    expect(server.adopted).toBe(false)
    expect(server.url).toMatch(/^postgres:\/\/forecourt:[\w-]{32}@127\.0\.0\.1:\d+\/forecourt$/)
    const [settings] = await runQuery<Record<string, string>>(
      server.url,
      `select current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
              current_setting('listen_addresses') as listens, current_user as role,
              pg_get_userbyid(datdba) as owner, rolsuper::text as super, upper('é') as upper
       from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    )
    expect(settings).toEqual({
      encoding: 'UTF8',
      zone: 'UTC',
      listens: '127.0.0.1',
      role: 'forecourt',
      owner: 'forecourt',
      super: 'false',
      upper: 'É',
    })
    expect(readMode(scene.dataDir)).toMatch(/^7(00|11)$/)
    expect(readMode(join(scene.dataDir, 'postgres-password'))).toBe('600')
    expect(scene.lines.join('\n')).toMatch(/Creating the database in .*postgres\nStarting the database/)
    await expect(runQuery(server.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
  })

  test('removes the leftovers of a killed initdb, and uses the saved password', async () => {
    mkdirSync(join(scene.dataDir, 'postgres.new-0a1b', 'cluster', 'base'), { recursive: true })
    writeFileSync(join(scene.dataDir, 'postgres.new-0a1b', 'cluster', 'PG_VERSION'), '18\n')
    writeFileSync(join(scene.dataDir, 'postgres-password'), 'kept-before\n', { mode: 0o600 })
    const server = await scene.start()
    expect(server.url).toContain(':kept-before@')
    expect(readdirSync(scene.dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
  })

  test('leaves a usable folder when it is killed', async () => {
    for (const line of ['Creating', 'Starting']) {
      const program = scene.startTenantProgram()
      await new Promise<void>((resolve) => {
        program.child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes(line) && resolve())
      })
      await program.kill()
    }
    const server = await scene.start()
    await writeRow(server.url)
    expect(await countRows(server.url)).toBe(1)
  })
})

test('a start is durable by default', { timeout: 20_000 }, async () => {
  await copyClusterTo(scene.dataDir)
  const server = await startEmbedded({ dataDir: scene.dataDir, log: () => {} })
  expect(await runQuery(server.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await runQuery(server.url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  expect(await server.release()).toBe('stopped')
})

describe('release and the next start', { timeout: 20_000 }, () => {
  test('stop the server once, and start it again with its data', async () => {
    await copyClusterTo(scene.dataDir)
    const first = await scene.start()
    await writeRow(first.url)
    expect(await Promise.all([first.release(), first.release()])).toEqual(['stopped', 'stopped'])
    expect(scene.isServerRunning()).toBe(false)
    expect(await canConnect(first.url)).toBe(false)

    scene.lines.length = 0
    const second = await scene.start()
    expect(scene.lines.join()).not.toContain('Creating')
    expect(second.adopted).toBe(false)
    expect(await countRows(second.url)).toBe(1)
  })

  test('replace a lost password file', async () => {
    await copyClusterTo(scene.dataDir)
    const first = await scene.start()
    await writeRow(first.url)
    await first.release()
    rmSync(join(scene.dataDir, 'postgres-password'))
    const second = await scene.start()
    expect(new URL(second.url).password).not.toBe(new URL(first.url).password)
    expect(await countRows(second.url)).toBe(1)
  })

  test('rotate a log over 5 MB', async () => {
    await copyClusterTo(scene.dataDir)
    writeFileSync(join(scene.dataDir, 'postgres.log'), 'x'.repeat(5 * 1024 * 1024 + 1))
    await scene.start()
    expect(statSync(join(scene.dataDir, 'postgres.log')).size).toBeLessThan(100_000)
  })
})

describe('several programs on one folder', { timeout: 20_000 }, () => {
  test('share a server, which the last one to leave stops', async () => {
    await copyClusterTo(scene.dataDir)
    const first = await scene.start()
    const second = scene.startTenantProgram()
    expect(await second.waitForReport('adopted')).toBe(true)
    expect(await second.waitForReport('url')).toBe(first.url)
    expect(await first.release()).toBe('left running')
    expect(await canConnect(first.url)).toBe(true)
    expect(await second.release()).toBe('stopped')
    expect(scene.isServerRunning()).toBe(false)
  })

  test('share one server when they start together on an empty folder', async () => {
    const programs = [scene.startTenantProgram(), scene.startTenantProgram(), scene.startTenantProgram()]
    const urls = await Promise.all(programs.map((program) => program.waitForReport('url')))
    expect(new Set(urls).size).toBe(1)
    const ends = await Promise.all(programs.map((program) => program.release()))
    expect(ends.toSorted()).toEqual(['left running', 'left running', 'stopped'])
  })

  test('do not count a killed program as a user', async () => {
    await copyClusterTo(scene.dataDir)
    const first = await scene.start()
    const second = scene.startTenantProgram()
    await second.waitForReport('url')
    await second.kill()
    expect(await first.release()).toBe('stopped')
  })
})

const readMode = (path: string) => (statSync(path).mode & 0o777).toString(8)
