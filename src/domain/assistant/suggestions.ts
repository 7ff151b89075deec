import { testDriveHref } from '../bookings/booking-url.ts'
import { paths } from '../site/routes.ts'
import { compareHref } from '../vehicles/compare/compare-url.ts'
import { BROWSE_ALL, CONTACT_TEAM } from './reply.ts'

/** Suggestions shown before the first question. */
export const STARTERS = ['Family SUV', 'Ute under $50,000', 'Cheap to run', 'Opening hours'] as const

/** Returns the page a suggestion opens, given the cars its reply showed; null if it is sent as a question. */
export function suggestionHref(suggestion: string, stockids: readonly string[]): string | null {
  return PAGES.get(suggestion.trim().toLowerCase())?.(stockids) ?? null
}

const PAGES = new Map<string, (stockids: readonly string[]) => string>(
  Object.entries({
    [BROWSE_ALL]: () => paths.carSales(),
    [CONTACT_TEAM]: () => paths.contact(),
    'Book a test drive': ([stockid, another]: readonly string[]) =>
      stockid !== undefined && another === undefined ? testDriveHref(stockid) : paths.testDrive(),
    'Value my car': () => paths.sellMyCar(),
    'Book a service': () => paths.serviceParts(),
    'Apply for finance': () => paths.finance(),
    'Compare side by side': (stockids: readonly string[]) =>
      stockids.length > 1 ? compareHref(stockids) : paths.compare(),
    'Find a showroom': () => paths.dealerships(),
  }).map(([text, href]) => [text.toLowerCase(), href]),
)
