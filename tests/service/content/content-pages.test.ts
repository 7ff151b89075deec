import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertDocument, insertPublished } from '../../../src/data/content/documents.ts'
import { writeSiteConfig } from '../../../src/data/site/site.ts'
import { BODY_SCHEMAS } from '../../../src/domain/content/bodies.ts'
import { parseSearch } from '../../../src/domain/search/search-url.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { makeModel } from '../../factories/model.ts'
import { makeSiteConfig } from '../../factories/site-config.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { DEMO_DAY } from '../database-server.ts'

let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene()
})

afterAll(async () => {
  await scene.clear()
})

const DAY = 86_400_000
const dayAfter = (days: number) => new Date(DEMO_DAY.getTime() + days * DAY).toISOString().slice(0, 10)
const post = (slug: string, more: object = {}) => ({
  slug,
  body: BODY_SCHEMAS.post.parse({ title: `Post ${slug}`, date: '2020-01-01', ...more }),
})
const offer = (slug: string, more: object = {}) => ({
  slug,
  body: BODY_SCHEMAS.offer.parse({ title: `Offer ${slug}`, ...more }),
})

/** How many cars the search finds at that address. */
const foundAt = (href: string) =>
  scene.services.search.search(parseSearch(new URL(href, 'https://x.example'))).total

describe('the blog', () => {
  test('shows twelve at a time, the last page where the address asks beyond it', async () => {
    const own = await makeAppScene({ content: 'migrated' })
    await insertPublished(
      own.db,
      'post',
      Array.from({ length: 25 }, (_, at) =>
        post(`post-${at}`, { topic: at < 13 ? 'Towing & trailers' : '' }),
      ),
    )
    await own.published.refresh()
    const { blog } = own.services
    expect(blog.page({ topic: null, page: 1 })).toMatchObject({ total: 25, pages: 3, posts: { length: 12 } })
    expect(blog.page({ topic: null, page: 99 })).toMatchObject({ place: { page: 3 }, posts: { length: 1 } })
    const [all, towing] = blog.page({ topic: null, page: 1 })?.topics ?? []
    expect([all?.count, towing?.label, towing?.count]).toEqual([25, 'Towing & trailers', 13])
    const topic = new URL(towing?.href ?? '', 'https://x.example').searchParams.get('topic')
    expect(blog.page({ topic, page: 2 })).toMatchObject({ topic: 'Towing & trailers', posts: { length: 1 } })
    expect(blog.page({ topic: 'nobody-wrote-of-it', page: 1 })).toBeNull()
    await own.clear()
  })

  test('an empty one is a page', async () => {
    const own = await makeAppScene({ content: 'migrated' })
    expect(own.services.blog.page({ topic: null, page: 1 })).toMatchObject({ total: 0, pages: 1, topics: [] })
    await own.clear()
  })

  test('a post leads to the cars it names, and to posts of its topic first', () => {
    const page = scene.services.blog.post('towing-in-plain-words')
    expect(page?.cars?.names).toEqual(['Isuzu D-MAX', 'Isuzu MU-X'])
    expect(page?.cars?.vehicles.length).toBeGreaterThan(0)
    expect(foundAt(page?.cars?.href ?? '')).toBe(page?.cars?.count)
    const owning = scene.services.blog.post('first-week-with-an-electric-car')
    expect(owning?.next[0]?.topic).toBe('Owning')
    expect(owning?.next.map(({ slug }) => slug)).not.toContain('first-week-with-an-electric-car')
    expect(scene.services.blog.post('nothing')).toBeNull()
  })

  test('tells machines who wrote it, when and where', () => {
    expect(scene.services.blog.post('towing-in-plain-words')?.data).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Towing, in plain words',
      author: { '@type': 'Person', name: 'Jarrah Finch' },
      url: paths.blogPost({ slug: 'towing-in-plain-words' }),
    })
  })
})

