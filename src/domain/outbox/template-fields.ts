/** A placeholder that templates can use. */
export interface TemplateField {
  /** Name in the template: 'lead.first_name'. */
  name: string
  description: string
  example: string
  /** For lists: names of each item's parts. Empty if the items are plain texts. */
  items?: readonly string[]
}

interface FieldGroup {
  label: string
  /** When the group is available; otherwise `{% if vehicle %}` is false. */
  availability?: string
  fields: readonly TemplateField[]
}

const field = (name: string, description: string, example: string): TemplateField => ({
  name,
  description,
  example,
})

const SITE: FieldGroup = {
  label: 'Your group',
  fields: [
    field('site.name', 'Name of the group', 'Harbour Motor Group'),
    field('site.phone', 'Phone number of the group', '(02) 5550 0100'),
  ],
}

const DEALERSHIP: FieldGroup = {
  label: 'Dealership',
  fields: [
    field('dealership.name', 'Name of the dealership', 'Harbour Brookvale'),
    field('dealership.address', 'Street, suburb and postcode', '640 Pittwater Rd, Brookvale NSW 2100'),
    field('dealership.phone', 'Phone number of the dealership', '(02) 5550 0120'),
  ],
}

const LEAD: FieldGroup = {
  label: 'Lead',
  fields: [
    field('lead.first_name', 'First name', 'Matilda'),
    field('lead.name', 'Full name', 'Matilda Wattle'),
    field('lead.reference', 'Reference to quote on the phone', 'HMG-4858'),
    field('lead.form_name', 'Name of the form', 'Enquiry'),
    field('lead.form_words', 'The form in a sentence', 'enquiry'),
    field('lead.message', 'Message, if any', 'Is it still here on Saturday?'),
    field('lead.email', 'Email, if given', 'matilda.wattle@example.com'),
    field('lead.phone', 'Phone, if given', '0491 570 156'),
    field('lead.postcode', 'Postcode, if given', '2100'),
    field('lead.preferred', 'Preferred contact method, if given', 'Call'),
    field('lead.date', 'Date and time received', 'Monday 16 November 2026, 4:52 pm'),
    field('lead.page', 'Page the form was sent from', '/car-sales/'),
  ],
}

const ASKED_BEFORE = field(
  'lead.asked_before',
  'First lead of the same customer, if this is a later one',
  'HMG-4102, 3 Nov 2026, 10:15 am, enquiry',
)

const REQUESTED_CAR = field(
  'lead.requested_car',
  'Car that another system asks about, if it is not in our stock',
  '2023 Hyundai i30 Active',
)

const LEAD_VEHICLE: FieldGroup = {
  label: 'Car',
  availability: 'Only if the lead is about a car',
  fields: [
    field('vehicle.title', 'Year, make and model', '2023 Isuzu MU-X LS-U 4x4'),
    field('vehicle.stockid', 'Stock number', 'U10482'),
    field('vehicle.price', 'Price with price type', '$56,990 drive away'),
    field(
      'vehicle.link',
      "Link to the car, if the site's address is configured",
      'https://cars.example/vehicle-for-sale/…',
    ),
  ],
}

const BOOKING_VEHICLE: FieldGroup = {
  ...LEAD_VEHICLE,
  availability: 'Only if the booking is about a car',
  fields: LEAD_VEHICLE.fields.slice(0, 2),
}

const BOOKING_FIELDS = [
  field('booking.noun', 'Kind of booking', 'test drive'),
  field('booking.when', 'Day and time', 'Sat 21 Nov, 10:30 am'),
  field('booking.link', 'Link to change or cancel it', 'https://cars.example/bookings/…'),
]

const LEAD_BOOKING: FieldGroup = {
  label: 'Booking',
  availability: 'Only if a time was booked with the form',
  fields: BOOKING_FIELDS,
}

const BOOKING: FieldGroup = {
  label: 'Booking',
  fields: [
    field('booking.reference', 'Reference to quote on the phone', 'HMG-B-2042'),
    ...BOOKING_FIELDS,
    field('booking.word', 'Reason for a cancellation, if given', 'The car was sold this morning.'),
  ],
}

const CUSTOMER: FieldGroup = {
  label: 'Customer',
  fields: [
    field('customer.first_name', 'First name', 'Matilda'),
    field('customer.name', 'Full name', 'Matilda Wattle'),
  ],
}

const HOLD: FieldGroup = {
  label: 'Hold',
  fields: [
    field('hold.car', 'The car to hold', '2023 Isuzu MU-X LS-U 4x4'),
    field('hold.until', 'End of the hold, if the car was held', 'Tue 17 Nov, 4:52 pm'),
  ],
}

