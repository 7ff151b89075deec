import type { FeedOverview } from '../../../services/stock/index.ts'
import { notLoadedText } from '../list/not-loaded.tsx'
import { type CallOutcome, staffCall } from '../staff-call.ts'

export const OMISSIONS_PER_PAGE = 50

export function loadFeeds(page: number): Promise<CallOutcome<{ feeds: FeedOverview[] }>> {
  const query = new URLSearchParams({ page: String(page), pageSize: String(OMISSIONS_PER_PAGE) })
  return staffCall('get /feed-omissions', notLoadedText('the feeds'), { query })
}
