import { localTime } from '../../../domain/time/zone-time.ts'
import type { Booking } from '../../../services/bookings/bookings.ts'
import type { Services } from '../../../services/services.ts'
import type { Showroom } from '../../../services/site/site.ts'

/** The other times one can choose, on one day and with its neighbours; null where there is nothing to choose. */
export async function loadTimes(
  { bookings }: Services,
  { id, kind, dealership, stockid, start, refusal }: Booking,
  { timeZone }: Showroom,
  asked: string | null,
) {
  if (refusal !== null) return null
  const date = asked ?? localTime(start, timeZone).date
  const found = await bookings.times({ kind, dealership, stockid, except: { id, start }, date })
  return found.ok ? { ...found.times, own: start } : null
}

export type OtherTimes = NonNullable<Awaited<ReturnType<typeof loadTimes>>>
