import * as z from 'zod'
import { ASSISTANT } from '../constants.ts'

const tokens = z.int().min(0).max(1_000_000_000)
const dollars = z.number().min(0).max(1_000_000)

/** Null means no limit. */
const amountsSchema = z.strictObject({ tokens: tokens.nullable(), cost: dollars.nullable() })

const limitsSchema = z.strictObject({
  /** Maximum questions per minute. */
  perMinute: z.strictObject({ session: z.int().min(1).max(1_000), address: z.int().min(1).max(10_000) }),
  session: z.strictObject({ daily: amountsSchema, monthly: amountsSchema }),
  site: z.strictObject({ daily: amountsSchema, monthly: amountsSchema }),
})

/** Settings that staff manage and shoppers never see. */
export const assistantSettingsSchema = z.strictObject({
  /** Null means the endpoint configured by the operator. */
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  model: z.string().trim().min(1).max(100).nullable(),
  temperature: z.number().min(0).max(2),
  maxTokens: z.int().min(50).max(4_000),
  limits: limitsSchema,
})
export type AssistantSettings = z.infer<typeof assistantSettingsSchema>
export type UsageLimits = AssistantSettings['limits']

export const DEFAULT_ASSISTANT_SETTINGS: AssistantSettings = {
  endpoint: null,
  model: null,
  temperature: ASSISTANT.temperature,
  maxTokens: ASSISTANT.maxTokens,
  limits: {
    perMinute: { session: 10, address: 30 },
    session: { daily: { tokens: 50_000, cost: null }, monthly: { tokens: 200_000, cost: null } },
    site: { daily: { tokens: 2_000_000, cost: 5 }, monthly: { tokens: null, cost: 100 } },
  },
}
