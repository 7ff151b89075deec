import { setTransactionActor } from '../../data/console/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { type LockedAssignment, lockAssignment, updateAssignment } from '../../data/leads/lead-assignments.ts'
import { findLastChanger, type NewLeadEvent } from '../../data/leads/lead-events.ts'
import { lockLeadById } from '../../data/leads/lead-locks.ts'
import type { Assignment } from '../../domain/leads/assignments/assignment.ts'
import {
  type AssignmentAccess,
  canChangeAssignmentField,
  canManageAssignment,
  canMoveToDepartment,
  canWorkOnAssignment,
} from '../../domain/leads/assignments/assignment-access.ts'
import {
  type AssignmentChange,
  type ChangeField,
  checkAssignmentChange,
  checkNewAssignment,
  type NewAssignment,
  type UncheckedFields,
} from '../../domain/leads/assignments/assignment-rules.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { refuse, refuseField, refuseFields, refuseReusedKey } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { claimOnce } from '../security/index.ts'
import { notifyAssignee } from './assigning/assignment-notice.ts'
import { createAssignment, getAssignmentView, lockedAssigneeError } from './create-assignment.ts'
import type { PresentedAssignment } from './presented-lead.ts'
import { recordLeadEvent } from './record-event.ts'
import {
  ASSIGNMENT_NOT_FOUND,
  alreadyAssigned,
  LEAD_NOT_FOUND,
  type LeadRefusal,
  type LeadResult,
  notPermitted,
} from './refusals.ts'

export type AssignmentRequest = UncheckedFields<keyof NewAssignment | 'assignedBy'>
export type AssignmentChangeRequest = UncheckedFields<ChangeField> & {
  assignmentId: string
  version?: number | undefined
}

