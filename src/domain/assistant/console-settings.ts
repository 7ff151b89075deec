import * as z from 'zod'
import { chatSettingsSchema } from '../site/chat/chat-settings.ts'
import { assistantSettingsSchema } from './settings.ts'

/** All assistant settings that staff manage, visible to shoppers or not. */
export const consoleSettingsSchema = assistantSettingsSchema.extend({
  enabled: z.boolean(),
  ...chatSettingsSchema.shape,
  greeting: z.string().trim().max(300),
})
export type ConsoleSettings = z.infer<typeof consoleSettingsSchema>

/** Settings used in a request to the provider. */
export const providerSettingsSchema = assistantSettingsSchema.pick({
  endpoint: true,
  model: true,
  temperature: true,
  maxTokens: true,
})
export type ProviderSettings = z.infer<typeof providerSettingsSchema>
