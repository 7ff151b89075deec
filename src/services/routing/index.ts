import type { Database } from '../../data/database/database.ts'
import type { Published } from '../published/index.ts'
import { type BulkRoutingServices, createBulkRoutingServices } from './bulk-routing.ts'
import { type ClockRunServices, createClockRunServices } from './clock-runs.ts'
import { createReplayServices, type ReplayServices } from './replays.ts'
import { createRouterServices, type RouterServices } from './router.ts'
import { createRoutingRuleServices, type RoutingRuleServices } from './rules.ts'

export interface RoutingServices {
  routingRules: RoutingRuleServices
  replays: ReplayServices
  bulkRouting: BulkRoutingServices
  router: RouterServices
  clockRuns: ClockRunServices
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

/** Leads that find their person, and the clock of their first response. */
export function createRoutingServices(parts: Dependencies): RoutingServices {
  return {
    routingRules: createRoutingRuleServices(parts),
    replays: createReplayServices(parts),
    bulkRouting: createBulkRoutingServices(parts),
    router: createRouterServices(parts),
    clockRuns: createClockRunServices(parts),
  }
}
