import * as z from 'zod'

export const CHAT_HOURS = ['always', 'open'] as const

/** How the chat is shown where it is on. `open`: only while the sales counter of a showroom is. */
export const chatSettingsSchema = z.strictObject({
  showOnMobile: z.boolean(),
  greeting: z.string(),
  hours: z.enum(CHAT_HOURS).default('always'),
})
