import type { Transaction } from '../../../data/database/database.ts'
import { listLastAuthors } from '../../../data/stock/cars/car-changes.ts'
import { type CarRow, claimStockNumber, writeDraft } from '../../../data/stock/cars/cars.ts'
import { type FieldError, type Outcome, refuse } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import { type DraftFields, isSameValue } from '../../../domain/vehicles/changes.ts'
import type { DraftAct, DraftSaving } from '../../../domain/vehicles/edit/car-schemas.ts'
import { applyChange, type FieldConflict } from '../../../domain/vehicles/edit/draft.ts'
import type { EditableField } from '../../../domain/vehicles/edit/draft-fields.ts'
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

/** What became of each change of a draft. */
export interface SavedDraft {
  savedFields: EditableField[]
  /** Someone else entered another value: nothing was overwritten. */
  conflicts: FieldConflict[]
  /** The values are not valid, and were not saved. */
  errors: FieldError[]
}

export interface CarDraftServices {
  /** Saves what was typed, field by field. A field that someone else has changed is left alone. */
  saveDraft(by: Acting, saving: DraftSaving): Promise<Outcome<SavedDraft, EditRefusal>>
  discardDraft(by: Acting, act: DraftAct): Promise<Outcome<null, EditRefusal>>
}

export const DRAFT_CHANGED = refuse(
  'changed',
  'Someone else has changed this draft. Check the changes, then try again.',
)
const OWN_DEALERSHIP = 'You can only move cars to your own dealership.'
const FEED_STOCK_NUMBER = 'The feed finds this car by its stock number, so it cannot be changed here.'

export function createCarDraftServices(parts: CarParts): CarDraftServices {
  const { db, clock } = parts
  return {
    saveDraft: (by, { id, changes }) =>
      changeCar<SavedDraft, EditRefusal>(
        { db, refresh: async () => {} },
        by,
        id,
        async (transaction, open) => {
          const { car, fields } = open
          const now = clock()
          const author = { userId: by.user.id, name: by.user.name, at: now.toISOString() }
          const context = fieldContext(parts, car.dealership)
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
          if (!isSeen(draft, seen)) return DRAFT_CHANGED
          if (draft) {
            await writeDraft(transaction, car.id, {}, clock())
            await auditCar(transaction, by, 'car.discarded', car, clock(), {
              before: { fields: Object.keys(draft.fields).join(', ') },
            })
          }
          return { ok: true, value: null }
        },
      ),
  }
}

/** Whether the draft is the one that the caller saw. */
export function isSeen(draft: { updatedAt: Date } | null, seen: string | null): boolean {
  return (draft?.updatedAt.getTime() ?? null) === (seen === null ? null : Date.parse(seen))
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

function isSameDraft(one: DraftFields, other: DraftFields): boolean {
  const fields = Object.keys({ ...one, ...other }) as EditableField[]
  return fields.every(
    (field) =>
      (one[field] === undefined) === (other[field] === undefined) &&
      isSameValue(one[field]?.value, other[field]?.value) &&
      isSameValue(one[field]?.base, other[field]?.base),
  )
}
