import { formatInstant } from '../time/format.ts'
import { INSTANCE_JOBS, isQueuedJob, type JobName, QUEUED_JOBS } from './jobs.ts'

const MINUTE_MS = 60_000
const WEEK_MINUTES = 7 * 24 * 60

/** The schedule of a job in plain words: 'Every hour', 'Daily, 2:00 am'. */
export function describeJobSchedule(name: JobName, timeZone: string, now: Date): string {
  if (isQueuedJob(name)) return describeCron(QUEUED_JOBS[name].cron, timeZone, now)
  const { everySeconds }: { everySeconds: number } = INSTANCE_JOBS[name]
  return everySeconds === 1 ? 'Every second' : `Every ${everySeconds} seconds`
}

/** Knows the expressions that jobs use; any other is shown as it is. */
export function describeCron(cron: string, timeZone: string, now: Date): string {
  const [minute = '', hour = '', , , weekday = ''] = cron.split(' ')
  const step = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (minute === '*' && hour === '*') return 'Every minute'
  if (step && hour === '*') return `Every ${step} minutes`
  if (hour === '*') return 'Every hour'
  const next = nextRunOf(cron, now)
  if (next === null) return cron
  const clock = formatInstant(next, 'time', timeZone)
  return weekday === '*'
    ? `Daily, ${clock}`
    : formatInstant(next, 'weekdayTime', timeZone).slice(0, 3) + `, ${clock}`
}

/** Returns the first minute after the time that matches the expression (in UTC), or null if none of the next week does. */
export function nextRunOf(cron: string, after: Date): Date | null {
  const fields = cron.split(' ')
  if (fields.length !== 5) return null
  const [minute = '', hour = '', , , weekday = ''] = fields
  let at = Math.floor(after.getTime() / MINUTE_MS) * MINUTE_MS
  for (let step = 0; step <= WEEK_MINUTES; step++) {
    at += MINUTE_MS
    const time = new Date(at)
    if (
      isMatch(minute, time.getUTCMinutes()) &&
      isMatch(hour, time.getUTCHours()) &&
      isMatch(weekday, time.getUTCDay())
    )
      return time
  }
  return null
}

function isMatch(field: string, value: number): boolean {
  if (field === '*') return true
  const step = /^\*\/(\d+)$/.exec(field)?.[1]
  return step ? value % Number(step) === 0 : Number(field) === value
}
