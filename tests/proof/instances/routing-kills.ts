import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '../../../src/data/database/one-client.ts'
import { startEmbedded } from '../../../src/data/embedded/embedded.ts'
import { makeRule } from '../../factories/routing-rule.ts'
import { type Home, makeHome, type Program, startProgram, waitUntil } from '../../program.ts'
import { ProofFailure } from '../proof-failure.ts'
import { requireEqual, signInTo } from './program-client.ts'

const SECRET = 'a secret that both of these test programs share'
const LEADS_PER_ROUND = 200
/** Within this time both instances are in the middle of their work. */
const MAX_WORK_MS = 400
const WAIT_MS = 60_000
const MAX_MOVES = 1

export interface RoutingReport {
  kills: number
  leads: number
  moves: number
}

/**
 * Two instances route leads and run their clocks, and in each round one of them is killed in the middle (SIGKILL). Throws unless each
 * lead is assigned once, turns stay even, each missed response moves a lead once, and everybody is told once.
 */
export async function proveRouting(
  home: Home,
  print: (line: string) => void,
  { rounds }: { rounds: number } = { rounds: 6 },
): Promise<RoutingReport> {
  const otherHome = makeHome('routing')
  const databaseFolder = join(home.root, 'database')
  mkdirSync(databaseFolder, { mode: 0o755 })
  const server = await startEmbedded({ dataDir: databaseFolder, durable: true, log: () => {} })
  const env = { DATABASE_URL: server.url, AUTH_SECRET: SECRET, LOG_LEVEL: 'error' }
  const query = <Row extends Record<string, unknown>>(text: string) =>
    withClient(server.url, 'routing-proof', async (client) => (await client.query<Row>(text)).rows)
  const count = async (text: string) => Number((await query<{ count: string }>(text))[0]?.count)
  const homes = [home, otherHome] as const
  const programs: Program[] = []
  try {
    for (const each of homes) programs.push(await startProgram(each, env))
    print('both instances run')
    await switchRulesOn(programs[0] as Program)
    // Everyone is at work at any hour of the proof.
    await query(`insert into shifts (user_id, date, starts, ends)
      select u.id, current_date + n, '00:00', '00:00' from users u, generate_series(-1, 2) n`)
    await query(`delete from leads`)

    let kills = 0
    /** Kills one of the instances while both work, and starts it again once the work is done. */
    async function killDuring(work: string, isDone: string): Promise<void> {
      await query(work)
      await pause(randomInt(MAX_WORK_MS))
      const index = kills++ % programs.length
      await programs[index]?.kill()
      await waitUntil(async () => (await count(isDone)) === 0, 'the other instance goes on', WAIT_MS)
      programs[index] = await startProgram(homes[index] as Home, env)
    }

    for (let round = 0; round < rounds; round++) {
      await killDuring(insertLeads(round), `select count(*) from leads where awaits_routing`)
      print(`round ${round + 1}: ${LEADS_PER_ROUND} leads routed despite a kill`)
    }
    const leads = rounds * LEADS_PER_ROUND
    await requireSingleAssignments(query, count, leads)

    // The leads of one round: a step of a clock reads the whole staff, and more of them only take longer.
    const moves = LEADS_PER_ROUND
    await query(`delete from lead_clocks where lead_id in (select lead_id from lead_clocks offset ${moves})`)
    await killDuring(MISS_ALL, DUE_CLOCKS)
    requireEqual('leads that their clock moved', await count(CLOCK_RECEIPTS), moves)
    await killDuring(MISS_ALL, DUE_CLOCKS)
    requireEqual('leads that their clock moved once', await count(CLOCK_RECEIPTS), moves)
    requireEqual(
      'misses told twice',
      await count(`select count(*) from (select from notifications where kind = 'response_missed'
        group by user_id, dedupe_key having count(*) > 1) twice`),
      0,
    )
    requireEqual(
      'leads of which people were told twice',
      await count(`select count(*) from (select lead_id from notifications where kind = 'lead_assigned'
        group by lead_id having count(*) > ${1 + MAX_MOVES}) wrong`),
      0,
    )
    requireEqual(
      'people who were told of a lead',
      await count(`select count(*) from notifications where kind = 'lead_assigned'`),
      leads + moves,
    )
    requireEqual('clocks that still run', await count('select count(*) from lead_clocks'), 0)
    return { kills, leads, moves }
  } finally {
    for (const program of programs) await program.kill()
    await server.release()
    await otherHome.clear()
  }
}

const MISS_ALL = `update lead_clocks set stage = 'due', due_at = now(), next_at = now()`
const DUE_CLOCKS = 'select count(*) from lead_clocks where next_at <= now()'
const CLOCK_RECEIPTS = `select count(*) from routing_receipts where receipt ->> 'cause' = 'clock'`

/** One rule for the salespeople of all dealerships, with a clock that moves a lead once. */
async function switchRulesOn(program: Program): Promise<void> {
  const client = await signInTo(program)
  const { routing } = await client.get<{ routing: { draft: { version: number } | null } }>('/routing')
  const rule = makeRule({
    clock: { targetMinutes: 60, warnMinutes: null, onMiss: 'reassign', maxMoves: MAX_MOVES, tell: [] },
  })
  const answer = await client.request('/save-routing-draft', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: [rule], version: routing.draft?.version ?? 0 }),
  })
  requireEqual('answer to the draft', answer.status, 200)
  const saved = (await answer.json()) as { routing: { draft: { version: number } } }
  await client.post('/switch-routing-on', { version: saved.routing.draft.version, isConfirmed: true })
}

function insertLeads(round: number): string {
  return `insert into leads (reference, form, form_number, department, name, email, consent, source, created_at)
    select 'ROUTE-${round}-' || n, 'enquiry', 3, 'sales', 'Demo ' || n, 'route${round}x' || n || '@example.com', '{}', '{"page":"/"}', now()
    from generate_series(1, ${LEADS_PER_ROUND}) n`
}

async function requireSingleAssignments(
  query: <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>,
  count: (text: string) => Promise<number>,
  leads: number,
): Promise<void> {
  requireEqual('assigned leads', await count(`select count(*) from leads where status = 'assigned'`), leads)
  requireEqual('assignments', await count('select count(*) from lead_assignments'), leads)
  requireEqual('receipts', await count('select count(*) from routing_receipts'), leads)
  requireEqual('clocks', await count('select count(*) from lead_clocks'), leads)
  requireEqual(
    'people who were told',
    await count(`select count(*) from notifications where kind = 'lead_assigned'`),
    leads,
  )
  const loads = await query<{ leads: number }>(
    `select count(*)::integer as leads from leads where is_listed group by assigned_to`,
  )
  const counts = loads.map((load) => load.leads)
  if (counts.length < 2 || Math.max(...counts) - Math.min(...counts) > 1)
    throw new ProofFailure(`Turns were not even: ${counts.join(', ')}`)
}
