import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene()
})

afterAll(async () => {
  await scene.clear()
})

test('a public page is rendered once for everyone, regardless of campaign parameters', async () => {
  const before = scene.renders()
  const first = await scene.app.request('/contact')
  const second = await scene.app.request('/contact?utm_source=mail&gclid=1')
  expect(await second.text()).toBe(await first.text())
  expect(scene.renders() - before).toBe(1)
  await scene.app.request('/contact?q=ute')
  expect(scene.renders() - before).toBe(2)
})

test('the response to a form is rendered for each visitor, and never cached', async () => {
  await scene.app.request('/contact')
  const before = scene.renders()
  for (let count = 0; count < 2; count++) {
    const answer = await scene.app.request('/contact', { method: 'POST', body: new FormData() })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
  expect(scene.renders() - before).toBe(2)
})

test('the policy allows inline scripts of the page by hash, without a nonce', async () => {
  const answer = await scene.app.request('/blog')
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  const hashScript = (script: string) => createHash('sha256').update(script).digest('base64')
  expect(policy).toContain(`'sha256-${hashScript('page()')}'`)
  expect(policy).not.toContain(hashScript('foreign()'))
  expect(policy).not.toContain('nonce')
  expect(await answer.text()).not.toContain('nonce')
})

test('a page is encoded as the client prefers, with the same content', async () => {
  const requestPage = async (encoding: string) => {
    const answer = await scene.app.request('/models', { headers: { 'Accept-Encoding': encoding } })
    return {
      encoding: answer.headers.get('Content-Encoding'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }
  const plain = await requestPage('identity')
  const [br, gz] = [await requestPage('gzip, br'), await requestPage('gzip, br;q=0')]
  expect([plain.encoding, br.encoding, gz.encoding]).toEqual([null, 'br', 'gzip'])
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
  expect(gunzipSync(gz.bytes)).toEqual(plain.bytes)
})

test('a page answers 304 to a current ETag until stock or content changes', async () => {
  const first = await scene.app.request('/offers')
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
  expect((await scene.app.request('/offers', { headers })).status).toBe(304)
  const before = scene.renders()
  await scene.db.$client.query('update vehicles set egc_price = egc_price + 1 where egc_price is not null')
  await scene.published.refresh()
  await scene.app.request('/offers')
  expect(scene.renders() - before).toBe(1)
})

test('the not-found page answers 404, also from the cache and to a current ETag', async () => {
  const before = scene.renders()
  const first = await scene.app.request('/404')
  const again = await scene.app.request('/404?from=x', {
    headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
  })
  expect([first.status, again.status]).toEqual([404, 404])
  expect(scene.renders() - before).toBe(1)
})

test('an error page is not cached', async () => {
  let status = 500
  const fixedScene = await makeAppScene({
    content: 'migrated',
    render: () => new Response('<p>', { status, headers: { 'Content-Type': 'text/html' } }),
  })
  expect((await fixedScene.app.request('/blog')).status).toBe(500)
  status = 200
  expect((await fixedScene.app.request('/blog')).status).toBe(200)
  await fixedScene.clear()
})

test('the console is rendered for each visit, with a nonce, and never cached', async () => {
  const before = scene.renders()
  for (let visit = 0; visit < 2; visit++) {
    const answer = await scene.app.request('/admin/dashboard')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Content-Security-Policy')).toContain("'nonce-a-nonce-of-this-render'")
  }
  expect(scene.renders() - before).toBe(2)
})

test('a page is rendered again when opening hours change', async () => {
  await scene.app.request('/dealerships')
  const before = scene.renders()
  await scene.app.request('/dealerships')
  scene.advanceClock(12 * 3_600)
  await scene.app.request('/dealerships')
  expect(scene.renders() - before).toBe(1)
})

test('a page answers 503 with Retry-After while the database is unavailable', async () => {
  const failingScene = await makeAppScene({
    content: 'migrated',
    render: () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    },
  })
  const answer = await failingScene.app.request('/sell-my-car')
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  await failingScene.clear()
})

test('an internal error answers 500 without details', async () => {
  const failingScene = await makeAppScene({
    content: 'migrated',
    render: () => {
      throw new Error('an internal secret')
    },
  })
  const answer = await failingScene.app.request('/sell-my-car')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret')
  await failingScene.clear()
})

test('a page rendered during a change of stock is not cached for the new state', async () => {
  let first = true
  const movingScene = await makeAppScene({
    async render() {
      const words = `with ${movingScene.published.current()?.vehicles.length} cars`
      if (first) {
        first = false
        await movingScene.db.$client.query(`update vehicles set status = 'sold' where stockid = 'D10402'`)
        await movingScene.published.refresh()
      }
      return makePageResponse(words)
    },
  })
  try {
    const stale = await (await movingScene.app.request('/contact')).text()
    const next = await (await movingScene.app.request('/contact')).text()
    expect(next).not.toBe(stale)
    expect(next).toContain(`with ${movingScene.published.current()?.vehicles.length} cars`)
  } finally {
    await movingScene.clear()
  }
})

test('simultaneous requests for a page share one render', async () => {
  const before = scene.renders()
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => (await scene.app.request('/site-map')).text()),
  )
  expect(new Set(answers).size).toBe(1)
  expect(scene.renders() - before).toBe(1)
})

test("the router's data requests are rendered separately", async () => {
  const before = scene.renders()
  await Promise.all(
    ['/contact.data?_routes=contact', '/contact.data?_routes=layout', '/contact.data'].map(async (path) =>
      scene.app.request(path),
    ),
  )
  expect(scene.renders() - before).toBe(3)
})

test('a shared render ignores the abort signal, cookies and campaign parameters of a visitor', async () => {
  const renderDetails: unknown[] = []
  const sharedScene = await makeAppScene({
    render(request) {
      renderDetails.push(request.signal.aborted, request.headers.has('cookie'), request.url)
      return makePageResponse('for everyone')
    },
  })
  try {
    const abortedSignal = AbortSignal.abort()
    await sharedScene.app.request(
      new Request('http://localhost/contact?utm_source=me&q=ute', {
        signal: abortedSignal,
        headers: { Cookie: 'a=b' },
      }),
    )
    expect(renderDetails).toEqual([false, false, 'http://localhost/contact?q=ute'])
  } finally {
    await sharedScene.clear()
  }
})

test('unused query parameters do not cause a render', async () => {
  await scene.app.request('/about-us')
  const before = scene.renders()
  for (const query of ['x=1', 'session=2', 'cachebust=3', '__proto__=4'])
    await scene.app.request(`/about-us?${query}`)
  expect(scene.renders() - before).toBe(0)
})

test.each(['/admin/login', '/Admin/login', '/ADMIN/dashboard'])(
  '%s belongs to the console and is never cached',
  async (path) => {
    const answer = await scene.app.request(path)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Content-Security-Policy')).toContain("'nonce-")
  },
)

test('HEAD has the headers of GET', async () => {
  const [head, get] = [
    await scene.app.request('/finance/', { method: 'HEAD' }),
    await scene.app.request('/finance/'),
  ]
  for (const name of ['ETag', 'Content-Security-Policy', 'Content-Type'])
    expect(head.headers.get(name)).toBe(get.headers.get(name))
  expect(await head.text()).toBe('')
})

function makePageResponse(words: string): Response {
  return new Response(`<!doctype html><p>${words}</p>`, { headers: { 'Content-Type': 'text/html' } })
}
