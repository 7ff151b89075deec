import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { QuarantinedLead } from '../../../services/leads/index.ts'
import { staffFetch } from '../session/session.ts'

export const LEADS_PER_PAGE = 25

export interface QuarantinePage {
  leads: QuarantinedLead[]
  total: number
}

/** Null: they could not be loaded. */
export async function loadQuarantine(page: number): Promise<QuarantinePage | null> {
  try {
    const query = new URLSearchParams({ page: String(page), pageSize: String(LEADS_PER_PAGE) })
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}/quarantine?${query}`)
    return answer.ok ? ((await answer.json()) as QuarantinePage) : null
  } catch {
    return null
  }
}

export async function releaseLead(leadId: string): Promise<boolean> {
  try {
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}/release-lead`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ leadId }),
    })
    return answer.ok
  } catch {
    return false
  }
}
