import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictures } from '../../../src/data/database/tables.ts'
import { SECURITY_HEADERS } from '../../../src/server/security.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const TOKEN = 'a-token-for-the-metrics'
const LOGIN = { username: 'nobody', password: 'x' }

let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene({ options: { metricsToken: TOKEN, siteUrl: 'https://cars.example.com' } })
})

afterAll(async () => {
  await scene.clear()
})

describe('every kind of response', () => {
  test.each([
    ['a page', '/', 200],
    ['the not-found page', '/404', 404],
    ['the console', '/admin/dashboard', 200],
    ['a call', '/functions/chat-config', 200],
    ['an unknown call', '/functions/nothing', 404],
    ['the description of the calls', '/functions/openapi.json', 200],
    ['the calls as a page', '/functions/docs', 200],
    ['a missing asset', '/assets/none.js', 404],
    ['a missing picture', '/pictures/none.webp', 404],
    ['a feed', '/feeds/none.xml', 404],
    ['a health check', '/healthz', 200],
    ['a readiness check', '/readyz', 200],
    ['the metrics without their token', '/metrics', 404],
  ])('%s has the security headers, a policy and an id', async (_kind, path, status) => {
    const answer = await scene.app.request(path)
    expect(answer.status).toBe(status)
    const { 'Referrer-Policy': referrerPolicy, ...others } = SECURITY_HEADERS
    for (const [name, value] of Object.entries(others)) expect(answer.headers.get(name)).toBe(value)
    const isConsole = path.startsWith('/admin')
    expect(answer.headers.get('Referrer-Policy')).toBe(isConsole ? 'strict-origin' : referrerPolicy)
    expect(answer.headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}; includeSubDomains$/)
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe/)
  })

  test('a request id from outside is accepted only behind a trusted proxy', async () => {
    const headers = { 'X-Request-Id': 'set-by-the-proxy' }
    expect((await scene.app.request('/healthz', { headers })).headers.get('X-Request-Id')).not.toBe(
      'set-by-the-proxy',
    )
    const proxiedScene = await makeAppScene({ content: 'migrated', options: { trustProxy: true } })
    const requestWithId = (id: string) =>
      proxiedScene.app.request('/healthz', { headers: { 'X-Request-Id': id } })
    expect((await requestWithId('set-by-the-proxy')).headers.get('X-Request-Id')).toBe('set-by-the-proxy')
    expect((await requestWithId('<script>alert(1)</script>')).headers.get('X-Request-Id')).toMatch(
      /^[\w-]{36}$/,
    )
    await proxiedScene.clear()
  })
})

describe('a call', () => {
  test('names an unknown field in its error', async () => {
    const answer = await scene.call('/login', { ...LOGIN, admin: true })
    expect(answer.status).toBe(400)
    const { error, errors } = (await answer.json()) as { error: string; errors: { message: string }[] }
    expect(error).toMatch(/admin/)
    expect(errors).toHaveLength(1)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('names every invalid field in its error', async () => {
    const answer = await scene.call('/login', { username: '', password: 5 })
    const { errors } = (await answer.json()) as { errors: { field: string }[] }
    expect(answer.status).toBe(400)
    expect(errors.map(({ field }) => field)).toEqual(['username', 'password'])
  })

  test.each([
    ['JSON that does not parse', '{"username": ', { 'Content-Type': 'application/json' }, 400],
    ['JSON that is not an object', '[]', { 'Content-Type': 'application/json' }, 400],
    ['a form', 'username=a', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['a body without a type', JSON.stringify(LOGIN), { 'Content-Type': '' }, 415],
    [
      'a body over 100 KB',
      JSON.stringify({ ...LOGIN, code: 'x'.repeat(101 * 1024) }),
      { 'Content-Type': 'application/json' },
      413,
    ],
  ])('refuses %s', async (_body, body, headers, status) => {
    const answer = await scene.app.request('/functions/login', { method: 'POST', headers, body })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^[A-Z].*\w/) })
  })

  test('refuses a streamed body over 100 KB', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(60 * 1024))
    const body = new ReadableStream({
      start(controller) {
        for (let count = 0; count < 3; count++) controller.enqueue(chunk)
        controller.close()
      },
    })
    const request = new Request('http://localhost/functions/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect((await scene.app.request(request)).status).toBe(413)
  })

  test('names the allowed methods if the method is wrong', async () => {
    const answer = await scene.call('/login')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('POST')
    const postResponse = await scene.call('/chat-config', {})
    expect(postResponse.status).toBe(405)
    expect(postResponse.headers.get('Allow')).toMatch(/\bGET\b/)
  })

  test('answers 404 in JSON at an unknown address', async () => {
    for (const path of ['/functions/nothing', '/functions', '/functions/login/more', '/feeds/x']) {
      const answer = await scene.app.request(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.json()).toEqual({ error: 'There is nothing at this address' })
    }
  })
})

