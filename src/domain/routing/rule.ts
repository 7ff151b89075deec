import * as z from 'zod'
import { COUNTERS } from '../dealerships/counters.ts'
import { LEAD_FORM_NAMES } from '../leads/forms/lead-forms.ts'
import { LEAD_SOURCES, type LeadSourceName } from '../reports/lead-sources.ts'
import { clockSchema } from '../shifts/shift-schemas.ts'

export const MAX_RULES = 60
export const MAX_RULE_NAME_LENGTH = 60
export const MAX_RESPONSE_MINUTES = 240 * 60
export const MAX_CLOCK_MOVES = 5
export const MAX_OPEN_LEADS_LIMIT = 500

export const LEAD_SOURCE_NAMES = Object.keys(LEAD_SOURCES) as [LeadSourceName, ...LeadSourceName[]]

/** When a lead comes in, by the opening hours of its department. */
export const RULE_TIMES = { open: 'opening hours', closed: 'outside opening hours' } as const
export type RuleTime = keyof typeof RULE_TIMES

const slug = z.string().regex(/^[a-z0-9-]{1,100}$/)
const price = z.int().min(0).max(10_000_000)
const minutes = z.int('Enter whole minutes').min(1).max(MAX_RESPONSE_MINUTES)

/** A lead matches if every condition that is set matches; a rule without conditions matches every lead. */
export const ruleConditionsSchema = z.strictObject({
  forms: z.array(z.enum(LEAD_FORM_NAMES)).max(LEAD_FORM_NAMES.length).default([]),
  departments: z.array(z.enum(COUNTERS)).max(COUNTERS.length).default([]),
  dealerships: z.array(slug).max(100).default([]),
  /** Compared without case. */
  makes: z.array(z.string().trim().min(1).max(60)).max(50).default([]),
  /** In dollars; a car without a price does not match. */
  priceFrom: price.nullable().default(null),
  priceTo: price.nullable().default(null),
  sources: z.array(z.enum(LEAD_SOURCE_NAMES)).max(LEAD_SOURCE_NAMES.length).default([]),
  time: z.enum(['open', 'closed']).nullable().default(null),
  /** Clock times at the lead's dealership, from the first up to, not including, the second. A span may pass midnight. */
  timeFrom: clockSchema.nullable().default(null),
  timeTo: clockSchema.nullable().default(null),
})
export type RuleConditions = z.infer<typeof ruleConditionsSchema>

/** People who can take a lead: one, or everyone of a department, at one dealership or at the lead's. */
const teamSchema = z.strictObject({
  department: z.enum(COUNTERS),
  /** Null for the dealership of the lead. */
  dealership: slug.nullable(),
})
export type Team = z.infer<typeof teamSchema>

export const RULE_TARGETS = {
  person: 'A person',
  round_robin: 'Round robin',
  least_loaded: 'Least loaded',
  /** Waits until the department opens, then starts again at the first rule. */
  wait: 'Wait until opening',
} as const

export const ruleTargetSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), userId: z.uuid('Choose a person') }),
  z.strictObject({ kind: z.literal('round_robin'), team: teamSchema }),
  z.strictObject({ kind: z.literal('least_loaded'), team: teamSchema }),
  z.strictObject({ kind: z.literal('wait') }),
])
export type RuleTarget = z.infer<typeof ruleTargetSchema>

export const CLOCK_ACTIONS = {
  /** To the next person whom the rule finds. */
  reassign: 'Assign it to the next person',
  /** The lead stays with its person, and managers are told. */
  escalate: 'Tell the managers',
} as const
export type ClockAction = keyof typeof CLOCK_ACTIONS

/** The clock of the first response, in opening hours. */
export const clockPolicySchema = z.strictObject({
  targetMinutes: minutes,
  /** Null for no warning. */
  warnMinutes: minutes.nullable(),
  onMiss: z.enum(['reassign', 'escalate']),
  /** How often the clock may reassign a lead. Beyond it the managers are told. */
  maxMoves: z.int().min(0).max(MAX_CLOCK_MOVES),
  /** Who is told of a miss. Empty for the managers of the department. */
  tell: z.array(z.uuid()).max(10),
})
export type ClockPolicy = z.infer<typeof clockPolicySchema>

export const ruleSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string().trim().max(MAX_RULE_NAME_LENGTH).default(''),
    isOn: z.boolean().default(true),
    when: ruleConditionsSchema,
    target: ruleTargetSchema,
    /** People with so many open leads or more are skipped. Null for no limit. */
    maxOpenLeads: z.int().min(1).max(MAX_OPEN_LEADS_LIMIT).nullable().default(null),
    /** If no one is available, the next rule is tried, or the lead stays unassigned. */
    otherwise: z.enum(['next_rule', 'unassigned']).default('next_rule'),
    /** Null for the target of the department. */
    clock: clockPolicySchema.nullable().default(null),
  })
  .refine(({ when }) => when.priceFrom === null || when.priceTo === null || when.priceFrom <= when.priceTo, {
    path: ['when', 'priceTo'],
    message: 'Enter a price that is not below the first',
  })
  .refine(({ when }) => when.timeFrom === null || when.timeFrom !== when.timeTo, {
    path: ['when', 'timeTo'],
    message: 'Enter a time that differs from the first',
  })
  .refine(({ clock }) => !clock?.warnMinutes || clock.warnMinutes < clock.targetMinutes, {
    path: ['clock', 'warnMinutes'],
    message: 'Warn earlier than the target',
  })
export type RoutingRule = z.infer<typeof ruleSchema>

export const rulesSchema = z
  .array(ruleSchema)
  .max(MAX_RULES, `Use at most ${MAX_RULES} rules`)
  .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'Two rules have the same id')
