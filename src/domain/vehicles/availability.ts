import type { VehicleStatus } from './condition.ts'

/** Days that the page of a car stays online after it is sold or withdrawn. */
export const GONE_PAGE_DAYS = 30

/** Notice on the page of a car by status; null if the car is for sale. */
export const STATUS_NOTICES: Record<VehicleStatus, { tag: string; title: string; text: string } | null> = {
  draft: {
    tag: 'Draft',
    title: 'This car is not on the website yet',
    text: 'Only staff see this preview.',
  },
  on_sale: null,
  pending: {
    tag: 'Sale pending',
    title: 'This car is under offer',
    text: 'A sale is under way. Ask us to let you know if it falls through.',
  },
  sold: {
    tag: 'Sold',
    title: 'This car is sold',
    text: 'Another customer has bought it.',
  },
  withdrawn: {
    tag: 'Not for sale',
    title: 'This car is no longer for sale',
    text: 'We have withdrawn it from sale.',
  },
}

/** Allows enquiries about a pending sale, because it may fall through. */
export function canEnquire(status: VehicleStatus): boolean {
  return status === 'on_sale' || status === 'pending'
}

/** A car with a sale under way cannot be held for another customer. */
export function canBeHeld(status: VehicleStatus): boolean {
  return status === 'on_sale'
}

/** True once the page of a sold or withdrawn car should redirect to other cars. */
export function isLongGone(status: VehicleStatus, since: Date, now: Date): boolean {
  return !canEnquire(status) && now.getTime() - since.getTime() > GONE_PAGE_DAYS * DAY
}

const DAY = 86_400_000
