import * as z from 'zod'
import { cleanLine } from './forms/check.ts'
import { PREFERRED, type Preferred } from './forms/lead-fields.ts'
import { listedLeadSchema } from './lead-list-schemas.ts'
import { MANUAL_LEAD_FORMS, TAKEN_BY_NAMES } from './manual-lead.ts'

/** Far above the limit of any rule, so that the rule's own message is shown. */
const rawText = z.string().max(20_000)
const idText = z.string().max(200)

/** The answers are checked by `domain/leads/manual-lead.ts`. */
export const createLeadSchema = z.strictObject({
  form: z.enum(MANUAL_LEAD_FORMS),
  takenBy: z.enum(TAKEN_BY_NAMES),
  contact: z.strictObject({
    name: rawText.default(''),
    phone: rawText.optional(),
    email: rawText.optional(),
    postcode: rawText.optional(),
    preferred: z.enum(Object.keys(PREFERRED) as [Preferred]).optional(),
  }),
  message: rawText.optional(),
  stockid: z.string().max(200).transform(cleanLine).optional(),
  dealership: rawText.optional(),
  fields: z.record(z.string().max(60), z.union([rawText, z.number(), z.boolean()])).default({}),
  agreed: z.boolean().default(false).describe('The customer agreed to be contacted about this'),
  confirm: z.boolean().default(false).describe('Send the customer the confirmation mail of the form'),
  assignment: z
    .strictObject({
      assignedTo: idText.describe('`me` is the caller'),
      priority: z.unknown().optional(),
      dueDate: z.unknown().optional(),
      notes: z.unknown().optional(),
    })
    .optional(),
})
export type CreateLead = z.infer<typeof createLeadSchema>

export const mergeLeadsSchema = z.strictObject({ leadId: idText, intoId: idText })
export const leadIdSchema = z.strictObject({ leadId: idText })
export const mailLeadSchema = z.strictObject({ leadId: idText, subject: rawText, text: rawText })

export const deletedLeadsSchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
})

export const deletedLeadSchema = listedLeadSchema.extend({
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
  daysLeft: z.int(),
})

export const mailDraftSchema = z.object({
  to: z.string(),
  canSend: z.boolean().describe('False if no mail server is configured'),
  replyTo: z.string(),
  templates: z.array(
    z.object({ name: z.string(), label: z.string(), subject: z.string(), text: z.string() }),
  ),
})
