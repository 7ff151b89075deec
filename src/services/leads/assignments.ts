import { setTransactionActor } from '../../data/console/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { lockAssignment } from '../../data/leads/lead-assignments.ts'
import { findLastChanger } from '../../data/leads/lead-events.ts'
import { lockLeadById } from '../../data/leads/lead-locks.ts'
import {
  ASSIGNMENT_STATUSES,
  type Assignment,
  isAssignmentStatus,
} from '../../domain/leads/assignments/assignment.ts'
import { assignerError, currentStatusError } from '../../domain/leads/assignments/assignment-rules.ts'
import { refuse, refuseField, refuseReusedKey } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { claimOnce } from '../security/index.ts'
import {
  type AssignmentRequest,
  type ChangeRequest,
  checkAssign,
  checkChange,
} from './assigning/assignment-checks.ts'
import { saveChange } from './assigning/save-change.ts'
import { createAssignment, getAssignmentView, lockedAssigneeError } from './create-assignment.ts'
import type { PresentedAssignment } from './presented-lead.ts'
import { ASSIGNMENT_NOT_FOUND, alreadyAssigned, type LeadRefusal, type LeadResult } from './refusals.ts'

export type AssignmentChangeRequest = ChangeRequest & {
  /** Checked here, with the message of the specification. */
  assignmentId?: unknown
  /** The status that the caller saw. */
  currentStatus?: unknown
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

export function createAssignmentServices({ db, published, clock }: Dependencies): AssignmentServices {
  const validationContext = (dealership: string | null) => ({
    now: clock(),
    timeZone: timeZoneOf(published(), dealership),
  })

  async function assign(acting: Acting, request: AssignmentRequest, key: string | null): Promise<LeadResult> {
    const { user } = acting
    const assigner = assignerError(request.assignedBy, user.id)
    if (assigner) return refuseField('assignedBy', assigner)
    const work = async (transaction: Transaction): Promise<LeadResult> => {
      await setTransactionActor(transaction, user.id)
      const once = await claimOnce(transaction, { call: CALL, acting, key, body: request, now: clock() })
      if (once.kind === 'again') return { ok: true, value: once.answer as PresentedAssignment }
      if (once.kind === 'other_body') return refuseReusedKey('lead')
      const lead = typeof request.leadId === 'string' ? await lockLeadById(transaction, request.leadId) : null
      const checked = checkAssign(
        user,
        lead,
        { ...request, assignedBy: user.id },
        validationContext(lead?.dealership ?? null),
      )
      if (!checked.ok) return checked
      const { assignment } = checked.value
      const error = await lockedAssigneeError(transaction, assignment.assignedTo, assignment.department)
      if (error) return refuseField('assignedTo', error)
      if (checked.value.lead.assignmentId !== null)
        return alreadyAssigned(await getAssignmentView(transaction, checked.value.lead.assignmentId))
      const answer = await createAssignment(transaction, acting, {
        ...checked.value,
        dealerships: published().dealerships,
        now: clock(),
      })
      await once.keep(answer)
      return { ok: true, value: answer }
    }
    return transact(db, work)
  }

  async function change(
    acting: Acting,
    { assignmentId, currentStatus, version, ...fields }: AssignmentChangeRequest,
  ): Promise<LeadResult> {
    if (typeof assignmentId !== 'string' || assignmentId.trim() === '')
      return refuseField('assignmentId', 'Existing assignment data is required')
    const statusError = currentStatusError(currentStatus)
    if (statusError) return refuseField('currentStatus', statusError)
    return db.transaction(async (transaction) => {
      await setTransactionActor(transaction, acting.user.id)
      const locked = await lockAssignment(transaction, assignmentId)
      if (!locked?.lead.isListed) return ASSIGNMENT_NOT_FOUND
      const { assignment, lead } = locked
      const checked = checkChange(
        acting.user,
        locked,
        { fields, version },
        validationContext(lead.dealership),
      )
      if (!checked.ok)
        return checked.is === 'stale' ? refuseStaleVersion(transaction, assignment) : checked.refusal
      if (isAssignmentStatus(currentStatus) && currentStatus !== assignment.status)
        return refuseOtherStatus(transaction, assignment)
      const { nextOwner } = checked
      const error =
        nextOwner && (await lockedAssigneeError(transaction, nextOwner.assignedTo, nextOwner.department))
      if (error) return refuseField('assignedTo', error)
      const saved = await saveChange(transaction, acting, locked, { change: checked.change, now: clock() })
      if (saved.is === 'ended') return refuseEndedAssignment(transaction, assignment)
      return { ok: true, value: await getAssignmentView(transaction, assignment.id) }
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

  async function refuseOtherStatus(
    transaction: Transaction,
    { id, status }: Assignment,
  ): Promise<LeadRefusal> {
    const assignment = await getAssignmentView(transaction, id)
    return refuse('changed', `This lead is ${ASSIGNMENT_STATUSES[status].label} now`, { assignment })
  }

  async function refuseEndedAssignment(transaction: Transaction, { id }: Assignment): Promise<LeadRefusal> {
    const assignment = await getAssignmentView(transaction, id)
    const message = 'This lead is no longer assigned. Assign it again first.'
    return refuse('changed', message, { assignment })
  }

  return {
    assign,
    change,
    remove: (acting, assignmentId, version) => change(acting, { assignmentId, version, status: 'removed' }),
  }
}
