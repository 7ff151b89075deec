import * as z from 'zod'
import { COUNTERS } from '../../dealerships/counters.ts'
import type { AgentTool } from './agent-tool.ts'
import { dealershipSlugSchema } from './shared-schemas.ts'

const MAX_DAYS = 14
const DEFAULT_DAYS = 7
const hoursSchema = z.strictObject({ open: z.string(), close: z.string() })

export const OPENING_HOURS = {
  kind: 'computed',
  title: 'Get opening hours',
  description:
    "Returns address, phone numbers and opening hours of every dealership, or of one, for the next days, with public holidays. All times are in the dealership's own time zone, which is named. A closing time at or before the opening time is on the next day.",
  input: z.strictObject({
    dealership: dealershipSlugSchema.optional(),
    days: z.int().min(1).max(MAX_DAYS).default(DEFAULT_DAYS),
  }),
  output: z.strictObject({
    dealerships: z.array(
      z.strictObject({
        slug: z.string(),
        name: z.string(),
        address: z.string(),
        phone: z.string(),
        timeZone: z.string(),
        url: z.string(),
        counters: z.array(
          z.strictObject({
            counter: z.enum(COUNTERS),
            phone: z.string(),
            isOpen: z.boolean().describe('At the time of the answer'),
            status: z.string(),
            days: z.array(
              z.strictObject({
                date: z.string(),
                weekday: z.string(),
                hours: hoursSchema.nullable().describe('Null if closed'),
                note: z.string().nullable().describe('Why the hours differ'),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
} as const satisfies AgentTool
export type OpeningHoursInput = z.infer<typeof OPENING_HOURS.input>
