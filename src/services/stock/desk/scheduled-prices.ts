import { setTransactionActor } from '../../../data/console/index.ts'
import type { Database, Transaction } from '../../../data/database/database.ts'
import { transact } from '../../../data/database/transact.ts'
import { type LockedCar, lockCars } from '../../../data/stock/desk/bulk.ts'
import {
  insertScheduledPrices,
  type ListedRow,
  listScheduledPrices,
  lockScheduledPrice,
  type NewScheduledPrice,
  type ScheduledPrice,
  updateScheduledPrice,
} from '../../../data/stock/desk/scheduled-prices.ts'
import { insertAudit } from '../../../data/users/index.ts'
import type { AuditAct } from '../../../domain/audit/audit.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../../domain/refusals/refusal.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { instantOf, type LocalTime } from '../../../domain/time/zone-time.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import { UNDO_HOURS } from '../../../domain/vehicles/changes.ts'
import { bulkLabel, needsConfirmation, type StockSelection } from '../../../domain/vehicles/desk/bulk.ts'
import {
  canChangeSchedule,
  canSeeSchedule,
  delayMinutes,
  dueError,
  ENDED_SCHEDULE_DAYS,
  planScheduledPrice,
  type ScheduledRule,
} from '../../../domain/vehicles/desk/scheduled-price.ts'
import { type Published, timeZoneOf } from '../../published/index.ts'
import { type BulkRefusal, carCount, planCars } from './bulk-fields.ts'
import { selectCars } from './select-cars.ts'

const DAY_MS = 86_400_000

export interface ListedSchedule
  extends Omit<ListedRow, 'dueAt' | 'endedAt' | 'undoneAt' | 'createdAt' | 'userId' | 'dealerships'> {
  /** The rule in words. */
  label: string
  dueAt: string
  endedAt: string | null
  /** How much later than planned it was applied; null if it was on time. */
  delay: number | null
  canChange: boolean
  canUndo: boolean
  isUndone: boolean
}

export interface ScheduleRequest extends ScheduledRule {
  selection: StockSelection
  at: LocalTime
}

/** A change in one time zone. */
export interface NewSchedule {
  id: string
  timeZone: string
  dueAt: string
  cars: number
}

type ChangeRefusal = Refusal<'missing' | 'invalid' | 'conflict' | 'changed' | 'not_permitted'>
interface ScheduleRevision {
  id: string
  version: number
}

export interface ScheduledPriceServices {
  /** Stores a change for each time zone of the cars: each happens when clocks there show the time. */
  schedule(by: Acting, request: ScheduleRequest): Promise<Outcome<NewSchedule[], BulkRefusal>>
  list(actor: Actor): Promise<ListedSchedule[]>
  move(by: Acting, request: ScheduleRevision & { at: LocalTime }): Promise<Outcome<string, ChangeRefusal>>
  /** Cancels a change that waits, or dismisses one that was refused. */
  cancel(by: Acting, revision: ScheduleRevision): Promise<Outcome<string, ChangeRefusal>>
}

interface Parts {
  db: Database
  published: () => Published
  clock: () => Date
}

