import { DEFAULT_TIME_ZONE } from '../../../domain/time/zone-time.ts'
import { signedInUser, useStaffSession } from './session.ts'
import type { SessionUser } from './stored-auth.ts'

/** The zone the console shows times in: that of the signed-in person's dealership, whatever zone their browser is in. */
export function useTimeZone(): string {
  return timeZoneOf(useStaffSession().user)
}

/** The same for loaders, which run outside of React. */
export function consoleTimeZone(): string {
  return timeZoneOf(signedInUser())
}

// What an older version of the page left in the browser names none, until the sign-in is verified.
const timeZoneOf = (user: SessionUser | null) => user?.timeZone ?? DEFAULT_TIME_ZONE
