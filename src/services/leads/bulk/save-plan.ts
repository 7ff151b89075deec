import type { Transaction } from '../../../data/database/database.ts'
import type { BatchChange } from '../../../data/leads/lead-batches.ts'
import type { StoredLead } from '../../../data/leads/lead-list.ts'
import type { Dealership } from '../../../domain/dealerships/dealership.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import { saveChange } from '../assigning/save-change.ts'
import { createAssignment } from '../create-assignment.ts'
import { savePriority } from '../lead-priority.ts'
import { saveMerge } from '../lead-removal.ts'
import { saveTags } from '../lead-tags.ts'
import type { ChosenLead, LeadPlan } from './plan-lead.ts'

export type SavedPlan = Omit<BatchChange, 'batchId'>

interface Parts {
  acting: Acting
  dealerships: readonly Dealership[]
  /** The lead that the others are merged into; it collects their tags. */
  into: StoredLead | null
  now: Date
}

/** Writes the plan of a locked lead as the single act would, and returns what an undo needs. */
export async function savePlan(
  transaction: Transaction,
  { acting, dealerships, into, now }: Parts,
  { lead, assignment }: ChosenLead,
  plan: Exclude<LeadPlan, { is: 'left' }>,
): Promise<SavedPlan> {
  const none = { leadId: lead.id, assignmentId: null, version: null }
  switch (plan.is) {
    case 'assign': {
      const { id, version, assignedTo } = await createAssignment(transaction, acting, {
        lead,
        assignment: plan.assignment,
        dealerships,
        now,
      })
      return {
        leadId: lead.id,
        kind: 'assigned',
        assignmentId: id,
        version,
        before: {},
        after: { assignedTo },
      }
    }
    case 'change': {
      if (!assignment) throw new Error('A bulk act planned to change a missing assignment')
      const saved = await saveChange(transaction, acting, { assignment, lead }, { change: plan.change, now })
      if (saved.is !== 'saved') throw new Error('A bulk act planned a change that was not one')
      const isReassigned = saved.after.assignedTo !== undefined
      return {
        leadId: lead.id,
        kind: 'changed',
        assignmentId: assignment.id,
        version: saved.assignment.version,
        before: { ...saved.before, ...(isReassigned && { assignedBy: assignment.assignedBy }) },
        after: { ...saved.after },
      }
    }
    case 'prioritise':
      await savePriority(transaction, acting, lead, { priority: plan.priority, now })
      return {
        ...none,
        kind: 'priority',
        before: { priority: lead.priority },
        after: { priority: plan.priority },
      }
    case 'tag':
      await saveTags(transaction, acting, lead, { tags: plan.tags, now })
      return { ...none, kind: 'tags', before: { tags: lead.tags }, after: { tags: plan.tags } }
    case 'merge': {
      if (!into) throw new Error('A bulk act planned a merge into no lead')
      into.tags = await saveMerge(transaction, acting, { lead, into, now })
      return { ...none, kind: 'merged', before: {}, after: { into: into.id } }
    }
  }
}
