/** One thing a template can say. */
export interface TemplateField {
  /** As it is written: 'lead.first_name'. */
  name: string
  says: string
  example: string
  /** Of a list: what each of its lines has; nothing named, and a line is words itself. */
  items?: readonly string[]
}

interface FieldGroup {
  label: string
  /** When there is none of it, and `{% if vehicle %}` is no. */
  only?: string
  fields: readonly TemplateField[]
}

const field = (name: string, says: string, example: string): TemplateField => ({ name, says, example })

const SITE: FieldGroup = {
  label: 'Your group',
  fields: [
    field('site.name', 'What the group is called', 'Harbour Motor Group'),
    field('site.phone', 'Its phone number', '(02) 5550 0100'),
  ],
}

const DEALERSHIP: FieldGroup = {
  label: 'Dealership',
  fields: [
    field('dealership.name', 'The one it is about', 'Harbour Brookvale'),
    field('dealership.address', 'Street, suburb and postcode', '640 Pittwater Rd, Brookvale NSW 2100'),
    field('dealership.phone', 'The counter to ring', '(02) 5550 0120'),
  ],
}

const LEAD: FieldGroup = {
  label: 'Who asked, and what',
  fields: [
    field('lead.first_name', 'First name', 'Matilda'),
    field('lead.name', 'Whole name', 'Matilda Wattle'),
    field('lead.reference', 'What they quote on the phone', 'HMG-4858'),
    field('lead.form_name', 'Which form', 'Enquiry'),
    field('lead.form_words', 'The form in a sentence', 'enquiry'),
    field('lead.message', 'What they wrote, if anything', 'Is it still here on Saturday?'),
    field('lead.email', 'E-mail, if given', 'matilda.wattle@example.com'),
    field('lead.phone', 'Phone, if given', '0491 570 156'),
    field('lead.postcode', 'Postcode, if given', '2100'),
    field('lead.preferred', 'How to answer, if said', 'Call'),
    field('lead.date', 'When it came', 'Monday 16 November 2026, 4:52 pm'),
    field('lead.page', 'The page it came from', '/car-sales/'),
  ],
}

const ASKED_BEFORE = field(
  'lead.asked_before',
  'Their first lead, if this is not it',
  'HMG-4102, 3 Nov 2026, 10:15 am, enquiry',
)

const LEAD_VEHICLE: FieldGroup = {
  label: 'Car',
  only: 'Only where they asked about one',
  fields: [
    field('vehicle.title', 'Year, make and model', '2023 Isuzu MU-X LS-U 4x4'),
    field('vehicle.stockid', 'Stock number', 'U10482'),
    field('vehicle.price', 'Price with its kind', '$56,990 drive away'),
    field(
      'vehicle.link',
      'Its page, if the site’s address is known',
      'https://cars.example/vehicle-for-sale/…',
    ),
  ],
}

const BOOKING_VEHICLE: FieldGroup = {
  ...LEAD_VEHICLE,
  only: 'Only where the booking is about one',
  fields: LEAD_VEHICLE.fields.slice(0, 2),
}

const BOOKED = [
  field('booking.noun', 'What was booked', 'test drive'),
  field('booking.when', 'Day and time', 'Sat 21 Nov, 10:30 am'),
  field('booking.link', 'Where they change or cancel it', 'https://cars.example/bookings/…'),
]

const LEAD_BOOKING: FieldGroup = {
  label: 'Booking',
  only: 'Only where a time came with the form',
  fields: BOOKED,
}

const BOOKING: FieldGroup = {
  label: 'Booking',
  fields: [
    field('booking.reference', 'What they quote on the phone', 'HMG-B-2042'),
    ...BOOKED,
    field('booking.word', 'Why it was called off, if staff said', 'The car was sold this morning.'),
  ],
}

const CUSTOMER: FieldGroup = {
  label: 'Who booked',
  fields: [
    field('customer.first_name', 'First name', 'Matilda'),
    field('customer.name', 'Whole name', 'Matilda Wattle'),
  ],
}

