import * as z from 'zod'
import { BOOKING_KINDS, BOOKING_STATUSES } from '../bookings/booking.ts'
import { PAGING } from '../constants.ts'
import { DELIVERY_STATUSES } from '../outbox/delivery.ts'
import { receiptSchema } from '../routing/routing-schemas.ts'
import { isDate } from '../time/zone-time.ts'
import { DEPARTMENTS, ROLES } from '../users/user.ts'
import { PRICE_TYPES } from '../vehicles/condition.ts'
import { ASSIGNMENT_STATUS_NAMES, LOST_REASON_NAMES, PRIORITY_NAMES } from './assignments/assignment.ts'
import { cleanLine } from './forms/check.ts'
import { CONSENT_VERSIONS } from './forms/consent.ts'
import { PREFERRED, type Preferred } from './forms/lead-fields.ts'
import { LEAD_FORM_NAMES } from './forms/lead-forms.ts'
import {
  ASSIGNMENT_SORTS,
  CALL_RESULT_NAMES,
  DUE_FILTERS,
  FILTER_ID,
  HISTORY_FILTERS,
  LEAD_ACTS,
  LEAD_RANGE_NAMES,
  LEAD_SORTS,
  LEAD_STATUS_NAMES,
  type LeadFilter,
  NOTE_KINDS,
  OPEN_STATUSES,
  OUTCOME_FILTERS,
  RESPONSE_FILTERS,
  SOURCE_FILTER,
  TAG_FILTER,
} from './lead-list.ts'

/** A comma-separated list such as 'sales,parts', matching any of its values. Empty matches everything. */
function listOf<const Value extends string>(values: readonly Value[]) {
  return z
    .string()
    .max(1_000)
    .default('')
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(values as readonly [Value, ...Value[]])))
}

function textsLike(form: RegExp) {
  return z
    .string()
    .max(1_000)
    .default('')
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.string().regex(form)))
}

const idList = textsLike(FILTER_ID)

const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(PAGING.assignments),
}

const searchText = z.string().max(200).default('').transform(cleanLine)

const day = z.string().refine(isDate, 'A date such as 2026-11-21')

const filters = {
  department: listOf(DEPARTMENTS),
  priority: listOf(PRIORITY_NAMES),
  assignedTo: idList.describe('Ids of people; `me` is the caller'),
  range: z.enum(LEAD_RANGE_NAMES).default('all'),
  q: searchText,
}

export const leadFilterSchema = z.strictObject({
  ...filters,
  dealership: idList,
  form: listOf(LEAD_FORM_NAMES),
  status: listOf([...LEAD_STATUS_NAMES, 'open'] as const).describe('`open` is all but completed'),
  assigned: z.enum(['yes', 'no']).optional().describe('Ignored if `status` is set'),
  due: z.enum(DUE_FILTERS).optional(),
  was: z.enum(HISTORY_FILTERS).optional().describe('A past state, whatever the current status'),
  source: textsLike(SOURCE_FILTER).describe('Sources, or one marketplace: `marketplace:Motorlist`'),
  tag: textsLike(TAG_FILTER).describe('Any of these tags'),
  outcome: listOf(OUTCOME_FILTERS),
  response: z.enum(RESPONSE_FILTERS).optional().describe('Whether there was a first response'),
  from: day.optional().describe('First day of receipt at the dealership'),
  to: day.optional().describe('Last day of receipt'),
})

export const listLeadsSchema = leadFilterSchema.extend({
  sort: z.enum(LEAD_SORTS).default('-received'),
  ...paging,
})

/** Resolves `open`, `assigned` and `me` of a parsed query. */
export function leadFilterOf(query: z.infer<typeof leadFilterSchema>, callerId: string): LeadFilter {
  const {
    status,
    assigned,
    assignedTo,
    due,
    was,
    source,
    tag,
    outcome,
    response,
    from,
    to,
    department,
    dealership,
    form,
    priority,
    range,
    q,
  } = query
  const statuses = status.flatMap((each) => (each === 'open' ? OPEN_STATUSES : [each]))
  const assignedStatuses = assigned ? STATUSES_BY_ASSIGNED[assigned] : []
  return {
    department,
    dealership,
    form,
    priority,
    range,
    q,
    status: statuses.length > 0 ? [...new Set(statuses)] : assignedStatuses,
    assignedTo: assignedTo.map((id) => (id === 'me' ? callerId : id)),
    due: due ?? null,
    was: was ?? null,
    source,
    tag,
    outcome,
    response: response ?? null,
    from: from ?? null,
    to: to ?? null,
  }
}

