import { setTransactionActor } from '../../../data/console/index.ts'
import type { Transaction } from '../../../data/database/database.ts'
import { transact } from '../../../data/database/transact.ts'
import { listLastAuthors } from '../../../data/stock/cars/car-changes.ts'
import {
  type CarRow,
  claimStockNumber,
  insertCar,
  updateLocks,
  wasEverLive,
  writeDraft,
} from '../../../data/stock/cars/cars.ts'
import { insertVehicleChanges } from '../../../data/stock/changes.ts'
import {
  type FieldError,
  type Outcome,
  type Refusal,
  refuse,
  refuseFields,
} from '../../../domain/refusals/refusal.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import { type DraftFields, isSameValue } from '../../../domain/vehicles/changes.ts'
import { derivedFacts } from '../../../domain/vehicles/derived-facts.ts'
import type {
  DraftAct,
  DraftSaving,
  Duplication,
  NewCar,
  Unlocking,
} from '../../../domain/vehicles/edit/car-schemas.ts'
import {
  applyChange,
  type FieldConflict,
  outdatedFields,
  withDraft,
} from '../../../domain/vehicles/edit/draft.ts'
import type { EditableField } from '../../../domain/vehicles/edit/draft-fields.ts'
import { checkField, type FieldContext } from '../../../domain/vehicles/edit/field-rules.ts'
import type { VehicleFields } from '../../../domain/vehicles/fields.ts'
import { timeZoneOf } from '../../published/index.ts'
import { applyFields, auditValues } from './apply-fields.ts'
import {
  auditCar,
  type CarParts,
  changeCar,
  editRefusal,
  type OpenCar,
  takenStockNumber,
} from './car-change.ts'

export type EditRefusal =
  | Refusal<'missing' | 'not_permitted' | 'invalid' | 'taken' | 'conflict' | 'changed'>
  | Refusal<'changed', { conflicts: FieldConflict[] }>

/** What became of each change of a draft. */
export interface SavedDraft {
  savedFields: EditableField[]
  /** Someone else entered another value: nothing was overwritten. */
  conflicts: FieldConflict[]
  /** The values are not valid, and were not saved. */
  errors: FieldError[]
}

export interface CarEdits {
  add(by: Acting, car: NewCar): Promise<Outcome<{ id: string }, EditRefusal>>
  saveDraft(by: Acting, saving: DraftSaving): Promise<Outcome<SavedDraft, EditRefusal>>
  discardDraft(by: Acting, act: DraftAct): Promise<Outcome<null, EditRefusal>>
  /** Shows the draft to shoppers, and puts a car on sale that was never there. */
  publish(by: Acting, act: DraftAct): Promise<Outcome<null, EditRefusal>>
  /** Lets the feed change these fields again. */
  unlock(by: Acting, unlocking: Unlocking): Promise<Outcome<null, EditRefusal>>
  /** Adds a draft with the same details, without VIN, rego and photos. */
  duplicate(by: Acting, duplication: Duplication): Promise<Outcome<{ id: string }, EditRefusal>>
}

const DRAFT_CHANGED = 'Someone else has changed this draft. Check the changes, then try again.'
const OWN_DEALERSHIP = 'You can only move cars to your own dealership.'
const FEED_STOCK_NUMBER = 'The feed finds this car by its stock number, so it cannot be changed here.'

export function createCarEdits(parts: CarParts): CarEdits {
  const { db, published, refresh, clock } = parts

  const contextOf = (dealership: string | null): FieldContext => {
    const { dealerships } = published()
    return {
      today: localTime(clock(), timeZoneOf({ dealerships }, dealership)).date,
      dealerships: dealerships.map(({ slug }) => slug),
    }
  }

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
      const context = contextOf(dealership)
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

    saveDraft: (by, { id, changes }) =>
      changeCar<SavedDraft, EditRefusal>(
        { db, refresh: async () => {} },
        by,
        id,
        async (transaction, open) => {
          const { car, fields } = open
          const now = clock()
          const author = { userId: by.user.id, name: by.user.name, at: now.toISOString() }
          const context = contextOf(car.dealership)
          const result: SavedDraft = { savedFields: [], conflicts: [], errors: [] }
          let draft: DraftFields = open.draft?.fields ?? {}
          for (const change of changes) {
            const { field } = change
            const check = checkField(field, change.value, context)
            const message = check.ok
              ? await valueError(transaction, by, car, field, check.value)
              : check.message
            if (!check.ok || message !== null) {
              result.errors.push({ field, message: message ?? '' })
              continue
            }
            const changed = applyChange(fields, draft, { ...change, value: check.value }, author)
            if (changed.is === 'conflict') {
              const entry = draft[field]
              const last = entry ?? (await lastAuthor(transaction, car, field))
              result.conflicts.push({ field, value: changed.value, by: last.name, at: last.at })
              continue
            }
            draft = changed.draft
            result.savedFields.push(field)
          }
          if (!isSameDraft(draft, open.draft?.fields ?? {})) await writeDraft(transaction, car.id, draft, now)
          return { ok: true, value: result }
        },
      ),

    discardDraft: (by, { id, seen }) =>
      changeCar<null, EditRefusal>(
        { db, refresh: async () => {} },
        by,
        id,
        async (transaction, { car, draft }) => {
          if (!isSeen(draft, seen)) return refuse('changed', DRAFT_CHANGED)
          if (draft) {
            await writeDraft(transaction, car.id, {}, clock())
            await auditCar(transaction, by, 'car.discarded', car, clock(), {
              before: { fields: Object.keys(draft.fields).join(', ') },
            })
          }
          return { ok: true, value: null }
        },
      ),

    publish: (by, { id, seen }) =>
      changeCar<null, EditRefusal>({ db, refresh }, by, id, async (transaction, open) => {
        if (!isSeen(open.draft, seen)) return refuse('changed', DRAFT_CHANGED)
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

/** Returns why a valid value cannot be saved on this car, or null. */
async function valueError(
  transaction: Transaction,
  by: Acting,
  car: CarRow,
  field: EditableField,
  value: unknown,
): Promise<string | null> {
  if (field === 'dealership' && value !== car.dealership)
    return editRefusal(by.user, value as string | null) ? OWN_DEALERSHIP : null
  if (field === 'stockid' && value !== car.stockid) {
    if (car.source !== null) return FEED_STOCK_NUMBER
    const rival = await claimStockNumber(transaction, String(value), car.id)
    return rival && takenStockNumber(rival).message
  }
  return null
}

async function lastAuthor(
  transaction: Transaction,
  car: CarRow,
  field: EditableField,
): Promise<{ name: string; at: string | null }> {
  const last = (await listLastAuthors(transaction, car.id, [field])).get(field)
  if (last) return { name: last.name, at: last.at.toISOString() }
  return { name: car.source === null ? 'Another person' : 'The feed', at: null }
}

function isSeen(draft: { updatedAt: Date } | null, seen: string | null): boolean {
  return (draft?.updatedAt.getTime() ?? null) === (seen === null ? null : Date.parse(seen))
}

function isSameDraft(one: DraftFields, other: DraftFields): boolean {
  const fields = Object.keys({ ...one, ...other }) as EditableField[]
  return fields.every(
    (field) =>
      (one[field] === undefined) === (other[field] === undefined) &&
      isSameValue(one[field]?.value, other[field]?.value) &&
      isSameValue(one[field]?.base, other[field]?.base),
  )
}
