import type { StoredLead } from '../../../data/leads/lead-list.ts'
import { assigneeError, assigneeRefusal } from '../../../domain/leads/assignments/assignee.ts'
import type { Priority } from '../../../domain/leads/assignments/assignment.ts'
import { type Assignment, nextStatuses } from '../../../domain/leads/assignments/assignment.ts'
import { canManageAssignment, canNoteLead } from '../../../domain/leads/assignments/assignment-access.ts'
import type {
  AssignmentChange,
  DealershipClock,
  NewAssignment,
} from '../../../domain/leads/assignments/assignment-rules.ts'
import type { BulkLeadChange } from '../../../domain/leads/bulk/bulk-schemas.ts'
import {
  LEFT_REASONS,
  type LeftReason,
  refusedBy,
  worksElsewhere,
} from '../../../domain/leads/bulk/left-leads.ts'
import { isSameCustomer } from '../../../domain/leads/bulk/same-customer.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { User } from '../../../domain/users/user.ts'
import { type ChangeRequest, checkAssign, checkChange } from '../assigning/assignment-checks.ts'
import { changedFieldsOf } from '../assigning/save-change.ts'
import { checkTags } from '../lead-tags.ts'
import { NOT_YOURS } from '../refusals.ts'

/** What a bulk act does to one lead, or why it leaves the lead as it is. */
export type LeadPlan =
  | { is: 'assign'; assignment: NewAssignment }
  | { is: 'change'; change: AssignmentChange }
  | { is: 'prioritise'; priority: Priority }
  | { is: 'tag'; tags: string[] }
  | { is: 'merge' }
  | { is: 'left'; reason: LeftReason }

export interface ChosenLead {
  lead: StoredLead
  /** The current assignment. */
  assignment: Assignment | null
  /** The version that the caller saw: null for an unassigned lead, undefined if they chose by a filter. */
  seenVersion: number | null | undefined
}

export interface PlanContext {
  acting: Acting
  clockAt: (dealership: string | null) => DealershipClock
  dealershipName: (slug: string) => string
  /** The next person of an assignment, and the current people of completed leads, who are locked. */
  personById: ReadonlyMap<string, User>
  /** The lead that the others are merged into. */
  into: StoredLead | null
}

/** Judges one lead by the rules of the single act. */
export function planLead(context: PlanContext, choice: ChosenLead, change: BulkLeadChange): LeadPlan {
  switch (change.kind) {
    case 'assign':
      return planAssign(context, choice, change)
    case 'status':
      return planChange(context, choice, { status: change.status, outcome: change.outcome })
    case 'dueDate':
      return planChange(context, choice, { dueDate: change.dueDate })
    case 'priority':
      return choice.assignment
        ? planChange(context, choice, { priority: change.priority })
        : planPriority(context, choice, change.priority)
    case 'tag':
      return planTag(context, choice, change)
    case 'merge':
      return planMerge(context, choice)
  }
}

const left = (reason: LeftReason): LeadPlan => ({ is: 'left', reason })

function leftBy({ reason, message }: { reason: string; message: string }): LeadPlan {
  if (reason === 'missing') return left(LEFT_REASONS.missing)
  return left(message === NOT_YOURS ? LEFT_REASONS.notYours : refusedBy(message))
}

function planAssign(
  context: PlanContext,
  choice: ChosenLead,
  change: Extract<BulkLeadChange, { kind: 'assign' }>,
): LeadPlan {
  const { lead, assignment, seenVersion } = choice
  const { assignedTo, department, priority, dueDate, notes } = change
  const plan = assignment
    ? planReassign(context, choice, change)
    : planNew(context, choice, {
        leadId: lead.id,
        assignedTo,
        assignedBy: context.acting.user.id,
        department: department ?? lead.department,
        priority: priority ?? lead.priority,
        dueDate,
        notes,
      })
  if (plan.is === 'left') return plan
  if (!assignment && typeof seenVersion === 'number') return left(LEFT_REASONS.changed)
  const person = context.personById.get(assignedTo)
  if (!person) return left(refusedBy('Assigned user must be a valid user ID'))
  const to = plan.is === 'assign' ? plan.assignment : plan.is === 'change' ? plan.change : {}
  const nextDepartment = to.department ?? lead.department
  const error = assigneeError(person, nextDepartment)
  if (error) return left(refusedBy(error))
  const isElsewhere =
    assigneeRefusal(person, { department: nextDepartment, dealership: lead.dealership }) ===
    'other_dealership'
  return isElsewhere && !change.helpsOut
    ? left(worksElsewhere(person.name, context.dealershipName(lead.dealership ?? '')))
    : plan
}

