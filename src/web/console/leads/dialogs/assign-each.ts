import { nextStatuses } from '../../../../domain/leads/assignments/assignment.ts'
import type { NewAssignment } from '../../../../domain/leads/assignments/assignment-rules.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import type { CallFailure } from '../../staff-call.ts'
import { assignLead, changeAssignment } from '../lead-calls.ts'

type Given = Omit<NewAssignment, 'leadId' | 'status'>

/** One after another: what is nobody's is assigned, what is somebody's is given on. Those that cannot be, stay as they are. */
export async function assignEach(
  leads: readonly ListedLead[],
  given: Given,
): Promise<{ given: number; failure: CallFailure | null }> {
  let number = 0
  let failure: CallFailure | null = null
  for (const lead of leads) {
    const outcome = await assignOne(lead, given)
    if (outcome.ok) number += 1
    else failure = outcome
  }
  return { given: number, failure }
}

function assignOne(lead: ListedLead, given: Given) {
  const { assignment, status } = lead
  if (!assignment || status === 'unassigned')
    return assignLead({ ...given, leadId: lead.id }, crypto.randomUUID())
  const { notes, ...change } = given
  // Whoever gets it begins with it.
  const isBegunAgain = nextStatuses(status).includes('assigned')
  return changeAssignment(assignment, {
    ...change,
    ...(notes !== '' && { notes }),
    ...(isBegunAgain && { status: 'assigned' }),
  })
}
