import { OPEN_STATUSES } from '../../../../domain/leads/lead-list.ts'
import type { CreateLead } from '../../../../domain/leads/manual-lead-schemas.ts'
import type {
  CreatedLead,
  DeletedLead,
  ListedLead,
  MailDraft,
  SentMail,
} from '../../../../services/leads/index.ts'
import { type CallOutcome, staffCall } from '../../staff-call.ts'
import { outdateLeads } from '../lead-calls.ts'

type LeadReference = { lead: { id: string; reference: string } }

export function createLead(body: CreateLead, key: string): Promise<CallOutcome<CreatedLead>> {
  return outdateAfter(staffCall('post /create-lead', 'Failed to create the lead', { json: body, key }))
}

export function mergeLeads(leadId: string, intoId: string): Promise<CallOutcome<LeadReference>> {
  return outdateAfter(
    staffCall('post /merge-leads', 'Failed to merge the leads', { json: { leadId, intoId } }),
  )
}

export function unmergeLead(leadId: string): Promise<CallOutcome<LeadReference>> {
  return outdateAfter(staffCall('post /unmerge-lead', 'Failed to undo the merge', { json: { leadId } }))
}

export function deleteLead(leadId: string): Promise<CallOutcome<LeadReference>> {
  return outdateAfter(staffCall('post /delete-lead', 'Failed to delete the lead', { json: { leadId } }))
}

export function restoreLead(leadId: string): Promise<CallOutcome<LeadReference>> {
  return outdateAfter(staffCall('post /restore-lead', 'Failed to restore the lead', { json: { leadId } }))
}

export function loadDeleted(page: number): Promise<CallOutcome<{ leads: DeletedLead[]; total: number }>> {
  return staffCall('get /deleted-leads', 'Failed to fetch deleted leads', { query: `page=${page}` })
}

export function loadMailDraft(leadId: string): Promise<CallOutcome<MailDraft>> {
  return staffCall('get /lead-mail/:id', 'Failed to fetch the templates', { param: { id: leadId } })
}

export function mailLead(mail: SentMail, key: string): Promise<CallOutcome<{ success: true }>> {
  return outdateAfter(staffCall('post /mail-lead', 'Failed to send the email', { json: mail, key }))
}

/** Open leads that match a phone number or an email address, and could be of the same person. */
export async function findOpenLeads(q: string): Promise<ListedLead[]> {
  const query = new URLSearchParams({ q, status: OPEN_STATUSES.join(','), pageSize: '5' })
  const outcome = await staffCall('get /get-leads', '', { query })
  return outcome.ok ? outcome.value.leads : []
}

/** Outdates the lists even after a failure, since the change may have been made before the response was lost. */
async function outdateAfter<Value>(call: Promise<CallOutcome<Value>>): Promise<CallOutcome<Value>> {
  const outcome = await call
  outdateLeads()
  return outcome
}
