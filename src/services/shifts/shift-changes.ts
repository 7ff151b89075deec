import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { listLeaves } from '../../data/shifts/leaves.ts'
import {
  deleteShifts,
  findShifts,
  insertShifts,
  listShifts,
  parkShifts,
  type ShiftRow,
  takeShiftTurn,
  updateShift,
} from '../../data/shifts/shifts.ts'
import { listStaff } from '../../data/shifts/staff.ts'
import { writeStaffingNeed } from '../../data/shifts/staffing-needs.ts'
import { insertAudit } from '../../data/users/index.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { scopeFilterOf } from '../../domain/permissions/scope-filter.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import { findOverlap } from '../../domain/shifts/overlap.ts'
import { weekStart } from '../../domain/shifts/presence.ts'
import type { ChangedShifts, NewShift, ShiftChanges, ShiftCopy } from '../../domain/shifts/shift-schemas.ts'
import type { NeededPeopleChange } from '../../domain/shifts/staffing.ts'
import { formatClock, formatDate } from '../../domain/time/format.ts'
import { addDays } from '../../domain/time/zone-time.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { DEPARTMENT_LABELS, type User } from '../../domain/users/user.ts'
import type { Published } from '../published/index.ts'
import { departmentHours } from './rosters.ts'

type ShiftRefusal = Refusal<'not_permitted' | 'missing' | 'conflict' | 'changed'>
export type ShiftOutcome = Outcome<ChangedShifts, ShiftRefusal>

