import { paths } from './routes.ts'
import type { SiteConfig } from './site-config.ts'

export interface NavigationLink {
  label: string
  href: string
}

export interface MenuLink extends NavigationLink {
  /** Stock count shown next to the link in the phone menu. */
  count?: 'new' | 'demo' | 'used' | 'dealerships'
  phoneOnly?: boolean
}

/** The part of the site's configuration that menus are made from. */
export type MenuSite = Pick<SiteConfig, 'pages' | 'stockurls'>

export function mainMenu({ pages, stockurls }: MenuSite): MenuLink[] {
  return [
    { label: 'New', href: stockurls.new, count: 'new' },
    { label: 'Demo', href: stockurls.demo, count: 'demo' },
    { label: 'Used', href: stockurls.used, count: 'used' },
    { label: 'Sell my car', href: paths.sellMyCar() },
    { label: 'Build and price', href: pages.buildPrice, phoneOnly: true },
    { label: 'Finance', href: paths.finance() },
    { label: 'Service & parts', href: pages.servicePage },
    { label: 'Dealerships', href: paths.dealerships(), count: 'dealerships' },
  ]
}

/** Shortcuts below the phone menu and above the footer. */
export function quickLinks({ pages }: MenuSite): NavigationLink[] {
  return [
    { label: 'Test drive', href: pages.testDrive },
    { label: 'Book a service', href: pages.servicePage },
    { label: 'Offers', href: paths.offers() },
    { label: 'Blog', href: paths.blog() },
    { label: 'Contact', href: pages.contactPage },
  ]
}

export function footerMenu({ pages, stockurls }: MenuSite): { heading: string; links: NavigationLink[] }[] {
  return [
    {
      heading: 'Buy',
      links: [
        { label: 'New cars', href: stockurls.new },
        { label: 'Demo cars', href: stockurls.demo },
        { label: 'Used cars', href: stockurls.used },
        { label: 'Browse all cars', href: paths.carsForSale() },
        { label: 'Models', href: paths.models() },
        { label: 'Build and price', href: pages.buildPrice },
        { label: 'Offers', href: paths.offers() },
        { label: 'Sell my car', href: paths.sellMyCar() },
      ],
    },
    {
      heading: 'Own',
      links: [
        { label: 'Book a service', href: pages.servicePage },
        { label: 'Parts', href: pages.servicePage },
        { label: 'Finance', href: paths.finance() },
        { label: 'Open Pay', href: paths.openPay() },
      ],
    },
    {
      heading: 'Help',
      links: [
        { label: 'Contact', href: pages.contactPage },
        { label: 'Site map', href: paths.siteMap() },
        { label: 'Privacy', href: paths.page({ slug: 'privacy' }) },
        { label: 'Terms', href: paths.page({ slug: 'terms' }) },
        { label: 'Staff sign in', href: paths.adminLogin() },
      ],
    },
  ]
}
