import type { Transaction } from '../../../data/database/database.ts'
import { findTargetHours } from '../../../data/users/index.ts'
import { COUNTERS } from '../../../domain/dealerships/counters.ts'
import type { Dealership } from '../../../domain/dealerships/dealership.ts'
import type { NewAssignment } from '../../../domain/leads/assignments/assignment-rules.ts'
import { defaultDueDate } from '../../../domain/leads/assignments/default-due-date.ts'

interface Parts {
  lead: { dealership: string | null }
  assignment: Pick<NewAssignment, 'department'>
  dealerships: readonly Dealership[]
  now: Date
}

/** Returns the due date by the target of the department, so that no lead sinks; null for a department without a target. */
export async function findDefaultDueDate(
  transaction: Transaction,
  { lead, assignment, dealerships, now }: Parts,
): Promise<string | null> {
  const dealership = dealerships.find(({ slug }) => slug === lead.dealership) ?? dealerships[0]
  const department = COUNTERS.find((counter) => counter === assignment.department)
  if (!dealership || !department) return null
  const targetHours = await findTargetHours(transaction, { dealership: dealership.slug, department })
  return targetHours === null ? null : defaultDueDate(dealership, { department, targetHours }, now)
}
