import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeModel } from '../../../tests/factories/model.ts'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import { ENTRIES_PER_PART } from '../../domain/site/sitemap.ts'
import type { Published } from '../published/published.ts'
import { createFeedServices } from '../stock/feeds.ts'
import { sitemapParts, sitemapPartText } from './sitemap.ts'

const vehicles = Array.from({ length: ENTRIES_PER_PART + 1 }, (_, at) =>
  makeVehicle({ id: String(at), updatedAt: new Date(Date.UTC(2026, 0, 1) + at * 1_000) }),
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

const told = (more: Partial<Published> = {}) => ({
  published: { ...published, ...more },
  day: '2026-03-05',
})

test('a stock of more than 5,000 cars has several parts, each car in one of them', async () => {
  const parts = (await sitemapParts(told())).filter(({ path }) => path.includes('vehicles'))
  expect(parts).toEqual([
    { path: '/sitemap-vehicles-1.xml', modified: vehicles.at(-2)?.updatedAt },
    { path: '/sitemap-vehicles-2.xml', modified: vehicles.at(-1)?.updatedAt },
  ])
  const texts = await Promise.all(parts.map(({ path }) => sitemapPartText(told(), 'https://x.example', path)))
  expect(texts.map((text) => text.split('<url>').length - 1)).toEqual([ENTRIES_PER_PART, 1])
  expect(texts[1]).toContain(`/vehicle-for-sale/${ENTRIES_PER_PART}/`)
})

test('a list of fewer than two cars is not in it', async () => {
  const text = await sitemapPartText(told(), 'https://x.example', '/sitemap-cars-1.xml')
  expect([...text.matchAll(/<loc>([^<]+)/g)].map((match) => match[1])).toEqual([
    'https://x.example/cars-for-sale',
    'https://x.example/cars-for-sale/used',
  ])
})

test('models that can be built are in it, without those the site leaves out', async () => {
  const text = await sitemapPartText(told(), 'https://x.example', '/sitemap-builds-1.xml')
  expect([...text.matchAll(/<loc>([^<]+)/g)].map((match) => match[1])).toEqual([
    'https://x.example/build',
    'https://x.example/build/d-max',
  ])
  expect(await sitemapParts(told({ models: [] }))).not.toContainEqual(
    expect.objectContaining({ path: '/sitemap-builds-1.xml' }),
  )
})

test('lists that no index keeps are not in it', async () => {
  const text = await sitemapPartText(told(), 'https://x.example', '/sitemap-pages-1.xml')
  const listed = [...text.matchAll(/<loc>https:\/\/x\.example([^<]+)/g)].map((match) => match[1])
  expect(listed.filter((path) => path?.startsWith('/car-sales/'))).toEqual([
    '/car-sales/',
    '/car-sales/used/',
  ])
})

test('a part is of the state of the site it was asked of, though cars go while it is made', async () => {
  let current = published
  const { sitemap } = createFeedServices({
    published: () => current,
    siteUrl: 'https://x.example',
    isDemo: false,
    clock: () => new Date('2026-03-05T01:00:00Z'),
    logInfo: () => {},
  })
  const asked = sitemap('/sitemap-vehicles-2.xml', 'https://x.example')
  current = { ...published, vehicles: [] }
  const text = gunzipSync((await asked)!.gzip).toString()
  expect(text).toContain(`/vehicle-for-sale/${ENTRIES_PER_PART}/`)
  expect(await sitemap('/sitemap-vehicles-2.xml', 'https://x.example')).toBeNull()
})

const written = {
  id: '1',
  title: 'Words',
  excerpt: '',
  content: '',
  picture: null,
  seo: { title: '', description: '', isIndexed: true },
  modified: new Date('2026-02-01T00:00:00Z'),
}
const hidden = { ...written, seo: { ...written.seo, isIndexed: false } }
const offer = { ...written, category: '', headline: '', conditions: '', from: null, until: null, link: null }
const post = { ...written, author: '', date: '2026-02-01', topic: '' }
const listedIn = async (source: string, more: Partial<Published>) => {
  const text = await sitemapPartText(told(more), 'https://x.example', `/sitemap-${source}-1.xml`)
  return [...text.matchAll(/<loc>https:\/\/x\.example([^<]+)/g)].map((match) => match[1])
}

test('posts are in it with their list, without those that are kept out of indexes', async () => {
  const posts = [
    { ...post, slug: 'one' },
    { ...post, ...hidden, slug: 'two' },
  ]
  expect(await listedIn('posts', { posts })).toEqual(['/blog/', '/blog/one/'])
  expect(await listedIn('posts', { posts: [] })).toEqual([])
})

test('offers are in it from before they begin until their last day', async () => {
  const offers = [
    { ...offer, slug: 'on', until: '2026-03-05' },
    { ...offer, slug: 'over', until: '2026-03-04' },
    { ...offer, slug: 'coming', from: '2026-03-06' },
  ]
  expect(await listedIn('offers', { offers })).toEqual(['/offers', '/offers/on', '/offers/coming'])
})

test('a model that can be built has a page without a car in stock', async () => {
  expect(await listedIn('models', {})).toEqual(['/models', '/models/isuzu/d-max'])
})
