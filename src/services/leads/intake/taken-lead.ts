import type { BookingStatus } from '../../../domain/bookings/booking.ts'
import type { Estimate } from '../../../domain/valuation/estimate.ts'

export interface TakenLead {
  lead: { id: string; reference: string }
  /** Of a request to hold a car; without a time, somebody else is before this one. */
  reservation?: { heldUntil: string | null }
  /** Of a form that describes a car to sell: what its sender is told, and staff read. */
  estimate?: Estimate
  /** How many photos came with it; one that was swept meanwhile, or that another lead holds, is not among them. */
  photos?: number
  /** Of a form that chose a time. */
  booking?: TakenBooking
}

export interface TakenBooking {
  /** Stands in the customer's link. */
  signed: string
  dealership: string
  start: string
  end: string
  status: BookingStatus
}
