import { setTransactionActor } from '../../../data/console/index.ts'
import { transact } from '../../../data/database/transact.ts'
import { claimStockNumber } from '../../../data/stock/cars/cars.ts'
import {
  type DeletedCar,
  listDeleted,
  lockDeleted,
  moveToDeleted,
  purgeDeleted,
  restoreDeleted,
} from '../../../data/stock/cars/deleted-cars.ts'
import { insertVehicleChanges } from '../../../data/stock/changes.ts'
import { scopeFilterOf } from '../../../domain/permissions/scope-filter.ts'
import { type Outcome, refuse } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { User } from '../../../domain/users/user.ts'
import {
  DELETED_PAGE_SIZE,
  type DeletedCarQuery,
  RESTORE_DAYS,
} from '../../../domain/vehicles/edit/deleted-cars.ts'
import {
  auditCar,
  type CarParts,
  changeCar,
  type EditRefusal,
  editRefusal,
  takenStockNumber,
} from './car-change.ts'

export interface DeletedCarEntry {
  id: string
  stockid: string
  title: string
  dealership: string | null
  /** Null if the dealership is gone, or the car had none. */
  dealershipName: string | null
  deletedAt: string
  deletedBy: string
  /** The last moment at which it can be restored. */
  restorableUntil: string
}

export interface CarDeletionServices {
  /** Deletes a car with everything that belongs to it; it can be restored for 30 days. */
  deleteCar(by: Acting, id: string): Promise<Outcome<DeletedCarEntry, EditRefusal>>
  /** Puts a deleted car back under the same ID. */
  restoreCar(by: Acting, id: string): Promise<Outcome<{ id: string }, EditRefusal>>
  /** Returns a page of the deleted cars that the user may restore, newest first. */
  deletedCars(user: User, query: DeletedCarQuery): Promise<{ cars: DeletedCarEntry[]; total: number }>
  /** Deletes for good what was deleted 30 days ago. Returns the number. */
  sweepDeletedCars(): Promise<number>
}

const RESTORE_MS = RESTORE_DAYS * 86_400_000
const NOT_IN_LIST = refuse('missing', 'This car is no longer in the list of deleted cars.')

export function createCarDeletionServices(parts: CarParts): CarDeletionServices {
  const { db, clock, published, refresh } = parts
  return {
    deleteCar: (by, id) =>
      changeCar<DeletedCarEntry, EditRefusal>(parts, by, id, async (transaction, { car }) => {
        const now = clock()
        await insertVehicleChanges(transaction, [
          { vehicleId: car.id, act: 'deleted', fields: {}, by: by.user, at: now },
        ])
        await moveToDeleted(transaction, car, by.user.name, now)
        await auditCar(transaction, by, 'car.deleted', car, now)
        return { ok: true, value: entryOf({ ...car, deletedAt: now, deletedBy: by.user.name }) }
      }),

    async restoreCar(by, id) {
      const outcome = await transact<Outcome<{ id: string }, EditRefusal>>(db, async (transaction) => {
        await setTransactionActor(transaction, by.user.id)
        const car = await lockDeleted(transaction, BigInt(id))
        if (!car) return NOT_IN_LIST
        const refusal = editRefusal(by.user, car.dealership)
        if (refusal) return refusal
        const rival = await claimStockNumber(transaction, car.stockid)
        if (rival) return takenStockNumber(rival)
        const now = clock()
        await restoreDeleted(transaction, car.id, now)
        await insertVehicleChanges(transaction, [
          { vehicleId: car.id, act: 'restored', fields: {}, by: by.user, at: now },
        ])
        await auditCar(transaction, by, 'car.restored', car, now)
        return { ok: true, value: { id } }
      })
      if (outcome.ok) await refresh()
      return outcome
    },

    async deletedCars(user, { q, page }) {
      const scope = scopeFilterOf(user, 'stock.edit')
      const { cars, total } = await listDeleted(db, {
        dealership: scope.is === 'department' ? scope.dealership : null,
        since: new Date(clock().getTime() - RESTORE_MS),
        words: q.split(/\s+/).filter(Boolean),
        offset: (page - 1) * DELETED_PAGE_SIZE,
        limit: DELETED_PAGE_SIZE,
      })
      return { cars: cars.map(entryOf), total }
    },

    sweepDeletedCars: () => purgeDeleted(db, new Date(clock().getTime() - RESTORE_MS)),
  }

  function entryOf({ id, stockid, title, dealership, deletedAt, deletedBy }: DeletedCar): DeletedCarEntry {
    return {
      id: String(id),
      stockid,
      title,
      dealership,
      dealershipName: published().dealerships.find(({ slug }) => slug === dealership)?.suburb ?? null,
      deletedAt: deletedAt.toISOString(),
      deletedBy,
      restorableUntil: new Date(deletedAt.getTime() + RESTORE_MS).toISOString(),
    }
  }
}
