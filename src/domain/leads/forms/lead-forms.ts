import type { BookingKind } from '../../bookings/booking.ts'
import type { Department } from '../../users/user.ts'
import type { FieldName } from './lead-fields.ts'

/** Data that a form sends along without a field: a finance quote or a build. */
export const ATTACHMENTS = ['quote', 'build'] as const
export type Attachment = (typeof ATTACHMENTS)[number]

/** Forms that have a number in the specification. Any other form uses the number of the closest one. */
export type NumberedForm = 'finance' | 'parts' | 'enquiry' | 'service' | 'showroom' | 'carsales'

export interface LeadFormRule {
  department: Department
  number: NumberedForm
  /** Questions beyond contact and message, which every form has. */
  own: readonly FieldName[]
  /** Override the field's own requirement: required here, or optional here. */
  required?: readonly FieldName[]
  optional?: readonly FieldName[]
  /** Kind of booking that a selected slot creates. */
  books?: BookingKind
  attaches: readonly Attachment[]
}

const sales = { department: 'sales', number: 'enquiry', own: [], attaches: [] } as const
const OWN_CAR_FIELDS = [
  'year',
  'make',
  'model',
  'badge',
  'kms',
  'transmission',
  'condition',
  'history',
] as const
const CAR_TO_SELL_FIELDS = [...OWN_CAR_FIELDS, 'owing', 'rego', 'photos'] as const

/** Every kind of lead, with its department and fields. */
export const LEAD_FORMS = {
  enquiry: sales,
  'test-drive': { ...sales, own: ['slot', 'licence'], optional: ['licence'], books: 'test-drive' },
  'trade-in': { ...sales, own: CAR_TO_SELL_FIELDS, optional: ['condition'] },
  finance: {
    ...sales,
    number: 'finance',
    own: ['amount', 'deposit', 'term', 'work', 'income', 'home', 'residence'],
    attaches: ['quote'],
  },
  reserve: { ...sales, own: ['nextInLine'] },
  carsales: { ...sales, number: 'carsales', attaches: ['build', 'quote'] },
  showroom: { ...sales, number: 'showroom' },
  service: {
    ...sales,
    department: 'service',
    number: 'service',
    own: ['make', 'model', 'year', 'kms', 'rego', 'works', 'slot', 'meanwhile'],
    optional: ['make', 'model', 'year', 'kms'],
    books: 'service',
  },
  parts: {
    ...sales,
    department: 'parts',
    number: 'parts',
    own: ['vin', 'make', 'model', 'year', 'rego', 'photos'],
    optional: ['make', 'model', 'year'],
  },
  'sell-my-car': { ...sales, number: 'carsales', own: CAR_TO_SELL_FIELDS, optional: ['condition'] },
  chat: { ...sales, own: ['transcript'] },
} as const satisfies Record<string, LeadFormRule>

export type LeadForm = keyof typeof LEAD_FORMS
export const LEAD_FORM_NAMES = Object.keys(LEAD_FORMS) as [LeadForm, ...LeadForm[]]

export function leadForm(form: LeadForm): LeadFormRule {
  return LEAD_FORMS[form]
}

/** Every form has a screen. */
export type AskedForm = LeadForm

export interface FormText {
  title: string
  /** Title for phone screens. */
  short: string
  button: string
  /** Title once the form has been sent. */
  sent: string
  /** Replaces `sentTitle` if the customer selected no time. */
  unbooked?: string
  /** Shown above the first question. */
  lead?: string
  /** In display order. */
  asks: readonly FieldName[]
  /** Replace the fields' own labels. */
  labels?: Partial<Record<FieldName, string>>
  /** Common messages to insert with one tap. */
  ready?: readonly string[]
  /** What happens next, in addition to the answer time. */
  next: readonly string[]
}

const CONTACT = ['name', 'phone', 'email', 'preferred'] as const satisfies readonly FieldName[]
/** Steps of the sell-my-car form, in order. */
export const SELL_ASKS = {
  car: ['make', 'model', 'year', 'badge', 'kms', 'transmission', 'condition', 'history', 'owing'],
  photos: ['photos'],
  you: ['name', 'phone', 'email', 'postcode', 'rego'],
} as const satisfies Record<string, readonly FieldName[]>
const NOT_HELD_NOTE = 'We hold the car for you only if you ask us to.'

