import type { ProxyWarning } from '../../../domain/console-overview/proxy-warning.ts'
import type { ConsoleOverview } from '../../../services/console/index.ts'
import { staffCall } from '../staff-call.ts'

interface Overview extends ConsoleOverview {
  proxyWarning: ProxyWarning | null
}

/** Returns null if it failed to load. */
export async function loadOverview(): Promise<Overview | null> {
  const outcome = await staffCall('get /console-overview', 'Failed to fetch the overview')
  return outcome.ok ? outcome.value : null
}
