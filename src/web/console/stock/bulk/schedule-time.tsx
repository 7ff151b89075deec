import { useEffect, useRef } from 'react'
import { formatClock } from '../../../../domain/time/format.ts'
import { cityOf } from '../../../../domain/time/time-zone.ts'
import { addDays, instantOf, type LocalTime, localTime } from '../../../../domain/time/zone-time.ts'
import {
  dueError,
  scheduleTimeSchema,
  shiftedClock,
} from '../../../../domain/vehicles/desk/scheduled-price.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { useNow } from '../../use-now.ts'

interface Props {
  time: LocalTime
  /** Time zones of the cars' dealerships. */
  timeZones: readonly string[]
  onChange: (time: LocalTime) => void
}

/** Tomorrow at 6:00 am: before the doors open. */
export function firstScheduleTime(timeZone: string, now: Date): LocalTime {
  return { date: addDays(localTime(now, timeZone).date, 1), clock: '06:00' }
}

/** Why the time cannot be used in one of the zones; null if it can. */
export function timeError(time: LocalTime, timeZones: readonly string[], now: Date): string | null {
  const parsed = scheduleTimeSchema.safeParse(time)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null
  return timeZones.map((zone) => dueError(instantOf(time, zone), now)).find(Boolean) ?? null
}

/** The day and time of a change, on the dealerships' clocks. Takes the focus when it opens. */
export function ScheduleTime({ time, timeZones, onChange }: Props) {
  const error = timeError(time, timeZones, useNow())
  const box = useRef<HTMLDivElement>(null)
  // The fields open below the fold on a phone, and the keyboard goes on there.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box}>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Day"
          type="date"
          className="w-44"
          value={time.date}
          error={error}
          onChange={(event) => onChange({ ...time, date: event.target.value })}
        />
        <TextField
          label="Time"
          type="time"
          className="w-32"
          value={time.clock}
          onChange={(event) => onChange({ ...time, clock: event.target.value })}
        />
      </div>
      <p className="mt-1.5 text-xs text-ink-500" aria-live="polite">
        {zonesText(timeZones)}
        {error === null && shiftText(time, timeZones)}
      </p>
    </div>
  )
}

function zonesText(timeZones: readonly string[]): string {
  const cities = timeZones.map(cityOf)
  if (cities.length < 2) return `In ${cities[0] ?? 'local'} time.`
  return `At this time on the clock of each dealership: ${new Intl.ListFormat('en-AU').format(cities)} time.`
}

/** Says what becomes of a time that clocks skip. */
function shiftText(time: LocalTime, timeZones: readonly string[]): string {
  const zone = timeZones.find((each) => shiftedClock(time, each) !== null)
  const clock = zone && shiftedClock(time, zone)
  return clock
    ? ` Clocks go forward that night: ${formatClock(time.clock)} becomes ${formatClock(clock)}.`
    : ''
}
