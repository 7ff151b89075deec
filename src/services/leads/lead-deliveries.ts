import type { LeadRow } from '../../data/leads/leads.ts'
import { deliveriesFor, type NewDelivery } from '../../domain/outbox/delivery.ts'
import type { Published } from '../published/index.ts'

interface DeliveryContext extends Pick<Published, 'site' | 'dealerships'> {
  webhooks: readonly string[]
}

/** Returns the messages a lead triggers; none while it is in quarantine. `acknowledgementRefusal` says why the customer gets no confirmation. */
export function deliveriesOf(
  lead: LeadRow & { id: string },
  context: DeliveryContext,
  acknowledgementRefusal: string | null = null,
): NewDelivery[] {
  if (lead.quarantinedAt && !lead.releasedAt) return []
  const { id, email = null, department, dealership = null } = lead
  return deliveriesFor({ id, email, department, dealership, acknowledgementRefusal }, context)
}
