import type { Dealership } from '../../domain/dealerships/dealership.ts'
import { DEFAULT_TIME_ZONE, localTime } from '../../domain/time/zone-time.ts'

export interface DealershipZones {
  dealerships: readonly Pick<Dealership, 'slug' | 'timeZone'>[]
}

/** Returns the dealership's time zone, or that of the first if none is given or it is unknown. */
export function timeZoneOf({ dealerships }: DealershipZones, dealership: string | null): string {
  const match = dealerships.find(({ slug }) => slug === dealership) ?? dealerships[0]
  return match?.timeZone ?? DEFAULT_TIME_ZONE
}

/** Returns today's date at the first dealership, whose calendar decides when offers start and end. */
export function showroomDay(published: DealershipZones, now: Date): string {
  return localTime(now, timeZoneOf(published, null)).date
}
