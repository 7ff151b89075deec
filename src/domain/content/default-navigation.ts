import { footerMenu, type MenuSite, mainMenu, quickLinks } from '../site/navigation.ts'
import type { Navigation } from './bodies.ts'

/** The menus of a site without edited navigation. */
export function defaultNavigation(site: MenuSite): Navigation {
  return { main: mainMenu(site), quick: quickLinks(site), footer: footerMenu(site), ticker: [] }
}
