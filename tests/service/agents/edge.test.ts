import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MCP_PATH } from '../../../src/domain/site/routes.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { connectAgent, serveApp } from './agent-client.ts'

const HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
}
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

let scene: AppScene
let server: Awaited<ReturnType<typeof serveApp>>

beforeAll(async () => {
  scene = await makeAppScene()
  server = await serveApp(scene.app)
})
afterAll(async () => {
  server.stop()
  await scene.clear()
})

function send(body: unknown, headers: Record<string, string> = {}, method = 'POST') {
  return fetch(server.origin + MCP_PATH, {
    method,
    headers: { ...HEADERS, ...headers },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

test('answers a message with JSON that nobody stores, with the headers of every response', async () => {
  const response = await send(LIST)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toContain('application/json')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect(response.headers.get('X-Request-Id')).toBeTruthy()
  expect(await response.json()).toMatchObject({ id: 1, result: { tools: expect.any(Array) as unknown[] } })
})

test.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('refuses %s with a plain error', async (method) => {
  const response = await send(null, {}, method)
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('POST')
  expect(await response.json()).toMatchObject({
    error: { message: expect.stringContaining('POST') as string },
  })
})

test.each([
  ['a page of another site', LIST, { Origin: 'https://evil.example' }, 403],
  ['a sandboxed page', LIST, { Origin: 'null' }, 403],
  ['a form', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ['text that a page could send without asking', LIST, { 'Content-Type': 'text/plain' }, 415],
  ['a body that is too large', JSON.stringify({ ...LIST, padding: 'x'.repeat(70_000) }), {}, 413],
  ['broken JSON', '{', {}, 400],
  ['an empty body', '', {}, 400],
  ['a batch', [LIST, LIST], {}, 400],
  ['a number', '7', {}, 400],
  ['no JSON-RPC', { hello: 'there' }, {}, 400],
  ['a NUL character', { ...LIST, params: { cursor: '\0' } }, {}, 400],
  ['a client that takes no JSON', LIST, { Accept: 'text/html' }, 406],
])('refuses %s', async (_rule, body, headers, status) => {
  const response = await send(body, headers)
  expect(response.status).toBe(status)
  const { error } = (await response.json()) as { error: { code: number; message: string } }
  expect(error.code).toBeLessThan(0)
  expect(error.message).toMatch(/\w{3}/)
})

test('admits the own site, and names of this machine only while no address is configured', async () => {
  expect((await send(LIST, { Origin: 'http://localhost:3000' })).status).toBe(200)
  const other = await makeAppScene({ options: { siteUrl: 'https://cars.example' } })
  const ask = (origin: string) =>
    other.app.request(MCP_PATH, {
      method: 'POST',
      headers: { ...HEADERS, Origin: origin },
      body: JSON.stringify(LIST),
    })
  expect((await ask('https://cars.example')).status).toBe(200)
  expect((await ask('http://localhost')).status).toBe(403)
  await other.clear()
})

test('names an unknown tool as an error of the protocol', async () => {
  const agent = await connectAgent(server.origin)
  await expect(agent.send('sell_everything', {})).rejects.toThrow('There is no tool “sell_everything”')
  await agent.client.close()
})

test('opens no stream', async () => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'a test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'subscriptions/listen',
    params: { _meta: meta, notifications: {} },
  }
  const response = await send(body, {
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': 'subscriptions/listen',
  })
  expect(response.headers.get('Content-Type')).toContain('application/json')
  expect(await response.json()).toHaveProperty('error')
})

describe('a site that is closed to its assistants', () => {
  test('has no endpoint while the operator has switched it off, and llms.txt does not name it', async () => {
    const other = await makeAppScene({ options: { hasAgentEndpoint: false } })
    const response = await other.app.request(MCP_PATH, { method: 'POST', headers: HEADERS, body: '{}' })
    expect(response.status).toBe(404)
    expect(await (await other.app.request('/llms.txt')).text()).not.toContain(MCP_PATH)
    await other.clear()
  })

  test('answers 503 before it opens', async () => {
    const other = await makeAppScene({ content: 'migrated', isLive: false })
    for (const path of [MCP_PATH, '/llms.txt']) {
      const response = await other.app.request(path)
      expect(response.status).toBe(503)
      expect(await response.json()).toEqual({ error: 'This site is not open yet' })
    }
    await other.clear()
  })
})
