import type { Transaction } from '../../../data/database/database.ts'
import { insertVehicleChanges } from '../../../data/stock/changes.ts'
import { type CarUpdate, insertBatch, type LockedCar, updateCars } from '../../../data/stock/desk/bulk.ts'
import { insertAudit } from '../../../data/users/index.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { FieldChanges } from '../../../domain/vehicles/changes.ts'
import {
  type BulkFieldChange,
  type BulkPlan,
  bulkLabel,
  needsConfirmation,
  planBulkChange,
  type SkipReason,
} from '../../../domain/vehicles/desk/bulk.ts'
import type { VehicleField } from '../../../domain/vehicles/fields.ts'
import type { Published } from '../../published/index.ts'
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

/** What undoing the change of one car writes into its history. */
export interface UndoneChange {
  vehicleId: bigint
  undoes: bigint
  fields: FieldChanges
}

export interface CarPlan {
  car: LockedCar
  fields: FieldChanges
}

/** Changes fields of many cars. Cars that the person may not edit, or that the change does not fit, are skipped and counted. */
export async function changeFields(
  transaction: Transaction,
  by: Acting,
  cars: readonly LockedCar[],
  change: BulkFieldChange,
  { published, now }: { published: () => Published; now: Date },
): Promise<Outcome<BulkResult, BulkRefusal>> {
  const { dealerships } = published()
  const dealership =
    change.kind === 'dealership' ? dealerships.find(({ slug }) => slug === change.dealership) : null
  if (dealership === undefined) return refuseField('dealership', 'Dealership not found')
  // Cars move to a dealership only by someone who may edit its stock.
  if (dealership && !canEditCar(by.user, { dealership: dealership.slug }))
    return refuse('not_permitted', 'You cannot move cars to that dealership')
  const { plans, skipped } = planCars(by, cars, (car) => planBulkChange(car, change))
  const largeDrops = plans.filter(({ car }) => needsConfirmation(car, change)).length
  if (change.kind === 'price' && !change.isConfirmed && largeDrops > 0)
    return refuse('conflict', `${carCount(largeDrops)} would be more than 20% cheaper`, { largeDrops })
  if (plans.length === 0) return { ok: true, value: { batchId: null, changed: 0, skipped } }
  const label = bulkLabel(change, dealership?.name ?? null)
  const batchId = await writePlans(transaction, by, plans, { label, now })
  return { ok: true, value: { batchId, changed: plans.length, skipped } }
}

/** Plans the change of each car, with the cars that are left as they are. */
export function planCars(
  { user }: Acting,
  cars: readonly LockedCar[],
  planOf: (car: LockedCar) => BulkPlan,
): { plans: CarPlan[]; skipped: BulkResult['skipped'] } {
  const plans: CarPlan[] = []
  const skipped: BulkResult['skipped'] = {}
  for (const car of cars) {
    const plan = canEditCar(user, car) ? planOf(car) : { skip: 'outside' as const }
    if (plan.fields) plans.push({ car, fields: plan.fields })
    else skipped[plan.skip] = (skipped[plan.skip] ?? 0) + 1
  }
  return { plans, skipped }
}

/** Writes the planned changes as one batch, with the history of each car and an audit entry. */
export async function writePlans(
  transaction: Transaction,
  { user, address }: Acting,
  plans: readonly CarPlan[],
  { label, now }: { label: string; now: Date },
): Promise<string> {
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

/** The car's columns after the change. A car that goes on sale for the first time is listed now. */
export function updateOf({ car, fields }: CarPlan, now: Date): CarUpdate {
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

export function carCount(cars: number): string {
  return cars === 1 ? '1 car' : `${cars.toLocaleString('en-AU')} cars`
}
