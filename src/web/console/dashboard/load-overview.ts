import type { ConsoleOverview } from '../../../services/console/index.ts'
import { staffCall } from '../staff-call.ts'

/** Returns null if it failed to load. */
export async function loadOverview(): Promise<ConsoleOverview | null> {
  const outcome = await staffCall('get /console-overview', 'Failed to fetch the overview')
  return outcome.ok ? outcome.value : null
}
