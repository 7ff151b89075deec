import { setTransactionActor } from '../../../data/console/index.ts'
import type { Database, Executor, Transaction } from '../../../data/database/database.ts'
import { transact } from '../../../data/database/transact.ts'
import { insertVehicleChanges } from '../../../data/stock/changes.ts'
import { countWaitingPictures } from '../../../data/stock/photos/feed-pictures.ts'
import {
  findPhotoCar,
  isLockedAgainstFeed,
  listPhotos,
  lockAgainstFeed,
  lockStockPhotos,
  type PhotoCar,
  type PhotoRow,
} from '../../../data/stock/photos/photos.ts'
import { MANAGE_REFUSALS } from '../../../domain/permissions/manage-users.ts'
import { can } from '../../../domain/permissions/permissions.ts'
import type { CarPhotos } from '../../../domain/photos/photo.ts'
import { type Outcome, type Refusal, refuse } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'

export type PhotoRefusal =
  | Refusal<'missing' | 'invalid' | 'not_permitted' | 'conflict' | 'unavailable'>
  /** Someone else has changed the photos: the current ones come along. */
  | Refusal<'changed', { current: CarPhotos }>
export type PhotoActOutcome<Value, Refused = never> = Outcome<Value, PhotoRefusal | (Refused & PhotoRefusal)>

export const CAR_NOT_FOUND = refuse('missing', 'This car no longer exists')
export const NOT_PERMITTED = refuse('not_permitted', MANAGE_REFUSALS.not_permitted)

export interface PhotoParts {
  db: Database
  /** Makes the change visible on this instance at once; other instances are notified. */
  refresh: () => Promise<void>
  clock: () => Date
}

export function canEditPhotos({ user }: Acting, { dealership }: Pick<PhotoCar, 'dealership'>): boolean {
  return can(user, 'stock.edit', { department: 'sales', dealership })
}

export async function readCarPhotos(db: Executor, by: Acting, car: PhotoCar): Promise<CarPhotos> {
  const rows = await listPhotos(db, car.id)
  return {
    title: car.title,
    stockid: car.stockid,
    photos: rows.map(({ id, name, origin, picture }) => ({ id: String(id), name, origin, picture })),
    isLocked: await isLockedAgainstFeed(db, car.id),
    waiting: await countWaitingPictures(db, car.id),
    canEdit: canEditPhotos(by, car),
    hasFeed: car.hasFeed,
  }
}

interface Act<Value> {
  value: Value
  /** Sentence for the car's history; null changes nothing. */
  text: string | null
}

/** Runs one change of a car's photos: checks the permission, waits its turn, writes the history and keeps the feed out. */
export async function changePhotos<Value, Refused = never>(
  { db, refresh, clock }: PhotoParts,
  by: Acting,
  vehicleId: string,
  act: (
    transaction: Transaction,
    photos: PhotoRow[],
    car: PhotoCar,
  ) => Promise<Act<Value> | (PhotoRefusal | (Refused & PhotoRefusal))>,
): Promise<PhotoActOutcome<Value & { current: CarPhotos }, Refused>> {
  type Result = PhotoActOutcome<Value & { current: CarPhotos }, Refused>
  const outcome = await transact(db, async (transaction): Promise<Result> => {
    await setTransactionActor(transaction, by.user.id)
    const car = await findPhotoCar(transaction, BigInt(vehicleId))
    if (!car) return CAR_NOT_FOUND
    if (!canEditPhotos(by, car)) return NOT_PERMITTED
    await lockStockPhotos(transaction)
    const result = await act(transaction, await listPhotos(transaction, car.id), car)
    if ('ok' in result) return result
    if (result.text !== null) {
      const { id, name } = by.user
      await lockAgainstFeed(transaction, car.id, name, clock())
      await insertVehicleChanges(transaction, [
        { vehicleId: car.id, act: 'photos', fields: { text: result.text }, by: { id, name }, at: clock() },
      ])
    }
    const current = await readCarPhotos(transaction, by, car)
    return { ok: true, value: { ...result.value, current } }
  })
  if (outcome.ok) await refresh()
  return outcome
}

export async function refuseChangedPhotos(
  transaction: Transaction,
  by: Acting,
  car: PhotoCar,
): Promise<Refusal<'changed', { current: CarPhotos }>> {
  return refuse('changed', 'Someone else has changed these photos', {
    current: await readCarPhotos(transaction, by, car),
  })
}
