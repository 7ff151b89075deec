import { type CallValue, staffCall } from '../staff-call.ts'

export const LEADS_PER_PAGE = 25

export type QuarantinePage = CallValue<'get /quarantine'>

/** Null: they could not be loaded. */
export async function loadQuarantine(page: number): Promise<QuarantinePage | null> {
  const query = new URLSearchParams({ page: String(page), pageSize: String(LEADS_PER_PAGE) })
  const outcome = await staffCall('get /quarantine', 'Failed to fetch the quarantine', { query })
  return outcome.ok ? outcome.value : null
}

export async function releaseLead(leadId: string): Promise<boolean> {
  const { ok } = await staffCall('post /release-lead', 'Failed to release the lead', { json: { leadId } })
  return ok
}
