import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHttpContentHost } from '../../../src/integrations/content-host/http-content-host.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene
let server: Server
/** How the stub content host handles the next requests. */
let answer: RequestListener
let requests: { url?: string; authorization?: string }[]

const TOKEN = 'a credential of the host'

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push({ url: request.url, authorization: request.headers.authorization })
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(async () => {
  requests = []
  answer = respondWith(PAGES)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wp-json/wp/v2/`
  scene = await makeAppScene({ contentHost: createHttpContentHost({ url, token: TOKEN, timeoutMs: 1_500 }) })
})

afterEach(async () => {
  await scene.clear()
})

const makeEntry = (slug: string, title: string, content = '<p>Words.</p>') => ({
  id: 7,
  slug,
  title: { rendered: title },
  excerpt: { rendered: '<p>In short.</p>' },
  content: { rendered: content },
  modified: '2026-01-02T03:04:05',
  date: '2026-01-01T00:00:00',
  link: 'https://cms.example/x',
})
const PAGES = {
  pages: [
    makeEntry('our-story', 'Tom &amp; Jerry&#8217;s story', '<p>Hi<script>x()</script></p>'),
    makeEntry('privacy', 'Not ours'),
    makeEntry('admin', 'No'),
  ],
  posts: [makeEntry('winter', 'Winter')],
  offers: [],
  'reviews-hours.json': {
    reviews: [
      { id: 1, dealership: 'harbour-hornsby', author: 'A', rating: 4.6, text: 'Good', date: '2026-01-01' },
    ],
  },
}

function respondWith(bodies: Partial<Record<keyof typeof PAGES, unknown>>): RequestListener {
  return (request, response) => {
    const name = new URL(request.url ?? '', 'http://x').pathname.split('/').at(-1) as keyof typeof PAGES
    response.writeHead(name in bodies ? 200 : 404, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(bodies[name] ?? { code: 'rest_no_route' }))
  }
}

test('content of another host is shown sanitised, and never replaces our pages or reserved addresses', async () => {
  const privacy = scene.services.site.page('privacy')?.title
  expect(await scene.services.outsideContent.fetch()).toEqual(['page', 'post', 'offer', 'review'])
  expect(scene.services.site.page('our-story')).toMatchObject({
    title: 'Tom & Jerry’s story',
    excerpt: 'In short.',
    content: '<p>Hi</p>',
  })
  expect(scene.services.site.page('privacy')?.title).toBe(privacy)
  expect(scene.services.site.page('admin')).toBeNull()
  expect(scene.published.current()?.posts.map(({ slug }) => slug)).toContain('winter')
  expect(scene.published.current()?.reviews.find(({ slug }) => slug === 'outside-1')?.rating).toBe(5)
  expect(requests.every(({ authorization }) => authorization === `Bearer ${TOKEN}`)).toBe(true)
})

test('a fetch without changes leaves the content version unchanged', async () => {
  await scene.services.outsideContent.fetch()
  const before = scene.published.current()?.versions.content
  expect(await scene.services.outsideContent.fetch()).toEqual([])
  await scene.published.refresh()
  expect(scene.published.current()?.versions.content).toBe(before)
})

test.each<[string, RequestListener]>([
  ['is slow', () => {}],
  ['is down', (_request, response) => void response.writeHead(503).end()],
  ['answers with HTML', (_request, response) => void response.writeHead(200).end('<html>Sign in</html>')],
  ['answers in another shape', (_request, response) => void response.writeHead(200).end('{"pages":"none"}')],
  [
    'redirects elsewhere',
    (_request, response) => void response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
  ],
  ['closes the connection', (request) => void request.socket.destroy()],
])('a host that %s is logged, and its earlier content stays', async (_failure, failure) => {
  await scene.services.outsideContent.fetch()
  answer = failure
  expect(await scene.services.outsideContent.fetch()).toEqual([])
  expect(scene.errors.filter((line) => line.startsWith('Content could not be fetched'))).toHaveLength(4)
  await scene.published.refresh()
  expect(scene.services.site.page('our-story')?.slug).toBe('our-story')
})
