import { notLoadedText } from '../list/not-loaded.tsx'
import { type CallOutcome, type CallValue, staffCall } from '../staff-call.ts'

export const LEADS_PER_PAGE = 25

export type QuarantinePage = CallValue<'get /quarantine'>

export function loadQuarantine(page: number): Promise<CallOutcome<QuarantinePage>> {
  const query = new URLSearchParams({ page: String(page), pageSize: String(LEADS_PER_PAGE) })
  return staffCall('get /quarantine', notLoadedText('the quarantine'), { query })
}

export function releaseLead(leadId: string): Promise<CallOutcome<CallValue<'post /release-lead'>>> {
  return staffCall('post /release-lead', 'Failed to release the lead', { json: { leadId } })
}
