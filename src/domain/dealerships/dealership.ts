import * as z from 'zod'
import { COUNTERS, DAYS } from './days.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 08:30')

/** Local opening hours; a day that is missing is closed. */
export const hoursSchema = z.partialRecord(z.enum(DAYS), z.strictObject({ open: clock, close: clock }))
export type Hours = z.infer<typeof hoursSchema>

export const dealershipSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  /** The short name menus and tickers use: 'Brookvale'. */
  suburb: z.string().min(1),
  street: z.string().min(1),
  state: z.string().min(2).max(3),
  postcode: z.string().regex(/^\d{4}$/),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timeZone: z.string(),
  phone: z.string(),
  email: z.email(),
  counters: z.record(z.enum(COUNTERS), z.strictObject({ phone: z.string(), hours: hoursSchema })),
})
export type Dealership = z.infer<typeof dealershipSchema>
