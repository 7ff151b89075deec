import { setTransactionActor } from '../../../data/console/index.ts'
import type { Database, Transaction } from '../../../data/database/database.ts'
import { lockCars } from '../../../data/stock/desk/bulk.ts'
import {
  deleteEndedSchedules,
  lockDueScheduledPrice,
  type ScheduledPrice,
  updateScheduledPrice,
} from '../../../data/stock/desk/scheduled-prices.ts'
import { findUser, insertAudit } from '../../../data/users/index.ts'
import type { User } from '../../../domain/users/user.ts'
import {
  authorError,
  delayMinutes,
  delayText,
  planScheduledPrice,
} from '../../../domain/vehicles/desk/scheduled-price.ts'
import { type BulkResult, carCount, planCars, writePlans } from './bulk-fields.ts'
import { dueText, labelOf } from './scheduled-prices.ts'

const RETENTION_MS = 90 * 86_400_000

interface Parts {
  db: Database
  /** Makes the change visible on this instance at once; other instances are notified. */
  refresh: () => Promise<void>
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

export interface ScheduledPriceRuns {
  /** Applies the price changes that are due; returns their number. */
  runDue(): Promise<number>
}

/**
 * Applies due price changes. A change is locked, applied and ended in one transaction: of several instances one gets it, and if that
 * one is killed, nothing was written and the next run finds it again.
 */
export function createScheduledPriceRuns({ db, refresh, clock, logError }: Parts): ScheduledPriceRuns {
  return {
    async runDue() {
      await deleteEndedSchedules(db, new Date(clock().getTime() - RETENTION_MS))
      const triedIds: string[] = []
      let applied = 0
      while (await runOne(triedIds, () => applied++)) continue
      if (applied > 0) await refresh()
      return applied
    },
  }

  /** Returns false if none is due. One that fails is tried again by the next run, and does not stop the others. */
  async function runOne(triedIds: string[], onApplied: () => void): Promise<boolean> {
    let row: ScheduledPrice | null = null
    try {
      const isApplied = await db.transaction(async (transaction) => {
        row = await lockDueScheduledPrice(transaction, clock(), triedIds)
        return row !== null && (await apply(transaction, row))
      })
      if (isApplied) onApplied()
    } catch (error) {
      if (row === null) throw error
      logError(error, 'A scheduled price change failed and is tried again')
    }
    if (row === null) return false
    triedIds.push((row as ScheduledPrice).id)
    return true
  }

  async function apply(transaction: Transaction, row: ScheduledPrice): Promise<boolean> {
    const author = await findUser(transaction, row.userId)
    const reason = authorError(author)
    if (reason !== null || author === null) {
      await refuseDue(transaction, row, reason)
      return false
    }
    await setTransactionActor(transaction, author.id)
    const { batchId, changed, skipped } = await changePrices(transaction, row, author)
    await updateScheduledPrice(transaction, row.id, {
      status: 'applied',
      endedAt: clock(),
      batchId,
      changed,
      skipped,
    })
    return true
  }

  /** Goes the way of an immediate change by the author: one batch, with history, locks, an audit entry and an undo. */
  async function changePrices(
    transaction: Transaction,
    row: ScheduledPrice,
    user: User,
  ): Promise<BulkResult> {
    const by = { user, address: '' }
    const unpricedIds = new Set(row.unpricedIds)
    const cars = await lockCars(transaction, row.vehicleIds)
    const { plans, skipped } = planCars(by, cars, (car) =>
      planScheduledPrice(car, row, { hadPrice: !unpricedIds.has(car.id) }),
    )
    const deleted = row.vehicleIds.length - cars.length
    const now = clock()
    const delay = delayMinutes(row.dueAt, now)
    const label = `${labelOf(row)}, scheduled for ${dueText(row)}${delay === null ? '' : `, ${delayText(delay)} late`}`
    return {
      batchId: plans.length === 0 ? null : await writePlans(transaction, by, plans, { label, now }),
      changed: plans.length,
      skipped: deleted === 0 ? skipped : { ...skipped, deleted },
    }
  }

  async function refuseDue(
    transaction: Transaction,
    row: ScheduledPrice,
    reason: string | null,
  ): Promise<void> {
    const now = clock()
    await updateScheduledPrice(transaction, row.id, { status: 'refused', reason, endedAt: now })
    const target = { kind: 'stock', id: row.id, label: carCount(row.vehicleIds.length) }
    const after = { change: labelOf(row), at: dueText(row), reason }
    await insertAudit(
      transaction,
      { actor: null, act: 'stock.schedule_refused', target, after, address: '' },
      now,
    )
  }
}
