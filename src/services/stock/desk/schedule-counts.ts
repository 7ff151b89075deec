import type { Executor } from '../../../data/database/database.ts'
import { listOpenSchedules } from '../../../data/stock/desk/scheduled-prices.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import { canSeeSchedule, ENDED_SCHEDULE_DAYS } from '../../../domain/vehicles/desk/scheduled-price.ts'

const DAY_MS = 86_400_000

export interface ScheduleCounts {
  waiting: number
  /** Not applied in the last days, because their authors may no longer change prices. */
  refused: number
}

/** Counts the scheduled price changes that the person should know about. */
export async function countSchedules(db: Executor, actor: Actor, now: Date): Promise<ScheduleCounts> {
  const since = new Date(now.getTime() - ENDED_SCHEDULE_DAYS * DAY_MS)
  const rows = (await listOpenSchedules(db, since)).filter((row) => canSeeSchedule(actor, row))
  const waiting = rows.filter(({ status }) => status === 'waiting').length
  return { waiting, refused: rows.length - waiting }
}