export interface ShiftChangeServices {
  /** Makes all changes, or none of them. */
  change(acting: Acting, changes: ShiftChanges): Promise<ShiftOutcome>
  /** Copies the week before to days on which people have neither a shift nor leave. */
  copyLastWeek(acting: Acting, copy: ShiftCopy): Promise<ShiftOutcome>
  setNeeded(acting: Acting, change: NeededPeopleChange): Promise<Outcome<{ changed: number }, ShiftRefusal>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

const NOT_PERMITTED = refuse('not_permitted', 'You do not have permission to change these shifts')
const CHANGED = refuse('changed', 'Someone else changed these shifts first. Check the week and try again')

export function createShiftChangeServices({ db, published, clock }: Dependencies): ShiftChangeServices {
  /** One entry for each person, with their shifts in words. */
  async function record(
    transaction: Transaction,
    { user, address }: Acting,
    {
      people,
      before,
      after,
    }: { people: readonly User[]; before: readonly NewShift[]; after: readonly NewShift[] },
  ): Promise<void> {
    const textsOf = (shifts: readonly NewShift[], id: string) =>
      shifts.filter(({ userId }) => userId === id).map(shiftText)
    for (const { id, name } of people) {
      const [removed, added] = [textsOf(before, id), textsOf(after, id)]
      if (removed.length === 0 && added.length === 0) continue
      await insertAudit(
        transaction,
        {
          actor: user,
          act: 'shifts.changed',
          target: { kind: 'user', id, label: name },
          before: { shifts: removed },
          after: { shifts: added },
          address,
        },
        clock(),
      )
    }
  }

  return {
    change: (acting, { create, update, remove }) =>
      transact(db, async (transaction): Promise<ShiftOutcome> => {
        await takeShiftTurn(transaction)
        const references = [...update, ...remove]
        const stored = await findShifts(
          transaction,
          references.map(({ id }) => id),
        )
        const editable = await listStaff(transaction, scopeFilterOf(acting.user, 'shifts.edit'), null)
        const canEdit = ({ userId }: { userId: string }) => editable.some(({ id }) => id === userId)
        if (![...create, ...update, ...stored].every(canEdit)) return NOT_PERMITTED
        const isCurrent = ({ id, version }: { id: string; version: number }) =>
          stored.some((row) => row.id === id && row.version === version)
        if (!references.every(isCurrent)) return CHANGED
        const touched = [...create, ...update]
        const overlap = await refuseOverlap(transaction, { touched, replaced: references, people: editable })
        if (overlap) return overlap
        await deleteShifts(
          transaction,
          remove.map(({ id }) => id),
        )
        await parkShifts(
          transaction,
          update.map(({ id }) => id),
        )
        for (const { version: _version, ...shift } of update) await updateShift(transaction, shift)
        const created = await insertShifts(transaction, create)
        await record(transaction, acting, { people: editable, before: stored, after: touched })
        const isRemoved = ({ id }: ShiftRow) => remove.some((each) => each.id === id)
        const undo: ChangedShifts['undo'] = {
          create: stored.filter(isRemoved).map(({ id: _id, version: _version, ...shift }) => shift),
          update: stored
            .filter((shift) => !isRemoved(shift))
            .map((shift) => ({ ...shift, version: shift.version + 1 })),
          remove: created.map(({ id, version }) => ({ id, version })),
        }
        return { ok: true, value: { changed: create.length + references.length, undo } }
      }),

    copyLastWeek: (acting, { week, department, dealership }) =>
      transact(db, async (transaction): Promise<ShiftOutcome> => {
        const { user } = acting
        if (!can(user, 'shifts.edit', { department, dealership })) return NOT_PERMITTED
        await takeShiftTurn(transaction)
        const monday = weekStart(week)
        const dates = { from: monday, to: addDays(monday, 6) }
        const people = (await listStaff(transaction, scopeFilterOf(user, 'shifts.edit'), department)).filter(
          (person) => dealership === null || person.dealership === dealership,
        )
        const ids = people.map(({ id }) => id)
        const last = await listShifts(transaction, ids, {
          from: addDays(monday, -7),
          to: addDays(monday, -1),
        })
        const current = await listShifts(transaction, ids, {
          from: addDays(monday, -1),
          to: addDays(monday, 7),
        })
        const leaves = (await listLeaves(transaction, ids, dates)).filter(
          ({ status, starts }) => status === 'approved' && starts === null,
        )
        const site = published()
        const isClosed = (userId: string, date: string) => {
          const home = people.find(({ id }) => id === userId)?.dealership
          const place = site.dealerships.find(({ slug }) => slug === home) ?? site.dealerships[0]
          const { specialDays } = departmentHours(place, department, dates)
          return specialDays.some((day) => day.date === date && day.hours === null)
        }
        const isFree = ({ userId, date }: NewShift) =>
          !isClosed(userId, date) &&
          !current.some((shift) => shift.userId === userId && shift.date === date) &&
          !leaves.some(
            (leave) => leave.userId === userId && leave.firstDate <= date && date <= leave.lastDate,
          )
        const copies: NewShift[] = []
        for (const { userId, date, starts, ends } of last) {
          const copy = { userId, date: addDays(date, 7), starts, ends }
          const others = [...current, ...copies].filter((shift) => shift.userId === userId)
          if (isFree(copy) && !findOverlap([...others, copy])) copies.push(copy)
        }
        const created = await insertShifts(transaction, copies)
        await record(transaction, acting, { people, before: [], after: copies })
        const remove = created.map(({ id, version }) => ({ id, version }))
        return { ok: true, value: { changed: copies.length, undo: { create: [], update: [], remove } } }
      }),

    setNeeded: (acting, { dealership, department, needed, version }) =>
      transact(db, async (transaction): Promise<Outcome<{ changed: number }, ShiftRefusal>> => {
        const place = published().dealerships.find(({ slug }) => slug === dealership)
        if (!can(acting.user, 'shifts.edit', { department, dealership })) return NOT_PERMITTED
        if (!place) return refuse('missing', 'This dealership does not exist')
        if (!(await writeStaffingNeed(transaction, { dealership, department, needed, version })))
          return refuse('changed', 'Someone else changed the people needed first. Check them and try again')
        await insertAudit(
          transaction,
          {
            actor: acting.user,
            act: 'department.needs_changed',
            target: {
              kind: 'department',
              id: `${dealership} ${department}`,
              label: `${DEPARTMENT_LABELS[department]}, ${place.name}`,
            },
            after: { ...needed },
            address: acting.address,
          },
          clock(),
        )
        return { ok: true, value: { changed: 1 } }
      }),
  }
}

async function refuseOverlap(
  transaction: Transaction,
  parts: { touched: readonly NewShift[]; replaced: readonly { id: string }[]; people: readonly User[] },
): Promise<Refusal<'conflict'> | null> {
  const { touched, replaced, people } = parts
  const dates = touched.map(({ date }) => date).toSorted()
  const ids = [...new Set(touched.map(({ userId }) => userId))]
  const rows = await listShifts(transaction, ids, {
    from: addDays(dates[0] ?? '2000-01-01', -1),
    to: addDays(dates.at(-1) ?? '2000-01-01', 1),
  })
  const remaining: NewShift[] = rows.filter(({ id }) => replaced.every((each) => each.id !== id))
  for (const id of ids) {
    const overlap = findOverlap([...remaining, ...touched].filter(({ userId }) => userId === id))
    const name = people.find((person) => person.id === id)?.name ?? 'This person'
    if (overlap)
      return refuse(
        'conflict',
        `${name} already has a shift at that time on ${formatDate(overlap[1].date, 'weekdayDayMonth')}`,
      )
  }
  return null
}

function shiftText({ date, starts, ends }: Pick<ShiftRow, 'date' | 'starts' | 'ends'>): string {
  return `${formatDate(date, 'weekdayDayMonth')}, ${formatClock(starts)} to ${formatClock(ends)}`
}
