import type { Database } from '../data/database.ts'
import { deleteOldSessions } from '../data/sessions.ts'

const KEPT_DAYS = 30

export interface SessionServices {
  /** Removes what ended more than 30 days ago; returns how many. */
  sweep(): Promise<number>
}

export function createSessionServices(db: Database, clock: () => Date): SessionServices {
  return {
    sweep: () => deleteOldSessions(db, new Date(clock().getTime() - KEPT_DAYS * 86_400_000)),
  }
}