describe('offers', () => {
  test('are on from their first day to their last in the showroom, whatever day it is in London', async () => {
    const own = await makeAppScene({ content: 'demo' })
    const { offers } = own.services
    await insertPublished(own.db, 'offer', [
      offer('short', { from: dayAfter(1), until: dayAfter(1) }),
      offer('open'),
    ])
    await own.published.refresh()
    const slugs = () => {
      const { on, coming } = offers.list()
      return { on: on.map(({ slug }) => slug), coming: coming.map(({ slug }) => slug) }
    }
    expect(slugs().on).toContain('open')
    expect(slugs().coming).toContain('short')
    // The last minute before midnight in Sydney, and the one after it.
    const toMidnight = Date.parse(`${dayAfter(1)}T00:00:00+11:00`) - own.now()
    own.pass(toMidnight / 1_000 - 60)
    expect(slugs().coming).toContain('short')
    own.pass(120)
    expect(slugs().on).toContain('short')
    expect(offers.find('short')).toMatchObject({ time: 'on' })
    own.pass(DAY / 1_000)
    expect(slugs()).toEqual({
      on: expect.not.arrayContaining(['short']),
      coming: expect.not.arrayContaining(['short']),
    })
    expect(offers.find('short')).toMatchObject({ time: 'over' })
    expect(offers.find('short')?.others.map(({ slug }) => slug)).toContain('open')
    await own.clear()
  })

  test('show the cars of the model they are about, and none where it is no model', () => {
    const page = scene.services.offers.find('mu-x-accessories')
    expect(page?.cars?.name).toBe('Isuzu MU-X')
    expect(foundAt(page?.cars?.href ?? '')).toBe(page?.cars?.count)
    expect(scene.services.offers.find('log-book-service-with-tyre-check')?.cars).toBeNull()
    expect(scene.services.offers.find('nothing')).toBeNull()
  })
})

describe('models', () => {
  test('every one in stock or to build is listed once, without those the site leaves out', () => {
    const makes = scene.services.modelPages.list()
    const hrefs = makes.flatMap(({ models }) => models.map(({ href }) => href))
    expect(new Set(hrefs).size).toBe(hrefs.length)
    const summary = scene.published.current()?.summary.makes ?? []
    expect(hrefs).toHaveLength(summary.reduce((sum, { models }) => sum + models.length, 0))
    const excluded = scene.published.current()?.site.exv ?? []
    expect(hrefs.filter((href) => excluded.includes(href.split('/').at(-1) ?? ''))).toEqual([])
    expect(excluded.length).toBeGreaterThan(0)
  })

  test('one that can only be built is there, and one that is left out is not', async () => {
    const own = await makeAppScene({ content: 'migrated' })
    await insertPublished(own.db, 'model', [
      { slug: 'd-max', body: makeModel() },
      { slug: 'hidden', body: makeModel({ slug: 'hidden', name: 'Hidden' }) },
    ])
    await writeSiteConfig(own.db, makeSiteConfig({ exv: ['hidden'] }))
    await own.published.refresh()
    const { modelPages } = own.services
    expect(modelPages.list()).toMatchObject([
      { make: 'Isuzu', models: [{ name: 'D-MAX', count: 0, from: null, build: { priceFrom: 50_000 } }] },
    ])
    expect(modelPages.find('isuzu', 'd-max')).toMatchObject({
      total: 0,
      badges: [],
      build: { slug: 'd-max' },
    })
    expect(modelPages.find('isuzu', 'hidden')).toBeNull()
    expect(modelPages.find('nobody', 'knows')).toBeNull()
    await own.clear()
  })

  test('counts and lowest prices of each badge are those of the search it leads to', () => {
    const page = scene.services.modelPages.find('isuzu', 'd-max')
    expect(page?.badges.reduce((sum, { count }) => sum + count, 0)).toBe(page?.total)
    for (const { href, count, from } of page?.badges ?? []) {
      const url = new URL(href ?? '', 'https://x.example')
      expect(foundAt(href ?? '')).toBe(count)
      const cars = (scene.published.current()?.vehicles ?? []).filter(
        (car) => car.model === 'D-MAX' && parseSearch(url).selected.badge?.[0] === slugIn(car.badge),
      )
      const prices = cars.flatMap(({ price }) => price ?? [])
      expect(from?.price ?? Number.POSITIVE_INFINITY).toBe(Math.min(...prices))
    }
    for (const { href, count } of page?.conditions ?? [])
      expect(scene.services.taxonomy.page(new URL(href, 'https://x.example'))?.total).toBe(count)
    expect(page?.offers.map(({ slug }) => slug)).toEqual(['d-max-weekend-drive'])
  })
})

