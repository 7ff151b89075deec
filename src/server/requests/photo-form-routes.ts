import { ROUTES, type RouteName } from '../../domain/site/routes.ts'
import { pageOf } from './request-path.ts'

/** Pages with a form that takes photos; without script the browser posts them to the page itself. */
const PHOTO_FORM_ROUTES = [
  'sellMyCar',
  'serviceParts',
  'vehicle',
  'vehicleEnquire',
  'carSales',
  'category',
  'carsOnSale',
] as const satisfies readonly RouteName[]

/** Whether the page at this path takes photos, so that its form may be large. */
export function takesPhotos(path: string): boolean {
  const page = pageOf(path)
  return PATTERNS.some((pattern) => pattern.test(page))
}

const PATTERNS = PHOTO_FORM_ROUTES.map((name) => patternOf(ROUTES[name].pattern))

function patternOf(route: string): RegExp {
  const segments = route.split('/').filter(Boolean)
  const parts = segments.map((segment) => {
    if (!segment.startsWith(':')) return `/${segment}`
    return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
  })
  return new RegExp(`^${parts.join('')}/?$`)
}
