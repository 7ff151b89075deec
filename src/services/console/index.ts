import type { ConsoleEventSource } from '../../data/console/console-events.ts'
import type { Database } from '../../data/database/database.ts'
import type { SessionEventSource } from '../../data/users/index.ts'
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
  /** Null: sessions ended elsewhere are not noticed, so every call queries the database. */
  sessionEvents: SessionEventSource | null
  /** Null: the console receives no events. */
  consoleEvents: ConsoleEventSource | null
  clock: () => Date
}

export type ConsoleServices = ReturnType<typeof createConsoleServices>

/** Dashboard, search and live events of the console. */
export function createConsoleServices(parts: Dependencies) {
  return {
    consoleSearch: createConsoleSearchServices(parts),
    consoleOverview: createConsoleOverviewServices(parts),
    consoleEvents: createConsoleEventServices(parts),
  }
}
export type { EventSubscriber } from './events.ts'
export type { BookingToday, ConsoleOverview, Figure } from './overview.ts'
export type { ConsoleFinding, ConsoleFindings } from './search.ts'
