export { isUnavailable } from './availability.ts'
export { paragraphsOf, plainText, safeHtml } from './content-html.ts'
export { type DealershipZones, showroomDay, timeZoneOf } from './dealership-day.ts'
export { createHealthServices, type HealthServices } from './health.ts'
export { departmentHours, openMinutesSince, receivedAt } from './open-hours.ts'
export {
  createPublished,
  modelKey,
  NotLoadedError,
  type Published,
  type PublishedSource,
  publishedBy,
  publishedParts,
} from './published.ts'
export type { Stock } from './stock-index.ts'
