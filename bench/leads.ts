import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { MIN_FORM_AGE_MS } from '../src/domain/leads/form-guard.ts'
import { ensureBuilt } from '../src/start-up/build.ts'
import { makeHome, startProgram, waitUntil } from '../tests/program.ts'
import type { Row } from './row.ts'

const CONCURRENT_REQUESTS = 20
/** Both sides use the same number of connections. */
const CONNECTIONS = 10
const ROUNDS = 9
const LEADS = 200
/** A lead may take this many times as long as its bare rows. */
const MAX_PG_TIMES = 4

/** Compares leads submitted to the real program, with all checks, with their bare rows written by `pg` into the same tables. */
export async function benchLeads(): Promise<Row[]> {
  await ensureBuilt((line) => console.log(line))
  const home = makeHome('bench-leads')
  try {
    const program = await startProgram(home, {
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
      DATABASE_POOL_SIZE: String(CONNECTIONS),
    })
    const pool = new pg.Pool({ connectionString: home.readDatabaseUrl(), max: CONNECTIONS })
    try {
      const guards = await guardsOf(program.base)
      const seconds = { ours: 0, plain: 0 }
      const ours = () => measureSeconds(() => submitLeads(program.base, guards))
      const plain = () => measureSeconds(() => insertLeads(pool))
      // Warm-up. It also makes the form guards old enough not to be quarantined.
      await pause(MIN_FORM_AGE_MS)
      await ours()
      await plain()
      const began = new Date()
      for (let round = 0; round < ROUNDS; round++) {
        await waitForEmptyOutbox(pool)
        seconds.ours += await ours()
        await waitForEmptyOutbox(pool)
        seconds.plain += await plain()
      }
      await refuseQuarantine(pool, began)
      const perSecond = (took: number) => `${Math.round((ROUNDS * LEADS) / took)} leads/s`
      return [
        {
          what: 'time of a lead accepted with all checks, against its rows by plain pg',
          ours: perSecond(seconds.ours),
          peer: perSecond(seconds.plain),
          ratio: seconds.ours / seconds.plain,
          atMost: MAX_PG_TIMES,
        },
      ]
    } finally {
      await pool.end()
      await program.stop()
    }
  } finally {
    await home.clear()
  }
}

async function measureSeconds(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return (performance.now() - began) / 1_000
}

/** A guard serves one lead. Fetched before the measurement, as a browser fetches it before the form is sent. */
async function guardsOf(base: string): Promise<string[]> {
  const guards: string[] = []
  while (guards.length < (ROUNDS + 1) * LEADS) {
    const { guard } = (await (await fetch(`${base}/functions/form-guard`)).json()) as { guard: string }
    guards.push(guard)
  }
  return guards
}

let customerCount = 0

/** Each customer submits one lead from their own address. */
async function submitLeads(base: string, guards: string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT_REQUESTS })
  await runConcurrently(async (person) => {
    const status = await post(`${base}/functions/submit-lead`, leadOf(person, guards.pop() ?? ''), {
      agent,
      headers: { 'Idempotency-Key': randomUUID(), 'X-Forwarded-For': addressOf(person) },
    })
    if (status !== 201) throw new Error(`A lead was answered with ${status}`)
  })
  agent.destroy()
}

/** Lighter than `fetch`, because the client shares the machine with the program. */
function post(
  url: string,
  body: string,
  { agent, headers }: { agent: Agent; headers: Record<string, string> },
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      agent,
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
    })
    outgoing.on('error', reject).on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    outgoing.end(body)
  })
}

function leadOf(person: number, guard: string): string {
  return JSON.stringify({
    form: 'enquiry',
    contact: { name: 'Matilda Wattle', email: `asks${person}@example.com`, phone: phoneOf(person) },
    message: 'Is it still here on Saturday?',
    fields: {},
    consent: { contact: true },
    source: { page: '/car-sales/', trail: ['/', '/car-sales/'] },
    guard,
  })
}

async function runConcurrently(act: (person: number) => Promise<void>): Promise<void> {
  let remaining = LEADS
  const work = async () => {
    while (remaining-- > 0) await act(++customerCount)
  }
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, work))
}

/** Writes the same rows: the idempotency key, the lead and its two messages. */
async function insertLeads(pool: pg.Pool): Promise<void> {
  await runConcurrently((person) => insertLead(pool, person))
}

async function insertLead(pool: pg.Pool, person: number): Promise<void> {
  const [id, now, email] = [randomUUID(), new Date(), `plain${person}@example.com`]
  const reference = `PG-${id}`
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into idempotency_keys (call, key, body_digest, answer, created_at) values ('plain', $1, $2, $3, $4)`,
      [id, id, { lead: { id, reference } }, now],
    )
    await client.query(
      `insert into leads (id, reference, form, form_number, department, dealership, name, email, phone, message,
         fields, consent, source, created_at)
       values ($1, $2, 'enquiry', 3, 'sales', null, 'Matilda Wattle', $3, $4, 'Is it still here on Saturday?',
         '{}', $5, $6, $7)`,
      [
        id,
        reference,
        email,
        `+61${phoneOf(person).slice(1)}`,
        { contact: true, marketing: false, wording: '2026-11', at: now.toISOString() },
        { page: '/car-sales/', trail: ['/', '/car-sales/'] },
        now,
      ],
    )
    await client.query(
      `insert into outbox (lead_id, purpose, recipient, dedupe_key, next_at, created_at)
       values ($1, 'department', 'artarmon@example.com', $2, $4, $4), ($1, 'acknowledgement', $3, $5, $4, $4)`,
      [id, `${id}.department`, email, now, `${id}.acknowledgement`],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Waits until no work of the last round is left for the next one. */
async function waitForEmptyOutbox(pool: pg.Pool): Promise<void> {
  await waitUntil(
    async () => (await pool.query(`select 1 from outbox where status = 'waiting' limit 1`)).rowCount === 0,
    'the outbox is empty',
    120_000,
  )
}

/** Quarantined leads would falsify the result: they send nothing and cost less. */
async function refuseQuarantine(pool: pg.Pool, since: Date): Promise<void> {
  const { rowCount } = await pool.query('select 1 from leads where quarantined_at >= $1 limit 1', [since])
  if (rowCount !== 0) throw new Error('A lead of the benchmark was quarantined')
}

function addressOf(person: number): string {
  return `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`
}

function phoneOf(person: number): string {
  return `04${String(person).padStart(8, '0')}`
}
