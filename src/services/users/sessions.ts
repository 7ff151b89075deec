import type { Database, Executor } from '../../data/database/database.ts'
import { deleteExpiredRateLimits } from '../../data/security/index.ts'
import { deleteOldLinks } from '../../data/users/account-links.ts'
import { deleteOldDevices } from '../../data/users/known-devices.ts'
import { deleteOldSessions, endUserSessions } from '../../data/users/sessions.ts'
import { deleteOldPlaces } from '../../data/users/sign-in-places.ts'

const DAY_MS = 86_400_000
const SESSION_RETENTION_DAYS = 30
const PLACE_RETENTION_DAYS = 90
const DEVICE_RETENTION_DAYS = 180

export interface SessionServices {
  /** Ends all sessions of a person, or all but one, in the caller's transaction. Every instance is notified on commit. */
  endAllOf(executor: Executor, userId: string, options?: { except?: string }): Promise<void>
  /** Deletes sessions that ended more than 30 days ago, old links and expired rate limits; returns the number of sessions. */
  sweep(): Promise<number>
}

export function createSessionServices(db: Database, clock: () => Date): SessionServices {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  return {
    endAllOf: (executor, userId, options) => endUserSessions(executor, userId, { ...options, now: clock() }),

    async sweep() {
      await deleteExpiredRateLimits(db, clock())
      await deleteOldPlaces(db, daysAgo(PLACE_RETENTION_DAYS))
      await deleteOldDevices(db, daysAgo(DEVICE_RETENTION_DAYS))
      await deleteOldLinks(db, daysAgo(SESSION_RETENTION_DAYS))
      return deleteOldSessions(db, daysAgo(SESSION_RETENTION_DAYS))
    },
  }
}
