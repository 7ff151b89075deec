import type { Transaction } from '../../../data/database/database.ts'
import { type CarChange, type CarRow, updateCar } from '../../../data/stock/cars/cars.ts'
import { insertVehicleChanges } from '../../../data/stock/changes.ts'
import type { User } from '../../../domain/users/user.ts'
import { type FieldChanges, isSameValue } from '../../../domain/vehicles/changes.ts'
import { derivedFacts } from '../../../domain/vehicles/derived-facts.ts'
import { VEHICLE_FIELDS, type VehicleField, type VehicleFields } from '../../../domain/vehicles/fields.ts'
import { fieldsOf } from './car-change.ts'

interface Application {
  car: CarRow
  by: User
  values: Partial<VehicleFields>
  /** Facts that follow from a new status. */
  more?: CarChange
  undoes?: bigint
  now: Date
}

/**
 * Publishes values of a car: title, address, search words and previous price follow, the history gains an entry, and a feed
 * leaves the changed fields alone from now on. Returns the changes; none means that nothing was written.
 */
export async function applyFields(
  transaction: Transaction,
  { car, by, values, more = {}, undoes, now }: Application,
): Promise<FieldChanges> {
  const before = fieldsOf(car)
  const after = { ...before, ...values }
  const changedFields = VEHICLE_FIELDS.filter((field) => !isSameValue(before[field], after[field]))
  if (changedFields.length === 0) return {}
  const changes: FieldChanges = Object.fromEntries(
    changedFields.map((field) => [field, { from: before[field], to: after[field] }]),
  )
  await updateCar(
    transaction,
    car.id,
    {
      ...pick(after, changedFields),
      ...derivedFacts(car, after),
      ...more,
      lockedFields:
        car.source === null ? car.lockedFields : [...new Set([...car.lockedFields, ...changedFields])],
    },
    after,
    now,
  )
  await insertVehicleChanges(transaction, [
    { vehicleId: car.id, act: 'changed', fields: changes, by, at: now, undoes: undoes ?? null },
  ])
  return changes
}

function pick(fields: VehicleFields, names: readonly VehicleField[]): Partial<VehicleFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

/** The old and new values of the changed fields, for the audit log. */
export function auditValues(changes: FieldChanges): {
  before: Record<string, unknown>
  after: Record<string, unknown>
} {
  const entries = VEHICLE_FIELDS.flatMap((field) => {
    const change = changes[field]
    return change ? [[field, change] as const] : []
  })
  return {
    before: Object.fromEntries(entries.map(([field, { from }]) => [field, from])),
    after: Object.fromEntries(entries.map(([field, { to }]) => [field, to])),
  }
}
