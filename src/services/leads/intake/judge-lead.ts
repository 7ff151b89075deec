import type { LeadRow } from '../../../data/leads/leads.ts'
import type { RecentContact } from '../../../data/leads/linked-leads.ts'
import type { NewLead } from '../../../domain/leads/forms/lead-schema.ts'
import { quarantineReasonsFor } from '../../../domain/leads/quarantine-rules.ts'

interface LeadContext {
  now: Date
  guardAge: number | null | undefined
  isTrusted: boolean
  /** Earlier leads of the same person. */
  before: RecentContact
}

/** Decides whether the lead is suspicious, and which earlier lead it belongs to. */
export function judgeLead(
  { contact, message, homepage = '' }: NewLead,
  { now, guardAge, isTrusted, before: { first, fromPerson, sameMessage } }: LeadContext,
): Pick<LeadRow, 'linkedTo' | 'quarantineReasons' | 'quarantinedAt'> {
  const signs = { name: contact.name, message, homepage, guardAge, fromPerson, sameMessage }
  const reasons = isTrusted ? [] : quarantineReasonsFor(signs)
  return { linkedTo: first, quarantineReasons: reasons, quarantinedAt: reasons.length > 0 ? now : null }
}
