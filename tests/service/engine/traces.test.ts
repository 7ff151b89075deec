import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOtlpTracer } from '../../../src/integrations/tracing/otlp-tracer.ts'
import type { Tracer } from '../../../src/integrations/tracing/tracer.ts'
import { traceQueries } from '../../../src/start-up/watch/trace-queries.ts'
import { traceRequests } from '../../../src/start-up/watch/trace-requests.ts'
import { type ReceivedSpan, spansOf, startCollector } from '../../collector.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const TRACEPARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`

let scene: AppScene
let collector: Awaited<ReturnType<typeof startCollector>>
let tracer: Tracer

beforeAll(async () => {
  collector = await startCollector()
  tracer = createOtlpTracer({
    url: `${collector.url}/v1/traces`,
    headers: {},
    ratio: 1,
    version: '1.2.3',
    instanceName: 'test-1:1',
    logWarning: () => {},
  })
  scene = await makeAppScene({
    tracer,
    mailer: { send: async () => ({ ok: true }), close: async () => {} },
    options: { trustProxy: true },
  })
  traceQueries(scene.db.$client, tracer)
})
afterAll(async () => {
  await scene.clear()
  await collector.stop()
})

test('a trace shows a request with its queries, and each delivery with the id of the request', async () => {
  const { fetch } = traceRequests(scene.app, tracer, { trustProxy: true })
  const post = async (path: string, body: object, id: string) =>
    fetch(
      new Request(`http://localhost/functions${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Request-Id': id, traceparent: TRACEPARENT },
        body: JSON.stringify(body),
      }),
    )
  const guard = scene.services.formGuard.give()
  scene.advanceClock(60)
  const contact = { name: 'Matilda Wattle', email: 'matilda@example.com', preferred: 'email' as const }
  const lead = await post('/submit-lead', { guard, ...makeLeadBody({ contact }) }, 'lead-request')
  expect(lead.status).toBe(201)
  // Sixteen sign-ins at once share five connections: each query must still belong to its own request.
  await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      post('/login', { username: `nobody${at}`, password: 'x' }, `sign-in-${at}`),
    ),
  )
  expect(await scene.services.outbox.deliver()).toBeGreaterThan(0)
  await tracer.stop()

  const spans = spansOf(collector.requests)
  const byId = new Map(spans.map((span) => [span.spanId, span]))
  const requestOf = (span: ReceivedSpan | undefined): ReceivedSpan | undefined =>
    span?.name === 'POST functions' ? span : span && requestOf(byId.get(span.parentSpanId ?? ''))
  const requests = spans.filter(({ name }) => name === 'POST functions')
  expect(requests).toHaveLength(17)
  const leadRequest = requests.find(({ attributes }) => attributes['forecourt.request_id'] === 'lead-request')
  expect(leadRequest).toMatchObject({
    traceId: 'a'.repeat(32),
    parentSpanId: 'b'.repeat(16),
    attributes: { 'url.path': '/functions/submit-lead', 'http.response.status_code': 201 },
  })
  const queries = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
  expect(queries.some((query) => requestOf(query) === leadRequest)).toBe(true)
  const signIns = requests.filter((request) => request !== leadRequest)
  for (const signIn of signIns)
    expect(queries.some((query) => query.name === 'select users' && requestOf(query) === signIn)).toBe(true)

  const deliveries = spans.filter(({ name }) => name.startsWith('deliver '))
  expect(deliveries.length).toBeGreaterThan(1)
  for (const delivery of deliveries)
    expect(delivery).toMatchObject({
      attributes: { 'forecourt.request_id': 'lead-request', 'forecourt.status': 'sent' },
    })
  const text = collector.requests.map(({ body }) => body).join('')
  for (const secret of ['Matilda', 'matilda@', '0491 570', '491570156', 'nobody3', 'select \\"id\\"'])
    expect(text).not.toContain(secret)
})
