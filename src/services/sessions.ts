import type { Database } from '../data/database.ts'
import { deleteExpiredRateLimits } from '../data/rate-limits.ts'
import { deleteOldSessions } from '../data/sessions.ts'

const KEPT_DAYS = 30

export interface SessionServices {
  /** Removes sessions that ended more than 30 days ago, and limits that have run out; returns how many sessions. */
  sweep(): Promise<number>
}

export function createSessionServices(db: Database, clock: () => Date): SessionServices {
  return {
    async sweep() {
      await deleteExpiredRateLimits(db, clock())
      return deleteOldSessions(db, new Date(clock().getTime() - KEPT_DAYS * 86_400_000))
    },
  }
}
