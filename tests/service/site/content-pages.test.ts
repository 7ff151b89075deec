import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogHref } from '../../../src/domain/content/blog-url.ts'
import type { DocumentKind } from '../../../src/domain/content/bodies.ts'
import type { ContentDocument } from '../../../src/domain/content/document.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { signUnsubscribe } from '../../../src/services/outbox/unsubscribe-link.ts'
import { SCENE_SECRET } from '../app-scene.ts'
import type { PageHtml } from '../page-html.ts'
import { type Bearer, createCaller, signInAs } from '../people.ts'
import { makeSiteScene, type SiteScene } from '../site-scene.ts'

let scene: SiteScene
let editor: Bearer

beforeAll(async () => {
  scene = await makeSiteScene()
  editor = await signInAs(scene, 'admin')
})

afterAll(async () => {
  await scene.clear()
})

const readMain = (page: PageHtml) => page.first('main')?.text ?? ''
const findSection = (page: PageHtml, title: string) =>
  page.all('main section').find((each) => each.first('h2')?.text === title)

async function postAsEditor<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await createCaller(scene, editor)('POST', path, body)
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function createDocument(kind: DocumentKind, slug: string, body: object): Promise<ContentDocument> {
  return (await postAsEditor<{ document: ContentDocument }>('/create-document', { kind, slug, body }))
    .document
}

const PAGES = [
  { path: paths.blog(), at: '/blog', type: 'ItemList' },
  {
    path: paths.blogPost({ slug: 'towing-in-plain-words' }),
    at: '/blog/Towing-in-plain-words',
    type: 'BlogPosting',
  },
  { path: paths.offers(), at: '/offers/', type: 'ItemList' },
  { path: paths.offer({ slug: 'mu-x-accessories' }), at: '/offers/mu-x-accessories/', type: 'Offer' },
  { path: paths.models(), at: '/models/', type: 'ItemList' },
  { path: paths.model({ make: 'isuzu', model: 'd-max' }), at: '/models/Isuzu/D-MAX/', type: 'Product' },
  { path: paths.siteMap(), at: '/site-map/', type: 'BreadcrumbList' },
  { path: paths.page({ slug: 'privacy' }), at: '/Privacy', type: 'BreadcrumbList' },
]

test.each(PAGES)(
  '$path has a canonical address, its own head and an entry in the sitemap',
  async ({ path, at, type }) => {
    const { page } = await scene.visit(at)
    expect(page.linkTo('canonical')).toBe(path)
    expect(page.meta('description')?.length).toBeGreaterThanOrEqual(20)
    expect(page.meta('og:title')).toBeTruthy()
    expect(page.meta('robots')).toBeUndefined()
    expect(page.structuredData().map((data) => data['@type'])).toContain(type)
    const parts = ['pages', 'models', 'offers', 'posts'].map((source) =>
      scene.ask(`/sitemap-${source}-1.xml`),
    )
    const siteMap = (await Promise.all(parts)).map(({ text }) => text).join('')
    expect(siteMap).toContain(`${path}</loc>`)
  },
)

describe('unknown addresses', () => {
  test.each([
    ['post', '/blog/nothing/'],
    ['offer', '/offers/nothing'],
    ['make', '/models/unknown/model'],
    ['model', '/models/toyota/granvia'],
    ['dealership', paths.dealership({ slug: 'nowhere' })],
    ['model to build', paths.build({ slug: 'hilux' })],
    ['name to build', paths.build({ slug: 'granvia' })],
    ['blank to build', paths.build({ slug: ' ' })],
    ['make for sale', '/cars-for-sale/lada'],
    ['badge for sale', '/cars-for-sale/toyota/hilux/sr5'],
    ['depth for sale', '/cars-for-sale/used/a/b/c'],
    ['make in a search path', '/car-sales/used/tardis/'],
  ])('an unknown %s redirects to /404', async (_kind, path) => {
    const { status, location } = await scene.ask(path)
    expect([status, location]).toEqual([302, paths.notFound()])
  })

  test('an unknown topic redirects to all posts', async () => {
    const { status, location } = await scene.ask('/blog/?topic=nothing')
    expect([status, location]).toEqual([302, paths.blog()])
  })

  test('an unknown filter value of a search is ignored', async () => {
    expect((await scene.ask('/car-sales/?make=tardis')).status).toBe(200)
  })
})

