import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { ConsoleOverview } from '../../../services/console/index.ts'
import { staffFetch } from '../session/session.ts'

/** Null: it could not be loaded. */
export async function loadOverview(): Promise<ConsoleOverview | null> {
  try {
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}/console-overview`)
    return answer.ok ? ((await answer.json()) as ConsoleOverview) : null
  } catch {
    return null
  }
}
