import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { FeedOverview } from '../../../services/stock/index.ts'
import { staffFetch } from '../session/session.ts'

export const OMISSIONS_PER_PAGE = 50

/** Null: they could not be loaded. */
export async function loadFeeds(page: number): Promise<FeedOverview[] | null> {
  try {
    const query = new URLSearchParams({ page: String(page), pageSize: String(OMISSIONS_PER_PAGE) })
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}/feed-omissions?${query}`)
    return answer.ok ? ((await answer.json()) as { feeds: FeedOverview[] }).feeds : null
  } catch {
    return null
  }
}
