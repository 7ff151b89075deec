import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeModel } from '../../../tests/factories/model.ts'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import { ENTRIES_PER_PART } from '../../domain/site/crawlers/sitemap.ts'
import type { Published } from '../published/published.ts'
import { createFeedServices } from '../stock/feeds.ts'
import { sitemapParts, sitemapPartText } from './sitemap.ts'

const vehicles = Array.from({ length: ENTRIES_PER_PART + 1 }, (_, index) =>
  makeVehicle({ id: String(index), updatedAt: new Date(Date.UTC(2026, 0, 1) + index * 1_000) }),
)
const published = {
  vehicles,
  pages: new Map(),
  dealerships: [{ slug: 'harbour-brookvale', name: 'Harbour Brookvale', timeZone: 'Australia/Sydney' }],
  models: [makeModel(), makeModel({ slug: 'kept-out' })],
  posts: [],
  offers: [],
  stock: { vehicles: [] },
  site: { exv: ['kept-out'], stockurls: { site_url: null } },
  summary: { total: 3, byCondition: { new: 0, demo: 1, used: 2 }, byBody: [], makes: [] },
} as unknown as Published

const inputOf = (changes: Partial<Published> = {}) => ({
  published: { ...published, ...changes },
  day: '2026-03-05',
})

test('splits more than 5,000 cars into parts, with each car in one of them', async () => {
  const parts = (await sitemapParts(inputOf())).filter(({ path }) => path.includes('vehicles'))
  expect(parts).toEqual([
    { path: '/sitemap-vehicles-1.xml', modified: vehicles.at(-2)?.updatedAt },
    { path: '/sitemap-vehicles-2.xml', modified: vehicles.at(-1)?.updatedAt },
  ])
  const texts = await Promise.all(
    parts.map(({ path }) => sitemapPartText(inputOf(), 'https://x.example', path)),
  )
  expect(texts.map((text) => text.split('<url>').length - 1)).toEqual([ENTRIES_PER_PART, 1])
  expect(texts[1]).toContain(`/vehicle-for-sale/${ENTRIES_PER_PART}/`)
})

test('leaves out lists with fewer than two cars', async () => {
  const text = await sitemapPartText(inputOf(), 'https://x.example', '/sitemap-cars-1.xml')
  expect([...text.matchAll(/<loc>([^<]+)/g)].map((match) => match[1])).toEqual([
    'https://x.example/cars-for-sale',
    'https://x.example/cars-for-sale/used',
  ])
})

test('includes models that can be built, without excluded ones', async () => {
  const text = await sitemapPartText(inputOf(), 'https://x.example', '/sitemap-builds-1.xml')
  expect([...text.matchAll(/<loc>([^<]+)/g)].map((match) => match[1])).toEqual([
    'https://x.example/build',
    'https://x.example/build/d-max',
  ])
  expect(await sitemapParts(inputOf({ models: [] }))).not.toContainEqual(
    expect.objectContaining({ path: '/sitemap-builds-1.xml' }),
  )
})

test('leaves out lists that are not indexed', async () => {
  const text = await sitemapPartText(inputOf(), 'https://x.example', '/sitemap-pages-1.xml')
  const listedPaths = [...text.matchAll(/<loc>https:\/\/x\.example([^<]+)/g)].map((match) => match[1])
  expect(listedPaths.filter((path) => path?.startsWith('/car-sales/'))).toEqual([
    '/car-sales/',
    '/car-sales/used/',
  ])
})

test('builds a part from the state at the time of the request', async () => {
  let current = published
  const { sitemap } = createFeedServices({
    published: () => current,
    siteUrl: 'https://x.example',
    isDemo: false,
    clock: () => new Date('2026-03-05T01:00:00Z'),
    logInfo: () => {},
  })
  const pending = sitemap('/sitemap-vehicles-2.xml', 'https://x.example')
  current = { ...published, vehicles: [] }
  const text = gunzipSync((await pending)!.gzip).toString()
  expect(text).toContain(`/vehicle-for-sale/${ENTRIES_PER_PART}/`)
  expect(await sitemap('/sitemap-vehicles-2.xml', 'https://x.example')).toBeNull()
})

const content = {
  id: '1',
  title: 'Words',
  excerpt: '',
  content: '',
  picture: null,
  seo: { title: '', description: '', isIndexed: true },
  modified: new Date('2026-02-01T00:00:00Z'),
}
const hidden = { ...content, seo: { ...content.seo, isIndexed: false } }
const offer = { ...content, category: '', headline: '', conditions: '', from: null, until: null, link: null }
const post = { ...content, author: '', date: '2026-02-01', topic: '' }
const listedIn = async (source: string, changes: Partial<Published>) => {
  const text = await sitemapPartText(inputOf(changes), 'https://x.example', `/sitemap-${source}-1.xml`)
  return [...text.matchAll(/<loc>https:\/\/x\.example([^<]+)/g)].map((match) => match[1])
}

test('includes posts and their list, without hidden ones', async () => {
  const posts = [
    { ...post, slug: 'one' },
    { ...post, ...hidden, slug: 'two' },
  ]
  expect(await listedIn('posts', { posts })).toEqual(['/blog/', '/blog/one/'])
  expect(await listedIn('posts', { posts: [] })).toEqual([])
})

test('includes offers from before they start until their last day', async () => {
  const offers = [
    { ...offer, slug: 'on', until: '2026-03-05' },
    { ...offer, slug: 'over', until: '2026-03-04' },
    { ...offer, slug: 'coming', from: '2026-03-06' },
  ]
  expect(await listedIn('offers', { offers })).toEqual(['/offers', '/offers/on', '/offers/coming'])
})

test('includes a buildable model without stock', async () => {
  expect(await listedIn('models', {})).toEqual(['/models', '/models/isuzu/d-max'])
})
