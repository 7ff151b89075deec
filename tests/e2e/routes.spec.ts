import { paths, ROUTES, type RouteName } from '../../src/domain/site/routes.ts'
import { expect, stockOnSale, test, visit } from './journey.ts'

const SAMPLES: Record<string, string> = {
  slug: 'privacy',
  make: 'toyota',
  model: 'hilux',
  link: '1-2024-toyota-hilux',
  condition: 'used',
  badge: 'sr5-double-cab-4x4',
  tab: 'leads',
  kind: 'page',
  signed: 'nobodys',
}
const OWN_SAMPLES: Partial<Record<RouteName, Record<string, string>>> = {
  build: { slug: 'd-max' },
  dealership: { slug: 'harbour-brookvale' },
  offer: { slug: 'mu-x-accessories' },
  blogPost: { slug: 'towing-in-plain-words' },
}
const REDIRECTS: Partial<Record<RouteName, string>> = {
  // No car has that link.
  vehicleEnquire: paths.notFound(),
  assistantVehicle: paths.notFound(),
  // Nobody signed that one.
  booking: paths.notFound(),
  unsubscribe: paths.notFound(),
  login: paths.adminLogin(),
  admin: paths.dashboard(),
  siteLeads: paths.dashboard({ tab: 'leads' }),
  emailTemplates: paths.dashboard({ tab: 'email-templates' }),
}
const MARKS = {
  public: 'aria-label="Quick links"',
  console: 'View Main Site',
  bare: 'data-density="sign-in"',
}

for (const name of Object.keys(ROUTES) as RouteName[]) {
  test(`${ROUTES[name].pattern} answers inside its layout`, async ({ request }) => {
    const [vehicle] = await stockOnSale(request)
    const own = name === 'vehicle' ? { slug: vehicle?.slug ?? '' } : OWN_SAMPLES[name]
    const params = { ...SAMPLES, id: vehicle?.id ?? '', ...own }
    const path = (paths[name] as (params: Record<string, string>) => string)(params)
    const answer = await request.get(path, { maxRedirects: 0 })
    const redirect = REDIRECTS[name]
    if (redirect) {
      expect([answer.status(), answer.headers().location]).toEqual([302, redirect])
      return
    }
    expect(answer.status()).toBe(name === 'notFound' ? 404 : 200)
    const html = await answer.text()
    const { layout } = ROUTES[name]
    expect(html).toContain(MARKS[layout])
    if (layout !== 'console') expect(html).not.toContain(MARKS.console)
    if (layout !== 'public') expect(html).not.toContain(MARKS.public)
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html).toMatch(/<meta name="build-timestamp" content="20\d\d-[^"]+"/)
    if (layout !== 'console') expect(html.match(/<h1\b/g)).toHaveLength(1)
  })
}

test('an unknown path ends at /404, which answers 404', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  for (const path of ['/no-such-page', '/no/such/page', '/admin/nothing-here', '/blog/a/b/c']) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
    await expect(page).toHaveURL(paths.notFound())
    await expect(page.getByRole('heading', { level: 1, name: 'This page has driven off' })).toBeVisible()
  }
})

test('inside the app an unknown page leads there too, and from there on', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  await visit(page, paths.notFound())
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(page).toHaveURL(paths.home())
})

test('an unknown call is a 404 in JSON, not a page', async ({ request }) => {
  for (const path of ['/functions/x', '/assets/x.js', '/pictures/x.webp', '/feeds/x', '/content/x']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 404])
    expect(await answer.json()).toEqual({ error: 'There is nothing at this address' })
  }
})

test('the design system is shown where it is switched on', async ({ page }) => {
  await visit(page, '/dev/ui')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a closing slash or none, and capital letters, reach the same page', async ({ request }) => {
  for (const path of [
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
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, 200])
})
