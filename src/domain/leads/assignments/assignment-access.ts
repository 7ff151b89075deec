import { type Actor, can } from '../../permissions/permissions.ts'
import type { Department } from '../../users/user.ts'
import type { Assignment } from './assignment.ts'
import type { ChangeField } from './assignment-rules.ts'

/** The parts of an assignment that decide access. */
export type AssignmentAccess = Pick<Assignment, 'assignedTo' | 'department' | 'status'> & {
  dealership: string | null
}

/** Fields that assignees may change themselves. Users who may reassign can change all fields. */
const OWN_FIELD_PERMISSIONS: Partial<Record<ChangeField, 'leads.update_own' | 'leads.follow_up'>> = {
  status: 'leads.update_own',
  outcome: 'leads.update_own',
  notes: 'leads.update_own',
  dueDate: 'leads.follow_up',
}

export function canManageAssignment(
  actor: Actor,
  { department, dealership }: Pick<AssignmentAccess, 'department' | 'dealership'>,
): boolean {
  return can(actor, 'leads.reassign', { department, dealership })
}

/** Whether the actor may change any part of the assignment. */
export function canWorkOnAssignment(actor: Actor, assignment: AssignmentAccess): boolean {
  return (
    canManageAssignment(actor, assignment) ||
    can(actor, 'leads.update_own', { ownerId: assignment.assignedTo })
  )
}

export function canChangeAssignmentField(
  actor: Actor,
  assignment: AssignmentAccess,
  field: ChangeField,
): boolean {
  const permission = OWN_FIELD_PERMISSIONS[field]
  return (
    canManageAssignment(actor, assignment) ||
    (permission !== undefined && can(actor, permission, { ownerId: assignment.assignedTo }))
  )
}

/** Moving to another department requires access to both departments. */
export function canMoveToDepartment(
  actor: Actor,
  assignment: AssignmentAccess,
  department: Department,
): boolean {
  return (
    canManageAssignment(actor, assignment) &&
    canManageAssignment(actor, { department, dealership: assignment.dealership })
  )
}

/** The assignee and users who may reassign the lead can add notes. */
export function canNoteLead(
  actor: Actor,
  lead: { department: Department; dealership: string | null; assignedTo: string | null },
): boolean {
  return canManageAssignment(actor, lead) || can(actor, 'leads.update_own', { ownerId: lead.assignedTo })
}

/** Whether the lead is the actor's own or within their department scope. */
export function canSeeLead(
  actor: Actor,
  lead: { department: Department; dealership: string | null; assignedTo: string | null },
): boolean {
  const target = { department: lead.department, dealership: lead.dealership, ownerId: lead.assignedTo }
  return can(actor, 'leads.view_all', target) || can(actor, 'leads.view_own', target)
}