export interface AssignmentServices {
  /** Assigns an unassigned lead. */
  assign(acting: Acting, request: AssignmentRequest, key: string | null): Promise<LeadResult>
  /** Changes the given fields, as far as the actor may. */
  change(acting: Acting, request: AssignmentChangeRequest): Promise<LeadResult>
  /** Makes the lead unassigned again. */
  remove(acting: Acting, assignmentId: string, version?: number): Promise<LeadResult>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

const CALL = 'assign-lead'
const CROSS_DEPARTMENT_ONLY = 'Only staff who work across departments can assign a lead to another department'

export function createAssignmentServices({ db, published, clock }: Dependencies): AssignmentServices {
  const validationContext = (dealership: string | null) => ({
    now: clock(),
    timeZone: timeZoneOf(published(), dealership),
  })

  async function assign(acting: Acting, request: AssignmentRequest, key: string | null): Promise<LeadResult> {
    const { user } = acting
    if (request.assignedBy !== undefined && request.assignedBy !== user.id)
      return refuseField('assignedBy', 'A lead is always assigned by the person who is signed in')
    const work = async (transaction: Transaction): Promise<LeadResult> => {
      await setTransactionActor(transaction, user.id)
      const once = await claimOnce(transaction, { call: CALL, acting, key, body: request, now: clock() })
      if (once.kind === 'again') return { ok: true, value: once.answer as PresentedAssignment }
      if (once.kind === 'other_body') return refuseReusedKey('lead')
      const lead = typeof request.leadId === 'string' ? await lockLeadById(transaction, request.leadId) : null
      const checked = checkNewAssignment(
        { ...request, assignedBy: user.id },
        validationContext(lead?.dealership ?? null),
      )
      if (!checked.ok) return refuseFields(checked.errors)
      if (!lead?.isListed) return LEAD_NOT_FOUND
      const assignment = checked.value
      const { dealership } = lead
      if (!can(user, 'leads.assign', lead)) return notPermitted()
      if (!can(user, 'leads.assign', { department: assignment.department, dealership }))
        return notPermitted(CROSS_DEPARTMENT_ONLY)
      const assigneeError = await lockedAssigneeError(
        transaction,
        assignment.assignedTo,
        assignment.department,
      )
      if (assigneeError) return refuseField('assignedTo', assigneeError)
      if (lead.assignmentId !== null)
        return alreadyAssigned(await getAssignmentView(transaction, lead.assignmentId))
      const answer = await createAssignment(transaction, acting, {
        lead,
        assignment,
        dealerships: published().dealerships,
        now: clock(),
      })
      await once.keep(answer)
      return { ok: true, value: answer }
    }
    return transact(db, work)
  }

  function change(acting: Acting, request: AssignmentChangeRequest): Promise<LeadResult> {
    return db.transaction(async (transaction) => {
      const { assignmentId, version, ...fields } = request
      await setTransactionActor(transaction, acting.user.id)
      const locked = await lockAssignment(transaction, assignmentId)
      if (!locked?.lead.isListed) return ASSIGNMENT_NOT_FOUND
      const { assignment, lead } = locked
      const { user } = acting
      const work: AssignmentAccess = { ...assignment, dealership: lead.dealership }
      if (!canWorkOnAssignment(user, work)) return notPermitted()
      const requestedFields = Object.entries(fields).filter(([, value]) => value !== undefined)
      const forbiddenField = requestedFields.find(
        ([field]) => !canChangeAssignmentField(user, work, field as ChangeField),
      )
      if (forbiddenField) return notPermitted('Only a manager can change this part of a lead')
      if (fields.status === 'removed' && !canManageAssignment(user, work))
        return notPermitted('Only a manager can unassign a lead')
      if (version !== undefined && version !== assignment.version)
        return refuseStaleVersion(transaction, assignment)
      const checked = checkAssignmentChange(fields, assignment, validationContext(lead.dealership))
      if (!checked.ok) return refuseFields(checked.errors)
      const requestedChange = checked.value
      const to = { ...assignment, ...requestedChange }
      if (to.department !== assignment.department && !canMoveToDepartment(user, work, to.department))
        return notPermitted('Only staff who work across departments can move a lead to another department')
      const isReopened = assignment.status === 'completed' && to.status !== 'completed'
      const isMoved = to.department !== assignment.department || to.assignedTo !== assignment.assignedTo
      // An open lead is always with someone who can work on it.
      if (isMoved || isReopened) {
        const assigneeError = await lockedAssigneeError(transaction, to.assignedTo, to.department)
        if (assigneeError) return refuseField('assignedTo', assigneeError)
      }
      return saveChange(transaction, acting, locked, requestedChange)
    })
  }

  async function refuseStaleVersion(
    transaction: Transaction,
    { id, leadId }: Assignment,
  ): Promise<LeadRefusal> {
    const assignment = await getAssignmentView(transaction, id)
    const changerName = (await findLastChanger(transaction, leadId)) ?? 'Someone else'
    return refuse('changed', `${changerName} changed this lead first`, { assignment })
  }

  /** An ended assignment must not be written: the lead may already belong to another person. */
  async function refuseEndedAssignment(transaction: Transaction, { id }: Assignment): Promise<LeadRefusal> {
    const assignment = await getAssignmentView(transaction, id)
    const message = 'This lead is no longer assigned. Assign it again first.'
    return refuse('changed', message, { assignment })
  }

  /** Writes only the changed fields; returns early if there are none. */
  async function saveChange(
    transaction: Transaction,
    acting: Acting,
    { assignment, lead }: LockedAssignment,
    requestedChange: AssignmentChange,
  ): Promise<LeadResult> {
    const changedFields = Object.entries(requestedChange).filter(
      ([field, value]) => JSON.stringify(assignment[field as ChangeField]) !== JSON.stringify(value),
    )
    if (changedFields.length === 0)
      return { ok: true, value: await getAssignmentView(transaction, assignment.id) }
    if (assignment.status === 'removed') return refuseEndedAssignment(transaction, assignment)
    const after: AssignmentChange = Object.fromEntries(changedFields)
    const before = Object.fromEntries(
      changedFields.map(([field]) => [field, assignment[field as ChangeField]]),
    )
    const isReassigned = after.assignedTo !== undefined
    const now = clock()
    const updated = await updateAssignment(
      transaction,
      assignment.id,
      { ...after, ...(isReassigned && { assignedBy: acting.user.id }) },
      now,
    )
    const { notes = '', ...eventAfter } = after
    const { notes: _notes, ...eventBefore } = before
    await recordLeadEvent(
      transaction,
      acting,
      { lead, act: actOf(after), before: eventBefore, after: { ...eventAfter }, note: notes },
      { audited: after.status === 'removed' ? 'lead.unassigned' : 'lead.changed', now },
    )
    if (isReassigned) await notifyAssignee(transaction, acting, updated, now)
    return { ok: true, value: await getAssignmentView(transaction, assignment.id) }
  }

  return {
    assign,
    change,
    remove: (acting, assignmentId, version) => change(acting, { assignmentId, version, status: 'removed' }),
  }
}

function actOf({ assignedTo, status, ...others }: AssignmentChange): NewLeadEvent['act'] {
  if (assignedTo !== undefined) return 'reassigned'
  if (status === 'removed') return 'unassigned'
  if (status !== undefined) return 'moved'
  return Object.keys(others).every((field) => field === 'notes') ? 'noted' : 'changed'
}
