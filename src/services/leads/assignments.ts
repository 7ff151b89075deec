import { actFor } from '../../data/console/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { type LockedAssignment, lockAssignment, updateAssignment } from '../../data/leads/lead-assignments.ts'
import { lastChangerOf, type NewLeadEvent } from '../../data/leads/lead-events.ts'
import { lockLeadById, markResponded } from '../../data/leads/lead-locks.ts'
import { type Assignment, isAnswer } from '../../domain/leads/assignments/assignment.ts'
import {
  type AssignmentChange,
  type ChangeField,
  checkAssignmentChange,
  checkNewAssignment,
  type NewAssignment,
  type Sent,
} from '../../domain/leads/assignments/assignment-rules.ts'
import { mayChange, mayManage, mayMove, mayWork, type Worked } from '../../domain/leads/assignments/work.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { refuse, refuseField, refuseFields, refuseReusedKey } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { claimOnce } from '../security/index.ts'
import { createAssignment, findPresentedAssignment, lockedAssigneeError } from './create-assignment.ts'
import type { PresentedAssignment } from './presented-lead.ts'
import { recordLeadEvent } from './record-event.ts'
import {
  alreadyAssigned,
  type LeadRefusal,
  type LeadResult,
  NO_SUCH_ASSIGNMENT,
  NO_SUCH_LEAD,
  notPermitted,
} from './refusals.ts'

export type SentAssignment = Sent<keyof NewAssignment | 'assignedBy'>
export type SentChange = Sent<ChangeField> & { assignmentId: string; version?: number | undefined }

