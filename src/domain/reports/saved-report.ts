import * as z from 'zod'
import { COUNTERS } from '../dealerships/counters.ts'
import { type Actor, can, hasDepartmentAccess } from '../permissions/permissions.ts'
import { DEPARTMENT_LABELS } from '../users/user.ts'
import { COMPARISON_NAMES, DEFAULT_REPORT_PERIOD } from './report-period.ts'
import { type ReportDefinition, reportDefinitionSchema } from './report-schemas.ts'

export const SAVED_REPORTS = { maxCount: 30, maxNameLength: 60 } as const

/** Whom a report is shared with: everyone who sees reports of a department, or everyone in one department. */
export const SHARE_TARGETS = ['managers', ...COUNTERS] as const
export type ShareTarget = (typeof SHARE_TARGETS)[number]

export function shareLabel(target: ShareTarget): string {
  return target === 'managers' ? 'Managers' : `${DEPARTMENT_LABELS[target]} department`
}

/** Managers share within their department; administrators with any. Staff see only their own figures, so they share none. */
export function shareTargetsOf(actor: Actor): ShareTarget[] {
  if (!can(actor, 'reports.view_all')) return []
  return SHARE_TARGETS.filter((target) => target === 'managers' || hasDepartmentAccess(actor, target))
}

/** Whether a report of another person is shared with the reader. */
export function isSharedWith(target: ShareTarget | null, reader: Actor): boolean {
  if (target === null) return false
  return target === 'managers' ? can(reader, 'reports.view_all') : hasDepartmentAccess(reader, target)
}

/** Why a schedule has paused by itself. */
export const STOP_REASONS = {
  author_inactive: 'The account of its author is deactivated.',
  not_permitted: 'Its author may no longer see reports.',
} as const
export type StopReason = keyof typeof STOP_REASONS

/** Why a recipient got no mail. */
export const SKIP_REASONS = {
  inactive: 'their account is deactivated',
  not_permitted: 'they may not see reports',
  no_email: 'they have no email address',
  outside_scope: 'the report is outside what they may see',
  author_not_permitted: 'its author may no longer send reports outside',
} as const
export type SkipReason = keyof typeof SKIP_REASONS

export interface SkippedRecipient {
  /** A name, or an address outside. */
  name: string
  reason: SkipReason
}

const name = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .max(SAVED_REPORTS.maxNameLength, `At most ${SAVED_REPORTS.maxNameLength} characters`)
  .regex(/^\P{C}*$/u, 'Use letters, digits and punctuation')

export const newReportSchema = z.strictObject({ name, definition: reportDefinitionSchema })
export type NewReport = z.infer<typeof newReportSchema>

/** Only the fields that change. */
export const reportChangeSchema = z.strictObject({
  version: z.int().describe('The version that the caller saw'),
  name: name.optional(),
  definition: reportDefinitionSchema.optional(),
  sharedWith: z.enum(SHARE_TARGETS).nullable().optional().describe('Null to share it with no one'),
})
export type ReportChange = z.infer<typeof reportChangeSchema>

export const savedReportSchema = z.object({
  id: z.string(),
  name: z.string(),
  definition: reportDefinitionSchema,
  sharedWith: z.enum(SHARE_TARGETS).nullable(),
  version: z.int(),
  isOwn: z.boolean(),
  author: z.object({ name: z.string(), active: z.boolean() }),
  /** Whether it is mailed at set times; null without a schedule. */
  schedule: z.object({ isPaused: z.boolean() }).nullable(),
})
export type SavedReport = z.infer<typeof savedReportSchema>

/** The same definition always has the same text, whatever is left out because it is the default. */
export function definitionKey(definition: ReportDefinition): string {
  const { group = null, period, dealership = null, department = null, compare } = definition
  const dates = period === 'dates' ? [definition.from ?? null, definition.to ?? null] : []
  return JSON.stringify([group, period, ...dates, dealership, department, compare ?? COMPARISON_NAMES[0]])
}

/** Drops what has become invalid, such as a period that no longer exists, so that a stored report still opens. */
export function readDefinition(stored: unknown): ReportDefinition {
  const result = reportDefinitionSchema.safeParse(stored)
  return result.success ? result.data : { period: DEFAULT_REPORT_PERIOD }
}
