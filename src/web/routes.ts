import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { ROUTES, type RouteName, type ScreenName } from '../domain/site/routes.ts'

/** Which screen answers each address of the map; a route without a screen does not compile. */
const SCREENS = {
  home: 'public/home/home.tsx',
  indexPage: 'public/home/home.tsx',
  compare: 'public/compare/compare-page.tsx',
  page: 'public/page/page.tsx',
  notFound: 'public/not-found/not-found.tsx',
  login: 'public/login-redirect.ts',
  contact: 'public/coming/coming.tsx',
  carSales: 'public/search/search-page.tsx',
  carsOnSale: 'public/search/search-page.tsx',
  carsForSale: 'public/taxonomy/taxonomy-page.tsx',
  build: 'public/coming/coming.tsx',
  vehicle: 'public/vehicle/vehicle-page.tsx',
  assistantVehicle: 'public/coming/coming.tsx',
  vehicleEnquire: 'public/coming/coming.tsx',
  siteMap: 'public/coming/coming.tsx',
  sellMyCar: 'public/coming/coming.tsx',
  serviceParts: 'public/coming/coming.tsx',
  dealerships: 'public/coming/coming.tsx',
  dealership: 'public/coming/coming.tsx',
  openPay: 'public/coming/coming.tsx',
  finance: 'public/coming/coming.tsx',
  testDrive: 'public/coming/coming.tsx',
  offers: 'public/coming/coming.tsx',
  models: 'public/coming/coming.tsx',
  model: 'public/coming/coming.tsx',
  blog: 'public/coming/coming.tsx',
  blogPost: 'public/coming/coming.tsx',
  assistantDemo: 'public/coming/coming.tsx',

  adminLogin: 'console/login/login.tsx',
  admin: 'console/redirects/to-dashboard.ts',
  dashboard: 'console/coming/coming.tsx',
  siteLeads: 'console/redirects/to-leads.ts',
  emailTemplates: 'console/redirects/to-email-templates.ts',
  salesTags: 'console/coming/coming.tsx',
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
  layout('console/layout/console-layout.tsx', [
    ...routesOf('console'),
    route('admin/*', 'public/not-found/to-not-found.ts', { id: 'unknownAdmin' }),
  ]),
  ...routesOf('bare'),
] satisfies RouteConfig
