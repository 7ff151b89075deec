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
const addDays = (days: number) => new Date(DEMO_DAY.getTime() + days * DAY).toISOString().slice(0, 10)
const makePost = (slug: string, more: object = {}) => ({
  slug,
  body: BODY_SCHEMAS.post.parse({ title: `Post ${slug}`, date: '2020-01-01', ...more }),
})
const makeOffer = (slug: string, more: object = {}) => ({
  slug,
  body: BODY_SCHEMAS.offer.parse({ title: `Offer ${slug}`, ...more }),
})

const countCarsAt = (href: string) =>
  scene.services.search.search(parseSearch(new URL(href, 'https://x.example'))).total

describe('the blog', () => {
  test('shows twelve posts a page, and the last page for a number beyond it', async () => {
    const own = await makeAppScene({ content: 'migrated' })
    await insertPublished(
      own.db,
      'post',
      Array.from({ length: 25 }, (_, at) =>
        makePost(`post-${at}`, { topic: at < 13 ? 'Towing & trailers' : '' }),
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
    expect(blog.page({ topic: 'unused-topic', page: 1 })).toBeNull()
    await own.clear()
  })

  test('is a page even without posts', async () => {
    const own = await makeAppScene({ content: 'migrated' })
    expect(own.services.blog.page({ topic: null, page: 1 })).toMatchObject({ total: 0, pages: 1, topics: [] })
    await own.clear()
  })

  test('links a post to the cars it names, and to posts of its topic first', () => {
    const page = scene.services.blog.post('towing-in-plain-words')
    expect(page?.cars?.names).toEqual(['Isuzu D-MAX', 'Isuzu MU-X'])
    expect(page?.cars?.vehicles.length).toBeGreaterThan(0)
    expect(countCarsAt(page?.cars?.href ?? '')).toBe(page?.cars?.count)
    const owningPost = scene.services.blog.post('first-week-with-an-electric-car')
    expect(owningPost?.next[0]?.topic).toBe('Owning')
    expect(owningPost?.next.map(({ slug }) => slug)).not.toContain('first-week-with-an-electric-car')
    expect(scene.services.blog.post('nothing')).toBeNull()
  })

  test('has structured data with headline, author and address', () => {
    expect(scene.services.blog.post('towing-in-plain-words')?.data).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Towing, in plain words',
      author: { '@type': 'Person', name: 'Jarrah Finch' },
      url: paths.blogPost({ slug: 'towing-in-plain-words' }),
    })
  })
})

describe('offers', () => {
  test('run from their first day to their last in the time zone of the dealership', async () => {
    const own = await makeAppScene({ content: 'demo' })
    const { offers } = own.services
    await insertPublished(own.db, 'offer', [
      makeOffer('short', { from: addDays(1), until: addDays(1) }),
      makeOffer('open'),
    ])
    await own.published.refresh()
    const listOffers = () => {
      const { on, coming } = offers.list()
      return { on: on.map(({ slug }) => slug), coming: coming.map(({ slug }) => slug) }
    }
    expect(listOffers().on).toContain('open')
    expect(listOffers().coming).toContain('short')
    // The last minute before midnight in Sydney, and the one after it.
    const toMidnight = Date.parse(`${addDays(1)}T00:00:00+11:00`) - own.now()
    own.advanceClock(toMidnight / 1_000 - 60)
    expect(listOffers().coming).toContain('short')
    own.advanceClock(120)
    expect(listOffers().on).toContain('short')
    expect(offers.find('short')).toMatchObject({ time: 'on' })
    own.advanceClock(DAY / 1_000)
    expect(listOffers()).toEqual({
      on: expect.not.arrayContaining(['short']),
      coming: expect.not.arrayContaining(['short']),
    })
    expect(offers.find('short')).toMatchObject({ time: 'over' })
    expect(offers.find('short')?.others.map(({ slug }) => slug)).toContain('open')
    await own.clear()
  })

  test('show the cars of their model, and none without a model', () => {
    const page = scene.services.offers.find('mu-x-accessories')
    expect(page?.cars?.name).toBe('Isuzu MU-X')
    expect(countCarsAt(page?.cars?.href ?? '')).toBe(page?.cars?.count)
    expect(scene.services.offers.find('log-book-service-with-tyre-check')?.cars).toBeNull()
    expect(scene.services.offers.find('nothing')).toBeNull()
  })
})