export const FORM_TEXTS = {
  enquiry: {
    title: 'Enquire about this vehicle',
    short: 'Enquire',
    button: 'Send enquiry',
    sent: 'Enquiry sent',
    asks: [...CONTACT, 'message'],
    ready: ['Is it still available?', 'I have a car to trade in'],
    next: [NOT_HELD_NOTE],
  },
  'test-drive': {
    title: 'Book a test drive',
    short: 'Test drive',
    button: 'Book test drive',
    sent: 'Test drive booked',
    unbooked: 'Test drive requested',
    asks: ['dealership', 'slot', 'name', 'phone', 'email', 'licence'],
    labels: { message: 'Which car, or what kind?' },
    next: ['Nothing to pay.', 'Bring your driver licence. We check it before you drive.'],
  },
  'trade-in': {
    title: 'Value my trade-in',
    short: 'Trade-in',
    button: 'Send my car’s details',
    sent: 'Details sent',
    lead: 'Tell us about the car you have now. You get an estimate straight away, then a buyer comes back to you with a price.',
    asks: ['year', 'make', 'model', 'kms', 'condition', 'rego', 'photos', ...CONTACT, 'message'],
    next: [
      'A buyer reviews your details and comes back to you with a price.',
      'The price is an estimate until we have seen your car.',
    ],
  },
  finance: {
    title: 'Finance this vehicle',
    short: 'Finance',
    button: 'Ask about finance',
    sent: 'Finance enquiry sent',
    lead: 'We talk you through the figures first. This is not a credit application.',
    asks: ['deposit', 'term', ...CONTACT, 'message'],
    next: ['Nothing has been applied for, and your credit record is not touched.', NOT_HELD_NOTE],
  },
  reserve: {
    title: 'Reserve this vehicle',
    short: 'Reserve',
    button: 'Ask us to hold it',
    sent: 'Hold requested',
    asks: [...CONTACT],
    next: [
      'We confirm the hold with you. Until then we don’t promise the car to anyone else.',
      'We took no card details, and you owe nothing.',
    ],
  },
  carsales: {
    title: 'Ask for this car',
    short: 'Ask for this car',
    button: 'Send enquiry',
    sent: 'Enquiry sent',
    asks: [...CONTACT, 'message'],
    ready: ['When could it be here?', 'I have a car to trade in'],
    next: ['Your build is saved at its link.'],
  },
  showroom: {
    title: 'Contact us',
    short: 'Contact',
    button: 'Send message',
    sent: 'Message sent',
    asks: ['dealership', ...CONTACT, 'message'],
    next: ['The right person at the dealership will call or write back.'],
  },
  service: {
    title: 'Book a service',
    short: 'Service',
    button: 'Book this time',
    sent: 'Service booked',
    unbooked: 'Service requested',
    labels: { message: 'Anything we should know?' },
    asks: [
      'make',
      'model',
      'kms',
      'works',
      'message',
      'dealership',
      'slot',
      'meanwhile',
      'name',
      'phone',
      'email',
      'rego',
    ],
    next: ['We check with you before doing any other work.'],
  },
  parts: {
    title: 'Ask for a part',
    short: 'Parts',
    button: 'Send request',
    sent: 'Request sent',
    labels: { message: 'Which part do you need?' },
    asks: ['message', 'vin', 'make', 'model', 'year', 'rego', 'photos', 'dealership', ...CONTACT],
    next: ['We tell you the price and delivery time. We order nothing until you say so.'],
  },
  'sell-my-car': {
    title: 'Sell my car',
    short: 'Sell my car',
    button: 'See my price range',
    sent: 'Details sent',
    labels: { kms: 'Odometer' },
    asks: [...SELL_ASKS.car, ...SELL_ASKS.photos, ...SELL_ASKS.you],
    next: [
      'A buyer reviews your details and comes back to you with a price.',
      'The price is an estimate, not an offer, until we have seen your car.',
    ],
  },
  chat: {
    title: 'Leave your details',
    short: 'Your details',
    button: 'Send my details',
    sent: 'Details sent',
    lead: 'All we need is your name and a phone number or an email address.',
    labels: { message: 'Anything we should know?' },
    asks: ['name', 'phone', 'email', 'transcript', 'message'],
    next: ['We hold a car for you only if you ask us to.'],
  },
} as const satisfies Record<AskedForm, FormText>

export function askedForm(form: AskedForm): FormText {
  return FORM_TEXTS[form]
}