export interface AssignmentServices {
  /** Gives a lead nobody has to somebody. */
  assign(acting: Acting, sent: SentAssignment, key: string | null): Promise<LeadResult>
  /** Whatever is named of it, as far as the actor may. */
  change(acting: Acting, sent: SentChange): Promise<LeadResult>
  /** Takes it back: the lead is nobody's again. */
  remove(acting: Acting, assignmentId: string, version?: number): Promise<LeadResult>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

const CALL = 'assign-lead'
const ACROSS = 'Only somebody who works across departments may give a lead to another one'

export function createAssignmentServices({ db, published, clock }: Dependencies): AssignmentServices {
  const surroundingsAt = (dealership: string | null) => ({
    now: clock(),
    timeZone: timeZoneOf(published(), dealership),
  })

  async function assign(acting: Acting, sent: SentAssignment, key: string | null): Promise<LeadResult> {
    const { user } = acting
    if (sent.assignedBy !== undefined && sent.assignedBy !== user.id)
      return refuseField('assignedBy', 'A lead is always assigned by the person who is signed in')
    const work = async (transaction: Transaction): Promise<LeadResult> => {
      await actFor(transaction, user.id)
      const once = await claimOnce(transaction, { call: CALL, acting, key, body: sent, now: clock() })
      if (once.kind === 'again') return { ok: true, value: once.answer as PresentedAssignment }
      if (once.kind === 'other_body') return refuseReusedKey('lead')
      const lead = typeof sent.leadId === 'string' ? await lockLeadById(transaction, sent.leadId) : null
      const checked = checkNewAssignment(
        { ...sent, assignedBy: user.id },
        surroundingsAt(lead?.dealership ?? null),
      )
      if (!checked.ok) return refuseFields(checked.errors)
      if (!lead?.isListed) return NO_SUCH_LEAD
      const assignment = checked.value
      const { dealership } = lead
      if (!can(user, 'leads.assign', lead)) return notPermitted()
      if (!can(user, 'leads.assign', { department: assignment.department, dealership }))
        return notPermitted(ACROSS)
      const error = await lockedAssigneeError(transaction, assignment.assignedTo, assignment.department)
      if (error) return refuseField('assignedTo', error)
      if (lead.assignmentId !== null)
        return alreadyAssigned(await findPresentedAssignment(transaction, lead.assignmentId))
      const answer = await createAssignment(transaction, acting, { lead, assignment, now: clock() })
      await once.keep(answer)
      return { ok: true, value: answer }
    }
    return transact(db, work)
  }

  function change(acting: Acting, sent: SentChange): Promise<LeadResult> {
    return db.transaction(async (transaction) => {
      const { assignmentId, version, ...fields } = sent
      await actFor(transaction, acting.user.id)
      const found = await lockAssignment(transaction, assignmentId)
      if (!found?.lead.isListed) return NO_SUCH_ASSIGNMENT
      const { assignment, lead } = found
      const { user } = acting
      const work: Worked = { ...assignment, dealership: lead.dealership }
      if (!mayWork(user, work)) return notPermitted()
      const named = Object.entries(fields).filter(([, value]) => value !== undefined)
      const locked = named.find(([field]) => !mayChange(user, work, field as ChangeField))
      if (locked) return notPermitted('Only a manager may change this of a lead')
      if (fields.status === 'removed' && !mayManage(user, work))
        return notPermitted('Only a manager may take a lead back')
      if (version !== undefined && version !== assignment.version) return overtaken(transaction, assignment)
      const checked = checkAssignmentChange(fields, assignment, surroundingsAt(lead.dealership))
      if (!checked.ok) return refuseFields(checked.errors)
      const wanted = checked.value
      const to = { ...assignment, ...wanted }
      if (to.department !== assignment.department && !mayMove(user, work, to.department))
        return notPermitted('Only somebody who works across departments may move a lead to another one')
      if (to.department !== assignment.department || to.assignedTo !== assignment.assignedTo) {
        const error = await lockedAssigneeError(transaction, to.assignedTo, to.department)
        if (error) return refuseField('assignedTo', error)
      }
      return write(transaction, acting, found, wanted)
    })
  }

  async function overtaken(transaction: Transaction, { id, leadId }: Assignment): Promise<LeadRefusal> {
    const assignment = await findPresentedAssignment(transaction, id)
    const who = (await lastChangerOf(transaction, leadId)) ?? 'Somebody else'
    return refuse('changed', `${who} changed this lead first`, { assignment })
  }

  /** The lead is nobody's, or somebody else's by now: what is written to an assignment that ended would be written to theirs. */
  async function closed(transaction: Transaction, { id }: Assignment): Promise<LeadRefusal> {
    const assignment = await findPresentedAssignment(transaction, id)
    const message = 'This lead was taken back: give it to somebody again first'
    return refuse('changed', message, { assignment })
  }

  /** Only what differs is a change; nothing that does leaves everything as it is. */
  async function write(
    transaction: Transaction,
    acting: Acting,
    { assignment, lead }: LockedAssignment,
    wanted: AssignmentChange,
  ): Promise<LeadResult> {
    const differing = Object.entries(wanted).filter(
      ([field, value]) => JSON.stringify(assignment[field as ChangeField]) !== JSON.stringify(value),
    )
    if (differing.length === 0)
      return { ok: true, value: await findPresentedAssignment(transaction, assignment.id) }
    if (assignment.status === 'removed') return closed(transaction, assignment)
    const after: AssignmentChange = Object.fromEntries(differing)
    const before = Object.fromEntries(differing.map(([field]) => [field, assignment[field as ChangeField]]))
    const isGivenOn = after.assignedTo !== undefined
    const now = clock()
    const written = await updateAssignment(
      transaction,
      assignment.id,
      { ...after, ...(isGivenOn && { assignedBy: acting.user.id }) },
      now,
    )
    if (after.status !== undefined && isAnswer(written.status)) await markResponded(transaction, lead.id, now)
    const { notes = '', ...told } = after
    const { notes: _notes, ...toldBefore } = before
    await recordLeadEvent(
      transaction,
      acting,
      { lead, act: actOf(after), before: toldBefore, after: { ...told }, note: notes },
      { audited: after.status === 'removed' ? 'lead.unassigned' : 'lead.changed', now },
    )
    return { ok: true, value: await findPresentedAssignment(transaction, assignment.id) }
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