describe('models', () => {
  test('are listed once if in stock or buildable, without the excluded ones', () => {
    const makes = scene.services.modelPages.list()
    const hrefs = makes.flatMap(({ models }) => models.map(({ href }) => href))
    expect(new Set(hrefs).size).toBe(hrefs.length)
    const summary = scene.published.current()?.summary.makes ?? []
    expect(hrefs).toHaveLength(summary.reduce((sum, { models }) => sum + models.length, 0))
    const excluded = scene.published.current()?.site.exv ?? []
    expect(hrefs.filter((href) => excluded.includes(href.split('/').at(-1) ?? ''))).toEqual([])
    expect(excluded.length).toBeGreaterThan(0)
  })

  test('include one that can only be built, and not an excluded one', async () => {
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
    expect(modelPages.find('unknown', 'model')).toBeNull()
    await own.clear()
  })

  test('have the count and lowest price of the linked search for each badge', () => {
    const page = scene.services.modelPages.find('isuzu', 'd-max')
    expect(page?.badges.reduce((sum, { count }) => sum + count, 0)).toBe(page?.total)
    for (const { href, count, from } of page?.badges ?? []) {
      const url = new URL(href ?? '', 'https://x.example')
      expect(countCarsAt(href ?? '')).toBe(count)
      const cars = (scene.published.current()?.vehicles ?? []).filter(
        (car) => car.model === 'D-MAX' && parseSearch(url).selected.badge?.[0] === slugifyBadge(car.badge),
      )
      const prices = cars.flatMap(({ price }) => price ?? [])
      expect(from?.price ?? Number.POSITIVE_INFINITY).toBe(Math.min(...prices))
    }
    for (const { href, count } of page?.conditions ?? [])
      expect(scene.services.taxonomy.page(new URL(href, 'https://x.example'))?.total).toBe(count)
    expect(page?.offers.map(({ slug }) => slug)).toEqual(['d-max-weekend-drive'])
  })
})

const slugifyBadge = (badge: string | null) =>
  (badge ?? '').toLowerCase().replaceAll('+', '-plus').replaceAll(' ', '-')

describe('the site map page', () => {
  test('links everything in the sitemap except cars and lists of cars', async () => {
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
    const linkedPaths = groups().flatMap(({ links }) => links.map(({ href }) => href))
    const sitemapPaths = await readSitemapPaths()
    expect(linkedPaths.filter((href) => !sitemapPaths.has(href))).toEqual([])
    const unlinkedPaths = [...sitemapPaths].filter((path) => !linkedPaths.includes(path))
    expect(
      unlinkedPaths.filter((path) => !/^\/(vehicle-for-sale|cars-for-sale)\/|^\/site-map$/.test(path)),
    ).toEqual([])
  })

  test('drops an offer from the sitemap after its last day', async () => {
    const own = await makeAppScene()
    await insertPublished(own.db, 'offer', [makeOffer('short', { until: addDays(0) })])
    await own.published.refresh()
    const isInSitemap = async () => {
      const body = await own.services.feeds.sitemap('/sitemap-offers-1.xml', 'https://x.example')
      return gunzipSync(body?.gzip ?? '').includes('/offers/short<')
    }
    expect(await isInSitemap()).toBe(true)
    own.advanceClock((2 * DAY) / 1_000)
    expect(await isInSitemap()).toBe(false)
    await own.clear()
  })
})

async function readSitemapPaths(): Promise<Set<string>> {
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
  test('shows current offers, the newest posts and reviews, and reduced cars', () => {
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

  test('is empty on a site without content', async () => {
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

test('a preview shows a post that is not published', async () => {
  const { previews, blog } = scene.services
  await scene.db.transaction((transaction) =>
    insertDocument(
      transaction,
      { kind: 'post', slug: 'drafted', draft: makePost('drafted').body, updatedBy: null },
      new Date(scene.now()),
    ),
  )
  expect(blog.post('drafted')).toBeNull()
  const link = (await previews.linkOf('post', 'drafted')) ?? ''
  const preview = await previews.open(new URL(link, 'https://x.example').searchParams.get('preview') ?? '')
  expect(preview?.blog.post('drafted')?.post.title).toBe('Post drafted')
  expect(preview?.blog.page({ topic: null, page: 1 })?.posts.map(({ slug }) => slug)).toContain('drafted')
})
