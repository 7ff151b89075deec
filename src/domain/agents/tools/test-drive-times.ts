import * as z from 'zod'
import { isDate } from '../../time/zone-time.ts'
import type { AgentTool } from './agent-tool.ts'
import { dealershipSlugSchema, stockNumberSchema } from './shared-schemas.ts'

export const TEST_DRIVE_TIMES = {
  kind: 'live',
  title: 'Get free test-drive times',
  description:
    'Returns the free times for a test drive on one day, for a car or at a dealership. Without a date, those of the first free day. A free time is not reserved: see request_test_drive.',
  input: z
    .strictObject({
      stockNumber: stockNumberSchema.optional(),
      dealership: dealershipSlugSchema
        .optional()
        .describe(
          "Slug of a dealership. Without it, the car's own; another one needs time to bring the car over",
        ),
      date: z.string().refine(isDate, 'Enter a date such as 2026-11-21').optional(),
    })
    .refine(({ stockNumber, dealership }) => stockNumber !== undefined || dealership !== undefined, {
      message: 'Send stockNumber, dealership or both.',
    }),
  output: z.strictObject({
    dealership: z.string(),
    name: z.string(),
    timeZone: z.string(),
    date: z.string().describe('Date at the dealership'),
    times: z.array(
      z.strictObject({
        start: z.iso.datetime().describe('Send this as `time` of request_test_drive'),
        end: z.iso.datetime(),
        local: z.string().describe("Time in the dealership's time zone"),
        placesLeft: z.int(),
      }),
    ),
    days: z
      .array(z.strictObject({ date: z.string(), state: z.enum(['unavailable', 'full', 'free']) }))
      .describe('The days around it'),
    url: z.string(),
  }),
} as const satisfies AgentTool
export type TestDriveTimesInput = z.infer<typeof TEST_DRIVE_TIMES.input>