const ANSWERS: FieldGroup = {
  label: 'Answers in the form',
  fields: [
    {
      name: 'fields',
      description: 'List of answers, each with a label and a text',
      example: 'Trade-in: 2016 Mazda CX-5',
      items: ['label', 'text'],
    },
  ],
}

const NEXT: FieldGroup = {
  label: 'What happens next',
  fields: [
    {
      name: 'next',
      description: 'List of sentences that match the form',
      example: 'Bring your driver licence.',
      items: [],
    },
  ],
}

const STAFF: FieldGroup = {
  label: 'Sender',
  fields: [field('staff.name', 'Name of the member of staff', 'Robin Currawong')],
}

const ACCOUNT: FieldGroup = {
  label: 'Account',
  fields: [
    field('user.name', 'Name of the user', 'Robin Currawong'),
    field('user.username', 'Username', 'robin'),
    field('link', 'One-time link', 'https://cars.example/admin/set-password/…'),
  ],
}

const SITE_NAME: FieldGroup = { ...SITE, fields: SITE.fields.slice(0, 1) }
const LEAD_FOR_STAFF: FieldGroup = { ...LEAD, fields: [...LEAD.fields, ASKED_BEFORE, REQUESTED_CAR] }

/** Placeholders of each kind of template, as listed in the editor. */
export const TEMPLATE_FIELDS = {
  department: [LEAD_FOR_STAFF, LEAD_VEHICLE, LEAD_BOOKING, ANSWERS, DEALERSHIP, SITE],
  lead: [LEAD, LEAD_VEHICLE, LEAD_BOOKING, ANSWERS, NEXT, DEALERSHIP, SITE],
  hold: [HOLD, LEAD, LEAD_VEHICLE, DEALERSHIP, SITE],
  booking: [CUSTOMER, BOOKING, BOOKING_VEHICLE, NEXT, DEALERSHIP, SITE],
  answer: [LEAD, LEAD_VEHICLE, ANSWERS, STAFF, DEALERSHIP, SITE],
  account: [ACCOUNT, SITE_NAME],
} as const satisfies Record<string, readonly FieldGroup[]>

export type TemplateKind = keyof typeof TEMPLATE_FIELDS

export function fieldsOf(kind: TemplateKind): TemplateField[] {
  return TEMPLATE_FIELDS[kind].flatMap(({ fields }) => [...fields])
}

/** Shape of a template value: a text, a list of one shape, or named parts. */
type Shape = 'words' | { list: Shape } | { parts: Map<string, Shape> }

export function shapeOf(kind: TemplateKind): Shape {
  const roots = new Map<string, Shape>()
  for (const { name, items } of fieldsOf(kind)) {
    const [root = '', part] = name.split('.')
    if (part === undefined) roots.set(root, items ? { list: shapeOfItem(items) } : 'words')
    else {
      const group = roots.get(root)
      const parts = typeof group === 'object' && 'parts' in group ? group.parts : new Map<string, Shape>()
      roots.set(root, { parts: parts.set(part, 'words') })
    }
  }
  return { parts: roots }
}

function shapeOfItem(items: readonly string[]): Shape {
  return items.length === 0 ? 'words' : { parts: new Map(items.map((name) => [name, 'words'])) }
}

/** Shape at the end of a path; null if the path does not exist. */
export function shapeAt(shape: Shape, path: readonly (string | number)[]): Shape | null {
  const [step, ...rest] = path
  if (step === undefined) return shape
  if (shape === 'words') return step === 'size' && rest.length === 0 ? 'words' : null
  if ('list' in shape) {
    if (step === 'size') return rest.length === 0 ? 'words' : null
    return typeof step === 'number' || step === 'first' || step === 'last' ? shapeAt(shape.list, rest) : null
  }
  const inner = shape.parts.get(String(step))
  return inner === undefined ? null : shapeAt(inner, rest)
}

/** The most similar name; null if none is close. */
export function nearestName(wrong: string, names: readonly string[]): string | null {
  const [best] = names
    .map((name) => ({ name, edits: editDistance(wrong, name) }))
    .toSorted((one, other) => one.edits - other.edits)
  if (best && best.edits <= Math.max(2, Math.floor(wrong.length / 4))) return best.name
  const sameEnd = wrong.includes('.') ? names.filter((name) => endOf(name) === endOf(wrong)) : []
  return sameEnd.length === 1 ? (sameEnd[0] ?? null) : null
}

const endOf = (name: string) => name.split('.').at(-1)

/** Levenshtein distance. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const swap = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
