import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictures } from '../../../src/data/database/tables.ts'
import { SECURITY_HEADERS } from '../../../src/server/security.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const TOKEN = 'a-token-for-the-figures'
const LOGIN = { username: 'nobody', password: 'x' }

let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene({ options: { metricsToken: TOKEN, siteUrl: 'https://cars.example.com' } })
})

afterAll(async () => {
  await scene.clear()
})

describe('every kind of answer', () => {
  test.each([
    ['a page', '/', 200],
    ['the page of a missing page', '/404', 404],
    ['the console', '/admin/dashboard', 200],
    ['a call', '/functions/chat-config', 200],
    ['a call to nothing', '/functions/nothing', 404],
    ['the description of the calls', '/functions/openapi.json', 200],
    ['the calls as a page', '/functions/docs', 200],
    ['a missing asset', '/assets/none.js', 404],
    ['a missing picture', '/pictures/none.webp', 404],
    ['a feed', '/feeds/none.xml', 404],
    ['a health check', '/healthz', 200],
    ['a readiness check', '/readyz', 200],
    ['the figures without their token', '/metrics', 404],
  ])('%s carries the security headers, a policy and an id', async (_kind, path, status) => {
    const answer = await scene.app.request(path)
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject(
      Object.fromEntries(
        Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    )
    expect(answer.headers.get('Strict-Transport-Security')).toMatch(/max-age=\d{8}/)
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe/)
  })

  test('an id is kept from outside only behind a trusted proxy', async () => {
    const headers = { 'X-Request-Id': 'given-by-the-proxy' }
    expect((await scene.app.request('/healthz', { headers })).headers.get('X-Request-Id')).not.toBe(
      'given-by-the-proxy',
    )
    const behind = await makeAppScene({ content: 'migrated', options: { trustProxy: true } })
    const asked = (id: string) => behind.app.request('/healthz', { headers: { 'X-Request-Id': id } })
    expect((await asked('given-by-the-proxy')).headers.get('X-Request-Id')).toBe('given-by-the-proxy')
    expect((await asked('<script>alert(1)</script>')).headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
    await behind.clear()
  })
})

describe('a refused call answers with a sentence', () => {
  test('an unknown field is named', async () => {
    const answer = await scene.call('/login', { ...LOGIN, admin: true })
    expect(answer.status).toBe(400)
    const { error, errors } = (await answer.json()) as { error: string; errors: { message: string }[] }
    expect(error).toMatch(/admin/)
    expect(errors).toHaveLength(1)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('every wrong field is named at once', async () => {
    const answer = await scene.call('/login', { username: '', password: 5 })
    const { errors } = (await answer.json()) as { errors: { field: string }[] }
    expect(answer.status).toBe(400)
    expect(errors.map(({ field }) => field)).toEqual(['username', 'password'])
  })

  test.each([
    ['JSON that does not parse', '{"username": ', { 'Content-Type': 'application/json' }, 400],
    ['JSON that is no object', '[]', { 'Content-Type': 'application/json' }, 400],
    ['a form', 'username=a', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['a body of no type', JSON.stringify(LOGIN), { 'Content-Type': '' }, 415],
    [
      'a body over 100 KB',
      JSON.stringify({ ...LOGIN, code: 'x'.repeat(101 * 1024) }),
      { 'Content-Type': 'application/json' },
      413,
    ],
  ])('%s', async (_what, body, headers, status) => {
    const answer = await scene.app.request('/functions/login', { method: 'POST', headers, body })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^[A-Z].*\w/) })
  })

  test('a body whose length nobody told is measured too', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(60 * 1024))
    const body = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 3; sent++) controller.enqueue(chunk)
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

  test('the wrong method is told the right one', async () => {
    const answer = await scene.call('/login')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('POST')
    const posted = await scene.call('/chat-config', {})
    expect(posted.status).toBe(405)
    expect(posted.headers.get('Allow')).toMatch(/\bGET\b/)
  })

  test('an address of nothing is a 404 in JSON', async () => {
    for (const path of ['/functions/nothing', '/functions', '/functions/login/more', '/feeds/x']) {
      const answer = await scene.app.request(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.json()).toEqual({ error: 'There is nothing at this address' })
    }
  })
})

describe('operations', () => {
  test('the figures are shown to who holds the token, and to nobody while there is none', async () => {
    const ask = (app: AppScene['app'], token: string) =>
      app.request('/metrics', { headers: { Authorization: `Bearer ${token}` } })
    await scene.app.request('/healthz')
    const answer = await ask(scene.app, TOKEN)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('forecourt_request_seconds')
    expect((await ask(scene.app, 'a-guess')).status).toBe(404)
    const closed = await makeAppScene({ content: 'migrated' })
    expect((await ask(closed.app, '')).status).toBe(404)
    await closed.clear()
  })

  test('readiness goes with the database, and pages and pictures already made still answer', async () => {
    const falling = await makeAppScene()
    const [picture] = await falling.db.select({ id: pictures.id }).from(pictures).limit(1)
    const address = `/pictures/${picture?.id}-160.webp`
    expect((await falling.app.request('/')).status).toBe(200)
    expect((await falling.app.request(address)).status).toBe(200)
    expect((await falling.app.request('/readyz')).status).toBe(200)
    await falling.clear()

    const ready = await falling.app.request('/readyz')
    expect(ready.status).toBe(503)
    expect(ready.headers.get('Retry-After')).toBe('5')
    expect(await ready.json()).toMatchObject({ parts: { database: false } })
    expect((await falling.app.request('/healthz')).status).toBe(200)
    expect((await falling.app.request('/')).status).toBe(200)
    expect((await falling.app.request(address)).status).toBe(200)
  })

  test('a stopping instance says so', async () => {
    const stopping = await makeAppScene({ content: 'migrated' })
    stopping.services.health.beginStop()
    const answer = await stopping.app.request('/readyz')
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { parts: { stopping: true, database: true } },
    ])
    await stopping.clear()
  })
})

describe('chat-config', () => {
  test('is a short 304 for who has it, until it changes', async () => {
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
    const changed = await scene.call('/chat-config', undefined, { 'If-None-Match': etag })
    expect([changed.status, await changed.json()]).toMatchObject([200, { chat: { enabled: false } }])
  })
})

test('every call is described for people and machines', async () => {
  const description = (await (await scene.call('/openapi.json')).json()) as { paths: Record<string, unknown> }
  const paths = ['/login', '/logout', '/refresh-token', '/temp-verify-token', '/chat-config']
  expect(Object.keys(description.paths).toSorted()).toEqual(expect.arrayContaining(paths.toSorted()))
  const page = await (await scene.call('/docs')).text()
  for (const path of paths) expect(page).toContain(`/functions${path}`)
})

describe('vehicle-cards', () => {
  test('answers the cars asked for that are on sale, in that order, ten at most', async () => {
    const answer = await scene.app.request('/functions/vehicle-cards?ids=NOBODY,D10402')
    const { vehicles, total } = (await answer.json()) as { vehicles: { stockid: string }[]; total: number }
    expect(vehicles.map(({ stockid }) => stockid)).toEqual(['D10402'])
    expect(total).toBe(226)
  })

  test('refuses what it does not know', async () => {
    expect((await scene.app.request('/functions/vehicle-cards')).status).toBe(400)
    expect((await scene.app.request('/functions/vehicle-cards?ids=A&other=1')).status).toBe(400)
    expect((await scene.app.request(`/functions/vehicle-cards?ids=${'A'.repeat(2_011)}`)).status).toBe(400)
  })
})