describe('operations', () => {
  test('the metrics need the token, and are hidden while none is set', async () => {
    const requestMetrics = (app: AppScene['app'], token: string) =>
      app.request('/metrics', { headers: { Authorization: `Bearer ${token}` } })
    await scene.app.request('/healthz')
    const answer = await requestMetrics(scene.app, TOKEN)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('forecourt_request_seconds')
    expect((await requestMetrics(scene.app, 'a-guess')).status).toBe(404)
    const tokenlessScene = await makeAppScene({ content: 'migrated' })
    expect((await requestMetrics(tokenlessScene.app, '')).status).toBe(404)
    await tokenlessScene.clear()
  })

  test('readiness fails without the database, and cached pages and pictures still answer', async () => {
    const failingScene = await makeAppScene()
    const [picture] = await failingScene.db.select({ id: pictures.id }).from(pictures).limit(1)
    const address = `/pictures/${picture?.id}-160.webp`
    expect((await failingScene.app.request('/')).status).toBe(200)
    expect((await failingScene.app.request(address)).status).toBe(200)
    expect((await failingScene.app.request('/readyz')).status).toBe(200)
    await failingScene.clear()

    const ready = await failingScene.app.request('/readyz')
    expect(ready.status).toBe(503)
    expect(ready.headers.get('Retry-After')).toBe('5')
    expect(await ready.json()).toMatchObject({ parts: { database: false } })
    expect((await failingScene.app.request('/healthz')).status).toBe(200)
    expect((await failingScene.app.request('/')).status).toBe(200)
    expect((await failingScene.app.request(address)).status).toBe(200)
  })

  test('an instance that cannot render its home page is not ready', async () => {
    let status = 500
    const brokenScene = await makeAppScene({
      render: () => new Response('<!doctype html>', { status, headers: { 'Content-Type': 'text/html' } }),
    })
    for (let count = 0; count < 5; count++) {
      const answer = await brokenScene.app.request('/readyz')
      expect([answer.status, await answer.json()]).toMatchObject([
        503,
        { parts: { pages: false, stock: true } },
      ])
    }
    expect(brokenScene.renders()).toBe(1)
    status = 200
    // Content of a new version is tried at once.
    await brokenScene.db.$client.query(
      `update site_config set config = jsonb_set(config, '{chat,enabled}', 'false')`,
    )
    await brokenScene.published.refresh()
    expect((await brokenScene.app.request('/readyz')).status).toBe(200)
    await brokenScene.clear()
  })

  test('a stopping instance is not ready', async () => {
    const stoppingScene = await makeAppScene({ content: 'migrated' })
    stoppingScene.services.health.beginStop()
    const answer = await stoppingScene.app.request('/readyz')
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { parts: { stopping: true, database: true } },
    ])
    await stoppingScene.clear()
  })
})

describe('chat-config', () => {
  test('answers 304 to a current ETag until it changes', async () => {
    const first = await scene.call('/chat-config')
    const etag = first.headers.get('ETag') ?? ''
    expect(await first.json()).toMatchObject({
      success: true,
      chat: { enabled: true, settings: { showOnMobile: true } },
    })
    const again = await scene.call('/chat-config', undefined, { 'If-None-Match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('ETag')).toBe(etag)
    await scene.db.$client.query(
      `update site_config set config = jsonb_set(config, '{chat,enabled}', 'false')`,
    )
    await scene.published.refresh()
    const updatedResponse = await scene.call('/chat-config', undefined, { 'If-None-Match': etag })
    expect([updatedResponse.status, await updatedResponse.json()]).toMatchObject([
      200,
      { chat: { enabled: false } },
    ])
  })
})

test('every call is described in the OpenAPI document and on the docs page', async () => {
  const description = (await (await scene.call('/openapi.json')).json()) as { paths: Record<string, unknown> }
  const paths = ['/login', '/logout', '/refresh-token', '/temp-verify-token', '/chat-config']
  expect(Object.keys(description.paths).toSorted()).toEqual(expect.arrayContaining(paths.toSorted()))
  const page = await (await scene.call('/docs')).text()
  for (const path of paths) expect(page).toContain(`/functions${path}`)
})

test.each(['/openapi.json', '/docs'])('%s is compressed once and answers 304 to its ETag', async (path) => {
  const compressed = await scene.call(path, undefined, { 'Accept-Encoding': 'gzip, br' })
  const etag = compressed.headers.get('ETag') ?? ''
  expect(compressed.headers.get('Content-Encoding')).toBe('br')
  expect((await compressed.arrayBuffer()).byteLength).toBeLessThan(100_000)
  const again = await scene.call(path, undefined, { 'If-None-Match': etag })
  expect([again.status, await again.text(), etag]).toEqual([304, '', expect.stringMatching(/^"[\w-]{22}"$/)])
})

describe('vehicle-cards', () => {
  test('returns the requested cars that are on sale, in that order', async () => {
    const answer = await scene.app.request('/functions/vehicle-cards?ids=NOBODY,D10402')
    const { vehicles, total } = (await answer.json()) as { vehicles: { stockid: string }[]; total: number }
    expect(vehicles.map(({ stockid }) => stockid)).toEqual(['D10402'])
    expect(total).toBe(226)
  })

  test('refuses missing ids, unknown parameters and long lists', async () => {
    expect((await scene.app.request('/functions/vehicle-cards')).status).toBe(400)
    expect((await scene.app.request('/functions/vehicle-cards?ids=A&other=1')).status).toBe(400)
    expect((await scene.app.request(`/functions/vehicle-cards?ids=${'A'.repeat(2_011)}`)).status).toBe(400)
  })
})