function planNew(
  { acting, clockAt }: PlanContext,
  { lead }: ChosenLead,
  request: Parameters<typeof checkAssign>[2],
): LeadPlan {
  const checked = checkAssign(acting.user, lead, request, clockAt(lead.dealership))
  return checked.ok ? { is: 'assign', assignment: checked.value.assignment } : leftBy(checked)
}

function planReassign(
  context: PlanContext,
  choice: ChosenLead,
  { assignedTo, department, priority, dueDate, notes }: Extract<BulkLeadChange, { kind: 'assign' }>,
): LeadPlan {
  const assignment = choice.assignment as Assignment
  if (!canManageAssignment(context.acting.user, choice.lead)) return left(LEFT_REASONS.notYours)
  if (assignment.status === 'completed') return left(LEFT_REASONS.completed)
  // A new person starts at the first status.
  const isRestarted =
    assignment.assignedTo !== assignedTo && nextStatuses(assignment.status).includes('assigned')
  return planChange(context, choice, {
    assignedTo,
    department,
    priority,
    dueDate,
    ...(notes !== '' && { notes }),
    ...(isRestarted && { status: 'assigned' }),
  })
}

function planChange(context: PlanContext, choice: ChosenLead, fields: ChangeRequest): LeadPlan {
  const { lead, assignment, seenVersion } = choice
  const { user } = context.acting
  if (!assignment) return left(canNoteLead(user, lead) ? LEFT_REASONS.unassigned : LEFT_REASONS.notYours)
  const version = seenVersion ?? undefined
  const checked = checkChange(
    user,
    { assignment, lead },
    { fields, version },
    context.clockAt(lead.dealership),
  )
  if (!checked.ok) return checked.is === 'stale' ? left(LEFT_REASONS.changed) : leftBy(checked.refusal)
  if (seenVersion === null) return left(LEFT_REASONS.changed)
  const { change, nextOwner } = checked
  if (changedFieldsOf(assignment, change).length === 0) return left(LEFT_REASONS.same)
  const owner = nextOwner && context.personById.get(nextOwner.assignedTo)
  const error = owner && assigneeError(owner, nextOwner.department)
  return error ? left(refusedBy(error)) : { is: 'change', change }
}

function planPriority(
  { acting }: PlanContext,
  { lead, seenVersion }: ChosenLead,
  priority: Priority,
): LeadPlan {
  if (!canManageAssignment(acting.user, lead)) return left(LEFT_REASONS.notYours)
  if (typeof seenVersion === 'number') return left(LEFT_REASONS.changed)
  return lead.priority === priority ? left(LEFT_REASONS.same) : { is: 'prioritise', priority }
}

function planTag(
  { acting }: PlanContext,
  { lead }: ChosenLead,
  change: Extract<BulkLeadChange, { kind: 'tag' }>,
): LeadPlan {
  const checked = checkTags(acting, lead, change)
  if (!checked.ok) return leftBy(checked)
  return checked.value.join() === lead.tags.join()
    ? left(LEFT_REASONS.same)
    : { is: 'tag', tags: checked.value }
}

function planMerge({ acting, into }: PlanContext, { lead }: ChosenLead): LeadPlan {
  if (!into || !canManageAssignment(acting.user, lead) || !canManageAssignment(acting.user, into))
    return left(LEFT_REASONS.notYours)
  return isSameCustomer(lead, into) ? { is: 'merge' } : left(LEFT_REASONS.otherCustomer)
}
