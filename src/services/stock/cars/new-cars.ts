import { setTransactionActor } from '../../../data/console/index.ts'
import type { Transaction } from '../../../data/database/database.ts'
import { transact } from '../../../data/database/transact.ts'
import { claimStockNumber, insertCar } from '../../../data/stock/cars/cars.ts'
import { insertVehicleChanges } from '../../../data/stock/changes.ts'
import { type Outcome, refuseFields } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import { derivedFacts } from '../../../domain/vehicles/derived-facts.ts'
import type { Duplication, NewCar } from '../../../domain/vehicles/edit/car-schemas.ts'
import { withDraft } from '../../../domain/vehicles/edit/draft.ts'
import { checkField } from '../../../domain/vehicles/edit/field-rules.ts'
import {
  auditCar,
  type CarParts,
  changeCar,
  type EditRefusal,
  editRefusal,
  fieldContext,
  takenStockNumber,
} from './car-change.ts'

export interface NewCarServices {
  /** Adds a car as a draft, which shoppers do not see. */
  add(by: Acting, car: NewCar): Promise<Outcome<{ id: string }, EditRefusal>>
  /** Adds a draft with the same details, without VIN, rego and photos. */
  duplicate(by: Acting, duplication: Duplication): Promise<Outcome<{ id: string }, EditRefusal>>
}

export function createNewCarServices(parts: CarParts): NewCarServices {
  const { db, clock } = parts

  async function insertDraftCar(
    transaction: Transaction,
    by: Acting,
    facts: Parameters<typeof insertCar>[1],
    act: 'car.added' | 'car.duplicated',
  ): Promise<Outcome<{ id: string }, EditRefusal>> {
    const rival = await claimStockNumber(transaction, facts.stockid)
    if (rival) return takenStockNumber(rival)
    const now = clock()
    const id = await insertCar(transaction, facts, now)
    await insertVehicleChanges(transaction, [
      { vehicleId: id, act: 'added', fields: {}, by: by.user, at: now },
    ])
    await auditCar(transaction, by, act, { ...facts, id }, now)
    return { ok: true, value: { id: String(id) } }
  }

  return {
    async add(by, car) {
      const dealership = car.dealership ?? by.user.dealership
      const refusal = editRefusal(by.user, dealership)
      if (refusal) return refusal
      const context = fieldContext(parts, dealership)
      const fields = { ...car, dealership }
      const checks = (Object.keys(fields) as (keyof typeof fields)[]).map(
        (field) => [field, checkField(field, fields[field], context)] as const,
      )
      const errors = checks.flatMap(([field, check]) => (check.ok ? [] : [{ field, message: check.message }]))
      if (errors.length > 0) return refuseFields(errors)
      const values = Object.fromEntries(
        checks.map(([field, check]) => [field, check.ok ? check.value : null]),
      ) as typeof fields
      const facts = { ...values, comments: '', features: [] }
      return transact<Outcome<{ id: string }, EditRefusal>>(db, async (transaction) => {
        await setTransactionActor(transaction, by.user.id)
        const derived = derivedFacts(null, facts)
        return insertDraftCar(transaction, by, { ...facts, ...derived, status: 'draft' }, 'car.added')
      })
    },

    duplicate: (by, { id, stockid }) =>
      changeCar<{ id: string }, EditRefusal>(
        { db, refresh: async () => {} },
        by,
        id,
        (transaction, { car, draft, fields }) => {
          const { tags: _feedTags, status: _status, ...copied } = withDraft(fields, draft?.fields ?? {})
          const facts = { ...copied, stockid, vin: null, rego: null, regoExpiry: null }
          return insertDraftCar(
            transaction,
            by,
            { ...facts, ...derivedFacts(car, facts), status: 'draft' },
            'car.duplicated',
          )
        },
      ),
  }
}
