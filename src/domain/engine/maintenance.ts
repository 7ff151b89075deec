import * as z from 'zod'
import type { SiteState } from '../site/site-state.ts'
import { formatInstant } from '../time/format.ts'
import { localTime } from '../time/zone-time.ts'

export type Maintenance = NonNullable<SiteState['maintenance']>

export const MIN_MAINTENANCE_MINUTES = 5
export const MAX_MAINTENANCE_MINUTES = 7 * 24 * 60
/** Visitors who come after the return time are asked to come back this soon. */
const OVERDUE_RETRY_SECONDS = 300

export const maintenanceStartSchema = z.strictObject({
  /** Minutes from now until visitors are asked to come back. */
  minutes: z
    .int('Enter a number of minutes')
    .min(MIN_MAINTENANCE_MINUTES, `Choose at least ${MIN_MAINTENANCE_MINUTES} minutes`)
    .max(MAX_MAINTENANCE_MINUTES, 'Choose at most a week'),
})

export const maintenanceSchema = z.object({
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  by: z.string().nullable().describe('Who started it'),
  isOverdue: z.boolean(),
})
export type MaintenanceView = z.infer<typeof maintenanceSchema>

export function isOverdue({ until }: Pick<Maintenance, 'until'>, now: Date): boolean {
  return now.getTime() > until.getTime()
}

/** 'Back at 3:30 pm', with the day if it is not today; 'Back soon' past that time. */
export function returnText({ until }: Pick<Maintenance, 'until'>, now: Date, timeZone: string): string {
  if (isOverdue({ until }, now)) return 'Back soon'
  const clock = formatInstant(until, 'time', timeZone)
  const isToday = localTime(until, timeZone).date === localTime(now, timeZone).date
  return isToday
    ? `Back at ${clock}`
    : `Back at ${clock} on ${formatInstant(until, 'weekdayDayMonth', timeZone)}`
}

/** Seconds for the Retry-After header. */
export function retryAfterOf({ until }: Pick<Maintenance, 'until'>, now: Date): number {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1_000)
  return seconds > 0 ? seconds : OVERDUE_RETRY_SECONDS
}

/** The answer to a form or another call of the public. */
export function maintenanceSentence(maintenance: Maintenance, now: Date, timeZone: string): string {
  return `The website is closed for maintenance, so this was not sent. ${returnText(maintenance, now, timeZone)}. What you typed is still here: please send it again then, or call us`
}
