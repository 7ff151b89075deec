import type { LeaveRow } from '../../data/shifts/leaves.ts'
import { can } from '../../domain/permissions/permissions.ts'
import type { ListedLeave } from '../../domain/shifts/shift-schemas.ts'
import type { User } from '../../domain/users/user.ts'

/** Leave as one user may see it: colleagues see only that someone is away. Null if they see nothing of it. */
export function listedLeave(
  actor: User,
  row: LeaveRow,
  { person, today }: { person: User; today: string },
): ListedLeave | null {
  const isOwn = row.userId === actor.id
  const isDecider = canDecideLeaveOf(actor, person)
  const canRead = isOwn || can(actor, 'leave.decide', person)
  if (!canRead && row.status !== 'approved') return null
  const isOpen = row.status === 'requested' || (row.status === 'approved' && row.lastDate >= today)
  return {
    id: row.id,
    userId: row.userId,
    name: person.name,
    department: person.department,
    dealership: person.dealership,
    kind: canRead ? row.kind : null,
    firstDate: row.firstDate,
    lastDate: row.lastDate,
    starts: row.starts,
    ends: row.ends,
    status: row.status,
    note: canRead ? row.note : '',
    reason: canRead ? row.reason : '',
    requestedAt: row.requestedAt.toISOString(),
    version: row.version,
    canDecide: isDecider && row.status === 'requested',
    canCancel: isOpen && (isOwn || isDecider),
  }
}

/** Only a super administrator may decide on their own leave, because there is no role above. */
export function canDecideLeaveOf(actor: User, person: User): boolean {
  if (actor.id === person.id && actor.role !== 'super_admin') return false
  return can(actor, 'leave.decide', person)
}
