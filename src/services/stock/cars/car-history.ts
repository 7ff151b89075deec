import {
  type ChangeRow,
  findCarChange,
  findFirstStatus,
  listCarChanges,
} from '../../../data/stock/cars/car-changes.ts'
import { countOpenLeads } from '../../../data/stock/cars/car-leads.ts'
import { claimStockNumber, findCar } from '../../../data/stock/cars/cars.ts'
import { type Outcome, type Refusal, refuse } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import { type ChangeAct, isSameValue } from '../../../domain/vehicles/changes.ts'
import type { VehicleStatus } from '../../../domain/vehicles/condition.ts'
import type { ChangeUndo } from '../../../domain/vehicles/edit/car-schemas.ts'
import { type ChangeLine, changeLines, entryText } from '../../../domain/vehicles/edit/change-text.ts'
import type { FieldConflict } from '../../../domain/vehicles/edit/draft.ts'
import { statusError } from '../../../domain/vehicles/edit/status-moves.ts'
import { VEHICLE_FIELDS, type VehicleFields } from '../../../domain/vehicles/fields.ts'
import { namesOf } from '../sales-tags.ts'
import { applyFields, auditValues } from './apply-fields.ts'
import { auditCar, type CarParts, changeCar, type EditRefusal, takenStockNumber } from './car-change.ts'
import { statusFacts } from './car-status.ts'

/** One entry of a car's history. */
export interface HistoryEntry {
  id: string
  at: string
  act: ChangeAct
  /** A person or a feed. */
  by: string
  userId: string | null
  isFeed: boolean
  lines: ChangeLine[]
  /** What happened, apart from changed fields. */
  text: string | null
  /** The entry that this one undoes. */
  undoes: string | null
  undoneBy: string | null
  canUndo: boolean
}

export interface CarHistory {
  entries: HistoryEntry[]
  total: number
  hasMore: boolean
}

export type UndoRefusal =
  | EditRefusal
  /** Open leads name the car, and may have been quoted the price. */
  | Refusal<'conflict', { openLeads: number }>

export interface CarHistoryServices {
  /** Returns a page of the history, newest first; null for an unknown car. */
  history(id: string, before: string | null): Promise<CarHistory | null>
  /** Writes the old values back as a new entry. Refuses if a field has been changed since, unless it is forced. */
  undo(by: Acting, undo: ChangeUndo): Promise<Outcome<{ id: string }, UndoRefusal>>
}

const PAGE_SIZE = 20
const CHANGE_NOT_FOUND = refuse('missing', 'Change not found')

export function createCarHistoryServices(parts: CarParts): CarHistoryServices {
  const { db, published, clock } = parts
  return {
    async history(id, before) {
      const car = await findCar(db, BigInt(id))
      if (!car) return null
      const { changes, total } = await listCarChanges(db, BigInt(id), {
        before: before === null ? null : BigInt(before),
        limit: PAGE_SIZE + 1,
      })
      const names = namesOf(published())
      const firstStatus = (await findFirstStatus(db, car.id)) ?? car.status
      return {
        entries: changes.slice(0, PAGE_SIZE).map((change) => entryOf(change, names, firstStatus)),
        total,
        hasMore: changes.length > PAGE_SIZE,
      }
    },

    async undo(by, { changeId, force, isQuoteConfirmed }) {
      const entry = await findCarChange(db, BigInt(changeId))
      if (!entry) return CHANGE_NOT_FOUND
      const id = String(entry.vehicleId)
      return changeCar<{ id: string }, UndoRefusal>(parts, by, id, async (transaction, { car, fields }) => {
        // Read again under the lock of the car: of two people who undo it, one does.
        const change = await findCarChange(transaction, BigInt(changeId))
        if (!change) return CHANGE_NOT_FOUND
        if (change.act !== 'changed') return refuse('conflict', 'This entry cannot be undone.')
        if (change.undoneBy !== null)
          return refuse('conflict', `${change.undoneBy} has already undone this change.`)
        const changedFields = VEHICLE_FIELDS.filter((field) => change.fields[field] !== undefined)
        const conflicts: FieldConflict[] = changedFields
          .filter((field) => !isSameValue(fields[field], change.fields[field]?.to))
          .map((field) => ({ field, value: fields[field], by: change.byName, at: null }))
        if (conflicts.length > 0 && !force)
          return refuse('changed', 'This has been changed again since. Undo it anyway?', { conflicts })
        const values = Object.fromEntries(
          changedFields.map((field) => [field, change.fields[field]?.from ?? null]),
        ) as Partial<VehicleFields>
        if ((values.driveAwayPrice !== undefined || values.egcPrice !== undefined) && !isQuoteConfirmed) {
          const openLeads = await countOpenLeads(transaction, car.stockid)
          if (openLeads > 0)
            return refuse('conflict', 'Customers with an open lead may have been quoted this price.', {
              openLeads,
            })
        }
        if (values.stockid !== undefined) {
          const rival = await claimStockNumber(transaction, values.stockid, car.id)
          if (rival) return takenStockNumber(rival)
        }
        const { status } = values
        if (status === 'sold')
          return refuse('conflict', 'Mark the car as sold again, with the date and the price of the sale.')
        const message = status === undefined || status === car.status ? null : statusError(car.status, status)
        if (message !== null) return refuse('conflict', message)
        const now = clock()
        const changes = await applyFields(transaction, {
          car,
          by: by.user,
          values,
          ...(status !== undefined && { more: statusFacts(status) }),
          undoes: change.id,
          now,
        })
        await auditCar(transaction, by, 'car.undone', car, now, auditValues(changes))
        return { ok: true, value: { id } }
      })
    },
  }
}

function entryOf(
  change: ChangeRow,
  dealerships: ReadonlyMap<string, string>,
  firstStatus: VehicleStatus,
): HistoryEntry {
  return {
    id: String(change.id),
    at: change.at.toISOString(),
    act: change.act,
    by: change.byName,
    userId: change.userId,
    isFeed: change.importId !== null || change.fields.feedPhotos !== undefined,
    lines: changeLines(change.fields, dealerships),
    text: entryText(change.act, change.fields, firstStatus),
    undoes: change.undoes === null ? null : String(change.undoes),
    undoneBy: change.undoneBy,
    canUndo: change.act === 'changed' && change.undoneBy === null,
  }
}
