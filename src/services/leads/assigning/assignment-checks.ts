import type { LockedAssignment } from '../../../data/leads/lead-assignments.ts'
import type { StoredLead } from '../../../data/leads/lead-list.ts'
import type { Assignment } from '../../../domain/leads/assignments/assignment.ts'
import {
  type AssignmentAccess,
  canChangeAssignmentField,
  canManageAssignment,
  canMoveToDepartment,
  canWorkOnAssignment,
} from '../../../domain/leads/assignments/assignment-access.ts'
import {
  type AssignmentChange,
  type ChangeField,
  checkAssignmentChange,
  checkNewAssignment,
  type DealershipClock,
  type NewAssignment,
  type UncheckedFields,
} from '../../../domain/leads/assignments/assignment-rules.ts'
import { can } from '../../../domain/permissions/permissions.ts'
import { type Refusal, refuseFields } from '../../../domain/refusals/refusal.ts'
import type { User } from '../../../domain/users/user.ts'
import { LEAD_NOT_FOUND, notPermitted } from '../refusals.ts'

export type AssignmentRequest = UncheckedFields<keyof NewAssignment | 'assignedBy'>
export type ChangeRequest = UncheckedFields<ChangeField>

type CheckRefusal = Refusal<'invalid' | 'missing' | 'not_permitted'>

const CROSS_DEPARTMENT_ONLY = 'Only staff who work across departments can assign a lead to another department'

/** Everything that can be checked of a new assignment without the person who gets it. */
export function checkAssign(
  user: User,
  lead: StoredLead | null,
  request: AssignmentRequest,
  clock: DealershipClock,
): { ok: true; value: { lead: StoredLead; assignment: NewAssignment } } | CheckRefusal {
  const checked = checkNewAssignment(request, clock)
  if (!checked.ok) return refuseFields(checked.errors)
  if (!lead?.isListed) return LEAD_NOT_FOUND
  const { department } = checked.value
  if (!can(user, 'leads.assign', lead)) return notPermitted()
  if (!can(user, 'leads.assign', { department, dealership: lead.dealership }))
    return notPermitted(CROSS_DEPARTMENT_ONLY)
  return { ok: true, value: { lead, assignment: checked.value } }
}

export type CheckedChange =
  | {
      ok: true
      change: AssignmentChange
      /** An open lead is always with someone who can work on it: they must be checked before the change. */
      nextOwner: Pick<Assignment, 'assignedTo' | 'department'> | null
    }
  /** The caller saw an older version. */
  | { ok: false; is: 'stale' }
  | { ok: false; is: 'refused'; refusal: CheckRefusal }

/** Everything that can be checked of a change without the person who gets the lead. */
export function checkChange(
  user: User,
  { assignment, lead }: LockedAssignment,
  { fields, version }: { fields: ChangeRequest; version: number | undefined },
  clock: DealershipClock,
): CheckedChange {
  const refused = (refusal: CheckRefusal) => ({ ok: false, is: 'refused', refusal }) as const
  const work: AssignmentAccess = { ...assignment, dealership: lead.dealership }
  if (!canWorkOnAssignment(user, work)) return refused(notPermitted())
  const requestedFields = Object.entries(fields).filter(([, value]) => value !== undefined)
  if (requestedFields.some(([field]) => !canChangeAssignmentField(user, work, field as ChangeField)))
    return refused(notPermitted('Only a manager can change this part of a lead'))
  if (fields.status === 'removed' && !canManageAssignment(user, work))
    return refused(notPermitted('Only a manager can unassign a lead'))
  if (version !== undefined && version !== assignment.version) return { ok: false, is: 'stale' }
  const checked = checkAssignmentChange(fields, assignment, clock)
  if (!checked.ok) return refused(refuseFields(checked.errors))
  const to = { ...assignment, ...checked.value }
  if (to.department !== assignment.department && !canMoveToDepartment(user, work, to.department))
    return refused(
      notPermitted('Only staff who work across departments can move a lead to another department'),
    )
  const isReopened = assignment.status === 'completed' && to.status !== 'completed'
  const isMoved = to.department !== assignment.department || to.assignedTo !== assignment.assignedTo
  return {
    ok: true,
    change: checked.value,
    nextOwner: isMoved || isReopened ? { assignedTo: to.assignedTo, department: to.department } : null,
  }
}
