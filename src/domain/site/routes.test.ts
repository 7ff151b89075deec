import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paths, ROUTES, type RouteName } from './routes.ts'

describe('paths', () => {
  test.each([
    [paths.home(), '/'],
    [paths.contact(), '/contact'],
    [paths.carSales(), '/car-sales/'],
    [paths.carSales({ condition: 'used' }), '/car-sales/used/'],
    [paths.carSales({ condition: 'used', make: 'isuzu', model: 'd-max' }), '/car-sales/used/isuzu/d-max/'],
    [paths.category({ make: 'isuzu', model: 'd-max' }), '/car-sales/isuzu/d-max/'],
    [paths.vehicle({ id: '7', slug: '2024-toyota-hilux' }), '/vehicle-for-sale/7/2024-toyota-hilux'],
    [paths.vehicle({ id: '7' }), '/vehicle-for-sale/7'],
    [paths.finance(), '/finance/'],
    [paths.blogPost({ slug: 'winter' }), '/blog/winter/'],
    [paths.blog(), '/blog/'],
    [paths.offer({ slug: 'mu-x' }), '/offers/mu-x'],
    [paths.page({ slug: 'privacy' }), '/privacy/'],
    [paths.dashboard({ tab: 'leads' }), '/admin/dashboard/leads'],
  ])('%s', (path, expectedPath) => {
    expect(path).toBe(expectedPath)
  })

  test('a missing optional parameter ends the path', () => {
    expect(paths.carSales({ condition: 'used', model: 'd-max' })).toBe('/car-sales/used/')
    expect(paths.carSales({ condition: '', make: 'isuzu' })).toBe('/car-sales/')
  })

  test('escapes any value so that it stays in its segment', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (slug) => {
        const path = paths.vehicle({ id: '7', slug })
        expect(path.split('/')).toHaveLength(4)
        expect(path).not.toMatch(/[?#\s]/)
        expect(decodeURIComponent(path.split('/')[3] as string)).toBe(slug)
      }),
    )
  })
})

/** Routes open before signing in. */
const SIGN_IN_ROUTES = new Set([
  'adminLogin',
  'forgottenPassword',
  'setPassword',
  'confirmEmail',
  'setUpSecondFactor',
])

describe('route table', () => {
  const names = Object.keys(ROUTES) as RouteName[]

  test('no two screens have the same address', () => {
    const patterns = names.filter((name) => !('servedBy' in ROUTES[name])).map((name) => ROUTES[name].pattern)
    const normalisedPatterns = patterns.map((pattern) =>
      pattern.replaceAll(/:\w+/g, ':').replace(/(.)\/$/, '$1'),
    )
    expect(new Set(normalisedPatterns).size).toBe(patterns.length)
  })

  test('everything under /admin uses the console layout, except sign-in; a closed site has none', () => {
    for (const name of names) {
      const { pattern, layout } = ROUTES[name]
      const expectedLayout =
        SIGN_IN_ROUTES.has(name) || name === 'closed'
          ? 'bare'
          : /^\/admin(\/|$)/.test(pattern)
            ? 'console'
            : 'public'
      expect([name, layout]).toEqual([name, expectedLayout])
    }
  })

  test('has every address of the specification', () => {
    const patterns: string[] = names.map((name) => ROUTES[name].pattern)
    for (const prefix of [
      '/contact',
      '/car-sales/',
      '/cars-on-sale/',
      '/cars-for-sale/',
      '/build/',
      '/vehicle-for-sale/',
      '/vehicle/',
      '/compare-vehicles-for-sale',
      '/vehicle-enquire/',
      '/site-map',
      '/sell-my-car',
      '/service-parts',
      '/dealerships',
      '/login',
      '/open-pay/',
      '/blog',
      '/404',
      '/finance/',
      '/test-drive/',
      '/offers/',
      '/admin/login',
      '/admin',
      '/admin/dashboard',
      '/admin/site-leads',
      '/admin/email-templates',
      '/admin/sales-tags',
      '/demo/ai-chatbot',
    ])
      expect(
        patterns.filter((pattern) => pattern.startsWith(prefix)),
        prefix,
      ).not.toEqual([])
  })
})
