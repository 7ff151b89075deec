import { setTransactionActor } from '../../../data/console/index.ts'
import type { Database, Transaction } from '../../../data/database/database.ts'
import { transact } from '../../../data/database/transact.ts'
import { insertVehicleChanges } from '../../../data/stock/changes.ts'
import {
  type CarUpdate,
  insertBatch,
  type LockedCar,
  listBatchChanges,
  lockCars,
  takeBatch,
  updateCars,
} from '../../../data/stock/desk/bulk.ts'
import { addTagToVehicles, listSalesTags, removeTagFromVehicles } from '../../../data/stock/sales-tags.ts'
import { insertAudit } from '../../../data/users/index.ts'
import { can } from '../../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import { type FieldChanges, isSameValue, UNDO_HOURS } from '../../../domain/vehicles/changes.ts'
import {
  type BulkChange,
  type BulkFieldChange,
  bulkLabel,
  needsConfirmation,
  planBulkChange,
  type SkipReason,
  type StockSelection,
} from '../../../domain/vehicles/desk/bulk.ts'
import type { VehicleField } from '../../../domain/vehicles/fields.ts'
import type { Published } from '../../published/index.ts'
import { selectCars } from './select-cars.ts'
import { canEditCar } from './stock-list.ts'

export interface BulkResult {
  /** Undoes the whole act. */
  batchId: string | null
  changed: number
  skipped: Partial<Record<SkipReason, number>>
}

export type BulkRefusal =
  | Refusal<'invalid' | 'missing' | 'conflict' | 'not_permitted'>
  /** Prices would fall so far that a person must confirm. */
  | Refusal<'conflict', { largeDrops: number }>

export interface UndoResult {
  restored: number
  /** Cars that someone has changed since, which stay as they are. */
  kept: number
}

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
          ? changeTag(transaction, by, cars, change)
          : changeFields(transaction, by, cars, change)
      })
      if (outcome.ok) await refresh()
      return outcome
    },

    async undo(by, batchId) {
      const outcome = await transact(db, (transaction) => undoBatch(transaction, by, batchId))
      if (outcome.ok) await refresh()
      return outcome
    },
  }

  async function changeFields(
    transaction: Transaction,
    by: Acting,
    cars: readonly LockedCar[],
    change: BulkFieldChange,
  ): Promise<Outcome<BulkResult, BulkRefusal>> {
    const { dealerships } = published()
    const dealership =
      change.kind === 'dealership' ? dealerships.find(({ slug }) => slug === change.dealership) : null
    if (dealership === undefined) return refuseField('dealership', 'Dealership not found')
    // Cars move to a dealership only by someone who may edit its stock.
    if (dealership && !canEditCar(by.user, { dealership: dealership.slug }))
      return refuse('not_permitted', 'You cannot move cars to that dealership')
    const { plans, skipped } = planAll(by, cars, change)
    const largeDrops = plans.filter(({ car }) => needsConfirmation(car, change)).length
    if (change.kind === 'price' && !change.isConfirmed && largeDrops > 0)
      return refuse('conflict', `${carCount(largeDrops)} would be more than 20% cheaper`, { largeDrops })
    if (plans.length === 0) return { ok: true, value: { batchId: null, changed: 0, skipped } }
    const label = bulkLabel(change, dealership?.name ?? null)
    const batchId = await writePlans(transaction, by, plans, label)
    return { ok: true, value: { batchId, changed: plans.length, skipped } }
  }

  function planAll(by: Acting, cars: readonly LockedCar[], change: BulkFieldChange) {
    const plans: CarPlan[] = []
    const skipped: Partial<Record<SkipReason, number>> = {}
    for (const car of cars) {
      const plan = canEditCar(by.user, car) ? planBulkChange(car, change) : { skip: 'outside' as const }
      if (plan.fields) plans.push({ car, fields: plan.fields })
      else skipped[plan.skip] = (skipped[plan.skip] ?? 0) + 1
    }
    return { plans, skipped }
  }

  async function writePlans(
    transaction: Transaction,
    { user, address }: Acting,
    plans: readonly CarPlan[],
    label: string,
  ): Promise<string> {
    const now = clock()
    const by = { id: user.id, name: user.name }
    const batchId = await insertBatch(transaction, { label, cars: plans.length, by, at: now })
    await updateCars(
      transaction,
      plans.map((plan) => updateOf(plan, now)),
      now,
    )
    await insertVehicleChanges(
      transaction,
      plans.map(({ car, fields }) => ({ vehicleId: car.id, act: 'changed', fields, by, at: now, batchId })),
    )
    const target = { kind: 'stock', id: batchId, label: carCount(plans.length) }
    await insertAudit(
      transaction,
      { actor: by, act: 'stock.changed', target, after: { change: label }, address },
      now,
    )
    return batchId
  }

  /** Tags are assigned by staff who manage tags; each car must be within their reach. */
  async function changeTag(
    transaction: Transaction,
    { user, address }: Acting,
    cars: readonly LockedCar[],
    { tagId, act }: Extract<BulkChange, { kind: 'tag' }>,
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
    const now = clock()
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

  async function undoBatch(
    transaction: Transaction,
    acting: Acting,
    batchId: string,
  ): Promise<Outcome<UndoResult, Refusal<'missing' | 'conflict'>>> {
    const now = clock()
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
    const editableById = new Map(
      cars.filter((car) => canEditCar(acting.user, car)).map((car) => [car.id, car]),
    )
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
}

interface CarPlan {
  car: LockedCar
  fields: FieldChanges
}

interface UndoneChange {
  vehicleId: bigint
  undoes: bigint
  fields: FieldChanges
}

type BatchChange = Awaited<ReturnType<typeof listBatchChanges>>[number]

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

async function undoTag(
  transaction: Transaction,
  tag: { id: string; act: 'give' | 'take'; vehicleIds: string[] },
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

/** The car's columns after the change. A car that goes on sale for the first time is listed now. */
function updateOf({ car, fields }: CarPlan, now: Date): CarUpdate {
  const after = {
    ...car,
    ...Object.fromEntries(
      Object.entries(fields).map(([field, change]) => [field, (change as { to: unknown }).to]),
    ),
  }
  const isFirstListed = car.status === 'draft' && after.status !== 'draft'
  return {
    id: car.id,
    status: after.status,
    dealership: after.dealership,
    driveAwayPrice: after.driveAwayPrice,
    egcPrice: after.egcPrice,
    listedAt: isFirstListed ? now : car.listedAt,
    soldAt: car.soldAt,
    lock: Object.keys(fields) as VehicleField[],
  }
}

function withoutZeros(counts: Partial<Record<SkipReason, number>>): Partial<Record<SkipReason, number>> {
  return Object.fromEntries(Object.entries(counts).filter(([, number]) => number > 0))
}

function carCount(cars: number): string {
  return cars === 1 ? '1 car' : `${cars.toLocaleString('en-AU')} cars`
}
