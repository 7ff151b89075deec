import type { BookingStatus } from '../../../domain/bookings/booking.ts'
import type { Estimate } from '../../../domain/valuation/estimate.ts'

export interface SubmittedLead {
  lead: { id: string; reference: string }
  /** Set for a hold request; `heldUntil` is null if another customer is first. */
  reservation?: { heldUntil: string | null }
  /** Set if the form describes a trade-in; shown to the customer and to staff. */
  estimate?: Estimate
  /** Number of photos attached; expired ones and those of another lead are not counted. */
  photos?: number
  /** Set if nothing was promised: staff contact the customer about the car or the time. */
  confirmation?: 'call'
  /** Set if the form booked a time. */
  booking?: LeadBookingSummary
}

export interface LeadBookingSummary {
  /** Part of the customer's link. */
  signed: string
  dealership: string
  start: string
  end: string
  status: BookingStatus
}
