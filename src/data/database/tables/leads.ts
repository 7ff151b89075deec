import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { InboundVia } from '../../../domain/adf/inbound.ts'
import type { BookingContact, BookingKind, BookingStatus } from '../../../domain/bookings/booking.ts'
import type {
  AssignmentStatus,
  LeadOutcome,
  LostReason,
  Priority,
} from '../../../domain/leads/assignments/assignment.ts'
import type { BatchChangeKind } from '../../../domain/leads/bulk/bulk.ts'
import type { LeadSource } from '../../../domain/leads/forms/lead-body.ts'
import type { Preferred } from '../../../domain/leads/forms/lead-fields.ts'
import type { LeadForm } from '../../../domain/leads/forms/lead-forms.ts'
import type { HoldStatus } from '../../../domain/leads/hold.ts'
import type { LeadConsent, LeadVehicle, RequestedVehicle } from '../../../domain/leads/lead.ts'
import type { CallResult, LeadAct, LeadStatus } from '../../../domain/leads/lead-list.ts'
import type { ViewList } from '../../../domain/leads/lead-views.ts'
import type { QuarantineReason } from '../../../domain/leads/quarantine-rules.ts'
import type { ViewAudience } from '../../../domain/leads/views/shared-views.ts'
import type { Department } from '../../../domain/users/user.ts'
import { at, identity } from './columns.ts'

export const leads = pgTable('leads', {
  id: uuid().primaryKey().defaultRandom(),
  reference: text().notNull(),
  form: text().$type<LeadForm>().notNull(),
  formNumber: integer('form_number').notNull(),
  department: text().$type<Department>().notNull(),
  dealership: text(),
  name: text().notNull(),
  email: text(),
  phone: text(),
  postcode: text(),
  preferred: text().$type<Preferred>(),
  message: text().notNull().default(''),
  stockid: text(),
  vehicle: jsonb().$type<LeadVehicle>(),
  notInStock: boolean('not_in_stock')
    .notNull()
    .generatedAlwaysAs(sql`stockid is not null and vehicle is null`),
  fields: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  consent: jsonb().$type<LeadConsent>().notNull(),
  source: jsonb().$type<LeadSource>().notNull(),
  linkedTo: uuid('linked_to'),
  quarantineReasons: text('quarantine_reasons').array().$type<QuarantineReason[]>().notNull().default([]),
  quarantinedAt: at('quarantined_at'),
  releasedAt: at('released_at'),
  releasedBy: uuid('released_by'),
  createdAt: at('created_at').notNull(),
  foldedEmail: text('folded_email'),
  sender: text(),
  erasedAt: at('erased_at'),
  assignmentId: uuid('assignment_id'),
  status: text().$type<LeadStatus>().notNull().default('unassigned'),
  priority: text().$type<Priority>().notNull().default('medium'),
  assignedTo: uuid('assigned_to'),
  dueDate: date('due_date', { mode: 'string' }),
  respondedAt: at('responded_at'),
  responseMinutes: integer('response_minutes').generatedAlwaysAs(sql``),
  deletedAt: at('deleted_at'),
  deletedBy: uuid('deleted_by'),
  mergedInto: uuid('merged_into'),
  mergedAt: at('merged_at'),
  isListed: boolean('is_listed').notNull().generatedAlwaysAs(sql``),
  requestId: text('request_id'),
  awaitsRouting: boolean('awaits_routing').notNull().default(true),
  routeAfter: at('route_after'),
  responseDueAt: at('response_due_at'),
  responseOpenMinutes: integer('response_open_minutes'),
  sourceKey: text('source_key').notNull().generatedAlwaysAs(sql``),
  outcome: text().$type<LeadOutcome['result']>(),
  lostReason: text('lost_reason').$type<LostReason>(),
  tags: text().array().notNull().default([]),
  requestedVehicle: jsonb('requested_vehicle').$type<RequestedVehicle>(),
  lastCallAt: at('last_call_at'),
  lastCallResult: text('last_call_result').$type<CallResult>(),
})

export const leadAssignments = pgTable('lead_assignments', {
  id: uuid().primaryKey().defaultRandom(),
  leadId: uuid('lead_id').notNull(),
  assignedTo: uuid('assigned_to').notNull(),
  assignedBy: uuid('assigned_by').notNull(),
  department: text().$type<Department>().notNull(),
  priority: text().$type<Priority>().notNull(),
  status: text().$type<AssignmentStatus>().notNull(),
  outcome: text().$type<LeadOutcome['result']>(),
  lostReason: text('lost_reason').$type<LostReason>(),
  dueDate: date('due_date', { mode: 'string' }),
  notes: text().notNull().default(''),
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})

