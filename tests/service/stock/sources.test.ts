import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewSource } from '../../../src/domain/sources/source.ts'
import { makeUser } from '../../factories/user.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene
let origin: string
let answer: RequestListener
const requests: (string | undefined)[] = []
const server = createServer((request, response) => {
  requests.push(request.headers['if-none-match'])
  answer(request, response)
})
const drop = mkdtempSync(join(tmpdir(), 'forecourt-drop-'))
const admin = makeUser({ role: 'super_admin', department: 'admin', name: 'Merle Kookaburra' })
const manager = makeUser({ role: 'department_manager', department: 'sales', dealership: 'harbour-brookvale' })
const by = (user: typeof admin) => ({ user, address: '192.0.2.1' })

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  origin = `http://127.0.0.1:${port}`
  scene = await makeAppScene({
    stockFiles: {
      allowedHosts: [`127.0.0.1:${port}`],
      allowPrivate: true,
      dropFolder: drop,
      caps: { bytes: 100_000, idleMs: 300, totalMs: 1_000 },
    },
    options: { siteUrl: 'https://cars.example' },
  })
  for (const user of [admin, manager])
    await scene.db.$client.query(
      `insert into users (id, username, email, name, role, department, dealership, password_hash)
       values ($1, $2, $3, $4, $5, $6, $7, '')`,
      [user.id, user.username, user.email, user.name, user.role, user.department, user.dealership],
    )
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await scene.clear()
})

beforeEach(async () => {
  requests.length = 0
  await scene.db.$client.query('truncate vehicles, imports, stock_sources, outbox, import_profiles cascade')
})

const csv = (...rows: string[]) => `Stock Number,Year,Make,Model,Price\n${rows.join('\n')}\n`
const car = (stockid: string, price = 30_000) => `${stockid},2023,Isuzu,MU-X,${price}`
const serve = (body: string, headers: Record<string, string> = {}) => {
  answer = (_request, response) => response.writeHead(200, headers).end(body)
}
const HOURLY = { kind: 'interval', minutes: 60, between: null } as const

async function addSource(overrides: Partial<NewSource> = {}): Promise<string> {
  const outcome = await scene.services.sources.create(by(admin), {
    name: 'DMS used cars',
    kind: 'url',
    address: `${origin}/used.csv`,
    profile: null,
    isFull: true,
    schedule: HOURLY,
    dealership: null,
    missingRuns: 1,
    maxOffSalePercent: 50,
    maxPriceFallPercent: 80,
    notify: [admin.id],
    ...overrides,
  })
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.value.id
}

async function runNow(id: string) {
  expect(await scene.services.sources.runNow(by(admin), id)).toMatchObject({ ok: true })
  await scene.services.sources.settle()
  const { runs } = await scene.services.sources.listRuns(by(admin), 1)
  return runs[0]
}

const readMails = async () =>
  (await scene.db.$client.query<{ subject: string }>(`select subject from outbox order by id`)).rows.map(
    ({ subject }) => subject,
  )

