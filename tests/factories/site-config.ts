import { DEFAULT_SERVICE_MENU } from '../../src/domain/bookings/service-menu.ts'
import { NO_FINANCE } from '../../src/domain/finance/no-finance.ts'
import type { SiteConfig } from '../../src/domain/site/site-config.ts'

/** Makes a valid configuration of a plain site; an override replaces a whole group. */
export function makeSiteConfig(overrides: Partial<SiteConfig> = {}): SiteConfig {
  return {
    name: 'Test Motor Group',
    shortName: 'Test',
    siteDescription: 'New, demo and used cars.',
    phone: '(02) 5550 0100',
    licenceNumber: 'MD 000000',
    abn: '00 000 000 000',
    logo: null,
    accent: null,
    pages: {
      frontPage: '/',
      servicePage: '/service-parts',
      contactPage: '/contact',
      buildPrice: '/build/',
      testDrive: '/test-drive/',
    },
    price: {
      segments: [30_000, 60_000],
      label: 'Excl. Govt. Charges',
      price_disclaimer: 'Prices marked Excl. Govt. Charges do not include stamp duty, registration or CTP.',
    },
    forms: { finance: 1, parts: 2, enquiry: 3, service: 4, showroom: 5, carsales: 6 },
    scripts: { tagManager: null, analytics: null, earlierAnalytics: null, socialPixelPageId: null },
    stockurls: {
      new: '/car-sales/new/',
      demo: '/car-sales/demo/',
      used: '/car-sales/used/',
      site_url: null,
    },
    showroom_address: 'Brookvale NSW',
    exv: [],
    filters: [],
    finance: NO_FINANCE,
    crm: { addresses: [] },
    service: DEFAULT_SERVICE_MENU,
    chat: {
      enabled: true,
      settings: { showOnMobile: true, greeting: 'Hello. What are you looking for?', hours: 'always' },
    },
    home: {
      title: 'Good cars.',
      lead: '{count} cars at {showrooms} showrooms.',
      heroStockId: null,
      sellMyCarPicture: null,
      bodies: [],
    },
    ...overrides,
  }
}
