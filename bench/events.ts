import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CONSOLE_STREAM } from '../src/domain/console-events/console-event.ts'
import { MIN_FORM_AGE_MS } from '../src/domain/leads/form-guard.ts'
import { createTokens } from '../src/services/security/tokens.ts'
import { ensureBuilt } from '../src/start-up/build.ts'
import { makeLeadBody } from '../tests/factories/lead.ts'
import { makeHome, type Program, startProgram, waitUntil } from '../tests/program.ts'
import type { Row } from './row.ts'

const STREAMS = 500
const LEADS = 5
const MAX_MEMORY_MB = 150
const MAX_DELAY_MS = 2_000

/** Measures the memory of open consoles and the delay until the last of them receives an event. */
export async function benchEvents(): Promise<Row[]> {
  await ensureBuilt((line) => console.log(line))
  const home = makeHome('bench-events')
  try {
    const program = await startProgram(home, {
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
      // The inspector collects garbage before memory is read.
      NODE_OPTIONS: '--inspect=127.0.0.1:0',
    })
    const pool = new pg.Pool({ connectionString: home.readDatabaseUrl(), max: 2 })
    try {
      return await measureStreams(program, await createSessions(pool))
    } finally {
      await pool.end()
      await program.stop()
    }
  } finally {
    await home.clear()
  }
}

async function measureStreams(program: Program, tokens: string[]): Promise<Row[]> {
  const guards = await Promise.all(Array.from({ length: LEADS + 1 }, () => guardOf(program)))
  // A lead sent sooner would be quarantined and cause no event.
  await pause(MIN_FORM_AGE_MS)
  const [first = ''] = tokens
  // Warm-up: one stream, one lead.
  const warm = await openStreams(program, [first])
  await warm.waitForLead(await submitLead(program, guards.pop()))
  warm.close()

  const before = await residentMegabytes(program)
  const streams = await openStreams(program, tokens)
  let slowest = 0
  for (let lead = 0; lead < LEADS; lead++) {
    const began = performance.now()
    await streams.waitForLead(await submitLead(program, guards.pop()))
    slowest = Math.max(slowest, performance.now() - began)
  }
  const addedMegabytes = (await residentMegabytes(program)) - before
  streams.close()
  return [
    {
      what: `memory of ${STREAMS} open event streams, against its limit`,
      ours: `${addedMegabytes.toFixed(0)} MB`,
      peer: `${MAX_MEMORY_MB} MB`,
      ratio: addedMegabytes / MAX_MEMORY_MB,
      atMost: 1,
    },
    {
      what: `a new lead on the last of ${STREAMS} streams, against its limit`,
      ours: `${slowest.toFixed(0)} ms`,
      peer: `${MAX_DELAY_MS} ms`,
      ratio: slowest / MAX_DELAY_MS,
      atMost: 1,
    },
  ]
}

/** Opens the streams one by one and stores the text each receives. */
async function openStreams({ base }: Program, tokens: readonly string[]) {
  const received: string[] = []
  const requests: ClientRequest[] = []
  for (const [index, token] of tokens.entries()) {
    received[index] = ''
    await new Promise<void>((resolve, reject) => {
      const headers = { Authorization: `Bearer ${token}` }
      const request = get(`${base}/functions/events`, { agent: false, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`A stream was answered with ${answer.statusCode}`))
        answer.on('data', (chunk: Buffer) => {
          received[index] += chunk.toString()
          resolve()
        })
        answer.on('error', () => {}) // closed below
      })
      request.on('error', reject)
      requests.push(request)
    })
  }
  return {
    /** Resolves when every stream has received the event of this lead. */
    waitForLead: (id: string) =>
      waitUntil(
        () => received.every((text) => text.includes(id)),
        'every stream has received the lead',
        30_000,
      ),
    close() {
      for (const request of requests) request.destroy()
    },
  }
}

/** Creates as many users as needed, each with the maximum number of consoles. */
async function createSessions(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(`select value from app_state where key = 'auth-secret'`)
  const signed = createTokens(new TextEncoder().encode(rows[0]?.value), () => new Date())
  const tokens: string[] = []
  while (tokens.length < STREAMS) {
    const [userId, sessionId] = [randomUUID(), randomUUID()]
    await pool.query(
      `insert into users (id, username, email, name, role, department, password_hash)
       values ($1, $2, $3, 'Robin Wagtail', 'admin', 'admin', 'none')`,
      [userId, `bench.${userId}`, `${userId}@example.com`],
    )
    await pool.query(
      `insert into sessions (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [sessionId, userId],
    )
    const token = await signed.access(sessionId, userId)
    tokens.push(...Array.from({ length: CONSOLE_STREAM.maxStreamsPerUser }, () => token))
  }
  return tokens.slice(0, STREAMS)
}

async function guardOf({ base }: Program): Promise<string> {
  return ((await (await fetch(`${base}/functions/form-guard`)).json()) as { guard: string }).guard
}

let leadCount = 0

async function submitLead({ base }: Program, guard: string | undefined): Promise<string> {
  leadCount++
  const contact = { name: 'Matilda Wattle', email: `asks${leadCount}@example.com` }
  const answer = await fetch(`${base}/functions/submit-lead`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.0.${leadCount}` },
    body: JSON.stringify({ ...makeLeadBody({ contact }), guard }),
  })
  return ((await answer.json()) as { lead: { id: string } }).lead.id
}

/** Resident memory of the program after a garbage collection. */
async function residentMegabytes(program: Program): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(program.output())?.[1]
  if (!address) throw new Error('The program has no inspector')
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const ask = async (method: string, params: object = {}) => {
    socket.send(JSON.stringify({ id: 1, method, params }))
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>]
    return JSON.parse(data) as { result: { result?: { value: number } } }
  }
  await ask('HeapProfiler.collectGarbage')
  const { result } = await ask('Runtime.evaluate', { expression: 'process.memoryUsage.rss()' })
  socket.close()
  return Number(result.result?.value) / 1_048_576
}
