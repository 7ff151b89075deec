/**
 * Every page address of the product. The router, the menus, the sitemap, mails and tests use this table.
 * A segment `:name` is a parameter, `:name?` an optional one.
 */
export const ROUTES = {
  home: { pattern: '/', layout: 'public' },
  indexPage: { pattern: '/index.html', layout: 'public' },
  contact: { pattern: '/contact', layout: 'public' },
  carSales: { pattern: '/car-sales/:condition?/:make?/:model?/:badge?', layout: 'public' },
  // Same screen: the first segment is a condition if it is new, demo or used, otherwise a make.
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
  // Rendered at every public address while the site is closed.
  closed: { pattern: '/closed', layout: 'bare' },
  notFound: { pattern: '/404', layout: 'public' },
  page: { pattern: '/:slug/', layout: 'public' },

  adminLogin: { pattern: '/admin/login', layout: 'bare' },
  forgottenPassword: { pattern: '/admin/forgotten-password', layout: 'bare' },
  setPassword: { pattern: '/admin/set-password/:signed', layout: 'bare' },
  confirmEmail: { pattern: '/admin/confirm-email/:signed', layout: 'bare' },
  setUpSecondFactor: { pattern: '/admin/second-factor', layout: 'bare' },
  admin: { pattern: '/admin', layout: 'console' },
  dashboard: { pattern: '/admin/dashboard/:tab?', layout: 'console' },
  setUp: { pattern: '/admin/dashboard/set-up', layout: 'console' },
  setUpStep: { pattern: '/admin/dashboard/set-up/:step', layout: 'console' },
  stock: { pattern: '/admin/dashboard/stock', layout: 'console' },
  stockAgeing: { pattern: '/admin/dashboard/stock/ageing', layout: 'console' },
  reports: { pattern: '/admin/dashboard/reports', layout: 'console' },
  feeds: { pattern: '/admin/dashboard/feeds', layout: 'console' },
  car: { pattern: '/admin/dashboard/stock/car/:id', layout: 'console' },
  deletedCars: { pattern: '/admin/dashboard/stock/deleted', layout: 'console' },
  // One car, or several by their IDs in the query.
  windowCards: { pattern: '/admin/dashboard/stock/window-cards', layout: 'console' },
  stockImport: { pattern: '/admin/dashboard/stock/import', layout: 'console' },
  stockPictures: { pattern: '/admin/dashboard/stock/pictures', layout: 'console' },
  outbox: { pattern: '/admin/dashboard/outbox', layout: 'console' },
  bookings: { pattern: '/admin/dashboard/bookings', layout: 'console' },
  quarantine: { pattern: '/admin/dashboard/quarantine', layout: 'console' },
  permissions: { pattern: '/admin/dashboard/permissions', layout: 'console' },
  leads: { pattern: '/admin/dashboard/leads', layout: 'console' },
  notifications: { pattern: '/admin/dashboard/notifications', layout: 'console' },
  notificationPreferences: { pattern: '/admin/dashboard/notifications/preferences', layout: 'console' },
  users: { pattern: '/admin/dashboard/users', layout: 'console' },
  shifts: { pattern: '/admin/dashboard/shifts', layout: 'console' },
  audit: { pattern: '/admin/dashboard/audit', layout: 'console' },
  assistant: { pattern: '/admin/dashboard/assistant', layout: 'console' },
  engineRoom: { pattern: '/admin/dashboard/engine-room', layout: 'console' },
  departments: { pattern: '/admin/dashboard/departments', layout: 'console' },
  routing: { pattern: '/admin/dashboard/routing', layout: 'console' },
  routingReplay: { pattern: '/admin/dashboard/routing/replay', layout: 'console' },
  /** Logs, security and settings. */
  engineRoomSection: { pattern: '/admin/dashboard/engine-room/:section', layout: 'console' },
  redirects: { pattern: '/admin/dashboard/redirects', layout: 'console' },
  content: { pattern: '/admin/dashboard/content', layout: 'console' },
  // Without a slug, opens a new document.
  contentDocument: { pattern: '/admin/dashboard/content/:kind/:slug?', layout: 'console' },
  moveIn: { pattern: '/admin/dashboard/move-in', layout: 'console' },
  mailServer: { pattern: '/admin/dashboard/mail-server', layout: 'console' },
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
/** Routes with their own screen. */
export type ScreenName = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends { servedBy: string } ? never : Name
}[RouteName]
export type RoutePattern<Name extends RouteName> = (typeof ROUTES)[Name]['pattern']

type Segments<Pattern extends string> = Pattern extends `${infer Head}/${infer Rest}`
  ? Head | Segments<Rest>
  : Pattern
type RequiredParam<Segment> = Segment extends `:${infer Name}`
  ? Name extends `${string}?`
    ? never
    : Name
  : never
type OptionalParam<Segment> = Segment extends `:${infer Name}?` ? Name : never
export type RouteParams<Name extends RouteName> = {
  [Key in RequiredParam<Segments<RoutePattern<Name>>>]: string
} & {
  [Key in OptionalParam<Segments<RoutePattern<Name>>>]?: string | undefined
}

type PathBuilder<Name extends RouteName> =
  // Without required parameters, the argument is optional.
  // oxlint-disable-next-line typescript/no-generated-empty-object-type
  Record<never, never> extends RouteParams<Name>
    ? (params?: RouteParams<Name>) => string
    : (params: RouteParams<Name>) => string

/** Builds addresses: `paths.vehicle({ id, slug })`. Escapes values; the first missing optional parameter ends the path. */
export const paths = Object.fromEntries(
  (Object.keys(ROUTES) as RouteName[]).map((name) => [
    name,
    (params = {}) => fillPattern(ROUTES[name].pattern, params),
  ]),
) as unknown as { [Name in RouteName]: PathBuilder<Name> }

/** Where other people's assistants connect, and where they read how. */
export const MCP_PATH = '/mcp'
export const LLMS_PATH = '/llms.txt'

/** Address of a booking's calendar file. */
export function calendarPath(signed: string): string {
  return `/bookings/${signed}/calendar.ics`
}

function fillPattern(pattern: string, params: Record<string, string | undefined>): string {
  const segments: string[] = []
  for (const segment of pattern.split('/').filter(Boolean)) {
    if (!segment.startsWith(':')) {
      segments.push(segment)
      continue
    }
    const value = params[segment.slice(1).replace(/\?$/, '')]
    if (value === undefined || value === '') break
    segments.push(encodeURIComponent(value))
  }
  const hasTrailingSlash = TRAILING_SLASH.has(pattern) || pattern.endsWith('/')
  return segments.length === 0 ? '/' : `/${segments.join('/')}${hasTrailingSlash ? '/' : ''}`
}

/** Lists end with a slash, as the specification writes /car-sales/. */
const TRAILING_SLASH: ReadonlySet<string> = new Set([ROUTES.carSales.pattern, ROUTES.category.pattern])

/** Whether a path, or the router's request for its data, belongs to the staff console. Ignores case, like the router. */
export function isConsolePath(path: string): boolean {
  return /^\/admin(?:\/|\.data$|$)/i.test(path)
}
