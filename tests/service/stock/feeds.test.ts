import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { vehicles } from '../../../src/data/database/tables.ts'
import { feedPath } from '../../../src/domain/feeds/feed.ts'
import { FEEDS } from '../../../src/domain/feeds/feeds.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import type { FeedOverview } from '../../../src/services/stock/feeds.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene
beforeAll(async () => {
  scene = await makeAppScene({ options: { siteUrl: 'https://cars.example' } })
})
afterAll(async () => {
  await scene.clear()
})

const listOnSale = () => scene.published.current()?.vehicles ?? []
const requestPath = (path: string, headers: Record<string, string> = {}) =>
  scene.app.request(path, { headers })
const readText = async (path: string) => (await requestPath(path)).text()
const readRows = async (path: string) =>
  parse<Record<string, string>>(await readText(path), { columns: true })

describe('stock feeds', () => {
  test.each(FEEDS)('$name is CSV with a header, compressed once, with an ETag', async (feed) => {
    const plain = await requestPath(feedPath(feed))
    expect(plain.status).toBe(200)
    expect(plain.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(plain.headers.get('x-robots-tag')).toBe('noindex')
    const text = await plain.text()
    expect(text.startsWith(feed.columns[0]?.name ?? 'none')).toBe(true)
    const br = await requestPath(feedPath(feed), { 'accept-encoding': 'br' })
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(text)
    const gzip = await requestPath(feedPath(feed), { 'accept-encoding': 'gzip' })
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(text)
    const notModified = await requestPath(feedPath(feed), {
      'if-none-match': plain.headers.get('etag') ?? '',
    })
    expect([notModified.status, await notModified.text()]).toEqual([304, ''])
    expect(await scene.services.feeds.feed(feedPath(feed), 'http://x')).toBe(
      await scene.services.feeds.feed(feedPath(feed), 'http://y'),
    )
  })

  test('contain absolute URLs, and pictures that are served as JPEG', async () => {
    const rows = await readRows('/feeds/google-vehicles.csv')
    expect(rows.length).toBeGreaterThan(100)
    for (const row of rows) expect(row.link).toMatch(/^https:\/\/cars\.example\/vehicle-for-sale\/\d+\//)
    const picture = await requestPath(new URL(rows[0]?.image_link ?? '').pathname)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test.each(['/feeds/', '/feeds/nothing.csv', '/feeds/stock.csv/x', '/feeds/..%2fstock.csv'])(
    '%s is a 404',
    async (path) => {
      const answer = await requestPath(path)
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { error: 'There is nothing at this address' },
      ])
    },
  )

  test('contain no car that is pending, sold or withdrawn', async () => {
    const car = listOnSale().find(({ vin, price, pictures }) => vin && price && pictures.length > 0)
    const stockid = car?.stockid ?? ''
    const before = await readText('/feeds/stock.csv')
    expect(before).toContain(stockid)
    for (const status of ['pending', 'sold', 'withdrawn'] as const) {
      await scene.db.update(vehicles).set({ status }).where(eq(vehicles.stockid, stockid))
      await scene.published.refresh()
      const logged = scene.logged.length
      const all = await Promise.all(
        FEEDS.flatMap((feed) => [feed, feed]).map((feed) => readText(feedPath(feed))),
      )
      for (const text of all) {
        expect(text).not.toContain(stockid)
        expect(text).not.toContain(car?.vin ?? 'none')
      }
      // The car was in every feed, so the number of omissions is unchanged and nothing is logged.
      expect(scene.logged.length).toBe(logged)
    }
    await scene.db.update(vehicles).set({ status: 'on_sale' }).where(eq(vehicles.stockid, stockid))
    await scene.published.refresh()
    expect(await readText('/feeds/stock.csv')).toBe(before)
  })
})

describe('feed omissions', () => {
  const makeBearer = async () => {
    const answer = await scene.call('/login', { username: 'sales.manager', password: DEMO_PASSWORD })
    return { Authorization: `Bearer ${((await answer.json()) as SignedIn).accessToken}` }
  }
  const readOverview = async (query = '') => {
    const answer = await scene.call(`/feed-omissions${query}`, undefined, await makeBearer())
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { feeds: FeedOverview[] }).feeds
  }

  test('are for staff only', async () => {
    expect((await scene.call('/feed-omissions')).status).toBe(401)
    expect((await scene.call('/feed-omissions', undefined, { Authorization: 'Bearer x' })).status).toBe(401)
  })

  test('are listed by car, and add up to the stock with the included cars', async () => {
    const feeds = await readOverview('?pageSize=500')
    expect(feeds.map(({ address }) => address)).toEqual(
      FEEDS.map((feed) => `https://cars.example${feedPath(feed)}`),
    )
    for (const { name, vehicles: carried, total, omissions } of feeds) {
      expect({ name, sum: carried + total }).toEqual({ name, sum: listOnSale().length })
      expect(omissions).toHaveLength(total)
      expect((await readRows(`/feeds/${name}.csv`)).length).toBe(carried)
    }
    const [google] = feeds
    const incompleteVehicles = listOnSale().filter(
      ({ vin, price, priceType, condition }) =>
        !vin || !price || (condition !== 'used' && priceType === 'egc'),
    )
    expect(google?.omissions.map(({ stockid }) => stockid).toSorted()).toEqual(
      incompleteVehicles.map(({ stockid }) => stockid).toSorted(),
    )
    const poa = google?.omissions.find(
      ({ stockid }) => listOnSale().find((each) => each.stockid === stockid)?.price === null,
    )
    expect(poa?.missing).toContainEqual({ field: 'price', reason: 'No price' })
  })

  test('are paged, and invalid pages are refused', async () => {
    const [all] = await readOverview('?pageSize=500')
    const [second] = await readOverview('?page=2&pageSize=3')
    expect(second?.omissions).toEqual(all?.omissions.slice(3, 6))
    expect(second?.total).toBe(all?.total)
    for (const query of ['?page=0', '?pageSize=501', '?page=x', '?other=1'])
      expect((await scene.call(`/feed-omissions${query}`, undefined, await makeBearer())).status).toBe(400)
  })

  test('are logged only when their number changes', async () => {
    await readText('/feeds/google-vehicles.csv')
    const countLogLines = () => scene.logged.filter((line) => line.includes('google-vehicles')).length
    const before = countLogLines()
    await readText('/feeds/google-vehicles.csv')
    expect(countLogLines()).toBe(before)
    const car = listOnSale().find(({ vin, price, condition }) => vin && price && condition === 'used')
    await scene.db
      .update(vehicles)
      .set({ vin: null })
      .where(eq(vehicles.stockid, car?.stockid ?? ''))
    await scene.published.refresh()
    await readText('/feeds/google-vehicles.csv')
    expect(countLogLines()).toBe(before + 1)
    expect(scene.logged.at(-1)).toMatch(/^Feed google-vehicles: \d+ cars included, \d+ left out$/)
  })
})

test.each(FEEDS.map(feedPath))('%s accepts only GET and HEAD', async (path) => {
  const head = await scene.app.request(path, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await scene.app.request(path, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
})

describe('the sitemap', () => {
  const listLocations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] as string)

  test('has parts that list every car on sale with its pictures and last change', async () => {
    const index = await requestPath('/sitemap.xml')
    expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const parts = listLocations(await index.text())
    expect(parts).toEqual(
      ['pages', 'cars', 'models', 'builds', 'offers', 'dealerships', 'posts', 'vehicles'].map(
        (name) => `https://cars.example/sitemap-${name}-1.xml`,
      ),
    )
    const xml = await readText('/sitemap-vehicles-1.xml')
    expect(listLocations(xml).toSorted()).toEqual(
      listOnSale()
        .map(({ id, slug }) => `https://cars.example/vehicle-for-sale/${id}/${slug}`)
        .toSorted(),
    )
    expect(xml.split('<lastmod>')).toHaveLength(listOnSale().length + 1)
    expect(xml).toContain('<image:loc>https://cars.example/pictures/')
  })

  test('lists content pages and the makes in stock', async () => {
    expect(await readText('/sitemap-pages-1.xml')).toContain('<loc>https://cars.example/privacy/</loc>')
    expect(await readText('/sitemap-cars-1.xml')).toContain(
      '<loc>https://cars.example/cars-for-sale/toyota</loc>',
    )
  })

  test.each(['/sitemap-vehicles-2.xml', '/sitemap-nothing-1.xml', '/sitemap-vehicles-x.xml'])(
    '%s is a 404',
    async (path) => {
      expect((await requestPath(path)).status).toBe(404)
    },
  )
})

describe('an installation', () => {
  let other: AppScene
  afterEach(async () => {
    await other.clear()
  })

  test('with a configured address is open to search engines', async () => {
    other = await makeAppScene({ content: 'migrated', options: { siteUrl: 'https://cars.example' } })
    const robots = await other.app.request('http://10.0.0.7/robots.txt')
    expect(await robots.text()).toContain('Sitemap: https://cars.example/sitemap.xml')
  })

  test('of the demo group is closed to search engines, and its feeds use the address of the request', async () => {
    other = await makeAppScene()
    expect(await (await other.app.request('http://10.0.0.7:3000/robots.txt')).text()).toBe(
      'User-agent: *\nDisallow: /\n',
    )
    for (const host of ['http://10.0.0.7:3000', 'http://other.example'])
      expect(await (await other.app.request(`${host}/feeds/google-vehicles.csv`)).text()).toContain(
        `${host}/vehicle-for-sale/`,
      )
  })

  test('behind a trusted proxy uses the forwarded address if it is valid', async () => {
    other = await makeAppScene({ content: 'migrated', options: { trustProxy: true } })
    const readSitemapUrl = async (headers: Record<string, string>) =>
      /Sitemap: (.+)/.exec(
        await (await other.app.request('http://10.0.0.7:3000/robots.txt', { headers })).text(),
      )?.[1]
    expect(await readSitemapUrl({ 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'cars.example' })).toBe(
      'https://cars.example/sitemap.xml',
    )
    expect(await readSitemapUrl({ 'X-Forwarded-Proto': 'http, https' })).toBe(
      'https://10.0.0.7:3000/sitemap.xml',
    )
    for (const host of ['evil.example/path', 'user@evil.example', '', 'a b', 'x:99999'])
      expect(await readSitemapUrl({ 'X-Forwarded-Host': host })).toBe('http://10.0.0.7:3000/sitemap.xml')
    expect(await readSitemapUrl({ 'X-Forwarded-Proto': 'javascript' })).toBe(
      'http://10.0.0.7:3000/sitemap.xml',
    )
  })

  test('without a trusted proxy ignores forwarded addresses', async () => {
    other = await makeAppScene({ content: 'migrated' })
    const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.example' }
    const robots = await other.app.request('http://10.0.0.7:3000/robots.txt', { headers })
    expect(await robots.text()).toContain('Sitemap: http://10.0.0.7:3000/sitemap.xml')
  })

  test('without cars has feeds with a header and a sitemap without vehicles', async () => {
    other = await makeAppScene({ content: 'migrated' })
    for (const feed of FEEDS) {
      const answer = await other.app.request(feedPath(feed))
      expect((await answer.text()).trim().split('\n')).toHaveLength(1)
    }
    expect(await (await other.app.request('/sitemap.xml')).text()).not.toContain('vehicles')
    expect(await (await other.app.request('/robots.txt')).text()).toContain('Disallow: /admin/')
  })
})
