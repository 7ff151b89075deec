import { and, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/database.ts'
import { siteState } from '../database/tables.ts'

export interface StoredMaintenance {
  since: Date
  until: Date
  /** Name of the person who started it. */
  by: string | null
  /** When administrators were told that it is still on. */
  noticeAt: Date | null
}

/** Returns null unless maintenance is on. */
export async function readMaintenance(db: Executor): Promise<StoredMaintenance | null> {
  const [row] = await db.select().from(siteState)
  return maintenanceOf(row)
}

/** Does the same, and locks the row until the transaction ends. */
export async function lockMaintenance(transaction: Transaction): Promise<StoredMaintenance | null> {
  const [row] = await transaction.select().from(siteState).for('update')
  return maintenanceOf(row)
}

/** Every instance is notified and reloads the state. A new end makes a new notice possible. */
export async function writeMaintenance(
  db: Executor,
  maintenance: Pick<StoredMaintenance, 'since' | 'until' | 'by'> | null,
): Promise<void> {
  await db.update(siteState).set({
    maintenanceSince: maintenance?.since ?? null,
    maintenanceUntil: maintenance?.until ?? null,
    maintenanceBy: maintenance?.by ?? null,
    maintenanceNoticeAt: null,
  })
}

/** Returns true to the first who asks once maintenance is on past its time. Raises the content version: read the state first. */
export async function claimMaintenanceNotice(transaction: Transaction, now: Date): Promise<boolean> {
  const { rowCount } = await transaction
    .update(siteState)
    .set({ maintenanceNoticeAt: now })
    .where(
      and(
        isNotNull(siteState.maintenanceSince),
        lt(siteState.maintenanceUntil, now),
        isNull(siteState.maintenanceNoticeAt),
      ),
    )
  return (rowCount ?? 0) > 0
}

function maintenanceOf(row: typeof siteState.$inferSelect | undefined): StoredMaintenance | null {
  const { maintenanceSince: since, maintenanceUntil: until } = row ?? {}
  if (!row || !since || !until) return null
  return { since, until, by: row.maintenanceBy, noticeAt: row.maintenanceNoticeAt }
}
