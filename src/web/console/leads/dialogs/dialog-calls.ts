import { OPEN_STATUSES } from '../../../../domain/leads/lead-list.ts'
import type { CreateLead } from '../../../../domain/leads/manual-lead-schemas.ts'
import type {
  DeletedLead,
  ListedLead,
  MailDraft,
  SentMail,
  TakenDown,
} from '../../../../services/leads/index.ts'
import { type CallOutcome, staffCall } from '../../staff-call.ts'
import { outdateLeads } from '../lead-calls.ts'

type Named = { lead: { id: string; reference: string } }

export function createLead(body: CreateLead, key: string): Promise<CallOutcome<TakenDown>> {
  return post('/create-lead', 'Failed to take the lead down', body, key)
}

export function mergeLeads(leadId: string, intoId: string): Promise<CallOutcome<Named>> {
  return post('/merge-leads', 'Failed to merge the leads', { leadId, intoId })
}

export function unmergeLead(leadId: string): Promise<CallOutcome<Named>> {
  return post('/unmerge-lead', 'Failed to take the leads apart', { leadId })
}

export function deleteLead(leadId: string): Promise<CallOutcome<Named>> {
  return post('/delete-lead', 'Failed to delete the lead', { leadId })
}

export function restoreLead(leadId: string): Promise<CallOutcome<Named>> {
  return post('/restore-lead', 'Failed to bring the lead back', { leadId })
}

export function loadDeleted(page: number): Promise<CallOutcome<{ leads: DeletedLead[]; total: number }>> {
  return staffCall(`/deleted-leads?page=${page}`, 'Failed to fetch deleted leads')
}

export function loadMailDraft(leadId: string): Promise<CallOutcome<MailDraft>> {
  return staffCall(`/lead-mail/${encodeURIComponent(leadId)}`, 'Failed to fetch the templates')
}

export function mailLead(mail: SentMail, key: string): Promise<CallOutcome<{ success: true }>> {
  return post('/mail-lead', 'Failed to send the mail', mail, key)
}

/** Open leads that could be of the same person: the words of a number or an address, as a list finds them. */
export async function findOpenLeads(q: string): Promise<ListedLead[]> {
  const query = new URLSearchParams({ q, status: OPEN_STATUSES.join(','), pageSize: '5' })
  const outcome = await staffCall<{ leads: ListedLead[] }>(`/get-leads?${query}`, '')
  return outcome.ok ? outcome.value.leads : []
}

/** Whatever came of it, the lists may be others now. */
async function post<Value>(
  path: string,
  failed: string,
  body: object,
  key?: string,
): Promise<CallOutcome<Value>> {
  const headers = key === undefined ? undefined : { 'Idempotency-Key': key }
  const outcome = await staffCall<Value>(path, failed, { method: 'POST', body, ...(headers && { headers }) })
  outdateLeads()
  return outcome
}
