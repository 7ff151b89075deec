import { nextStatuses } from '../../../../domain/leads/assignments/assignment.ts'
import type { NewAssignment } from '../../../../domain/leads/assignments/assignment-rules.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { assignLead, changeAssignment } from '../lead-calls.ts'

/** Assigns a lead, or reassigns it with the version that the user saw. */
export function assignOne(lead: ListedLead, input: Omit<NewAssignment, 'leadId' | 'status'>) {
  const { assignment, status } = lead
  if (!assignment || status === 'unassigned')
    return assignLead({ ...input, leadId: lead.id }, crypto.randomUUID())
  const { notes, ...change } = input
  // A new assignee starts at the first status.
  const canRestart = nextStatuses(status).includes('assigned')
  return changeAssignment(assignment, {
    ...change,
    ...(notes !== '' && { notes }),
    ...(canRestart && { status: 'assigned' }),
  })
}
