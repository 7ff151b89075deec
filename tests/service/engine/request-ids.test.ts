import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leads } from '../../../src/data/database/tables.ts'
import type { Mailer } from '../../../src/integrations/mail/mailer.ts'
import { logOptions } from '../../../src/server/log.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'
import { makeEngineParts } from './engine-parts.ts'

const mailer: Mailer = { send: async () => ({ ok: true }), close: async () => {} }
let scene: AppScene
const lines: string[] = []

beforeAll(async () => {
  scene = await makeAppScene({
    mailer,
    engine: makeEngineParts().engine,
    options: { trustProxy: true },
    log: pino(logOptions('info'), { write: (line: string) => void lines.push(line) }),
    render(request) {
      if (request.url.includes('broken')) throw new Error('The page is broken')
      return new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })
    },
  })
})
afterAll(() => scene.clear())

const messagesOf = (requestId: string) =>
  lines
    .map((line) => JSON.parse(line) as { requestId?: string; msg: string })
    .filter((line) => line.requestId === requestId)
    .map(({ msg }) => msg)
const idHeader = (requestId: string) => ({ 'X-Request-Id': requestId })

test('a lead can be followed from its request to the delivery of its mails', async () => {
  const body = makeLeadBody({
    contact: { name: 'Matilda Wattle', email: 'matilda@example.com', preferred: 'email' },
  })
  expect((await scene.call('/submit-lead', body, idHeader('lead-request'))).status).toBe(201)
  expect(messagesOf('lead-request')).toEqual(['request'])
  expect(await scene.services.outbox.deliver()).toBeGreaterThan(0)
  const reference = /lead \w+-?\w+$/
  for (const message of messagesOf('lead-request').slice(1)) {
    expect(message).toMatch(/^Sent (department|acknowledgement) for lead /)
    expect(message).toMatch(reference)
  }
  expect(messagesOf('lead-request').length).toBeGreaterThan(2)
  expect(lines.join('')).not.toMatch(/Matilda|matilda/)

  const readIds = async () => await scene.db.select({ requestId: leads.requestId }).from(leads)
  expect(await readIds()).toContainEqual({ requestId: 'lead-request' })
  await scene.services.privacy.erase({ email: 'matilda@example.com', phone: null })
  expect(await readIds()).not.toContainEqual({ requestId: 'lead-request' })
})

test('a refused sign-in names its request', async () => {
  await scene.call('/login', { username: 'nobody', password: 'x' }, idHeader('sign-in-request'))
  expect(messagesOf('sign-in-request')).toEqual(['sign-in refused', 'request'])
})

test('an error while a page is rendered names its request, once', async () => {
  const answer = await scene.app.request('/broken', { headers: idHeader('broken-request') })
  expect(answer.status).toBe(500)
  expect(messagesOf('broken-request')).toEqual(['request failed', 'request'])
  const line = lines.find((each) => each.includes('request failed')) ?? ''
  expect(line.match(/"requestId"/g)).toHaveLength(1)
  expect(line).toContain('The page is broken')
})

test('an outage of the database names its request', async () => {
  const pool = scene.db.$client
  const { connect } = pool
  const refuse = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  Object.assign(pool, { connect: refuse, query: refuse })
  const headers = { ...idHeader('outage-request'), Authorization: 'Bearer x' }
  const answer = await scene.call('/login', { username: 'nobody', password: 'x' }, headers)
  Object.assign(pool, { connect })
  Reflect.deleteProperty(pool, 'query')
  expect(answer.status).toBe(503)
  expect(messagesOf('outage-request')).toContain('a dependency is unavailable: answered 503')
})

test('an id that is not plain, or comes without a trusted proxy, is replaced', async () => {
  for (const id of ['short', 'with spaces inside', '<script>alert(1)</script>', 'x'.repeat(65)]) {
    const answer = await scene.app.request('/healthz', { headers: idHeader(id) })
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
  }
})

test('work outside a request has no id', () => {
  const log = pino(logOptions('info'), { write: (line: string) => void lines.push(line) })
  log.info('by itself')
  expect(lines.at(-1)).not.toContain('requestId')
})

test('the engine room finds all lines of a request', async () => {
  await scene.services.logs.store(lines)
  const call = createCaller(scene, await signInAs(scene, 'admin'))
  const find = async (query: string) => {
    const answer = await call('GET', `/log-lines?request=${query}`)
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { lines: { message: string; requestId: string }[] }).lines
  }
  expect((await find('broken-request')).map(({ message }) => message)).toEqual(['request', 'request failed'])
  // A quick request that succeeded is not stored; what it caused is.
  const ofLead = await find('lead-request')
  expect(ofLead.length).toBeGreaterThan(1)
  expect(ofLead.every(({ requestId }) => requestId === 'lead-request')).toBe(true)
  expect(await find('no-such-request')).toEqual([])
})
