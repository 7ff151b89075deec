import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Home, makeHome, runProgram, startProgram, until } from '../program.ts'
import { createTestDatabase } from './database.ts'
import { urlOf } from './database-server.ts'

let home: Home

beforeEach(() => {
  home = makeHome('start')
})

afterEach(async () => {
  await home.clear()
})

describe('a start that cannot go on ends with one line that names the thing and the mend', () => {
  test('a taken port', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await until(() => server.listening, 'the port is taken')
    const { port } = server.address() as AddressInfo
    expect(await refusal({ PORT: String(port) })).toBe(
      `forecourt: Port ${port} is taken by another program: stop it, or start with PORT=${port + 1} npm start`,
    )
    server.close()
  })

  test('an address of another machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toMatch(
      /HOST=192\.0\.2\.1 is not an address of this machine: use/,
    )
  })

  test('a data folder under a file', async () => {
    writeFileSync(join(home.root, 'file'), '')
    const dataDir = join(home.root, 'file/data')
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(
      `The data folder ${dataDir} cannot be made: a file stands in its way. Move that file, or set DATA_DIR`,
    )
  })

  test('a database that nobody answers for', async () => {
    const nobody = createTcpServer().listen(0, '127.0.0.1')
    await until(() => nobody.listening, 'a port is known')
    const { port } = nobody.address() as AddressInfo
    await new Promise((resolve) => nobody.close(resolve))
    expect(await refusal({ DATABASE_URL: `postgres://someone:secret@127.0.0.1:${port}/site` })).toMatch(
      /DATABASE_URL \(postgres:\/\/\*\*\*@.*\) cannot be reached \(ECONNREFUSED\): check host and port/,
    )
  })

  test('a database that is not there, and one that does not know us', async () => {
    const server = inject('databaseServer')
    expect(await refusal({ DATABASE_URL: urlOf(server, 'no_such_database') })).toMatch(
      /names a database that does not exist: create it first/,
    )
    const stranger = Object.assign(new URL(server), { password: 'wrong' }).href
    expect(await refusal({ DATABASE_URL: stranger })).toMatch(
      /was refused by the database: check its user and password/,
    )
  })

  test('an address that is none', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://forecourt:se%cret@[::/x' })).toMatch(
      /is not a database address/,
    )
  })

  test('somebody else’s tables', async () => {
    const database = await createTestDatabase('nothing')
    await database.db.$client.query('create table precious (n int)')
    expect(await refusal({ DATABASE_URL: database.url })).toMatch(/holds tables that are not Forecourt's/)
    await database.drop()
  })

  test('a .env that cannot be meant, by its line', async () => {
    writeFileSync(join(home.root, '.env'), '# ours\nLOG_LEVEL=warn\nthis is no setting\n')
    expect(await refusal()).toMatch(/\.env line 3 is not NAME=value: mend or remove that line/)
  })

  test('a .env that is no text', async () => {
    writeFileSync(join(home.root, '.env'), Buffer.from([0xff, 0xfe, 0x00, 0x41]))
    expect(await refusal()).toMatch(/\.env is not a text file: remove it/)
  })

  test('a .env that is a folder', async () => {
    mkdirSync(join(home.root, '.env'))
    expect(await refusal()).toMatch(/\.env cannot be read \(EISDIR\): mend its permissions or remove it/)
  })

  test('a bad configuration, with every mistake at once', async () => {
    writeFileSync(join(home.root, '.env'), 'LOG_LEVEL=loud\n')
    const { code, errors } = await runProgram(home, { PORT: 'many', METRICS_TOKEN: 'short' })
    expect(code).toBe(1)
    const [first, ...mistakes] = errors.trim().split('\n')
    expect(first).toBe('forecourt: The configuration has mistakes (environment or .env):')
    expect(mistakes.map((line) => line.trim().split(':')[0])).toEqual(['PORT', 'LOG_LEVEL', 'METRICS_TOKEN'])
  })
})

describe('a stop', () => {
  test('lets a request in flight finish, takes no new one, stops the database and exits 0', async () => {
    const program = await startProgram(home)
    const inFlight = startLogin(program.base)
    await inFlight.arrived()
    const began = Date.now()
    const code = program.stop()
    await until(async () => !(await accepts(program.base)), 'no new request is taken')
    expect(program.child.exitCode).toBeNull()
    expect(await inFlight.finish()).toEqual({ status: 401, body: { error: 'Login failed' } })
    expect(await code).toBe(0)
    expect(Date.now() - began).toBeLessThan(25_000)
    expect(home.serverPid()).toBeNull()
  }, 120_000)

  test('comes within 25 s even when a request never ends', async () => {
    const program = await startProgram(home)
    const inFlight = startLogin(program.base)
    await inFlight.arrived()
    const began = Date.now()
    expect(await program.stop()).toBe(0)
    expect(Date.now() - began).toBeLessThan(25_000)
    inFlight.abort()
  }, 120_000)
})

// How long it takes is a figure of `npm run bench program`.
test('a later start on the same folder finds everything there', async () => {
  expect(await (await startProgram(home)).stop()).toBe(0)
  const program = await startProgram(home)
  expect(program.output()).toMatch(/ready after [\d.]+ s/)
  expect(program.output()).not.toMatch(/Loaded the demo group|Migrating/)
  expect(await program.stop()).toBe(0)
}, 120_000)

test('an idle connection outlives the 60 s of a load balancer', async () => {
  const program = await startProgram(home)
  const alive = await fetch(`${program.base}/healthz`)
  expect(alive.headers.get('keep-alive')).toBe('timeout=75')
  expect(await program.stop()).toBe(0)
}, 120_000)

test('pages for developers are not there unless they are switched on', async () => {
  const program = await startProgram(home)
  const answer = await fetch(`${program.base}/dev/ui`)
  expect([new URL(answer.url).pathname, answer.status]).toEqual(['/404', 404])
  expect(await program.stop()).toBe(0)
}, 120_000)

async function refusal(env: Record<string, string> = {}): Promise<string> {
  const { code, errors } = await runProgram(home, env)
  expect(code).toBe(1)
  const lines = errors.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^forecourt: /)
  return lines[0] as string
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
