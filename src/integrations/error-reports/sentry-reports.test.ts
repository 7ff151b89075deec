import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCollector } from '../../../tests/collector.ts'
import { logOptions } from '../../server/log.ts'
import { runInRequest } from '../../server/requests/request-scope.ts'
import { parseSentryDsn } from './sentry-address.ts'
import { createErrorReports, type ErrorReports } from './sentry-reports.ts'

let collector: Awaited<ReturnType<typeof startCollector>>
let status = 200
let now = 0
let warnings: string[]

beforeEach(async () => {
  status = 200
  now = Date.parse('2026-11-18T00:00:00Z')
  warnings = []
  collector = await startCollector((response) =>
    response.writeHead(status, status === 429 ? { 'Retry-After': '120' } : {}).end('{}'),
  )
})
afterEach(() => collector.stop())

function makeLog(dsn = `${collector.url.replace('//', '//public-key@')}/folder/7`) {
  const address = parseSentryDsn(dsn)
  if (!address) throw new Error('The DSN is not valid')
  const reports = createErrorReports({
    address,
    version: '1.2.3',
    instanceName: 'web-1:1',
    environment: 'production',
    logWarning: (message) => void warnings.push(message),
    clock: () => now,
  })
  return { reports, log: pino(logOptions('info'), { write: (line: string) => reports.write(line) }) }
}

interface Event {
  level: string
  tags: Record<string, string>
  request?: object
  extra: { message: string }
  exception: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] }
}

async function readEvents(reports: ErrorReports): Promise<Event[]> {
  await reports.flush(5_000)
  return collector.requests.map(({ body }) => JSON.parse(body.split('\n')[2] ?? '') as Event)
}

test('sends an error of the log as an envelope', async () => {
  const { reports, log } = makeLog()
  const error = new TypeError('x is not a function', { cause: new Error('The disk is full') })
  runInRequest({ requestId: 'a-request-id', kind: 'page' }, () =>
    log.error({ err: error, method: 'GET', path: '/car-sales/' }, 'request failed'),
  )
  const [event] = await readEvents(reports)
  const [request] = collector.requests
  expect(request?.path).toBe('/folder/api/7/envelope/')
  expect(request?.headers['x-sentry-auth']).toContain('sentry_key=public-key')
  const [header, item, body = ''] = request?.body.split('\n') ?? []
  expect(JSON.parse(header ?? '')).toMatchObject({ sent_at: '2026-11-18T00:00:00.000Z' })
  expect(JSON.parse(item ?? '')).toMatchObject({ type: 'event', length: Buffer.byteLength(body) })
  expect(event).toMatchObject({
    level: 'error',
    release: 'forecourt@1.2.3',
    environment: 'production',
    server_name: 'web-1:1',
    tags: { request_id: 'a-request-id' },
    request: { method: 'GET', url: '/car-sales/' },
    extra: { message: 'request failed' },
    exception: {
      values: [{ value: 'The disk is full' }, { type: 'TypeError', value: 'x is not a function' }],
    },
  })
  expect(event?.exception.values[1]?.stacktrace.frames.at(-1)).toMatchObject({
    filename: 'src/integrations/error-reports/sentry-reports.test.ts',
    in_app: true,
  })
})

test('sends no personal data and no secret', async () => {
  const { reports, log } = makeLog()
  const error = Object.assign(
    new Error(
      'jo@example.com, 0491 570 156, password=hunter2 at /search?q=hunter2\n    at jo@example.com (x:1:1)',
    ),
    { address: '203.0.113.7' },
  )
  const fields = {
    email: 'hunter2',
    cookie: 'hunter2',
    headers: { authorization: 'hunter2' },
    body: 'hunter2',
  }
  log.error(
    { err: error, ...fields, method: 'POST', path: '/x?token=hunter2' },
    'Mail to jo@example.com failed',
  )
  const query = Object.assign(new Error('Failed query: select $1 params: hunter2'), {
    params: ['hunter2'],
    cause: new Error('deadlock detected'),
  })
  log.error({ err: query }, 'request failed')
  expect(await readEvents(reports)).toHaveLength(2)
  const text = collector.requests.map(({ body }) => body).join('')
  expect(text).toContain('deadlock detected')
  for (const secret of ['hunter2', 'jo@example', '0491', '203.0.113.7']) expect(text).not.toContain(secret)
})

