import { setTransactionActor } from '../../../data/console/index.ts'
import type { Database } from '../../../data/database/database.ts'
import { transact } from '../../../data/database/transact.ts'
import { lockCars } from '../../../data/stock/desk/bulk.ts'
import type { Outcome, Refusal } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { BulkChange, StockSelection } from '../../../domain/vehicles/desk/bulk.ts'
import type { Published } from '../../published/index.ts'
import { type BulkRefusal, type BulkResult, changeFields } from './bulk-fields.ts'
import { changeTag } from './bulk-tags.ts'
import { type UndoResult, undoBatch } from './bulk-undo.ts'
import { selectCars } from './select-cars.ts'

export interface StockBulkServices {
  change(by: Acting, selection: StockSelection, change: BulkChange): Promise<Outcome<BulkResult, BulkRefusal>>
  undo(by: Acting, batchId: string): Promise<Outcome<UndoResult, Refusal<'missing' | 'conflict'>>>
}

interface Parts {
  db: Database
  published: () => Published
  /** Makes the change visible on this instance at once; other instances are notified. */
  refresh: () => Promise<void>
  clock: () => Date
}

export function createStockBulkServices({ db, published, refresh, clock }: Parts): StockBulkServices {
  return {
    async change(by, selection, change) {
      const outcome = await transact(db, async (transaction): Promise<Outcome<BulkResult, BulkRefusal>> => {
        await setTransactionActor(transaction, by.user.id)
        const selectedIds = await selectCars(transaction, selection, clock())
        if (!selectedIds.ok) return selectedIds
        const cars = await lockCars(transaction, selectedIds.value)
        return change.kind === 'tag'
          ? changeTag(transaction, by, cars, { ...change, now: clock() })
          : changeFields(transaction, by, cars, change, { published, now: clock() })
      })
      if (outcome.ok) await refresh()
      return outcome
    },

    async undo(by, batchId) {
      const outcome = await transact(db, (transaction) => undoBatch(transaction, by, batchId, clock()))
      if (outcome.ok) await refresh()
      return outcome
    },
  }
}
