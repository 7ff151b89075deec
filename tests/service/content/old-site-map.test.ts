import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OldSiteMap } from '../../../src/services/content/index.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

let scene: AppScene
let host: Server
let origin: string
let editor: ReturnType<typeof createCaller>
const files = new Map<string, string | Buffer>()

beforeAll(async () => {
  host = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${(host.address() as AddressInfo).port}`
  origin = `http://${address}`
  scene = await makeAppScene({ oldSiteHosts: [address] })
  editor = createCaller(scene, await signInAs(scene, 'admin'))
})
afterAll(async () => {
  await scene.clear()
  host.close()
})

const urlset = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`
const read = async (body: object) => {
  const answer = await editor('POST', '/read-old-site-map', body)
  return { status: answer.status, value: (await answer.json()) as OldSiteMap & { error: string } }
}

test('suggests targets by the words of an address, and leaves out addresses that work', async () => {
  const old = 'https://old.example'
  const { value } = await read({
    xml: urlset(
      `${old}/`,
      `${old}/contact`,
      `${old}/contact-us.html`,
      `${old}/used-cars/`,
      `${old}/new-vehicles/mazda-cx-5`,
      `${old}/book-a-service`,
      `${old}/car-finance`,
      `${old}/xyzzy`,
    ),
  })
  expect(value.suggestions.map(({ from, to, state }) => [from, to, state])).toEqual([
    ['/contact', null, 'same'],
    ['/contact-us.html', '/contact', 'suggested'],
    ['/used-cars', '/car-sales/used/', 'suggested'],
    ['/new-vehicles/mazda-cx-5', '/car-sales/new/', 'suggested'],
    ['/book-a-service', '/service-parts', 'suggested'],
    ['/car-finance', '/finance/', 'suggested'],
    ['/xyzzy', null, 'unknown'],
  ])
})

test('reads an index with packed sitemaps from an address', async () => {
  files.set('/index.xml', `<sitemapindex><sitemap><loc>${origin}/one.xml.gz</loc></sitemap></sitemapindex>`)
  files.set('/one.xml.gz', gzipSync(urlset('https://old.example/a-page', 'https://old.example/another')))
  const { value } = await read({ url: `${origin}/index.xml` })
  expect(value.suggestions.map(({ from }) => from)).toEqual(['/a-page', '/another'])
})

test.each([
  ['text that is no sitemap', { xml: '<html><body>hello</body></html>' }, 'not a sitemap'],
  ['an empty sitemap', { xml: '<urlset></urlset>' }, 'no addresses'],
  ['an unencrypted address', { url: 'http://old.example/sitemap.xml' }, 'https://'],
  ['a port', { url: 'https://old.example:8443/sitemap.xml' }, 'no port'],
  ['an address of this machine', { url: 'https://127.0.0.1/sitemap.xml' }, 'not on the public Internet'],
  ['no address', { url: 'sitemap' }, 'Enter an address'],
])('refuses %s with a sentence', async (_name, body, message) => {
  const { status, value } = await read(body)
  expect(status).toBe(400)
  expect(value.error).toContain(message)
})

test('expands no entities, so that a small file cannot grow', async () => {
  const bomb = `<!DOCTYPE urlset [<!ENTITY a "${'x'.repeat(1000)}">]>${urlset('https://old.example/&a;&a;')}`
  const { value } = await read({ xml: bomb })
  expect(JSON.stringify(value).length).toBeLessThan(500)
})