describe('the home page', () => {
  test('shows its sections in order, with a rating by customers', async () => {
    const { page } = await scene.ask(paths.home())
    expect(page.all('main h2').map(({ text }) => text)).toEqual([
      'Just arrived',
      'Shop by price',
      'Offers',
      'Recently reduced',
      'Sell my car',
      'Service',
      'Parts',
      'Finance',
      'Dealerships',
      'What customers say',
      'From the blog',
    ])
    expect(readMain(page)).toMatch(/[1-5]\.\d ★/)
  })

  test('shows the same number of cars everywhere, and eight of them', async () => {
    const { page } = await scene.ask(paths.home())
    const total = scene.published.current()?.vehicles.length ?? 0
    expect(readMain(page)).toContain(`Show ${total} cars`)
    expect(readMain(page)).toContain(`${total} new, demo and used cars at four showrooms`)
    expect(page.all('article')).toHaveLength(8)
    expect(page.first('article h3')?.text).toMatch(/^20\d\d \w/)
    expect(page.first('article')?.first('a')?.attributes.href).toMatch(/^\/vehicle-for-sale\/\d+\/20\d\d-/)
  })

  test('links to the pages of its main navigation', async () => {
    const { page } = await scene.ask(paths.home())
    const finance = page
      .first('nav[aria-label=Main]')
      ?.all('a')
      .find(({ text }) => text === 'Finance')
    expect(finance?.attributes.href).toBe(paths.finance())
  })
})

test('links lead from the home page to a post, an offer, a model and its cars', async () => {
  const home = await scene.ask(paths.home())
  const blog = await scene.follow(findSection(home.page, 'From the blog'), /^View all/)
  expect([blog.path, blog.page.headings(1)]).toEqual([paths.blog(), ['Blog']])
  const topic = await scene.follow(blog.page.first('nav[aria-label=Topics]'), /^Towing/)
  expect([topic.path, topic.page.headings(1)]).toEqual([blogHref({ topic: 'towing', page: 1 }), ['Towing']])
  const post = await scene.follow(topic.page.first('main'), /^Towing, in plain words/)
  expect(post.path).toBe(paths.blogPost({ slug: 'towing-in-plain-words' }))
  expect(readMain(post.page)).toContain('By Jarrah Finch')
  expect(post.page.headings(2)).toContain('On sale now: Isuzu D-MAX, Isuzu MU-X')
  expect(findSection(post.page, 'Read next')?.all('li').length).toBeGreaterThan(0)

  const offers = await scene.follow(post.page.first('nav[aria-label=Quick links]'), 'Offers')
  expect(offers.page.headings(1)).toEqual(['Offers'])
  expect(findSection(offers.page, 'Coming soon')?.text).toContain('Two days with an Isuzu D-MAX')
  const offer = await scene.follow(offers.page.first('main'), /^Fit out a new Isuzu MU-X/)
  expect(offer.path).toBe(paths.offer({ slug: 'mu-x-accessories' }))
  expect(offer.page.headings(2)).toContain('Conditions')
  expect(readMain(offer.page)).toContain('Cannot be exchanged for cash')
  expect(offer.page.links('Build your MU-X')).not.toEqual([])

  const siteMap = await scene.follow(offer.page, 'Site map')
  const models = await scene.follow(siteMap.page.first('nav[aria-label=Models]'), 'All models')
  expect(models.page.headings(1)).toEqual(['Models'])
  const model = await scene.follow(models.page.first('main'), /^Isuzu D-MAX/)
  expect(model.path).toBe(paths.model({ make: 'isuzu', model: 'd-max' }))
  expect(model.page.headings(2)).toContain('Build your own D-MAX')
  expect(findSection(model.page, 'Offers on the D-MAX')?.text).toContain('Take it for the weekend')
  const [all] = model.page.links(/^See all \d+ Isuzu D-MAX/)
  const cars = await scene.follow(model.page, /^See all \d+ Isuzu D-MAX/)
  expect(cars.page.headings(1)).toEqual([`${/\d+/.exec(all?.text ?? '')?.[0]} Vehicles found`])
})

