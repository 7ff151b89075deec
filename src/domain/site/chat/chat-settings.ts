import * as z from 'zod'

export const CHAT_HOURS = ['always', 'open'] as const

/** `open` shows the chat only while the sales department of a dealership is open. */
export const chatSettingsSchema = z.strictObject({
  showOnMobile: z.boolean(),
  greeting: z.string(),
  hours: z.enum(CHAT_HOURS).default('always'),
})
