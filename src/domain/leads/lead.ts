import type { Department } from '../users/user.ts'
import type { PriceType } from '../vehicles/condition.ts'
import type { ConsentVersion } from './forms/consent.ts'
import type { LeadSource } from './forms/lead-body.ts'
import type { Preferred } from './forms/lead-fields.ts'
import type { LeadForm } from './forms/lead-forms.ts'

/** Snapshot of the car at the time of the lead: the car itself may be sold or repriced later. */
export interface LeadVehicle {
  id: string
  title: string
  condition: string
  year: number
  make: string
  model: string
  badge: string | null
  kms: number | null
  price: number | null
  priceType: PriceType
  dealership: string | null
}

/** A car that another system's message is about and that is not in our stock. Its text comes from strangers. */
export interface RequestedVehicle {
  year: number | null
  make: string
  model: string
  trim: string
  /** As written, such as '$45,990'. */
  price: string
  odometer: string
  stock: string
  vin: string
}

export interface LeadConsent {
  contact: true
  marketing: boolean
  wording: ConsentVersion
  at: string
}

/** A stored lead. */
export interface Lead {
  id: string
  /** Short code that customers quote on the phone. */
  reference: string
  form: LeadForm
  department: Department
  dealership: string | null
  name: string
  email: string | null
  phone: string | null
  postcode: string | null
  preferred: Preferred | null
  message: string
  stockid: string | null
  vehicle: LeadVehicle | null
  /** Answers to the questions of this form only. */
  fields: Record<string, unknown>
  consent: LeadConsent
  source: LeadSource
  createdAt: Date
}

export function snapshotOf(vehicle: LeadVehicle): LeadVehicle {
  const { id, title, condition, year, make, model, badge, kms, price, priceType, dealership } = vehicle
  return { id, title, condition, year, make, model, badge, kms, price, priceType, dealership }
}