test('ignores lines without an error and warnings', async () => {
  const { reports, log } = makeLog()
  log.info('quiet')
  log.warn({ err: new Error('warned') }, 'loud')
  log.error({ reason: 'away' }, 'The database is unreachable')
  reports.write('{"level":50, not JSON')
  expect(await readEvents(reports)).toEqual([])
})

test('sends the same problem once a minute, and at most thirty in all', async () => {
  const { reports, log } = makeLog()
  for (let at = 0; at < 5; at++) log.error({ err: new Error('again') }, 'request failed')
  expect(await readEvents(reports)).toHaveLength(1)
  for (let at = 0; at < 50; at++) log.error({ err: new Error(`number ${at}`) }, 'request failed')
  expect(await readEvents(reports)).toHaveLength(30)
  now += 60_000
  log.error({ err: new Error('again') }, 'request failed')
  expect(await readEvents(reports)).toHaveLength(31)
})

test('pauses when the server asks for it', async () => {
  const { reports, log } = makeLog()
  status = 429
  log.error({ err: new Error('one') }, 'request failed')
  await reports.flush(5_000)
  status = 200
  now += 119_000
  log.error({ err: new Error('two') }, 'request failed')
  expect(await readEvents(reports)).toHaveLength(1)
  now += 1_000
  log.error({ err: new Error('three') }, 'request failed')
  expect(await readEvents(reports)).toHaveLength(2)
})

test('sends nothing that waits when the server asks for a pause', async () => {
  const { reports, log } = makeLog()
  status = 429
  for (let at = 0; at < 5; at++) log.error({ err: new Error(`number ${at}`) }, 'request failed')
  expect(await readEvents(reports)).toHaveLength(1)
  status = 200
  now += 120_000
  log.error({ err: new Error('later') }, 'request failed')
  expect(await readEvents(reports)).toHaveLength(2)
})

test('sends a fatal error before what waits, and beyond the limit', async () => {
  const { reports, log } = makeLog()
  for (let at = 0; at < 50; at++) log.error({ err: new Error(`number ${at}`) }, 'request failed')
  log.fatal({ err: new Error('the end') }, 'An error was not caught: the program ends')
  const events = await readEvents(reports)
  expect(events).toHaveLength(31)
  // The first report was already being sent.
  expect(events[1]).toMatchObject({ level: 'fatal', exception: { values: [{ value: 'the end' }] } })
})

test('a server that is away costs one line in five minutes, and no error', async () => {
  const { reports, log } = makeLog('http://key@127.0.0.1:9/7')
  for (let at = 0; at < 10; at++) log.error({ err: new Error(`number ${at}`) }, 'request failed')
  await reports.flush(5_000)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(/^Error reports cannot be sent: /)
  now += 5 * 60_000
  log.error({ err: new Error('again') }, 'request failed')
  await reports.flush(5_000)
  expect(warnings).toHaveLength(2)
})

test.each([
  ['https://key@errors.example.com/7', 'https://errors.example.com/api/7/envelope/'],
  ['http://key:secret@localhost:9000/a/b/7', 'http://localhost:9000/a/b/api/7/envelope/'],
  ['https://errors.example.com/7', null],
  ['https://key@errors.example.com/', null],
  ['ftp://key@errors.example.com/7', null],
  ['nonsense', null],
])('reads the DSN %s', (dsn, url) => {
  expect(parseSentryDsn(dsn)?.url ?? null).toBe(url)
})
