import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import sharp from 'sharp'
import { withClient } from '../../src/data/database/one-client.ts'
import { FEED_PICTURES } from '../../src/domain/photos/feed-picture.ts'
import { DEMO_PASSWORD } from '../../src/domain/users/demo-accounts.ts'
import { type Home, type Program, startProgram, waitUntil } from '../program.ts'
import { ProofFailure } from './proof-failure.ts'

const CARS = 4_000
const CARS_WITH_PHOTOS = 8
const PHOTOS_PER_CAR = 5
const PHOTOS = CARS_WITH_PHOTOS * PHOTOS_PER_CAR

/**
 * Kills the real program while it imports a stock file, and again while it fetches the pictures of the file. Throws unless
 * every car is imported once and every picture is fetched, with only those under way at a kill asked for again.
 */
export async function proveStockKills(home: Home, print: (line: string) => void): Promise<number> {
  const host = await startPictureHost()
  const env = { STOCK_FEED_HOSTS: `127.0.0.1:${host.port}`, LOG_LEVEL: 'error' }
  const database = databaseOf(home)
  try {
    let program = await startProgram(home, env)
    let token = await signIn(program)
    const { id } = await uploadStock(program, token, host.port)
    await call(program, token, '/check-import', { id })
    await waitUntil(async () => (await readImport(program, token, id)).status === 'checked', 'a checked file')
    await call(program, token, '/apply-import', { id })
    await waitUntil(() => database.isImporting(), 'a running import')
    await program.kill()
    requireEqual('cars after a kill during the import', await database.countCars(), 0)
    print('killed during the import: no car is stored')

    await database.endLeases()
    program = await startProgram(home, env)
    token = await signIn(program)
    await waitUntil(() => host.requests() > PHOTOS / 4, 'some pictures', 180_000)
    await program.kill()
    const requestsBeforeKill = host.requests()
    requireEqual('cars after the second start', await database.countCars(), CARS)
    print(`killed after ${requestsBeforeKill} of ${PHOTOS} pictures: all ${CARS} cars are stored`)

    await database.endLeases()
    program = await startProgram(home, env)
    token = await signIn(program)
    requireEqual('state of the import', (await readImport(program, token, id)).status, 'applied')
    await waitUntil(async () => (await database.countPhotos()).shown === PHOTOS, 'all pictures', 180_000)
    requireEqual('fetched pictures', (await database.countPhotos()).fetched, PHOTOS)
    const repeated = host.requests() - PHOTOS
    if (repeated > FEED_PICTURES.maxAtOnce) throw new ProofFailure(`${repeated} pictures were fetched twice`)
    requireEqual('exit code', await program.stop(), 0)
    return repeated
  } finally {
    host.stop()
  }
}

function requireEqual(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new ProofFailure(`${what}: ${String(actual)} instead of ${String(expected)}`)
}

async function startPictureHost() {
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, at) => drawPhoto(at)))
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    // Slow enough for a kill in between.
    setTimeout(() => response.end(photos[Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0)]), 100)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    requests: () => requests,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function uploadStock(program: Program, token: string, port: number): Promise<{ id: string }> {
  const rows = Array.from({ length: CARS }, (_, car) => {
    const photos = Array.from(
      { length: car < CARS_WITH_PHOTOS ? PHOTOS_PER_CAR : 0 },
      (_photo, at) => `http://127.0.0.1:${port}/${car * PHOTOS_PER_CAR + at}.jpg`,
    )
    return `KILL${car},Isuzu,MU-X,2023,${30_000 + car},54990,harbour-brookvale,${photos.join('|')}`
  })
  const answer = await fetch(`${program.base}/functions/upload-stock-file?name=kill.csv`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body: `Stock Number,Make,Model,Year,Odometer,DAP Price,Location,Images\n${rows.join('\n')}\n`,
  })
  requireEqual('answer to the upload', answer.status, 201)
  return ((await answer.json()) as { prepared: { id: string } }).prepared
}

async function signIn(program: Program): Promise<string> {
  const answer = await call(program, null, '/login', { username: 'superadmin', password: DEMO_PASSWORD })
  return (answer as { accessToken: string }).accessToken
}

async function call(program: Program, token: string | null, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${program.base}/functions${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const content: unknown = await answer.json()
  if (answer.status !== 200) throw new ProofFailure(`${path}: ${JSON.stringify(content)}`)
  return content
}

async function readImport(program: Program, token: string, id: string): Promise<{ status: string }> {
  const answer = await fetch(`${program.base}/functions/prepared-import?id=${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { prepared: { status: string } }).prepared
}

function databaseOf(home: Home) {
  const query = <Result extends pg.QueryResultRow>(text: string) =>
    withClient(
      home.readDatabaseUrl(),
      'stock-kills',
      async (client) => (await client.query<Result>(text)).rows,
    )
  const count = async (text: string) =>
    (await query<{ count: number }>(`select count(*)::integer as count from ${text}`))[0]?.count ?? 0
  return {
    /** The owner of the leases is dead, so the next program need not wait for them to expire. */
    endLeases: () =>
      query(`update prepared_imports set lease_until = now() where lease_until is not null;
        update feed_pictures set taken_until = null where taken_until is not null`),
    isImporting: async () =>
      (await count(`pg_stat_activity where application_name = 'forecourt-import'
        and query ~* 'copy import_stage|insert into vehicles'`)) > 0,
    countCars: () => count(`vehicles where stockid like 'KILL%'`),
    countPhotos: async () => ({
      fetched: await count(`feed_pictures where state = 'fetched'`),
      shown: await count(
        `vehicle_pictures link join vehicles v on v.id = link.vehicle_id where v.stockid like 'KILL%'`,
      ),
    }),
  }
}

/** Each photo looks different, because equal ones are stored once. */
async function drawPhoto(at: number): Promise<Buffer> {
  const circles = Array.from(
    { length: 12 },
    (_, n) =>
      `<circle cx="${(at * 97 + n * 131) % 800}" cy="${(at * 57 + n * 71) % 600}" r="${40 + ((at + n) % 9) * 12}" fill="hsl(${(at * 40 + n * 77) % 360},60%,50%)"/>`,
  )
  return sharp(
    Buffer.from(
      `<svg width="800" height="600"><rect width="100%" height="100%" fill="#567"/>${circles.join('')}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer()
}
