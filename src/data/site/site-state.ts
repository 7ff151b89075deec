import type { SiteState } from '../../domain/site/site-state.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { siteState } from '../database/tables.ts'

export async function readSiteState(db: Executor): Promise<SiteState> {
  const [row] = await db.select().from(siteState)
  return stateOf(row)
}

/** Does the same, and locks the row until the transaction ends. */
export async function lockSiteState(transaction: Transaction): Promise<SiteState> {
  const [row] = await transaction.select().from(siteState).for('update')
  return stateOf(row)
}

/** Every instance is notified and reloads the state. */
export async function writeSiteState(db: Executor, { liveAt, maintenance }: SiteState): Promise<void> {
  await db.update(siteState).set({
    liveAt,
    maintenanceSince: maintenance?.since ?? null,
    maintenanceUntil: maintenance?.until ?? null,
  })
}

type Row = typeof siteState.$inferSelect

function stateOf(row: Row | undefined): SiteState {
  const since = row?.maintenanceSince ?? null
  const until = row?.maintenanceUntil ?? null
  return { liveAt: row?.liveAt ?? null, maintenance: since && until ? { since, until } : null }
}
