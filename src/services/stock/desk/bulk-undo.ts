import { setTransactionActor } from '../../../data/console/index.ts'
import type { Transaction } from '../../../data/database/database.ts'
import { insertVehicleChanges } from '../../../data/stock/changes.ts'
import {
  type BatchChange,
  type LockedCar,
  listBatchChanges,
  lockCars,
  takeBatch,
  updateCars,
} from '../../../data/stock/desk/bulk.ts'
import { insertAudit } from '../../../data/users/index.ts'
import { type Outcome, type Refusal, refuse } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import { isSameValue, UNDO_HOURS } from '../../../domain/vehicles/changes.ts'
import type { VehicleField } from '../../../domain/vehicles/fields.ts'
import { carCount, type UndoneChange, updateOf } from './bulk-fields.ts'
import { undoTag } from './bulk-tags.ts'
import { canEditCar } from './stock-list.ts'

export interface UndoResult {
  restored: number
  /** Cars that someone has changed since, which stay as they are. */
  kept: number
}

/** Undoes an act on many cars as a whole, within a day. */
export async function undoBatch(
  transaction: Transaction,
  acting: Acting,
  batchId: string,
  now: Date,
): Promise<Outcome<UndoResult, Refusal<'missing' | 'conflict'>>> {
  await setTransactionActor(transaction, acting.user.id)
  const batch = await takeBatch(transaction, batchId, now)
  if (!batch) return refuse('missing', 'This change was already undone, or never made')
  if (now.getTime() - batch.at.getTime() > UNDO_HOURS * 3_600_000)
    return refuse('conflict', `A change can be undone for ${UNDO_HOURS} hours`)
  const changes = await listBatchChanges(transaction, batchId)
  const cars = await lockCars(
    transaction,
    changes.map(({ vehicleId }) => vehicleId),
  )
  const editableById = new Map(cars.filter((car) => canEditCar(acting.user, car)).map((car) => [car.id, car]))
  const by = { id: acting.user.id, name: acting.user.name }
  const result = batch.tag
    ? await undoTag(transaction, batch.tag, changes, editableById, now)
    : await undoFields(transaction, changes, editableById, now)
  await insertVehicleChanges(
    transaction,
    result.map(({ vehicleId, undoes, fields }) => ({
      vehicleId,
      act: 'changed',
      fields,
      by,
      at: now,
      undoes,
    })),
  )
  const target = { kind: 'stock', id: batchId, label: carCount(result.length) }
  await insertAudit(
    transaction,
    { actor: by, act: 'stock.undone', target, after: { change: batch.label }, address: acting.address },
    now,
  )
  return { ok: true, value: { restored: result.length, kept: changes.length - result.length } }
}
/** Gives each field its earlier value, unless someone has changed it since. */
async function undoFields(
  transaction: Transaction,
  changes: readonly BatchChange[],
  editableById: ReadonlyMap<bigint, LockedCar>,
  now: Date,
): Promise<UndoneChange[]> {
  const undone: (UndoneChange & { car: LockedCar })[] = []
  for (const { id, vehicleId, fields } of changes) {
    const car = editableById.get(vehicleId)
    const entries = Object.entries(fields) as [keyof LockedCar & VehicleField, { from: never; to: never }][]
    if (!car || !entries.every(([field, { to }]) => isSameValue(car[field] as never, to))) continue
    const back = Object.fromEntries(entries.map(([field, { from, to }]) => [field, { from: to, to: from }]))
    undone.push({ vehicleId, undoes: id, fields: back, car })
  }
  if (undone.length > 0)
    await updateCars(
      transaction,
      undone.map(({ car, fields }) => updateOf({ car, fields }, now)),
      now,
    )
  return undone.map(({ car: _car, ...change }) => change)
}
