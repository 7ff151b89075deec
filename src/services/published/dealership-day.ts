import { localTime } from '../../domain/time/zone-time.ts'
import type { Published } from './published.ts'

/** Today's date where the first showroom is: offers begin and end by its calendar. */
export function showroomDay({ dealerships }: Pick<Published, 'dealerships'>, now: Date): string {
  return localTime(now, dealerships[0]?.timeZone ?? 'Australia/Sydney').date
}
