import type { Lead } from '../leads/lead.ts'

export const LEAD_CREATED = 'lead.created'

/** Lists every field explicitly, so that a new column is not sent to other systems by accident. */
export function webhookBody(lead: Lead): object {
  const { id, reference, form, department, dealership, name, email, phone, postcode, preferred } = lead
  const { message, stockid, vehicle, requestedVehicle, fields, consent, source, createdAt } = lead
  return {
    event: LEAD_CREATED,
    lead: {
      id,
      reference,
      form,
      department,
      dealership,
      contact: { name, email, phone, postcode, preferred },
      message,
      stockid,
      vehicle,
      requestedVehicle,
      fields,
      consent,
      source,
      createdAt: createdAt.toISOString(),
    },
  }
}
