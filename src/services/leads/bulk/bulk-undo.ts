import type { Transaction } from '../../../data/database/database.ts'
import { lockAssignments, updateAssignment } from '../../../data/leads/lead-assignments.ts'
import {
  type BatchChange,
  listBatchChanges,
  lockLeadBatch,
  markBatchUndone,
} from '../../../data/leads/lead-batches.ts'
import type { StoredLead } from '../../../data/leads/lead-list.ts'
import { lockLeads } from '../../../data/leads/lead-removal.ts'
import type { Assignment, Priority } from '../../../domain/leads/assignments/assignment.ts'
import {
  canManageAssignment,
  canWorkOnAssignment,
} from '../../../domain/leads/assignments/assignment-access.ts'
import type { AssignmentChange } from '../../../domain/leads/assignments/assignment-rules.ts'
import { BULK_UNDO_HOURS } from '../../../domain/leads/bulk/bulk.ts'
import { leadsText } from '../../../domain/leads/bulk/bulk-texts.ts'
import { can } from '../../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import { notifyAssignee } from '../assigning/assignment-notice.ts'
import { actOf } from '../assigning/save-change.ts'
import { lockedAssigneeError } from '../create-assignment.ts'
import { savePriority } from '../lead-priority.ts'
import { undoMerge } from '../lead-removal.ts'
import { saveTags } from '../lead-tags.ts'
import { recordLeadEvent } from '../record-event.ts'

export interface UndoneLeads {
  restored: number
  /** Leads that someone has changed since, which stay as they are. */
  kept: number
  summary: string
}

interface LeadToRestore {
  change: BatchChange
  lead: StoredLead
  assignment: Assignment | null
  /** The lead that it was merged into. */
  into: StoredLead | null
}

/** Gives each lead of a bulk act its earlier state, unless someone has changed it since. */
export async function undoBatch(
  transaction: Transaction,
  acting: Acting,
  { batchId, now }: { batchId: string; now: Date },
): Promise<Outcome<UndoneLeads, Refusal<'missing' | 'conflict'>>> {
  const batch = await lockLeadBatch(transaction, batchId)
  const isAuthor = batch?.userId === acting.user.id
  if (!batch || !(isAuthor || can(acting.user, 'leads.reassign')))
    return refuse('missing', 'Change not found')
  if (batch.undoneAt) return refuse('conflict', 'This change was already undone')
  if (now.getTime() - batch.at.getTime() > BULK_UNDO_HOURS * 3_600_000)
    return refuse('conflict', `A change can be undone for ${BULK_UNDO_HOURS} hours`)
  const changes = await listBatchChanges(transaction, batchId)
  const intoOf = ({ after }: BatchChange) => (typeof after.into === 'string' ? after.into : '')
  const leadById = await lockLeads(transaction, [
    ...new Set(changes.flatMap((change) => [change.leadId, intoOf(change)])),
  ])
  const assignmentById = await lockAssignments(
    transaction,
    changes.flatMap(({ assignmentId }) => assignmentId ?? []),
  )
  let restored = 0
  for (const change of changes) {
    const lead = leadById.get(change.leadId)
    if (!lead || lead.erasedAt) continue
    const toRestore: LeadToRestore = {
      change,
      lead,
      assignment: assignmentById.get(change.assignmentId ?? '') ?? null,
      into: leadById.get(intoOf(change)) ?? null,
    }
    if (await restoreLead(transaction, acting, toRestore, { isAuthor, now })) restored += 1
  }
  if (restored > 0) await markBatchUndone(transaction, batchId, now)
  // Erased leads have no change any more, but were part of the act.
  const leftCount = batch.leads - restored
  return { ok: true, value: { restored, kept: leftCount, summary: undoSummary(restored, leftCount) } }
}

/** '12 leads restored. 2 leads changed since and stay as they are.' */
function undoSummary(restored: number, leftCount: number): string {
  const keptText =
    leftCount === 1
      ? '1 lead has changed since and stays as it is.'
      : `${leadsText(leftCount)} have changed since and stay as they are.`
  if (restored === 0) return `Nothing restored. ${keptText}`
  return `${leadsText(restored)} restored.${leftCount > 0 ? ` ${keptText}` : ''}`
}

/** Returns false for a lead that has changed since, or that the person may not change. */
async function restoreLead(
  transaction: Transaction,
  acting: Acting,
  { change, lead, assignment, into }: LeadToRestore,
  { isAuthor, now }: { isAuthor: boolean; now: Date },
): Promise<boolean> {
  const { user } = acting
  const isManager = canManageAssignment(user, lead)
  const isWorker =
    isAuthor &&
    assignment !== null &&
    canWorkOnAssignment(user, { ...assignment, dealership: lead.dealership })
  switch (change.kind) {
    case 'merged': {
      if (!isManager || !into || lead.mergedInto !== into.id) return false
      await undoMerge(transaction, acting, { lead, into, now })
      return true
    }
    case 'tags': {
      const isHolder = isAuthor && lead.assignedTo === user.id
      const { tags } = change.after as { tags: string[] }
      if (!(isManager || isHolder) || !lead.isListed || lead.tags.join() !== tags.join()) return false
      return saveTags(transaction, acting, lead, { tags: (change.before as { tags: string[] }).tags, now })
    }
    case 'priority': {
      const { priority } = change.before as { priority: Priority }
      const isSame = lead.assignmentId === null && lead.priority === change.after.priority
      return (
        isManager && lead.isListed && isSame && savePriority(transaction, acting, lead, { priority, now })
      )
    }
    case 'assigned':
    case 'changed': {
      const isRemoved = assignment?.status === 'removed'
      const isCurrent = isRemoved ? lead.assignmentId === null : lead.assignmentId === assignment?.id
      if (!assignment || !lead.isListed || !isCurrent || assignment.version !== change.version) return false
      if (!isManager && !isWorker) return false
      const before: AssignmentChange & { assignedBy?: string } =
        change.kind === 'assigned' ? { status: 'removed' } : change.before
      return restoreAssignment(transaction, acting, { lead, assignment, before, now })
    }
  }
}

async function restoreAssignment(
  transaction: Transaction,
  acting: Acting,
  parts: {
    lead: StoredLead
    assignment: Assignment
    before: AssignmentChange & { assignedBy?: string }
    now: Date
  },
): Promise<boolean> {
  const { lead, assignment, now } = parts
  const { assignedBy: _assignedBy, ...before } = parts.before
  const to = { ...assignment, ...before }
  const isOpen = to.status !== 'completed' && to.status !== 'removed'
  // An open lead is always with someone who can work on it.
  if (isOpen && (await lockedAssigneeError(transaction, to.assignedTo, to.department))) return false
  const updated = await updateAssignment(transaction, assignment.id, parts.before, now)
  const { notes: _notes, ...after } = before
  const current = Object.fromEntries(
    Object.keys(after).map((field) => [field, assignment[field as keyof AssignmentChange]]),
  )
  const isAgain = assignment.status === 'removed'
  await recordLeadEvent(
    transaction,
    acting,
    {
      lead,
      act: isAgain ? 'assigned' : actOf(after),
      before: current,
      after: isAgain ? assignedAgain(to) : after,
    },
    { audited: isAgain ? 'lead.assigned' : 'lead.changed', now },
  )
  if (before.assignedTo !== undefined || isAgain) await notifyAssignee(transaction, acting, updated, now)
  return true
}

function assignedAgain({ assignedTo, department, priority, status, dueDate }: Assignment) {
  return { assignedTo, department, priority, status, dueDate }
}
