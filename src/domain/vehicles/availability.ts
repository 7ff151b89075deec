import type { VehicleStatus } from './condition.ts'

/** How long the page of a car that is gone stays. */
export const GONE_PAGE_DAYS = 30

/** What a page says of a car that cannot simply be bought; null of one that can. */
export const STATUS_NOTICES: Record<VehicleStatus, { tag: string; title: string; text: string } | null> = {
  on_sale: null,
  pending: {
    tag: 'Sale pending',
    title: 'Somebody is buying this car',
    text: 'A sale is under way. Ask us to let you know if it falls through.',
  },
  sold: {
    tag: 'Sold',
    title: 'This car is sold',
    text: 'Somebody was quicker.',
  },
  withdrawn: {
    tag: 'Not for sale',
    title: 'This car is no longer for sale',
    text: 'We have taken it off the list.',
  },
}

/** Can still be asked for: a pending sale may fall through. */
export function isAskedFor(status: VehicleStatus): boolean {
  return status === 'on_sale' || status === 'pending'
}

/** Waits for one shopper when they ask: while a sale is under way it waits for somebody already. */
export function canBeHeld(status: VehicleStatus): boolean {
  return status === 'on_sale'
}

/** Gone, and so long ago that its page leads on to others. */
export function isLongGone(status: VehicleStatus, since: Date, now: Date): boolean {
  return !isAskedFor(status) && now.getTime() - since.getTime() > GONE_PAGE_DAYS * DAY
}

const DAY = 86_400_000