describe('a run', () => {
  test('imports the file, says what changed, and is not repeated by another instance', async () => {
    serve(csv(car('A1'), car('A2')))
    await addSource()
    expect(await scene.services.sources.runDue()).toBe(0)
    scene.advanceClock(3_700)
    const counts = await Promise.all([scene.services.sources.runDue(), scene.services.sources.runDue()])
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(requests).toHaveLength(1)
    const { sources } = await scene.services.sources.list(by(admin))
    expect(sources[0]).toMatchObject({ cars: 2, runs: 1, failed: 0, isRunning: false })
    expect(sources[0]?.lastRuns[0]).toMatchObject({ outcome: 'applied', inserted: 2, canUndo: true })
    expect(sources[0]?.days.at(-1)).toBe('applied')
    expect(sources[0]?.nextRunAt?.getTime()).toBeGreaterThan(scene.now())
  })

  test('of a file that the host calls unchanged reads nothing', async () => {
    answer = (request, response) =>
      request.headers['if-none-match'] === '"v1"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { ETag: '"v1"' }).end(csv(car('A1')))
    const id = await addSource()
    expect(await runNow(id)).toMatchObject({ outcome: 'applied', inserted: 1 })
    expect(await runNow(id)).toMatchObject({ outcome: 'unchanged', importId: null })
    expect(requests).toEqual([undefined, '"v1"'])
  })

  test('can be undone, by people who may', async () => {
    serve(csv(car('A1')))
    const run = await runNow(await addSource())
    expect(await scene.services.sources.undoImport(by(manager), run?.importId ?? 0)).toMatchObject({
      reason: 'missing',
    })
    expect(await scene.services.sources.undoImport(by(admin), run?.importId ?? 0)).toMatchObject({ ok: true })
    const { rows } = await scene.db.$client.query('select from vehicles')
    expect(rows).toHaveLength(0)
  })

  test('that was killed is marked as ended, and begins again when its lease is over', async () => {
    serve(csv(car('A1')))
    const id = await addSource()
    await scene.db.$client.query(
      `update stock_sources set lease = gen_random_uuid(), lease_until = $2, next_run_at = $3 where id = $1`,
      [id, new Date(scene.now() + 60_000), new Date(scene.now() - 1_000)],
    )
    await scene.db.$client.query(`insert into stock_source_runs (source_id, started_at) values ($1, $2)`, [
      id,
      new Date(scene.now()),
    ])
    expect(await scene.services.sources.runNow(by(admin), id)).toMatchObject({ reason: 'conflict' })
    expect(await scene.services.sources.runDue()).toBe(0)
    scene.advanceClock(61)
    expect(await scene.services.sources.runDue()).toBe(1)
    const { runs } = await scene.services.sources.listRuns(by(admin), 1)
    expect(runs.map(({ outcome }) => outcome)).toEqual(['applied', 'failed'])
    expect(runs[1]?.reason).toContain('The program stopped during this run')
  })

  test('does not happen while the source is paused', async () => {
    serve(csv(car('A1')))
    const id = await addSource()
    await scene.services.sources.pause(by(admin), { id, isPaused: true })
    scene.advanceClock(8_000)
    expect(await scene.services.sources.runDue()).toBe(0)
    expect(await readMails()).toEqual([])
  })
})

describe('bad input', () => {
  test.each<[string, RequestListener, string]>([
    [
      'a login page',
      (_request, response) => response.end('<!doctype html><form>Sign in</form>'),
      'login page',
    ],
    ['an error', (_request, response) => response.writeHead(500).end(), 'answered with status 500'],
    [
      'a feed that never ends',
      (_request, response) => {
        const timer = setInterval(() => response.write(`${car('A1').repeat(500)}\n`), 5)
        response.on('close', () => clearInterval(timer))
      },
      'larger than 1 MB',
    ],
    [
      'a feed that stops in the middle',
      (_request, response) => {
        response.writeHead(200, { 'Content-Length': '5000' })
        response.write(csv(car('A1')))
        setTimeout(() => response.destroy(), 30)
      },
      'failed',
    ],
    [
      'a host that falls silent',
      (_request, response) => void response.write('Stock Number,'),
      'stopped sending',
    ],
  ])('%s changes nothing and is named', async (_name, listener, message) => {
    serve(csv(car('A1')))
    const id = await addSource()
    await runNow(id)
    answer = listener
    const run = await runNow(id)
    expect(run).toMatchObject({ outcome: 'failed' })
    expect(run?.reason).toContain(message)
    const { rows } = await scene.db.$client.query('select status from vehicles')
    expect(rows).toEqual([{ status: 'on_sale' }])
  })
})

