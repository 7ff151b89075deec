import type { Database, Executor } from '../../data/database/database.ts'
import { deleteExpiredRateLimits } from '../../data/security/index.ts'
import { deleteOldLinks } from '../../data/users/account-links.ts'
import { deleteOldSessions, endSessionsOf } from '../../data/users/sessions.ts'
import { deleteOldPlaces } from '../../data/users/sign-in-places.ts'

const DAY = 86_400_000
const KEPT_DAYS = 30
const PLACES_KEPT_DAYS = 90

export interface SessionServices {
  /** All of a person's, or all but one: with what they end for, in its transaction. Every instance hears of it when that commits. */
  endAllOf(executor: Executor, userId: string, options?: { except?: string }): Promise<void>
  /** Removes what ended more than 30 days ago, and limits that have run out; returns how many sessions. */
  sweep(): Promise<number>
}

export function createSessionServices(db: Database, clock: () => Date): SessionServices {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY)
  return {
    endAllOf: (executor, userId, options) => endSessionsOf(executor, userId, { ...options, now: clock() }),

    async sweep() {
      await deleteExpiredRateLimits(db, clock())
      await deleteOldPlaces(db, daysAgo(PLACES_KEPT_DAYS))
      await deleteOldLinks(db, daysAgo(KEPT_DAYS))
      return deleteOldSessions(db, daysAgo(KEPT_DAYS))
    },
  }
}
