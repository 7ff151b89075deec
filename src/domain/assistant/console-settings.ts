import * as z from 'zod'
import { chatSettingsSchema } from '../site/chat-settings.ts'
import { assistantSettingsSchema } from './settings.ts'

/** Everything staff set of the assistant: what shoppers see of it, and what they do not. */
export const consoleSettingsSchema = assistantSettingsSchema.extend({
  enabled: z.boolean(),
  ...chatSettingsSchema.shape,
  greeting: z.string().trim().max(300),
})
export type ConsoleSettings = z.infer<typeof consoleSettingsSchema>

/** What a question to the provider depends on. */
export const providerSettingsSchema = assistantSettingsSchema.pick({
  endpoint: true,
  model: true,
  temperature: true,
  maxTokens: true,
})
export type ProviderSettings = z.infer<typeof providerSettingsSchema>
