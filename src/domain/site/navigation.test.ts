import { expect, test } from 'vitest'
import { makeSiteConfig } from '../../../tests/factories/site-config.ts'
import { EMPTY_SITE } from './empty-site.ts'
import { footerMenu, mainMenu, quickLinks } from './navigation.ts'
import { ROUTES } from './routes.ts'

test.each([
  ['a new site', EMPTY_SITE],
  ['a configured site', makeSiteConfig()],
])('every menu link of %s is in the route table', (_which, site) => {
  const links = [
    ...mainMenu(site),
    ...quickLinks(site),
    ...footerMenu(site).flatMap((column) => column.links),
  ]
  const routePatterns = Object.values(ROUTES).map(({ pattern }) => matcher(pattern))
  for (const { href } of links)
    expect(
      routePatterns.some((pattern) => pattern.test(href)),
      href,
    ).toBe(true)
})

function matcher(pattern: string): RegExp {
  const source = pattern
    .replace(/\/$/, '')
    .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}/?$`)
}

test('menus use the page addresses that the group has set', () => {
  const pages = { ...EMPTY_SITE.pages, servicePage: '/our-workshop/', contactPage: '/talk/' }
  const site = { ...EMPTY_SITE, pages }
  const hrefs = [
    ...mainMenu(site),
    ...quickLinks(site),
    ...footerMenu(site).flatMap((column) => column.links),
  ].map(({ href }) => href)
  expect(hrefs).toEqual(expect.arrayContaining(['/our-workshop/', '/talk/']))
  expect(hrefs).not.toContain(EMPTY_SITE.pages.contactPage)
})
