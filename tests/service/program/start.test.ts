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
import { type Home, makeHome, type Program, runProgram, startProgram, until } from '../../program.ts'
import { createTestDatabase } from '../database.ts'
import { urlOf } from '../database-server.ts'
import { makeDemoHome, readFirstStart } from '../prepared-folders.ts'

const PATIENCE_MS = 120_000

const homes: Home[] = []
const keepHome = (home: Home) => {
  homes.push(home)
  return home
}

afterAll(async () => {
  for (const home of homes) await home.clear()
})

describe('the program ends with exit code 1 and one line that names the thing and the mend', () => {
  test('for a data folder under a file', async () => {
    const home = keepHome(makeHome('start'))
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

  test('for a bad configuration, and one more line for every mistake in it', async () => {
    const home = keepHome(makeHome('start'))
    writeFileSync(join(home.root, '.env'), 'LOG_LEVEL=loud\n')
    const { code, errors } = await runProgram(home, { PORT: 'many', METRICS_TOKEN: 'short' })
    expect(code).toBe(1)
    const [first, ...mistakes] = errors.trim().split('\n')
    expect(first).toBe('forecourt: The configuration has errors (environment or .env):')
    expect(mistakes.map((line) => line.trim().split(':')[0])).toEqual(['PORT', 'LOG_LEVEL', 'METRICS_TOKEN'])
  })
})

describe('a start is refused in one line that names the thing and the mend', () => {
  test('on a taken port', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await until(() => server.listening, 'the port is taken')
    const { port } = server.address() as AddressInfo
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is in use by another program: stop it, or start with PORT=${port + 1} npm start`,
    )
    server.close()
  })

  test('on an address of another machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toMatch(
      /HOST=192\.0\.2\.1 is not an address of this machine: use/,
    )
  })

  test('with a database that nobody answers for', async () => {
    const nobody = createTcpServer().listen(0, '127.0.0.1')
    await until(() => nobody.listening, 'a port is known')
    const { port } = nobody.address() as AddressInfo
    await new Promise((resolve) => nobody.close(resolve))
    expect(await refusal({ DATABASE_URL: `postgres://someone:secret@127.0.0.1:${port}/site` })).toMatch(
      /DATABASE_URL \(postgres:\/\/\*\*\*@.*\) cannot be reached \(ECONNREFUSED\): check host and port/,
    )
  })

  test('with a database that is not there', async () => {
    expect(await refusal({ DATABASE_URL: urlOf(inject('databaseServer'), 'no_such_database') })).toMatch(
      /names a database that does not exist: create it first/,
    )
  })

  test('with a password that the database does not take', async () => {
    const stranger = Object.assign(new URL(inject('databaseServer')), { password: 'wrong' }).href
    expect(await refusal({ DATABASE_URL: stranger })).toMatch(
      /was refused by the database: check its user and password/,
    )
  })

  test('with an address that is none', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://forecourt:se%cret@[::/x' })).toMatch(
      /is not a database URL/,
    )
  })

  test('on somebody else’s tables', async () => {
    const database = await createTestDatabase('nothing')
    await database.db.$client.query('create table precious (n int)')
    expect(await refusal({ DATABASE_URL: database.url })).toMatch(/contains tables that are not Forecourt's/)
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
  PATIENCE_MS,
)

// How long it takes is a figure of `npm run bench program`.
describe('a later start on the same folder', () => {
  let program: Program

  beforeAll(async () => {
    program = await startProgram(keepHome(await makeDemoHome('start')))
  }, PATIENCE_MS)

  afterAll(async () => {
    await program.stop()
  })

  test('finds everything there', () => {
    expect(program.output()).toMatch(/ready after [\d.]+ s/)
    expect(program.output()).not.toMatch(/Creating|Loaded the demo group|Migrating/)
  })

  test('keeps an idle connection longer than the 60 s of a load balancer', async () => {
    const alive = await fetch(`${program.base}/healthz`)
    expect(alive.headers.get('keep-alive')).toBe('timeout=75')
  })

  test('has no pages for developers unless they are switched on', async () => {
    const answer = await fetch(`${program.base}/dev/ui`)
    expect([new URL(answer.url).pathname, answer.status]).toEqual(['/404', 404])
  })
})

test(
  'a stop takes no new request, lets those in flight finish, cuts one that never ends, stops the database and exits 0 within 25 s',
  async () => {
    const home = keepHome(await makeDemoHome('stop'))
    const program = await startProgram(home)
    const [inFlight, endless] = [startLogin(program.base), startLogin(program.base)]
    await Promise.all([inFlight.arrived(), endless.arrived()])
    const began = Date.now()
    const code = program.stop()
    await until(async () => !(await accepts(program.base)), 'no new request is taken')
    expect(program.child.exitCode).toBeNull()
    expect(await inFlight.finish()).toEqual({ status: 401, body: { error: 'Login failed' } })
    expect(await code).toBe(0)
    expect(Date.now() - began).toBeLessThan(25_000)
    expect(home.serverPid()).toBeNull()
    endless.abort()
  },
  PATIENCE_MS,
)

/** Why a start in this process fails; `src/cli.test.ts` holds that it is printed as one line. */
async function refusal(env: Record<string, string>): Promise<string> {
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

/** A sign-in whose body is held back, so that the program has to wait for it. */
function startLogin(base: string) {
  const body = JSON.stringify({ username: 'nobody', password: 'wrong' })
  const call = request(`${base}/functions/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
  })
  const answer = new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    call.on('response', (response) => {
      const status = response.statusCode
      text(response).then((read) => resolve({ status, body: JSON.parse(read) }), reject)
    })
    call.on('error', reject)
  })
  answer.catch(() => {})
  call.flushHeaders()
  return {
    /** The program has read the head and asks for the body. */
    arrived: () => new Promise((resolve) => call.once('continue', resolve)),
    finish() {
      call.end(body)
      return answer
    },
    abort: () => call.destroy(),
  }
}

function accepts(base: string): Promise<boolean> {
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
