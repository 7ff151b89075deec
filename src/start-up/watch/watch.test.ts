import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SpanStart, Tracer } from '../../integrations/tracing/tracer.ts'
import { runInRequest } from '../../server/requests/request-scope.ts'
import { openTracer } from './open-tracer.ts'
import { describeStatement } from './trace-queries.ts'
import { traceRenders, traceRequests } from './trace-requests.ts'
import { watchJobRuns, watchRounds } from './watch-jobs.ts'
import { watchSearches } from './watch-searches.ts'

function makeWatchers() {
  const spans: (SpanStart & { added: object; isFailed: boolean })[] = []
  const searches: string[] = []
  const runs: string[] = []
  const tracer: Tracer = {
    run(start, act) {
      const span = { ...start, added: {}, isFailed: false }
      spans.push(span)
      return act({
        add: (attributes) => void Object.assign(span.added, attributes),
        fail: () => {
          span.isFailed = true
        },
      })
    },
    stop: async () => {},
  }
  const metrics = {
    observeSearch: (kind: string) => void searches.push(kind),
    observeJobRun: (job: string, outcome: string) => void runs.push(`${job} ${outcome}`),
  }
  return { spans, searches, runs, tracer, metrics }
}

test('measures each search by who asks', async () => {
  const { spans, searches, tracer, metrics } = makeWatchers()
  const services = watchSearches(
    {
      search: { search: () => 'answer', show: () => 'view' },
      consoleSearch: { find: async () => 'findings' },
      stockList: { list: async () => 'cars' },
      leadList: { list: async () => Promise.reject(new Error('broken')) },
    } as never,
    { metrics, tracer },
  )
  runInRequest({ requestId: 'a-request', kind: 'page' }, () => services.search.show({} as never))
  const answer = runInRequest({ requestId: 'a-request', kind: 'functions' }, () =>
    services.search.search({} as never),
  )
  expect(answer).toBe('answer')
  await services.consoleSearch.find({} as never, 'x')
  await services.stockList.list({} as never, {} as never, {} as never)
  await expect(services.leadList.list({} as never, {} as never, {} as never)).rejects.toThrow('broken')
  expect(searches).toEqual(['page', 'function', 'console', 'console', 'console'])
  expect(spans.map(({ name }) => name).slice(0, 3)).toEqual([
    'search page',
    'search function',
    'search console',
  ])
})

test('measures the runs of jobs with their outcome, but no paused job', async () => {
  const { spans, runs, tracer, metrics } = makeWatchers()
  const jobRuns = watchJobRuns(
    { record: async (job, _by, run) => (job === 'tidy-leads' ? undefined : run()) },
    { metrics, tracer },
  )
  await jobRuns.record('tidy-leads', null, async () => {})
  await jobRuns.record('publish-due', null, async () => {})
  const failure = jobRuns.record('run-sources', null, async () => {
    throw new Error('broken')
  })
  await expect(failure).rejects.toThrow('broken')
  const rounds = watchRounds({ runRound: async (_job: string, round: () => unknown) => round() } as never, {
    metrics,
    tracer,
  })
  expect(await rounds.runRound('send-outbox', async () => 3)).toBe(3)
  expect(runs).toEqual(['publish-due done', 'run-sources failed', 'send-outbox done'])
  expect(spans.map(({ name }) => name)).toEqual(['job publish-due', 'job run-sources'])
})

test('traces requests without their query, and accepts the trace of a trusted proxy only', async () => {
  const { spans, tracer } = makeWatchers()
  const app = {
    fetch: async (request: Request) =>
      new Response(null, {
        status: request.url.includes('broken') ? 500 : 200,
        headers: { 'X-Request-Id': 'an-id' },
      }),
  }
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const headers = { traceparent }
  await traceRequests(app, tracer, { trustProxy: false }).fetch(
    new Request('http://x/car-sales/?q=jo%40example.com', { headers }),
  )
  const trusted = traceRequests(app, tracer, { trustProxy: true })
  await trusted.fetch(new Request('http://x/functions/broken', { headers, method: 'POST' }))
  await trusted.fetch(new Request('http://x/healthz', { headers }))
  await trusted.fetch(new Request('http://x/assets/a.js'))
  expect(spans).toMatchObject([
    {
      name: 'GET page',
      attributes: { 'url.path': '/car-sales/' },
      added: { 'http.response.status_code': 200, 'forecourt.request_id': 'an-id' },
      isFailed: false,
    },
    { name: 'POST functions', traceparent, isFailed: true },
  ])
  expect(spans[0]?.traceparent).toBeUndefined()
  expect(JSON.stringify(spans)).not.toContain('example.com')
})

test('traces renders', async () => {
  const { spans, tracer } = makeWatchers()
  const result = { response: new Response(null, { status: 500 }), html: null, nonce: '' }
  const renderer = traceRenders({ buildTimestamp: '', render: async () => result }, tracer)
  expect(await renderer.render(new Request('http://x/'), '')).toBe(result)
  expect(spans).toMatchObject([{ name: 'render', isFailed: true }])
})

test.each([
  ['select "id", "name" from "leads" where "email" = $1', 'select leads'],
  ['  INSERT INTO outbox (id) values (1)', 'insert outbox'],
  ['update "vehicles" set price = 1', 'update vehicles'],
  ['with lead as (select 1) select id from lead', 'with lead'],
  ['begin', 'begin'],
  ["select 'jo@example.com'", 'select'],
  ['', 'statement'],
])('names the statement %j %s', (text, name) => {
  expect(describeStatement(text).name).toBe(name)
})

test('loads nothing of OpenTelemetry unless a collector is set', async () => {
  expect(await openTracer({ tracing: null }, {} as never)).toBeNull()
  const folder = join(import.meta.dirname, '../..')
  const importers = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.endsWith('.test.ts') &&
      /from '(@opentelemetry\/|.*otlp-tracer\.ts)/.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(importers).toEqual([join('integrations', 'tracing', 'otlp-tracer.ts')])
})
