import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { ROUTES, type RouteName, type ScreenName } from '../domain/site/routes.ts'

/** The module of each route; a route without one does not compile. */
const SCREENS = {
  home: 'public/home/home.tsx',
  indexPage: 'public/home/home.tsx',
  compare: 'public/compare/compare-page.tsx',
  page: 'public/page/page.tsx',
  closed: 'public/closed/closed-page.tsx',
  notFound: 'public/not-found/not-found.tsx',
  login: 'public/login-redirect.ts',
  contact: 'public/contact/contact-page.tsx',
  carSales: 'public/search/search-page.tsx',
  carsOnSale: 'public/search/search-page.tsx',
  carsForSale: 'public/taxonomy/taxonomy-page.tsx',
  buildRange: 'public/build/range-page.tsx',
  build: 'public/build/build-page.tsx',
  vehicle: 'public/vehicle/vehicle-page.tsx',
  assistantVehicle: 'public/vehicle/to-vehicle.ts',
  vehicleEnquire: 'public/vehicle-enquire/vehicle-enquire-page.tsx',
  siteMap: 'public/site-map/site-map-page.tsx',
  sellMyCar: 'public/sell/sell-page.tsx',
  serviceParts: 'public/service-parts/service-parts-page.tsx',
  dealerships: 'public/dealerships/dealerships-page.tsx',
  dealership: 'public/dealerships/dealership-page.tsx',
  openPay: 'public/open-pay/open-pay-page.tsx',
  finance: 'public/finance/finance-page.tsx',
  testDrive: 'public/test-drive/test-drive-page.tsx',
  booking: 'public/booking/booking-page.tsx',
  unsubscribe: 'public/unsubscribe/unsubscribe-page.tsx',
  offers: 'public/offers/offers-page.tsx',
  offer: 'public/offers/offer-page.tsx',
  models: 'public/models/models-page.tsx',
  model: 'public/models/model-page.tsx',
  blog: 'public/blog/blog-page.tsx',
  blogPost: 'public/blog/post-page.tsx',
  assistantDemo: 'public/chat/demo-page.tsx',

  adminLogin: 'console/login/login.tsx',
  forgottenPassword: 'console/login/forgotten-password.tsx',
  setPassword: 'console/login/set-password.tsx',
  confirmEmail: 'console/login/confirm-email.tsx',
  setUpSecondFactor: 'console/login/second-factor-page.tsx',
  admin: 'console/redirects/to-dashboard.ts',
  dashboard: 'console/dashboard/dashboard.tsx',
  setUp: 'console/set-up/set-up.tsx',
  setUpStep: 'console/set-up/set-up-step.tsx',
  stock: 'console/stock/stock.tsx',
  stockAgeing: 'console/ageing/ageing.tsx',
  reports: 'console/reports/reports.tsx',
  feeds: 'console/feeds/feeds.tsx',
  car: 'console/car/car.tsx',
  deletedCars: 'console/deleted-cars/deleted-cars.tsx',
  windowCards: 'console/car/window-cards.tsx',
  stockImport: 'console/imports/stock-import.tsx',
  stockPictures: 'console/photos/picture-progress.tsx',
  outbox: 'console/outbox/outbox.tsx',
  bookings: 'console/bookings/bookings.tsx',
  quarantine: 'console/quarantine/quarantine.tsx',
  permissions: 'console/permissions/permissions.tsx',
  leads: 'console/leads/leads.tsx',
  notifications: 'console/notifications/notifications.tsx',
  notificationPreferences: 'console/notifications/preferences.tsx',
  users: 'console/users/users.tsx',
  shifts: 'console/shifts/shifts.tsx',
  audit: 'console/audit/audit.tsx',
  assistant: 'console/assistant/assistant.tsx',
  departments: 'console/departments/departments.tsx',
  routing: 'console/routing/routing.tsx',
  routingReplay: 'console/routing/replay.tsx',
  engineRoom: 'console/engine-room/engine-room.tsx',
  engineRoomSection: 'console/engine-room/engine-room-section.tsx',
  redirects: 'console/redirects/redirects.tsx',
  content: 'console/content/content.tsx',
  contentDocument: 'console/content/document.tsx',
  moveIn: 'console/move-in/move-in.tsx',
  mailServer: 'console/mail-server/mail-server.tsx',
  mailTemplates: 'console/mail-templates/mail-templates.tsx',
  profile: 'console/profile/profile.tsx',
  siteLeads: 'console/redirects/to-leads.ts',
  emailTemplates: 'console/redirects/to-email-templates.ts',
  salesTags: 'console/sales-tags/sales-tags.tsx',
} satisfies Record<ScreenName, string>

const names = (Object.keys(ROUTES) as RouteName[]).filter(
  (name) => !('servedBy' in ROUTES[name]),
) as ScreenName[]

function routesOf(kind: 'public' | 'console' | 'bare'): RouteConfigEntry[] {
  return names
    .filter((name) => ROUTES[name].layout === kind)
    .map((name) => {
      const path = ROUTES[name].pattern.replace(/^\/|\/$/g, '')
      return path ? route(path, SCREENS[name], { id: name }) : index(SCREENS[name], { id: name })
    })
}

export default [
  layout('public/layout/public-layout.tsx', [
    layout('public/layout/page-boundary.tsx', [...routesOf('public'), route('dev/ui', 'dev/ui.tsx')]),
    route('*', 'public/not-found/to-not-found.ts', { id: 'unknown' }),
  ]),
  layout('console/layout/console-shell.tsx', [
    layout('console/layout/console-layout.tsx', [
      ...routesOf('console'),
      route('admin/*', 'public/not-found/to-not-found.ts', { id: 'unknownAdmin' }),
    ]),
  ]),
  ...routesOf('bare'),
] satisfies RouteConfig
