import type { AssignmentStatus, LeadOutcome, Priority } from '../src/domain/leads/assignments/assignment.ts'
import { CONSENT_NOW } from '../src/domain/leads/forms/consent.ts'
import { type LeadForm, leadForm } from '../src/domain/leads/forms/lead-forms.ts'
import { type Lead, type LeadVehicle, snapshotOf } from '../src/domain/leads/lead.ts'
import type { LeadAct } from '../src/domain/leads/lead-list.ts'
import { leadReference } from '../src/domain/leads/reference.ts'
import { addDays, localTime } from '../src/domain/time/zone-time.ts'
import type { VehicleStatus } from '../src/domain/vehicles/condition.ts'
import { CUSTOMERS } from './customers.ts'
import { type Random, seededRandom } from './random.ts'

export interface DemoLead {
  lead: Omit<Lead, 'id'> & { formNumber: number }
  /** Null for an unassigned lead. */
  assignment: DemoAssignment | null
}

export interface DemoAssignment {
  /** A username. */
  assignedTo: string
  assignedBy: string
  priority: Priority
  status: Exclude<AssignmentStatus, 'removed'>
  outcome: LeadOutcome | null
  dueDate: string | null
  assignedAt: Date
  events: DemoEvent[]
}

interface DemoEvent {
  at: Date
  /** A username. */
  by: string
  act: LeadAct
  before?: Record<string, unknown>
  after: Record<string, unknown>
  note: string
}

type DemoCar = LeadVehicle & { stockid: string; status: VehicleStatus }

const SEED = 48_580
const HOUR = 3_600_000
const DAY = 24 * HOUR
const LEAD_COUNT = 64
const ZONE = 'Australia/Sydney'
const FORM_NUMBERS = { finance: 1, parts: 2, enquiry: 3, service: 4, showroom: 5, carsales: 6 }

const KINDS: {
  form: LeadForm
  weight: number
  messages: readonly string[]
  fields?: Record<string, unknown>
}[] = [
  {
    form: 'enquiry',
    weight: 8,
    messages: [
      'Is it still here? We tow a 2.4 t van, so I would like to know about the tow kit and the service history.',
      'Could you hold it until Saturday? I can be there at ten.',
      'What would it come to with a full tank and new mats?',
      'Has it had one owner? Any rust? We are at the coast.',
    ],
  },
  {
    form: 'test-drive',
    weight: 5,
    messages: [
      'Tuesday at lunch would suit me.',
      'Bringing the dog and both children to see if we all fit.',
      '',
    ],
  },
  {
    form: 'finance',
    weight: 3,
    messages: ['Pre-approval first, please, then we choose.', ''],
    fields: { amount: 38_000, term: '5' },
  },
  {
    form: 'trade-in',
    weight: 2,
    messages: ['A stone chip on the bonnet, otherwise clean.'],
    fields: { year: 2016, make: 'Subaru', model: 'Outback', kms: 128_400 },
  },
  {
    form: 'service',
    weight: 4,
    messages: ['Brakes squeal when cold.', '60,000 km service, please.', 'A light on the dash since Friday.'],
    fields: { make: 'Toyota', model: 'RAV4', year: 2020, kms: 61_200 },
  },
  {
    form: 'parts',
    weight: 2,
    messages: ['Tow bar kit with wiring, and the price fitted.', 'Roof racks for this one.'],
    fields: { make: 'Isuzu', model: 'MU-X', year: 2023 },
  },
  { form: 'showroom', weight: 1, messages: ['Are you open on the public holiday?'] },
  { form: 'chat', weight: 1, messages: ['Asked the assistant whether it can tow 2.5 t.'] },
]

const FORMS_ABOUT_A_CAR: ReadonlySet<LeadForm> = new Set(['enquiry', 'test-drive', 'finance', 'chat'])
const STAFF = {
  sales: ['sales.one', 'sales.two'],
  service: ['service.one'],
  parts: ['parts.one'],
  admin: ['admin'],
}
const MANAGERS = {
  sales: 'sales.manager',
  service: 'service.manager',
  parts: 'parts.manager',
  admin: 'admin',
}
const NOTES = [
  'Rang, left a message.',
  'Wants to think about it until the weekend.',
  'Sent photos of the underside.',
  '',
]

/** Makes three weeks of leads: most are answered, some are open, a few are overdue. */
export function demoLeads(
  { today }: { today: Date },
  dealerships: readonly { slug: string }[],
  vehicles: readonly DemoCar[],
): DemoLead[] {
  const random = seededRandom(SEED)
  const cars = vehicles.filter(({ status }) => status === 'on_sale')
  return Array.from({ length: LEAD_COUNT }, (_, number) => {
    const kind = random.weighted(KINDS, ({ weight }) => weight)
    const car = FORMS_ABOUT_A_CAR.has(kind.form) ? random.pick(cars) : null
    const dealership = car?.dealership ?? random.pick(dealerships).slug
    // The newest leads arrived within the last hour and are unassigned.
    const age = number < 5 ? random.int(2, 50) / 60 : random.int(3, 21 * 24)
    const createdAt = new Date(today.getTime() - age * HOUR)
    const lead = makeLead(kind, { car, dealership, createdAt, name: nameAt(number), random, number })
    return { lead, assignment: number < 6 ? null : makeAssignment(lead, { today, random }) }
  })
}

