import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobRuns, leads, outbox, stockSourceRuns, stockSources } from '../../../src/data/database/tables.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const METRICS_TOKEN = 'a-token-for-the-metrics'
const HEADERS = { Authorization: `Bearer ${METRICS_TOKEN}` }

let scene: AppScene
let queries = 0

beforeAll(async () => {
  scene = await makeAppScene({ content: 'migrated', options: { metricsToken: METRICS_TOKEN } })
  const counted = new WeakSet<object>()
  scene.db.$client.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    Object.assign(client, {
      query: (...parts: unknown[]) => {
        queries++
        return query(...parts)
      },
    })
  })
})
afterAll(() => scene.clear())

/** Reads the metrics after the last figures have become old. */
async function scrape(): Promise<string> {
  scene.advanceClock(15)
  const answer = await scene.app.request('/metrics', { headers: HEADERS })
  expect(answer.status).toBe(200)
  return answer.text()
}

const valueOf = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length + 1))
}

const ago = (seconds: number) => new Date(scene.now() - seconds * 1_000)

test('shows how long messages of the outbox are overdue, waiting and quarantined leads', async () => {
  const empty = await scrape()
  expect(valueOf(empty, 'forecourt_outbox_messages{state="waiting"}')).toBe(0)
  expect(valueOf(empty, 'forecourt_outbox_oldest_waiting_seconds')).toBe(0)
  expect((await scene.call('/submit-lead', { ...makeLeadBody(), message: 'First' })).status).toBe(201)
  await scene.db.delete(outbox)
  const [lead] = await scene.db.select().from(leads).limit(1)
  await insertQuarantinedLead()
  const message = {
    leadId: lead?.id ?? '',
    purpose: 'webhook' as const,
    recipient: 'https://crm.example',
    nextAt: ago(0),
  }
  await scene.db.insert(outbox).values([
    { ...message, dedupeKey: 'one', createdAt: ago(300), status: 'waiting' },
    { ...message, dedupeKey: 'two', createdAt: ago(100), status: 'waiting', nextAt: ago(50) },
    { ...message, dedupeKey: 'three', createdAt: ago(900), nextAt: ago(900), status: 'parked' },
    // Failed for days, and will be tried again in an hour.
    {
      ...message,
      recipient: 'away@crm.example',
      purpose: 'department',
      dedupeKey: 'four',
      createdAt: ago(200_000),
      attempts: 9,
      status: 'waiting',
      nextAt: ago(-3_600),
    },
    // Must wait for the one before.
    {
      ...message,
      recipient: 'away@crm.example',
      dedupeKey: 'five',
      createdAt: ago(100_000),
      status: 'waiting',
      nextAt: ago(100_000),
    },
  ])
  scene.advanceClock(85)
  const text = await scrape()
  expect(valueOf(text, 'forecourt_outbox_messages{state="waiting"}')).toBe(4)
  expect(valueOf(text, 'forecourt_outbox_messages{state="retried"}')).toBe(1)
  expect(valueOf(text, 'forecourt_outbox_messages{state="failed"}')).toBe(1)
  expect(valueOf(text, 'forecourt_outbox_oldest_waiting_seconds')).toBe(100)
  expect(valueOf(text, 'forecourt_leads_unassigned')).toBe(1)
  expect(valueOf(text, 'forecourt_leads_oldest_unassigned_seconds')).toBeGreaterThanOrEqual(100)
  expect(valueOf(text, 'forecourt_leads_quarantined')).toBe(1)
})

async function insertQuarantinedLead() {
  expect((await scene.call('/submit-lead', { ...makeLeadBody(), message: 'Second' })).status).toBe(201)
  await scene.db
    .update(leads)
    .set({ quarantinedAt: ago(0), quarantineReasons: ['many_links'] })
    .where(eq(leads.message, 'Second'))
}

