import { phrase } from '../phrases.ts'

const GIVE = 'sell give offer hold reserve lower match beat reduce'

/** Promises that only staff may make, and only in person. */
export const PROMISES = [
  phrase(0, 'discount discounts discounted rebate rebates cashback clearance bargain haggle negotiable'),
  phrase(0, 'special best lowest sharpest reduced sale', 'price prices deal deals offer offers'),
  phrase(0, 'cash', 'back'),
  phrase(4, 'knock take took taking drop', 'off'),
  phrase(1, 'percent cent dollars bucks', 'off less discount'),
  phrase(2, 'off', 'price top sticker'),
  phrase(0, 'free complimentary bonus'),
  phrase(0, 'no', 'cost charge deposit interest'),
  phrase(0, 'zero', 'deposit interest'),
  phrase(0, 'interest', 'free'),
  phrase(0, 'promise promises promised guarantee guarantees guaranteed'),
  phrase(0, 'assure', 'you'),
  phrase(0, 'approve approves approved approval preapproved'),
  phrase(0, 'i we ill well', GIVE),
  phrase(0, 'i we', 'will can could would', GIVE),
  phrase(0, 'lifetime unlimited extended', 'warranty guarantee servicing'),
  phrase(0, 'yours', 'for'),
  phrase(0, 'is', 'yours'),
]
