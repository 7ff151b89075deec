import * as z from 'zod'
import { COUNTERS } from '../dealerships/counters.ts'
import { LEAD_FORM_NAMES } from '../leads/forms/lead-forms.ts'
import { DEPARTMENTS, ROLES } from '../users/user.ts'
import { LEAD_SOURCE_NAMES, ruleSchema, rulesSchema } from './rule.ts'

/** The version of the draft that the caller read; zero if there was none. */
const draftVersion = z.int().min(0)

export const saveRoutingSchema = z.strictObject({ rules: rulesSchema, version: draftVersion })
export const discardRoutingSchema = z.strictObject({ version: draftVersion })
export const switchRoutingOnSchema = z.strictObject({
  version: draftVersion,
  isConfirmed: z
    .boolean()
    .default(false)
    .describe('Needed if the draft was not replayed since its last change'),
})

/** As many as one page of the list. */
const MAX_ROUTED_AT_ONCE = 100
export const routeLeadsSchema = z.strictObject({
  leadIds: z.array(z.string().max(100)).min(1).max(MAX_ROUTED_AT_ONCE),
})

/** A made-up lead, to see what the rules would do with it. */
export const tryLeadSchema = z.strictObject({
  form: z.enum(LEAD_FORM_NAMES),
  dealership: z.string().max(100).nullable(),
  make: z.string().trim().max(60).nullable(),
  price: z.int().min(0).max(10_000_000).nullable(),
  source: z.enum(LEAD_SOURCE_NAMES),
})
export type TriedLead = z.infer<typeof tryLeadSchema>

export const replayQuerySchema = z.strictObject({
  dealership: z.string().max(100).default('').describe('Empty for all dealerships'),
})

const presenceSchema = z.union([
  z.object({ is: z.literal('on') }),
  z.object({ is: z.literal('off_shift') }),
  z.object({ is: z.literal('on_leave'), until: z.string() }),
])

const reference = z.object({ id: z.string(), name: z.string() })

export const receiptSchema = z.object({
  summary: z.string(),
  rules: z.array(
    z.object({
      number: z.int(),
      text: z.string(),
      result: z.enum(['no_match', 'nobody', 'matched']),
      reason: z.string().optional(),
    }),
  ),
  ruleId: z.string().nullable(),
  skipped: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      reason: z.enum(['inactive', 'on_leave', 'off_shift', 'at_limit', 'other_department', 'had_it']),
      until: z.string().optional(),
    }),
  ),
  assignee: reference.extend({ openLeads: z.int() }).nullable(),
  previous: reference.nullable(),
  cause: z.enum(['arrival', 'clock', 'hand_over', 'bulk']),
})

export const routingPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  department: z.enum(DEPARTMENTS).nullable(),
  dealership: z.string().nullable(),
  active: z.boolean(),
  presence: presenceSchema,
  openLeads: z.int(),
  /** Leads that the rules assigned to them in the last 30 days. */
  routedLeads: z.int(),
})
export type RoutingPerson = z.infer<typeof routingPersonSchema>

const versionSchema = z.object({ rules: z.array(ruleSchema), version: z.int() })

export const routingViewSchema = z.object({
  draft: versionSchema
    .extend({ editedAt: z.string(), editedBy: z.string(), isReplayed: z.boolean() })
    .nullable(),
  live: versionSchema.extend({ liveAt: z.string(), liveBy: z.string() }).nullable(),
  warnings: z.array(z.object({ ruleId: z.string(), text: z.string(), isBlocking: z.boolean() })),
  people: z.array(routingPersonSchema),
  dealerships: z.array(z.object({ slug: z.string(), name: z.string() })),
  departments: z.array(z.enum(COUNTERS)),
  makes: z.array(z.string()),
  /** Leads of the last 30 days by the rule that decided. */
  leadsByRule: z.record(z.string(), z.int()),
  totals: z.object({ leads: z.int(), byRules: z.int(), byStaff: z.int(), unassigned: z.int() }),
  timeZone: z.string(),
})
export type RoutingView = z.infer<typeof routingViewSchema>

const beforeAfter = z.object({ before: z.number().nullable(), after: z.number().nullable() })

export const replaySchema = z.object({
  from: z.string(),
  to: z.string(),
  leads: z.int(),
  missed: beforeAfter,
  unassigned: beforeAfter,
  medianMinutes: beforeAfter,
  moved: z.int().describe('Leads that would go to someone else'),
  people: z.array(reference.extend({ before: z.int(), after: z.int() })),
  weeks: z.array(z.object({ from: z.string(), before: z.int(), after: z.int() })),
  stillMissed: z.array(z.object({ id: z.string(), name: z.string(), at: z.string(), reason: z.string() })),
  /** The targets that the rules set, in minutes. */
  targets: z.array(z.int()),
  isCut: z.boolean().describe('Only the newest leads were replayed'),
  tookMs: z.int(),
  timeZone: z.string(),
})
export type Replay = z.infer<typeof replaySchema>
