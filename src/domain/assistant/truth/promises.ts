import { said } from '../phrases.ts'

const GIVE = 'sell give offer hold reserve lower match beat reduce'

/** What nobody but our own people may say, and they only in person. */
export const PROMISES = [
  said(0, 'discount discounts discounted rebate rebates cashback clearance bargain haggle negotiable'),
  said(0, 'special best lowest sharpest reduced sale', 'price prices deal deals offer offers'),
  said(0, 'cash', 'back'),
  said(4, 'knock take took taking drop', 'off'),
  said(1, 'percent cent dollars bucks', 'off less discount'),
  said(2, 'off', 'price top sticker'),
  said(0, 'free complimentary bonus'),
  said(0, 'no', 'cost charge deposit interest'),
  said(0, 'zero', 'deposit interest'),
  said(0, 'interest', 'free'),
  said(0, 'promise promises promised guarantee guarantees guaranteed'),
  said(0, 'assure', 'you'),
  said(0, 'approve approves approved approval preapproved'),
  said(0, 'i we ill well', GIVE),
  said(0, 'i we', 'will can could would', GIVE),
  said(0, 'lifetime unlimited extended', 'warranty guarantee servicing'),
  said(0, 'yours', 'for'),
  said(0, 'is', 'yours'),
]
