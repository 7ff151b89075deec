import type { BookingKind } from '../../bookings/booking.ts'
import type { Department } from '../../users/user.ts'
import type { FieldName } from './lead-fields.ts'

/** Something that comes with a form and that nobody types: a finance quote, a build. */
export const ATTACHMENTS = ['quote', 'build'] as const
export type Attachment = (typeof ATTACHMENTS)[number]

/** The numbers the specification gives; a kind without one of its own is filed under the nearest. */
export type NumberedForm = 'finance' | 'parts' | 'enquiry' | 'service' | 'showroom' | 'carsales'

export interface LeadFormRule {
  department: Department
  number: NumberedForm
  /** Its own questions, beside the contact and a message, which every form may carry. */
  own: readonly FieldName[]
  /** What this form cannot do without, and what it can, where the field itself says otherwise. */
  required?: readonly FieldName[]
  optional?: readonly FieldName[]
  /** What a chosen time becomes. */
  books?: BookingKind
  attaches: readonly Attachment[]
}

const sales = { department: 'sales', number: 'enquiry', own: [], attaches: [] } as const
const OWN_CAR = ['year', 'make', 'model', 'badge', 'kms', 'transmission', 'condition', 'history'] as const
const TO_SELL = [...OWN_CAR, 'owing', 'rego', 'photos'] as const

/** Every kind of lead: who answers it, and what it may hold. */
export const LEAD_FORMS = {
  enquiry: sales,
  'test-drive': { ...sales, own: ['slot', 'licence'], optional: ['licence'], books: 'test-drive' },
  'trade-in': { ...sales, own: TO_SELL, optional: ['condition'] },
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
  'sell-my-car': { ...sales, number: 'carsales', own: TO_SELL, optional: ['condition'] },
  chat: { ...sales, own: ['transcript'] },
} as const satisfies Record<string, LeadFormRule>

export type LeadForm = keyof typeof LEAD_FORMS
export const LEAD_FORM_NAMES = Object.keys(LEAD_FORMS) as [LeadForm, ...LeadForm[]]

export function leadForm(form: LeadForm): LeadFormRule {
  return LEAD_FORMS[form]
}

/** Every one of them can be filled in on a screen. */
export type AskedForm = LeadForm

export interface AskedFormText {
  title: string
  /** What fits on a phone. */
  short: string
  button: string
  sent: string
  /** The same for a form that could have chosen a time and did not. */
  unbooked?: string
  /** Said before the first question. */
  lead?: string
  /** In the order they are asked. */
  asks: readonly FieldName[]
  /** Where it asks in words of its own. */
  labels?: Partial<Record<FieldName, string>>
  /** What many want to say, for a tap. */
  ready?: readonly string[]
  /** What happens next, beside the promise of an answer. */
  next: readonly string[]
}

const CONTACT = ['name', 'phone', 'email', 'preferred'] as const satisfies readonly FieldName[]
/** The parts of selling a car, in the order they are asked. */
export const SELL_ASKS = {
  car: ['make', 'model', 'year', 'badge', 'kms', 'transmission', 'condition', 'history', 'owing'],
  photos: ['photos'],
  you: ['name', 'phone', 'email', 'postcode', 'rego'],
} as const satisfies Record<string, readonly FieldName[]>
const NOT_HELD = 'The car is not held for you until you ask us to.'

export const ASKED_FORMS = {
  enquiry: {
    title: 'Enquire about this vehicle',
    short: 'Enquire',
    button: 'Send enquiry',
    sent: 'Enquiry sent',
    asks: [...CONTACT, 'message'],
    ready: ['Is it still available?', 'I have a car to trade in'],
    next: [NOT_HELD],
  },
  'test-drive': {
    title: 'Book a test drive',
    short: 'Test drive',
    button: 'Book this drive',
    sent: 'Test drive booked',
    unbooked: 'Test drive asked for',
    asks: ['dealership', 'slot', 'name', 'phone', 'email', 'licence'],
    labels: { message: 'Which car, or what kind?' },
    next: ['Nothing to pay.', 'Bring your driver licence. We look at it before you drive.'],
  },
  'trade-in': {
    title: 'Value my trade-in',
    short: 'Trade-in',
    button: 'Send my car’s details',
    sent: 'Details sent',
    lead: 'Tell us about the car you have now. You see an estimate at once, and a buyer comes back with a figure.',
    asks: ['year', 'make', 'model', 'kms', 'condition', 'rego', 'photos', ...CONTACT, 'message'],
    next: [
      'A buyer looks at your details and comes back with a figure.',
      'It is an estimate until we have seen your car.',
    ],
  },
  finance: {
    title: 'Finance this vehicle',
    short: 'Finance',
    button: 'Ask about finance',
    sent: 'Finance enquiry sent',
    lead: 'We talk the figures through with you first. Nothing is applied for yet.',
    asks: ['deposit', 'term', ...CONTACT, 'message'],
    next: ['Nothing has been applied for, and your credit record is not touched.', NOT_HELD],
  },
  reserve: {
    title: 'Reserve this vehicle',
    short: 'Reserve',
    button: 'Ask us to hold it',
    sent: 'Hold asked for',
    asks: [...CONTACT],
    next: [
      'We confirm the hold with you. Until then nobody else is promised the car.',
      'No card was taken, and you owe nothing.',
    ],
  },
  carsales: {
    title: 'Ask for this car',
    short: 'Ask for this car',
    button: 'Send enquiry',
    sent: 'Enquiry sent',
    asks: [...CONTACT, 'message'],
    ready: ['When could it be here?', 'I have a car to trade in'],
    next: ['Your build stays at its link: nothing in it is lost.'],
  },
  showroom: {
    title: 'Contact us',
    short: 'Contact',
    button: 'Send message',
    sent: 'Message sent',
    asks: ['dealership', ...CONTACT, 'message'],
    next: ['The right person at the dealership reads it and answers you.'],
  },
  service: {
    title: 'Book a service',
    short: 'Service',
    button: 'Book this time',
    sent: 'Service booked',
    unbooked: 'Service asked for',
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
    next: ['We ask you before doing anything beyond this list.'],
  },
  parts: {
    title: 'Ask for a part',
    short: 'Parts',
    button: 'Send request',
    sent: 'Request sent',
    labels: { message: 'Which part do you need?' },
    asks: ['message', 'vin', 'make', 'model', 'year', 'rego', 'photos', 'dealership', ...CONTACT],
    next: ['We tell you the price and when the part can be here. Nothing is ordered until you say so.'],
  },
  'sell-my-car': {
    title: 'Sell my car',
    short: 'Sell my car',
    button: 'See my price range',
    sent: 'Details sent',
    labels: { kms: 'Odometer' },
    asks: [...SELL_ASKS.car, ...SELL_ASKS.photos, ...SELL_ASKS.you],
    next: [
      'A buyer looks at your details and comes back with a figure.',
      'It is an estimate, not an offer, until we have seen your car.',
    ],
  },
  chat: {
    title: 'Leave your details',
    short: 'Your details',
    button: 'Send my details',
    sent: 'Details sent',
    lead: 'Your name and a phone number or an e-mail address are enough.',
    labels: { message: 'Anything we should know?' },
    asks: ['name', 'phone', 'email', 'transcript', 'message'],
    next: ['No car is held for you until you ask us to.'],
  },
} as const satisfies Record<AskedForm, AskedFormText>

export function askedForm(form: AskedForm): AskedFormText {
  return ASKED_FORMS[form]
}
