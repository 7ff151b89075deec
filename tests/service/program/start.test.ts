import { writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startForecourt } from '../../../src/main.ts'
import { parseConfig } from '../../../src/start-up/config.ts'
import { StartError } from '../../../src/start-up/start-error.ts'
import { type Home, makeHome, type Program, runProgram, startProgram, waitUntil } from '../../program.ts'
import { createTestDatabase } from '../database.ts'
import { buildDatabaseUrl } from '../database-server.ts'
import { makeDemoHome, readFirstStart } from '../prepared-folders.ts'

const TIMEOUT_MS = 120_000

const homes: Home[] = []
const registerHome = (home: Home) => {
  homes.push(home)
  return home
}

afterAll(async () => {
  for (const home of homes) await home.clear()
})

describe('the program ends with exit code 1, and an error with advice', () => {
  test('for a data folder under a file', async () => {
    const home = registerHome(makeHome('start'))
    writeFileSync(join(home.root, 'file'), '')
    const dataDir = join(home.root, 'file/data')
    const { code, errors } = await runProgram(home, { DATA_DIR: dataDir })
    expect(code).toBe(1)
    const [line, ...more] = errors.trim().split('\n')
    expect(line).toMatch(
      `forecourt: The data folder ${dataDir} cannot be created: a file is in the way. Move that file, or set DATA_DIR`,
    )
    expect(more).toEqual([])
  })

  test('for an invalid configuration, with a line for each mistake', async () => {
    const home = registerHome(makeHome('start'))
    writeFileSync(join(home.root, '.env'), 'LOG_LEVEL=loud\n')
    const { code, errors } = await runProgram(home, { PORT: 'many', METRICS_TOKEN: 'short' })
    expect(code).toBe(1)
    const [first, ...mistakes] = errors.trim().split('\n')
    expect(first).toBe('forecourt: The configuration has errors (environment or .env):')
    expect(mistakes.map((line) => line.trim().split(':')[0])).toEqual(['PORT', 'LOG_LEVEL', 'METRICS_TOKEN'])
  })
})

describe('a start is refused with a one-line error and advice', () => {
  test('on a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await waitUntil(() => server.listening, 'the port is in use')
    const { port } = server.address() as AddressInfo
    expect(await readStartError({ PORT: String(port) })).toBe(
      `Port ${port} is in use by another program: stop it, or start with PORT=${port + 1} npm start`,
    )
    server.close()
  })

  test('on an address of another machine', async () => {
    expect(await readStartError({ HOST: '192.0.2.1' })).toMatch(
      /HOST=192\.0\.2\.1 is not an address of this machine: use/,
    )
  })

  test('with a database that cannot be reached', async () => {
    const closedServer = createTcpServer().listen(0, '127.0.0.1')
    await waitUntil(() => closedServer.listening, 'a port is assigned')
    const { port } = closedServer.address() as AddressInfo
    await new Promise((resolve) => closedServer.close(resolve))
    expect(
      await readStartError({ DATABASE_URL: `postgres://someone:secret@127.0.0.1:${port}/site` }),
    ).toMatch(
      /DATABASE_URL \(postgres:\/\/\*\*\*@.*\) cannot be reached \(ECONNREFUSED\): check host and port/,
    )
  })

  test('with a database that does not exist', async () => {
    expect(
      await readStartError({ DATABASE_URL: buildDatabaseUrl(inject('databaseServer'), 'no_such_database') }),
    ).toMatch(/names a database that does not exist: create it first/)
  })

  test('with a wrong database password', async () => {
    const wrongUrl = Object.assign(new URL(inject('databaseServer')), { password: 'wrong' }).href
    expect(await readStartError({ DATABASE_URL: wrongUrl })).toMatch(
      /was refused by the database: check its user and password/,
    )
  })

  test('with an invalid database URL', async () => {
    expect(await readStartError({ DATABASE_URL: 'postgres://forecourt:se%cret@[::/x' })).toMatch(
      /is not a database URL/,
    )
  })

  test('with a database of another program', async () => {
    const database = await createTestDatabase('nothing')
    await database.db.$client.query('create table precious (n int)')
    expect(await readStartError({ DATABASE_URL: database.url })).toMatch(
      /contains tables that are not Forecourt's/,
    )
    await database.drop()
  })
})