const STATUSES_BY_ASSIGNED = {
  yes: LEAD_STATUS_NAMES.filter((status) => status !== 'unassigned'),
  no: LEAD_STATUS_NAMES.filter((status) => status === 'unassigned'),
}

export const listAssignmentsSchema = z.strictObject({
  ...filters,
  status: listOf(ASSIGNMENT_STATUS_NAMES),
  sort: z.enum(ASSIGNMENT_SORTS).default('-created'),
  stats: z.enum(['true', 'false']).default('false'),
  ...paging,
})

export const userLeadsSchema = z.strictObject({ userId: z.string().min(1).max(200), ...paging })

const idText = z.string().max(200)
/** Checked by `domain/leads/assignments/assignment-rules.ts`, with the specification's own messages. */
const uncheckedValue = z.unknown().optional()

export const assignLeadSchema = z.strictObject({
  leadId: uncheckedValue,
  assignedTo: uncheckedValue,
  assignedBy: uncheckedValue,
  department: uncheckedValue,
  priority: uncheckedValue,
  status: uncheckedValue,
  dueDate: uncheckedValue,
  notes: uncheckedValue,
})

export const reassignLeadSchema = z.strictObject({
  assignmentId: uncheckedValue,
  currentStatus: uncheckedValue.describe('Status the caller saw; 409 if it is another one by now'),
  assignedTo: uncheckedValue,
  department: uncheckedValue,
  priority: uncheckedValue,
  status: uncheckedValue,
  outcome: uncheckedValue,
  dueDate: uncheckedValue,
  notes: uncheckedValue,
  version: z
    .int()
    .min(1)
    .optional()
    .describe('Version the caller read; 409 if the assignment has changed since'),
})

export const removeAssignmentSchema = z.strictObject({
  assignmentId: idText,
  version: reassignLeadSchema.shape.version,
})

export const leadPeopleSchema = z.strictObject({
  department: z.enum(DEPARTMENTS),
  dealership: z.string().max(100).default(''),
})

export const leadNoteSchema = z.strictObject({
  leadId: idText,
  kind: z.enum(NOTE_KINDS).default('note'),
  text: z.string().default(''),
  result: z.enum(CALL_RESULT_NAMES).optional().describe('How the call ended; only for a call'),
})

export const leadPrioritySchema = z.strictObject({
  leadId: idText,
  priority: z.enum(PRIORITY_NAMES, { error: 'Invalid priority value' }),
})

export const leadPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  department: z.enum(DEPARTMENTS).nullable(),
  dealership: z.string().nullable(),
  open: z.int(),
  overdue: z.int(),
  medianMinutes: z.number().nullable(),
  refusal: z.enum(['inactive', 'other_department', 'other_dealership']).nullable(),
})

const personSchema = z.object({ id: z.string(), name: z.string() })
const vehicleSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    condition: z.string(),
    year: z.int(),
    make: z.string(),
    model: z.string(),
    badge: z.string().nullable(),
    kms: z.int().nullable(),
    price: z.number().nullable(),
    priceType: z.enum(PRICE_TYPES),
    dealership: z.string().nullable(),
  })
  .nullable()
