import { DEFAULT_TIME_ZONE } from '../../../domain/time/zone-time.ts'
import { signedInUser, useStaffSession } from './session.ts'
import type { SessionUser } from './stored-auth.ts'

/** Returns the time zone of the signed-in user's dealership, which the console shows times in, not the browser's. */
export function useTimeZone(): string {
  return timeZoneOf(useStaffSession().user)
}

/** The same for loaders, which run outside of React. */
export function consoleTimeZone(): string {
  return timeZoneOf(signedInUser())
}

// A user stored by an older version of the page has no time zone until the sign-in is verified.
const timeZoneOf = (user: SessionUser | null) => user?.timeZone ?? DEFAULT_TIME_ZONE
