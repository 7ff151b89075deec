/**
 * Every page address of the product, once. The router, the menus, the site map, mails and tests take theirs from here.
 * A segment `:name` is a parameter, `:name?` an optional one.
 */
export const ROUTES = {
  home: { pattern: '/', layout: 'public' },
  indexPage: { pattern: '/index.html', layout: 'public' },
  contact: { pattern: '/contact', layout: 'public' },
  carSales: { pattern: '/car-sales/:condition?/:make?/:model?/:badge?', layout: 'public' },
  // The same screen: its first segment is a condition when it is new, demo or used, and otherwise a make.
  category: { pattern: '/car-sales/:make/:model?', layout: 'public', servedBy: 'carSales' },
  carsOnSale: { pattern: '/cars-on-sale/:condition?/:make?/:model?', layout: 'public' },
  carsForSale: { pattern: '/cars-for-sale/:condition?/:make?/:model?', layout: 'public' },
  carsForSaleByMake: { pattern: '/cars-for-sale/:make/:model?', layout: 'public', servedBy: 'carsForSale' },
  buildRange: { pattern: '/build', layout: 'public' },
  build: { pattern: '/build/:slug', layout: 'public' },
  vehicle: { pattern: '/vehicle-for-sale/:id/:slug?', layout: 'public' },
  assistantVehicle: { pattern: '/vehicle/:link', layout: 'public' },
  compare: { pattern: '/compare-vehicles-for-sale', layout: 'public' },
  vehicleEnquire: { pattern: '/vehicle-enquire/:link', layout: 'public' },
  siteMap: { pattern: '/site-map', layout: 'public' },
  sellMyCar: { pattern: '/sell-my-car', layout: 'public' },
  serviceParts: { pattern: '/service-parts', layout: 'public' },
  dealerships: { pattern: '/dealerships', layout: 'public' },
  dealership: { pattern: '/dealerships/:slug', layout: 'public' },
  login: { pattern: '/login', layout: 'public' },
  openPay: { pattern: '/open-pay/', layout: 'public' },
  finance: { pattern: '/finance/', layout: 'public' },
  testDrive: { pattern: '/test-drive/', layout: 'public' },
  booking: { pattern: '/bookings/:signed', layout: 'public' },
  unsubscribe: { pattern: '/unsubscribe/:signed', layout: 'public' },
  offers: { pattern: '/offers', layout: 'public' },
  offer: { pattern: '/offers/:slug', layout: 'public' },
  models: { pattern: '/models', layout: 'public' },
  model: { pattern: '/models/:make/:model', layout: 'public' },
  blog: { pattern: '/blog/', layout: 'public' },
  blogPost: { pattern: '/blog/:slug/', layout: 'public' },
  assistantDemo: { pattern: '/demo/ai-chatbot', layout: 'public' },
  notFound: { pattern: '/404', layout: 'public' },
  page: { pattern: '/:slug/', layout: 'public' },

  adminLogin: { pattern: '/admin/login', layout: 'bare' },
  forgottenPassword: { pattern: '/admin/forgotten-password', layout: 'bare' },
  setPassword: { pattern: '/admin/set-password/:signed', layout: 'bare' },
  setUpSecondFactor: { pattern: '/admin/second-factor', layout: 'bare' },
  admin: { pattern: '/admin', layout: 'console' },
  dashboard: { pattern: '/admin/dashboard/:tab?', layout: 'console' },
  feeds: { pattern: '/admin/dashboard/feeds', layout: 'console' },
  outbox: { pattern: '/admin/dashboard/outbox', layout: 'console' },
  bookings: { pattern: '/admin/dashboard/bookings', layout: 'console' },
  quarantine: { pattern: '/admin/dashboard/quarantine', layout: 'console' },
  permissions: { pattern: '/admin/dashboard/permissions', layout: 'console' },
  leads: { pattern: '/admin/dashboard/leads', layout: 'console' },
  users: { pattern: '/admin/dashboard/users', layout: 'console' },
  audit: { pattern: '/admin/dashboard/audit', layout: 'console' },
  assistant: { pattern: '/admin/dashboard/assistant', layout: 'console' },
  redirects: { pattern: '/admin/dashboard/redirects', layout: 'console' },
  content: { pattern: '/admin/dashboard/content', layout: 'console' },
  // Without a slug: one to be written.
  contentDocument: { pattern: '/admin/dashboard/content/:kind/:slug?', layout: 'console' },
  mailTemplates: { pattern: '/admin/dashboard/email-templates', layout: 'console' },
  profile: { pattern: '/admin/profile', layout: 'console' },
  siteLeads: { pattern: '/admin/site-leads', layout: 'console' },
  emailTemplates: { pattern: '/admin/email-templates', layout: 'console' },
  salesTags: { pattern: '/admin/sales-tags', layout: 'console' },
} as const satisfies Record<
  string,
  { pattern: `/${string}`; layout: 'public' | 'console' | 'bare'; servedBy?: string }
>

export type RouteName = keyof typeof ROUTES
/** Those with a screen of their own. */
export type ScreenName = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends { servedBy: string } ? never : Name
}[RouteName]
export type RoutePattern<Name extends RouteName> = (typeof ROUTES)[Name]['pattern']

type Segments<Pattern extends string> = Pattern extends `${infer Head}/${infer Rest}`
  ? Head | Segments<Rest>
  : Pattern
type Required_<Segment> = Segment extends `:${infer Name}`
  ? Name extends `${string}?`
    ? never
    : Name
  : never
type Optional_<Segment> = Segment extends `:${infer Name}?` ? Name : never
export type RouteParams<Name extends RouteName> = {
  [Key in Required_<Segments<RoutePattern<Name>>>]: string
} & {
  [Key in Optional_<Segments<RoutePattern<Name>>>]?: string | undefined
}

type PathBuilder<Name extends RouteName> =
  // Nothing to fill in: the parameters may be left out.
  // oxlint-disable-next-line typescript/no-generated-empty-object-type
  Record<never, never> extends RouteParams<Name>
    ? (params?: RouteParams<Name>) => string
    : (params: RouteParams<Name>) => string

/** `paths.vehicle({ id, slug })`: the only way an address is made. Values are escaped; optional ones end the path where they stop. */
export const paths = Object.fromEntries(
  (Object.keys(ROUTES) as RouteName[]).map((name) => [
    name,
    (params = {}) => fill(ROUTES[name].pattern, params),
  ]),
) as unknown as { [Name in RouteName]: PathBuilder<Name> }

/** The file beside a booking's page that calendars read. */
export function calendarPath(signed: string): string {
  return `/bookings/${signed}/calendar.ics`
}

function fill(pattern: string, params: Record<string, string | undefined>): string {
  const filled: string[] = []
  for (const segment of pattern.split('/').filter(Boolean)) {
    if (!segment.startsWith(':')) {
      filled.push(segment)
      continue
    }
    const value = params[segment.slice(1).replace(/\?$/, '')]
    if (value === undefined || value === '') break
    filled.push(encodeURIComponent(value))
  }
  const trailing = TRAILING_SLASH.has(pattern) || pattern.endsWith('/')
  return filled.length === 0 ? '/' : `/${filled.join('/')}${trailing ? '/' : ''}`
}

/** Lists are written with a closing slash, as the specification writes /car-sales/. */
const TRAILING_SLASH: ReadonlySet<string> = new Set([ROUTES.carSales.pattern, ROUTES.category.pattern])
