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
  return changing(staffCall('post /create-lead', 'Failed to take the lead down', { json: body, key }))
}

export function mergeLeads(leadId: string, intoId: string): Promise<CallOutcome<Named>> {
  return changing(staffCall('post /merge-leads', 'Failed to merge the leads', { json: { leadId, intoId } }))
}

export function unmergeLead(leadId: string): Promise<CallOutcome<Named>> {
  return changing(staffCall('post /unmerge-lead', 'Failed to take the leads apart', { json: { leadId } }))
}

export function deleteLead(leadId: string): Promise<CallOutcome<Named>> {
  return changing(staffCall('post /delete-lead', 'Failed to delete the lead', { json: { leadId } }))
}

export function restoreLead(leadId: string): Promise<CallOutcome<Named>> {
  return changing(staffCall('post /restore-lead', 'Failed to bring the lead back', { json: { leadId } }))
}

export function loadDeleted(page: number): Promise<CallOutcome<{ leads: DeletedLead[]; total: number }>> {
  return staffCall('get /deleted-leads', 'Failed to fetch deleted leads', { query: `page=${page}` })
}

export function loadMailDraft(leadId: string): Promise<CallOutcome<MailDraft>> {
  return staffCall('get /lead-mail/:id', 'Failed to fetch the templates', { param: { id: leadId } })
}

export function mailLead(mail: SentMail, key: string): Promise<CallOutcome<{ success: true }>> {
  return changing(staffCall('post /mail-lead', 'Failed to send the mail', { json: mail, key }))
}

/** Open leads that could be of the same person: the words of a number or an address, as a list finds them. */
export async function findOpenLeads(q: string): Promise<ListedLead[]> {
  const query = new URLSearchParams({ q, status: OPEN_STATUSES.join(','), pageSize: '5' })
  const outcome = await staffCall('get /get-leads', '', { query: query })
  return outcome.ok ? outcome.value.leads : []
}

/** Whatever came of it, the lists may be others now. */
async function changing<Value>(call: Promise<CallOutcome<Value>>): Promise<CallOutcome<Value>> {
  const outcome = await call
  outdateLeads()
  return outcome
}
