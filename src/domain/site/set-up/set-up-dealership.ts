import { BODY_SCHEMAS, type Bodies } from '../../content/bodies.ts'
import { COUNTERS, type Counter } from '../../dealerships/counters.ts'
import type { Hours } from '../../dealerships/dealership.ts'
import type { Place } from '../../places/place.ts'
import { DAYS } from '../../time/days.ts'
import { STATE_TIME_ZONES } from './new-dealership.ts'
import { slugOf } from './read-set-up-file.ts'
import type { FileDealership, FileHours } from './set-up-file.ts'

type DealershipBody = Bodies['dealership']

const WEEKDAYS: ReadonlySet<string> = new Set(['mon', 'tue', 'wed', 'thu', 'fri'])

/** Returns the dealership as the file wants it. What the file does not name stays as it is. */
export function dealershipBodyOf(
  target: FileDealership,
  current: DealershipBody | null,
  place: Place | null,
): DealershipBody {
  const { departments = {}, hours, publicHolidays, slug: _slug, ...facts } = target
  const isMoved = current?.postcode !== target.postcode
  return BODY_SCHEMAS.dealership.parse({
    specialDays: [],
    publicHolidays: 'closed',
    timeZone: STATE_TIME_ZONES[target.state],
    ...current,
    ...(isMoved && place && { latitude: place.latitude, longitude: place.longitude }),
    ...(publicHolidays && { publicHolidays }),
    ...facts,
    slug: slugOf(target),
    counters: Object.fromEntries(
      COUNTERS.map((counter) => {
        const before = current?.counters[counter]
        const own = departments[counter]
        const week = own?.hours ?? hours
        return [
          counter,
          {
            phone: own?.phone ?? before?.phone ?? target.phone,
            hours: week ? hoursOf(week) : (before?.hours ?? {}),
          },
        ]
      }),
    ) as Record<Counter, DealershipBody['counters'][Counter]>,
  })
}

function hoursOf({ weekdays, ...days }: FileHours): Hours {
  return Object.fromEntries(
    DAYS.flatMap((day) => {
      const open = days[day] === undefined && WEEKDAYS.has(day) ? weekdays : days[day]
      return open ? [[day, open]] : []
    }),
  )
}
