import { nextStatuses } from '../../../../domain/leads/assignments/assignment.ts'
import type { NewAssignment } from '../../../../domain/leads/assignments/assignment-rules.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import type { CallFailure } from '../../staff-call.ts'
import { assignLead, changeAssignment } from '../lead-calls.ts'

type AssignmentInput = Omit<NewAssignment, 'leadId' | 'status'>

/** Assigns or reassigns leads one after another. A lead that fails stays as it is. */
export async function assignEach(
  leads: readonly ListedLead[],
  input: AssignmentInput,
): Promise<{ assignedCount: number; failure: CallFailure | null }> {
  let assignedCount = 0
  let failure: CallFailure | null = null
  for (const lead of leads) {
    const outcome = await assignOne(lead, input)
    if (outcome.ok) assignedCount += 1
    else failure = outcome
  }
  return { assignedCount, failure }
}

function assignOne(lead: ListedLead, input: AssignmentInput) {
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
