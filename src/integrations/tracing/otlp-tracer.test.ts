import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { spansOf, startCollector } from '../../../tests/collector.ts'
import { createOtlpTracer } from './otlp-tracer.ts'

let collector: Awaited<ReturnType<typeof startCollector>>
let warnings: string[]

beforeEach(async () => {
  collector = await startCollector()
  warnings = []
})
afterEach(() => collector.stop())

const makeTracer = (options: Partial<Parameters<typeof createOtlpTracer>[0]> = {}) =>
  createOtlpTracer({
    url: `${collector.url}/v1/traces`,
    headers: { 'api-key': 'collector-key' },
    ratio: 1,
    version: '1.2.3',
    instanceName: 'test-1:1',
    logWarning: (message) => void warnings.push(message),
    ...options,
  })
const receivedSpans = () => spansOf(collector.requests)

test('sends spans with their parents, kinds and attributes to the collector', async () => {
  const tracer = makeTracer()
  const result = await tracer.run({ name: 'outer', kind: 'server', attributes: { a: 1 } }, async (span) => {
    await sleep(1)
    const inner = tracer.run({ name: 'inner', kind: 'internal' }, () => 'value')
    span.add({ b: 'two' })
    return inner
  })
  expect(result).toBe('value')
  await tracer.stop()
  const [request] = collector.requests
  expect(request?.path).toBe('/v1/traces')
  expect(request?.headers['api-key']).toBe('collector-key')
  expect(request?.body).toContain('"service.name","value":{"stringValue":"forecourt"}')
  const [outer, inner] = ['outer', 'inner'].map((name) => receivedSpans().find((span) => span.name === name))
  expect(inner).toMatchObject({ traceId: outer?.traceId, parentSpanId: outer?.spanId })
  expect(outer).toMatchObject({ kind: 2, attributes: { a: 1, b: 'two' } })
  expect(outer?.parentSpanId).toBeUndefined()
})

test('marks failed work without the message of its error', async () => {
  const tracer = makeTracer()
  const fail = (message: string) => {
    throw new TypeError(message)
  }
  expect(() => tracer.run({ name: 'at once', kind: 'internal' }, () => fail('jo@example.com'))).toThrow('jo@')
  await expect(
    tracer.run({ name: 'later', kind: 'internal' }, async () => fail('jo@example.com')),
  ).rejects.toThrow('jo@')
  await tracer.stop()
  for (const span of receivedSpans())
    expect(span).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'TypeError' } })
  expect(receivedSpans()).toHaveLength(2)
  expect(collector.requests[0]?.body).not.toContain('jo@example.com')
})

test('continues the trace of a caller, and follows its decision not to record', async () => {
  const tracer = makeTracer({ ratio: 0 })
  const traceId = 'a'.repeat(32)
  const parent = 'b'.repeat(16)
  const run = (name: string, traceparent?: string) =>
    tracer.run({ name, kind: 'server', traceparent }, () => null)
  run('recorded', `00-${traceId}-${parent}-01`)
  run('not recorded', `00-${traceId}-${parent}-00`)
  run('not sampled')
  run('forged', 'nonsense')
  await tracer.stop()
  expect(receivedSpans()).toMatchObject([{ name: 'recorded', traceId, parentSpanId: parent }])
})

test('records a part only below another span', async () => {
  const tracer = makeTracer()
  const runPart = () => tracer.run({ name: 'part', kind: 'client', isPartOnly: true }, () => null)
  runPart()
  tracer.run({ name: 'whole', kind: 'internal' }, runPart)
  await tracer.stop()
  expect(receivedSpans().map(({ name }) => name)).toEqual(['part', 'whole'])
})

test('a collector that is away costs one line in five minutes, and bounded memory', async () => {
  await collector.stop()
  let now = 0
  const tracer = makeTracer({ clock: () => now, everyMs: 5 })
  const began = performance.now()
  for (let at = 0; at < 20_000; at++) tracer.run({ name: 'work', kind: 'internal' }, () => null)
  expect(performance.now() - began).toBeLessThan(5_000)
  await expect.poll(() => warnings.length, { timeout: 15_000 }).toBe(1)
  expect(warnings[0]).toContain('Traces cannot be sent')
  now += 1_000
  await tracer.stop()
  expect(warnings).toHaveLength(1)
}, 30_000)
