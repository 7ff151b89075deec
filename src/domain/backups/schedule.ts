import { addDays, instantOf, localTime } from '../time/zone-time.ts'
import type { BackupSettings } from './backup.ts'

type Schedule = Pick<BackupSettings, 'hour' | 'isOn'>

const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Returns the last time at which a backup was to begin. */
function lastTime(hour: number, now: Date, timeZone: string): Date {
  const { date } = localTime(now, timeZone)
  const today = instantOf({ date, clock: clockOf(hour) }, timeZone)
  return today <= now ? today : instantOf({ date: addDays(date, -1), clock: clockOf(hour) }, timeZone)
}

/** Returns when the next backup begins; null if backups are off. */
export function nextBackup({ isOn, hour }: Schedule, now: Date, timeZone: string): Date | null {
  if (!isOn) return null
  const { date } = localTime(lastTime(hour, now, timeZone), timeZone)
  return instantOf({ date: addDays(date, 1), clock: clockOf(hour) }, timeZone)
}

/** A backup that was missed, because nothing ran at its time, is made at the next start. */
export function isBackupDue(
  { isOn, hour }: Schedule,
  { now, timeZone, lastStartedAt }: { now: Date; timeZone: string; lastStartedAt: Date | null },
): boolean {
  return isOn && (lastStartedAt === null || lastStartedAt < lastTime(hour, now, timeZone))
}
