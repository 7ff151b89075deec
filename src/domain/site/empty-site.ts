import { DEFAULT_SERVICE_MENU } from '../bookings/service-menu.ts'
import { NO_FINANCE } from '../finance/no-finance.ts'
import { DEFAULT_SITE_NAME } from './opening/site-name.ts'
import { paths } from './routes.ts'
import type { SiteConfig } from './site-config.ts'

/** Settings of a new installation until the group is set up. Contains no other dealer's name. */
export const EMPTY_SITE: SiteConfig = {
  name: DEFAULT_SITE_NAME,
  shortName: DEFAULT_SITE_NAME,
  siteDescription: 'New, demo and used cars.',
  phone: '',
  licenceNumber: '',
  abn: '',
  logo: null,
  accent: null,
  pages: {
    frontPage: paths.home(),
    servicePage: paths.serviceParts(),
    contactPage: paths.contact(),
    buildPrice: paths.buildRange(),
    testDrive: paths.testDrive(),
  },
  price: {
    segments: [30_000, 60_000],
    label: 'Excl. Govt. Charges',
    price_disclaimer: 'Prices marked Excl. Govt. Charges do not include stamp duty, registration or CTP.',
  },
  forms: { finance: 1, parts: 2, enquiry: 3, service: 4, showroom: 5, carsales: 6 },
  scripts: { tagManager: null, analytics: null, earlierAnalytics: null, socialPixelPageId: null },
  stockurls: {
    new: paths.carSales({ condition: 'new' }),
    demo: paths.carSales({ condition: 'demo' }),
    used: paths.carSales({ condition: 'used' }),
    site_url: null,
  },
  showroom_address: '',
  exv: [],
  filters: [],
  finance: NO_FINANCE,
  crm: { addresses: [] },
  service: DEFAULT_SERVICE_MENU,
  chat: { enabled: false, settings: { showOnMobile: true, greeting: '', hours: 'always' } },
  home: {
    title: 'Good cars.\nStraight prices.',
    lead: '{count} new, demo and used cars.',
    heroStockId: null,
    sellMyCarPicture: null,
    bodies: [],
  },
}
