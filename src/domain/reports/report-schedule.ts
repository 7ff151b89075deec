import * as z from 'zod'
import { checkEmail } from '../leads/forms/email.ts'
import { type Actor, can } from '../permissions/permissions.ts'
import { DAY_NAMES, DAYS } from '../time/days.ts'
import { formatClock } from '../time/format.ts'
import { addDays, dayOf, instantOf, localTime } from '../time/zone-time.ts'
import type { User } from '../users/user.ts'
import { STOP_REASONS, type StopReason } from './saved-report.ts'

/** The days that a report is mailed on. */
export const REPORT_RHYTHMS = {
  weekdays: 'Monday to Friday',
  ...DAY_NAMES,
  month: 'First of the month',
} as const
export type ReportRhythm = keyof typeof REPORT_RHYTHMS
export const REPORT_RHYTHM_NAMES = ['weekdays', ...DAYS, 'month'] as const satisfies readonly ReportRhythm[]

export const MAX_STAFF_RECIPIENTS = 20
export const MAX_OUTSIDE_ADDRESSES = 5
/** Tests that a person may send themselves in an hour. */
export const MAX_REPORT_TESTS_PER_HOUR = 10
/** A report that could not be sent by then is out of date. The outbox tries as long. */
export const REPORT_MAIL_HOURS = 72

const TIME = /^([01]\d|2[0-3]):(00|15|30|45)$/
/** The times that can be chosen, every half hour from six to eight. */
export const REPORT_TIMES = Array.from({ length: 29 }, (_, index) => {
  const minutes = 6 * 60 + index * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
})

const address = z
  .string()
  .max(320)
  .transform((text, context) => {
    const checked = checkEmail(text)
    if (checked.ok) return checked.value
    context.addIssue({ code: 'custom', message: checked.message })
    return z.NEVER
  })

export const reportScheduleInputSchema = z.strictObject({
  /** Null for the first one of a report. */
  version: z.int().nullable(),
  every: z.enum(REPORT_RHYTHM_NAMES),
  at: z.string().regex(TIME, 'Choose a time'),
  userIds: z.array(z.uuid()).max(MAX_STAFF_RECIPIENTS, `At most ${MAX_STAFF_RECIPIENTS} people`),
  addresses: z
    .array(address)
    .max(MAX_OUTSIDE_ADDRESSES, `At most ${MAX_OUTSIDE_ADDRESSES} addresses outside the group`),
  hasFigures: z.boolean(),
  hasPdf: z.boolean(),
  hasCsv: z.boolean(),
  isPaused: z.boolean(),
})
export type ReportScheduleInput = z.infer<typeof reportScheduleInputSchema>

export const reportScheduleSchema = reportScheduleInputSchema.extend({
  version: z.int(),
  addresses: z.array(z.string()),
  nextAt: z.string().nullable(),
  stopReason: z.enum(Object.keys(STOP_REASONS) as [StopReason, ...StopReason[]]).nullable(),
})
export type ReportSchedule = z.infer<typeof reportScheduleSchema>

const person = z.object({ id: z.string(), name: z.string() })

/** The panel of a schedule. */
export const schedulePanelSchema = z.object({
  schedule: reportScheduleSchema.nullable(),
  timeZone: z.string(),
  /** Whom the author may choose, and those who are chosen already. */
  people: z.array(person),
  mayAddAddresses: z.boolean(),
  lastRun: z
    .object({
      at: z.string(),
      sent: z.int(),
      waiting: z.int(),
      /** Recipients without a mail, each with a sentence part that says why. */
      failures: z.array(z.object({ name: z.string(), reason: z.string() })),
    })
    .nullable(),
})
export type SchedulePanel = z.infer<typeof schedulePanelSchema>

/** The first time after `after` at which a report is mailed. */
export function nextReportTime(
  { every, at }: { every: ReportRhythm; at: string },
  after: Date,
  timeZone: string,
): Date {
  const today = localTime(after, timeZone).date
  // The longest wait is a month and a day: the first of this month, just over.
  for (let count = 0; count <= 32; count += 1) {
    const date = addDays(today, count)
    if (!isReportDay(every, date)) continue
    const time = instantOf({ date, clock: at }, timeZone)
    if (time > after) return time
  }
  throw new Error(`A report has no time after ${after.toISOString()}`)
}

function isReportDay(every: ReportRhythm, date: string): boolean {
  if (every === 'month') return date.endsWith('-01')
  const day = dayOf(date)
  return every === 'weekdays' ? day !== 'sat' && day !== 'sun' : day === every
}

/** 'Every Monday at 7:00 am'. */
export function rhythmText({ every, at }: { every: ReportRhythm; at: string }): string {
  if (every === 'month') return `On the first of each month at ${formatClock(at)}`
  return `Every ${every === 'weekdays' ? 'weekday' : DAY_NAMES[every]} at ${formatClock(at)}`
}

/** Administrators choose anyone; managers their department and administrators; staff only themselves. */
export function canSendReportTo(author: User, recipient: User): boolean {
  if (author.id === recipient.id) return true
  if (!can(author, 'reports.view_all')) return false
  return isAdministrator(recipient) || can(author, 'reports.view_all', recipient)
}

const isAdministrator = ({ role }: User) => role === 'super_admin' || role === 'admin'

export const canSendReportsOutside = (actor: Actor) => can(actor, 'reports.export')
