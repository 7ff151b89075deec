import type { Database } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { finishNotifications, insertNotifications } from '../../data/notifications/index.ts'
import {
  findLeave,
  insertLeave,
  type LeaveRow,
  listLeavesFrom,
  lockLeave,
  updateLeave,
} from '../../data/shifts/leaves.ts'
import { takeShiftTurn } from '../../data/shifts/shifts.ts'
import { findUser, insertAudit, listActivePeople } from '../../data/users/index.ts'
import type { AuditAct } from '../../domain/audit/audit.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../domain/refusals/refusal.ts'
import { LEAVE_KINDS } from '../../domain/shifts/leave.ts'
import type { LeaveDecision, LeaveEffect, LeaveRequest } from '../../domain/shifts/leave-schemas.ts'
import type { ListedLeave } from '../../domain/shifts/shift-schemas.ts'
import { localTime } from '../../domain/time/zone-time.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { User } from '../../domain/users/user.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import type { HandOverRefusal, MoveLeads } from '../users/index.ts'
import { asksHandOver, findLeaveEffect } from './leave-effect.ts'
import { canDecideLeaveOf, listedLeave } from './listed-leave.ts'

type LeaveRefusal = Refusal<'invalid' | 'not_permitted' | 'missing' | 'conflict' | 'changed'>
export type LeaveOutcome = Outcome<ListedLeave, LeaveRefusal | HandOverRefusal>

export interface LeaveServices {
  /** Requests leave for oneself, or for someone whose leave the actor decides on. */
  request(acting: Acting, request: LeaveRequest): Promise<LeaveOutcome>
  effect(actor: User, leaveId: string): Promise<Outcome<LeaveEffect, Refusal<'missing' | 'not_permitted'>>>
  decide(acting: Acting, decision: LeaveDecision): Promise<LeaveOutcome>
  cancel(acting: Acting, cancellation: { leaveId: string; version: number }): Promise<LeaveOutcome>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
  moveLeads: MoveLeads
}

const NOT_FOUND = refuse('missing', 'Leave not found')
const NOT_PERMITTED = refuse('not_permitted', 'You do not have permission to decide on this leave')
const CHANGED = refuse('changed', 'Someone else changed this leave first. Check it and try again')