test(
  'a first start on an empty folder creates, migrates and fills the database, and stops with exit code 0',
  async () => {
    const { output, exitCode } = await readFirstStart()
    expect(output).toMatch(
      /Creating the database[^]*Migrating: 0001[^]*Loaded the demo group[^]*ready after [\d.]+ s/,
    )
    expect(exitCode).toBe(0)
  },
  TIMEOUT_MS,
)

// `npm run bench program` measures how long a start takes.
describe('a later start on the same folder', () => {
  let program: Program

  beforeAll(async () => {
    program = await startProgram(registerHome(await makeDemoHome('start')))
  }, TIMEOUT_MS)

  afterAll(async () => {
    await program.stop()
  })

  test('creates, migrates and loads nothing', () => {
    expect(program.output()).toMatch(/ready after [\d.]+ s/)
    expect(program.output()).not.toMatch(/Creating|Loaded the demo group|Migrating/)
  })

  test('keeps an idle connection longer than the 60 s of a load balancer', async () => {
    const response = await fetch(`${program.base}/healthz`)
    expect(response.headers.get('keep-alive')).toBe('timeout=75')
  })

  test('has no developer pages by default', async () => {
    const answer = await fetch(`${program.base}/dev/ui`)
    expect([new URL(answer.url).pathname, answer.status]).toEqual(['/404', 404])
  })
})

test(
  'a stop refuses new requests, finishes open ones, aborts an endless one, stops the database and exits 0 within 25 s',
  async () => {
    const home = registerHome(await makeDemoHome('stop'))
    const program = await startProgram(home)
    const [inFlight, endless] = [startLogin(program.base), startLogin(program.base)]
    await Promise.all([inFlight.waitForArrival(), endless.waitForArrival()])
    const stopTime = Date.now()
    const code = program.stop()
    await waitUntil(async () => !(await acceptsConnections(program.base)), 'new requests are refused')
    expect(program.child.exitCode).toBeNull()
    expect(await inFlight.finish()).toEqual({ status: 401, body: { error: 'Login failed' } })
    expect(await code).toBe(0)
    expect(Date.now() - stopTime).toBeLessThan(25_000)
    expect(home.readServerPid()).toBeNull()
    endless.abort()
  },
  TIMEOUT_MS,
)

/** Returns the error of a start in this process; `src/cli.test.ts` tests that it is printed as one line. */
async function readStartError(env: Record<string, string>): Promise<string> {
  const config = parseConfig({ PORT: '0', ...env })
  const error: unknown = await startForecourt({
    config,
    log: pino({ level: 'silent' }),
    step: () => {},
  }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  expect((error as StartError).message).not.toContain('\n')
  return (error as StartError).message
}

/** Starts a sign-in without sending its body, so that the program has to wait for it. */
function startLogin(base: string) {
  const body = JSON.stringify({ username: 'nobody', password: 'wrong' })
  const call = request(`${base}/functions/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
  })
  const answer = new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    call.on('response', (response) => {
      const status = response.statusCode
      text(response).then((responseText) => resolve({ status, body: JSON.parse(responseText) }), reject)
    })
    call.on('error', reject)
  })
  answer.catch(() => {})
  call.flushHeaders()
  return {
    /** Resolves when the program has read the headers and waits for the body. */
    waitForArrival: () => new Promise((resolve) => call.once('continue', resolve)),
    finish() {
      call.end(body)
      return answer
    },
    abort: () => call.destroy(),
  }
}

function acceptsConnections(base: string): Promise<boolean> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