function nameAt(number: number): string {
  const [first = ''] = (CUSTOMERS[number % CUSTOMERS.length] ?? '').split(' ')
  const [, ...last] = (CUSTOMERS[(number * 7 + 3) % CUSTOMERS.length] ?? '').split(' ')
  return `${first} ${last.join(' ')}`
}

interface LeadContext {
  car: DemoCar | null
  dealership: string
  createdAt: Date
  name: string
  random: Random
  number: number
}

function makeLead(kind: (typeof KINDS)[number], context: LeadContext): DemoLead['lead'] {
  const { car, dealership, createdAt, name, random, number } = context
  const rule = leadForm(kind.form)
  const bytes = Uint8Array.from({ length: 8 }, () => random.int(0, 255))
  return {
    reference: leadReference('Harbour Motor Group', bytes),
    form: kind.form,
    formNumber: FORM_NUMBERS[rule.number],
    department: rule.department,
    dealership,
    name,
    email: random.chance(0.8) ? `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com` : null,
    // The number range reserved for fiction.
    phone: `+61491570${String(100 + number).padStart(3, '0')}`,
    postcode: random.pick(['2064', '2100', '2077', '2103', '2065']),
    preferred: random.pick(['call', 'text', null]),
    message: random.pick(kind.messages),
    stockid: car?.stockid ?? null,
    vehicle: car && snapshotOf(car),
    requestedVehicle: null,
    fields: kind.fields ?? {},
    consent: {
      contact: true,
      marketing: random.chance(0.3),
      wording: CONSENT_NOW,
      at: createdAt.toISOString(),
    },
    source: {
      page: car ? '/car-sales/' : '/',
      ...(random.chance(0.4) && {
        referrer: 'https://www.google.com/',
        utm: { source: 'google', campaign: 'spring-4x4' },
      }),
      trail: ['/', '/car-sales/'],
    },
    createdAt,
  }
}

function makeAssignment(
  { department, dealership, createdAt }: DemoLead['lead'],
  { today, random }: { today: Date; random: Random },
): DemoAssignment {
  const assignedBy = MANAGERS[department]
  // One salesperson works at Brookvale, the other at Artarmon; both help out elsewhere.
  const assignedTo =
    department === 'sales' && dealership === 'harbour-brookvale'
      ? 'sales.one'
      : department === 'sales' && dealership === 'harbour-artarmon'
        ? 'sales.two'
        : random.pick(STAFF[department])
  const isOld = today.getTime() - createdAt.getTime() > 9 * DAY
  const status =
    isOld && random.chance(0.85)
      ? 'completed'
      : random.pick(['assigned', 'in_progress', 'follow_up'] as const)
  const assignedAt = new Date(Math.min(createdAt.getTime() + random.int(4, 90) * 60_000, today.getTime()))
  const priority = random.pick(['low', 'medium', 'medium', 'high'] as const)
  const day = localTime(today, ZONE).date
  const dueDate = status === 'completed' ? null : random.chance(0.8) ? addDays(day, random.int(-3, 6)) : null
  const outcome: LeadOutcome | null =
    status !== 'completed'
      ? null
      : random.chance(0.4)
        ? { result: 'won' }
        : random.chance(0.7)
          ? {
              result: 'lost',
              reason: random.pick(['price', 'bought_elsewhere', 'not_now', 'no_answer'] as const),
            }
          : null
  const answeredAt = new Date(Math.min(assignedAt.getTime() + random.int(5, 200) * 60_000, today.getTime()))
  const assignedEvent = {
    at: assignedAt,
    by: assignedBy,
    act: 'assigned' as const,
    after: { assignedTo, priority, dueDate },
    note: '',
  }
  const movedEvent = {
    at: answeredAt,
    by: assignedTo,
    act: 'moved' as const,
    before: { status: 'assigned' },
    after: { status, ...(outcome && { outcome }) },
    note: '',
  }
  const calledEvent = {
    at: answeredAt,
    by: assignedTo,
    act: 'called' as const,
    after: {},
    note: random.pick(NOTES),
  }
  return {
    assignedTo,
    assignedBy,
    priority,
    status,
    outcome,
    dueDate,
    assignedAt,
    events: status === 'assigned' ? [assignedEvent] : [assignedEvent, calledEvent, movedEvent],
  }
}
