import { footerMenu, type MenuSite, mainMenu, quickLinks } from '../site/navigation.ts'
import { paths } from '../site/routes.ts'
import type { Navigation } from './bodies.ts'

/** What a site has, so that its menus lead to no empty page. */
export interface Sections {
  hasPosts: boolean
  hasOffers: boolean
  hasModels: boolean
}

const ALL_SECTIONS: Sections = { hasPosts: true, hasOffers: true, hasModels: true }

/** The menus of a site without edited navigation. Leaves out links to sections without content. */
export function defaultNavigation(site: MenuSite, sections = ALL_SECTIONS): Navigation {
  const emptyPages = new Set([
    ...(sections.hasPosts ? [] : [paths.blog()]),
    ...(sections.hasOffers ? [] : [paths.offers()]),
    ...(sections.hasModels ? [] : [site.pages.buildPrice, paths.models()]),
  ])
  const filled = <Link extends { href: string }>(links: readonly Link[]) =>
    links.filter(({ href }) => !emptyPages.has(href))
  return {
    main: filled(mainMenu(site)),
    quick: filled(quickLinks(site)),
    footer: footerMenu(site).map(({ heading, links }) => ({ heading, links: filled(links) })),
    ticker: [],
  }
}
