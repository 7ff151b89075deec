import type { LeadRow } from '../../data/leads/leads.ts'
import { leadForm } from '../../domain/leads/forms/lead-forms.ts'
import type { NewLead } from '../../domain/leads/forms/lead-schema.ts'
import type { LeadVehicle } from '../../domain/leads/lead.ts'
import type { Estimate } from '../../domain/valuation/estimate.ts'
import { isAskedFor } from '../../domain/vehicles/availability.ts'
import type { Published } from '../published/index.ts'
import type { TakenLead } from './intake/taken-lead.ts'
import type { AskedCar } from './lead-vehicle.ts'

export type NamedRow = LeadRow & { id: string }

/** A car that is gone is no reason to lose a question about it, nor where it stood. */
export function rowOf(
  lead: NewLead,
  car: AskedCar | null,
  { site, dealerships }: Published,
  now: Date,
): Omit<LeadRow, 'id' | 'reference'> {
  const { form, contact, message, stockid, fields, consent, source } = lead
  const { department, number, books } = leadForm(form)
  // An appointment is where it was asked for; a question is for whoever has the car.
  const places = [car?.dealership, lead.dealership]
  const place = (books ? places.toReversed() : places).find(Boolean)
  return {
    form,
    formNumber: site.forms[number],
    department,
    dealership: dealerships.find(({ slug }) => slug === place)?.slug ?? null,
    ...contact,
    message,
    stockid,
    vehicle: car && isAskedFor(car.status) ? withoutStatus(car) : null,
    fields,
    consent: { ...consent, at: now.toISOString() },
    source,
    createdAt: now,
  }
}

function withoutStatus({ status: _status, ...snapshot }: AskedCar): LeadVehicle {
  return snapshot
}

/** Nothing else is written or told with it: no time, no photo, no estimate. */
export function isWrittenAsItIs({ fields }: FieldsOf): boolean {
  return !['slot', 'photos', 'estimate'].some((name) => fields?.[name] !== undefined)
}

type FieldsOf = Pick<LeadRow, 'fields'>

export function photosOf({ fields }: FieldsOf): string[] {
  return (fields?.photos as string[] | undefined) ?? []
}

/** Of those its form named, a lead keeps those it has. */
export function withPhotos<Row extends FieldsOf>(row: Row, photos: readonly string[]): Row {
  const { photos: _said, ...fields } = row.fields ?? {}
  return { ...row, fields: photos.length > 0 ? { ...fields, photos } : fields }
}

export function estimateAndPhotos(
  { fields }: FieldsOf,
  photos: readonly string[],
): Pick<TakenLead, 'estimate' | 'photos'> {
  const estimate = fields?.estimate as Estimate | undefined
  return { ...(estimate && { estimate }), ...(fields?.photos !== undefined && { photos: photos.length }) }
}