export function createLeaveServices({ db, published, clock, moveLeads }: Dependencies): LeaveServices {
  const todayOf = ({ dealership }: User) => localTime(clock(), timeZoneOf(published(), dealership)).date
  const present = (actor: User, row: LeaveRow, person: User): ListedLeave => {
    const leave = listedLeave(actor, row, { person, today: todayOf(person) })
    if (!leave) throw new Error('Leave was changed by someone who may not see it')
    return leave
  }
  const entry = (
    { user, address }: Acting,
    act: AuditAct,
    { row, person }: { row: LeaveRow; person: User },
  ) => ({
    actor: user,
    act,
    target: { kind: 'user', id: person.id, label: person.name },
    after: { from: row.firstDate, to: row.lastDate },
    address,
  })

  return {
    request: (acting, { userId = acting.user.id, ...fields }) =>
      transact(db, async (transaction): Promise<LeaveOutcome> => {
        const person = await findUser(transaction, userId)
        if (!person?.active) return refuse('missing', 'Person not found')
        if (person.id !== acting.user.id && !can(acting.user, 'leave.decide', person)) return NOT_PERMITTED
        await takeShiftTurn(transaction)
        const others = await listLeavesFrom(transaction, [userId], {
          from: fields.firstDate,
          statuses: ['requested', 'approved'],
        })
        if (others.some((other) => overlaps(other, fields)))
          return refuseField('firstDate', 'There is leave on these days already. Cancel it first')
        const now = clock()
        const row = await insertLeave(transaction, {
          ...fields,
          userId,
          status: 'requested',
          requestedAt: now,
        })
        await insertAudit(transaction, entry(acting, 'leave.requested', { row, person }), now)
        await insertNotifications(
          transaction,
          decidersOf(person, await listActivePeople(transaction))
            .filter(({ id }) => id !== acting.user.id)
            .map(({ id }) => ({
              kind: 'leave_requested' as const,
              userId: id,
              leadId: null,
              dedupeKey: requestKey(row.id),
              facts: { name: person.name, ...leaveFacts(row) },
            })),
          now,
        )
        return { ok: true, value: present(acting.user, row, person) }
      }),

    async effect(actor, leaveId) {
      const leave = await findLeave(db, leaveId)
      const person = leave && (await findUser(db, leave.userId))
      if (!leave || !person) return NOT_FOUND
      if (!can(actor, 'leave.decide', person)) return NOT_PERMITTED
      return {
        ok: true,
        value: await findLeaveEffect(db, leave, { person, site: published(), now: clock() }),
      }
    },

    decide: (acting, { leaveId, version, decision, reason, handOver }) =>
      transact(db, async (transaction): Promise<LeaveOutcome> => {
        await takeShiftTurn(transaction)
        const leave = await lockLeave(transaction, leaveId)
        const person = leave && (await findUser(transaction, leave.userId))
        if (!leave || !person) return NOT_FOUND
        if (!canDecideLeaveOf(acting.user, person)) return NOT_PERMITTED
        if (leave.version !== version || leave.status !== 'requested') return CHANGED
        if (decision === 'decline' && reason === '') return refuseField('reason', 'Say why it is declined')
        const isApproved = decision === 'approve'
        if (isApproved && asksHandOver(leave)) {
          const refusal = await moveLeads(transaction, acting, { person, handOver, isAway: true })
          if (refusal) return refusal
        }
        const now = clock()
        const status = isApproved ? 'approved' : 'declined'
        const row = await updateLeave(transaction, leave.id, {
          status,
          reason,
          decidedBy: acting.user.id,
          decidedAt: now,
        })
        await insertAudit(transaction, entry(acting, `leave.${status}`, { row, person }), now)
        await finishNotifications(transaction, requestKey(row.id), now)
        await insertNotifications(
          transaction,
          [
            {
              kind: 'leave_decided',
              userId: person.id,
              leadId: null,
              dedupeKey: `leave decided ${row.id} ${row.version}`,
              facts: { status, by: acting.user.name, ...leaveFacts(row), reason },
            },
          ],
          now,
        )
        return { ok: true, value: present(acting.user, row, person) }
      }),

    cancel: (acting, { leaveId, version }) =>
      transact(db, async (transaction): Promise<LeaveOutcome> => {
        const leave = await lockLeave(transaction, leaveId)
        const person = leave && (await findUser(transaction, leave.userId))
        if (!leave || !person) return NOT_FOUND
        const isOwn = person.id === acting.user.id
        if (!isOwn && !canDecideLeaveOf(acting.user, person)) return NOT_PERMITTED
        if (leave.version !== version) return CHANGED
        const isOpen =
          leave.status === 'requested' || (leave.status === 'approved' && leave.lastDate >= todayOf(person))
        if (!isOpen)
          return refuse('conflict', 'This leave has ended or was decided, so it cannot be cancelled')
        const now = clock()
        const row = await updateLeave(transaction, leave.id, {
          status: 'cancelled',
          decidedBy: acting.user.id,
          decidedAt: now,
        })
        await insertAudit(transaction, entry(acting, 'leave.cancelled', { row, person }), now)
        await finishNotifications(transaction, requestKey(row.id), now)
        return { ok: true, value: present(acting.user, row, person) }
      }),
  }
}

/** The key of what managers hear of a request, which is settled by the first of them. */
function requestKey(leaveId: string): string {
  return `leave requested ${leaveId}`
}

function overlaps(
  one: Pick<LeaveRow, 'firstDate' | 'lastDate' | 'starts' | 'ends'>,
  other: Pick<LeaveRequest, 'firstDate' | 'lastDate' | 'starts' | 'ends'>,
): boolean {
  if (one.firstDate > other.lastDate || other.firstDate > one.lastDate) return false
  if (one.starts === null || one.ends === null || other.starts === null || other.ends === null) return true
  return one.starts < other.ends && other.starts < one.ends
}

/** Managers of the person's department; administrators if it has no other manager. */
function decidersOf(person: User, people: readonly User[]): User[] {
  const deciders = people.filter((each) => each.id !== person.id && canDecideLeaveOf(each, person))
  const managers = deciders.filter(({ role }) => role === 'department_manager')
  return managers.length > 0 ? managers : deciders
}

function leaveFacts({ kind, firstDate, lastDate }: LeaveRow) {
  return { leave: LEAVE_KINDS[kind], firstDate, lastDate }
}
