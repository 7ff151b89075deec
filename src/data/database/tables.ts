import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InboundVia } from '../../domain/adf/inbound.ts'
import type { AuditAct } from '../../domain/audit/audit.ts'
import type { BookingContact, BookingKind, BookingStatus } from '../../domain/bookings/booking.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import type { ColumnMapping, ImportField } from '../../domain/imports/import.ts'
import type { ImportStatus } from '../../domain/imports/import-record.ts'
import type {
  AssignmentStatus,
  LeadOutcome,
  LostReason,
  Priority,
} from '../../domain/leads/assignments/assignment.ts'
import type { LeadSource } from '../../domain/leads/forms/lead-body.ts'
import type { Preferred } from '../../domain/leads/forms/lead-fields.ts'
import type { LeadForm } from '../../domain/leads/forms/lead-forms.ts'
import type { ReservationStatus } from '../../domain/leads/hold.ts'
import type { LeadConsent, LeadVehicle } from '../../domain/leads/lead.ts'
import type { DeskStatus, LeadAct } from '../../domain/leads/lead-list.ts'
import type { DoubtName } from '../../domain/leads/quarantine-rules.ts'
import type { DeliveryStatus, Purpose } from '../../domain/outbox/delivery.ts'
import type { Crop } from '../../domain/pictures/picture.ts'
import type { SiteConfig } from '../../domain/site/site-config.ts'
import type { AccountLinkKind } from '../../domain/users/account-links.ts'
import type { Department, Role } from '../../domain/users/user.ts'
import type { Condition, PriceType, VehicleStatus } from '../../domain/vehicles/condition.ts'

/** The tables as the queries see them. `db/migrations` makes them; a test holds the two together. */

const at = (name: string) => timestamp(name, { withTimezone: true })
const identity = (name: string) => bigint(name, { mode: 'bigint' })

export const appState = pgTable('app_state', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const versions = pgTable('versions', {
  name: text().$type<'stock' | 'content'>().primaryKey(),
  version: identity('version').notNull(),
})

export const siteConfig = pgTable('site_config', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  config: jsonb().$type<SiteConfig>().notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const dealerships = pgTable('dealerships', {
  slug: text().primaryKey(),
  position: integer().notNull(),
  dealership: jsonb().$type<Dealership>().notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const pictures = pgTable('pictures', {
  id: text().primaryKey(),
  file: text().notNull(),
  crop: jsonb().$type<Crop>(),
  width: integer().notNull(),
  height: integer().notNull(),
})

export const uploads = pgTable('uploads', {
  id: text().primaryKey(),
  createdAt: at('created_at').notNull(),
  leadId: uuid('lead_id'),
})

export const vehicles = pgTable('vehicles', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  stockid: text().notNull(),
  title: text().notNull(),
  slug: text().notNull(),
  condition: text().$type<Condition>().notNull(),
  year: integer().notNull(),
  make: text().notNull(),
  model: text().notNull(),
  badge: text(),
  body: text(),
  color: text(),
  transmission: text(),
  fuel: text(),
  doors: integer(),
  seats: integer(),
  kms: integer(),
  status: text().$type<VehicleStatus>().notNull().default('on_sale'),
  dealership: text(),
  comments: text().notNull().default(''),
  searchKeywords: text('search_keywords').array().notNull().default([]),
  listedAt: at('listed_at').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  vin: text(),
  rego: text(),
  regoExpiry: date('rego_expiry', { mode: 'string' }),
  series: text(),
  interiorColor: text('interior_color'),
  drive: text(),
  engine: text(),
  features: text().array().notNull().default([]),
  tags: text().array().notNull().default([]),
  buildDate: text('build_date'),
  complianceDate: text('compliance_date'),
  soldAt: at('sold_at'),
  imageUrls: text('image_urls').array().notNull().default([]),
  driveAwayPrice: integer('drive_away_price'),
  egcPrice: integer('egc_price'),
  previousPrice: integer('previous_price'),
  source: text(),
  insertedByImport: integer('inserted_by_import'),
  withdrawnByImport: integer('withdrawn_by_import'),
  price: integer().generatedAlwaysAs(sql`coalesce(drive_away_price, egc_price)`),
  priceType: text('price_type')
    .$type<PriceType>()
    .notNull()
    .generatedAlwaysAs(
      sql`case when drive_away_price is null and egc_price is not null then 'egc' else 'drive_away' end`,
    ),
})

export const vehicleHistory = pgTable('vehicle_history', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  vehicleId: identity('vehicle_id').notNull(),
  at: at('at').notNull().defaultNow(),
  priceFrom: integer('price_from'),
  priceTo: integer('price_to'),
  priceTypeFrom: text('price_type_from').$type<PriceType>(),
  priceTypeTo: text('price_type_to').$type<PriceType>(),
  statusFrom: text('status_from').$type<VehicleStatus>().notNull(),
  statusTo: text('status_to').$type<VehicleStatus>().notNull(),
})

export const vehiclePictures = pgTable(
  'vehicle_pictures',
  {
    vehicleId: identity('vehicle_id').notNull(),
    position: integer().notNull(),
    pictureId: text('picture_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.position] })],
)

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  username: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  department: text().$type<Department>(),
  dealership: text(),
  active: boolean().notNull().default(true),
  passwordHash: text('password_hash').notNull(),
  /** Moves with every change: of two who change a person at once, one wins. */
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const audit = pgTable('audit', {
  id: bigint({ mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey(),
  at: at('at').notNull(),
  actorId: uuid('actor_id'),
  actorName: text('actor_name'),
  act: text().$type<AuditAct>().notNull(),
  targetKind: text('target_kind'),
  targetId: text('target_id'),
  targetLabel: text('target_label'),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  address: text().notNull(),
})

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  endedAt: at('ended_at'),
})

export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  parentHash: text('parent_hash'),
  createdAt: at('created_at').notNull().defaultNow(),
  usedAt: at('used_at'),
})

export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: at('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const accountLinks = pgTable('account_links', {
  id: uuid().primaryKey(),
  kind: text().$type<AccountLinkKind>().notNull(),
  userId: uuid('user_id'),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at'),
  usedAt: at('used_at'),
})

export const signInPlaces = pgTable(
  'sign_in_places',
  {
    userId: uuid('user_id').notNull(),
    place: text().notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.place] })],
)