const slugIn = (badge: string | null) =>
  (badge ?? '').toLowerCase().replaceAll('+', '-plus').replaceAll(' ', '-')

describe('the site map for people', () => {
  test('has everything search engines are told of but cars and models by their lists', async () => {
    const { groups } = scene.services.siteMap
    expect(groups().map(({ heading }) => heading)).toEqual([
      'Pages',
      'Cars for sale',
      'Models',
      'Build and price',
      'Offers',
      'Dealerships',
      'Blog',
    ])
    const shown = groups().flatMap(({ links }) => links.map(({ href }) => href))
    const told = await toldPaths()
    expect(shown.filter((href) => !told.has(href))).toEqual([])
    const apart = [...told].filter((path) => !shown.includes(path))
    expect(apart.filter((path) => !/^\/(vehicle-for-sale|cars-for-sale)\/|^\/site-map$/.test(path))).toEqual(
      [],
    )
  })

  test('an offer leaves it the day after its last', async () => {
    const own = await makeAppScene()
    await insertPublished(own.db, 'offer', [offer('short', { until: dayAfter(0) })])
    await own.published.refresh()
    const listed = async () => {
      const body = await own.services.feeds.sitemap('/sitemap-offers-1.xml', 'https://x.example')
      return gunzipSync(body?.gzip ?? '').includes('/offers/short<')
    }
    expect(await listed()).toBe(true)
    own.pass((2 * DAY) / 1_000)
    expect(await listed()).toBe(false)
    await own.clear()
  })
})

async function toldPaths(): Promise<Set<string>> {
  const index = await (await scene.app.request('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<loc>[^<]*?(\/sitemap-[^<]+)/g)].map((match) => match[1] ?? '')
  const texts = await Promise.all(parts.map(async (part) => (await scene.app.request(part)).text()))
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]+)/g)].map((match) => match[1] ?? ''),
    ),
  )
}

describe('the home page', () => {
  test('shows offers that are on, the newest posts and reviews, and cars whose price came down', () => {
    const home = scene.services.site.homePage()
    expect(home.offers.map(({ slug }) => slug)).toEqual([
      'mu-x-accessories',
      'log-book-service-with-tyre-check',
    ])
    expect(home.posts[0]?.slug).toBe('what-drive-away-means')
    const reviews = scene.published.current()?.reviews ?? []
    expect(home.reviews?.rating).toEqual({
      count: reviews.length,
      average: reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length,
    })
    expect(home.reduced.length).toBeGreaterThan(0)
    for (const card of home.reduced) expect(card.priceDrop?.from).toBeGreaterThan(card.price ?? 0)
    const arrived = new Set(home.justArrived.map(({ stockid }) => stockid))
    expect(home.reduced.filter(({ stockid }) => arrived.has(stockid))).toEqual([])
  })

  test('of a site without content has none of it', async () => {
    const own = await makeAppScene({ content: 'migrated' })
    expect(own.services.site.homePage()).toMatchObject({
      offers: [],
      posts: [],
      reviews: null,
      reduced: [],
      justArrived: [],
    })
    await own.clear()
  })
})

test('a preview shows a post nobody else sees', async () => {
  const { previews, blog } = scene.services
  await scene.db.transaction((transaction) =>
    insertDocument(
      transaction,
      { kind: 'post', slug: 'drafted', draft: post('drafted').body, updatedBy: null },
      new Date(scene.now()),
    ),
  )
  expect(blog.post('drafted')).toBeNull()
  const link = (await previews.linkOf('post', 'drafted')) ?? ''
  const shown = await previews.open(new URL(link, 'https://x.example').searchParams.get('preview') ?? '')
  expect(shown?.blog.post('drafted')?.post.title).toBe('Post drafted')
  expect(shown?.blog.page({ topic: null, page: 1 })?.posts.map(({ slug }) => slug)).toContain('drafted')
})
