import * as z from 'zod'
import { bookingRulesSchema } from '../bookings/booking-rules.ts'
import { DAYS } from '../time/days.ts'
import { isDate } from '../time/zone-time.ts'
import { COUNTERS } from './counters.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:30')

/** Local times. A closing time at or before the opening time is on the next day. */
const openHoursSchema = z.strictObject({ open: clock, close: clock })
export type OpenHours = z.infer<typeof openHoursSchema>

/** Local opening hours. Missing days are closed. */
export const hoursSchema = z.partialRecord(z.enum(DAYS), openHoursSchema)
export type Hours = z.infer<typeof hoursSchema>

/** A date with different hours from its weekday. */
const specialDaySchema = z.strictObject({
  date: z.string().refine(isDate, 'Enter a date such as 2026-12-24'),
  label: z.string().min(1).max(60),
  counters: z
    .array(z.enum(COUNTERS))
    .min(1)
    .default([...COUNTERS]),
  /** Null if closed. */
  hours: openHoursSchema.nullable(),
})

export const dealershipSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  /** Short name in menus and tickers: 'Brookvale'. */
  suburb: z.string().min(1),
  street: z.string().min(1),
  state: z.string().min(2).max(3),
  postcode: z.string().regex(/^\d{4}$/, 'four digits, such as 2100'),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timeZone: z.string(),
  phone: z.string(),
  email: z.email(),
  counters: z.record(z.enum(COUNTERS), z.strictObject({ phone: z.string(), hours: hoursSchema })),
  specialDays: z.array(specialDaySchema).default([]),
  /** Hours on public holidays of the state. A special day on the same date takes precedence. */
  publicHolidays: z.enum(['closed', 'as_usual']).default('closed'),
  bookings: bookingRulesSchema,
})
export type Dealership = z.infer<typeof dealershipSchema>