/** Written by triggers, and taken out again by whichever instance comes by. */
export const consoleNews = pgTable('console_news', { payload: text().notNull() })

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'bigint' }),
})

export const imports = pgTable('imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  source: text().notNull(),
  name: text().notNull(),
  profile: text().notNull(),
  isFull: boolean('is_full').notNull(),
  status: text().$type<ImportStatus>().notNull(),
  heldReason: text('held_reason'),
  provided: text().array().$type<ImportField[]>().notNull(),
  rows: integer().notNull(),
  taken: integer().notNull(),
  remarked: integer().notNull(),
  refused: integer().notNull(),
  remarkCount: integer('remark_count').notNull(),
  inserted: integer().notNull(),
  updated: integer().notNull(),
  unchanged: integer().notNull(),
  withdrawn: integer().notNull(),
  appliedOrder: integer('applied_order'),
  undoable: boolean().notNull().default(false),
  createdBy: uuid('created_by'),
  createdAt: at('created_at').notNull(),
  appliedAt: at('applied_at'),
  undoneAt: at('undone_at'),
})

export const importRemarks = pgTable(
  'import_remarks',
  {
    importId: integer('import_id').notNull(),
    position: integer().notNull(),
    row: integer(),
    column: text(),
    value: text(),
    reason: text().notNull(),
    refused: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

export const importChanges = pgTable(
  'import_changes',
  {
    importId: integer('import_id').notNull(),
    vehicleId: identity('vehicle_id').notNull(),
    before: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.vehicleId] })],
)

export const importHeldRows = pgTable('import_held_rows', {
  importId: integer('import_id').notNull(),
  staged: jsonb().notNull(),
})

export const importProfiles = pgTable('import_profiles', {
  name: text().primaryKey(),
  mapping: jsonb().$type<ColumnMapping[]>().notNull(),
  signature: text().notNull(),
  createdAt: at('created_at').notNull(),
})

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
  doubts: text().array().$type<DoubtName[]>().notNull().default([]),
  quarantinedAt: at('quarantined_at'),
  releasedAt: at('released_at'),
  releasedBy: uuid('released_by'),
  createdAt: at('created_at').notNull(),
  erasedAt: at('erased_at'),
  assignmentId: uuid('assignment_id'),
  status: text().$type<DeskStatus>().notNull().default('unassigned'),
  priority: text().$type<Priority>().notNull().default('medium'),
  assignedTo: uuid('assigned_to'),
  dueDate: date('due_date', { mode: 'string' }),
  respondedAt: at('responded_at'),
  responseMinutes: integer('response_minutes').generatedAlwaysAs(sql``),
  deletedAt: at('deleted_at'),
  deletedBy: uuid('deleted_by'),
  mergedInto: uuid('merged_into'),
  mergedAt: at('merged_at'),
  onDesk: boolean('on_desk').notNull().generatedAlwaysAs(sql``),
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
  status: text().$type<DeskStatus>().notNull(),
  priority: text().$type<Priority>().notNull(),
  assignedTo: uuid('assigned_to'),
  leads: integer().notNull(),
})

export const savedViews = pgTable('saved_views', {
  id: uuid().primaryKey().defaultRandom(),
  owner: uuid().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  createdAt: at('created_at').notNull(),
})

export const outbox = pgTable('outbox', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  leadId: uuid('lead_id'),
  accountLinkId: uuid('account_link_id'),
  purpose: text().$type<Purpose>().notNull(),
  recipient: text().notNull(),
  dedupeKey: text('dedupe_key').notNull(),
  status: text().$type<DeliveryStatus>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  nextAt: at('next_at').notNull(),
  claimedUntil: at('claimed_until'),
  lastError: text('last_error'),
  sentAt: at('sent_at'),
  createdAt: at('created_at').notNull(),
  isMarketing: boolean('is_marketing').notNull().default(false),
  subject: text(),
  body: text(),
  bookingId: uuid('booking_id'),
  reservationId: identity('reservation_id'),
  eventId: identity('event_id'),
  replyTo: jsonb('reply_to').$type<{ name: string; address: string }>(),
  userId: uuid('user_id'),
})

export const unsubscribedAddresses = pgTable('unsubscribed_addresses', {
  addressDigest: text('address_digest').primaryKey(),
  at: at('at').notNull(),
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

export const mailTemplates = pgTable('mail_templates', {
  name: text().primaryKey(),
  subject: text(),
  body: text(),
  version: integer().notNull().default(1),
  updatedAt: at('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
})

export const mailTemplateVersions = pgTable(
  'mail_template_versions',
  {
    name: text().notNull(),
    version: integer().notNull(),
    subject: text(),
    body: text(),
    at: at('at').notNull(),
    byName: text('by_name'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)

export const reservations = pgTable('reservations', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  leadId: uuid('lead_id').notNull(),
  stockid: text().notNull(),
  requestedAt: at('requested_at').notNull(),
  heldUntil: at('held_until'),
  status: text().$type<ReservationStatus>().notNull().default('requested'),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    call: text().notNull(),
    key: text().notNull(),
    bodyDigest: text('body_digest').notNull(),
    answer: jsonb(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.call, table.key] })],
)

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
  cancelWord: text('cancel_word'),
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