export const leadEvents = pgTable('lead_events', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  leadId: uuid('lead_id').notNull(),
  at: at('at').notNull(),
  actorId: uuid('actor_id'),
  actorName: text('actor_name'),
  act: text().$type<LeadAct>().notNull(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  note: text().notNull().default(''),
})

export const leadTally = pgTable('lead_tally', {
  department: text().$type<Department>().notNull(),
  dealership: text(),
  form: text().$type<LeadForm>().notNull(),
  status: text().$type<LeadStatus>().notNull(),
  priority: text().$type<Priority>().notNull(),
  assignedTo: uuid('assigned_to'),
  leads: integer().notNull(),
})

export const savedViews = pgTable('saved_views', {
  id: uuid().primaryKey().defaultRandom(),
  owner: uuid().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  list: text().$type<ViewList>().notNull().default('leads'),
  sharedWith: text('shared_with').$type<ViewAudience>(),
  createdAt: at('created_at').notNull(),
})

export const hiddenViews = pgTable('hidden_views', {
  viewId: uuid('view_id').notNull(),
  userId: uuid('user_id').notNull(),
})

export const leadBatches = pgTable('lead_batches', {
  id: uuid().primaryKey().defaultRandom(),
  at: at('at').notNull(),
  userId: uuid('user_id').notNull(),
  userName: text('user_name').notNull(),
  label: text().notNull(),
  leads: integer().notNull(),
  undoneAt: at('undone_at'),
})

export const leadBatchChanges = pgTable('lead_batch_changes', {
  batchId: uuid('batch_id').notNull(),
  leadId: uuid('lead_id').notNull(),
  kind: text().$type<BatchChangeKind>().notNull(),
  assignmentId: uuid('assignment_id'),
  version: integer(),
  before: jsonb().$type<Record<string, unknown>>().notNull(),
  after: jsonb().$type<Record<string, unknown>>().notNull(),
})

export const unreadableMessages = pgTable('unreadable_messages', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  receivedAt: at('received_at').notNull(),
  via: text().$type<InboundVia>().notNull(),
  sender: text().notNull(),
  reason: text().notNull(),
  body: text().notNull(),
  digest: text().notNull(),
})

export const holds = pgTable('holds', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  leadId: uuid('lead_id').notNull(),
  stockid: text().notNull(),
  requestedAt: at('requested_at').notNull(),
  heldUntil: at('held_until'),
  status: text().$type<HoldStatus>().notNull().default('requested'),
})

export const usedFormGuards = pgTable('used_form_guards', {
  id: text().primaryKey(),
  uses: integer().notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const bookings = pgTable('bookings', {
  id: uuid().primaryKey().defaultRandom(),
  reference: text().notNull(),
  kind: text().$type<BookingKind>().notNull(),
  dealership: text().notNull(),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
  status: text().$type<BookingStatus>().notNull(),
  stockid: text(),
  vehicle: jsonb().$type<LeadVehicle>(),
  leadId: uuid('lead_id'),
  contact: jsonb().$type<BookingContact>().notNull(),
  sequence: integer().notNull().default(0),
  createdAt: at('created_at').notNull(),
  changedAt: at('changed_at').notNull(),
  note: text().notNull().default(''),
  cancelReason: text('cancel_reason'),
})

export const bookingBlocks = pgTable('booking_blocks', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  dealership: text().notNull(),
  kind: text().$type<BookingKind>(),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
  reason: text().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})

export const moveIns = pgTable('move_ins', {
  id: uuid().primaryKey(),
  at: at('at').notNull(),
  byId: uuid('by_id'),
  byName: text('by_name').notNull(),
  fileName: text('file_name').notNull(),
  created: integer().notNull(),
  skipped: integer().notNull(),
  refused: integer().notNull(),
  undoneAt: at('undone_at'),
  undoneBy: text('undone_by'),
})

export const movedInLeads = pgTable('moved_in_leads', {
  leadId: uuid('lead_id').primaryKey(),
  moveInId: uuid('move_in_id').notNull(),
  oldId: text('old_id'),
})
