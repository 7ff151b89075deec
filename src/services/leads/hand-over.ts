import { setTransactionActor } from '../../data/console/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import {
  awaitRouting,
  countHandOver,
  countStrandedLeads,
  lockAssignedLeads,
  lockOpenLeads,
  lockStrandedLeads,
} from '../../data/leads/hand-over.ts'
import { lockAssignment, updateAssignment } from '../../data/leads/lead-assignments.ts'
import type { StoredLead } from '../../data/leads/lead-list.ts'
import { assigneeError, assigneeRefusal } from '../../domain/leads/assignments/assignee.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { User } from '../../domain/users/user.ts'
import type { MoveLeads, SendToRules } from '../users/index.ts'
import { notifyAssignee } from './assigning/assignment-notice.ts'
import { lockedAssigneeError } from './create-assignment.ts'
import { recordLeadEvent } from './record-event.ts'

export interface HandOverServices {
  moveLeads: MoveLeads
  sendToRules: SendToRules
  /** Lets the rules assign a lead anew if its person cannot work on it, such as one that was restored. */
  rehomeLead(transaction: Transaction, acting: Acting, lead: StoredLead): Promise<void>
  countStranded(): Promise<number>
  /** Sends stranded leads to the rules. */
  routeStranded(acting: Acting): Promise<Outcome<{ leads: number }, Refusal<'not_permitted'>>>
}

interface Dependencies {
  db: Database
  clock: () => Date
}

export function createHandOverServices({ db, clock }: Dependencies): HandOverServices {
  /** Any status can be removed here: the move follows from the person, not from work on the lead. */
  async function changeOwner(
    transaction: Transaction,
    acting: Acting,
    { lead, assignedTo }: { lead: StoredLead; assignedTo: string | null },
  ): Promise<void> {
    const locked = lead.assignmentId === null ? null : await lockAssignment(transaction, lead.assignmentId)
    if (!locked) throw new Error('A lead with a person has no assignment')
    const { assignment } = locked
    const now = clock()
    const isMoved = assignedTo !== null
    const updated = await updateAssignment(
      transaction,
      assignment.id,
      isMoved ? { assignedTo, assignedBy: acting.user.id } : { status: 'removed' },
      now,
    )
    await recordLeadEvent(
      transaction,
      acting,
      isMoved
        ? { lead, act: 'reassigned', before: { assignedTo: assignment.assignedTo }, after: { assignedTo } }
        : { lead, act: 'unassigned', before: { status: assignment.status }, after: { status: 'removed' } },
      { audited: isMoved ? 'lead.changed' : 'lead.unassigned', now },
    )
    if (isMoved) await notifyAssignee(transaction, acting, updated, now)
  }

  async function routeAnew(
    transaction: Transaction,
    acting: Acting,
    leads: readonly StoredLead[],
  ): Promise<void> {
    for (const lead of leads) await changeOwner(transaction, acting, { lead, assignedTo: null })
    await awaitRouting(
      transaction,
      leads.map(({ id }) => id),
    )
  }

  return {
    async moveLeads(transaction, acting, { person, handOver, isAway = false }) {
      const leads = (await lockOpenLeads(transaction, person.id)).filter(
        (lead) => isAway || assigneeRefusal(person, lead) !== null,
      )
      const canStay = isAway || leads.every(({ department }) => assigneeError(person, department) === null)
      if (leads.length === 0 || (canStay && handOver?.to === 'stay')) return null
      const counts = await countHandOver(transaction, person.id, { from: clock() })
      if (!handOver || handOver.to === 'stay')
        return refuse('conflict', needsChoice(person, leads.length), {
          handOver: { ...counts, openLeads: leads.length, canStay },
        })
      await setTransactionActor(transaction, acting.user.id)
      if (handOver.to === 'rules') {
        await routeAnew(transaction, acting, leads)
        return null
      }
      if (handOver.userId === person.id) return refuseField('handOver', 'Choose another person to take over')
      for (const lead of leads) {
        const error = await lockedAssigneeError(transaction, handOver.userId, lead.department)
        if (error) return refuseField('handOver', error)
        await changeOwner(transaction, acting, { lead, assignedTo: handOver.userId })
      }
      return null
    },

    async rehomeLead(transaction, acting, lead) {
      if (lead.assignedTo === null || lead.status === 'completed') return
      if (await lockedAssigneeError(transaction, lead.assignedTo, lead.department))
        await routeAnew(transaction, acting, [lead])
    },

    async sendToRules(transaction, acting, leadIds) {
      if (leadIds.length === 0) return
      await setTransactionActor(transaction, acting.user.id)
      await routeAnew(transaction, acting, await lockAssignedLeads(transaction, leadIds))
      // Leads without a person get another chance at their new dealership.
      await awaitRouting(transaction, leadIds)
    },

    countStranded: () => countStrandedLeads(db),

    async routeStranded(acting) {
      if (!can(acting.user, 'system.settings'))
        return refuse('not_permitted', 'You do not have permission to send these leads to the rules')
      return transact(db, async (transaction) => {
        await setTransactionActor(transaction, acting.user.id)
        const leads = await lockStrandedLeads(transaction)
        await routeAnew(transaction, acting, leads)
        return { ok: true as const, value: { leads: leads.length } }
      })
    },
  }
}

function needsChoice({ name }: User, count: number): string {
  return `${name} has ${count === 1 ? '1 open lead' : `${count} open leads`}. Choose who takes over`
}