describe('a dropped file', () => {
  test('is imported and moved to done; one that cannot be read is moved to failed', async () => {
    const id = await addSource({ kind: 'folder', address: 'used' })
    expect(await runNow(id)).toMatchObject({ outcome: 'unchanged' })
    mkdirSync(join(drop, 'used'), { recursive: true })
    writeFileSync(join(drop, 'used', 'stock.csv'), csv(car('A1')))
    expect(await runNow(id)).toMatchObject({ outcome: 'applied', inserted: 1 })
    writeFileSync(join(drop, 'used', 'page.csv'), '<html>')
    expect(await runNow(id)).toMatchObject({ outcome: 'failed' })
    expect(readdirSync(join(drop, 'used', 'done'))).toEqual([expect.stringContaining('stock.csv')])
    expect(readdirSync(join(drop, 'used', 'failed'))).toEqual([expect.stringContaining('page.csv')])
  })
})

describe('people get a mail', () => {
  test('once when a source fails twice in a row, and when it is well again', async () => {
    answer = (_request, response) => response.writeHead(500).end()
    const id = await addSource()
    for (let run = 0; run < 4; run++) await runNow(id)
    serve(csv(car('A1')))
    await runNow(id)
    await runNow(id)
    expect(await readMails()).toEqual([
      'The stock feed DMS used cars has failed twice',
      'The stock feed DMS used cars is well again',
    ])
  })

  test('when a run is held, which someone then releases', async () => {
    serve(csv(car('A1'), car('A2'), car('A3')))
    const id = await addSource()
    await runNow(id)
    serve(csv(car('A1')))
    const run = await runNow(id)
    expect(run).toMatchObject({ outcome: 'held', isHeld: true })
    expect(await readMails()).toEqual(['The stock feed DMS used cars waits for a decision'])
    const released = await scene.services.sources.releaseImport(by(admin), {
      id: run?.importId ?? 0,
      keepsMissing: false,
    })
    expect(released).toMatchObject({ ok: true })
    const { rows } = await scene.db.$client.query(`select from vehicles where status = 'withdrawn'`)
    expect(rows).toHaveLength(2)
  })

  test('once when a source is late', async () => {
    serve(csv(car('A1')))
    await addSource()
    scene.advanceClock(3 * 3_600)
    await scene.services.sources.runDue()
    await scene.services.sources.runDue()
    expect(await readMails()).toEqual([
      'The stock feed DMS used cars is late',
      'The stock feed DMS used cars is well again',
    ])
  })
})

describe('a source', () => {
  test('has a name of its own, and refuses its second editor', async () => {
    const id = await addSource()
    await expect(addSource()).rejects.toThrow('Another source has this name')
    const { sources } = await scene.services.sources.list(by(admin))
    const { name, kind, address, profile, isFull, schedule, dealership, missingRuns, notify } = sources[0]!
    const limits = { maxOffSalePercent: 40, maxPriceFallPercent: 70 }
    const change = {
      id,
      name,
      kind,
      address,
      profile,
      isFull,
      schedule,
      dealership,
      missingRuns,
      notify,
      ...limits,
    }
    expect(await scene.services.sources.update(by(admin), { ...change, version: 1 })).toMatchObject({
      ok: true,
    })
    expect(await scene.services.sources.update(by(admin), { ...change, version: 1 })).toMatchObject({
      reason: 'changed',
    })
    expect(await scene.services.sources.remove(by(manager), { id, version: 2 })).toMatchObject({
      reason: 'missing',
    })
    expect(await scene.services.sources.remove(by(admin), { id, version: 2 })).toMatchObject({ ok: true })
  })

  test('of the manager of one dealership is for that dealership', async () => {
    const source = {
      name: 'Brookvale list',
      kind: 'folder',
      address: 'brookvale',
      profile: null,
      isFull: true,
      schedule: HOURLY,
      missingRuns: 1,
      maxOffSalePercent: 50,
      maxPriceFallPercent: 80,
      notify: [],
    } as const
    expect(
      await scene.services.sources.create(by(manager), { ...source, notify: [], dealership: null }),
    ).toMatchObject({ reason: 'not_permitted' })
    expect(
      await scene.services.sources.create(by(manager), {
        ...source,
        notify: [],
        dealership: 'harbour-brookvale',
      }),
    ).toMatchObject({ ok: true })
    await addSource()
    expect((await scene.services.sources.list(by(manager))).sources.map(({ name }) => name)).toEqual([
      'Brookvale list',
    ])
  })
})
