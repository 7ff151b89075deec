import type { ConsoleNotices } from '../../data/console/notices.ts'
import type { Database } from '../../data/database/database.ts'
import type { SessionNotices } from '../../data/users/index.ts'
import type { LeadListServices } from '../leads/index.ts'
import type { Published, PublishedSource } from '../published/index.ts'
import type { FeedServices } from '../stock/index.ts'
import { createConsoleEventServices } from './events.ts'
import { createConsoleOverviewServices } from './overview.ts'
import { createConsoleSearchServices } from './search.ts'

interface Dependencies {
  db: Database
  source: PublishedSource
  published: () => Published
  feeds: FeedServices
  leadList: LeadListServices
  /** Null: nothing is heard of sessions ended elsewhere, so every call asks the database. */
  sessionNotices: SessionNotices | null
  /** Null: no console is told of anything. */
  consoleNotices: ConsoleNotices | null
  clock: () => Date
}

export type ConsoleServices = ReturnType<typeof createConsoleServices>

/** What the console shows of everything at once: its dashboard, its search, and what changes while it is open. */
export function createConsoleServices(parts: Dependencies) {
  return {
    consoleSearch: createConsoleSearchServices(parts),
    consoleOverview: createConsoleOverviewServices(parts),
    consoleEvents: createConsoleEventServices(parts),
  }
}
export type { Hearer } from './events.ts'
export type { BookingToday, ConsoleOverview, Figure } from './overview.ts'
export type { ConsoleFinding, ConsoleFindings } from './search.ts'
