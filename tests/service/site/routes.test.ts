import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths, ROUTES, type RouteName } from '../../../src/domain/site/routes.ts'
import { makeSamplePath } from '../../route-samples.ts'
import { makeSiteScene, type SiteScene } from '../site-scene.ts'

let scene: SiteScene

beforeAll(async () => {
  scene = await makeSiteScene({ devPages: true })
})

afterAll(async () => {
  await scene.clear()
})

const REDIRECTS: Partial<Record<RouteName, string>> = {
  // No car has the sample link.
  vehicleEnquire: paths.notFound(),
  assistantVehicle: paths.notFound(),
  // The sample signature is invalid.
  booking: paths.notFound(),
  unsubscribe: paths.notFound(),
  // The demo is live.
  closed: paths.home(),
  login: paths.adminLogin(),
  admin: paths.dashboard(),
  siteLeads: paths.dashboard({ tab: 'leads' }),
  emailTemplates: paths.dashboard({ tab: 'email-templates' }),
}
const LAYOUT_MARKS = {
  public: 'aria-label="Quick links"',
  console: 'View Main Site',
  bare: 'data-density="sign-in"',
}
const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[]
const PAGE_NAMES = ROUTE_NAMES.filter((name) => !REDIRECTS[name])

const samplePath = (name: RouteName) => makeSamplePath(name, scene.published.current()?.vehicles[0])

describe('every route', () => {
  for (const name of ROUTE_NAMES.filter((each) => REDIRECTS[each]))
    test(`${ROUTES[name].pattern} redirects`, async () => {
      const { status, location } = await scene.ask(samplePath(name))
      expect([status, location]).toEqual([302, REDIRECTS[name]])
    })

  for (const name of PAGE_NAMES)
    test(`${ROUTES[name].pattern} answers inside its layout`, async () => {
      const { status, text, page } = await scene.ask(samplePath(name))
      expect(status).toBe(name === 'notFound' ? 404 : 200)
      const { layout } = ROUTES[name]
      const layouts = Object.entries(LAYOUT_MARKS).filter(([, mark]) => text.includes(mark))
      expect(layouts.map(([each]) => each)).toEqual([layout])
      expect(page.title).not.toBe('')
      expect(page.meta('build-timestamp')).toMatch(/^20\d\d-/)
      expect(page.headings(1)).toHaveLength(1)
    })
})

describe('console pages', () => {
  for (const name of PAGE_NAMES.filter((each) => ROUTES[each].layout === 'console'))
    test(`${ROUTES[name].pattern} is not cached, not indexed and loads no external script`, async () => {
      const { status, headers, page } = await scene.ask(samplePath(name))
      expect([status, headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual([
        200,
        'no-store',
        'noindex, nofollow',
      ])
      expect(page.meta('robots')).toBe('noindex')
      const sources = page.all('script[src]').map(({ attributes }) => attributes.src)
      expect(sources.filter((source) => /^https?:/.test(source ?? ''))).toEqual([])
    })
})

describe('an unknown address', () => {
  test.each(['/no-such-page', '/no/such/page', '/admin/nothing-here', '/blog/a/b/c'])(
    '%s redirects to /404, which answers 404 with a search that works without script',
    async (unknownPath) => {
      const { path, status, page } = await scene.visit(unknownPath)
      expect([path, status]).toEqual([paths.notFound(), 404])
      expect(page.headings(1)).toEqual(['This page has driven off'])
      const form = page.first('main form[role=search]')
      expect(form?.attributes).toMatchObject({ action: paths.carSales() })
      expect(form?.attributes).not.toHaveProperty('method')
      expect(form?.first('input[type=search]')?.attributes.name).toBe('words')
      expect(form?.first('button[type=submit]')).toBeDefined()
    },
  )

  test.each(['/functions/x', '/assets/x.js', '/pictures/x.webp', '/feeds/x', '/content/x'])(
    '%s is a 404 in JSON, because it is not a page',
    async (path) => {
      const { status, text } = await scene.ask(path)
      expect([status, JSON.parse(text)]).toEqual([404, { error: 'There is nothing at this address' }])
    },
  )
})

test.each([
  '/finance',
  '/finance/',
  '/FINANCE',
  '/car-sales',
  '/car-sales/',
  '/privacy',
  '/privacy/',
  '/blog',
  '/blog/',
  '/blog/towing-in-plain-words',
])('%s answers with or without a closing slash, in any case', async (path) => {
  expect((await scene.visit(path)).status).toBe(200)
})

test('the component gallery is served when developer pages are on', async () => {
  const { status, page } = await scene.ask('/dev/ui')
  expect([status, page.headings(1).length]).toEqual([200, 1])
})

test('every part of the sitemap lists pages that answer', async () => {
  const listLocations = ({ text }: { text: string }) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] as string)
  const parts = listLocations(await scene.ask('/sitemap.xml'))
  expect(parts.length).toBeGreaterThan(3)
  for (const part of parts) {
    expect(part).toMatch(/^http:\/\/localhost\/sitemap-/)
    const [first = ''] = listLocations(await scene.ask(part))
    expect([first, (await scene.ask(first)).status]).toEqual([first, 200])
  }
})

test('the demo group is closed to search engines', async () => {
  expect((await scene.ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
})

test.each([paths.home(), paths.carSales()])(
  'every script of the page %s is served and is not part of the console',
  async (path) => {
    const { text } = await scene.ask(path)
    const scripts = new Set(text.match(/\/assets\/[\w.-]+\.js/g))
    expect(scripts.size).toBeGreaterThan(3)
    for (const script of scripts) {
      const answer = await scene.ask(script)
      // The hash in a file's name can spell anything.
      const code = answer.text.replaceAll(/[\w-]+-[\w-]{8}\.(?:js|css)/g, '')
      expect([script, answer.status, /_zod|prosemirror/i.test(code)]).toEqual([script, 200, false])
    }
  },
)
