import type { LeadRow } from '../../../data/leads/leads.ts'
import type { RecentContact } from '../../../data/leads/linked-leads.ts'
import type { NewLead } from '../../../domain/leads/forms/lead-schema.ts'
import { quarantineReasonsFor } from '../../../domain/leads/quarantine-rules.ts'
import type { OpenedGuard } from './form-guard.ts'

interface LeadContext {
  now: Date
  /** Null for a forged guard, undefined for none. */
  guard: OpenedGuard | null | undefined
  /** Leads sent with the guard, including this one. */
  guardUses: number
  isTrusted: boolean
  isFromAgent: boolean
  /** Earlier leads of the same person. */
  before: RecentContact
}

/** Decides whether the lead is suspicious, and which earlier lead it belongs to. */
export function judgeLead(
  { contact, message, homepage = '' }: NewLead,
  { now, guard, guardUses, isTrusted, isFromAgent, before: { first, fromPerson, sameMessage } }: LeadContext,
): Pick<LeadRow, 'linkedTo' | 'quarantineReasons' | 'quarantinedAt'> {
  const signals = {
    name: contact.name,
    message,
    homepage,
    guardAge: guard && guard.ageMs,
    guardUse: guard ? { kind: guard.kind, uses: guardUses } : null,
    isFromAgent,
    fromPerson,
    sameMessage,
  }
  const reasons = isTrusted ? [] : quarantineReasonsFor(signals)
  return { linkedTo: first, quarantineReasons: reasons, quarantinedAt: reasons.length > 0 ? now : null }
}
