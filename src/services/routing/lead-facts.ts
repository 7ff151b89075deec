import type { LeadSource } from '../../domain/leads/forms/lead-body.ts'
import type { LeadForm } from '../../domain/leads/forms/lead-forms.ts'
import { leadSourceOf } from '../../domain/reports/lead-sources.ts'
import type { TimelessFacts } from '../../domain/routing/match-rule.ts'
import type { Department } from '../../domain/users/user.ts'

/** The parts of a lead that the rules look at. */
export interface RoutableLead {
  form: LeadForm
  department: Department
  dealership: string | null
  vehicle: { make: string; price: number | null } | null
  /** The car that another system names instead. */
  requestedVehicle: { make: string | null; price: number | null } | null
  fields: Record<string, unknown>
  source: LeadSource
}

export function leadFacts(lead: RoutableLead): TimelessFacts {
  const { form, department, dealership, fields } = lead
  const car = lead.vehicle ?? lead.requestedVehicle
  // Service and valuation forms ask for the make of the customer's own car.
  const make = car?.make ?? (typeof fields.make === 'string' ? fields.make : null)
  return {
    form,
    department,
    dealership,
    make,
    price: car?.price ?? null,
    source: leadSourceOf(lead),
  }
}
