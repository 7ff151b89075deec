import type { Transaction } from '../../../data/database/database.ts'
import { listLastAuthors } from '../../../data/stock/cars/car-changes.ts'
import { claimStockNumber, updateLocks, wasEverLive, writeDraft } from '../../../data/stock/cars/cars.ts'
import { type Outcome, refuse } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { DraftAct, Unlocking } from '../../../domain/vehicles/edit/car-schemas.ts'
import { outdatedFields } from '../../../domain/vehicles/edit/draft.ts'
import type { VehicleFields } from '../../../domain/vehicles/fields.ts'
import { applyFields, auditValues } from './apply-fields.ts'
import {
  auditCar,
  type CarParts,
  changeCar,
  type EditRefusal,
  type OpenCar,
  takenStockNumber,
} from './car-change.ts'
import { DRAFT_CHANGED, isSeen } from './car-drafts.ts'

export interface CarPublishingServices {
  /** Shows the draft to shoppers, and puts a car on sale that was never there. */
  publish(by: Acting, act: DraftAct): Promise<Outcome<null, EditRefusal>>
  /** Lets the feed change these fields again. */
  unlock(by: Acting, unlocking: Unlocking): Promise<Outcome<null, EditRefusal>>
}

export function createCarPublishingServices(parts: CarParts): CarPublishingServices {
  const { db, refresh, clock } = parts
  return {
    publish: (by, { id, seen }) =>
      changeCar<null, EditRefusal>({ db, refresh }, by, id, async (transaction, open) => {
        if (!isSeen(open.draft, seen)) return DRAFT_CHANGED
        const refusal = await publishDraft(transaction, by, open, clock())
        return refusal ?? { ok: true, value: null }
      }),

    unlock: (by, { id, fields }) =>
      changeCar<null, EditRefusal>({ db, refresh }, by, id, async (transaction, { car }) => {
        const lockedFields = car.lockedFields.filter((field) => !fields.includes(field))
        if (lockedFields.length === car.lockedFields.length) return { ok: true, value: null }
        await updateLocks(transaction, car.id, lockedFields, clock())
        await auditCar(transaction, by, 'car.unlocked', car, clock(), {
          after: { fields: fields.join(', ') },
        })
        return { ok: true, value: null }
      }),
  }
}

/** Applies the draft to the car. A car in draft goes on sale, and counts as listed from now on if shoppers never saw it. */
export async function publishDraft(
  transaction: Transaction,
  by: Acting,
  { car, draft, fields }: OpenCar,
  now: Date,
): Promise<EditRefusal | null> {
  const draftFields = draft?.fields ?? {}
  const outdated = outdatedFields(fields, draftFields)
  if (outdated.length > 0) {
    const authors = await listLastAuthors(transaction, car.id, outdated)
    const conflicts = outdated.map((field) => ({
      field,
      value: fields[field],
      by: authors.get(field)?.name ?? 'The feed',
      at: authors.get(field)?.at.toISOString() ?? null,
    }))
    const message = 'Some of these details have been changed on the website since. Choose which to keep.'
    return refuse('changed', message, { conflicts })
  }
  const isFirst = car.status === 'draft'
  const values: Partial<VehicleFields> = {
    ...Object.fromEntries(Object.entries(draftFields).map(([field, { value }]) => [field, value])),
    ...(isFirst && { status: 'on_sale' as const }),
  }
  if (values.stockid !== undefined) {
    const rival = await claimStockNumber(transaction, values.stockid, car.id)
    if (rival) return takenStockNumber(rival)
  }
  const isNew = isFirst && !(await wasEverLive(transaction, car.id))
  const changes = await applyFields(transaction, {
    car,
    by: by.user,
    values,
    ...(isNew && { more: { listedAt: now } }),
    now,
  })
  if (draft) await writeDraft(transaction, car.id, {}, now)
  if (Object.keys(changes).length > 0)
    await auditCar(transaction, by, 'car.published', car, now, auditValues(changes))
  return null
}