const HOLD: FieldGroup = {
  label: 'Hold',
  fields: [
    field('hold.car', 'The car that was asked for', '2023 Isuzu MU-X LS-U 4x4'),
    field('hold.until', 'Until when, if it was held', 'Tue 17 Nov, 4:52 pm'),
  ],
}

const ANSWERS: FieldGroup = {
  label: 'Answers in the form',
  fields: [
    {
      name: 'fields',
      says: 'A list: each line has a label and a text',
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
      says: 'A list of sentences that fit what was asked',
      example: 'Bring your driver licence.',
      items: [],
    },
  ],
}

const STAFF: FieldGroup = {
  label: 'Who writes',
  fields: [field('staff.name', 'Name of who sends it', 'Robin Currawong')],
}

const ACCOUNT: FieldGroup = {
  label: 'Account',
  fields: [
    field('user.name', 'Whose account', 'Robin Currawong'),
    field('user.username', 'What they sign in as', 'robin'),
    field('link', 'The link that works once', 'https://cars.example/admin/set-password/…'),
  ],
}

const NAME_OF_SITE: FieldGroup = { ...SITE, fields: SITE.fields.slice(0, 1) }
const TOLD_STAFF: FieldGroup = { ...LEAD, fields: [...LEAD.fields, ASKED_BEFORE] }

/** What a template of each kind can say, as an editor reads it. */
export const TEMPLATE_FIELDS = {
  department: [TOLD_STAFF, LEAD_VEHICLE, LEAD_BOOKING, ANSWERS, DEALERSHIP, SITE],
  lead: [LEAD, LEAD_VEHICLE, LEAD_BOOKING, ANSWERS, NEXT, DEALERSHIP, SITE],
  hold: [HOLD, LEAD, LEAD_VEHICLE, DEALERSHIP, SITE],
  booking: [CUSTOMER, BOOKING, BOOKING_VEHICLE, NEXT, DEALERSHIP, SITE],
  answer: [LEAD, LEAD_VEHICLE, ANSWERS, STAFF, DEALERSHIP, SITE],
  account: [ACCOUNT, NAME_OF_SITE],
} as const satisfies Record<string, readonly FieldGroup[]>

export type TemplateKind = keyof typeof TEMPLATE_FIELDS

export function fieldsOf(kind: TemplateKind): TemplateField[] {
  return TEMPLATE_FIELDS[kind].flatMap(({ fields }) => [...fields])
}

/** Made of fields: words, a list of the same thing, or parts by name. */
type Shape = 'words' | { list: Shape } | { parts: Map<string, Shape> }

export function shapeOf(kind: TemplateKind): Shape {
  const whole = new Map<string, Shape>()
  for (const { name, items } of fieldsOf(kind)) {
    const [root = '', part] = name.split('.')
    if (part === undefined) whole.set(root, items ? { list: shapeOfItem(items) } : 'words')
    else {
      const group = whole.get(root)
      const parts = typeof group === 'object' && 'parts' in group ? group.parts : new Map<string, Shape>()
      whole.set(root, { parts: parts.set(part, 'words') })
    }
  }
  return { parts: whole }
}

function shapeOfItem(items: readonly string[]): Shape {
  return items.length === 0 ? 'words' : { parts: new Map(items.map((name) => [name, 'words'])) }
}

/** What stands at the end of a path through it; null where there is nothing. */
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

/** The name somebody most likely meant; null where none is near. */
export function nearestName(wrong: string, names: readonly string[]): string | null {
  const [best] = names
    .map((name) => ({ name, far: distance(wrong, name) }))
    .toSorted((one, other) => one.far - other.far)
  if (best && best.far <= Math.max(2, Math.floor(wrong.length / 4))) return best.name
  const sameEnd = wrong.includes('.') ? names.filter((name) => endOf(name) === endOf(wrong)) : []
  return sameEnd.length === 1 ? (sameEnd[0] ?? null) : null
}

const endOf = (name: string) => name.split('.').at(-1)

/** How many letters to change, add or take away to make one the other. */
function distance(one: string, other: string): number {
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