const requestedVehicleSchema = z
  .object({
    title: z.string(),
    year: z.int().nullable(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    trim: z.string().nullable(),
    colour: z.string().nullable(),
    condition: z.string().nullable(),
    kms: z.int().nullable(),
    price: z.number().nullable(),
    stock: z.string().nullable(),
    vin: z.string().nullable(),
  })
  .nullable()
const outcomeSchema = z
  .union([
    z.object({ result: z.literal('won') }),
    z.object({ result: z.literal('lost'), reason: z.enum(LOST_REASON_NAMES) }),
  ])
  .nullable()

export const assignmentSchema = z.object({
  id: z.string(),
  leadId: z.string(),
  assignedTo: z.string(),
  userId: z.string(),
  assignedBy: z.string(),
  department: z.enum(DEPARTMENTS),
  priority: z.enum(PRIORITY_NAMES),
  status: z.enum(ASSIGNMENT_STATUS_NAMES),
  outcome: outcomeSchema,
  dueDate: z.string().nullable().describe("A date in the dealership's time zone"),
  notes: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
  lead: z.object({
    id: z.string(),
    reference: z.string(),
    name: z.string(),
    form: z.enum(LEAD_FORM_NAMES),
    vehicle: vehicleSchema,
    dealership: z.string().nullable(),
  }),
  assignee: personSchema,
  assigner: personSchema,
})

export const listedLeadSchema = z.object({
  id: z.string(),
  reference: z.string(),
  form: z.enum(LEAD_FORM_NAMES),
  department: z.enum(DEPARTMENTS),
  dealership: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  preferred: z.enum(Object.keys(PREFERRED) as [Preferred, ...Preferred[]]).nullable(),
  stockid: z.string().nullable(),
  vehicle: vehicleSchema,
  subject: z.string(),
  status: z.enum(LEAD_STATUS_NAMES),
  priority: z.enum(PRIORITY_NAMES),
  tags: z.array(z.string()),
  assignee: personSchema.nullable(),
  assignment: z.object({ id: z.string(), version: z.int(), outcome: outcomeSchema }).nullable(),
  dueDate: z.string().nullable(),
  createdAt: z.string(),
  responseDueAt: z.string().nullable().describe('Deadline of the first response'),
  respondedAt: z.string().nullable(),
  responseMinutes: z.int().nullable().describe('Minutes of opening hours until the first response'),
  routeAfter: z.string().nullable().describe('Until then the routing rules wait'),
})

const timelineSchema = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    actorId: z.string().nullable(),
    actorName: z.string().nullable(),
    act: z.enum(LEAD_ACTS),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    note: z.string(),
    delivery: z.object({ status: z.enum(DELIVERY_STATUSES), error: z.string().nullable() }).nullable(),
  }),
)

const bookingSchema = z
  .object({
    id: z.string(),
    kind: z.enum(BOOKING_KINDS),
    status: z.enum(BOOKING_STATUSES),
    dealership: z.string(),
    startsAt: z.string(),
    timeZone: z.string().describe('Time zone of the dealership'),
  })
  .nullable()

export const leadFileSchema = z.object({
  lead: listedLeadSchema.extend({
    postcode: z.string().nullable(),
    message: z.string(),
    requestedVehicle: requestedVehicleSchema.describe(
      'A car that another system names and that is not in stock',
    ),
    fields: z.record(z.string(), z.unknown()),
    source: z.object({
      page: z.string(),
      referrer: z.string().optional(),
      utm: z.record(z.string(), z.string()).optional(),
      trail: z.array(z.string()).optional(),
      sessionId: z.string().optional(),
    }),
    consent: z.object({
      contact: z.literal(true),
      marketing: z.boolean(),
      wording: z.enum(CONSENT_VERSIONS),
      at: z.string(),
    }),
    notInStock: z.boolean(),
  }),
  assignments: z.array(assignmentSchema),
  receipts: z.array(z.object({ at: z.string(), receipt: receiptSchema, isCurrent: z.boolean() })),
  clock: z
    .object({ warnsAt: z.string().nullable(), dueAt: z.string(), onMiss: z.enum(['reassign', 'escalate']) })
    .nullable(),
  timeline: timelineSchema,
  answers: z.array(z.object({ label: z.string(), text: z.string() })),
  photos: z.array(z.string()),
  people: z.record(z.string(), z.string()),
  booking: bookingSchema,
  hold: z.object({ stockid: z.string(), heldUntil: z.string() }).nullable(),
  merged: z.array(
    z.object({
      ...listedLeadSchema.pick({ id: true, reference: true, form: true, subject: true, createdAt: true })
        .shape,
      message: z.string(),
      daysLeft: z.int(),
      timeline: timelineSchema,
      answers: z.array(z.object({ label: z.string(), text: z.string() })),
      photos: z.array(z.string()),
      booking: bookingSchema,
    }),
  ),
  duplicates: z.array(listedLeadSchema),
  sameVehicle: z.array(listedLeadSchema),
})

export const statsSchema = z.object({
  total: z.int(),
  byStatus: z.record(z.enum(ASSIGNMENT_STATUS_NAMES), z.int()),
  byDepartment: z.record(z.enum(DEPARTMENTS), z.int()),
  byPriority: z.record(z.enum(PRIORITY_NAMES), z.int()),
  byUser: z.record(z.string(), z.int()),
  overdue: z.int(),
  unassignedLeads: z.int(),
  medianFirstResponseMinutes: z.number().nullable(),
})
