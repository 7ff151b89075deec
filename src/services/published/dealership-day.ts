import type { Dealership } from '../../domain/dealerships/dealership.ts'
import { DEFAULT_TIME_ZONE, localTime } from '../../domain/time/zone-time.ts'

export interface DealershipZones {
  dealerships: readonly Pick<Dealership, 'slug' | 'timeZone'>[]
}

/** A dealership's own; where none is named, or it is not known, that of the first. */
export function timeZoneOf({ dealerships }: DealershipZones, dealership: string | null): string {
  const found = dealerships.find(({ slug }) => slug === dealership) ?? dealerships[0]
  return found?.timeZone ?? DEFAULT_TIME_ZONE
}

/** Today's date where the first showroom is: offers begin and end by its calendar. */
export function showroomDay(published: DealershipZones, now: Date): string {
  return localTime(now, timeZoneOf(published, null)).date
}
