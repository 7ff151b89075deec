import type { Transaction } from '../../../data/database/database.ts'
import { insertVehicleChanges } from '../../../data/stock/changes.ts'
import {
  type BatchChange,
  type BatchTag,
  insertBatch,
  type LockedCar,
} from '../../../data/stock/desk/bulk.ts'
import { addTagToVehicles, listSalesTags, removeTagFromVehicles } from '../../../data/stock/sales-tags.ts'
import { insertAudit } from '../../../data/users/index.ts'
import { can } from '../../../domain/permissions/permissions.ts'
import { type Outcome, refuse } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { BulkChange, SkipReason } from '../../../domain/vehicles/desk/bulk.ts'
import { type BulkRefusal, type BulkResult, carCount, type UndoneChange } from './bulk-fields.ts'
import { canEditCar } from './stock-list.ts'

/** Tags are assigned by staff who manage tags; each car must be within their reach. */
export async function changeTag(
  transaction: Transaction,
  { user, address }: Acting,
  cars: readonly LockedCar[],
  { tagId, act, now }: Extract<BulkChange, { kind: 'tag' }> & { now: Date },
): Promise<Outcome<BulkResult, BulkRefusal>> {
  if (!can(user, 'tags.manage')) return refuse('not_permitted', 'Your role does not allow this')
  const tag = (await listSalesTags(transaction)).find(({ id }) => id === tagId)
  if (!tag) return refuse('missing', 'Tag not found')
  if (tag.rule !== null)
    return refuse('conflict', 'A rule decides which cars have this tag. Switch it to manual first.')
  const editable = cars.filter((car) => canEditCar(user, car))
  const hasTag = (car: LockedCar) => tag.vehicleIds.has(String(car.id))
  const affected = editable.filter((car) => hasTag(car) === (act === 'take'))
  const skipped = withoutZeros({
    outside: cars.length - editable.length,
    same: editable.length - affected.length,
  })
  if (affected.length === 0) return { ok: true, value: { batchId: null, changed: 0, skipped } }
  const by = { id: user.id, name: user.name }
  const ids = affected.map(({ id }) => id)
  const text = act === 'give' ? `Tag ${tag.name} added` : `Tag ${tag.name} removed`
  if (act === 'give') await addTagToVehicles(transaction, tagId, ids, now)
  else await removeTagFromVehicles(transaction, tagId, ids)
  const batchId = await insertBatch(transaction, {
    label: text,
    cars: affected.length,
    by,
    at: now,
    tag: { id: tagId, act, vehicleIds: ids.map(String) },
  })
  await insertVehicleChanges(
    transaction,
    ids.map((vehicleId) => ({ vehicleId, act: 'changed', fields: { text }, by, at: now, batchId })),
  )
  const target = { kind: 'stock', id: batchId, label: carCount(affected.length) }
  await insertAudit(
    transaction,
    { actor: by, act: 'stock.changed', target, after: { change: text }, address },
    now,
  )
  return { ok: true, value: { batchId, changed: affected.length, skipped } }
}

/** Takes the tag back, or gives it back, unless someone has done so since. */
export async function undoTag(
  transaction: Transaction,
  tag: BatchTag,
  changes: readonly BatchChange[],
  editableById: ReadonlyMap<bigint, LockedCar>,
  now: Date,
): Promise<UndoneChange[]> {
  const stored = (await listSalesTags(transaction)).find(({ id }) => id === tag.id)
  const affected = changes.filter(
    ({ vehicleId }) =>
      editableById.has(vehicleId) && stored?.vehicleIds.has(String(vehicleId)) === (tag.act === 'give'),
  )
  if (!stored || affected.length === 0) return []
  const ids = affected.map(({ vehicleId }) => vehicleId)
  if (tag.act === 'give') await removeTagFromVehicles(transaction, tag.id, ids)
  else await addTagToVehicles(transaction, tag.id, ids, now)
  const text = tag.act === 'give' ? `Tag ${stored.name} removed` : `Tag ${stored.name} added`
  return affected.map(({ id, vehicleId }) => ({ vehicleId, undoes: id, fields: { text } }))
}

function withoutZeros(counts: Partial<Record<SkipReason, number>>): Partial<Record<SkipReason, number>> {
  return Object.fromEntries(Object.entries(counts).filter(([, number]) => number > 0))
}
