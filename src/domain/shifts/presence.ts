import type { DealershipHours } from '../dealerships/open-time.ts'

/** A shift on a day of the person's dealership; one that ends at or before its start ends on the next day. */
export interface Shift {
  date: string
  starts: string
  ends: string
}

/** Approved leave, whole days unless it has times. */
export interface ApprovedLeave {
  firstDate: string
  lastDate: string
  starts: string | null
  ends: string | null
}

/** The shifts and the approved leave of one person around the time in question: a week before and after at least. */
export interface PersonRoster {
  shifts: readonly Shift[]
  leaves: readonly ApprovedLeave[]
}

/** Whether a person is at work. */
export type Presence =
  | { is: 'on' }
  | { is: 'off_shift' }
  /** `until` is the last day of the leave. */
  | { is: 'on_leave'; until: string }

/**
 * Whether a person is at work at an instant. A person without any shift in that week works the opening hours of their department: a
 * dealership that keeps no shifts is not a dealership where nobody works.
 */
export type PresenceAt = (roster: PersonRoster, hours: DealershipHours, at: Date) => Presence
