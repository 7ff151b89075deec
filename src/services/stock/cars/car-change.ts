import { setTransactionActor } from '../../../data/console/index.ts'
import type { Database, Transaction } from '../../../data/database/database.ts'
import { transact } from '../../../data/database/transact.ts'
import { type CarRow, type Draft, lockCar } from '../../../data/stock/cars/cars.ts'
import { insertAudit } from '../../../data/users/index.ts'
import type { AuditAct } from '../../../domain/audit/audit.ts'
import { type Actor, can } from '../../../domain/permissions/permissions.ts'
import { type AnyRefusal, type Outcome, type Refusal, refuse } from '../../../domain/refusals/refusal.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { FieldConflict } from '../../../domain/vehicles/edit/draft.ts'
import type { FieldContext } from '../../../domain/vehicles/edit/field-rules.ts'
import { VEHICLE_FIELDS, type VehicleFields } from '../../../domain/vehicles/fields.ts'
import { type Published, timeZoneOf } from '../../published/index.ts'

export interface CarParts {
  db: Database
  published: () => Published
  /** Makes the change visible on this instance at once; other instances are notified. */
  refresh: () => Promise<void>
  clock: () => Date
}

export type EditRefusal =
  | Refusal<'missing' | 'not_permitted' | 'invalid' | 'taken' | 'conflict' | 'changed'>
  | Refusal<'changed', { conflicts: FieldConflict[] }>

export const CAR_NOT_FOUND = refuse('missing', 'Car not found')

export interface OpenCar {
  car: CarRow
  draft: Draft | null
  /** The published facts that staff can change. */
  fields: VehicleFields
}

/** Runs one change of a car that the caller may edit. Changes of one car take turns. */
export async function changeCar<Value, Refused extends AnyRefusal = Refusal<'missing' | 'not_permitted'>>(
  { db, refresh }: Pick<CarParts, 'db' | 'refresh'>,
  by: Acting,
  id: string,
  act: (transaction: Transaction, open: OpenCar) => Promise<Outcome<Value, Refused>>,
): Promise<Outcome<Value, Refused | Refusal<'missing' | 'not_permitted'>>> {
  const outcome = await transact<Outcome<Value, Refused | Refusal<'missing' | 'not_permitted'>>>(
    db,
    async (transaction) => {
      await setTransactionActor(transaction, by.user.id)
      const row = await lockCar(transaction, BigInt(id))
      if (!row) return CAR_NOT_FOUND
      const refusal = editRefusal(by.user, row.car.dealership)
      return refusal ?? (await act(transaction, { ...row, fields: fieldsOf(row.car) }))
    },
  )
  if (outcome.ok) await refresh()
  return outcome
}

export function canEditCar(user: Actor, dealership: string | null): boolean {
  return can(user, 'stock.edit', { department: 'sales', dealership })
}

/** Null if the user may edit cars of the dealership. */
export function editRefusal(user: Actor, dealership: string | null): Refusal<'not_permitted'> | null {
  return canEditCar(user, dealership)
    ? null
    : refuse('not_permitted', 'You can only edit the cars of your own dealership.')
}

/** What the rules of fields depend on: today at the dealership, and which dealerships there are. */
export function fieldContext(
  { published, clock }: Pick<CarParts, 'published' | 'clock'>,
  dealership: string | null,
): FieldContext {
  const { dealerships } = published()
  return {
    today: localTime(clock(), timeZoneOf({ dealerships }, dealership)).date,
    dealerships: dealerships.map(({ slug }) => slug),
  }
}

export function fieldsOf(car: CarRow): VehicleFields {
  return Object.fromEntries(VEHICLE_FIELDS.map((field) => [field, car[field]])) as VehicleFields
}

/** Writes the audit entry of an act on a car. */
export async function auditCar(
  transaction: Transaction,
  { user, address }: Acting,
  act: AuditAct,
  car: { id: bigint; title: string; stockid: string },
  now: Date,
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> {
  const target = { kind: 'car', id: String(car.id), label: `${car.title}, ${car.stockid}` }
  await insertAudit(transaction, { actor: user, act, target, address, ...changes }, now)
}

/** 'Stock number U10799 is already used by 2023 Isuzu MU-X.' */
export function takenStockNumber(rival: { stockid: string; title: string }): Refusal<'taken'> {
  const message = `Stock number ${rival.stockid} is already used by ${rival.title}.`
  return { ...refuse('taken', message), errors: [{ field: 'stockid', message }] }
}
