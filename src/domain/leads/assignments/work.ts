import { type Actor, can } from '../../permissions/permissions.ts'
import type { Department } from '../../users/user.ts'
import type { Assignment } from './assignment.ts'
import type { ChangeField } from './assignment-rules.ts'

/** As much of an assignment as the rules ask about. */
export type Worked = Pick<Assignment, 'assignedTo' | 'department' | 'status'> & { dealership: string | null }

/** What somebody may change of their own; all of it is for those who may reassign. */
const OWN: Partial<Record<ChangeField, 'leads.update_own' | 'leads.follow_up'>> = {
  status: 'leads.update_own',
  outcome: 'leads.update_own',
  notes: 'leads.update_own',
  dueDate: 'leads.follow_up',
}

export function mayManage(
  actor: Actor,
  { department, dealership }: Pick<Worked, 'department' | 'dealership'>,
): boolean {
  return can(actor, 'leads.reassign', { department, dealership })
}

/** Whether they may work on it at all: what is not theirs to see is refused whatever is asked. */
export function mayWork(actor: Actor, work: Worked): boolean {
  return mayManage(actor, work) || can(actor, 'leads.update_own', { ownerId: work.assignedTo })
}

export function mayChange(actor: Actor, work: Worked, field: ChangeField): boolean {
  const own = OWN[field]
  return mayManage(actor, work) || (own !== undefined && can(actor, own, { ownerId: work.assignedTo }))
}

/** Into another department only those who may act at both ends. */
export function mayMove(actor: Actor, work: Worked, department: Department): boolean {
  return mayManage(actor, work) && mayManage(actor, { department, dealership: work.dealership })
}

/** Notes are for those who work on it, and for those who could give it to somebody. */
export function mayNote(
  actor: Actor,
  lead: { department: Department; dealership: string | null; assignedTo: string | null },
): boolean {
  return mayManage(actor, lead) || can(actor, 'leads.update_own', { ownerId: lead.assignedTo })
}

/** What one may see of leads: one's department's, or one's own. */
export function maySeeLead(
  actor: Actor,
  lead: { department: Department; dealership: string | null; assignedTo: string | null },
): boolean {
  const target = { department: lead.department, dealership: lead.dealership, ownerId: lead.assignedTo }
  return can(actor, 'leads.view_all', target) || can(actor, 'leads.view_own', target)
}
