import type { LeadRow } from '../../data/leads/leads.ts'
import { deliveriesFor, type NewDelivery } from '../../domain/outbox/delivery.ts'
import type { Published } from '../published/index.ts'

interface Around extends Pick<Published, 'site' | 'dealerships'> {
  webhooks: readonly string[]
}

/** Everybody who is to hear of a lead now; while it is in quarantine, nobody. */
export function deliveriesOf(lead: LeadRow & { id: string }, around: Around): NewDelivery[] {
  if (lead.quarantinedAt && !lead.releasedAt) return []
  const { id, email = null, department, dealership = null } = lead
  return deliveriesFor({ id, email, department, dealership }, around)
}
