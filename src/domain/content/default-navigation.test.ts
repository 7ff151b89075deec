import { expect, test } from 'vitest'
import { EMPTY_SITE } from '../site/empty-site.ts'
import { paths } from '../site/routes.ts'
import { defaultNavigation } from './default-navigation.ts'

const hrefsIn = (sections?: Parameters<typeof defaultNavigation>[1]) => {
  const { main, quick, footer } = defaultNavigation(EMPTY_SITE, sections)
  return [...main, ...quick, ...footer.flatMap(({ links }) => links)].map(({ href }) => href)
}

test('leads to every section that has content', () => {
  expect(hrefsIn()).toEqual(expect.arrayContaining([paths.blog(), paths.offers(), paths.buildRange()]))
})

test('leaves out links to sections without content', () => {
  const hrefs = hrefsIn({ hasPosts: false, hasOffers: false, hasModels: false })
  for (const href of [paths.blog(), paths.offers(), paths.models(), paths.buildRange()])
    expect(hrefs).not.toContain(href)
  expect(hrefs).toContain(paths.contact())
})
