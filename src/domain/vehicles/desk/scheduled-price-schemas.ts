import * as z from 'zod'
import { stockSelectionSchema } from './bulk.ts'
import { priceChangeSchema } from './price-change.ts'
import { SCHEDULE_STATUSES, scheduleTimeSchema } from './scheduled-price.ts'
import { skippedSchema } from './stock-list-schemas.ts'

const at = scheduleTimeSchema.describe("The day and time on the clock of each car's dealership")
const revision = { id: z.string().max(100), version: z.int().min(1) }

export const scheduleRequestSchema = z.strictObject({
  selection: stockSelectionSchema,
  price: priceChangeSchema,
  isConfirmed: z.boolean().default(false).describe('Allows prices to fall by more than 20%'),
  at,
})
export const scheduleMoveSchema = z.strictObject({ ...revision, at })
export const scheduleRevisionSchema = z.strictObject(revision)

export const newSchedulesSchema = z.object({
  scheduled: z
    .array(z.object({ id: z.string(), timeZone: z.string(), dueAt: z.string(), cars: z.int().min(0) }))
    .describe('One for each time zone of the cars'),
})

export const scheduledListSchema = z.object({
  scheduled: z.array(
    z.object({
      id: z.string(),
      userName: z.string(),
      label: z.string(),
      price: priceChangeSchema,
      isConfirmed: z.boolean(),
      cars: z.int().min(0),
      timeZone: z.string(),
      dueAt: z.string(),
      status: z.enum(SCHEDULE_STATUSES),
      reason: z.string().nullable().describe('Why it was not applied'),
      endedAt: z.string().nullable(),
      delay: z.int().nullable().describe('In minutes, if it was applied later than planned'),
      batchId: z.string().nullable().describe('For /undo-stock-change'),
      changed: z.int().min(0),
      skipped: skippedSchema,
      version: z.int(),
      canChange: z.boolean(),
      canUndo: z.boolean(),
      isUndone: z.boolean(),
    }),
  ),
})