export function createScheduledPriceServices({ db, published, clock }: Parts): ScheduledPriceServices {
  return {
    schedule: (by, request) =>
      transact(db, async (transaction): Promise<Outcome<NewSchedule[], BulkRefusal>> => {
        const now = clock()
        await setTransactionActor(transaction, by.user.id)
        const ids = await selectCars(transaction, request.selection, now)
        if (!ids.ok) return ids
        const cars = schedulableCars(by, await lockCars(transaction, ids.value), request)
        if (!cars.ok) return cars
        const rows = [...groupByZone(cars.value)].map(([timeZone, group]) =>
          newRow(by, request, { timeZone, cars: group, now }),
        )
        const error = rows.map(({ dueAt }) => dueError(dueAt, now)).find(Boolean)
        if (error) return refuseField('date', error)
        const stored = await insertScheduledPrices(transaction, rows)
        for (const row of stored) await record(transaction, by, 'stock.scheduled', row)
        return { ok: true, value: stored.map(newSchedule) }
      }),

    async list(actor) {
      const now = clock()
      const rows = await listScheduledPrices(db, new Date(now.getTime() - ENDED_SCHEDULE_DAYS * DAY_MS))
      return rows.filter((row) => canSeeSchedule(actor, row)).map((row) => listed(row, actor, now))
    },

    move: (by, { at, ...revision }) =>
      change(by, revision, async (transaction, row) => {
        if (row.status !== 'waiting') return refuse('conflict', 'This change is no longer waiting')
        const dueAt = instantOf(at, row.timeZone)
        const error = dueError(dueAt, clock())
        if (error) return refuseField('date', error)
        await updateScheduledPrice(transaction, row.id, { dueAt })
        await record(transaction, by, 'stock.rescheduled', { ...row, dueAt })
        return { ok: true, value: row.id }
      }),

    cancel: (by, revision) =>
      change(by, revision, async (transaction, row) => {
        if (row.status === 'applied')
          return refuse('conflict', 'The prices have changed already. Undo the change instead')
        await updateScheduledPrice(transaction, row.id, {
          status: 'cancelled',
          endedAt: row.endedAt ?? clock(),
        })
        if (row.status === 'waiting') await record(transaction, by, 'stock.unscheduled', row)
        return { ok: true, value: row.id }
      }),
  }

  function change(
    by: Acting,
    { id, version }: ScheduleRevision,
    act: (transaction: Transaction, row: ScheduledPrice) => Promise<Outcome<string, ChangeRefusal>>,
  ): Promise<Outcome<string, ChangeRefusal>> {
    return transact(db, async (transaction) => {
      await setTransactionActor(transaction, by.user.id)
      const row = await lockScheduledPrice(transaction, id)
      if (!row || row.status === 'cancelled' || !canSeeSchedule(by.user, row))
        return refuse('missing', 'This scheduled change no longer exists')
      if (!canChangeSchedule(by.user, row))
        return refuse('not_permitted', 'Some of its cars are outside your dealership')
      if (row.version !== version && row.status === 'waiting')
        return refuse('changed', 'Someone else has moved this change. Look at its new time first')
      return act(transaction, row)
    })
  }

  /** Leaves out cars that the change would skip today already. */
  function schedulableCars(
    by: Acting,
    cars: readonly LockedCar[],
    { price, isConfirmed }: ScheduledRule,
  ): Outcome<LockedCar[], BulkRefusal> {
    const rule = { price, isConfirmed: true }
    const { plans, skipped } = planCars(by, cars, (car) =>
      planScheduledPrice(car, rule, { hadPrice: car.price !== null }),
    )
    const largeDrops = plans.filter(({ car }) => needsConfirmation(car, { kind: 'price', ...rule })).length
    if (largeDrops > 0 && !isConfirmed)
      return refuse('conflict', `${carCount(largeDrops)} would be more than 20% cheaper`, { largeDrops })
    if (plans.length === 0)
      return skipped.outside === cars.length && cars.length > 0
        ? refuse('not_permitted', 'These cars are outside your dealership')
        : refuse('conflict', 'No price would change')
    return { ok: true, value: plans.map(({ car }) => car) }
  }

  function groupByZone(cars: readonly LockedCar[]): Map<string, LockedCar[]> {
    return Map.groupBy(cars, ({ dealership }) => timeZoneOf(published(), dealership))
  }

  async function record(
    transaction: Transaction,
    { user, address }: Acting,
    act: AuditAct,
    row: ScheduledPrice,
  ): Promise<void> {
    const target = { kind: 'stock', id: row.id, label: carCount(row.vehicleIds.length) }
    const after = { change: labelOf(row), at: dueText(row) }
    await insertAudit(transaction, { actor: user, act, target, after, address }, clock())
  }
}

export const labelOf = ({ price, isConfirmed }: ScheduledRule) =>
  bulkLabel({ kind: 'price', price, isConfirmed }, null)

/** '20 Nov 2026, 6:00 am' on the clock of its cars. */
export const dueText = ({ dueAt, timeZone }: Pick<ScheduledPrice, 'dueAt' | 'timeZone'>) =>
  formatInstant(dueAt, 'dateTime', timeZone)

function newRow(
  { user }: Acting,
  { price, isConfirmed, at }: ScheduleRequest,
  { timeZone, cars, now }: { timeZone: string; cars: readonly LockedCar[]; now: Date },
): NewScheduledPrice {
  return {
    userId: user.id,
    userName: user.name,
    price,
    isConfirmed,
    vehicleIds: cars.map(({ id }) => id),
    unpricedIds: cars.filter((car) => car.price === null).map(({ id }) => id),
    dealerships: [...new Set(cars.flatMap(({ dealership }) => dealership ?? []))],
    timeZone,
    dueAt: instantOf(at, timeZone),
    createdAt: now,
  }
}

const newSchedule = ({ id, timeZone, dueAt, vehicleIds }: ScheduledPrice): NewSchedule => ({
  id,
  timeZone,
  dueAt: dueAt.toISOString(),
  cars: vehicleIds.length,
})

function listed(row: ListedRow, actor: Actor, now: Date): ListedSchedule {
  const { userId: _user, dealerships: _dealerships, createdAt: _created, undoneAt, ...rest } = row
  const { status, dueAt, endedAt, batchId } = row
  const undoUntil = (endedAt?.getTime() ?? 0) + UNDO_HOURS * 3_600_000
  return {
    ...rest,
    label: labelOf(row),
    dueAt: dueAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    delay: status === 'applied' && endedAt ? delayMinutes(dueAt, endedAt) : null,
    canChange: canChangeSchedule(actor, row),
    canUndo: batchId !== null && undoneAt === null && now.getTime() < undoUntil,
    isUndone: undoneAt !== null,
  }
}
