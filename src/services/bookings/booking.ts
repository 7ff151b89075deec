import type {
  BookingContact,
  BookingKind,
  BookingStatus,
  ChangeRefusal,
} from '../../domain/bookings/booking.ts'
import type { LeadVehicle } from '../../domain/leads/lead.ts'

/** A booking as its customer can see and change it. */
export interface Booking {
  id: string
  /** Part of the customer's link: `paths.booking({ signed })`. */
  signed: string
  reference: string
  kind: BookingKind
  dealership: string
  start: Date
  end: Date
  status: BookingStatus
  stockid: string | null
  vehicle: LeadVehicle | null
  contact: BookingContact
  sequence: number
  changedAt: Date
  /** Why the customer can no longer change it; null if they can. */
  refusal: ChangeRefusal | null
}
