import type { LeadRow } from '../../data/leads/leads.ts'
import { foldEmail } from '../../domain/leads/folded-email.ts'
import { leadForm } from '../../domain/leads/forms/lead-forms.ts'
import type { NewLead } from '../../domain/leads/forms/lead-schema.ts'
import type { LeadVehicle } from '../../domain/leads/lead.ts'
import { CALL_TO_CONFIRM, type CallToConfirm } from '../../domain/leads/promise-rules.ts'
import type { Estimate } from '../../domain/valuation/estimate.ts'
import { canEnquire } from '../../domain/vehicles/availability.ts'
import type { Published } from '../published/index.ts'
import type { SubmittedLead } from './intake/submitted-lead.ts'
import type { RequestedCar } from './lead-vehicle.ts'

export type NamedRow = LeadRow & { id: string }

/** Keeps the lead when its car is gone, together with the dealership the car was at. */
export function rowOf(
  lead: NewLead,
  car: RequestedCar | null,
  { site, dealerships }: Published,
  now: Date,
): Omit<LeadRow, 'id' | 'reference'> {
  const { form, contact, message, stockid, fields, consent, source } = lead
  const { department, number, bookingKind } = leadForm(form)
  // An appointment belongs to the dealership it was booked at; a question goes to the one that has the car.
  const candidates = [car?.dealership, lead.dealership]
  const requestedSlug = (bookingKind ? candidates.toReversed() : candidates).find(Boolean)
  return {
    form,
    formNumber: site.forms[number],
    department,
    dealership: dealerships.find(({ slug }) => slug === requestedSlug)?.slug ?? null,
    ...contact,
    foldedEmail: contact.email && foldEmail(contact.email),
    message,
    stockid,
    vehicle: car && canEnquire(car.status) ? withoutStatus(car) : null,
    fields,
    consent: { ...consent, at: now.toISOString() },
    source,
    createdAt: now,
  }
}

function withoutStatus({ status: _status, ...snapshot }: RequestedCar): LeadVehicle {
  return snapshot
}

/** True for a lead that writes no booking, photo or estimate with it. */
export function isPlainLead({ fields }: FieldsOf): boolean {
  return !['slot', 'photos', 'estimate'].some((name) => fields?.[name] !== undefined)
}

type FieldsOf = Pick<LeadRow, 'fields'>

export function photosOf({ fields }: FieldsOf): string[] {
  return (fields?.photos as string[] | undefined) ?? []
}

/** Keeps only the photos that this lead has claimed. */
export function withPhotos<Row extends FieldsOf>(row: Row, photos: readonly string[]): Row {
  const { photos: _photos, ...fields } = row.fields ?? {}
  return { ...row, fields: photos.length > 0 ? { ...fields, photos } : fields }
}

/** Marks a lead whose hold or booking was not made, so that staff call the customer. */
export function withCall<Row extends FieldsOf>(row: Row, call: CallToConfirm | null): Row {
  return call ? { ...row, fields: { ...row.fields, [CALL_TO_CONFIRM]: call } } : row
}

export function submittedExtras(
  { fields }: FieldsOf,
  photos: readonly string[],
): Pick<SubmittedLead, 'estimate' | 'photos'> {
  const estimate = fields?.estimate as Estimate | undefined
  return { ...(estimate && { estimate }), ...(fields?.photos !== undefined && { photos: photos.length }) }
}
