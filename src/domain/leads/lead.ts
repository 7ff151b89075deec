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

/** A car that another system's message is about and that is not in our stock. Its text comes from strangers, cut and cleaned. */
export interface RequestedVehicle {
  /** '2023 Hyundai i30 Active' */
  title: string
  year: number | null
  make: string | null
  model: string | null
  trim: string | null
  colour: string | null
  /** As the sender said it: 'new', 'used', or how worn it is. */
  condition: string | null
  kms: number | null
  price: number | null
  /** Stock number at the sender. */
  stock: string | null
  vin: string | null
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
  /** Null for a lead about one of our own cars. */
  requestedVehicle: RequestedVehicle | null
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
