import { setTransactionActor } from '../../../data/console/index.ts'
import { transact } from '../../../data/database/transact.ts'
import { claimStockNumber } from '../../../data/stock/cars/cars.ts'
import {
  listDeleted,
  lockDeleted,
  moveToDeleted,
  purgeDeleted,
  restoreDeleted,
} from '../../../data/stock/cars/deleted-cars.ts'
import { insertVehicleChanges } from '../../../data/stock/changes.ts'
import { type Outcome, refuse } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { User } from '../../../domain/users/user.ts'
import {
  auditCar,
  type CarParts,
  canEditCar,
  changeCar,
  editRefusal,
  takenStockNumber,
} from './car-change.ts'
import type { EditRefusal } from './car-edits.ts'

export interface DeletedCarEntry {
  id: string
  stockid: string
  title: string
  dealership: string | null
  deletedAt: string
  deletedBy: string
}

export interface CarDeletionServices {
  /** Deletes a car with everything that belongs to it; it can be restored for 30 days. */
  deleteCar(by: Acting, id: string): Promise<Outcome<DeletedCarEntry, EditRefusal>>
  /** Puts a deleted car back under the same ID. */
  restoreCar(by: Acting, id: string): Promise<Outcome<{ id: string }, EditRefusal>>
  /** Returns the deleted cars that the user may restore. */
  deletedCars(user: User): Promise<DeletedCarEntry[]>
  /** Deletes for good what was deleted 30 days ago. Returns the number. */
  sweepDeletedCars(): Promise<number>
}

export const RESTORE_DAYS = 30
const RESTORE_MS = RESTORE_DAYS * 86_400_000
const NOT_IN_LIST = refuse('missing', 'This car is no longer in the list of deleted cars.')

export function createCarDeletionServices(parts: CarParts): CarDeletionServices {
  const { db, clock, refresh } = parts
  return {
    deleteCar: (by, id) =>
      changeCar<DeletedCarEntry, EditRefusal>(parts, by, id, async (transaction, { car }) => {
        const now = clock()
        await insertVehicleChanges(transaction, [
          { vehicleId: car.id, act: 'deleted', fields: {}, by: by.user, at: now },
        ])
        await moveToDeleted(transaction, car, by.user.name, now)
        await auditCar(transaction, by, 'car.deleted', car, now)
        const { stockid, title, dealership } = car
        return {
          ok: true,
          value: { id, stockid, title, dealership, deletedAt: now.toISOString(), deletedBy: by.user.name },
        }
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

    async deletedCars(user) {
      const cars = await listDeleted(db)
      return cars
        .filter(({ dealership }) => canEditCar(user, dealership))
        .map((car) => ({ ...car, id: String(car.id), deletedAt: car.deletedAt.toISOString() }))
    },

    sweepDeletedCars: () => purgeDeleted(db, new Date(clock().getTime() - RESTORE_MS)),
  }
}
