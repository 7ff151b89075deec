import * as z from 'zod'
import { isDate } from '../../time/zone-time.ts'
import { ASSIGNMENT_STATUS_NAMES, PRIORITY_NAMES } from '../assignments/assignment.ts'
import { normaliseTag, tagError } from '../tags/tags.ts'
import { MAX_BULK_LEADS } from './bulk.ts'

const idText = z.string().max(200)
/** Checked by `domain/leads/assignments/assignment-rules.ts`, like the change of one lead. */
const uncheckedValue = z.unknown().optional()

const selectionSchema = z.union([
  z.strictObject({
    leads: z
      .array(
        z.strictObject({
          id: idText,
          version: z
            .int()
            .nullable()
            .optional()
            .describe('Version of the assignment that the caller read; null for an unassigned lead'),
        }),
      )
      .min(1)
      .max(MAX_BULK_LEADS),
  }),
  z.strictObject({ filter: z.string().max(2_000).describe('Query string of the leads list') }),
])
export type LeadSelection = z.infer<typeof selectionSchema>

const tag = z
  .string()
  .max(1_000)
  .transform(normaliseTag)
  .superRefine((value, context) => {
    const message = tagError(value)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const leadTagSchema = z.strictObject({ leadId: idText, act: z.enum(['add', 'remove']), tag })

const changeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('assign'),
    assignedTo: idText,
    department: uncheckedValue.describe('Leads keep their own without it'),
    priority: uncheckedValue.describe('Leads keep their own without it'),
    dueDate: uncheckedValue.describe('Leads keep their own without it'),
    notes: uncheckedValue,
    helpsOut: z
      .boolean()
      .default(false)
      .describe('Also assign leads of dealerships where the person does not work'),
  }),
  z.strictObject({
    kind: z.literal('status'),
    status: z.enum(ASSIGNMENT_STATUS_NAMES),
    outcome: uncheckedValue,
  }),
  z.strictObject({
    kind: z.literal('dueDate'),
    dueDate: z.string().refine(isDate, 'Invalid due date format').nullable(),
  }),
  z.strictObject({ kind: z.literal('priority'), priority: z.enum(PRIORITY_NAMES) }),
  z.strictObject({ kind: z.literal('tag'), act: z.enum(['add', 'remove']), tag }),
  z.strictObject({ kind: z.literal('merge'), intoId: idText.describe('The lead that stays') }),
])
export type BulkLeadChange = z.infer<typeof changeSchema>

export const bulkLeadsSchema = z.strictObject({
  selection: selectionSchema,
  change: changeSchema,
  isPreview: z.boolean().default(false).describe('Only says what would happen'),
})
export type BulkLeads = z.infer<typeof bulkLeadsSchema>

export const bulkLeadsAnswerSchema = z.object({
  batchId: z.string().nullable().describe('Undoes the whole act; null if nothing changed'),
  total: z.int(),
  done: z.int(),
  summary: z.string().describe('The outcome in words'),
  groups: z
    .array(z.object({ text: z.string(), count: z.int(), isElsewhere: z.boolean() }))
    .describe('Why leads were left as they are, most frequent first'),
  results: z.array(z.object({ leadId: z.string(), isDone: z.boolean(), reason: z.string().nullable() })),
})

export const undoLeadsSchema = z.strictObject({ batchId: idText })
export const undoLeadsAnswerSchema = z.object({
  restored: z.int(),
  kept: z.int().describe('Leads that changed since, which stay as they are'),
  summary: z.string(),
})

export const leadBatchSchema = z.object({
  id: z.string(),
  at: z.string(),
  label: z.string(),
  leads: z.int(),
  isUndone: z.boolean(),
})
