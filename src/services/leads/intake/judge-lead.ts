import type { LeadRow } from '../../../data/leads/leads.ts'
import type { AskedBefore } from '../../../data/leads/linked-leads.ts'
import type { NewLead } from '../../../domain/leads/forms/lead-schema.ts'
import { quarantineReasonsFor } from '../../../domain/leads/quarantine-rules.ts'

interface Known {
  now: Date
  guardAge: number | null | undefined
  isKnown: boolean
  /** What the same person asked before. */
  before: AskedBefore
}

/** Whether it is to be believed, and to whom it belongs. */
export function judgeLead(
  { contact, message, homepage = '' }: NewLead,
  { now, guardAge, isKnown, before: { first, fromPerson, sameMessage } }: Known,
): Pick<LeadRow, 'linkedTo' | 'quarantineReasons' | 'quarantinedAt'> {
  const signs = { name: contact.name, message, homepage, guardAge, fromPerson, sameMessage }
  const reasons = isKnown ? [] : quarantineReasonsFor(signs)
  return { linkedTo: first, quarantineReasons: reasons, quarantinedAt: reasons.length > 0 ? now : null }
}
