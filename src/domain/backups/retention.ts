import * as z from 'zod'

/** How many backups are kept: the newest of each of the last days, weeks and months. */
export const retentionSchema = z.strictObject({
  days: z.int().min(1).max(365),
  weeks: z.int().min(0).max(260),
  months: z.int().min(0).max(120),
})
export type Retention = z.infer<typeof retentionSchema>

export const DEFAULT_RETENTION: Retention = { days: 14, weeks: 8, months: 12 }

const DAY_MS = 86_400_000

const dayOf = (time: Date) => Math.floor(time.getTime() / DAY_MS)
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const weekOf = (time: Date) => Math.floor((dayOf(time) + 3) / 7)
const monthOf = (time: Date) => time.getUTCFullYear() * 12 + time.getUTCMonth()

const PERIODS: { length: keyof Retention; periodOf: (time: Date) => number }[] = [
  { length: 'days', periodOf: dayOf },
  { length: 'weeks', periodOf: weekOf },
  { length: 'months', periodOf: monthOf },
]

/**
 * Returns the backups that no rule keeps. Counts only periods that have a backup, so a site that was off for a month does not lose
 * its last ones. Those of the last 24 hours are kept, because someone may have made one before a risky change.
 */
export function expiredBackups<Backup extends { createdAt: Date }>(
  backups: readonly Backup[],
  retention: Retention,
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const newestTime = newestFirst[0]?.createdAt.getTime() ?? 0
  const keep = new Set(newestFirst.filter(({ createdAt }) => newestTime - createdAt.getTime() < DAY_MS))
  for (const { length, periodOf } of PERIODS) {
    const periods = new Set<number>()
    for (const backup of newestFirst) {
      const period = periodOf(backup.createdAt)
      if (periods.has(period)) continue
      if (periods.size === retention[length]) break
      periods.add(period)
      keep.add(backup)
    }
  }
  return newestFirst.filter((backup) => !keep.has(backup))
}
