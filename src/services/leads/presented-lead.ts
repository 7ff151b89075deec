import type { ListedAssignment } from '../../data/leads/lead-assignments.ts'
import type { LeadListRow } from '../../data/leads/lead-list.ts'
import type { LeadOutcome } from '../../domain/leads/assignments/assignment.ts'
import type { Lead } from '../../domain/leads/lead.ts'
import type { LeadStatus } from '../../domain/leads/lead-list.ts'
import { subjectOf } from '../../domain/leads/subject.ts'

/** An assignment in HTTP responses. */
export interface PresentedAssignment extends Omit<ListedAssignment, 'createdAt' | 'updatedAt' | 'lead'> {
  userId: string
  createdAt: string
  updatedAt: string
  lead: Pick<Lead, 'id' | 'reference' | 'name' | 'form' | 'vehicle' | 'dealership'>
}

export function assignmentView(assignment: ListedAssignment): PresentedAssignment {
  const { createdAt, updatedAt, assignedTo, ...rest } = assignment
  return {
    ...rest,
    assignedTo,
    userId: assignedTo,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** A lead in lists. */
export interface ListedLead
  extends Pick<
    Lead,
    | 'id'
    | 'reference'
    | 'form'
    | 'department'
    | 'dealership'
    | 'name'
    | 'email'
    | 'phone'
    | 'preferred'
    | 'stockid'
    | 'vehicle'
  > {
  subject: string
  status: LeadStatus
  priority: LeadListRow['lead']['priority']
  /** Labels that staff gave it. */
  tags: string[]
  assignee: { id: string; name: string } | null
  /** The current assignment, with the version that was read. */
  assignment: { id: string; version: number; outcome: LeadOutcome | null } | null
  dueDate: string | null
  createdAt: string
  /** The deadline of the first response, in opening hours; null without a target. */
  responseDueAt: string | null
  respondedAt: string | null
  /** Minutes of opening hours until the first response. */
  responseMinutes: number | null
  /** Until then the routing rules wait; null if they do not. */
  routeAfter: string | null
}

export function listedLead({ lead, assignee, assignment }: LeadListRow): ListedLead {
  const { id, reference, form, department, dealership, name, email, phone, preferred, stockid, vehicle } =
    lead
  return {
    id,
    reference,
    form,
    department,
    dealership,
    name,
    email,
    phone,
    preferred,
    stockid,
    vehicle,
    subject: subjectOf(lead),
    status: lead.status,
    priority: lead.priority,
    tags: lead.tags,
    assignee,
    assignment,
    dueDate: lead.dueDate,
    createdAt: lead.createdAt.toISOString(),
    responseDueAt: lead.responseDueAt?.toISOString() ?? null,
    respondedAt: lead.respondedAt?.toISOString() ?? null,
    responseMinutes: lead.responseOpenMinutes,
    routeAfter: lead.routeAfter?.toISOString() ?? null,
  }
}
