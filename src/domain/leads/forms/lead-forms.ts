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
  bookingKind?: BookingKind
  attachments: readonly Attachment[]
}

const sales = { department: 'sales', number: 'enquiry', own: [], attachments: [] } as const
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
  'test-drive': { ...sales, own: ['slot', 'licence'], optional: ['licence'], bookingKind: 'test-drive' },
  'trade-in': { ...sales, own: CAR_TO_SELL_FIELDS, optional: ['condition'] },
  finance: {
    ...sales,
    number: 'finance',
    own: ['amount', 'deposit', 'term', 'work', 'income', 'home', 'residence'],
    attachments: ['quote'],
  },
  reserve: { ...sales, own: ['nextInLine'] },
  carsales: { ...sales, number: 'carsales', attachments: ['build', 'quote'] },
  showroom: { ...sales, number: 'showroom' },
  service: {
    ...sales,
    department: 'service',
    number: 'service',
    own: ['make', 'model', 'year', 'kms', 'rego', 'works', 'slot', 'meanwhile'],
    optional: ['make', 'model', 'year', 'kms'],
    bookingKind: 'service',
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
export type ShopperForm = LeadForm

export interface FormText {
  title: string
  /** Title for phone screens. */
  short: string
  button: string
  /** Title once the form has been sent. */
  sentTitle: string
  /** Replaces `sentTitle` if the customer selected no time. */
  unbookedTitle?: string
  /** Shown above the first question. */
  intro?: string
  /** In display order. */
  fields: readonly FieldName[]
  /** Replace the fields' own labels. */
  labels?: Partial<Record<FieldName, string>>
  /** Common messages to insert with one tap. */
  readyMessages?: readonly string[]
  /** What happens next, in addition to the answer time. */
  nextSteps: readonly string[]
  /** Replace `nextSteps` if the car is not on hold or the time not booked. */
  unpromisedSteps?: readonly string[]
}

const CONTACT = ['name', 'phone', 'email', 'preferred'] as const satisfies readonly FieldName[]
/** Steps of the sell-my-car form, in order. */
export const SELL_CAR_FIELDS = {
  car: ['make', 'model', 'year', 'badge', 'kms', 'transmission', 'condition', 'history', 'owing'],
  photos: ['photos'],
  you: ['name', 'phone', 'email', 'postcode', 'rego'],
} as const satisfies Record<string, readonly FieldName[]>
const NOTHING_OWED_NOTE = 'We took no card details, and you owe nothing.'
const NOT_HELD_NOTE = 'We hold the car for you only if you ask us to.'

export const FORM_TEXTS = {
  enquiry: {
    title: 'Enquire about this vehicle',
    short: 'Enquire',
    button: 'Send enquiry',
    sentTitle: 'Enquiry sent',
    fields: [...CONTACT, 'message'],
    readyMessages: ['Is it still available?', 'I have a car to trade in'],
    nextSteps: [NOT_HELD_NOTE],
  },
  'test-drive': {
    title: 'Book a test drive',
    short: 'Test drive',
    button: 'Book test drive',
    sentTitle: 'Test drive booked',
    unbookedTitle: 'Test drive requested',
    fields: ['dealership', 'slot', 'name', 'phone', 'email', 'licence'],
    labels: { message: 'Which car, or what kind?' },
    nextSteps: ['Nothing to pay.', 'Bring your driver licence. We check it before you drive.'],
  },
  'trade-in': {
    title: 'Value my trade-in',
    short: 'Trade-in',
    button: "Send my car's details",
    sentTitle: 'Details sent',
    intro:
      'Tell us about the car you have now. You get an estimate straight away, then a buyer comes back to you with a price.',
    fields: ['year', 'make', 'model', 'kms', 'condition', 'rego', 'photos', ...CONTACT, 'message'],
    nextSteps: [
      'A buyer reviews your details and comes back to you with a price.',
      'The price is an estimate until we have seen your car.',
    ],
  },
  finance: {
    title: 'Finance this vehicle',
    short: 'Finance',
    button: 'Ask about finance',
    sentTitle: 'Finance enquiry sent',
    intro: 'We talk you through the figures first. This is not a credit application.',
    fields: ['deposit', 'term', ...CONTACT, 'message'],
    nextSteps: ['Nothing has been applied for, and your credit record is not touched.', NOT_HELD_NOTE],
  },
  reserve: {
    title: 'Reserve this vehicle',
    short: 'Reserve',
    button: 'Ask us to hold it',
    sentTitle: 'Hold requested',
    fields: [...CONTACT],
    nextSteps: [
      "We confirm the hold with you. Until then we don't promise the car to anyone else.",
      NOTHING_OWED_NOTE,
    ],
    unpromisedSteps: [NOTHING_OWED_NOTE],
  },
  carsales: {
    title: 'Ask for this car',
    short: 'Ask for this car',
    button: 'Send enquiry',
    sentTitle: 'Enquiry sent',
    fields: [...CONTACT, 'message'],
    readyMessages: ['When could it be here?', 'I have a car to trade in'],
    nextSteps: ['Your build is saved at its link.'],
  },
  showroom: {
    title: 'Contact us',
    short: 'Contact',
    button: 'Send message',
    sentTitle: 'Message sent',
    fields: ['dealership', ...CONTACT, 'message'],
    nextSteps: ['The right person at the dealership will call or write back.'],
  },
  service: {
    title: 'Book a service',
    short: 'Service',
    button: 'Book this time',
    sentTitle: 'Service booked',
    unbookedTitle: 'Service requested',
    labels: { message: 'Anything we should know?' },
    fields: [
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
    nextSteps: ['We check with you before doing any other work.'],
  },
  parts: {
    title: 'Ask for a part',
    short: 'Parts',
    button: 'Send request',
    sentTitle: 'Request sent',
    labels: { message: 'Which part do you need?' },
    fields: ['message', 'vin', 'make', 'model', 'year', 'rego', 'photos', 'dealership', ...CONTACT],
    nextSteps: ['We tell you the price and delivery time. We order nothing until you say so.'],
  },
  'sell-my-car': {
    title: 'Sell my car',
    short: 'Sell my car',
    button: 'See my price range',
    sentTitle: 'Details sent',
    labels: { kms: 'Odometer' },
    fields: [...SELL_CAR_FIELDS.car, ...SELL_CAR_FIELDS.photos, ...SELL_CAR_FIELDS.you],
    nextSteps: [
      'A buyer reviews your details and comes back to you with a price.',
      'The price is an estimate, not an offer, until we have seen your car.',
    ],
  },
  chat: {
    title: 'Leave your details',
    short: 'Your details',
    button: 'Send my details',
    sentTitle: 'Details sent',
    intro: 'All we need is your name and a phone number or an email address.',
    labels: { message: 'Anything we should know?' },
    fields: ['name', 'phone', 'email', 'transcript', 'message'],
    nextSteps: ['We hold a car for you only if you ask us to.'],
  },
} as const satisfies Record<ShopperForm, FormText>

/** What happens next. `isPromised` is false if the car or the time that the form asked for is not confirmed. */
export function nextStepsOf(form: ShopperForm, isPromised: boolean): readonly string[] {
  const { nextSteps, unpromisedSteps = nextSteps } = formText(form)
  return isPromised ? nextSteps : unpromisedSteps
}

export function formText(form: ShopperForm): FormText {
  return FORM_TEXTS[form]
}