test('shows each stock source with its state, and escapes its name', async () => {
  const stockSource = {
    kind: 'url' as const,
    address: 'https://secret-host.example/stock.csv?key=hunter2',
    isFull: true,
    schedule: { kind: 'every', minutes: 60 } as never,
    missingRuns: 1,
    maxOffSalePercent: 50,
    maxPriceFallPercent: 50,
    createdAt: ago(0),
    updatedAt: ago(0),
  }
  const [dms, ...others] = await scene.db
    .insert(stockSources)
    .values([
      { ...stockSource, name: 'DMS "north"\nyard' },
      { ...stockSource, name: 'Late', notice: 'late' },
      { ...stockSource, name: 'Broken', failures: 2, notice: 'failed' },
      { ...stockSource, name: 'Paused', isPaused: true, failures: 1 },
      { ...stockSource, name: 'By hand', schedule: { kind: 'manual' } },
    ])
    .returning({ id: stockSources.id })
  const run = { sourceId: dms?.id ?? '', startedAt: ago(700) }
  await scene.db.insert(stockSourceRuns).values([
    { ...run, endedAt: ago(600), outcome: 'applied' },
    { ...run, endedAt: ago(500), outcome: 'failed' },
    { ...run, sourceId: others.at(-1)?.id ?? '', endedAt: ago(600), outcome: 'applied' },
  ])
  const endedAt = ago(600).getTime() / 1_000
  const text = await scrape()
  const name = String.raw`DMS \"north\"\nyard`
  expect(valueOf(text, `forecourt_source_last_success_timestamp_seconds{source="${name}"}`)).toBe(endedAt)
  expect(valueOf(text, `forecourt_source_state{source="${name}",state="ok"}`)).toBe(1)
  // Its stock may be of any age.
  expect(valueOf(text, 'forecourt_source_last_success_timestamp_seconds{source="By hand"}')).toBeNull()
  expect(valueOf(text, 'forecourt_source_state{source="By hand",state="ok"}')).toBe(1)
  for (const [source, state] of [
    ['Late', 'late'],
    ['Broken', 'failed'],
    ['Paused', 'paused'],
  ]) {
    expect(valueOf(text, `forecourt_source_state{source="${source}",state="${state}"}`)).toBe(1)
    expect(valueOf(text, `forecourt_source_state{source="${source}",state="ok"}`)).toBe(0)
  }
})

test('shows when each job last succeeded', async () => {
  const run = { instanceId: randomUUID(), instanceName: 'web-1:1', startedAt: ago(700) }
  await scene.db.insert(jobRuns).values([
    { ...run, job: 'tidy-leads', finishedAt: ago(600), result: 'done' },
    { ...run, job: 'tidy-leads', finishedAt: ago(60), result: 'failed' },
  ])
  const finishedAt = ago(600).getTime() / 1_000
  const text = await scrape()
  expect(valueOf(text, 'forecourt_job_last_success_timestamp_seconds{job_name="tidy-leads"}')).toBe(
    finishedAt,
  )
})

test('shows connections, disk, page cache and version', async () => {
  await scene.app.request('/')
  const text = await scrape()
  expect(valueOf(text, 'forecourt_page_cache_entries')).toBe(1)
  expect(valueOf(text, 'forecourt_page_cache_bytes')).toBeGreaterThan(50)
  expect(valueOf(text, 'forecourt_database_pool_connections{state="idle"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'forecourt_database_pool_waiting')).toBe(0)
  expect(valueOf(text, 'forecourt_storage_free_bytes')).toBe(5_000_000_000)
  expect(text).toContain(`forecourt_build_info{version="1.2.3",node="${process.versions.node}"} 1`)
})

test('shows no personal data and no address of a feed', async () => {
  const text = await scrape()
  for (const secret of ['Matilda', '0491', 'hunter2', 'secret-host', 'crm.example'])
    expect(text).not.toContain(secret)
})

test('reads the database at most once in 15 seconds, with a few queries', async () => {
  await scrape()
  queries = 0
  await scrape()
  expect(queries).toBeGreaterThan(0)
  expect(queries).toBeLessThanOrEqual(6)
  queries = 0
  for (let count = 0; count < 20; count++) await scene.app.request('/metrics', { headers: HEADERS })
  expect(queries).toBe(0)
})

test('answers without the database, and shows no old figure', async () => {
  const brokenScene = await makeAppScene({
    content: 'migrated',
    options: { metricsToken: METRICS_TOKEN },
  })
  try {
    const request = async () => (await brokenScene.app.request('/metrics', { headers: HEADERS })).text()
    expect(valueOf(await request(), 'forecourt_database_up')).toBe(1)
    const { connect } = brokenScene.db.$client
    brokenScene.db.$client.connect = (() =>
      Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))) as never
    brokenScene.advanceClock(16)
    const text = await request()
    expect(valueOf(text, 'forecourt_database_up')).toBe(0)
    expect(text).toContain('forecourt_request_seconds_count')
    expect(valueOf(text, 'forecourt_outbox_messages{state="waiting"}')).toBeNull()
    expect(valueOf(text, 'forecourt_leads_unassigned')).toBeNull()
    brokenScene.db.$client.connect = connect
    brokenScene.advanceClock(16)
    expect(valueOf(await request(), 'forecourt_leads_unassigned')).toBe(0)
    expect(brokenScene.errors).toEqual([])
  } finally {
    await brokenScene.clear()
  }
})
