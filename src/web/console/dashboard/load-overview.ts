import type { FigureName } from '../../../domain/console-overview/figures.ts'
import type { ProxyWarning } from '../../../domain/console-overview/proxy-warning.ts'
import type { ConsoleOverview } from '../../../services/console/index.ts'
import type { ListedLead } from '../../../services/leads/index.ts'
import { staffCall } from '../staff-call.ts'

/** The day decides what 'today' means beside a due date. */
export type WaitingLead = ListedLead & { today: string }
export type WaitingLeads = Record<
  Extract<FigureName, 'unassigned' | 'response_overdue' | 'overdue' | 'due_today'>,
  WaitingLead[]
>

export interface Overview extends ConsoleOverview {
  proxyWarning: ProxyWarning | null
  waiting: WaitingLeads
}

const OPEN = 'status=assigned,in_progress,follow_up'
const ROWS = 'page=1&pageSize=3'

/** Returns null if it failed to load. The first leads are left out if only they did. */
export async function loadOverview(): Promise<Overview | null> {
  const outcome = await staffCall('get /console-overview', 'Failed to fetch the overview')
  if (!outcome.ok) return null
  const counts = new Map(outcome.value.figures.map(({ name, count }) => [name, count]))
  // Lists that are known to be empty are not asked for.
  const listOf = async (name: FigureName, query: string): Promise<WaitingLead[]> => {
    if (!counts.get(name)) return []
    const list = await staffCall('get /get-leads', 'Failed to fetch assignments', {
      query: `${query}&${ROWS}`,
    })
    return list.ok ? list.value.leads.map((lead) => ({ ...lead, today: list.value.today })) : []
  }
  const [unassigned, responseOverdue, overdue, dueToday] = await Promise.all([
    listOf('unassigned', 'status=unassigned&sort=received'),
    listOf(
      'response_overdue',
      `response=overdue&sort=received&status=unassigned,assigned,in_progress,follow_up`,
    ),
    listOf('overdue', `due=overdue&sort=due&${OPEN}`),
    listOf('due_today', `due=today&sort=due&${OPEN}`),
  ])
  return {
    ...outcome.value,
    waiting: { unassigned, response_overdue: responseOverdue, overdue, due_today: dueToday },
  }
}
