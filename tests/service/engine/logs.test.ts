import { afterAll, beforeAll, expect, test } from 'vitest'
import { logLines } from '../../../src/data/database/tables.ts'
import { createLogBuffer, startLogWriter } from '../../../src/jobs/log-writer.ts'
import { createLog } from '../../../src/server/log.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'
import { makeEngineParts } from './engine-parts.ts'

let scene: AppScene
let call: ReturnType<typeof createCaller>

beforeAll(async () => {
  scene = await makeAppScene({ engine: makeEngineParts().engine })
  call = createCaller(scene, await signInAs(scene, 'admin'))
})
afterAll(() => scene.clear())

const line = (message: string, fields: object = {}) =>
  JSON.stringify({ level: 30, time: scene.now(), msg: message, ...fields })
const read = async (query = '') => {
  const answer = await call('GET', `/log-lines${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as {
    lines: { message: string; details: string; instance: string }[]
    next: string | null
  }
}

test('stores lines redacted and finds them by text, level and request', async () => {
  await scene.services.logs.store([
    line('Applied 3 prices'),
    line('request failed', {
      level: 50,
      requestId: 'request-1',
      err: { type: 'Error', message: 'jo@example.com is 100% gone' },
    }),
    line('request', { method: 'GET', path: '/', status: 200, ms: 3 }),
    'not a line',
  ])
  expect((await read()).lines.map(({ message }) => message)).toEqual(['request failed', 'Applied 3 prices'])
  expect((await read('?level=error')).lines).toMatchObject([
    { details: 'Error [email] is 100% gone', instance: 'test-1:1' },
  ])
  expect((await read('?q=100%25')).lines).toHaveLength(1)
  expect((await read('?q=1_0')).lines).toHaveLength(0)
  expect((await read('?request=request-1')).lines).toHaveLength(1)
  expect((await read('?until=2001-01-01T00:00')).lines).toHaveLength(0)
  for (const query of ['?level=loud', '?until=yesterday', '?after=x', '?x=1'])
    expect((await call('GET', `/log-lines${query}`)).status).toBe(400)
})

test('pages through many lines without a gap', async () => {
  await scene.services.logs.store(Array.from({ length: 120 }, (_, at) => line(`many ${at}`)))
  const all: string[] = []
  let next: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(`?q=many${next ? `&after=${next}` : ''}`)
    all.push(...page.lines.map(({ message }) => message))
    next = page.next
  } while (next)
  expect(new Set(all).size).toBe(120)
})

test('removes lines after some days', async () => {
  await scene.db.delete(logLines)
  await scene.services.logs.store([line('old', { time: scene.now() - 8 * 86_400_000 }), line('new')])
  await scene.services.logs.sweep()
  expect((await read()).lines.map(({ message }) => message)).toEqual(['new'])
})

test('the writer keeps lines while the database is away, and bounds them', async () => {
  const buffer = createLogBuffer()
  const stored: string[] = []
  let isAway = true
  const writer = startLogWriter({
    buffer,
    logs: {
      store: async (lines) => {
        if (isAway) throw new Error('away')
        stored.push(...lines)
      },
    },
    everyMs: 5,
  })
  for (let at = 0; at < 5_000; at++) buffer.write(`line ${at}`)
  await new Promise((resolve) => setTimeout(resolve, 30))
  isAway = false
  await expect.poll(() => stored.at(-1)).toBe('line 4999')
  expect(stored.length).toBeLessThanOrEqual(2_000)
  await writer.stop()
})

test('the log copies each line', () => {
  const copies: string[] = []
  const log = createLog({
    level: 'warn',
    format: 'json',
    copyTo: { write: (text) => void copies.push(text) },
  })
  log.info('quiet')
  log.warn({ password: 'hunter2' }, 'loud')
  expect(copies).toHaveLength(1)
  expect(copies[0]).toContain('"password":"[redacted]"')
})
