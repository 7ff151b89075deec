import * as z from 'zod'
import { addDays, instantOf, localTime } from '../time/zone-time.ts'

export const INTERVAL_MINUTES = [15, 30, 60, 120, 240] as const

const clockSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 06:00')

/** When a source runs. Times are those of the dealership's clock. */
export const scheduleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('manual') }),
  z.strictObject({ kind: z.literal('daily'), at: clockSchema }),
  z.strictObject({
    kind: z.literal('interval'),
    minutes: z.literal(INTERVAL_MINUTES),
    /** Null for the whole day. */
    between: z
      .strictObject({ from: clockSchema, to: clockSchema })
      .refine(({ from, to }) => from < to, { message: 'The end must be later than the start', path: ['to'] })
      .nullable(),
  }),
])
export type Schedule = z.infer<typeof scheduleSchema>

const MINUTE_MS = 60_000

/** Returns the first time after `after`; null for a source that only people start. */
export function nextRunAt(schedule: Schedule, after: Date, timeZone: string): Date | null {
  if (schedule.kind === 'manual') return null
  const { date } = localTime(after, timeZone)
  for (const day of [date, addDays(date, 1)]) {
    const run = firstRunOfDay(schedule, day, { after, timeZone })
    if (run) return run
  }
  return null
}

type TimedSchedule = Exclude<Schedule, { kind: 'manual' }>

function firstRunOfDay(
  schedule: TimedSchedule,
  date: string,
  { after, timeZone }: { after: Date; timeZone: string },
): Date | null {
  if (schedule.kind === 'daily') {
    const run = instantOf({ date, clock: schedule.at }, timeZone)
    return run > after ? run : null
  }
  const { from, to } = schedule.between ?? { from: '00:00', to: '23:59' }
  const first = instantOf({ date, clock: from }, timeZone)
  const last = instantOf({ date, clock: to }, timeZone, 'last')
  const stepMs = schedule.minutes * MINUTE_MS
  // Counts real minutes: when the clocks change, no run is skipped and none happens twice.
  const steps = Math.max(0, Math.floor((after.getTime() - first.getTime()) / stepMs) + 1)
  const run = new Date(first.getTime() + steps * stepMs)
  return run <= last ? run : null
}

/** A source is late when it has not run for twice the time between its runs. */
export function isLate(
  schedule: Schedule,
  { lastRunAt, now, timeZone }: { lastRunAt: Date; now: Date; timeZone: string },
): boolean {
  const next = nextRunAt(schedule, lastRunAt, timeZone)
  const second = next && nextRunAt(schedule, next, timeZone)
  return second !== null && second < now
}

const INTERVAL_TEXTS: Record<(typeof INTERVAL_MINUTES)[number], string> = {
  15: 'Every 15 minutes',
  30: 'Every 30 minutes',
  60: 'Hourly',
  120: 'Every 2 hours',
  240: 'Every 4 hours',
}

export function scheduleText(schedule: Schedule): string {
  if (schedule.kind === 'manual') return 'No schedule'
  if (schedule.kind === 'daily') return `Daily, ${clockText(schedule.at)}`
  const { minutes, between } = schedule
  const hours = between ? `, ${clockText(between.from)} to ${clockText(between.to)}` : ''
  return `${INTERVAL_TEXTS[minutes]}${hours}`
}

export const intervalText = (minutes: (typeof INTERVAL_MINUTES)[number]) => INTERVAL_TEXTS[minutes]

/** '18:30' as '6:30 pm', '06:00' as '6 am'. */
export function clockText(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const minuteText = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 === 0 ? 12 : hours % 12}${minuteText} ${hours < 12 ? 'am' : 'pm'}`
}