describe('an expired offer', () => {
  test('answers 410, is not indexed and links to current offers', async () => {
    const slug = 'free-floor-mats'
    const body = {
      title: 'Free floor mats',
      headline: 'Mats',
      content: '<p>Old words.</p>',
      until: '2020-03-31',
    }
    const { version } = await createDocument('offer', slug, body)
    await postAsEditor('/change-document', { kind: 'offer', slug, version, act: 'published' })
    const { status, page } = await scene.ask(paths.offer({ slug }))
    expect(status).toBe(410)
    expect(page.headings(1)).toEqual(['Free floor mats'])
    expect(readMain(page)).toContain('Ended 31 March 2020')
    expect(readMain(page)).toContain('This offer has ended')
    expect(readMain(page)).not.toContain('Old words.')
    expect(page.meta('robots')).toBe('noindex, follow')
    expect(findSection(page, 'Current offers')?.text).toContain('Fit out a new Isuzu MU-X')
    expect(readMain((await scene.ask(paths.offers())).page)).not.toContain('Free floor mats')
  })
})

describe('a draft', () => {
  test('is visible only with its preview link', async () => {
    const slug = 'not-out-yet'
    await createDocument('post', slug, {
      title: 'Not out yet',
      content: '<p>Soon.</p>',
      date: '2020-02-01',
      topic: '',
    })
    const { href } = await postAsEditor<{ href: string }>('/preview-link', { kind: 'post', slug })
    const { page, headers } = await scene.visit(href)
    expect(page.headings(1)).toEqual(['Not out yet'])
    expect(page.text).toContain('Preview of the blog post “Not out yet”')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect((await scene.ask(paths.blogPost({ slug }))).location).toBe(paths.notFound())
  })

  test('of a site with analytics allows the host of the analytics', async () => {
    const answer = await createCaller(scene, editor)('GET', '/document?kind=site&slug=site')
    const { document } = (await answer.json()) as { document: ContentDocument<'site'> }
    const body = { ...document.published, scripts: { ...document.published?.scripts, analytics: 'G-TEST' } }
    const site = { kind: 'site', slug: 'site' }
    await postAsEditor('/change-document', { ...site, version: document.version, act: 'saved', body })
    const { href } = await postAsEditor<{ href: string }>('/preview-link', site)
    const { headers, page } = await scene.visit(href)
    expect(page.text).toContain('Privacy choices')
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    expect(headers.get('Content-Security-Policy')).toContain('https://www.googletagmanager.com')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin')
  })

  test('is not saved with the ID of a script in another format', async () => {
    const answer = await createCaller(scene, editor)('GET', '/document?kind=site&slug=site')
    const { document } = (await answer.json()) as { document: ContentDocument<'site'> }
    const scripts = { ...document.published?.scripts, tagManager: 'GTM-1&x="><script>' }
    const body = { ...document.published, scripts }
    const site = { kind: 'site', slug: 'site', version: document.version, act: 'saved', body }
    const refusal = await createCaller(scene, editor)('POST', '/change-document', site)
    expect(refusal.status).toBe(400)
    expect(await refusal.text()).toContain('Must be an ID such as GTM-ABC1234')
  })
})

describe('a site with published analytics', () => {
  test('allows their hosts on ordinary pages, and never on signed ones', async () => {
    const answer = await createCaller(scene, editor)('GET', '/document?kind=site&slug=site')
    const { document } = (await answer.json()) as { document: ContentDocument<'site'> }
    const body = { ...document.published, scripts: { ...document.published?.scripts, analytics: 'G-TEST' } }
    const site = { kind: 'site', slug: 'site', version: document.version, act: 'published', body }
    await postAsEditor('/change-document', site)
    await scene.published.refresh()
    const policyOf = async (path: string) => {
      const { headers } = await scene.ask(path)
      return [
        headers.get('Content-Security-Policy')?.includes('googletagmanager'),
        headers.get('Referrer-Policy'),
      ]
    }
    expect(await policyOf(paths.home())).toEqual([true, 'strict-origin-when-cross-origin'])
    const signed = signUnsubscribe('m@example.com', new TextEncoder().encode(SCENE_SECRET))
    expect(await policyOf(paths.unsubscribe({ signed }))).toEqual([false, 'strict-origin'])
    expect(await policyOf(paths.setPassword({ signed: 'x' }))).toEqual([false, 'strict-origin'])
    await postAsEditor('/change-document', {
      ...site,
      version: document.version + 1,
      body: document.published,
    })
    await scene.published.refresh()
  })
})

test('an old address redirects permanently, regardless of capitals', async () => {
  await postAsEditor('/save-redirect', { from: '/Old-Stock/Cars.HTML', to: paths.dealerships(), was: null })
  const { status, location } = await scene.ask('/old-stock/cars.html')
  expect([status, location]).toEqual([301, paths.dealerships()])
})
