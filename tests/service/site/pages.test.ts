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

test('a public page is rendered once for everyone, whatever brought them', async () => {
  const before = scene.renders()
  const first = await scene.app.request('/contact')
  const second = await scene.app.request('/contact?utm_source=mail&gclid=1')
  expect(await second.text()).toBe(await first.text())
  expect(scene.renders() - before).toBe(1)
  await scene.app.request('/contact?q=ute')
  expect(scene.renders() - before).toBe(2)
})

test('what a page answers to its own form is made for that visitor alone, and kept nowhere', async () => {
  await scene.app.request('/contact')
  const before = scene.renders()
  for (let sent = 0; sent < 2; sent++) {
    const answer = await scene.app.request('/contact', { method: 'POST', body: new FormData() })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
  expect(scene.renders() - before).toBe(2)
})

test('its own inline script runs by hash, a stranger in it does not, and no nonce is shared', async () => {
  const answer = await scene.app.request('/blog')
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  const hash = (script: string) => createHash('sha256').update(script).digest('base64')
  expect(policy).toContain(`'sha256-${hash('page()')}'`)
  expect(policy).not.toContain(hash('foreign()'))
  expect(policy).not.toContain('nonce')
  expect(await answer.text()).not.toContain('nonce')
})

test('a page answers in the best encoding asked for, with the same bytes inside', async () => {
  const ask = async (encoding: string) => {
    const answer = await scene.app.request('/models', { headers: { 'Accept-Encoding': encoding } })
    return {
      encoding: answer.headers.get('Content-Encoding'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }
  const plain = await ask('identity')
  const [br, gz] = [await ask('gzip, br'), await ask('gzip, br;q=0')]
  expect([plain.encoding, br.encoding, gz.encoding]).toEqual([null, 'br', 'gzip'])
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
  expect(gunzipSync(gz.bytes)).toEqual(plain.bytes)
})

test('a browser that has the page hears 304 until stock or content moves', async () => {
  const first = await scene.app.request('/offers')
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
  expect((await scene.app.request('/offers', { headers })).status).toBe(304)
  const before = scene.renders()
  await scene.db.$client.query('update vehicles set egc_price = egc_price + 1 where egc_price is not null')
  await scene.published.refresh()
  await scene.app.request('/offers')
  expect(scene.renders() - before).toBe(1)
})

test('the page of what is not there is a 404 for everyone, also from the cache and for who has it', async () => {
  const before = scene.renders()
  const first = await scene.app.request('/404')
  const again = await scene.app.request('/404?from=x', {
    headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
  })
  expect([first.status, again.status]).toEqual([404, 404])
  expect(scene.renders() - before).toBe(1)
})

test('a fault is not kept: the next visitor may find it mended', async () => {
  let status = 500
  const mended = await makeAppScene({
    content: 'migrated',
    render: () => new Response('<p>', { status, headers: { 'Content-Type': 'text/html' } }),
  })
  expect((await mended.app.request('/blog')).status).toBe(500)
  status = 200
  expect((await mended.app.request('/blog')).status).toBe(200)
  await mended.clear()
})

test('the console is rendered for each visit, with a nonce, and never kept anywhere', async () => {
  const before = scene.renders()
  for (let visit = 0; visit < 2; visit++) {
    const answer = await scene.app.request('/admin/dashboard')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Content-Security-Policy')).toContain("'nonce-a-nonce-of-this-render'")
  }
  expect(scene.renders() - before).toBe(2)
})

test('an opening hour that passes makes the page anew', async () => {
  await scene.app.request('/dealerships')
  const before = scene.renders()
  await scene.app.request('/dealerships')
  scene.pass(12 * 3_600)
  await scene.app.request('/dealerships')
  expect(scene.renders() - before).toBe(1)
})

test('a page that needs a part which is away answers 503 with Retry-After', async () => {
  const empty = await makeAppScene({
    content: 'migrated',
    render: () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    },
  })
  const answer = await empty.app.request('/sell-my-car')
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  await empty.clear()
})

test('a fault of ours is a 500 that tells nothing of the inside', async () => {
  const broken = await makeAppScene({
    content: 'migrated',
    render: () => {
      throw new Error('the secret of the house')
    },
  })
  const answer = await broken.app.request('/sell-my-car')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret')
  await broken.clear()
})

test('a page rendered while stock moved is not kept under the new state', async () => {
  let first = true
  const moving = await makeAppScene({
    async render() {
      const words = `with ${moving.published.current()?.vehicles.length} cars`
      if (first) {
        first = false
        await moving.db.$client.query(`update vehicles set status = 'sold' where stockid = 'D10402'`)
        await moving.published.refresh()
      }
      return page(words)
    },
  })
  try {
    const stale = await (await moving.app.request('/contact')).text()
    const next = await (await moving.app.request('/contact')).text()
    expect(next).not.toBe(stale)
    expect(next).toContain(`with ${moving.published.current()?.vehicles.length} cars`)
  } finally {
    await moving.clear()
  }
})

test('visitors who ask for one page at once share one render, and each has the whole page', async () => {
  const before = scene.renders()
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => (await scene.app.request('/site-map')).text()),
  )
  expect(new Set(answers).size).toBe(1)
  expect(scene.renders() - before).toBe(1)
})

test("the router's requests for data are each answered by themselves", async () => {
  const before = scene.renders()
  await Promise.all(
    ['/contact.data?_routes=contact', '/contact.data?_routes=layout', '/contact.data'].map(async (path) =>
      scene.app.request(path),
    ),
  )
  expect(scene.renders() - before).toBe(3)
})

test('a visitor who leaves takes nothing from those who wait for the same page', async () => {
  const seen: unknown[] = []
  const waiting = await makeAppScene({
    render(request) {
      seen.push(request.signal.aborted, request.headers.has('cookie'), request.url)
      return page('for everyone')
    },
  })
  try {
    const left = AbortSignal.abort()
    await waiting.app.request(
      new Request('http://localhost/contact?utm_source=me&q=ute', {
        signal: left,
        headers: { Cookie: 'a=b' },
      }),
    )
    expect(seen).toEqual([false, false, 'http://localhost/contact?q=ute'])
  } finally {
    await waiting.clear()
  }
})

test('a query no page reads makes no page of its own', async () => {
  await scene.app.request('/about-us')
  const before = scene.renders()
  for (const query of ['x=1', 'session=2', 'cachebust=3', '__proto__=4'])
    await scene.app.request(`/about-us?${query}`)
  expect(scene.renders() - before).toBe(0)
})

test.each(['/admin/login', '/Admin/login', '/ADMIN/dashboard'])(
  '%s belongs to the console and is never kept',
  async (path) => {
    const answer = await scene.app.request(path)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Content-Security-Policy')).toContain("'nonce-")
  },
)

test('a HEAD describes the page a GET would bring', async () => {
  const [head, get] = [
    await scene.app.request('/finance/', { method: 'HEAD' }),
    await scene.app.request('/finance/'),
  ]
  for (const name of ['ETag', 'Content-Security-Policy', 'Content-Type'])
    expect(head.headers.get(name)).toBe(get.headers.get(name))
  expect(await head.text()).toBe('')
})

function page(words: string): Response {
  return new Response(`<!doctype html><p>${words}</p>`, { headers: { 'Content-Type': 'text/html' } })
}
